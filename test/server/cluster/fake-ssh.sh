#!/bin/sh
# Stands in for ssh: runs the script here, beside stand-ins for sudo and systemctl; `ssh.fail` has the words of a refusal.
beside=$(dirname "$0")
printf '%s\n' "$*" >> "$beside/ssh.log"
for word; do
  case $word in
    IdentityFile=*) stat -c '%a' "${word#*=}" >> "$beside/key-modes"; cp "${word#*=}" "$beside/key" ;;
  esac
  script=$word
done
if [ -f "$beside/ssh.fail" ]; then
  cat "$beside/ssh.fail" >&2
  exit 255
fi
PATH="$beside:$PATH" exec sh -c "$script"
