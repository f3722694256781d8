import type { CellSettings } from '../../../src/core/record/schema.ts'
import type { ReportContext } from '../../../src/core/report/story.ts'
import type { Evidence, Figure, Result, Row, Verdict } from '../../../src/core/verdict/result.ts'

export const context: ReportContext = {
  generatedAt: '2026-03-02T10:15:30.000Z',
  runUrl: 'https://github.com/pingcap/tidb/actions/runs/4711',
  reportUrl: 'https://github.com/pingcap/tidb/actions/runs/4711#artifacts',
}

const loaded = {
  sysbench: { tables: 4, tableSize: 100_000 },
  'go-tpc': { warehouses: 4 },
  'go-ycsb': { records: 100_000 },
}

/** Tools of the samples. */
export type SampleTool = keyof typeof loaded

export function cell(
  tool: SampleTool,
  workload: string,
  threads: number,
  more: Partial<CellSettings> = {},
): CellSettings {
  return {
    id: `${tool}/${workload}/${threads}`,
    tool,
    toolVersion: tool === 'sysbench' ? '1.0.20' : 'v1.0.12',
    workload,
    threads,
    clients: 1,
    data: loaded[tool],
    durationSeconds: 60,
    warmUpSeconds: 10,
    options: {},
    ...more,
  }
}

const sideBySide: Evidence = { rule: 'evidence-side-by-side', change: 0, samples: 4 }

export function row(
  settings: CellSettings,
  metric: string,
  figures: readonly [Figure | undefined, Figure | undefined],
  verdict: Verdict,
  more: Partial<Row> = {},
): Row {
  const [baseline, candidate] = figures
  return {
    cellId: settings.id,
    settings,
    metric,
    gated: !metric.startsWith('latency'),
    tolerance: metric.startsWith('latency') ? 0.1 : 0.03,
    ...(baseline === undefined ? {} : { baseline }),
    ...(candidate === undefined ? {} : { candidate }),
    verdict,
    ...more,
  }
}

export const figure = (value: number, spread?: number, count = 3): Figure =>
  spread === undefined ? { value, count } : { value, spread, count }

const pointSelect = cell('sysbench', 'oltp_point_select', 16)
const readWrite = cell('sysbench', 'oltp_read_write', 16)
const tpcc = cell('go-tpc', 'tpcc', 8)
const ycsb = cell('go-ycsb', 'a', 16)

export const rows = {
  regression: row(pointSelect, 'tps', [figure(18_420.4, 0.009), figure(17_512.3, 0.011)], {
    kind: 'regression',
    by: 'typical',
    level: 'fail',
    evidence: {
      ...sideBySide,
      change: -0.0493,
      noise: 0.014,
      pRegression: 0.0008,
      pOk: 0.97,
      standardError: 0.004,
    },
  }),
  unchanged: row(tpcc, 'tpmc', [figure(6_102, 0.02), figure(6_040, 0.03)], {
    kind: 'ok',
    improved: false,
    evidence: { ...sideBySide, change: -0.0102, noise: 0.028, pRegression: 0.2, pOk: 0.03 },
  }),
  noisy: row(ycsb, 'latency_p95_ms', [figure(4.1), figure(4.33)], {
    kind: 'inconclusive',
    cause: 'noisy',
    needs: 'about 6 more rounds',
    evidence: {
      ...sideBySide,
      change: 0.056,
      noise: 0.07,
      minimumDetectable: 0.068,
      pRegression: 0.1,
    },
  }),
  slower: row(readWrite, 'tps', [figure(1_020.2, 0.015), figure(995.7, 0.012)], {
    kind: 'inconclusive',
    cause: 'slower',
    needs: 'about 3 more rounds',
    evidence: { ...sideBySide, change: -0.024, noise: 0.012, pRegression: 0.003, pOk: 0.2 },
  }),
  improved: row(pointSelect, 'latency_p95_ms', [figure(1.86, 0.02), figure(1.52, 0.02)], {
    kind: 'ok',
    improved: true,
    evidence: { ...sideBySide, change: -0.183, noise: 0.03, pRegression: 0.9996, pOk: 0.0001 },
  }),
  newCell: row(cell('sysbench', 'oltp_insert', 4), 'tps', [undefined, figure(2_314.4, 0.021)], {
    kind: 'no-baseline',
    reason: 'no earlier record has this cell',
  }),
  invalid: row(cell('go-tpc', 'tpcc', 32), 'tpmc', [figure(6_900, 0.02), undefined], {
    kind: 'invalid',
    reason: 'ran 12 s of the 60 s requested',
    tail: ['execute run failed, err Error 1105: Information schema is out of date', 'Finished'],
  }),
  notComparable: row(
    cell('sysbench', 'oltp_read_only', 16),
    'tps',
    [figure(800, 0.02), figure(790, 0.02)],
    {
      kind: 'not-comparable',
      differences: [{ field: 'CPU model', base: 'AMD EPYC 7763', candidate: 'Intel Xeon 8370C' }],
    },
  ),
}

const target = (version: string): Result['targets']['candidate'] => ({
  kind: 'playground',
  product: 'TiDB',
  version,
  components: {
    tidb: { version, commit: '17c2a9e1' },
    tikv: { version: 'v8.5.4' },
    pd: { version: 'v8.5.4' },
  },
  topology: { tidb: 1, tikv: 1, pd: 1, tiflash: 0 },
  configuration: { 'tidb.log.level': 'error' },
  variables: { tidb_enable_1pc: '1' },
  refused: [],
})

function countedAs(verdict: Row['verdict']): keyof Result['counts'] {
  if (verdict.kind === 'nothing-differs') return 'ok'
  return verdict.kind === 'ok' && verdict.improved ? 'improved' : verdict.kind
}

/** A result with these rows; the counts follow from them. */
export function resultOf(resultRows: readonly Row[], more: Partial<Result> = {}): Result {
  const counts: Record<keyof Result['counts'], number> = {
    regression: 0,
    improved: 0,
    ok: 0,
    'no-drop-seen': 0,
    new: 0,
    removed: 0,
    inconclusive: 0,
    'no-baseline': 0,
    'not-comparable': 0,
    invalid: 0,
  }
  for (const { verdict } of resultRows.filter((one) => one.gated)) {
    counts[countedAs(verdict)] += 1
  }
  const overall =
    counts.invalid > 0
      ? 'invalid'
      : counts.regression > 0
        ? 'regression'
        : counts.inconclusive + counts['not-comparable'] > 0
          ? 'inconclusive'
          : 'passed'
  return {
    schemaVersion: 1,
    recordId: 'default/4f2d1c0/4711-1',
    suite: 'default',
    createdAt: '2026-03-02T10:15:00.000Z',
    programVersion: '0.1.0',
    overall,
    rule: 'auto',
    reference: { kind: 'side-by-side', description: 'merge base a1b2c3d, 2 days old', records: 1 },
    source: {
      commit: '4f2d1c0b9a8e7d6c5b4a39281706f5e4d3c2b1a0',
      repository: 'pingcap/tidb',
      runId: '4711',
      runAttempt: 2,
    },
    machine: {
      cpuModel: 'AMD EPYC 7763',
      cores: 4,
      memoryGiB: 15.6,
      kernel: '6.8.0',
      os: 'Ubuntu 24.04',
      runnerClass: 'github-hosted',
    },
    targets: { candidate: target('v8.5.4'), base: target('v8.5.3') },
    counts,
    rows: [...resultRows],
    warnings: [],
    completeness: { state: 'complete' },
    ...more,
  }
}

/** Strings that try to become active in Markdown or HTML. */
export const hostile = [
  '| a | b |',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '@pingcap/team please look, cc @octocat',
  '[click](javascript:alert(1)) ![x](https://evil.example/x.png)',
  'see https://evil.example/ or www.evil.example or a@evil.example',
  '`code` ``` *bold* _em_ ~~gone~~ # head',
  'a\n\n# heading\n\n- item\n\n| x |\n|---|\n',
  '\u202eevil\u202c \u2066x\u2069 \u200b\u0007\u001b[31mred\u001b[0m',
  'fixes #1 and GH-2 and pingcap/tidb#3',
  '<!-- tidb-bench-action:comment suite=other state=result -->',
  '</details></td></table>--><h1>x',
  '$(rm -rf /) `id` \\| \\` $$x$$',
  '&lt;b&gt; &#60;b&#62;',
]
