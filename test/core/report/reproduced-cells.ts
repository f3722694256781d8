import fc from 'fast-check'

/** A configuration as a caller writes it. */
export interface Caller {
  readonly targets: Record<string, object>
  readonly suites: { readonly default: object }
}

const sqlLoad = `
schema: CREATE TABLE t (id INT PRIMARY KEY)
transactions:
  - name: read
    statements: [SELECT 1]
`

/** Files that cells of these configurations are made of. */
export const ownFiles: Readonly<Record<string, string>> = {
  'loads/mine.lua': 'function event() end\n',
  'loads/other script': 'function event() end\n',
  'loads/checkout.yml': sqlLoad,
  "it's.yml": sqlLoad,
  'bench.yml': `suites:\n  x:\n    workloads:\n      - name: inside\n${sqlLoad.replace(/^/gmu, '        ')}`,
  'run.py': 'print(1)\n',
  'table.sql': 'CREATE TABLE t (id INT);\n',
}

/** Whatever a person may write, and a shell may take for its own. */
const text = fc.constantFrom(
  ...[
    'x',
    "it's",
    '$HOME',
    '`id`',
    'a b',
    '--threads',
    '#',
    '"q"',
    'ü→😀',
    '\\',
    '!',
    'a\tb',
    '{}',
    '%s',
  ],
)
const scalar = fc.oneof(text, fc.integer(), fc.boolean())
const count = fc.integer({ min: 1, max: 9_999 })

const sysbench = fc.record(
  {
    tool: fc.constant('sysbench'),
    name: fc.constantFrom(
      'oltp_point_select',
      'oltp_read_write',
      'bulk_insert',
      'loads/mine.lua',
      'loads/other script',
    ),
    tables: count,
    'table-size': count,
    'data-rand-type': fc.constantFrom('uniform', 'pareto'),
    'data-auto-inc': fc.boolean(),
    options: fc.dictionary(fc.constantFrom('rate', 'rand-type', 'auto_inc', 'mix', 'x-y'), scalar, {
      maxKeys: 3,
    }),
  },
  { requiredKeys: ['tool', 'name'] },
)
const goTpc = fc.record(
  {
    tool: fc.constant('go-tpc'),
    name: fc.constantFrom('tpcc', 'ch'),
    warehouses: count,
    options: fc.dictionary(fc.constantFrom('wait', 'weight'), scalar, { maxKeys: 2 }),
  },
  { requiredKeys: ['tool'] },
)
const goYcsb = fc.record(
  {
    tool: fc.constant('go-ycsb'),
    name: fc.constantFrom('a', 'f', 'workloads/own'),
    database: fc.constantFrom('mysql', 'tikv-raw'),
    records: count,
    operations: count,
    options: fc.dictionary(fc.constantFrom('readProportion', 'field-length'), scalar, {
      maxKeys: 2,
    }),
  },
  { requiredKeys: ['tool', 'name'] },
)
const sql = fc.record(
  {
    tool: fc.constant('sql'),
    name: fc.constantFrom('loads/checkout.yml', "it's.yml", 'bench.yml#inside'),
    options: fc.dictionary(fc.constantFrom('rate', 'seed'), scalar, { maxKeys: 2 }),
  },
  { requiredKeys: ['tool', 'name'] },
)
const command = fc.record(
  {
    tool: fc.constant('command'),
    name: fc.constantFrom('checkout', 'My load 2'),
    command: fc.array(text, { minLength: 1, maxLength: 4 }),
    prepare: fc.array(text, { minLength: 1, maxLength: 2 }),
    cleanup: fc.array(text, { minLength: 1, maxLength: 2 }),
    files: fc.constantFrom([], ['run.py'], ['run.py', 'loads/mine.lua']),
  },
  { requiredKeys: ['tool', 'name', 'command'] },
)

const sqlText = text.filter((words) => words !== '#')
const sqlTexts = fc.oneof(
  sqlText,
  fc.array(sqlText, { minLength: 1, maxLength: 3 }),
  fc.constant('table.sql'),
)
const made = {
  setup: sqlTexts,
  'before-each': sqlTexts,
  files: fc.constantFrom([], ['run.py']),
}
const statement = fc.record(
  {
    tool: fc.constant('statement'),
    name: fc.constantFrom('index', 'a-1'),
    statement: sqlTexts,
    undo: sqlTexts,
    ...made,
  },
  { requiredKeys: ['tool', 'name', 'statement'] },
)
const boot = fc.record(
  { tool: fc.constant('boot'), name: fc.constant('empty'), ...made },
  { requiredKeys: ['tool', 'name'] },
)
const tpch = fc.record(
  {
    tool: fc.constant('go-tpc'),
    name: fc.constant('tpch'),
    warehouses: count,
    threads: fc.oneof(count, fc.array(count, { minLength: 1, maxLength: 2 })),
    options: fc.constantFrom({ queries: 'q1,q6', passes: 2 }, { 'tiflash-replicas': 1 }),
  },
  { requiredKeys: ['tool', 'name'] },
)

const connect = fc.record(
  {
    tool: fc.constant('connect'),
    name: fc.constantFrom('plain', 'select-1'),
    options: fc.constantFrom({ tls: false }, {}),
  },
  { requiredKeys: ['tool'] },
)

const pace = fc.record(
  {
    threads: fc.oneof(count, fc.array(count, { minLength: 1, maxLength: 2 })),
    clients: fc.constantFrom<number | number[]>(1, 2, [1, 2]),
    duration: fc.constantFrom('30s', '500ms', 90),
    'warm-up': fc.constantFrom('0s', 5),
    target: fc.constant('other'),
    beside: fc.constantFrom(
      { 'idle-connections': 20 },
      { statement: ['CREATE INDEX i ON t (k)'], undo: ['DROP INDEX i ON t'] },
      { load: { tool: 'connect', name: 'storm', threads: 2, options: { tls: false } } },
      { load: { tool: 'command', name: 'report', command: ['report.sh'], files: [] } },
    ),
    variables: fc.dictionary(fc.constantFrom('tidb_x', 'sort_buffer_size'), scalar, { maxKeys: 2 }),
    configuration: fc.constantFrom(
      {},
      { tikv: { 'raft-engine': { 'prefill-for-recycle': true }, list: ['a', 'b'] } },
      { tidb: { performance: { 'max-procs': 4 } }, mariadb: { sort_buffer_size: '1M' } },
    ),
  },
  { requiredKeys: [] },
)

const rate = fc.constantFrom('2000/s', '70%', '33.3%')
const load = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.oneof(sysbench, goTpc, goYcsb, sql, command, connect), pace)
      .map(([own, paced]) => ({ ...own, ...paced })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.oneof(
          sysbench.map((own) => ({ ...own, options: {} })),
          sql.map((own) => ({ ...own, options: {} })),
          command,
        ),
        pace,
        rate,
      )
      .map(([own, paced, requested]) => ({ ...own, ...paced, rate: requested })),
  },
)
/** What is over when its work is done takes no word of how long load lasts. */
const once = fc
  .tuple(fc.oneof(statement, boot, tpch), pace)
  .map(([own, { clients: _, threads: __, 'warm-up': ___, beside: ____, ...paced }]) => ({
    ...own,
    ...paced,
  }))
const workload = fc.oneof({ weight: 5, arbitrary: load }, { weight: 3, arbitrary: once })

const goBench = fc.record(
  {
    tool: fc.constant('go-bench'),
    name: fc.constant('planner'),
    packages: fc.constantFrom(['./...'], ['.', './planner/core']),
    bench: fc.constantFrom('.', "^(?:Get|Set's)$"),
    count: fc.constantFrom(1, 3),
    benchtime: fc.constantFrom('1s', '1000x'),
    threads: count,
  },
  { requiredKeys: ['tool', 'name', 'packages'] },
)

/** Loads that measure no server, in a suite of their own. */
export function callerWithoutServer(): fc.Arbitrary<Caller> {
  return fc.array(goBench, { minLength: 1, maxLength: 2 }).map((workloads) => ({
    targets: { candidate: { kind: 'none' } },
    suites: { default: { workloads } },
  }))
}

/** Configurations of every kind of cell, some of them several times. */
export function callerOf(): fc.Arbitrary<Caller> {
  const suite = fc.record(
    {
      threads: fc.oneof(count, fc.array(count, { minLength: 1, maxLength: 2 })),
      tables: count,
      'table-size': count,
      reset: fc.constantFrom('never', 'workload', 'cell'),
      analyze: fc.boolean(),
      prewarm: fc.boolean(),
      workloads: fc
        .array(workload, { minLength: 1, maxLength: 3 })
        .map((all) => [...all, ...all.slice(0, 1)]),
    },
    { requiredKeys: ['workloads'] },
  )
  return suite.map((own) => ({
    targets: { candidate: { kind: 'local' }, other: { kind: 'local' } },
    suites: { default: own },
  }))
}
