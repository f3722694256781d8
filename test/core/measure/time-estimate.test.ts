import { expect, test } from 'vitest'
import { factsOf } from '../../../src/core/catalogue/loads.ts'
import { targetSchema } from '../../../src/core/config/schema.ts'
import { overheadOf, secondsByPart } from '../../../src/core/measure/time-estimate.ts'
import type { PlannedCell } from '../../../src/core/plan/cells.ts'

const policy = { sideBySide: { rounds: 4, pairs: 4, slice: 10, settle: 2 } }
const both = [{ kind: 'local' }, { kind: 'local' }] as const

function cell(tables: number): PlannedCell {
  return {
    repeats: 32,
    change: { variables: {}, configuration: {} },
    settings: {
      id: 'sysbench/oltp_point_select/1',
      tool: 'sysbench',
      workload: 'oltp_point_select',
      threads: 1,
      clients: 1,
      data: { tables, tableSize: 100_000 },
      durationSeconds: 10,
      warmUpSeconds: 2,
      options: {},
    },
  }
}

test('the estimate by part: boot, load, resets, settle and what is measured', () => {
  const overhead = overheadOf({ reset: 'never', warmUp: 5 }, both, policy, 'one-by-one')
  expect(secondsByPart([cell(1), cell(1), cell(2)], overhead)).toEqual({
    boot: { seconds: 10 },
    load: { seconds: 2 * 5 + 2 * 10 },
    // Three resets of each of two data sets.
    // The copies of each data set take a second.
    reset: { seconds: 2 * 3 * 10 + 2 },
    settle: { seconds: 3 * (32 * 2 + 4 * 2 * 5) },
    measured: { seconds: 3 * 32 * 10 },
  })
})

test('pairs in two ways take three quarters of the time of slices and a second at once, and settle together', () => {
  const overhead = overheadOf({ reset: 'never', warmUp: 5 }, both, policy, 'one-by-one')
  const { settings, ...rest } = cell(1)
  const parts = secondsByPart([{ ...rest, settings: { ...settings, measure: 'duet' } }], overhead)
  expect(parts.settle).toEqual({ seconds: 32 + 4 * 2 * 5 })
  expect(parts.measured).toEqual({ seconds: 0.75 * 32 * 10 + 8 })
})

test('two servers at once take less than one after the other, and their load does not', () => {
  const parts = (setUp: 'at-once' | 'one-by-one') =>
    secondsByPart([cell(1)], overheadOf({ reset: 'never', warmUp: 5 }, both, policy, setUp))
  const [quick, slow] = [parts('at-once'), parts('one-by-one')]
  for (const part of ['boot', 'load', 'reset'] as const)
    expect(quick[part]?.seconds).toBeLessThan(0.8 * (slow[part]?.seconds ?? 0))
  expect(quick.settle).toEqual(slow.settle)
  expect(quick.measured).toEqual(slow.measured)
})

test('as published, and alone, nothing is at once; what does not happen is not listed', () => {
  const turns = overheadOf({ reset: 'never', warmUp: 5, method: 'as-published' }, both, policy)
  expect(secondsByPart([cell(1)], turns).load).toEqual({ seconds: 10 })
  const alone = overheadOf({ reset: 'never', warmUp: 0 }, [{ kind: 'endpoint' }], policy)
  expect(Object.keys(secondsByPart([cell(1)], alone))).toEqual(['load', 'settle', 'measured'])
})

test('restored data is copied, once for each replica', () => {
  const playground = { kind: 'playground', topology: { tikv: 3 } } as const
  const overhead = overheadOf({ reset: 'cell', warmUp: 0 }, [playground], policy)
  const rows = 250_000_000
  const { settings, ...rest } = cell(1)
  const large = { ...rest, settings: { ...settings, data: { tables: 1, tableSize: rows } } }
  const copied = (3 * rows * factsOf('sysbench').data.rowBytes) / 250e6
  expect(secondsByPart([large, large], overhead).reset?.seconds).toBeCloseTo(2 * (30 + copied), 0)
})

test('a server elsewhere is loaded again before each cell but the first, or restored from its backup', () => {
  const reset = (more: object, cells = [cell(1), cell(1), cell(1)]) => {
    const target = targetSchema.parse({ kind: 'endpoint', host: 'db', ...more })
    const overhead = overheadOf({ reset: 'cell', warmUp: 0 }, [target], policy)
    return secondsByPart(cells, overhead).reset?.seconds
  }
  // 100,000 rows at 20,000 a second.
  expect(reset({})).toBe(2 * 5)
  expect(reset({}, [cell(1)])).toBeUndefined()
  expect(reset({ backup: 'local:///mnt' })).toBe(3 * 10)
  expect(reset({ 'backup-env': 'PLACE' })).toBe(3 * 10)
})

test('a playground with three stores waits for the first replicas, once for each side', () => {
  const seconds = (tikv: number) => {
    const playground = { kind: 'playground', topology: { tikv } } as const
    return overheadOf({ reset: 'never', warmUp: 0 }, [playground, playground], policy, 'one-by-one')
  }
  const [one, three] = [seconds(1), seconds(3)]
  expect(three.startSeconds - one.startSeconds).toBe(2 * 41)
  expect(three.restartSeconds).toBe(one.restartSeconds)
})

test('a cluster of the user: deployed and destroyed once, two changes of sides a round, data loaded once', () => {
  const deploy = {
    hosts: { tidb: ['a'], tikv: ['a'], pd: ['a'] },
    folder: '/data',
    ssh: { user: 'bench' },
  }
  const target = (version: string) =>
    targetSchema.parse({ kind: 'cluster', deploy: { ...deploy, version } })
  const seconds = { deploy: 100, start: 10, swap: 20, destroy: 50 }
  const of = (base: string, candidate: string) =>
    overheadOf(
      { reset: 'never', warmUp: 0 },
      [target(base), target(candidate)],
      policy,
      'at-once',
      seconds,
    )
  expect(of('v8.5.2', 'v8.5.3')).toMatchObject({
    startSeconds: 160 + 80,
    restartSeconds: 40,
    loads: 1,
  })
  expect(of('v7.5.0', 'v8.5.3')).toMatchObject({
    startSeconds: 320 + 20,
    restartSeconds: 20,
    loads: 2,
  })
  const alone = overheadOf(
    { reset: 'never', warmUp: 0 },
    [target('v8.5.3')],
    policy,
    'at-once',
    seconds,
  )
  expect(alone).toMatchObject({ startSeconds: 160, restartSeconds: 0 })
})
