import type { LoadReport } from '../../../src/core/record/cause.ts'
import type { Cell } from '../../../src/core/record/schema.ts'
import type { Evidence, Result, Verdict } from '../../../src/core/verdict/result.ts'
import { fullRecord } from '../record/full-record.ts'

const evidence: Required<Evidence> = {
  rule: 'evidence-side-by-side',
  change: -0.05,
  averageChange: -0.06,
  stalls: { base: 0, candidate: 2, slices: 32 },
  standstills: 1,
  starts: { low: -0.1, high: 0.01 },
  interval: { low: -0.07, high: -0.03, confidence: 0.95 },
  exclusion: { low: -0.068, high: -0.032, confidence: 0.9 },
  noise: 0.02,
  pRegression: 0,
  pOk: 1,
  minimumDetectable: 0.03,
  standardError: 0.01,
  degreesOfFreedom: 7.5,
  measurements: [-0.2, -0.1],
  machineChange: -0.3,
  samples: 4,
  expectedFalseAlarmRate: 0.2,
}

/** A verdict of each kind, with each field that it may have. */
const verdicts: readonly Verdict[] = [
  { kind: 'regression', by: 'typical', evidence, level: 'fail' },
  { kind: 'ok', improved: true, evidence },
  { kind: 'nothing-differs', reason: 'same commit' },
  { kind: 'no-drop-seen', evidence, visibleDrop: 0.04, excludedDrop: 0.05 },
  { kind: 'inconclusive', cause: 'noisy', evidence, needs: 'more rounds', level: 'silent' },
  { kind: 'new', reason: 'in no stored job', cause: 'workload-changed' },
  { kind: 'removed', reason: 'no longer planned' },
  { kind: 'no-baseline', reason: 'nothing is stored yet' },
  { kind: 'not-comparable', differences: [{ field: 'cores', base: '4', candidate: '8' }] },
  { kind: 'invalid', reason: 'it broke', tail: ['FATAL'] },
]

const { runs: _, ...cellSettings } = fullRecord.cells[0] as Cell

const load: LoadReport = {
  cellId: 'mixed-16',
  difference: {
    statements: [
      {
        name: 'a/1',
        kind: 'changed',
        earlierName: 'b/1',
        what: 'text',
        from: 'WHERE a',
        to: 'WHERE b',
      },
    ],
    tables: [{ table: 't', kind: 'changed', what: ['drops index k'] }],
    data: ['t'],
    weights: [{ name: 'a', from: 1, to: 2 }],
  },
  statements: [
    {
      name: 'a/1',
      base: { rows: 1, sorted: 0, temporaryTables: 0, requests: 2, milliseconds: 0.5 },
      candidate: { rows: 2, sorted: 1, temporaryTables: 1, requests: 3, milliseconds: 0.6 },
    },
  ],
  newMix: { tps: 100, added: [{ name: 'c/1', p95Milliseconds: 2, share: 0.1 }] },
}

/** A result in which each field is present, and each kind of verdict. */
export const fullResult = {
  schemaVersion: 1,
  recordId: fullRecord.id,
  suite: 'plain',
  createdAt: '2026-11-01T10:00:00Z',
  programVersion: '0.1.0',
  overall: 'regression',
  rule: 'evidence-side-by-side',
  risks: { regression: 0.01, ok: 0.05 },
  reference: {
    kind: 'side-by-side',
    description: 'v8.5.3',
    commit: 'abc',
    isSameCommit: true,
    records: 1,
  },
  source: {
    commit: 'abc',
    ref: 'refs/heads/main',
    repository: 'example/shop',
    runId: '100',
    runAttempt: 1,
    base: 'def',
    build: { command: 'make', binaries: { tidb: 'bin/tidb-server' } },
  },
  machine: fullRecord.machine,
  targets: fullRecord.targets,
  servers: fullRecord.servers,
  counts: {
    regression: 1,
    improved: 1,
    ok: 2,
    'no-drop-seen': 3,
    inconclusive: 4,
    'no-baseline': 5,
    new: 6,
    removed: 7,
    'not-comparable': 8,
    invalid: 9,
  },
  rows: verdicts.map((verdict) => ({
    cellId: 'mixed-16',
    settings: cellSettings,
    metric: 'tps',
    gated: true,
    tolerance: 0.03,
    baseline: { value: 1_000, spread: 0.01, count: 8 },
    candidate: { value: 950, spread: 0.02, count: 8 },
    verdict,
  })),
  overallChange: {
    change: -0.05,
    low: -0.07,
    high: -0.03,
    confidence: 0.9,
    cells: 1,
    measures: 'speed',
  },
  work: {
    findings: [
      {
        cellId: 'mixed-16',
        settings: cellSettings,
        counter: 'Rows_read',
        kind: 'more',
        by: 'exact',
        unit: 'transaction',
        base: 10,
        candidate: 12,
        change: 0.2,
      },
    ],
    compared: 20,
    unclear: 1,
    missing: ['Work counters of the base are unavailable'],
  },
  loads: [load],
  causes: [
    {
      kind: 'work',
      name: 'keys',
      sentence: 'it reads more keys',
      evidence: ['20 %'],
      cellId: 'mixed-16',
    },
  ],
  explainedCells: ['mixed-16'],
  causesMissing: ['profiles'],
  times: fullRecord.times,
  plans: fullRecord.plans,
  levelShifts: [
    {
      cellId: 'mixed-16',
      metric: 'tps',
      recordId: 'plain/a/1-1',
      createdAt: '2026-10-01T10:00:00Z',
      commit: 'abc',
      after: 'def',
      change: -0.1,
      accepted: false,
      isNews: true,
    },
  ],
  sinceRelease: { release: 'v8.5.0', rows: [], slower: ['mixed is 4 % slower than v8.5.0'] },
  gate: {
    changes: [{ key: 'tolerance', from: '3 %', to: '5 %', file: 'tidb-bench.yml' }],
    held: ['the suite `mine` is new'],
    isFirst: true,
    isHeld: true,
  },
  failsUndecided: true,
  acceptLabel: 'perf: accept',
  warnings: ['one warning'],
  completeness: { state: 'partial', reason: 'cancelled' },
} satisfies Required<Result>
