import type { RawInputs } from '../../../src/core/config/inputs.ts'

/** Inputs and configurations of all kinds, valid ones and faulty ones, by what they are about. */
export const settingsCases: Readonly<Record<string, RawInputs>> = {
  'nothing given': {},
  'all inputs of a load': {
    workloads: 'oltp_read_write,tpcc,ycsb-a',
    threads: '4,8',
    duration: '90s',
    tables: '8',
    'table-size': '5000',
    repeats: '2',
  },
  'faulty inputs of a load': {
    workloads: 'oltp_x,tpcc',
    threads: '0,x',
    duration: '-1',
    tables: '0',
    'table-size': 'many',
    repeats: '0',
  },
  'a gate': { tolerance: '5%', 'fail-on': 'never', 'on-inconclusive': 'fail' },
  'a faulty gate': { tolerance: '100%', 'fail-on': 'always', 'on-inconclusive': 'red' },
  'tolerances as numbers': { tolerance: '0.5' },
  'an endpoint': { target: 'endpoint', host: 'db1', port: '4001', user: 'bench', tls: 'required' },
  'an endpoint with faults': { target: 'endpoint', host: 'a b', port: '70000', tls: 'perhaps' },
  'options of a server without one': { target: 'local', host: 'db1', port: '4000', user: 'x' },
  'two versions': { target: 'playground', 'tidb-version': 'v8.5.4', against: 'v8.5.3' },
  'a version that is none': { 'tidb-version': '8.x', against: 'latest 1' },
  'local against a version': { target: 'local', against: 'v8.5.3' },
  'presets that there are': { preset: 'tidb-sysbench' },
  'a preset with a target of its own': { preset: 'tidb-tpcc', target: 'local' },
  'a preset of MariaDB': { preset: 'mariadb-oltp' },
  'a preset that is none': { preset: 'tidb-sysbnch' },
  'a preset and what it fixes': { preset: 'tidb-tpcc', repeats: '3', workloads: 'tpcc' },
  'names that nobody knows': { nonsense: '1', thread: '2', Duration: '3' },
  'a suite that is not there': {
    config:
      'suites: { a: { workloads: [{ tool: sysbench, name: oltp_insert }] } }\ntargets: { candidate: { kind: local } }\n',
    suite: 'b',
  },
  'content with each part': {
    config: `targets:
  base: { kind: playground, version: v8.5.3 }
  candidate: { kind: playground, version: v8.5.4 }
suites:
  default:
    against: base
    threads: [8, 16]
    duration: 30s
    warm-up: 5s
    workloads:
      - { tool: sysbench, name: oltp_point_select, tables: 4, table-size: 1000 }
      - { tool: go-tpc, name: tpcc, warehouses: 2, threads: [4] }
      - { tool: go-ycsb, name: a, records: 5000 }
gate:
  tolerance: 4%
  tolerances: { tps: 2%, latency_p95_ms: 10% }
  gated: [tps, latency_p95_ms]
  warn-only: [latency_p95_ms]
  on-removed: fail
`,
  },
  'content with faults in each part': {
    config: `targets:
  base: { kind: playgroun, version: v8.5.3 }
  candidate: { kind: endpoint, port: 0, password: x }
suites:
  default:
    against: bases
    target: candidat
    threads: [0, 8]
    duration: 0s
    workload: []
    workloads:
      - { tool: sysbnch, name: oltp_point_select }
      - { tool: sysbench, name: oltp_x, tables: -1 }
      - { name: tpcc }
gate:
  tolerance: 2
  tolerances: { speed: 2% }
  gated: [tsp]
  rule: guess
colour: red
`,
  },
  'content that is no YAML': { config: 'targets: { candidate: [\n' },
  'content with an alias of nothing': { config: 'gate: *none\nsuites: {}\n' },
  'content that is a list': { config: '- a\n- b\n' },
  'content with a key twice': { config: 'gate: { tolerance: 3% }\ngate: { tolerance: 4% }\n' },
  'content that inputs replace': {
    config:
      'targets: { candidate: { kind: local } }\nsuites: { default: { threads: [4], workloads: [{ tool: sysbench, name: oltp_insert }] } }\ngate: { tolerance: 5% }\n',
    threads: '8',
    tolerance: '2%',
    target: 'playground',
    workloads: 'oltp_delete',
  },
  'a long run, a rate and what runs beside': {
    config: `targets: { candidate: { kind: local } }
suites:
  default:
    workloads:
      - { tool: sysbench, name: oltp_read_only, rate: 700/s, threads: [8] }
      - { tool: sysbench, name: oltp_write_only, rate: 100, threads: [8] }
      - { tool: sysbench, name: oltp_point_select, shape: true, duration: 2h }
      - { tool: sysbench, name: oltp_insert, beside: { statement: "ANALYZE TABLE sbtest1" } }
`,
  },
  'gates that have no effect': {
    config: `targets: { candidate: { kind: local } }
suites: { default: { workloads: [{ tool: sysbench, name: oltp_insert }] } }
gate: { tolerances: { tpmc: 5% }, gated: [tps, qphh], warn-only: [ops], workloads: { other: 5% } }
`,
  },
  'a cluster': {
    config: `targets:
  candidate: { kind: cluster, version: v8.5.4, hosts: { tidb: [10.0.0.1], tikv: [10.0.0.2, 10.0.0.3], pd: [10.0.0.4] } }
suites: { default: { workloads: [{ tool: sysbench, name: oltp_insert }] } }
`,
  },
  'keys of no shape, of the wrong one and misspelt': {
    config: `tools: { go-tpc: { foo: 1 } }
targets: { candidate: { kind: local } }
suites:
  default:
    workloads:
      - tool: sql
        name: own
        schema: schema.sql
        data: [{ rows: 5 }, {}, { columns: {} }, { tabel: t, rows: 5, columns: {} }]
        transactions: []
      - { tool: sysbench, name: [], id: one, threads: [8] }
`,
  },
  'windows beside a latency that decides': {
    config: `targets: { candidate: { kind: local } }
suites: { default: { workloads: [{ tool: sysbench, name: oltp_insert }] } }
gate: { gated: [tps, latency_p95_ms], side-by-side: { measure: windows } }
`,
  },
  'a TiKV alone that has no store': {
    config: `targets: { candidate: { kind: playground, version: v8.5.3, mode: tikv-slim, topology: { tidb: 0, tikv: 0 } } }
suites: { default: { workloads: [{ tool: go-ycsb, name: ycsb-a }] } }
`,
  },
  'a version beside a local server': { target: 'local', against: 'v8.5.3' },
}
