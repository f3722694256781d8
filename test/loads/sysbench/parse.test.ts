import { expect, test } from 'vitest'
import { parseSysbench } from '../../../src/loads/sysbench/parse.ts'
import { judgeSysbench } from '../../../src/loads/sysbench/validity.ts'
import { recording, recordingsOf } from '../../core/workload/recordings.ts'

const imported = { errorLimit: 0.01 }

function reportOf(text: string) {
  const parse = parseSysbench(text)
  if (parse.state === 'broken') throw new Error(`line ${parse.fault.line}: ${parse.fault.what}`)
  return parse.report
}

test.each(recordingsOf('sysbench'))('$name comes out as $want', ({ stdout, want }) => {
  const outcome = judgeSysbench(parseSysbench(stdout), imported, undefined)
  expect(want === 'ok' ? 'valid' : want).toBe(outcome.state)
})

test('figures of a complete run', () => {
  const report = reportOf(recording('sysbench', 'run-point-select-p95').stdout)
  expect(report).toMatchObject({
    version: '1.0.20',
    threads: 4,
    warmUpSeconds: 0,
    ignoredErrors: 0,
    reconnects: 0,
  })
  expect(report.percentile?.rank).toBe(95)
  expect(report.series?.columns).toEqual(['at_s', 'tps', 'qps', 'errors_per_s', 'latency_p95_ms'])
  expect(report.series?.rows).toHaveLength(10)
  expect(report.histogram).toBeUndefined()
})

test('after a checkpoint the last report counts, with the rates as printed and the series behind the warm-up', () => {
  const report = reportOf(recording('sysbench', 'run-read-write-checkpoints').stdout)
  expect(report).toMatchObject({
    warmUpSeconds: 3,
    totalSeconds: 10.0197,
    transactions: 1218,
    tps: 173.51,
    queries: 24319,
    qps: 3464.34,
    latencyMs: { min: 15.84, avg: 23.08, max: 49.49 },
    percentile: { rank: 99, ms: 36.24 },
  })
  expect(report.measuredSeconds).toBeCloseTo(7.02, 2)
  expect(report.series?.rows.map((row) => row[0])).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('a run that ends behind its checkpoint has no figures', () => {
  const { stdout } = recording('sysbench', 'run-read-write-checkpoints')
  const cut = stdout.slice(0, stdout.lastIndexOf('SQL statistics:'))
  expect(parseSysbench(cut)).toEqual({ state: 'broken', fault: { what: 'no final report' } })
})

test('the histogram is read completely', () => {
  const { histogram, transactions } = reportOf(
    recording('sysbench', 'run-read-write-histogram').stdout,
  )
  expect(histogram?.boundsMs[0]).toBe(15.545)
  expect(histogram?.boundsMs.at(-1)).toBe(58.923)
  expect(histogram?.counts.reduce((sum, count) => sum + count, 0)).toBe(transactions)
})

test('a FATAL line is the reason, with its line number', () => {
  const { stdout } = recording('sysbench', 'fail-sql-error-8141-mid-run')
  const outcome = judgeSysbench(parseSysbench(stdout), imported, { exitCode: 1, timedOut: false })
  expect(outcome).toMatchObject({
    state: 'invalid',
    reason: expect.stringMatching(
      /^line 13: sysbench stopped: "FATAL: mysql_stmt_execute\(\) returned error 8141/,
    ),
  })
})

test.each(['run-point-select-p95', 'run-read-write-checkpoints', 'run-read-write-histogram'])(
  '%s cut off at any line is invalid, never a shorter run',
  (name) => {
    const { stdout } = recording('sysbench', name)
    const lines = stdout.trimEnd().split('\n')
    for (let lineCount = 0; lineCount < lines.length; lineCount += 1) {
      expect(parseSysbench(lines.slice(0, lineCount).join('\n')).state, `${lineCount} lines`).toBe(
        'broken',
      )
    }
    expect(parseSysbench(lines.join('\n')).state).toBe('report')
  },
)

test('CRLF changes nothing', () => {
  const { stdout } = recording('sysbench', 'run-read-write-checkpoints')
  expect(parseSysbench(stdout.replaceAll('\n', '\r\n'))).toEqual(parseSysbench(stdout))
})

test('messages of the other stream between the lines change nothing', () => {
  const { stdout } = recording('sysbench', 'run-read-write-checkpoints')
  const noise = '\nWARNING: something happened: 17\n(last message repeated 3 times)\n'
  expect(parseSysbench(stdout.replaceAll('\n', noise))).toEqual(parseSysbench(stdout))
})

test.each([
  ['no colon after err/s', (text: string) => text.replaceAll('err/s: ', 'err/s ')],
  [
    'a heading glued to the last interval',
    (text: string) => text.replace(/(reconn\/s: 0\.00)\n+(?=SQL statistics:)/, '$1'),
  ],
])('intervals of a script of one’s own have the same figures: %s', (_, change) => {
  const { stdout } = recording('sysbench', 'run-point-select-p95')
  expect(change(stdout)).not.toBe(stdout)
  expect(parseSysbench(change(stdout))).toEqual(parseSysbench(stdout))
})

test('a malformed interval costs the series, not the run; without a report it is the fault', () => {
  const { stdout } = recording('sysbench', 'run-point-select-p95')
  const broken = stdout.replace(/^(\[ 3s \].*) reconn.*$/m, '$1')
  const { series: _, ...figures } = reportOf(stdout)
  expect(reportOf(broken)).toEqual(figures)
  const cut = broken.slice(0, broken.indexOf('SQL statistics:'))
  expect(parseSysbench(cut)).toMatchObject({
    fault: { what: expect.stringContaining('malformed interval line "[ 3s ]') },
  })
})

test('a script that prints its report as JSON gets the name of the hook that does so', () => {
  const lines = ['Threads started!', '{', '      "time": 2,', '      "tps": 817.20,', '}']
  expect(parseSysbench(lines.join('\n'))).toMatchObject({
    fault: { what: expect.stringContaining('`report_cumulative` hook prints JSON') },
  })
})

test('the reason that follows a failed statement is reported with it', () => {
  const reason = `FATAL: MySQL error: 1461 "Can't create more than max_prepared_stmt_count statements"`
  const lines = ['FATAL: mysql_stmt_prepare() failed', reason, "FATAL: `thread_init' failed"]
  expect(parseSysbench(lines.join('\n'))).toMatchObject({
    fault: {
      what: `sysbench stopped: "FATAL: mysql_stmt_prepare() failed", "${reason}"; raise max_prepared_stmt_count, use fewer tables or threads, or the option \`ps-mode: disable\``,
    },
  })
})

test('numbers of another locale are refused with the line', () => {
  const { stdout } = recording('sysbench', 'run-point-select-p95')
  const parse = parseSysbench(stdout.replace(/avg: +(\d+)\.(\d+)/, 'avg: $1,$2'))
  expect(parse).toMatchObject({
    state: 'broken',
    fault: {
      line: expect.any(Number),
      what: expect.stringContaining('avg: malformed figure in "avg:'),
    },
  })
})

test('figures that contradict each other are refused', () => {
  const { stdout } = recording('sysbench', 'run-point-select-p95')
  expect(parseSysbench(stdout.replace(/(transactions: +)\d/, '$19')).state).toBe('broken')
  expect(parseSysbench(stdout.replace(/(min: +)0/, '$19')).state).toBe('broken')
  expect(parseSysbench(stdout.replace(/(total time: +)\d+/, '$12')).state).toBe('broken')
})

test('two runs in one text are refused', () => {
  const { stdout } = recording('sysbench', 'run-point-select-p95')
  expect(parseSysbench(stdout + stdout)).toMatchObject({
    fault: { what: 'the output contains a second run' },
  })
})

test('a client that cannot connect also reports the server’s words', () => {
  const { stdout } = recording('sysbench', 'fail-connection-refused')
  expect(judgeSysbench(parseSysbench(stdout), imported, { exitCode: 1, timedOut: false })).toEqual({
    state: 'invalid',
    reason: `line 10: sysbench stopped: "FATAL: unable to connect to MySQL server on host '127.0.0.1', port 4999, aborting...", "FATAL: error 2002: Can't connect to server on '127.0.0.1' (115)" (exit code 1)`,
  })
})

test('the width of its buckets is the script’s own word; what is printed alike is one bucket', () => {
  const { stdout } = recording('sysbench', 'run-read-write-histogram')
  const first = /^ *(\d+\.\d+) \|\** +(\d+)$/m.exec(stdout)
  const [line = '', bound, count] = first ?? []
  const refined = `tidb-bench-histogram 0.008998867\n${stdout.replace(line, `${line}\n${line}`)}`
  const [plain, parsed] = [parseSysbench(stdout), parseSysbench(refined)]
  if (plain.state === 'broken' || parsed.state === 'broken') throw new Error('broken')
  expect(plain.report.histogram?.step).toBeUndefined()
  expect(parsed.report.histogram?.step).toBe(0.008998867)
  expect(parsed.report.histogram?.boundsMs).toEqual(plain.report.histogram?.boundsMs)
  expect(parsed.report.histogram?.boundsMs[0]).toBe(Number(bound))
  expect(parsed.report.histogram?.counts[0]).toBe(2 * Number(count))
  const broken = parseSysbench(`tidb-bench-histogram x\n${stdout}`)
  expect(broken.state === 'report' ? broken.report.histogram?.step : 'broken').toBeUndefined()
})

test('sysbench 0.4 is read; its deadlocks are the ignored errors', () => {
  const text = `sysbench 0.4.12:  multi-threaded system evaluation benchmark

Running the test with following options:
Number of threads: 8

OLTP test statistics:
    queries performed:
        read:                            140000
        write:                           50000
        other:                           20000
        total:                           210000
    transactions:                        10000  (166.50 per sec.)
    deadlocks:                           3      (0.05 per sec.)
    read/write requests:                 190000 (3163.50 per sec.)
    other operations:                    20000  (333.00 per sec.)

Test execution summary:
    total time:                          60.0601s
    total number of events:              10000
    total time taken by event execution: 480.1021
    per-request statistics:
         min:                                 12.20ms
         avg:                                 48.01ms
         max:                                301.10ms
         approx.  95 percentile:              81.30ms

Threads fairness:
    events (avg/stddev):           1250.0000/12.10
    execution time (avg/stddev):   60.0128/0.02
`
  expect(parseSysbench(text)).toMatchObject({
    state: 'report',
    report: {
      version: '0.4.12',
      threads: 8,
      tps: 166.5,
      ignoredErrors: 3,
      reconnects: 0,
      percentile: { rank: 95, ms: 81.3 },
    },
  })
})

test('a test of sysbench without a server says what it is', () => {
  const text =
    'Running the test with following options:\nNumber of threads: 2\nCPU speed:\n    events per second:  1921.40\nGeneral statistics:\n    total time: 10.0008s\n'
  expect(parseSysbench(text)).toMatchObject({
    state: 'broken',
    fault: { what: expect.stringContaining('without a server') },
  })
})
