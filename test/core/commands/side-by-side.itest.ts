import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BenchRecord } from '../../../src/core/record/schema.ts'
import type { Result } from '../../../src/core/verdict/result.ts'
import { cli } from './cli.ts'

let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tidb-bench-side-by-side-'))
})
afterEach(() => rmSync(cwd, { recursive: true }))

const read = <T>(path: string) => JSON.parse(readFileSync(join(cwd, path), 'utf8')) as T

/** Two throw-away servers with the same settings, and slices as short as they can be. */
function configure({ suite = '', gate = '' }: { suite?: string; gate?: string }): void {
  writeFileSync(
    join(cwd, 'tidb-bench.yml'),
    `
targets:
  base: { kind: local }
  candidate: { kind: local }
suites:
  default:
    threads: 2
    tables: 1
    table-size: 1000
    duration: 1s
    warm-up: 0s
    repeats: 1
    workloads: [{ tool: sysbench, name: oltp_point_select }]
    ${suite}
gate:
  tolerance: 80%
  side-by-side: { rounds: 3, pairs: 4, slice: 1s, settle: 0s }
  ${gate}
`,
  )
}

let tooHigh: string | undefined

/** A run becomes the baseline with a hundred times its throughput, so that the next one is red. */
async function storeTooHigh(): Promise<void> {
  tooHigh ??= await measuredTooHigh()
  const folder = join(cwd, 'baselines', 'default')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'too-high.json'), tooHigh)
}

async function measuredTooHigh(): Promise<string> {
  await cli(['run', '--baseline', 'none', '--out', 'results'], { cwd })
  const record = read<BenchRecord>('results/record.json')
  for (const run of record.cells[0]?.runs ?? []) {
    if (run.state === 'valid') run.metrics.tps = (run.metrics.tps ?? 0) * 100
  }
  return JSON.stringify(record)
}

test('two servers in alternating slices; the verdict is the same, bit for bit, from the record alone', async () => {
  configure({ suite: 'against: base', gate: 'rule: evidence' })
  const stored = ['--baseline', 'files:baselines']
  const { exitCode } = await cli(['run', '--cause', 'never', '--out', 'results', ...stored], {
    cwd,
  })
  expect(exitCode).toBe(0)
  const record = read<BenchRecord>('results/record.json')
  const runs = record.cells[0]?.runs ?? []
  const orders = [1, 2].map((round) =>
    runs.flatMap((run) => (run.round === round ? [run.side[0]] : [])).join(''),
  )
  for (const order of orders.filter((text) => text !== ''))
    expect(order).toMatch(/^(bccb|cbbc){2,6}$/)
  expect(record.sideBySide).toMatchObject({ rounds: 3, pairs: 4, sliceSeconds: 1, gatedCells: 1 })

  const again = await cli(['compare', '--record', 'results/record.json', '--format', 'json'], {
    cwd,
  })
  expect(again.exitCode).toBe(0)
  expect((JSON.parse(again.stdout) as Result).rows).toEqual(
    read<Result>('results/result.json').rows,
  )
  // It is no level for others; the noise of starts is learned from it.
  expect(readdirSync(join(cwd, 'baselines'))).toEqual(['default.side-by-side'])

  const overridden = await cli(
    ['compare', '--record', 'results/record.json', '--rule', 'threshold'],
    { cwd },
  )
  expect(overridden.stdout).toContain('the job itself was judged by rule evidence')
})

/** As `times.json` has them: part, side, start and end in seconds. */
type Span = readonly [string, string | null, number, number]

const overlap = ([, , start, end]: Span, [, , otherStart, otherEnd]: Span) =>
  Math.min(end, otherEnd) - Math.max(start, otherStart)

test('both servers start and load at once, and while one is measured nothing else goes on', async () => {
  configure({ suite: 'against: base', gate: 'rule: evidence' })
  const file = join(cwd, 'tidb-bench.yml')
  // Pages of another size: each loads its own.
  const apart = readFileSync(file, 'utf8').replace(
    'base: { kind: local }',
    'base: { kind: local, settings: { innodb_page_size: 8k } }',
  )
  writeFileSync(file, apart.replace('rounds: 3', 'rounds: 3, budget: 1s'))
  const { exitCode, stdout } = await cli(['run', '--out', 'results', '--baseline', 'none'], { cwd })
  expect(exitCode).toBe(0)
  expect(stdout).toMatch(/Took .*: boot .*, load .*, resets .*, measured /)
  const { times = {} } = read<BenchRecord>('results/record.json')
  for (const part of ['boot', 'load', 'reset'] as const)
    expect(times[part]?.seconds).toBeLessThan(
      (times[part]?.base ?? 0) + (times[part]?.candidate ?? 0),
    )
  expect(read<Result>('results/result.json').times).toEqual(times)
  const { spans } = read<{ spans: Span[] }>('results/times.json')
  const measured = spans.filter(([part]) => part === 'measured')
  expect(measured.length).toBeGreaterThanOrEqual(8)
  for (const run of measured)
    for (const other of spans)
      if (other !== run) expect(overlap(run, other)).toBeLessThanOrEqual(0.002)
})

test('two clusters of the same version with the same settings are not measured', async () => {
  configure({ suite: 'against: base' })
  const same = readFileSync(join(cwd, 'tidb-bench.yml'), 'utf8').replaceAll(
    '{ kind: local }',
    '{ kind: playground, version: v8.5.4 }',
  )
  writeFileSync(join(cwd, 'tidb-bench.yml'), same)
  const { exitCode, stdout } = await cli(['run', '--cause', 'never', '--out', 'results'], { cwd })
  expect(exitCode).toBe(0)
  expect(stdout).toContain('not measured, both sides are the same')
  expect(read<Result>('results/result.json').rows[0]?.verdict.kind).toBe('nothing-differs')
})

test('noise measures a version against itself; one job of it teaches the next comparison nothing yet', async () => {
  configure({ suite: 'against: base', gate: 'rule: evidence' })
  const noise = await cli(['noise', '--budget', '1s', '--out', 'noise'], { cwd })
  expect(noise.exitCode).toBe(0)
  expect(noise.stdout).toMatch(/oltp_point_select\/2: 2 rounds, 8 pairs/)
  expect(noise.stdout).toMatch(/pair noise +[\d.]+\s%/)
  expect(noise.stdout).toMatch(/a drop of .* rounds/)
  expect(readdirSync(join(cwd, 'baselines', 'default.noise'))).toHaveLength(1)

  await cli(['run', '--cause', 'never', '--out', 'results'], { cwd })
  const { sideBySide } = read<BenchRecord>('results/record.json')
  expect(sideBySide?.startNoise?.['sysbench/oltp_point_select/2']).toBeUndefined()
  expect(sideBySide?.rounds).toBe(3)
})

test('a red against a stored baseline that side by side does not confirm is no red', async () => {
  configure({ suite: 'confirm-against: base', gate: 'rule: threshold' })
  await storeTooHigh()

  const { exitCode, stderr } = await cli(['run', '--cause', 'never', '--out', 'results'], { cwd })
  expect(stderr).toContain('confirming side by side: sysbench/oltp_point_select/2')
  expect(exitCode).toBe(0)
  expect(read<Result>('results/result.json').overall).not.toBe('regression')
  expect(read<BenchRecord>('results/confirmation/record.json').design).toBe('side-by-side')
})

test('a red whose proof breaks is reported with its figures, and is never green', async () => {
  configure({ suite: 'confirm-against: base', gate: 'rule: threshold\n  fail-on: never' })
  const nowhere = readFileSync(join(cwd, 'tidb-bench.yml'), 'utf8').replace(
    'base: { kind: local }',
    'base: { kind: endpoint, host: 127.0.0.1, port: 1 }',
  )
  writeFileSync(join(cwd, 'tidb-bench.yml'), nowhere)
  await storeTooHigh()

  const { exitCode, stdout } = await cli(['run', '--cause', 'never', '--out', 'results'], { cwd })
  expect(exitCode).toBe(3)
  expect(stdout).toContain('the second measurement that should have confirmed it failed')
  const result = read<Result>('results/result.json')
  expect(result.overall).toBe('invalid')
  expect(result.rows[0]).toMatchObject({
    verdict: { kind: 'invalid' },
    baseline: {},
    candidate: {},
  })
  expect(read('results/outcome.json')).toMatchObject({ exitCode: 3 })
  expect(readFileSync(join(cwd, 'results', 'comment.md'), 'utf8')).toContain('no verdict, ')
})
