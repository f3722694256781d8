import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLoadedData } from '../../../src/core/measure/loaded-data.ts'
import { type Bench, type MeasurePair, runSlices } from '../../../src/core/measure/measure.ts'
import type { Slice } from '../../../src/core/plan/schedule.ts'
import { createNotes } from '../../../src/core/record/assemble.ts'
import type { CellSettings, Run } from '../../../src/core/record/schema.ts'
import type { Target } from '../../../src/core/server/target.ts'
import type { LoadGate, Workload } from '../../../src/core/tool/load-runner.ts'
import type { Log } from '../../../src/system/log.ts'
import { Failure } from '../../../src/words/failure.ts'

let logFolder: string
beforeEach(() => {
  logFolder = mkdtempSync(join(tmpdir(), 'tidb-bench-measure-'))
})
afterEach(() => rmSync(logFolder, { recursive: true }))

const quiet: Log = { info() {}, warn() {}, debug() {}, progress() {} }

function cell(id: string): CellSettings {
  return {
    id,
    tool: 'sysbench',
    toolVersion: '1.0.20',
    workload: 'oltp_insert',
    threads: 1,
    clients: 1,
    data: {},
    durationSeconds: 1,
    warmUpSeconds: 0,
    options: {},
  }
}

function target(name: string, alive = true): Target {
  return {
    name,
    data: { reset: 'copy', snapshot: async () => {}, restore: async () => {} },
    start: async () => {},
    endpoint: () => ({ hosts: [], user: '', password: '', database: '', tls: { mode: 'off' } }),
    describe: async () => {
      throw new Error('not used here')
    },
    apply: async () => {},
    health: {
      diagnose: async () =>
        alive
          ? undefined
          : new Failure('environment', 'the server died', { tail: ['out of memory'] }),
    },
    stop: async () => {},
  }
}

/** A workload whose run number `broken` (from 0) breaks. */
function bench(options: { broken?: number; alive?: boolean; onRun?: (n: number) => void }): {
  bench: Bench
  stop: AbortController
  ran: string[]
} {
  const ran: string[] = []
  const stop = new AbortController()
  const workload: Workload = {
    version: async () => '1.0.20',
    prepare: async () => {},
    check: async () => {},
    cleanup: async () => {},
    run: async (context, place) => {
      const number = ran.push(`${context.cell.id}/${place.side}`) - 1
      options.onRun?.(number)
      return number === options.broken
        ? { ...place, state: 'invalid', reason: 'broke', tail: ['FATAL: x'] }
        : { ...place, state: 'valid', durationSeconds: 1, metrics: { tps: 1 } }
    },
  }
  const targets = {
    base: target('base', options.alive),
    candidate: target('candidate', options.alive),
  }
  return {
    bench: {
      targets,
      workloadFor: () => workload,
      log: quiet,
      signal: stop.signal,
      logFolder,
      errorLimit: 0.01,
      data: createLoadedData(),
      notes: createNotes(),
    },
    stop,
    ran,
  }
}

const slices: Slice[] = ['a', 'b', 'a', 'b'].map((cellId, slice) => ({
  cellId,
  side: slice % 2 === 0 ? 'base' : 'candidate',
  round: 1,
  slice,
}))

test('slices run in their order, each on its own side, and each run is handed over at once', async () => {
  const { bench: b, ran } = bench({})
  const runs: [string, Run][] = []
  await runSlices(b, [cell('a'), cell('b')], slices, (id, run) => runs.push([id, run]))
  expect(ran).toEqual(['a/base', 'b/candidate', 'a/base', 'b/candidate'])
  expect(runs.map(([id, run]) => [id, run.slice, run.side])).toEqual([
    ['a', 0, 'base'],
    ['b', 1, 'candidate'],
    ['a', 2, 'base'],
    ['b', 3, 'candidate'],
  ])
})

test('a cell whose run broke is not run again, the others go on', async () => {
  const { bench: b, ran } = bench({ broken: 0 })
  const runs: Run[] = []
  await runSlices(b, [cell('a'), cell('b')], slices, (_, run) => runs.push(run))
  expect(ran).toEqual(['a/base', 'b/candidate', 'b/candidate'])
  expect(runs[0]?.state).toBe('invalid')
})

test('a slice that the machine held up is measured once more, once a cell', async () => {
  let holds = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => holds)
  const { bench: b, ran } = bench({
    broken: 0,
    onRun: (number) => {
      holds += number === 0 ? 60_000 : 1_000
    },
  })
  const runs: Run[] = []
  await runSlices(b, [cell('a'), cell('b')], slices, (_, run) => runs.push(run))
  expect(ran).toEqual(['a/base', 'a/base', 'b/candidate', 'a/base', 'b/candidate'])
  expect(runs.map(({ state }) => state)).toEqual(['valid', 'valid', 'valid', 'valid'])
  expect(b.notes.of('base')).toMatchObject([
    { what: 'slice measured again', why: 'a, round 1: broke' },
  ])
  holds = 0
  const again = bench({
    broken: 0,
    onRun: () => {
      holds += 60_000
    },
  })
  again.bench.data.replaced.add('a')
  await runSlices(again.bench, [cell('a'), cell('b')], slices, () => undefined)
  expect(again.ran.filter((name) => name.startsWith('a'))).toHaveLength(1)
  clock.mockRestore()
})

test('a server that is gone after a broken run ends the job as a failed environment, and the broken run is kept', async () => {
  const { bench: b, ran } = bench({ broken: 1, alive: false })
  const runs: Run[] = []
  const ended = runSlices(b, [cell('a'), cell('b')], slices, (_, run) => runs.push(run))
  await expect(ended).rejects.toMatchObject({
    kind: 'environment',
    message: expect.stringContaining('broke'),
    tail: ['out of memory'],
  })
  expect(ran).toHaveLength(2)
  expect(runs.map(({ state }) => state)).toEqual(['valid', 'invalid'])
})

test('a run that a cancellation cut short is not kept as broken', async () => {
  const { bench: b, stop } = bench({
    broken: 1,
    onRun: (number) => (number === 1 ? stop.abort() : undefined),
  })
  const runs: Run[] = []
  const ended = runSlices(b, [cell('a'), cell('b')], slices, (_, run) => runs.push(run))
  await expect(ended).rejects.toMatchObject({ kind: 'cancelled' })
  expect(runs).toHaveLength(1)
})

test('a pair of a cell with a way of its own is measured by that way alone', async () => {
  const { bench: b, ran } = bench({})
  const pair: Slice[] = [0, 1, 2, 3].map((slice) => ({
    cellId: 'a',
    side: slice % 2 === 0 ? 'base' : 'candidate',
    round: 1,
    slice,
  }))
  const measured: (readonly Slice[])[] = []
  const duet: MeasurePair = async (_bench, own, both, _seed, runLoad) => {
    measured.push(both)
    return Promise.all(both.map((slice) => runLoad(slice, own, {} as LoadGate)))
  }
  const byTurns = { ...cell('a'), measure: 'duet' } as const
  await runSlices(
    { ...b, pairs: { duet: { measurePair: duet } } },
    [byTurns],
    pair,
    () => undefined,
  )
  expect(measured.map((both) => both.map(({ slice }) => slice))).toEqual([
    [0, 1],
    [2, 3],
  ])
  expect(ran).toHaveLength(4)
  await expect(runSlices(b, [byTurns], pair, () => undefined)).rejects.toThrow(
    'this command cannot measure by `measure: duet`',
  )
})
