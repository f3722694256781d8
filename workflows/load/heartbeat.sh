#!/bin/sh
# heartbeat.sh PD: how fast PD takes the heartbeats of 40,000 regions, by pd-heartbeat-bench, which sends them all at
# once, 60 s after its start.
set -eu
regions=40000
folder=$(mktemp -d)
trap 'kill "$bench" 2> /dev/null || true; rm -rf "$folder"' EXIT
printf 'store-count = 3\nhot-store-count = 1\nreplica = 3\nregion-count = %s\n' "$regions" > "$folder/config"
began=$(date +%s)
# PD refuses heartbeats of an older epoch than those of the run before.
pd-heartbeat-bench --config "$folder/config" --pd-endpoints "http://$1" --status-addr 127.0.0.1:0 \
  --epoch-ver "$began" > "$folder/log" 2>&1 &
bench=$!
until grep -q 'region heartbeat stats' "$folder/log"; do
  kill -0 "$bench" || { cat "$folder/log" >&2; exit 1; }
  sleep 0.2
done
seconds=$(( $(date +%s) - began ))
rps=$(sed -n 's/.*region heartbeat stats.*\[rps=\([0-9.]*\)\].*/\1/p' "$folder/log" | head -n 1)
awk -v n="$regions" -v s="$seconds" -v rps="$rps" 'BEGIN {
  printf "{\"type\":\"result\",\"duration_s\":%d,\"metrics\":{\"ops\":%.1f,\"ops:burst\":%.1f}}\n", s, n / s, rps }'
