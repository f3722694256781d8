#!/bin/sh
# Stands before a program in a trial of bad days, under its name. At the trial's moment it says so and waits for leave;
# it may then do something else in the program's place. Otherwise it is the program.
own=${0%/*}
name=${0##*/}
PATH=${PATH#"$own:"}
IFS=:
folders=$PATH:/usr/sbin:/usr/local/sbin
for folder in $folders; do
  real=$folder/$name
  if [ -x "$real" ]; then break; fi
done
unset IFS

# Whoever calls with another word is none of the moment's.
case "$name $*" in
  "$FAULT_PROGRAM "*"$FAULT_WORD"*) ;;
  *) exec "$real" "$@" ;;
esac
printf . >> "$FAULT_ROOM/calls"
calls=$(wc -c < "$FAULT_ROOM/calls")
if [ "$FAULT_CALL" != every ] && [ "$calls" -ne "$FAULT_CALL" ]; then exec "$real" "$@"; fi

reach() {
  printf '%s' "$$" > "$FAULT_ROOM/reached.part"
  mv "$FAULT_ROOM/reached.part" "$FAULT_ROOM/reached"
}
# Ten seconds at most: nobody may be left to give leave.
wait_for_leave() {
  left=500
  while [ ! -e "$FAULT_ROOM/go" ] && [ $left -gt 0 ]; do
    sleep 0.02
    left=$((left - 1))
  done
}

case $FAULT_PHASE in
  before)
    reach
    wait_for_leave
    exec "$real" "$@"
    ;;
  during)
    reach
    exec "$real" "$@"
    ;;
  after)
    "$real" "$@"
    code=$?
    reach
    wait_for_leave
    exit $code
    ;;
  instead)
    reach
    exec /bin/sh "$FAULT_ROOM/instead.sh" "$real" "$@"
    ;;
esac
exec "$real" "$@"
