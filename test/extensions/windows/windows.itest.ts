import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BenchRecord, ValidRun } from '../../../src/core/record/schema.ts'
import type { Result } from '../../../src/core/verdict/result.ts'
import { cli } from '../../core/commands/cli.ts'

let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tidb-bench-windows-'))
})
afterEach(() => rmSync(cwd, { recursive: true }))

const read = <T>(path: string) => JSON.parse(readFileSync(join(cwd, path), 'utf8')) as T

/** Two throw-away servers that take turns every 100 ms, or are measured in both ways. */
async function measure(
  candidate: string,
  workload: string,
  tolerance: string,
  way = 'windows',
  pace = { rounds: 3, slice: '1s', settle: '1s' },
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  writeFileSync(
    join(cwd, 'tidb-bench.yml'),
    `
targets:
  base: { kind: local }
  candidate: { kind: local${candidate} }
suites:
  default:
    against: base
    threads: 2
    tables: 1
    table-size: 1000
    warm-up: 0s
    workloads: [${workload}]
gate:
  tolerance: ${tolerance}
  side-by-side: { rounds: ${pace.rounds}, pairs: 4, slice: ${pace.slice}, settle: ${pace.settle}, measure: ${way} }
`,
  )
  const { exitCode } = await cli(
    ['run', '--cause', 'never', '--baseline', 'none', '--out', 'results'],
    { cwd, env },
  )
  return exitCode
}

const validRuns = () =>
  read<BenchRecord>('results/record.json').cells.flatMap(({ runs }) =>
    runs.filter((run): run is ValidRun => run.state === 'valid'),
  )

test('equal servers that take turns are not red; rates are those of their own time, and no latency is kept', async () => {
  writeFileSync(
    join(cwd, 'shop.yml'),
    `schema: CREATE TABLE shop (id INT PRIMARY KEY, n INT)
data: [{ table: shop, rows: 500, columns: { id: sequential, n: { uniform: [1, 100] } } }]
transactions: [{ name: look, statements: [{ sql: 'SELECT n FROM shop WHERE id = 7' }] }]
`,
  )
  const code = await measure(
    '',
    '{ tool: sysbench, name: oltp_point_select }, { tool: sql, name: shop.yml }',
    '80%',
  )
  expect(code).toBe(0)
  const record = read<BenchRecord>('results/record.json')
  expect(record.cells).toMatchObject([
    { measure: 'windows', durationSeconds: 1 },
    { measure: 'windows' },
  ])
  const runs = validRuns()
  expect(runs.length).toBeGreaterThanOrEqual(16)
  for (const run of runs) {
    expect(Object.keys(run.metrics).filter((name) => name.startsWith('latency_'))).toEqual([])
    expect(run.series).toBeUndefined()
    expect(run.histogram).toBeUndefined()
    // Half of two seconds, more or less as the machine lets windows begin and end.
    expect(run.durationSeconds).toBeLessThan(2)
    expect(run.metrics.tps).toBeGreaterThan(0)
  }
  expect((await cli(['plan'], { cwd })).stdout).toContain(
    '24 × 1 s in windows of 100 ms after 1 s of warm-up',
  )
  // The same verdict from the record alone.
  const again = await cli(['compare', '--record', 'results/record.json', '--format', 'json'], {
    cwd,
  })
  expect((JSON.parse(again.stdout) as Result).rows).toEqual(
    read<Result>('results/result.json').rows,
  )
})

/**
 * Puts a sysbench before the real one whose runs have figures of their own: slices of five
 * seconds end at once, every other pair with `more` transactions a second, and windows after four.
 */
function placeFakeSysbench(more: number): Readonly<Record<string, string>> {
  const folder = join(cwd, 'tools')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(cwd, 'runs'), '')
  const script = `#!/bin/sh
for word in "$@"; do
  case $word in --time=*) seconds=\${word#--time=} ;; esac
done
if [ "$word" != run ]; then PATH='${process.env.PATH}' exec sysbench "$@"; fi
echo 'Threads started!'
count=$((1000 * seconds))
if [ "$seconds" = 5 ]; then
  runs=$(wc -c < '${cwd}/runs')
  printf x >> '${cwd}/runs'
  if [ $((runs / 2 % 2)) = 1 ]; then count=$((count + 5 * ${more})); fi
else
  sleep 4
fi
rate=$((count / seconds)).00
cat <<END
SQL statistics:
    queries performed:
        read:                            $count
        write:                           0
        other:                           0
        total:                           $count
    transactions:                        $count  ($rate per sec.)
    queries:                             $count  ($rate per sec.)
    ignored errors:                      0      (0.00 per sec.)
    reconnects:                          0      (0.00 per sec.)

General statistics:
    total time:                          $seconds.0003s
    total number of events:              $count

Latency (ms):
         min:                                    0.19
         avg:                                    0.64
         max:                                    5.16
         95th percentile:                        1.14
         sum:                                $count.00

Threads fairness:
    events (avg/stddev):           $((count / 2)).0000/1.00
    execution time (avg/stddev):   $seconds.0000/0.00
END
`
  writeFileSync(join(folder, 'sysbench'), script, { mode: 0o755 })
  return { PATH: `${folder}${delimiter}${process.env.PATH}` }
}

test('auto goes on in windows where slices of one server differ, without the round that showed it', async () => {
  const pace = { rounds: 5, slice: '5s', settle: '0s' }
  const load = '{ tool: sysbench, name: oltp_point_select }'
  await measure('', load, '4%', 'auto', pace, placeFakeSysbench(200))
  const [cell] = read<BenchRecord>('results/record.json').cells
  // 1,000 and 1,200 a second by turns: 1.4826 · ln 1.2 / √2.
  expect(cell).toMatchObject({ measure: 'windows', noiseOfSlices: 0.191 })
  expect(cell?.runs.filter(({ state }) => state === 'invalid')).toEqual([])
  expect(Math.min(...validRuns().map(({ round }) => round))).toBe(2)
  for (const { metrics } of validRuns())
    expect(Object.keys(metrics).filter((name) => name.startsWith('latency_'))).toEqual([])
  expect(readFileSync(join(cwd, 'results/comment.md'), 'utf8')).toMatch(
    /windows of 100 ms, no latencies .{5}measured in slices first: equal slices of one server differed by 19\s%/,
  )
  // The same verdict from the record alone.
  const again = await cli(['compare', '--record', 'results/record.json', '--format', 'json'], {
    cwd,
  })
  expect((JSON.parse(again.stdout) as Result).rows).toEqual(
    read<Result>('results/result.json').rows,
  )
})

test('auto stays in slices where those of one server are alike', async () => {
  const pace = { rounds: 5, slice: '5s', settle: '0s' }
  const load = '{ tool: sysbench, name: oltp_point_select }'
  const code = await measure('', load, '4%', 'auto', pace, placeFakeSysbench(20))
  expect(code).toBe(0)
  const [cell] = read<BenchRecord>('results/record.json').cells
  expect(cell?.measure).toBeUndefined()
  expect(cell?.noiseOfSlices).toBeUndefined()
  expect(Math.min(...validRuns().map(({ round }) => round))).toBe(1)
})

test('a server that syncs its log at each commit is red beside one that does not', async () => {
  const code = await measure(
    ', settings: { innodb_flush_log_at_trx_commit: 1, sync_binlog: 1, log_bin: on, innodb_flush_method: fsync }',
    '{ tool: sysbench, name: oltp_update_index }',
    '3%',
  )
  expect(read<Result>('results/result.json').rows[0]?.verdict.kind).toBe('regression')
  expect(code).toBe(1)
})

test('equal servers at once on one core are not red, and the record has both ways and their gauges', async () => {
  const code = await measure('', '{ tool: sysbench, name: oltp_point_select }', '80%', 'duet')
  const record = read<BenchRecord>('results/record.json')
  expect(record.cells).toMatchObject([{ measure: 'duet' }])
  const runs = validRuns()
  const ofWay = (way: string) => runs.filter(({ pairing }) => pairing?.way === way)
  const [row] = read<Result>('results/result.json').rows
  const unavailable = record.targets.candidate.notes?.find(
    ({ what }) => what === 'both servers at once',
  )
  expect(row?.settings.decidedBy?.way).toBeDefined()
  if (unavailable !== undefined) {
    // Here no CPU groups can be made: all pairs are windows, and the record says so.
    expect(unavailable.why).toMatch(/^unavailable: /)
    expect(ofWay('windows')).toEqual(runs)
    expect(row?.settings.decidedBy).toMatchObject({ way: 'windows', because: expect.any(String) })
    return
  }
  // Four pairs of the first round; the later ones have two in windows, and two at once where the
  // gauges allow them.
  const rounds = new Set(runs.map(({ round }) => round)).size
  const isAtOnce = row?.settings.decidedBy?.way === 'at-once'
  expect(ofWay('windows')).toHaveLength(4 * rounds)
  expect(ofWay('at-once')).toHaveLength(4 * (isAtOnce ? rounds : 1))
  for (const { durationSeconds, metrics, pairing } of ofWay('at-once')) {
    expect(durationSeconds).toBeGreaterThan(0.5)
    expect(durationSeconds).toBeLessThan(1.2)
    expect(metrics.latency_p95_ms).toBeGreaterThan(0)
    // Half of a core, more or less as the machine lets it have one.
    expect(pairing?.busy).toBeGreaterThan(0.1)
    expect(pairing?.busy).toBeLessThan(0.75)
  }
  expect(code).toBe(0)
  const again = await cli(['compare', '--record', 'results/record.json', '--format', 'json'], {
    cwd,
  })
  expect((JSON.parse(again.stdout) as Result).rows).toEqual(
    read<Result>('results/result.json').rows,
  )
})
