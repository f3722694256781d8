/** Where the keys of a part of the configuration stand, and what that part is without them. */
export interface Part {
  readonly at: readonly (string | number)[]
  readonly own: object
}

const sysbench = { tool: 'sysbench', name: 'oltp_insert' }
const hosts = { tidb: ['h1'], tikv: ['h1'], pd: ['h1'] }
const deploy = { version: 'v8.5.4', hosts, folder: '/data', ssh: { user: 'bench' } }

export const parts: Readonly<Record<string, Part>> = {
  file: { at: [], own: {} },
  preset: { at: [], own: { preset: 'tidb-tpcc' } },
  gate: { at: ['gate'], own: {} },
  suite: { at: ['suites', 'default'], own: { workloads: [sysbench] } },
  plans: { at: ['suites', 'default', 'plans'], own: {} },
  workload: { at: ['suites', 'default', 'workloads', 0], own: sysbench },
  command: {
    at: ['suites', 'default', 'workloads', 0],
    own: { tool: 'command', name: 'mine', command: ['run'] },
  },
  playground: { at: ['targets', 'candidate'], own: { kind: 'playground', version: 'v8.5.4' } },
  endpoint: { at: ['targets', 'candidate'], own: { kind: 'endpoint', host: 'db' } },
  backed: { at: ['targets', 'candidate'], own: { kind: 'endpoint', host: 'db', backup: 's3://a' } },
  existing: { at: ['targets', 'candidate'], own: { kind: 'cluster', existing: 'mine' } },
  deployed: { at: ['targets', 'candidate'], own: { kind: 'cluster', deploy } },
  local: { at: ['targets', 'candidate'], own: { kind: 'local' } },
  none: { at: ['targets', 'candidate'], own: { kind: 'none' } },
}

const figure = { name: 'cpu', component: 'tikv', metric: 'x', as: 'rate' }

/**
 * Values of keys by part and path: valid ones, the least and the greatest, and those just beside
 * them.
 */
export const keyValues: Readonly<Record<string, readonly unknown[]>> = {
  'file version': [1, 2],
  'file targets': [{ 'a b': { kind: 'local' } }, { '..': { kind: 'local' } }, [], {}],
  'file suites': [{ 'a/b': {} }, { '.': {} }, {}],
  'file tools': [
    ...[
      { sysbench: { path: '/x' } },
      { sysbench: { path: '' } },
      { sysbench: {} },
      { none: { path: 'x' } },
    ],
    { 'go-tpc': {} },
    { 'go-tpc': { version: 'v1.0.12' } },
  ],
  'file environment': [{}, { client: 'x' }],
  'file artifact': [false, 'yes'],
  'file site-url': ['https://example.com', 'example.com'],
  'file release-branches': [['a'], []],
  'file colour': ['red'],
  'preset scale': [0.01, 0, 1.5, 'x'],
  'preset method': ['x'],
  'preset versions': [['v8.5.4'], [], ['a', 'b'], ['v8', 'v7', 'v6']],
  'preset preset': ['tidb-sysbnch'],
  'preset targets': [{ candidate: { kind: 'local' } }, { third: { kind: 'local' } }, {}],
  'preset suites': [{}],
  'gate tolerance': ['3%', 0.03, 3, true],
  'gate tolerances': [
    { tps: '2%' },
    { speed: '2%' },
    { errors: '2%' },
    { error_rate: '2%' },
    { tps: 2 },
  ],
  'gate workloads': [{ 'a.yml': '5%' }, { ['x'.repeat(201)]: '5%' }, { a: 5 }],
  'gate statements': [
    ...[
      { 'a/b': '50%' },
      { new: { latency_p95_ms: 5 } },
      { new: { latency_p95_ms: 0 } },
      { 'a/b': 'x' },
    ],
    { new: { latency: 5 } },
  ],
  'gate gated': [['tps', 'latency_p95_ms'], [], ['tsp'], 'tps', ['errors']],
  'gate warn-only': [['tps'], [], ['x']],
  'gate on-inconclusive': ['confirm', 'red'],
  'gate on-not-comparable': ['confirm', 'pass'],
  'gate on-removed': ['fail', 'warn'],
  'gate accept-by': [
    ...[
      'anyone',
      ['owners', 'others', 'owners'],
      'team:a/b',
      ['team:A-1/b_c.d-e', 'owners'],
      [],
      'me',
    ],
    ...[
      'team:a',
      'team:/b',
      'xteam:a/b',
      'team:a/b c',
      'team:-a/b',
      'team:a/',
      Array(21).fill('owners'),
    ],
  ],
  'gate accept-label': [
    ...[
      'ok',
      'o',
      'bench: skip',
      'Bench: Full',
      'bench: skipped',
      'xbench: skip',
      ' ok',
      'ok ',
      '',
      'a\nb',
    ],
    ...['x'.repeat(50), 'x'.repeat(51), 'two words'],
  ],
  'gate alpha-regression': [0.001, 0, 0.5, 0.499, 'x'],
  'gate alpha-ok': [0.1, 0, 0.5],
  'gate history': [
    { tolerance: 1 },
    { most: 1 },
    { most: 200 },
    { most: 0 },
    { most: 201 },
    { most: 1.5 },
    { least: 1 },
  ],
  'gate side-by-side': [
    ...[{ rounds: 3 }, { rounds: 12 }, { rounds: 2 }, { rounds: 13 }, { rounds: 3.5 }],
    ...[{ pairs: 4 }, { pairs: 100 }, { pairs: 2 }, { pairs: 5 }, { pairs: 102 }, { pairs: 4.5 }],
    ...[{ slice: '5s', settle: 0, budget: '1h' }, { slice: 0 }, { settle: 'x' }, { budget: 'x' }],
    ...[{ measure: 'duet' }, { measure: 'windows' }, { measure: 'both' }, { more: 1 }],
  ],
  'gate rule': ['threshold', 'guess'],
  'gate fail-on': ['never', 'always'],
  'gate colour': [1],
  'gate workload': [{ tolerance: 1 }],
  'file tolerance': ['5%'],
  'suite threads': [8, [8, 16], 0, [], [0], 100_000, 100_001, 1.5, 'x'],
  'suite duration': ['1m', 0, '0s'],
  'suite warm-up': [0, '5s', 'x'],
  'suite repeats': [1, 100, 0, 101],
  'suite rate': ['70%', 2000, '0/s'],
  'suite tables': [1, 10_000, 0, 10_001],
  'suite table-size': [1, 0],
  'suite reset': ['cell', 'x'],
  'suite tolerance': ['5%'],
  'suite tolerancesx': ['5%'],
  'suite method': ['as-published', 'x'],
  'suite error-limit': [0, 1, -0.1, 1.1],
  'suite workloads': [[], [{}], [{ tool: 'x' }], [{ tool: 'sysbench' }], 'oltp_insert'],
  'suite metrics': [
    ...[[figure], [{ ...figure, worse: 'lower' }], [{ ...figure, labels: { a_B1: 'x' } }]],
    ...[[{ ...figure, labels: { 'a-b': 'x' } }], [{ ...figure, labels: { a: 'x'.repeat(201) } }]],
    ...[[figure, figure], [figure, { ...figure, worse: 'lower' }], [{ ...figure, name: 'Cpu' }]],
    ...[[{ ...figure, name: 'xCpu' }], [{ ...figure, name: `a${'b'.repeat(60)}` }]],
    ...[
      [{ ...figure, component: 'x' }],
      [{ ...figure, metric: 'a b' }],
      [{ ...figure, metric: '1a' }],
    ],
    ...[
      'per_transaction',
      'p9',
      'p99',
      'p99.9',
      'p99.99',
      'p99.999',
      'p0',
      'p100',
      'xrate',
      'rates',
    ].map((as) => [{ ...figure, as }]),
  ],
  'plans scale': [0.1, 1_000_000, 0, 1_000_001],
  'plans arguments': [1, 20, 0, 21, 1.5],
  'plans variables': [{ tidb_x: 1 }, { 'a b': 1 }, { a: 'x' }, { '': 1 }, { ab$: 1 }, { $ab: 1 }],
  'plans statistics': [['a'], [''], 'a'],
  'plans replayer': [['a.zip'], ['']],
  'plans statements': ['a.sql', ''],
  'plans accept': [
    ...[
      [{ statement: 'a', plan: '1', because: 'small' }],
      [{ statement: 'a', plan: '1', because: '' }],
    ],
    [{ statement: 'a', plan: '1' }],
  ],
  'plans gate': [true, 'x'],
}
