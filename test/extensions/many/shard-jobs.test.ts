import { expect, test } from 'vitest'
import { parseConfig } from '../../../src/core/config/load.ts'
import type { Settings } from '../../../src/core/config/resolve.ts'
import type { LoadedCells, Protocol } from '../../../src/core/measure/groups.ts'
import { createLoadedData } from '../../../src/core/measure/loaded-data.ts'
import { createNotes, type RecordHeader } from '../../../src/core/record/assemble.ts'
import type { BenchRecord, Run } from '../../../src/core/record/schema.ts'
import { protocolFor } from '../../../src/core/steps/measure/protocol.ts'
import { type Shard, shardOf } from '../../../src/core/steps/shard-plan.ts'
import { measureOptionsOf } from '../../../src/extensions/many/shard-jobs.ts'
import { settingsOf } from '../../core/config/caller.ts'
import { cellOf, recordOf, validRun } from '../../core/verdict/records.ts'

const config = parseConfig(
  `
targets: { base: { kind: local }, candidate: { kind: local } }
suites:
  default:
    against: base
    warm-up: 0s
    threads: [1, 2, 3, 4, 5, 6, 7, 8]
    workloads: [{ tool: sysbench, name: oltp_point_select }]
gate: { rule: evidence, side-by-side: { rounds: 8, pairs: 4, slice: 1s, settle: 0s } }
`,
  'tidb-bench.yml',
)

function settingsOfShard(shard: string): Settings {
  const plain = settingsOf({ shard, threads: '1', target: 'local' })
  const { default: suite } = config.suites
  if (suite === undefined) throw new Error('no suite')
  return {
    ...plain,
    suite,
    candidate: config.targets.candidate as Settings['candidate'],
    base: config.targets.base,
    policy: config.gate,
  }
}

function partFor(settings: Settings): Shard {
  const part = shardOf(settings)
  if (part === undefined) throw new Error('no part')
  return part
}

/** Rounds that a protocol asks for, where the candidate loses 6 % on a machine with some noise. */
async function roundsOf(protocol: Protocol, part: Shard, gatedCells: number): Promise<number> {
  const runs: Run[] = []
  const [planned] = part.cells
  if (planned === undefined) throw new Error('no cell')
  const settings = { ...planned.settings, toolVersion: '1.0.20' }
  const pace = { rounds: 8, pairs: 4, sliceSeconds: 1, settleSeconds: 0, gatedCells }
  const soFar = (): BenchRecord =>
    recordOf([cellOf(runs, settings)], {
      design: 'side-by-side',
      sideBySide: pace,
    })
  await protocol({
    bench: {
      targets: {},
      workloadFor: () => {
        throw new Error('nothing is loaded')
      },
      log: { info() {}, warn() {}, debug() {}, progress() {} },
      signal: new AbortController().signal,
      logFolder: '',
      errorLimit: 0,
      data: createLoadedData(),
      notes: createNotes(),
    },
    cells: [{ ...planned, settings }],
    soFar,
    book: {} as LoadedCells['book'],
    run: async (slices) => {
      const tps = { base: 1000, candidate: 940 }
      for (const slice of slices)
        runs.push(
          validRun({ tps: tps[slice.side] + (slice.slice % 3) }, { ...slice, durationSeconds: 1 }),
        )
    },
  })
  return Math.max(...runs.map(({ round }) => round))
}

test('a shard has its own cells and knows the others; machines beyond the cells have none', () => {
  const part = partFor(settingsOfShard('2/4'))
  expect(part.shards).toMatchObject({ count: 4, part: 2 })
  expect(part.cells.map((cell) => cell.settings.threads)).toEqual([3, 4])
  expect(partFor(settingsOfShard('9/9')).cells).toEqual([])
  expect(shardOf(settingsOfShard('merge'))).toBeUndefined()
})

test('the cells of other machines keep their share of the risk, so that a verdict here holds for the entire suite', async () => {
  const settings = settingsOfShard('1/8')
  const part = partFor(settings)
  const alone = await roundsOf(protocolFor(settings), part, 1)
  const together = await roundsOf(measureOptionsOf(part, settings).protocol, part, 500)
  expect(alone).toBe(4)
  expect(together).toBeGreaterThan(alone)
})

test('the shards of one run have one seed, and each run another', () => {
  const header = (runId: string) => ({ seed: 1, source: { runId } }) as RecordHeader
  const seedIn = (shard: string, runId: string) => {
    const settings = settingsOfShard(shard)
    return measureOptionsOf(partFor(settings), settings).amend?.(header(runId)).seed
  }
  expect(seedIn('1/4', '100')).toBe(seedIn('4/4', '100'))
  expect(seedIn('1/4', '100')).not.toBe(seedIn('1/4', '101'))
})
