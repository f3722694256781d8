import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTick } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLoadedData } from '../../../../src/core/measure/loaded-data.ts'
import type { Bench, MeasurePair, PairWay } from '../../../../src/core/measure/measure.ts'
import { createNotes } from '../../../../src/core/record/assemble.ts'
import type { Side } from '../../../../src/core/record/schema.ts'
import type { Target } from '../../../../src/core/server/target.ts'
import type { LoadGate, RunContext, Workload } from '../../../../src/core/tool/load-runner.ts'
import { evidenceRound, loadRound } from '../../../../src/extensions/why/collect/evidence-round.ts'
import { silentLog } from '../../../core/server/support.ts'
import { pairedRecord } from '../../../core/verdict/records.ts'

const measurePair: MeasurePair = async () => []

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidb-bench-why-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Servers without SQL and without a status port, whose cell runs in a place of its own. */
function createBench() {
  let isInside = false
  const loads: string[] = []
  const gates = {
    base: { onStart() {}, begun: () => undefined } satisfies LoadGate,
    candidate: { onStart() {}, begun: () => undefined } satisfies LoadGate,
  }
  const inPlace: NonNullable<PairWay['inPlace']> = async (_bench, _cell, act) => {
    isInside = true
    try {
      return await act((side) => gates[side])
    } finally {
      isInside = false
    }
  }
  const target = (name: string) =>
    ({
      name,
      withoutSql: true,
      endpoint: () => ({ hosts: [] }),
      health: {},
    }) as unknown as Target
  const workload = {
    async costs() {
      loads.push(`costs, inside: ${isInside}`)
      return []
    },
    async run({ gate, cell: { durationSeconds } }: RunContext, { side }: { side: Side }) {
      loads.push(
        `${side} begins, ${durationSeconds} s, inside: ${isInside}, gate: ${gate === gates[side]}`,
      )
      await nextTick()
      loads.push(`${side} ends`)
      return { state: 'valid', durationSeconds, metrics: {} }
    },
  } as unknown as Workload
  const bench: Bench = {
    targets: { base: target('base'), candidate: target('candidate') },
    workloadFor: () => workload,
    log: silentLog,
    signal: new AbortController().signal,
    logFolder: folder,
    errorLimit: 0,
    data: createLoadedData(),
    notes: createNotes(),
    pairs: { duet: { measurePair, inPlace } },
  }
  return { bench, loads }
}

const [cell] = pairedRecord([[[1000, 1000]]]).cells
if (cell === undefined) throw new Error('a record has cells')
const duet = { ...cell, measure: 'duet' } as const

test('the extra round runs its loads where the pairs of the cell ran, both at once', async () => {
  const { bench, loads } = createBench()
  await evidenceRound(bench, duet, 3)
  // Each has half of the core, so twice the time gives as many samples.
  expect(loads).toEqual([
    'base begins, 6 s, inside: true, gate: true',
    'candidate begins, 6 s, inside: true, gate: true',
    'base ends',
    'candidate ends',
  ])
})

test('without that place, the pairs were windows, and so one load follows the other', async () => {
  const { bench, loads } = createBench()
  const inPlace: PairWay['inPlace'] = async (_bench, _cell, act) => act(() => undefined)
  await evidenceRound({ ...bench, pairs: { duet: { measurePair, inPlace } } }, duet, 3)
  expect(loads).toEqual([
    'base begins, 3 s, inside: false, gate: false',
    'base ends',
    'candidate begins, 3 s, inside: false, gate: false',
    'candidate ends',
  ])
})

test('what is read of an own load runs there, too', async () => {
  const { bench, loads } = createBench()
  await loadRound(bench, duet, true)
  expect(loads).toEqual([
    'costs, inside: true',
    'costs, inside: true',
    'candidate begins, 10 s, inside: true, gate: true',
    'candidate ends',
  ])
})

test('a cell that is measured in slices needs no place of its own', async () => {
  const { bench, loads } = createBench()
  await evidenceRound(bench, cell, 3)
  expect(loads).toEqual([
    'base begins, 3 s, inside: false, gate: false',
    'base ends',
    'candidate begins, 3 s, inside: false, gate: false',
    'candidate ends',
  ])
})
