#!/usr/bin/env bash
# Uses the command as people do: plays, saves, resumes, replays, mistypes. Usage: gloam_test.sh GLOAM
set -uo pipefail

gloam=$(realpath "$1")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
failures=0
export COLUMNS=100

# run WHAT EXIT COMMAND...: runs gloam with standard input as it is; what it says is in $said.
run() {
  what=$1
  local expected=$2 code=0
  shift 2
  said=$("$gloam" "$@" 2>&1) || code=$?
  if ((code != expected)); then fail "exit code $code instead of $expected"; fi
}
fail() {
  echo "FAILED: $what: $1"
  echo "${said-}" | tail -n 6 | sed 's/^/    /'
  failures=$((failures + 1))
}
says() { [[ $said == *"$1"* ]] || fail "does not say \"$1\""; }
never_says() { [[ $said != *"$1"* ]] || fail "says \"$1\""; }
ones() { for ((i = 0; i < $1; i++)); do echo 1; done; }

# --- Playing ---

run "a whole game" 0 play vigil --seed 5 < <(echo w; ones 300)
says "bots play the others: players by rule of thumb"
says "Gather"
says "67%    Watcher 1 takes 1 oil"
says "33%    Watcher 1 takes 2 oil"
says "vigil.day.2"
says "The game is over."
says "vigil.end."
never_says $'\x1b['

nonsense='0\n99\n-1\nfly\n\n?\n? vigil.night.3\n? vigil.nihgt.3\nc flint\nc flit\nu\ns\nh\n%s%n\n\xff\xfe\n'
# shellcheck disable=SC2059
run "nonsense" 0 play vigil --seed 5 < <(printf "${nonsense//%/%%}")
says "There is no option 99: choose from 1 to"
says "\`fly\` is not an option here"
says "Roll a die for the darkness."
says "did you mean \`vigil.night.3\`?"
says "Flint — Deed"
says "did you mean \`flint\`?"
says "There is nothing to take back yet."
says "Start it again with:"
says "gloam play vigil --seats 2 --seed 5"

run "a place that is none" 0 play dead-by-daylight --seed 5 < <(printf '1\n1\n1\n1\nk99\n99\n')
says "\`k99\` is not an option here. Type the name of a place or the number of an option"
says "There is no option 99: type the name of a place."

run "undo" 0 play vigil --seed 5 < <(printf 'end_turn\nu\nbarter\nu\n')
says "Too late to take back your answer: Watcher 2 has answered since."

run "a recommendation for two" 0 play burning-daylight --seed 5 </dev/null
says "Recommended for two: finish the round."
says "--set finish_round=1"
run "a recommendation that is followed" 0 play burning-daylight --seed 5 --set finish_round=1 </dev/null
never_says "Recommended"
run "no recommendation for three" 0 play burning-daylight --seed 5 --seats 3 </dev/null
never_says "Recommended"
run "recommendations in the list of games" 0 games
says "Recommended for two: finish the round."

run "watching" 0 play vigil --watch --seed 3 </dev/null
says "Bots play every seat"
says "The game is over."

run "random players" 0 play vigil --players random --seed 5 < <(ones 3)
says "bots play the others: random players"
says "gloam play vigil --seats 2 --seed 5 --players random"
run "two seats of three" 0 play vigil --seats 3 --seat 1,3 --seed 5 < <(ones 5)
says "You play seats 1 and 3; bots play the others"
says "--seat 1,3"
run "every seat" 0 play vigil --seats 3 --seat 1,2,3 --seed 5 </dev/null
says "You play seats 1, 2 and 3. \`h\` for help."
run "a seat with a role" 0 play darkest-night --seats 3 --set necromancer=1 --seat 1,3 --seed 5 </dev/null
says "You play seats 1 (Hero) and 3 (Necromancer); bots play the others"
run "a seat that is not there" 2 play vigil --seat 1,7 </dev/null
says "there is no seat 7; this game has 2"
run "players who are not there" 2 play vigil --players clever </dev/null
says "there is no bot level \`clever\`"
run "consequences" 0 play vigil --seed 5 < <(printf 'w\nw gather\n')
says "       The rest depends on chance, or on what you may not know."

# Four heroes of three powers each are chosen; then any of them may act first.
run "the order of heroes at one terminal" 0 play darkest-night --hot-seat --seats 4 --seed 3 < <(ones 16; printf 't 3\n1\n')
says "You may let somebody else answer first: Player 2 (\`t 2\`), Player 3 (\`t 3\`), Player 4 (\`t 4\`)."
says "round 1, turn of the Rogue"
run "some seats at one terminal" 0 play darkest-night --seat 1,3 --seats 4 --seed 3 < <(ones 8)
says "You may let somebody else answer first: Player 3 (\`t 3\`)."

run "hot seat" 0 play vigil --hot-seat --seats 3 --seed 3 < <(ones 400)
says "The game is over."

# --- Saving and resuming ---

run "leaving a game" 0 play vigil --seats 3 --seed 9 --set nights=3 --save left.gloam < <(ones 4)
says "gloam play --load left.gloam --save left.gloam"
run "resuming it" 0 play --load left.gloam --save left.gloam < <(ones 300)
says "The game is over."
run "the same game in one go" 0 play vigil --seats 3 --seed 9 --set nights=3 --save whole.gloam \
  < <(ones 300)
cmp -s left.gloam whole.gloam || fail "a game that was left and resumed took another course"
run "quitting" 0 play vigil --seed 5 < <(printf 'q\ns here.gloam\nq\n')
says "This game is not saved."
says "Saved in here.gloam."
run "a save of another game" 2 play --load left.gloam --seed 3 </dev/null
says "--load"

# --- Replaying ---

run "replay" 0 replay whole.gloam
says "(only seat 2) You draw"
says "vigil.setup.1"
says "The game is over."
run "replay for a seat" 0 replay whole.gloam --seat 2
never_says "only seat"
says "You draw"
run "replay of a part" 0 replay whole.gloam --until 2
says "The game waits for seat"
never_says "The game is over."
run "leaving another game" 0 play vigil --seed 9 --save open.gloam < <(ones 2)
run "replay of an open game" 0 replay open.gloam
never_says "You draw"
run "replay for nobody's seat" 2 replay open.gloam --seat 7
says "there is no seat 7"
sed 's/^1 gather/1 gahter/' open.gloam >bad.gloam
run "replay of a damaged save" 2 replay bad.gloam
says "bad.gloam:8:3: "
says "did you mean \`gather\`?"
says "      ^"
run "replay of nothing" 2 replay nothing.gloam
says "cannot read nothing.gloam"

# --- Packs ---

cat >more.toml <<'PACK'
[pack]
format = 1
game = "vigil"
id = "more"
title = "Embers"
version = "1"
vocabulary = 1
extends = "vigil"

[ember]
name = "Ember"
kind = "deed"
rules = "deed: draw(1)"
PACK
sed 's/draw(/darw(/' more.toml >bad.toml
sed 's/"vigil"$/"vigli"/' more.toml >stranger.toml
run "checking a pack" 0 pack check more.toml
says "more.toml: 1 card, no complaints"
run "checking a bad pack" 1 pack check more.toml bad.toml
says "bad.toml:13:16: "
says "did you mean \`draw\`?"
says "bad.toml: 1 complaint"
run "checking a pack of no game" 1 pack check stranger.toml
says "stranger.toml:3:8: there is no game \`vigli\`; did you mean \`vigil\`?"
run "checking no pack" 2 pack check none.toml
says "cannot read none.toml"
printf '[pack]\ngame = "vigil"\ncontinues = "vigil"\n' >second.toml
sed -n '/^\[ember\]/,$p' more.toml >>second.toml
run "checking a further file of a game's own pack" 0 pack check second.toml
says "second.toml: 1 card, no complaints"
run "playing with a further file of a game's own pack" 1 simulate vigil --games 1 --pack second.toml
says "second.toml:1:1: only the game itself has further files of its pack"
run "cards of a further file" 0 pack cards second.toml
says "Ember — Deed"
never_says "Flint"
sed 's/continues = "vigil"/continues = "vigli"/' second.toml >nowhere.toml
run "checking a further file of no pack" 1 pack check nowhere.toml
says "nowhere.toml:3:13: this file continues \`vigli\`, which does not come before it"
run "cards of a pack" 0 pack cards more.toml
says "Ember — Deed"
never_says "Flint"
run "cards of a game" 0 pack cards --game vigil
says "Moonwell"
for game in burning-daylight darkest-night daylight vigil; do
  run "texts of every card of $game" 0 pack cards --game "$game"
  mute=$(awk 'BEGIN { RS = "" } !/\n/' <<<"$said")
  [[ -z $mute ]] || fail "no text: ${mute//$'\n'/, }"
done
run "cards of nothing" 2 pack cards
says "--game"
run "the manual" 0 pack manual --game vigil
says "draw"
run "completion for editors" 0 pack manual --game vigil --json
says '"name"'
run "watching a pack" 0 pack watch more.toml --once
says "Ember — Deed"
says "no complaints"
run "watching no pack" 2 pack watch none.toml
run "a game with a pack" 0 play vigil --pack more.toml --seed 5 < <(printf 'c ember\n')
says "Ember — Deed"
says "--pack more.toml"
run "saving a game with a pack" 0 play vigil --pack more.toml --seed 5 --save packed.gloam < <(ones 2)
grep -q '^# with the cards of Embers$' packed.gloam || fail "packed.gloam does not name its pack"
run "going on with it" 0 play --load packed.gloam --pack more.toml < <(ones 1)
run "a game with a bad pack" 1 play vigil --pack bad.toml </dev/null
says "bad.toml:13:16: "

# --- Simulating and measuring ---

hashes=
for threads in 1 2 3; do
  run "simulating with $threads threads" 0 simulate vigil --games 300 --seats 3 --threads "$threads"
  says "decisions/s"
  says "seat 3 wins"
  hashes+=" $(grep 'result hash' <<<"$said" | tr -s ' ' | cut -d ' ' -f 3)"
done
# shellcheck disable=SC2086
[[ $(printf '%s\n' $hashes | sort -u | wc -l) == 1 ]] || fail "hashes differ:$hashes"
run "simulating by rule of thumb" 0 simulate vigil --games 100 --players thumb --cards --events
says "players by rule of thumb"
says "won by vigil.end.1: "
says "a game, "
says "Flint"
says "drew_card"
says "Never told: "
says "Every card was named."
run "simulating with a pack" 0 simulate vigil --games 10 --pack more.toml
run "bench" 0 bench --seconds 0.05
says "suspended decision"
run "signature" 0 bench --signature
[[ $said =~ ^[0-9a-f]{16}$ ]] || fail "is not 16 digits alone"

# --- The lab ---

run "games in the lab" 0 lab run vigil whole.lab --seats 3 --games 300 --no-progress
hash=${said##*hash }
run "again, by two threads" 0 lab run vigil again.lab --seats 3 --games 300 --threads 2 --no-progress
says "300 games of Vigil, hash $hash"
run "the first part" 0 lab run vigil parts.lab --players novice --games 20 --no-progress
run "the second part" 0 lab run vigil second.lab --players novice --first 20 --games 20 --no-progress
run "merging parts" 0 lab merge parts.lab second.lab
merged=${said##*hash }
run "both parts at once" 0 lab run vigil both.lab --players novice --games 40 --no-progress
says "40 games of Vigil, hash $merged"
run "going on with a file" 0 lab run vigil again.lab --seats 3 --games 400 --no-progress
says "400 games of Vigil"
run "a match between sides" 0 lab run darkest-night sides.lab --seats 3 --set necromancer=1 \
  --players heroes=thumb,necromancer=random --games 20 --no-progress
says "heroes=thumb: "
says "necromancer=random: "
run "a report on sides" 0 lab report sides.lab --out sides.html
[[ $(<sides.html) == *"Players by rule of thumb for heroes"* ]] || fail "sides.html does not name the sides"
run "a side that is not there" 2 lab run darkest-night no.lab --set necromancer=1 --seats 3 --players heros=thumb,necromancer=thumb
says "there is no side \`heros\`; did you mean \`heroes\`?"
run "sides where there are none" 2 lab run vigil no.lab --players heroes=thumb,necromancer=thumb
says "vigil has no sides to name with these settings"
run "other games into the same file" 2 lab run vigil again.lab --seats 2 --games 10 --no-progress
run "a report" 0 lab report whole.lab --out report.html --target wins=30..40
[[ $(<report.html) == *"<h1>Vigil"* ]] || fail "report.html has no title"
run "a target nobody understands" 2 lab report whole.lab --out report.html --target wins=many
run "a target for losses" 0 lab report whole.lab --out report.html --target lost:vigil.end.2=0..100
[[ $(<report.html) == *"losses by vigil.end.2"* ]] || fail "report.html does not name the rule"
run "a target for a rule that is not there" 2 lab report whole.lab --out report.html --target lost:vigil.end.22=0..100
says "the game has no rule \`vigil.end.22\`; did you mean"
run "a file that is none" 2 lab report left.gloam --out report.html
run "random players" 0 lab run vigil random.lab --seats 3 --players random --games 300 --no-progress
run "comparing" 0 lab compare whole.lab random.lab
says "won"
run "nothing to compare" 0 lab compare whole.lab again.lab
run "a match" 0 lab run vigil match.lab --players novice,random --games 40 --no-progress
says "novice: "
hash=${said##*hash }
hash=${hash%%$'\n'*}
run "a match in two parts" 0 lab run vigil half.lab --players novice,random --games 20 --no-progress
run "and its other half" 0 lab run vigil rest.lab --players novice,random --first 20 --games 20 --no-progress
run "merging a match" 0 lab merge half.lab rest.lab
says "40 games of Vigil, hash $hash"
run "a report on a match" 0 lab report match.lab --out match.html
[[ $(<match.html) == *"who wins?"* ]] || fail "match.html does not ask who wins"
run "a match with somebody idle" 0 lab run vigil idle.lab --players thumb,idle --games 20 --no-progress
says "idle: "
run "idle players" 0 simulate vigil --games 20 --players idle
says "idle players"
run "a match with more players than seats" 2 lab run vigil m.lab --players novice,random,thumb --games 10
says "a match needs a seat for every player, and there are 2"
run "a match with a stranger" 2 lab run vigil m.lab --players novice,clever --games 10
says "there is no bot level \`clever\`"
run "tuning without a target" 2 lab tune vigil --out tuned.toml
cat >owl.toml <<'PACK'
[pack]
format = 1
game = "darkest-night"
id = "owl"
version = "1"
vocabulary = 1
extends = "darkest-night"

[owl]
name = "Owl"
kind = "tactic"
hero = "knight"
rules = "fight: dice(2)"  # tune 2 in 1..6
PACK
cat >pearl.toml <<'PACK'
[pack]
format = 1
game = "darkest-night"
id = "pearl"
title = "Pearls"
version = "1"
vocabulary = 1
extends = "darkest-night"

[pearl]
name = "Pearl"
kind = "item"
rules = "use action_done pay discard: refresh"

[bright_day]
name = "Bright Day"
kind = "event"
rules = "event: nothing"

[dull_day]
name = "Dull Day"
kind = "event"
copies = 0
rules = "event: nothing"

[bog_light]
name = "Bog Light"
kind = "blight"
power = 4
tokens = 2
rules = "defense: wound"
PACK
run "checking cards that never come" 0 pack check pearl.toml
says "pearl.toml:10:1: warning: pearl: nothing can bring it into play; no Map card lists it"
says "dull_day: nothing can bring it into play; it has no copy"
never_says "bright_day"
never_says "bog_light"  # no Map card lists it, but players pick it when three cards have no token left
run "games with cards that never come" 0 lab run darkest-night pearl.lab --pack pearl.toml --games 20 --no-progress
run "a report on them" 0 lab report pearl.lab --out pearl.html
[[ $(<pearl.html) == *"Pearl: nothing can bring it into play; no Map card lists it"* ]] || fail "does not warn"
[[ $(<pearl.html) == *"Cards of Pearls"*"Bright Day"*"Cards of Darkest Night"* ]] || fail "not the pack first"
tune=(lab tune darkest-night --seats 4 --games 20 --trials 30 --out tuned.toml)
run "tuning a pack" 0 "${tune[@]}" --pack owl.toml --target mean:rounds=90..99
says "owl rules 2 → 3"
says "Not every target is reached."
never_says "search"
run "tuning what is right" 0 "${tune[@]}" --pack owl.toml --target mean:rounds=1..99
says "1 pack tried, 0 changes kept: nothing changed"
says "All targets are reached."
run "tuning more than the pack" 0 "${tune[@]}" --pack owl.toml --also ruins --target mean:rounds=90..99
says "ruins search"
run "tuning what is not there" 1 "${tune[@]}" --pack owl.toml --also ruin --target wins=1..2
says "did you mean \`ruins\`?"
run "tuning a pack without marks" 1 lab tune vigil --pack more.toml --target wins=1..2 --out tuned.toml
says "no number in more.toml is marked"
run "tuning for a rule that is not there" 2 "${tune[@]}" --pack owl.toml --target lost:dn.overun.1=1..2
says "did you mean \`dn.overrun.1\`?"

fit=(lab fit darkest-night --seats 2 --no-progress)
run "fitting a guess" 0 "${fit[@]}" --games random=8,thumb=40 --out first.inc
says "Brier score"
says "thumb "
says "Written to first.inc."
run "fitting it again, by two threads" 0 "${fit[@]}" --games random=8,thumb=40 --out second.inc --threads 2
cmp -s first.inc second.inc || fail "the same plan gave other weights"
[[ $(<first.inc) == *"gloam lab fit darkest-night --seats 2 --seed 1 --games random=8,thumb=40"*'{"bias", '* ]] ||
  fail "first.inc does not say where it comes from"
run "fitting from another seed" 0 "${fit[@]}" --games thumb=40 --seed 2
says '{"bias", '
run "fitting a game without signs" 2 lab fit vigil
says "Vigil has no signs to fit"
run "fitting to a stranger" 2 "${fit[@]}" --games thum=40
says "did you mean \`thumb\`?"
run "fitting without a number" 2 "${fit[@]}" --games thumb
says "as in \`thumb=400\`"
for wrong in thumb=3 thumb=50001 thumb=-4 thumb=4.5 thumb= thumb=many; do
  run "fitting to $wrong" 2 "${fit[@]}" --games "$wrong"
  says "a level plays 4 to 50000 games"
done
run "fitting to nobody" 2 "${fit[@]}" --games ""
run "fitting to a level twice" 2 "${fit[@]}" --games thumb=40,thumb=80
says "\`thumb\` is named twice"

# --- The command line ---

run "version" 0 --version
says "gloam "
for command in "" play simulate replay pack "pack check" "pack cards" "pack manual" "pack watch" \
  bench games types completion; do
  # shellcheck disable=SC2086
  run "help of '$command'" 0 $command --help
  says "Example: "
done
run "nothing" 2
run "an unknown command" 2 plya vigil
says "did you mean \`play\`?"
run "an unknown pack command" 2 pack chekc more.toml
says "did you mean \`check\`?"
run "an unknown option" 2 simulate vigil --sed 1
says "did you mean \`--seed\`?"
run "an unknown game" 2 play vigli </dev/null
says "did you mean \`vigil\`?"
run "too many seats" 2 simulate vigil --seats 9
says "vigil has 2 to 4 seats, not 9"
run "an unknown setting" 2 simulate vigil --set nihgts=4
says "did you mean \`nights\`?"
run "a number below the least" 2 simulate vigil --games -1
says "\`-1\` is not a whole number from 1"
run "a number too great for any machine" 2 simulate vigil --games 99999999999999999999
says "is not a whole number from 1"
run "no number" 2 play vigil --seats 1e9
says "\`1e9\` is not a whole number from 1"
run "a limit beyond its bounds" 2 serve --workers 65
says "\`65\` is not a whole number from 1 to 64"
run "games" 0 games
says "vigil: Vigil, 2 to 4 seats"
run "types" 0 types
says "export interface QuestionShown"
says 'kind: "answer";'
says "export type Request = Hello | "
says "export type Message = Whole | "
run "an unknown shell" 2 completion tcsh
says "bash, zsh and fish"
for shell in bash zsh fish; do
  run "completion for $shell" 0 completion "$shell"
  says "simulate"
done

# completed WORDS...: what bash offers for the last of the words.
completed() {
  COMP_WORDS=(gloam "$@")
  COMP_CWORD=$#
  COMPREPLY=()
  _gloam
  said=" ${COMPREPLY[*]-} "
}
what="completion in bash"
# shellcheck disable=SC1090
source <("$gloam" completion bash)
completed pl
says " play "
completed pack wa
says " watch "
completed play vi
says " vigil "
completed play vigil --se
says " --seed "
completed simulate vigil --players th
says " thumb "
completed replay wh
says " whole.gloam "
completed play --load le
says " left.gloam "

if ((failures > 0)); then
  echo "$failures failures"
  exit 1
fi
echo "all is well"
