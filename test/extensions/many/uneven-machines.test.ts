import { expect, test } from 'vitest'
import type { Run } from '../../../src/core/record/schema.ts'
import { judge } from '../../../src/core/report/judge-in-words.ts'
import {
  cellsToConfirm,
  suspiciousCells,
} from '../../../src/core/verdict/second-machine/confirmation.ts'
import type { NamedRecord } from '../../../src/extensions/many/merge-fit.ts'
import { mergeShards } from '../../../src/extensions/many/merge-shards.ts'
import { scene } from '../../core/plan/shard-scene.ts'
import {
  pairedRuns,
  policyOf,
  runsOfTps,
  sideBySide,
  storedReference,
} from '../../core/verdict/records.ts'

const policy = policyOf()
const pace = { rounds: 8, pairs: 4, sliceSeconds: 10, settleSeconds: 2, gatedCells: 4 }

/**
 * Eight rounds of pairs whose candidate differs by so much, with so large a swing from pair to
 * pair.
 */
function rounds(change: number, swing: number): Run[] {
  const round = (r: number) =>
    Array.from({ length: 4 }, (_, pair) => {
      const noise = swing * Math.sin(1 + 4 * r + pair)
      return [1_000 * (1 + noise / 2), 1_000 * (1 + change) * (1 - noise / 2)] as const
    })
  return pairedRuns(Array.from({ length: 8 }, (_, r) => round(r)))
}

const slower = (part: NamedRecord, factor: number): NamedRecord => ({
  ...part,
  record: {
    ...part.record,
    machine: { ...part.record.machine, cpuModel: 'half as fast' },
    cells: part.record.cells.map((cell) => ({
      ...cell,
      runs: cell.runs.map((run) =>
        run.state === 'valid' ? { ...run, metrics: { tps: (run.metrics.tps ?? 0) * factor } } : run,
      ),
    })),
  },
})

function sideBySideScene(changes: readonly number[], swing = 0.01) {
  const { suite, plan, parts } = scene(
    changes.map((change) => rounds(change, swing)),
    2,
    { design: 'side-by-side', seed: 1, sideBySide: pace },
  )
  const withBase = parts.map(({ name, record }) => ({
    name,
    record: { ...record, targets: { ...record.targets, base: record.targets.candidate } },
  }))
  const [first, second] = withBase as [NamedRecord, NamedRecord]
  return { suite, plan, first, second }
}

const verdicts = (record: Parameters<typeof judge>[0]) =>
  judge(record, sideBySide, policy).rows.map(({ cellId, verdict }) => ({ cellId, verdict }))

test('a machine that is half as fast changes no verdict, no figure of the evidence, and nothing of the other one', () => {
  const { suite, plan, first, second } = sideBySideScene([0, -0.05, 0, -0.05])
  const even = verdicts(mergeShards([first, second], plan, suite).record)
  const uneven = verdicts(mergeShards([first, slower(second, 0.5)], plan, suite).record)
  expect(even.map(({ verdict }) => verdict.kind)).toEqual(['ok', 'regression', 'ok', 'regression'])
  expect(uneven.map(({ cellId, verdict }) => [cellId, verdict.kind])).toEqual(
    even.map(({ cellId, verdict }) => [cellId, verdict.kind]),
  )
  for (const [index, { verdict }] of uneven.entries()) {
    const { change, standardError } = 'evidence' in verdict ? (verdict.evidence ?? {}) : {}
    const other = even[index]?.verdict
    const expected = other !== undefined && 'evidence' in other ? other.evidence : undefined
    expect(change).toBeCloseTo(expected?.change ?? Number.NaN, 12)
    expect(standardError).toBeCloseTo(expected?.standardError ?? Number.NaN, 12)
  }
})

test('the noise of a restless machine stays with its own cells', () => {
  const calm = sideBySideScene([0, 0, 0, 0], 0.005)
  const restless = sideBySideScene([0, 0, 0, 0], 0.2)
  const merged = mergeShards([calm.first, restless.second], calm.plan, calm.suite).record
  const alone = verdicts(calm.first.record)
  const both = verdicts(merged)
  for (const { cellId, verdict } of alone)
    expect(both.find((each) => each.cellId === cellId)?.verdict).toEqual(verdict)
  expect(both.map(({ verdict }) => verdict.kind).filter((kind) => kind === 'ok')).toHaveLength(2)
})

test('a pair is of one machine: a cell that two of them measured is refused', () => {
  const { suite, plan, first, second } = sideBySideScene([0, 0, 0, 0])
  const twice = {
    ...second.record,
    cells: [...second.record.cells, ...first.record.cells.slice(0, 1)],
  }
  expect(() => mergeShards([first, { ...second, record: twice }], plan, suite)).toThrow(
    /is in .* too/,
  )
})

test('against a stored baseline only the cells of the slow machine are suspicious, and side by side none is', () => {
  const values = [1_000, 2_000, 3_000, 4_000].map((tps) => runsOfTps([tps, tps]))
  const { suite, plan, whole, parts } = scene(values, 2)
  const [first, second] = parts as [NamedRecord, NamedRecord]
  const alike = slower(second, 0.5)
  const hidden = { ...alike, record: { ...alike.record, machine: second.record.machine } }
  const { record } = mergeShards([first, hidden], plan, suite)
  const reference = storedReference([{ ...whole, id: 'suite/old/1' }])
  const own = second.record.cells.map(({ id }) => id).sort()
  expect(cellsToConfirm(judge(record, reference, policy), policy).sort()).toEqual(own)

  const both = sideBySideScene([0, 0, 0, 0])
  const calm = mergeShards([both.first, slower(both.second, 0.5)], both.plan, both.suite).record
  expect(suspiciousCells(judge(calm, sideBySide, policy), policy)).toEqual([])
})
