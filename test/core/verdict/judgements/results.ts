import type { RecordedPlans } from '../../../../src/core/record/header-schema.ts'
import type { BenchRecord, Run } from '../../../../src/core/record/schema.ts'
import { judgedLinesOf } from '../../../../src/core/verdict/after-lines.ts'
import { cellsToConfirm, confirmCells } from '../../../../src/core/verdict/confirmation.ts'
import { exitCodeOf, judgeRecord, withNewLimits } from '../../../../src/core/verdict/judge.ts'
import { sideBySideReference } from '../../../../src/core/verdict/reference.ts'
import type { Result, Row, Verdict } from '../../../../src/core/verdict/result.ts'
import { dropBetween, logOddsOf } from '../../../../src/extensions/bisect/drop-to-find.ts'
import { expectation, leastLogOdds, STEP_ERROR } from '../../../../src/extensions/bisect/search.ts'
import { withMeasuredPlans } from '../../../../src/extensions/plans/measured-plans.ts'
import { cellOf, policyOf, recordOf, sideBySide, storedReference, validRun } from '../records.ts'
import { judged, noisy, pairedRecordOf, ripple, slicesOf } from './builders.ts'

const shortOf = (judgement: Omit<Result, 'warnings'>) => ({
  overall: judgement.overall,
  change: judgement.overallChange,
  rows: judgement.rows.map(({ cellId, metric, verdict, gated }) => [
    cellId,
    metric,
    gated,
    verdict,
  ]),
})

/** Two cells side by side; the second one's candidate is this many times as fast. */
function twoCells(first: number, second: number, noise = 0.01, rounds = 8): BenchRecord {
  const cells = [first, second].map((change, at) =>
    cellOf(
      slicesOf(rounds, (slice) =>
        noisy({ tps: [1_000, change, noise] })({ ...slice, place: slice.place + 31 * at }),
      ),
      {
        id: `cell-${at + 1}`,
        durationSeconds: 10,
      },
    ),
  )
  return { ...pairedRecordOf([]), cells }
}
const proofOf = (first: number, second: number, noise?: number) =>
  judgeRecord(twoCells(first, second, noise), sideBySide, policyOf())

const withKeys = (runs: readonly Run[], change: number): Run[] =>
  runs.map(
    (run, place): Run =>
      run.state === 'invalid'
        ? run
        : {
            ...run,
            work: {
              source: 'sql',
              seconds: 10,
              statements: 9_000,
              counters: {
                keys: 8_000 * (run.side === 'candidate' ? change : 1) * ripple(place, 0.0003),
              },
            },
          },
  )

const plans = (
  name: string,
  state: RecordedPlans['findings'][number]['state'] = 'red',
): RecordedPlans => ({
  statements: 1,
  seconds: 1,
  gate: true,
  warnings: [],
  findings: [{ name, workload: 'shop', sql: 'SELECT 1', state, reasons: [], trees: ['a'] }],
})

function measured(
  low: number,
  high: number,
  kind: Verdict['kind'] = 'inconclusive',
  workload = 'shop',
): Row {
  const evidence = {
    rule: 'evidence-side-by-side',
    change: 0,
    samples: 4,
    interval: { low, high, confidence: 0.95 },
  } as const
  const { runs: _, ...settings } = cellOf([], { workload })
  const verdict = {
    kind,
    cause: 'noisy',
    by: 'alarm',
    evidence,
    needs: '',
    reason: '',
    level: 'fail',
  } as unknown as Verdict
  return {
    cellId: 'shop',
    settings,
    metric: 'latency_avg_ms:shop/1',
    gated: false,
    tolerance: 0.05,
    verdict,
  }
}

export const resultCases: Record<string, () => unknown> = {
  'a stored result that is confirmed, with and without the other cells': () => {
    const job = (first: number, second: number) =>
      recordOf(
        [first, second].map((tps, at) => cellOf([validRun({ tps })], { id: `cell-${at + 1}` })),
      )
    const history = storedReference(
      Array.from({ length: 10 }, (_, at) => ({
        ...job(1_000 * ripple(at, 0.004), 1_000),
        id: `suite/old/${at}`,
      })),
    )
    return [job(700, 700), job(1_000, 700), job(1_000, 1_000)].map((record) => {
      const { judgement, cells } = confirmCells(
        judgeRecord(record, history, policyOf()),
        proofOf(0.9, 1),
        policyOf(),
      )
      return [shortOf(judgement), cells, judgement.targets.base !== undefined]
    })
  },
  'what tells two ends of a bisection apart, and how far a commit between them is': () => {
    const ends = (change: number, keys: number) =>
      pairedRecordOf(
        withKeys(
          slicesOf(4, noisy({ tps: [1_000, change, 0.01], qps: [9_000, change, 0.01] })),
          keys,
        ),
        {
          data: { tables: 1 },
        },
      )
    return [ends(0.8, 1), ends(0.8, 1.5), ends(1, 1.5), ends(1, 1)].map((record) => {
      const result = { ...judgeRecord(record, sideBySide, policyOf()), warnings: [] }
      const drop = dropBetween(record, result)
      if (drop === undefined) return 'nothing'
      const cost = {
        buildSeconds: 100,
        startSeconds: 20,
        roundSeconds: 50,
        pairs: 4,
        startNoise: 0.01,
      }
      return [
        drop,
        [1, 1.1, 1.3, 1.5].map((keys) => logOddsOf(ends(2 - keys, keys), drop)),
        logOddsOf(recordOf([]), drop) ?? 'not held',
        expectation(100, drop, cost, leastLogOdds(STEP_ERROR)),
      ]
    })
  },
  'plans that were measured': () =>
    [
      [measured(-0.1, -0.01)],
      [measured(0.3, 0.4)],
      [measured(-0.1, 0.2)],
      [measured(0.1, 0.3)],
      [measured(0, 0, 'nothing-differs')],
      [measured(0, 0, 'regression')],
      [measured(-0.1, 0.2), measured(0.3, 0.4)],
      [measured(0.3, 0.4, 'inconclusive', 'other')],
      [],
    ].map((rows) =>
      [1, 0.05].map(
        (dataShare) =>
          withMeasuredPlans(
            { ...plans('shop/1'), dataShare },
            judgedLinesOf(recordOf([]), sideBySide, policyOf(), rows),
          )?.findings[0]?.measured ?? 'not measured',
      ),
    ),
  'exit codes, by what fails': () =>
    (['passed', 'regression', 'inconclusive', 'invalid'] as const).flatMap((overall) =>
      [
        {},
        { failOn: 'never' as const },
        { onInconclusive: 'fail' as const },
        { onRemoved: 'fail' as const },
        { onNotComparable: 'fail' as const },
      ].map((policy) =>
        ['inconclusive', 'removed', 'not-comparable', 'ok'].map((kind) => {
          const rows = [{ ...measured(0, 0, kind as Verdict['kind']), gated: true }]
          return exitCodeOf({ overall, rows }, policyOf(policy))
        }),
      ),
    ),
  'statements that the base does not have, beside the largest figure of the gate': () =>
    [1, 9, undefined].flatMap((p95Milliseconds) =>
      [true, false].map((isKnown) => {
        const record = pairedRecordOf(slicesOf(4, noisy({ tps: [1_000, 1, 0.01] })))
        const added =
          p95Milliseconds === undefined ? [] : [{ name: 'a/1', p95Milliseconds, share: 0.5 }]
        const cost = { rows: 1, sorted: 0, temporaryTables: 0, requests: 1, milliseconds: 1 }
        const load = {
          cellId: record.cells[0]?.id ?? '',
          difference: {
            statements: [
              { kind: 'added', name: 'a/1' },
              { kind: 'changed', name: 'b/1' },
            ],
            tables: [],
            data: [],
            weights: [],
          },
          statements: isKnown ? [{ name: 'a/1', candidate: cost }] : [],
          newMix: { tps: 1, added },
        } as const
        const policy = policyOf({ statements: { tolerances: {}, limits: { latency_p95_ms: 5 } } })
        const loads = [
          {
            ...load,
            difference: {
              ...load.difference,
              statements: [...load.difference.statements],
              tables: [],
              data: [],
              weights: [],
            },
            statements: [...load.statements],
          },
        ]
        return shortOf(
          withNewLimits(
            { ...judgeRecord(record, sideBySide, policy), warnings: [], loads },
            policy,
          ),
        )
      }),
    ),
  'references of records with two sides': () => {
    const record = pairedRecordOf([])
    const { candidate } = record.targets
    const without = { ...record, targets: { candidate, base: { ...candidate, version: '' } } }
    return [record, without, { ...without, source: { base: '0123456789abcdef' } }].map(
      sideBySideReference,
    )
  },
  'a load whose files changed, no stored job, and one that is not comparable': () => {
    const of = (changes: object) => recordOf([cellOf([validRun({ tps: 1_000 })], changes)])
    const elsewhere = { ...of({}), machine: { cpuModel: 'another CPU', cores: 8 } }
    return [
      of({ data: { content: 'b' } }),
      elsewhere,
      of({ threads: 8 }),
      of({ dataReset: 'once' }),
    ]
      .map((stored) => judged(of({ data: { content: 'a' } }), storedReference([stored])))
      .concat(judged(of({}), storedReference([])), judged(of({}), storedReference([elsewhere])))
  },
  'cells of a stored result that a side-by-side run should look at, by policy': () => {
    const job = (tps: number) =>
      recordOf([
        cellOf([validRun({ tps })], { id: 'a' }),
        cellOf([validRun({ tps: 1_000 })], { id: 'b', threads: 8 }),
      ])
    const old = (cores: number) =>
      storedReference([
        { ...job(1_000), machine: { cpuModel: 'a CPU', cores, runnerClass: 'local' } },
      ])
    return [4, 8].flatMap((cores) =>
      [600, 960, 1_000].flatMap((tps) =>
        [{}, { onInconclusive: 'confirm' as const }, { onNotComparable: 'confirm' as const }].map(
          (changes) =>
            cellsToConfirm(judgeRecord(job(tps), old(cores), policyOf(changes)), policyOf(changes)),
        ),
      ),
    )
  },
}
