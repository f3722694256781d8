import type { RawInputs } from '../../../src/core/config/inputs.ts'

const insert = '{ tool: sysbench, name: oltp_insert }'
const file = (targets: string, suite = '', more = '') =>
  `targets: { ${targets} }\nsuites: { default: { workloads: [${insert}]${suite} } }\n${more}`
const cluster = (name: string, more = '', version = 'v8.5.4', host = 'h1') =>
  `${name}: { kind: cluster, deploy: { version: ${version}, hosts: { tidb: [${host}], tikv: [${host}], pd: [${host}] }, folder: /d, ssh: { user: u } }${more} }`
const existing = (name: string, more = '') => `${name}: { kind: cluster, existing: mine${more} }`
const endpoint = (name: string, host: string, more = '') =>
  `${name}: { kind: endpoint, host: ${host}${more} }`
const against = ', against: base'
const twoLocal = 'base: { kind: local }, candidate: { kind: local }'
const build = { build: 'make', binaries: 'tidb=bin/tidb-server' }

/** Inputs of comparisons and what keeps one from being made, by what they are about. */
export const comparisonCases: Readonly<Record<string, RawInputs>> = {
  'a commit without a build': { against: 'merge-base' },
  'a revision that is nearly a word': { against: 'merge-bas' },
  'a revision that is like nothing': { against: 'feature/x' },
  'a build without binaries': { build: 'make' },
  'a build of a commit': { ...build, against: 'base' },
  'binaries that are there': { binaries: 'tidb=bin/tidb,tiflash=bin/tiflash', against: 'v8.5.3' },
  'a binary of MariaDB for TiDB': { binaries: 'mariadbd=x,tidb=y' },
  'binaries of TiDB for MariaDB': { target: 'local', binaries: 'tidb=x,pd=y' },
  'a binary of MariaDB': { target: 'local', binaries: 'mariadbd=bin/mariadbd' },
  'binaries for an endpoint': { target: 'endpoint', host: 'db', binaries: 'tidb=x' },
  'a version for an endpoint': { target: 'endpoint', host: 'db', against: 'v8.5.3' },
  'a version against itself': { 'tidb-version': 'v8.5.4', against: '8.5.4' },
  'a target against a version': {
    config: file('candidate: { kind: playground, version: v8.5.4, binaries: { tidb: x } }'),
    against: 'v8.5.3',
  },
  'a target of the file': {
    config: file('other: { kind: local }, candidate: { kind: local, cores: "1" }'),
    against: 'other',
  },
  'the target itself': { config: file('candidate: { kind: local }'), against: 'candidate' },
  'the target itself, in the file': {
    config: file('candidate: { kind: local }', ', against: candidate'),
  },
  'two targets alike': { config: file(twoLocal, against) },
  'one server twice': {
    config: file(`${endpoint('base', 'localhost')}, ${endpoint('candidate', '127.0.0.1')}`),
    against: 'base',
  },
  'one server twice, by its complete address': {
    config: file(`${endpoint('base', '"DB:4000"')}, ${endpoint('candidate', '[other, db]')}`),
    against: 'base',
  },
  'two servers of one host': {
    config: file(`${endpoint('base', '"[::1]:4001"')}, ${endpoint('candidate', 'localhost')}`),
    against: 'base',
  },
  'one version twice': {
    config: file(
      'base: { kind: playground, version: v8.5.4 }, candidate: { kind: playground, version: v8.5.4 }',
    ),
    against: 'base',
  },
  'one cluster twice': {
    config: file(`${existing('base')}, ${existing('candidate')}`),
    against: 'base',
  },
  'two clusters': {
    config: file(`${existing('base')}, candidate: { kind: cluster, existing: other }`, against),
  },
  'one cluster that may be patched': {
    config: file(
      `${existing('base')}, ${existing('candidate', ', may-patch: true, binaries: { tidb: x }')}`,
      against,
    ),
  },
  'one cluster and programs of it': { config: file(existing('candidate')), binaries: 'tidb=x' },
  'one cluster that may be patched, and programs of it': {
    config: file(existing('candidate', ', may-patch: true')),
    binaries: 'tidb=x,tikv=y',
  },
  'one cluster that may be patched, and programs that it has not': {
    config: file(existing('candidate', ', may-patch: true')),
    binaries: 'tiflash=x',
  },
  'a cluster against an exact version': {
    config: file(cluster('candidate', ', binaries: { tidb: x }')),
    against: 'v8.5.3',
  },
  'a cluster against a line of versions': { config: file(cluster('candidate')), against: 'v8.5' },
  'a cluster against another minor version': {
    config: file(cluster('candidate')),
    against: 'v8.1.0',
  },
  'a cluster that is swapped with another minor version': {
    config: file(cluster('candidate', ', sides: swap')),
    against: 'v8.1.0',
  },
  'clusters on one machine': {
    config: file(
      `${cluster('base', ', sides: twins')}, ${cluster('candidate', ', sides: twins')}`,
      against,
    ),
  },
  'clusters on one machine with a pace of their own': {
    config: file(
      `${cluster('base', '', 'v8.5.3')}, ${cluster('candidate')}`,
      against,
      'gate: { side-by-side: { rounds: 5 } }\n',
    ),
  },
  'clusters on two machines': {
    config: file(`${cluster('base', '', 'v8.5.4', 'h2')}, ${cluster('candidate')}`, against),
  },
  'a build of a cluster': { config: file(cluster('candidate')), ...build, against: 'merge-base' },
  'times of slices': { against: 'v8.5.3', duration: '5s', 'warm-up': '1s' },
  'repeats of slices': { against: 'v8.5.3', repeats: '5', 'compare-with': 'v1' },
  'a reference beside no baseline': { baseline: 'none', 'compare-with': 'v1' },
  'a reference beside a record': { baseline: 'a/record.json', 'compare-with': 'v1' },
  'a reference in a store': { baseline: 'branch:x', 'compare-with': 'v1' },
  'a tolerance that no job can decide': { against: 'v8.5.3', tolerance: '0.1%' },
  'tolerances that no job can decide': {
    config: file(
      twoLocal,
      against,
      'gate: { tolerance: 0.2%, tolerances: { tps: 0.1%, qps: 3%, work: 0.1% } }\n',
    ),
  },
  'a tolerance by threshold': { against: 'v8.5.3', tolerance: '0.1%', rule: 'threshold' },
  'a tolerance of few rounds': {
    config: file(
      twoLocal,
      against,
      'gate: { tolerance: 0.1%, side-by-side: { rounds: 3, pairs: 4 } }\n',
    ),
  },
  'a tolerance of few pairs': {
    config: file(
      twoLocal,
      against,
      'gate: { tolerance: 0.1%, alpha-ok: 0.01, side-by-side: { rounds: 4, pairs: 4 } }\n',
    ),
  },
  'a tolerance alone': { tolerance: '0.1%' },
  'a tolerance of many rounds': {
    config: file(
      twoLocal,
      against,
      'gate: { tolerance: 0.25%, alpha-ok: 0.2, side-by-side: { rounds: 12, pairs: 20 } }\n',
    ),
  },
  'windows between servers that are elsewhere': {
    config: file(
      `${endpoint('base', 'a')}, ${endpoint('candidate', 'b')}`,
      against,
      'gate:\n  side-by-side:\n    rounds: 3\n    measure: windows\n',
    ),
  },
  'windows beside a server that confirms': {
    config: file(
      `candidate: { kind: local }, ${endpoint('other', 'b')}`,
      ', confirm-against: other',
      'gate: { side-by-side: { measure: duet } }\n',
    ),
  },
  'keys without effect beside a base': {
    config: `targets: { ${twoLocal} }
suites:
  default:
    against: base
    duration: 5s
    repeats: 2
    warm-up: 3s
    workloads:
      - tool: sysbench
        name: oltp_insert
        duration: 5s
        warm-up: 1s
        repeats: 2
      - tool: boot
        name: up
        duration: 5s
  long:
    against: base
    duration: 20m
    repeats: 3
    workloads:
      - tool: sysbench
        name: oltp_insert
        duration: 15m
        repeats: 4
        shape: true
  plain:
    duration: 5s
    workloads:
      - { tool: sysbench, name: [oltp_delete, oltp_read_only] }
gate:
  workloads:
    oltp_inset: 5%
    other: 5%
    oltp_insert: 5%
    oltp_delete: 5%
    "x.yml#oltp_delete": 5%
  statements:
    a/b: 5%
`,
  },
  'as published beside a base': {
    config: file(twoLocal, ', against: base, method: as-published, repeats: 2'),
  },
  'servers of their own': {
    config: `targets: { a: { kind: local }, b: { kind: local, cores: "1" } }
suites: { default: { target: a, workloads: [${insert}, { tool: sysbench, name: oltp_delete, target: b }] } }
`,
  },
  'targets that there are not': {
    config: `targets:
  a: { kind: local }
suites:
  default:
    target: c
    against: aa
    confirm-against: x
    workloads:
      - tool: sysbench
        name: oltp_insert
        target: b
      - tool: boot
        name: up
        upgrade-from: old
`,
  },
  'names and tolerances that cannot be, each on its line': {
    config: `targets: { ${twoLocal} }
suites:
  default:
    against: base
    workloads:
      - tool: sysbench
        name: oltp_insert
      - tool: sysbench
        name: [oltp_delete, oltp_insrt]
      - tool: go-ycsb
        name: workloada
      - tool: sysbench
        name: 5
      - 6
  none: null
`,
  },
  'tolerances that cannot be, each on its line': {
    config: file(
      twoLocal,
      against,
      'gate:\n  tolerance: 0.1%\n  tolerances:\n    qps: 3%\n    tps: 0.05%\n',
    ),
  },
  'two loads on one server': {
    config: file(
      `${endpoint('base', 'a', ', workload-folder: test/core/config')}, ${endpoint('candidate', 'a')}`,
    ),
    against: 'base',
  },
}
