#!/bin/sh
# slap.sh: as many queries as fit, in rounds of 200, until the time is over.
set -eu
export MYSQL_PWD="$TIDB_BENCH_PASSWORD"
began=$(date +%s%N)
end=$(( began + ${TIDB_BENCH_DURATION_SECONDS%.*} * 1000000000 ))
rounds=0
while [ "$(date +%s%N)" -lt "$end" ]; do
  mariadb-slap --no-defaults --protocol=tcp --host="$TIDB_BENCH_HOST" --port="$TIDB_BENCH_PORT" \
    --user="$TIDB_BENCH_USER" --create-schema="$TIDB_BENCH_DATABASE" --no-drop \
    --concurrency="$TIDB_BENCH_THREADS" --number-of-queries=200 --query='SELECT 1' > /dev/null
  rounds=$(( rounds + 1 ))
done
awk -v n="$rounds" -v ns="$(( $(date +%s%N) - began ))" 'BEGIN {
  s = ns / 1e9
  printf "{\"type\":\"result\",\"duration_s\":%.3f,\"metrics\":{\"tps\":%.3f}}\n", s, n * 200 / s
}'
