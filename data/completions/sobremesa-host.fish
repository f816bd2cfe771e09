# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors

set -l games dixit odyssey illusion histoire
set -l modes classic party teams short long cooperative rivals
set -l none "not __fish_seen_subcommand_from replay selfplay cards verify serve join tables doctor"

complete -c sobremesa-host -f
complete -c sobremesa-host -s h -l help -d "Show the options"
complete -c sobremesa-host -n "$none" -l version -d "Print the version"
complete -c sobremesa-host -n "$none" -a replay -d "Replay a record"
complete -c sobremesa-host -n "$none" -a selfplay -d "Let bots play whole games"
complete -c sobremesa-host -n "$none" -a cards -d "Print a deck"
complete -c sobremesa-host -n "$none" -a verify -d "Audit a record"
complete -c sobremesa-host -n "$none" -a serve -d "Host tables"
complete -c sobremesa-host -n "$none" -a join -d "Join a table as a bot, or watch it"
complete -c sobremesa-host -n "$none" -a tables -d "List the tables of this network"
complete -c sobremesa-host -n "$none" -a doctor -d "Say what keeps tables from being seen"

complete -c sobremesa-host -n "__fish_seen_subcommand_from replay verify" -F
complete -c sobremesa-host -n "__fish_seen_subcommand_from replay" -x -l as -a "referee spectator 0 1 2 3 4 5 6 7 8 9 10 11" -d "Whose view to print"
complete -c sobremesa-host -n "__fish_seen_subcommand_from cards" -a "pictures colours words"
complete -c sobremesa-host -n "__fish_seen_subcommand_from cards" -x -l lang -a "en es ro fr" -d "Language"
complete -c sobremesa-host -n "__fish_seen_subcommand_from join" -a "(__fish_print_hostnames)"

complete -c sobremesa-host -n "__fish_seen_subcommand_from selfplay serve" -x -l game -a "$games" -d "Which game"
complete -c sobremesa-host -n "__fish_seen_subcommand_from selfplay serve" -x -l mode -a "$modes" -d "A mode of the game"
complete -c sobremesa-host -n "__fish_seen_subcommand_from selfplay serve" -x -l option -a "counting= mime-song= turns=" -d "An option of the game"
complete -c sobremesa-host -n "__fish_seen_subcommand_from selfplay serve" -x -l players -d "How many play"
complete -c sobremesa-host -n "__fish_seen_subcommand_from selfplay serve join" -x -l strength -a "0 1 2" -d "Of the bots"
complete -c sobremesa-host -n "__fish_seen_subcommand_from selfplay serve join" -x -l games -d "How many games"
complete -c sobremesa-host -n "__fish_seen_subcommand_from selfplay" -x -l seed -d "Same seed, same games"
complete -c sobremesa-host -n "__fish_seen_subcommand_from selfplay join" -r -F -l record -d "Where to write the record of the last game"
complete -c sobremesa-host -n "__fish_seen_subcommand_from selfplay tables" -l json -d "Lines of JSON"
complete -c sobremesa-host -n "__fish_seen_subcommand_from serve join" -x -l name -d "Name of the table, or of the bot"
complete -c sobremesa-host -n "__fish_seen_subcommand_from serve join" -x -l code -d "The code of the table"
complete -c sobremesa-host -n "__fish_seen_subcommand_from serve join" -x -l pace -d "How long bots take, in per cent"
complete -c sobremesa-host -n "__fish_seen_subcommand_from serve doctor" -x -l port -d "The port"
complete -c sobremesa-host -n "__fish_seen_subcommand_from serve" -x -l tables -d "How many tables"
complete -c sobremesa-host -n "__fish_seen_subcommand_from serve" -x -l bots -d "How many bots sit down at once"
complete -c sobremesa-host -n "__fish_seen_subcommand_from serve" -l new-code -d "Make up a code"
complete -c sobremesa-host -n "__fish_seen_subcommand_from serve" -x -l clock -a "off gentle strict" -d "Time to think"
complete -c sobremesa-host -n "__fish_seen_subcommand_from serve" -x -l pictures -a "(__fish_complete_directories)" -d "Put the pictures of this folder among the cards"
complete -c sobremesa-host -n "__fish_seen_subcommand_from serve" -x -l journal -a "(__fish_complete_directories)" -d "Keep tables in this folder"
complete -c sobremesa-host -n "__fish_seen_subcommand_from serve" -x -l patience -d "Seconds before the table decides about a silent player"
complete -c sobremesa-host -n "__fish_seen_subcommand_from serve" -l hidden -d "Do not announce the table"
complete -c sobremesa-host -n "__fish_seen_subcommand_from serve" -l show -d "Tell on the terminal what happens"
complete -c sobremesa-host -n "__fish_seen_subcommand_from join" -x -l table -d "The name of the table"
complete -c sobremesa-host -n "__fish_seen_subcommand_from join tables" -x -l seconds -d "How long to look"
complete -c sobremesa-host -n "__fish_seen_subcommand_from join" -x -l identity -a "(__fish_complete_directories)" -d "The folder of the key"
complete -c sobremesa-host -n "__fish_seen_subcommand_from join tables" -l watch -d "Only watch; go on telling what changes"
complete -c sobremesa-host -n "__fish_seen_subcommand_from join" -l sit -d "Take a seat that a bot holds"
complete -c sobremesa-host -n "__fish_seen_subcommand_from join" -l can-host -d "Go on with the table if its host hands it over"
complete -c sobremesa-host -n "__fish_seen_subcommand_from join" -x -l hand-over-after -d "Hand the table over after so many moves"
