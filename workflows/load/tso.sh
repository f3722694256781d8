#!/bin/sh
# tso.sh PD: TSO requests per second and their latencies, by pd-tso-bench.
set -eu
seconds=${TIDB_BENCH_DURATION_SECONDS%.*}
pd-tso-bench -pd "$1" -client 1 -c "$TIDB_BENCH_THREADS" -duration "${seconds}s" |
  awk -v s="$seconds" '
    /^Total:/ { total = 1 }
    total && /^count:.*avg:/ { gsub(/[^0-9. ]/, ""); count = $1; avg = $4 }
    total && /^P0.5:/ { gsub(/P0.[0-9]+:|ms|,/, ""); p50 = $1; p90 = $3; p99 = $4 }
    END { if (count > 0)
      printf "{\"type\":\"result\",\"duration_s\":%s,\"metrics\":{\"ops\":%.1f,\"latency_avg_ms\":%s,\"latency_p50_ms\":%s,\"latency_p90_ms\":%s,\"latency_p99_ms\":%s}}\n",
        s, count / s, avg, p50, p90, p99 }'
