# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: The Sobremesa authors

set -l tables dixit odyssey odyssey/party odyssey/teams illusion illusion/long histoire histoire/rivals

complete -c sobremesa -s h -l help -d "Show the options"
complete -c sobremesa -l help-all -d "Show all options"
complete -c sobremesa -l help-gapplication -d "Show the options of every GApplication"
complete -c sobremesa -l version -d "Print the version"
complete -c sobremesa -x -l solo -a "$tables" -d "Play with bots at once"
complete -c sobremesa -x -l host -a "$tables" -d "Open a table at once"
complete -c sobremesa -x -l players -a "2 3 4 5 6 7 8 9 10 11 12" -d "How many sit at the table"
complete -c sobremesa -x -l seed -d "Makes bots think alike each time"
complete -c sobremesa -x -l join -a "(__fish_print_hostnames)" -d "Join the table at this address"
complete -c sobremesa -x -l watch -a "(__fish_print_hostnames)" -d "Watch the table at this address"
complete -c sobremesa -x -l code -d "The code of that table"
complete -c sobremesa -x -l name -d "Your name, for this time"
