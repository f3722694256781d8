#!/bin/sh
# api.sh PD CASE: HTTP calls of PD's API per second and their mean time, by the metrics of pd-api-bench, which runs until
# it is stopped.
set -eu
status=127.0.0.1:10081
folder=$(mktemp -d)
pd-api-bench --pd "http://$1" --http-cases "$2" --qps 1000000 --burst "$TIDB_BENCH_THREADS" --status "$status" \
  > "$folder/log" 2>&1 &
bench=$!
trap 'kill "$bench" 2> /dev/null || true; rm -rf "$folder"' EXIT
calls() { # how many were answered, and their seconds
  curl --silent --fail "http://$status/metrics" | awk '
    /^pd_api_bench_pd_api_execution_duration_seconds_count/ { count += $2 }
    /^pd_api_bench_pd_api_execution_duration_seconds_sum/ { sum += $2 }
    END { print count + 0, sum + 0 }'
}
until [ "$(calls | cut -d' ' -f1)" -gt 100 ]; do
  kill -0 "$bench" || { cat "$folder/log" >&2; exit 1; }
  sleep 0.2
done
began=$(date +%s%N)
before=$(calls)
sleep "$TIDB_BENCH_DURATION_SECONDS"
after=$(calls)
echo "$before $after $(( $(date +%s%N) - began ))" | awk '{
  printf "{\"type\":\"result\",\"duration_s\":%.3f,\"metrics\":{\"ops\":%.1f,\"latency_avg_ms\":%.4f}}\n",
    $5 / 1e9, ($3 - $1) * 1e9 / $5, ($4 - $2) / ($3 - $1) * 1000 }'
