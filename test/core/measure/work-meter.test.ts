import { expect, test } from 'vitest'
import { withShape } from '../../../src/core/measure/run-on.ts'
import { createWorkMeter } from '../../../src/core/measure/work-meter.ts'
import { createNotes } from '../../../src/core/record/assemble.ts'
import type { CellSettings, Run } from '../../../src/core/record/schema.ts'
import type { WorkReading } from '../../../src/core/record/work.ts'
import type { WorkSource } from '../../../src/core/server/evidence/work-source.ts'
import type { Target } from '../../../src/core/server/target.ts'
import type { Log } from '../../../src/system/log.ts'

const quiet: Log = { info() {}, warn() {}, debug() {}, progress() {} }

function target(name: string): Target {
  return {
    name,
    data: { reset: 'copy', snapshot: async () => {}, restore: async () => {} },
    start: async () => {},
    endpoint: () => ({ hosts: [], user: '', password: '', database: '', tls: { mode: 'off' } }),
    describe: async () => {
      throw new Error('not used here')
    },
    apply: async () => {},
    health: { diagnose: async () => undefined },
    stop: async () => {},
  }
}

/** A server that reads these figures, one after the other; an error is thrown. */
function sourceOf(kind: WorkSource['kind'], figures: readonly (WorkReading | Error)[]): WorkSource {
  const left = [...figures]
  const next = async () => {
    const figure = left.shift()
    if (figure === undefined || figure instanceof Error) throw figure ?? new Error('read too often')
    return figure
  }
  return { kind, watch: async () => ({ first: await next(), last: next, abandon() {} }) }
}

const reading = (statements: number, counters: Record<string, number>): WorkReading => ({
  statements,
  counters,
})

function meterOf(sources: Readonly<Record<string, WorkSource>>) {
  const notes = createNotes()
  let milliseconds = 0
  let queries = 0
  const meter = createWorkMeter({
    notes,
    log: quiet,
    signal: new AbortController().signal,
    now: () => milliseconds,
    sourceOf: async ({ name }) => {
      queries += 1
      const source = sources[name]
      if (source === undefined) throw new Error('no status port')
      return source
    },
  })
  const pass = (seconds: number) => {
    milliseconds += seconds * 1000
  }
  return { meter, notes, pass, queries: () => queries }
}

test('what was counted between both readings goes with the run', async () => {
  const source = sourceOf('sql', [
    reading(10, { Rows_read: 100 }),
    reading(1010, { Rows_read: 5100, fresh: 3 }),
  ])
  const { meter, pass } = meterOf({ one: source })
  const measured = await meter.around('candidate', target('one'), async () => {
    pass(12)
    return 'ran'
  })
  expect(measured).toEqual({
    result: 'ran',
    work: { source: 'sql', seconds: 12, statements: 1000, counters: { Rows_read: 5000 } },
    processes: {},
  })
})

test('a counter that fell, or grew beyond all measure, is not known; never negative', async () => {
  const [first, last] = [reading(10, { a: 9, b: 1, c: 1 }), reading(20, { a: 8, b: 3, c: 1e300 })]
  const { meter, pass } = meterOf({ one: sourceOf('sql', [first, last]) })
  const { work } = await meter.around('candidate', target('one'), async () => pass(1))
  expect(work?.counters).toEqual({ b: 2 })
})

test('a server that was restarted under load has no work', async () => {
  const { meter } = meterOf({ one: sourceOf('sql', [reading(100, {}), reading(5, {})]) })
  expect(await meter.around('candidate', target('one'), async () => 1)).toEqual({ result: 1 })
})

test('unavailable counters are reported once, and the load runs', async () => {
  const { meter, notes, queries } = meterOf({})
  const one = target('one')
  expect(await meter.around('base', one, async () => 1)).toEqual({ result: 1 })
  expect(await meter.around('base', one, async () => 2)).toEqual({ result: 2 })
  expect(queries()).toBe(1)
  expect(notes.of('base')).toEqual([{ what: 'work counters', why: 'unavailable: no status port' }])
  expect(notes.of('candidate')).toEqual([])
})

test('a source that fails behind the load keeps the run', async () => {
  const { meter, notes } = meterOf({
    one: sourceOf('sql', [reading(1, {}), new Error('Connection lost')]),
  })
  expect(await meter.around('base', target('one'), async () => 'ran')).toEqual({ result: 'ran' })
  expect(notes.of('base')).toHaveLength(1)
})

test('what the load throws is thrown', async () => {
  const { meter } = meterOf({ one: sourceOf('sql', [reading(1, {})]) })
  const broken = meter.around('base', target('one'), () =>
    Promise.reject(new Error('the server died')),
  )
  await expect(broken).rejects.toThrow('the server died')
})

test('what a status port counts while the other server is under load is its idle rate', async () => {
  const base = sourceOf('status-port', [
    reading(0, { alloc_bytes: 0 }),
    reading(100, { alloc_bytes: 5_000 }),
    reading(100, { alloc_bytes: 5_250 }),
    reading(200, { alloc_bytes: 10_250 }),
  ])
  const { meter, pass } = meterOf({ base })
  const one = target('base')
  const first = await meter.around('base', one, async () => pass(10))
  expect(first.work).not.toHaveProperty('idle')
  pass(12)
  const second = await meter.around('base', one, async () => pass(10))
  expect(second.work?.idle).toEqual({ seconds: 12, counters: { alloc_bytes: 250 } })
})

test('a load that the meter did not see leaves the idle rate unknown', async () => {
  const same = [reading(0, {}), reading(1, {}), reading(9, {}), reading(10, {})]
  const { meter, pass } = meterOf({ one: sourceOf('status-port', same) })
  const one = target('one')
  await meter.around('base', one, async () => pass(10))
  pass(12)
  meter.forget()
  const { work } = await meter.around('base', one, async () => pass(10))
  expect(work).toMatchObject({ statements: 1 })
  expect(work).not.toHaveProperty('idle')
})

test('what the processes of a component used is known where they went on, and not where they are others', async () => {
  const at = (cpuSeconds: number): WorkReading => ({
    ...reading(cpuSeconds * 10, { requests: 1 }),
    processes: {
      tidb: { cpuSeconds, rssBytes: 1000 + cpuSeconds },
      pd: { cpuSeconds: 7, rssBytes: 3 },
    },
  })
  const notes = createNotes()
  let milliseconds = 0
  const source = sourceOf('status-port', [
    at(10),
    at(14),
    at(20),
    { ...at(30), processes: { tidb: { cpuSeconds: 1, rssBytes: 5 } } },
  ])
  const meter = createWorkMeter({
    notes,
    log: quiet,
    signal: new AbortController().signal,
    sourceOf: async () => source,
    now: () => milliseconds,
  })
  const load = async () => {
    milliseconds += 8_000
  }
  const server = target('candidate')
  expect((await meter.around('candidate', server, load)).processes).toEqual({
    tidb: { cpuSeconds: 4, rssBytes: 1014, seconds: 8 },
    pd: { cpuSeconds: 0, rssBytes: 3, seconds: 8 },
  })
  expect((await meter.around('candidate', server, load)).processes).toEqual({})
})

test('of a server without SQL nothing is read, and nothing is said to be unknown', async () => {
  const { meter, notes, queries } = meterOf({})
  const slim: Target = { ...target('stores'), withoutSql: true }
  expect(await meter.around('candidate', slim, async () => 1)).toEqual({ result: 1 })
  expect([queries(), notes.of('candidate')]).toEqual([0, []])
})

test('a long run has the shape of its throughput, another one does not', async () => {
  const cell = { tool: 'sysbench', shape: true } as CellSettings
  const rows = Array.from({ length: 600 }, (_, second) => [second + 1, 20, 1000 - second / 2, 0])
  const run: Run = {
    side: 'candidate',
    round: 1,
    slice: 0,
    state: 'valid',
    durationSeconds: 600,
    metrics: { tps: 850 },
    series: { columns: ['at_s', 'qps', 'tps', 'errors_per_s'], rows },
  }
  const measured = await withShape(cell, async () => run)
  const figures = measured.state === 'valid' ? measured.metrics : {}
  // It loses half a transaction each second of 850: 2.1 times its mean in an hour.
  expect(figures.hourly_pct).toBeCloseTo(100 * Math.exp(-1800 / 850), 0)
  expect(figures['hourly_pct:low']).toBeLessThanOrEqual(figures.hourly_pct ?? 0)
  expect(figures.last_fifth_pct).toBeCloseTo((100 * 730) / 970, 0)
  const series = { columns: ['at_s', 'tps'], rows: rows.map(([at = 0]) => [at, at > 300 ? 9 : 0]) }
  const late: Run = { ...run, series }
  const shaped = await withShape(cell, async () => late)
  // Nothing has no share of nothing.
  expect(shaped.state === 'valid' && Object.keys(shaped.metrics)).not.toContain('last_fifth_pct')
  const plain = { tool: 'sysbench' } as CellSettings
  expect(await withShape(plain, async () => run)).toBe(run)
})
