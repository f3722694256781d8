import { describe, expect, it } from 'vitest'
import type { Run } from '../../../../src/core/record/schema.ts'
import { judge } from '../../../../src/core/report/judge-in-words.ts'
import { evidenceText } from '../../../../src/core/report/story/evidence-words.ts'
import { decideAfterRound, pairsOfFirstRound } from '../../../../src/core/verdict/judge.ts'
import { cellRounds } from '../../../../src/core/verdict/runs.ts'
import { decideSideBySide, USUAL_RISKS } from '../../../../src/statistics/decision.ts'
import { cellOf, pairedRecord, pairedRuns, policyOf, sideBySide } from '../records.ts'

const gated = policyOf({ gated: ['tps', 'tidb_rss'] })

/** Numbers that look random and are always the same: mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/**
 * A job of two programs that are as fast: each start has a level of its own, which grows by 20 %
 * within it, and slices that hardly differ.
 */
function jobOf(seed: number, starts: number, change = 1, metric = 'tidb_rss', spread = 0.08) {
  const random = randomFrom(seed)
  const rounds = Array.from({ length: starts }, () =>
    Array.from({ length: 4 }, (_, pair): [number, number] => [1000 + pair, 1001 + pair]),
  )
  const levels = new Map<string, number>()
  const runs = pairedRuns(rounds).map((run): Run => {
    if (run.state !== 'valid') return run
    const key = `${run.side} ${run.round}`
    const level = levels.get(key) ?? 800 * Math.exp(spread * normal(random))
    levels.set(key, level)
    const grown = level * (1 + run.slice / 40) * (run.side === 'base' ? 1 : change)
    return { ...run, metrics: { ...run.metrics, [metric]: grown * (1 + 0.001 * normal(random)) } }
  })
  const record = pairedRecord(rounds)
  const sideBySidePlan = { ...record.sideBySide, rounds: 8, pairs: 4, gatedCells: 1 }
  return {
    ...record,
    sideBySide: sideBySidePlan as NonNullable<typeof record.sideBySide>,
    cells: [cellOf(runs, { durationSeconds: 10 })],
  }
}

function isRedBySlices({ cells }: ReturnType<typeof jobOf>): boolean {
  const runs = (cells[0]?.runs ?? []).filter((run) => run.state === 'valid')
  const decision = decideSideBySide(cellRounds(runs, 'tidb_rss'), {
    direction: 'lower-is-better',
    tolerance: 0.1,
    rounds: 8,
    pairs: 4,
    gatedCells: 1,
    startNoise: 0.01,
    roundingVariance: 0,
    risks: USUAL_RISKS,
  })
  return decision.kind === 'regression'
}

function rowOf(result: ReturnType<typeof judge>, metric = 'tidb_rss') {
  const row = result.rows.find((each) => each.metric === metric)
  if (row === undefined) throw new Error(`${metric} has a row`)
  return row
}

describe('a level that grows within a start', () => {
  it('has no verdict before five starts, however equal the slices of a start are', () => {
    for (const starts of [2, 3, 4]) {
      const result = judge(jobOf(7, starts, 1.17), sideBySide, gated)
      expect(result.overall).toBe('inconclusive')
      expect(rowOf(result).verdict).toMatchObject({ kind: 'inconclusive', cause: 'few-starts' })
      expect(evidenceText(rowOf(result))).toContain(`open: ${starts} of 5 starts`)
    }
    expect(decideAfterRound(jobOf(7, 4, 1.17), gated)).toMatchObject({ kind: 'continue' })
    expect(decideAfterRound(jobOf(7, 4, 1.17), policyOf())).toMatchObject({ kind: 'stop' })
  })

  it('is red in at most 1 of 100 jobs of equal programs, after each of its looks', () => {
    let [byStarts, bySlices] = [0, 0]
    for (let seed = 1; seed <= 1000; seed++) {
      const record = jobOf(seed, 8, 1, 'tidb_rss', 0.2)
      if (rowOf(judge(record, sideBySide, gated)).verdict.kind === 'regression') byStarts++
      if (isRedBySlices(record)) bySlices++
    }
    expect(byStarts).toBeLessThanOrEqual(10)
    // What the rule for throughput would make of it.
    expect(bySlices).toBeGreaterThan(10)
  })

  it('is red where a candidate holds half as much again, and green where starts are alike', () => {
    const more = rowOf(judge(jobOf(3, 8, 1.5), sideBySide, gated))
    expect(more.verdict).toMatchObject({ kind: 'regression', level: 'fail' })
    expect((more.candidate?.value ?? 0) / (more.baseline?.value ?? 1)).toBeCloseTo(1.5, 0)
    const alike = rowOf(judge(jobOf(3, 5, 1, 'tidb_rss', 0.01), sideBySide, gated))
    expect(alike.verdict).toMatchObject({ kind: 'ok', evidence: { samples: 5 } })
  })

  it('is green where the candidate surely holds more, and by less than the tolerance', () => {
    const { verdict } = rowOf(judge(jobOf(3, 8, 1.03, 'tidb_rss', 0.001), sideBySide, gated))
    expect(verdict).toMatchObject({ kind: 'ok', improved: false })
  })

  it('takes the highest slice of a start for a peak, the mean for a level', () => {
    const peak = policyOf({ gated: ['tidb_peak_rss'] })
    const top = rowOf(judge(jobOf(5, 5, 1, 'tidb_peak_rss', 0), sideBySide, peak), 'tidb_peak_rss')
    const mean = rowOf(judge(jobOf(5, 5, 1, 'tidb_rss', 0), sideBySide, gated))
    expect(top.candidate?.value).toBeGreaterThan(1.14 * 800)
    expect(mean.candidate?.value).toBeLessThan(1.1 * 800)
  })

  it('has one start where the server is not ours, however many rounds there are', () => {
    const { targets, ...job } = jobOf(7, 8, 1.17)
    const candidate = { ...targets.candidate, kind: 'endpoint' as const }
    const result = judge({ ...job, targets: { ...targets, candidate } }, sideBySide, gated)
    expect(result.overall).toBe('inconclusive')
    expect(rowOf(result).verdict).toMatchObject({
      cause: 'few-starts',
      evidence: { samples: 1 },
      needs: 'servers that the job starts itself, since memory differs from start to start',
    })
    const swapped = { ...candidate, restarted: true as const }
    const cluster = { ...job, targets: { base: swapped, candidate: swapped } }
    expect(rowOf(judge(cluster, sideBySide, gated)).verdict).toMatchObject({
      evidence: { samples: 8 },
    })
  })

  it('has its starts under the plain rule too', () => {
    const plain = policyOf({ rule: 'threshold', gated: ['tps', 'tidb_rss'] })
    expect(rowOf(judge(jobOf(7, 3, 2), sideBySide, plain)).verdict).toMatchObject({
      cause: 'few-starts',
    })
    expect(decideAfterRound(jobOf(7, 3, 2), plain)).toMatchObject({ kind: 'continue' })
    expect(rowOf(judge(jobOf(7, 5, 2), sideBySide, plain)).verdict.kind).toBe('regression')
  })
})

/** Long runs of both sides, one pair a start; the candidate loses more of its throughput. */
function longRuns(starts: number, candidateHourly: number) {
  const random = randomFrom(9)
  const runs = Array.from({ length: starts }, (_, index) =>
    (['base', 'candidate'] as const).map((side, slice): Run => {
      const hourly = (side === 'base' ? 99 : candidateHourly) * (1 + 0.01 * normal(random))
      const metrics = { tps: 1000 * (1 + 0.01 * normal(random)), hourly_pct: hourly }
      return { side, round: index + 1, slice, state: 'valid', durationSeconds: 600, metrics }
    }),
  ).flat()
  const record = jobOf(1, 2)
  return { ...record, cells: [cellOf(runs, { durationSeconds: 600, shape: true })] }
}

describe('the shape of a long run', () => {
  const gate = policyOf({ gated: ['tps', 'hourly_pct'] })

  it('has one pair a start, and a verdict after five starts', () => {
    expect(pairsOfFirstRound(longRuns(1, 99))).toEqual({ 'sysbench/oltp_point_select/16': 1 })
    expect(decideAfterRound(longRuns(4, 55), gate)).toEqual({
      kind: 'continue',
      cells: ['sysbench/oltp_point_select/16'],
      pairs: { 'sysbench/oltp_point_select/16': 1 },
    })
    expect(rowOf(judge(longRuns(4, 55), sideBySide, gate), 'tps').verdict).toMatchObject({
      cause: 'few-starts',
    })
  })

  it('is red where the candidate declines, and green where both are flat', () => {
    const declining = rowOf(judge(longRuns(5, 55), sideBySide, gate), 'hourly_pct')
    expect(declining.verdict).toMatchObject({ kind: 'regression', evidence: { samples: 5 } })
    const flat = judge(longRuns(5, 99), sideBySide, gate)
    expect(rowOf(flat, 'hourly_pct').verdict.kind).toBe('ok')
    expect(rowOf(flat, 'tps').verdict.kind).toBe('ok')
  })
})
