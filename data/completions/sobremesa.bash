# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors
# bash completion for sobremesa and sobremesa-host

_sobremesa_games="dixit odyssey illusion histoire"
_sobremesa_tables="dixit odyssey odyssey/party odyssey/teams illusion illusion/long histoire histoire/rivals"

# _sobremesa_reply WORDS: those that go on with what is typed; an option that takes a value gets no space after it.
_sobremesa_reply() {
  mapfile -t COMPREPLY < <(compgen -W "$1" -- "$current")
  [[ ${COMPREPLY[0]-} == *= ]] && compopt -o nospace
}

# The word being typed and the option it belongs to, whether or not the shell breaks words at “=”.
_sobremesa_words() {
  current=${COMP_WORDS[COMP_CWORD]}
  previous=${COMP_WORDS[COMP_CWORD - 1]}
  if [[ $current == = ]]; then
    current=
  elif [[ $previous == = ]]; then
    previous=${COMP_WORDS[COMP_CWORD - 2]}
  elif [[ $current == --*=* ]]; then
    previous=${current%%=*}
    current=${current#*=}
  fi
}

_sobremesa() {
  local current previous
  _sobremesa_words
  case $previous in
    --solo | --host) _sobremesa_reply "$_sobremesa_tables" ;;
    --players) _sobremesa_reply "2 3 4 5 6 7 8 9 10 11 12" ;;
    --join | --watch) mapfile -t COMPREPLY < <(compgen -A hostname -- "$current") ;;
    --seed | --code | --name) ;;
    *)
      if [[ $current == -* ]]; then
        _sobremesa_reply "--help --help-all --help-gapplication --version --solo= --host= --players= --seed= --join= --watch= --code= --name="
      else
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
      fi
      ;;
  esac
}

_sobremesa_host() {
  local current previous
  _sobremesa_words
  case $previous in
    --game) _sobremesa_reply "$_sobremesa_games"; return ;;
    --mode) _sobremesa_reply "classic party teams short long cooperative rivals"; return ;;
    --option) _sobremesa_reply "counting= mime-song= turns="; return ;;
    --strength) _sobremesa_reply "0 1 2"; return ;;
    --lang) _sobremesa_reply "en es ro fr"; return ;;
    --clock) _sobremesa_reply "off gentle strict"; return ;;
    --as) _sobremesa_reply "referee spectator 0 1 2 3 4 5 6 7 8 9 10 11"; return ;;
    --players | --tables | --bots) _sobremesa_reply "1 2 3 4 5 6 7 8 9 10 11 12"; return ;;
    --record) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    --journal | --pictures | --identity) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$current"); return ;;
    --seed | --games | --name | --port | --code | --pace | --patience | --table | --seconds | --hand-over-after) return ;;
  esac
  if ((COMP_CWORD == 1)); then
    _sobremesa_reply "replay selfplay cards verify serve join tables doctor --help --version"
    return
  fi
  if [[ $current == -* ]]; then
    case ${COMP_WORDS[1]} in
      replay) _sobremesa_reply "--as= --help" ;;
      selfplay) _sobremesa_reply "--game= --mode= --players= --option= --seed= --strength= --games= --record= --json --help" ;;
      cards) _sobremesa_reply "--lang= --help" ;;
      verify) _sobremesa_reply "--help" ;;
      serve) _sobremesa_reply "--game= --mode= --option= --name= --port= --tables= --bots= --strength= --players= --games= --code= --new-code --clock= --journal= --pictures= --pace= --patience= --hidden --show --help" ;;
      join) _sobremesa_reply "--table= --name= --code= --strength= --games= --pace= --seconds= --record= --identity= --watch --sit --can-host --hand-over-after= --help" ;;
      tables) _sobremesa_reply "--watch --seconds= --json --help" ;;
      doctor) _sobremesa_reply "--port= --help" ;;
    esac
    return
  fi
  case ${COMP_WORDS[1]} in
    cards) _sobremesa_reply "pictures colours words" ;;
    replay | verify) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
    join) mapfile -t COMPREPLY < <(compgen -A hostname -- "$current") ;;
  esac
}

complete -F _sobremesa sobremesa
complete -F _sobremesa_host sobremesa-host
