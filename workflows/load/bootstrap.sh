#!/bin/sh
# bootstrap.sh PD: makes a cluster of three stores in PD. The benchmark would send heartbeats later.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
printf 'store-count = 3\nhot-store-count = 1\nreplica = 3\nregion-count = 100\n' > "$folder/config"
timeout 15 pd-heartbeat-bench --config "$folder/config" --pd-endpoints "http://$1" --status-addr 127.0.0.1:0 \
  > "$folder/log" 2>&1 || true
grep -q 'finish put stores' "$folder/log" || { cat "$folder/log" >&2; exit 1; }
