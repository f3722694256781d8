#!/bin/sh
# jmeter.sh PLAN: runs it, and says what its samples say after the warm-up.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
warm_up=${TIDB_BENCH_WARM_UP_SECONDS%.*}
seconds=${TIDB_BENCH_DURATION_SECONDS%.*}
echo "password=$TIDB_BENCH_PASSWORD" > "$folder/secret.properties" # so that it stands in no command line
jmeter -n -t "$1" -l "$folder/samples.csv" -j "$folder/log" -q "$folder/secret.properties" \
  -Jjmeter.save.saveservice.output_format=csv -Jjmeter.save.saveservice.print_field_names=false \
  -Jhost="$TIDB_BENCH_HOST" -Jport="$TIDB_BENCH_PORT" -Jdatabase="$TIDB_BENCH_DATABASE" -Juser="$TIDB_BENCH_USER" \
  -Jthreads="$TIDB_BENCH_THREADS" -Jduration="$((warm_up + seconds))" >&2 || { cat "$folder/log" >&2; exit 1; }
first=$(sort -t, -k1,1n "$folder/samples.csv" | head -n 1 | cut -d, -f1)
# A line a sample: when it began, how long it took (both in ms), its name, …, and eighth whether it worked.
sort -t, -k2,2n "$folder/samples.csv" | awk -F, -v begin="$((first + warm_up * 1000))" -v seconds="$seconds" '
  $1 < begin || $1 >= begin + seconds * 1000 { next }
  $8 != "true" { errors++; next }
  { ms[++n] = $2; sum += $2 }
  END {
    printf "{\"type\":\"result\",\"duration_s\":%d,\"errors\":%d,\"metrics\":{\"tps\":%.3f", seconds, errors, n / seconds
    if (n > 0) printf ",\"latency_avg_ms\":%.3f,\"latency_p95_ms\":%d,\"latency_max_ms\":%d", \
      sum / n, ms[int(n * 0.95 + 0.999)], ms[n]
    print "}}"
  }'
