import { describe, expect, it } from 'vitest'
import { isPairAtOnce } from '../../../src/core/plan/schedule.ts'
import type { BenchRecord, Run, SideBySidePlan } from '../../../src/core/record/schema.ts'
import { decideAfterRound } from '../../../src/core/verdict/judge.ts'
import { cellOf, invalidRun, pairedRecord, pairedRuns, policyOf } from './records.ts'

const pairs = (change: number) =>
  Array.from(
    { length: 4 },
    (_, i) => [1000, 1000 * Math.exp(change + 0.004 * Math.cos(Math.PI * i))] as const,
  )

/** One cell for each change, after so many rounds. */
function recordOfCells(changes: readonly number[], measured = 3, rounds = 8): BenchRecord {
  const cells = changes.map((change, i) =>
    cellOf(pairedRuns(Array.from({ length: measured }, () => pairs(change))), {
      id: `sysbench/w${i}/16`,
      durationSeconds: 10,
    }),
  )
  return { ...pairedRecord([], { rounds }), cells }
}

/** At once each side has half of the core. */
function halfAtOnce(run: Run): Run {
  if (run.state !== 'valid' || run.pairing?.way !== 'at-once') return run
  return { ...run, metrics: { ...run.metrics, tps: (run.metrics.tps ?? 0) / 2 } }
}

describe('after a round', () => {
  it('goes on after the first one, whatever it shows', () => {
    expect(decideAfterRound(recordOfCells([-0.5], 1), policyOf()).kind).toBe('continue')
  })

  it('stops when every cell has its verdict, green or red', () => {
    expect(decideAfterRound(recordOfCells([0.05, -0.12], 4), policyOf())).toEqual({
      kind: 'stop',
      reason: 'decided',
    })
  })

  it('goes on with the undecided cells only', () => {
    const next = decideAfterRound(recordOfCells([0.05, -0.029, -0.12, -0.03], 4), policyOf())
    expect(next).toEqual({ kind: 'continue', cells: ['sysbench/w1/16', 'sysbench/w3/16'] })
  })

  it('names the cells of two ways whose first round ruled out both at once', () => {
    const { cells, ...rest } = recordOfCells([-0.029, -0.029])
    const [first, second] = cells.map((cell) => ({ ...cell, measure: 'duet' as const }))
    const decided = [first, second].flatMap((cell, index) => {
      if (cell === undefined) return []
      const runs = cell.runs.map((run) => {
        if (run.state !== 'valid') return run
        const way = isPairAtOnce(run) ? ('at-once' as const) : ('windows' as const)
        // The second one waits for something: its core idles.
        const busy = index === 0 ? 1 : 0.8
        return { ...run, pairing: { way, busy: way === 'at-once' ? busy / 2 : busy } }
      })
      return [{ ...cell, runs: runs.map((run) => halfAtOnce(run)) }]
    })
    const next = decideAfterRound({ ...rest, cells: decided }, policyOf())
    expect(next).toMatchObject({ kind: 'continue', inWindows: ['sysbench/w1/16'] })
    // Where no pair could run at once, none is left out.
    const windows = decided.map((cell) => ({
      ...cell,
      runs: cell.runs.map((run) =>
        run.state === 'valid' ? { ...run, pairing: { way: 'windows' as const, busy: 1 } } : run,
      ),
    }))
    expect(decideAfterRound({ ...rest, cells: windows }, policyOf())).not.toHaveProperty(
      'inWindows',
    )
  })

  it('stops when the planned rounds are used up', () => {
    const record = recordOfCells([0, -0.029], 3, 3)
    expect(decideAfterRound(record, policyOf())).toEqual({ kind: 'stop', reason: 'rounds-used-up' })
  })

  it('gives the plain rule the three starts that its guards rest on', () => {
    const threshold = policyOf({ rule: 'threshold' })
    expect(decideAfterRound(recordOfCells([0], 2), threshold).kind).toBe('continue')
    const { cells, ...rest } = recordOfCells([0], 2)
    const broken = cells.map((cell) => ({ ...cell, runs: [...cell.runs, invalidRun('it died')] }))
    expect(decideAfterRound({ ...rest, cells: broken }, threshold).kind).toBe('stop')
    expect(decideAfterRound(recordOfCells([0], 3), threshold)).toMatchObject({
      reason: 'rule-needs-no-more',
    })
  })

  it('spends no more time on a broken cell, or for a figure that can only warn', () => {
    const broken = recordOfCells([0.05])
    broken.cells.push(cellOf([invalidRun('it died')], { id: 'sysbench/w9/16' }))
    expect(decideAfterRound(broken, policyOf())).toEqual({ kind: 'stop', reason: 'decided' })
    const warning = decideAfterRound(recordOfCells([-0.029]), policyOf({ warnOnly: ['tps'] }))
    expect(warning).toEqual({ kind: 'stop', reason: 'decided' })
  })

  it('reserves a share of the risk for cells that are planned and not measured yet', () => {
    const one = recordOfCells([-0.1], 4)
    expect(decideAfterRound(one, policyOf()).kind).toBe('stop')
    const many = { ...one, sideBySide: { ...(one.sideBySide as SideBySidePlan), gatedCells: 1000 } }
    expect(decideAfterRound(many, policyOf())).toEqual({
      kind: 'continue',
      cells: ['sysbench/w0/16'],
    })
  })
})
