import { describe, expect, it } from 'vitest'
import { formatRecord } from '../../src/record/format.ts'
import { parseRecord } from '../../src/record/parse.ts'
import { annotationsOf } from '../../src/report/annotations.ts'
import { judge } from '../../src/verdict/judge.ts'
import { exitCodeOf } from '../../src/verdict/overall.ts'
import type { Result } from '../../src/verdict/result.ts'
import { resultSchema } from '../../src/verdict/result-schema.ts'
import {
  cellOf,
  historyOf,
  pairedRecord,
  pairedRuns,
  policyOf,
  recordOf,
  rowOf,
  sideBySide,
  storedReference,
  tpsRecord,
  validRun,
} from './records.ts'

/** Twenty jobs whose standard deviation is about 1 %. */
const quiet = Array.from({ length: 20 }, (_, i) => 1000 * Math.exp(0.013 * Math.sin(i * i)))

describe('rule evidence on a stored baseline', () => {
  it.each([
    [1000, 'ok'],
    [1100, 'improved'],
    [940, 'regression'],
  ])('%i against 1000 ± 1 %% is %s', (tps, expected) => {
    const result = judge(tpsRecord([tps]), historyOf(quiet), policyOf())
    const { verdict } = rowOf(result)
    expect(result.rule).toBe('evidence-stored')
    expect(verdict.kind === 'ok' && verdict.improved ? 'improved' : verdict.kind).toBe(expected)
  })

  it('says slower where the drop is real and δ is neither passed nor excluded', () => {
    const policy = policyOf({ tolerance: 0.05 })
    const { verdict } = rowOf(judge(tpsRecord([960]), historyOf(quiet), policy))
    expect(verdict).toMatchObject({ kind: 'inconclusive', cause: 'slower' })
    expect(verdict).toHaveProperty('needs', expect.stringContaining('side-by-side'))
  })

  it('says noisy where nothing can be said, and what it could have seen', () => {
    const loud = quiet.map((tps) => 1000 * (tps / 1000) ** 5)
    const { verdict } = rowOf(judge(tpsRecord([1000]), historyOf(loud), policyOf()))
    expect(verdict).toMatchObject({ kind: 'inconclusive', cause: 'noisy' })
    if (verdict.kind !== 'inconclusive') throw new Error('unreachable')
    expect(verdict.evidence.minimumDetectable).toBeGreaterThan(0.1)
    expect(verdict.evidence.interval?.low).toBeLessThan(-0.03)
  })

  it('excludes a drop of δ exactly where the interval ends short of it', () => {
    for (const tps of [990, 993, 995, 997, 999, 1001]) {
      const { verdict } = rowOf(judge(tpsRecord([tps]), historyOf(quiet), policyOf()))
      if (!('evidence' in verdict)) throw new Error('no evidence')
      expect(verdict.kind === 'ok').toBe((verdict.evidence.interval?.low ?? -1) >= -0.03)
    }
  })

  it('falls back to the threshold with fewer jobs than are needed, unless evidence is asked for', () => {
    const few = historyOf(quiet.slice(0, 7))
    expect(judge(tpsRecord([1000]), few, policyOf()).rule).toBe('threshold')
    const asked = rowOf(judge(tpsRecord([900]), few, policyOf({ rule: 'evidence' })))
    expect(asked.verdict).toMatchObject({
      kind: 'inconclusive',
      needs: expect.stringContaining('8 accepted jobs'),
    })
  })

  it('uses the last N jobs since the last accepted change of level', () => {
    const at = (tps: number, id: number) => tpsRecord([tps], { id: `suite/old/${id}` })
    const old = quiet.map((tps, i) => at(2 * tps, 100 + i))
    const recent = quiet.slice(0, 9).map((tps, i) => at(tps, i))
    const accepted = {
      ...at(1000, 50),
      acceptance: { by: 'a maintainer', at: '2026-01-01T00:00:00.000Z', reason: 'a new check' },
    }
    const row = rowOf(judge(tpsRecord([1000]), storedReference([...recent, accepted, ...old]), policyOf()))
    expect(row.verdict).toMatchObject({ kind: 'ok', evidence: { samples: 10 } })
    const many = rowOf(judge(tpsRecord([1000]), historyOf([...quiet, ...quiet]), policyOf()))
    expect(many.verdict).toHaveProperty('evidence.samples', 20)
  })

  it('shows a level shift of the history and asks for its acceptance', () => {
    const shifted = [...quiet.slice(0, 10).map((tps) => tps * 1.1), ...quiet.slice(10)]
    const result = judge(tpsRecord([1000]), historyOf(shifted), policyOf())
    expect(result.levelShifts).toHaveLength(1)
    expect(result.levelShifts?.[0]).toMatchObject({ recordId: 'suite/old/9', metric: 'tps' })
    expect(result.levelShifts?.[0]?.change).toBeCloseTo(0.1, 1)
    expect(result.warnings.join()).toContain('accept that record')
  })

  it('holds the family to the level of one by Holm’s procedure', () => {
    // Each alone is a regression at p = 0.003; among nine it is not proved.
    const cells = (tps: number) =>
      Array.from({ length: 9 }, (_, i) => cellOf([validRun({ tps })], { id: `sysbench/w/${i}` }))
    const history = storedReference(quiet.map((tps) => recordOf(cells(tps))))
    const alone = recordOf(cells(963).slice(0, 1))
    const one = judge(
      alone,
      storedReference(quiet.map((tps) => recordOf(cells(tps).slice(0, 1)))),
      policyOf(),
    )
    const nine = judge(recordOf([...cells(963).slice(0, 1), ...cells(1000).slice(1)]), history, policyOf())
    expect(rowOf(one).verdict.kind).toBe('regression')
    expect(rowOf(nine).verdict).toMatchObject({ kind: 'inconclusive', cause: 'noisy' })
  })
})

/** Eight pairs with this mean log ratio, and a little noise that cancels out. */
const pairs = (change: number, noise = 0.01) =>
  Array.from({ length: 8 }, (_, i) => {
    const base = 1000 + i
    return [base, base * Math.exp(change + noise * Math.cos(Math.PI * i))] as const
  })

const knownNoise = {
  noiseRounds: {
    'sysbench/oltp_point_select/16': { tps: Array.from({ length: 12 }, (_, i) => (i % 2 ? 0.005 : -0.005)) },
  },
}

describe('rule evidence side by side', () => {
  it.each([
    [0, 'ok', false],
    [0.05, 'ok', true],
    [-0.06, 'regression', false],
    [-0.025, 'inconclusive', false],
  ])('one round with a change of %f and known noise is %s', (change, kind, improved) => {
    const result = judge(pairedRecord([pairs(change)], knownNoise), sideBySide, policyOf())
    const { verdict } = rowOf(result)
    expect(verdict.kind).toBe(kind)
    expect(verdict.kind === 'ok' && verdict.improved).toBe(improved)
    expect(result.rule).toBe('evidence-side-by-side')
    expect(verdict).toMatchObject({ evidence: { samples: 1, degreesOfFreedom: 12 } })
  })

  it('needs three rounds where nothing is known of the noise', () => {
    const evidence = policyOf({ rule: 'evidence' })
    const two = judge(pairedRecord([pairs(-0.2), pairs(-0.21)]), sideBySide, evidence)
    expect(rowOf(two).verdict).toMatchObject({
      kind: 'inconclusive',
      needs: expect.stringContaining('3 rounds'),
    })
    const three = judge(pairedRecord([pairs(-0.2), pairs(-0.21), pairs(-0.205)]), sideBySide, evidence)
    expect(rowOf(three).verdict).toMatchObject({
      kind: 'regression',
      evidence: { degreesOfFreedom: 2, samples: 3 },
    })
  })

  it('winsorises one pair a side, so that one bad slice changes no verdict', () => {
    const bad = pairs(0).map(([base, candidate], i) => [base, i === 3 ? candidate / 3 : candidate] as const)
    expect(rowOf(judge(pairedRecord([bad], knownNoise), sideBySide, policyOf())).verdict.kind).toBe('ok')
  })

  it('lets the first verdict stand, whatever a later round measured for another figure says', () => {
    const record = pairedRecord([pairs(0), pairs(-0.2), pairs(-0.2), pairs(-0.2)], knownNoise)
    expect(rowOf(judge(record, sideBySide, policyOf())).verdict).toMatchObject({
      kind: 'ok',
      evidence: { samples: 1 },
    })
  })

  it('divides the risk of a red among the gated figures', () => {
    const cells = (changes: readonly number[]) =>
      changes.map((change, i) =>
        cellOf(pairedRuns([pairs(change)]), { id: `sysbench/w/${i}`, durationSeconds: 10 }),
      )
    const noise = knownNoise.noiseRounds['sysbench/oltp_point_select/16']
    const record = (changes: readonly number[]) => ({
      ...pairedRecord([pairs(0)]),
      cells: cells(changes),
      sideBySide: {
        rounds: 4,
        pairs: 8,
        sliceSeconds: 10,
        settleSeconds: 2,
        noiseRounds: Object.fromEntries(changes.map((_, i) => [`sysbench/w/${i}`, noise])),
      },
    })
    // With se = .0048 the change of −3.2 % has t = −6.7; of −2 % (δ = 1 %) t = −4.2 and p = .0006.
    const policy = policyOf({ tolerance: 0.01 })
    expect(judge(record([-0.02]), sideBySide, policy).overall).toBe('regression')
    const nine = judge(record([-0.02, 0.05, 0.05, 0.05, 0.05, 0.05, 0.05, 0.05, 0.05]), sideBySide, policy)
    expect(rowOf(nine, 'tps', 'sysbench/w/0').verdict.kind).toBe('inconclusive')
  })

  it('is computed again from the stored record, bit for bit', () => {
    const record = pairedRecord([pairs(-0.025, 0.0173), pairs(-0.0311), pairs(-0.0291, 0.0077)], knownNoise)
    for (const run of record.cells.flatMap((cell) => cell.runs)) {
      if (run.state !== 'valid') continue
      const tps = run.metrics.tps ?? 0
      Object.assign(run.metrics, {
        'latency_avg_ms:B': 7e3 / tps,
        'latency_avg_ms:A': 4e3 / tps,
        qps: tps * 20,
      })
    }
    const stored = parseRecord(formatRecord(record), 'the stored record')
    for (const rule of ['auto', 'evidence', 'threshold'] as const) {
      const first = judge(record, sideBySide, policyOf({ rule }))
      const again = judge(stored, sideBySide, policyOf({ rule }))
      // Figures as they are written: equal to the last digit, and in the same order of lines.
      const figures = ({ rows, overall, counts, warnings }: Result) =>
        JSON.stringify([rows.map(({ settings: _, ...row }) => row), overall, counts, warnings])
      expect(figures(again)).toBe(figures(first))
      expect(again).toEqual(first)
      expect(resultSchema.parse(JSON.parse(JSON.stringify(first)))).toEqual(first)
    }
  })

  it('fails the check on an inconclusive result only where the policy says so', () => {
    const record = pairedRecord([pairs(-0.025)], knownNoise)
    const codes = (['pass', 'warn', 'confirm', 'fail'] as const).map((onInconclusive) => {
      const policy = policyOf({ onInconclusive })
      return exitCodeOf(judge(record, sideBySide, policy), policy)
    })
    expect(codes).toEqual([0, 0, 0, 1])
  })

  it('tells of an inconclusive line, unless the policy passes it', () => {
    const record = pairedRecord([pairs(-0.025)], knownNoise)
    const told = (['pass', 'warn', 'confirm', 'fail'] as const).map((onInconclusive) => {
      const result = judge(record, sideBySide, policyOf({ onInconclusive }))
      expect(resultSchema.parse(JSON.parse(JSON.stringify(result)))).toEqual(result)
      return [
        result.warnings.filter((text) => text.includes('cannot be decided')).length,
        annotationsOf(result),
      ]
    })
    const inconclusive = expect.objectContaining({ level: 'warning', title: 'Inconclusive' })
    const [pass, ...others] = told
    expect(pass).toEqual([0, []])
    for (const other of others) expect(other).toEqual([1, expect.arrayContaining([inconclusive])])
  })
})
