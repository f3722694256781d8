import { expect, test } from 'vitest'
import type { RunMeter } from '../../../src/core/measure/run-on.ts'
import { createNotes } from '../../../src/core/record/assemble.ts'
import type { CellSettings, Run, Side, ValidRun } from '../../../src/core/record/schema.ts'
import type { Target } from '../../../src/core/server/target.ts'
import { createWorkMeter } from '../../../src/extensions/work/meter.ts'
import type { WorkSource } from '../../../src/extensions/work/sql-counters.ts'
import type { WorkReading } from '../../../src/mysql/server-counters.ts'
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

const ran = {
  ...{ side: 'candidate', round: 1, slice: 0, state: 'valid', durationSeconds: 8 },
  metrics: { tps: 10 },
} as ValidRun

/** Runs a load under the meter. */
async function metered(
  meter: RunMeter,
  side: Side,
  target: Target,
  load: () => unknown = () => undefined,
): Promise<ValidRun> {
  const cell = { tool: 'sysbench' } as CellSettings
  const run: Run = await meter.around({ side, target, cell }, async () => {
    await load()
    return ran
  })
  return run as ValidRun
}

test('what was counted between both readings goes with the run', async () => {
  const source = sourceOf('sql', [
    reading(10, { Rows_read: 100 }),
    reading(1010, { Rows_read: 5100, fresh: 3 }),
  ])
  const { meter, pass } = meterOf({ one: source })
  expect(await metered(meter, 'candidate', target('one'), () => pass(12))).toEqual({
    ...ran,
    work: { source: 'sql', seconds: 12, statements: 1000, counters: { Rows_read: 5000 } },
  })
})

test('a counter that fell, or grew beyond all measure, is not known; never negative', async () => {
  const [first, last] = [reading(10, { a: 9, b: 1, c: 1 }), reading(20, { a: 8, b: 3, c: 1e300 })]
  const { meter, pass } = meterOf({ one: sourceOf('sql', [first, last]) })
  const { work } = await metered(meter, 'candidate', target('one'), () => pass(1))
  expect(work?.counters).toEqual({ b: 2 })
})

test('a server that was restarted under load has no work', async () => {
  const { meter } = meterOf({ one: sourceOf('sql', [reading(100, {}), reading(5, {})]) })
  expect(await metered(meter, 'candidate', target('one'))).toBe(ran)
})

const UNAVAILABLE = 'unavailable around at least one run'

test('unavailable counters are reported once and read three times, and the load runs', async () => {
  const { meter, notes, queries } = meterOf({})
  const one = target('one')
  for (let run = 0; run < 5; run++) expect(await metered(meter, 'base', one)).toBe(ran)
  expect(queries()).toBe(3)
  expect(notes.of('base')).toEqual([
    { what: 'work counters', why: `${UNAVAILABLE}: no status port` },
  ])
  expect(notes.of('candidate')).toEqual([])
})

test('a source that fails behind the load keeps the run', async () => {
  const { meter, notes } = meterOf({
    one: sourceOf('sql', [reading(1, {}), new Error('Connection lost')]),
  })
  expect(await metered(meter, 'base', target('one'))).toBe(ran)
  expect(notes.of('base')).toHaveLength(1)
})

test('a reading that fails leaves out its run alone, also the third that does', async () => {
  const lost = new Error('Connection lost')
  const [read, missed] = [[reading(1, {}), reading(9, {})], [lost]]
  const figures = [missed, missed, read, [reading(1, {}), lost], read, missed, read].flat()
  const { meter, notes } = meterOf({ one: sourceOf('sql', figures) })
  const one = target('one')
  const isRead: boolean[] = []
  for (let run = 0; run < 7; run++)
    isRead.push((await metered(meter, 'base', one)).work !== undefined)
  expect(isRead).toEqual([false, false, true, false, true, false, true])
  expect(notes.of('base')).toEqual([
    { what: 'work counters', why: `${UNAVAILABLE}: Connection lost` },
  ])
})

test('what the load throws is thrown', async () => {
  const { meter } = meterOf({ one: sourceOf('sql', [reading(1, {})]) })
  const broken = metered(meter, 'base', target('one'), () =>
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
  const first = await metered(meter, 'base', one, () => pass(10))
  expect(first.work).not.toHaveProperty('idle')
  pass(12)
  const second = await metered(meter, 'base', one, () => pass(10))
  expect(second.work?.idle).toEqual({ seconds: 12, counters: { alloc_bytes: 250 } })
})

test('a load that the meter did not see leaves the idle rate unknown', async () => {
  const same = [reading(0, {}), reading(1, {}), reading(9, {}), reading(10, {})]
  const { meter, pass } = meterOf({ one: sourceOf('status-port', same) })
  const one = target('one')
  await metered(meter, 'base', one, () => pass(10))
  pass(12)
  meter.forget?.()
  const { work } = await metered(meter, 'base', one, () => pass(10))
  expect(work).toMatchObject({ statements: 1 })
  expect(work).not.toHaveProperty('idle')
})

test('what the processes of a component used is known where they went on, and not where they are others', async () => {
  const at = (cpuSeconds: number): WorkReading => ({
    ...reading(cpuSeconds * 10, { requests: 1 }),
    processes: {
      tidb: { cpu: { seconds: cpuSeconds, wholeSeconds: 0 }, rssBytes: 1000 + cpuSeconds },
      pd: { cpu: { seconds: 7, wholeSeconds: 0 }, rssBytes: 3 },
      // It counts whole seconds, and reports no threads.
      tikv: { cpu: { seconds: cpuSeconds, wholeSeconds: 1 }, rssBytes: 5 },
    },
  })
  const notes = createNotes()
  let milliseconds = 0
  const source = sourceOf('status-port', [
    at(10),
    at(14),
    at(20),
    { ...at(30), processes: { tidb: { cpu: { seconds: 1, wholeSeconds: 0 }, rssBytes: 5 } } },
    at(40),
    at(50),
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
  const MIB = 2 ** 20
  // At ten transactions a second for eight seconds.
  expect((await metered(meter, 'candidate', server, load)).metrics).toEqual({
    ...{ tps: 10, tidb_rss: 1014 / MIB, tidb_cpu: (1000 * 4) / 80 },
    ...{ pd_rss: 3 / MIB, pd_cpu: 0, tikv_rss: 5 / MIB },
  })
  expect(notes.of('candidate')).toEqual([
    {
      what: 'work counters',
      why: 'unavailable: the CPU of tikv in short loads: it counts whole seconds',
    },
  ])
  expect((await metered(meter, 'candidate', server, load)).metrics).toEqual({ tps: 10 })
  const own = { ...server, own: {} } as Target
  expect((await metered(meter, 'candidate', own, load)).metrics).toEqual({ tps: 10 })
})

test('a load beside another one has no work', async () => {
  const { meter, queries } = meterOf({})
  const cell = { tool: 'sysbench', beside: { load: 'x' } } as unknown as CellSettings
  const load = { side: 'base', target: target('one'), cell } as const
  expect(await meter.around(load, async () => ran)).toBe(ran)
  expect(queries()).toBe(0)
})

test('of a server without SQL nothing is read, and nothing is said to be unknown', async () => {
  const { meter, notes, queries } = meterOf({})
  const slim: Target = { ...target('stores'), withoutSql: true }
  expect(await metered(meter, 'candidate', slim)).toBe(ran)
  expect([queries(), notes.of('candidate')]).toEqual([0, []])
})
