#!/usr/bin/env node
// Stands in for the versions of sysbench that no distribution has: says FAKE_SYSBENCH_VERSION,
// writes its arguments to FAKE_SYSBENCH_ARGUMENTS, and prints a run in the words of that version
// (3,000 transactions in 30 s).
import { appendFileSync } from 'node:fs'

const version = process.env.FAKE_SYSBENCH_VERSION ?? '1.1.0-df89d34'
const args = process.argv.slice(2)
const sql = (name, queries) => `${name} statistics:
    queries performed:
        read:                            42000
        write:                           12000
        other:                           6000
        total:                           60000
    transactions:                        3000   (100.00 per sec.)
${queries}
    ignored errors:                      3      (0.10 per sec.)
    reconnects:                          0      (0.00 per sec.)
`
const fairness = `
Threads fairness:
    events (avg/stddev):           750.0000/1.00
    execution time (avg/stddev):   29.9900/0.00
`
const new11 = `sysbench ${version} (using bundled LuaJIT 2.1.0-beta2)

Running the test with following options:
Number of threads: 4
Warmup time: 10s
Report intermediate results every 1 second(s)

Threads started!

Warming up for 10 seconds...

[ 1s ] thds: 4 tps: 100.00 qps: 2000.00 (r/w/o: 1400.00/400.00/200.00) lat (ms,95%): 44.98 err/s: 0.10 reconn/s: 0.00
${sql('SQL', '    queries:                             60000  (2000.00 per sec.)')}
Throughput:
    events/s (eps):                      100.0000
    time elapsed:                        30.0100s
    total number of events:              3000

Latency (ms):
         min:                                   10.00
         avg:                                   40.00
         max:                                   90.00
         95th percentile:                       44.98
         sum:                               120000.00
${fairness}`

if (args.includes('--version')) console.log(`sysbench ${version}`)
else {
  if (process.env.FAKE_SYSBENCH_ARGUMENTS)
    appendFileSync(process.env.FAKE_SYSBENCH_ARGUMENTS, JSON.stringify(args))
  console.log(new11)
}
