import type { RawInputs } from '../../../src/core/config/inputs.ts'

const insert = '{ tool: sysbench, name: oltp_insert }'
const shop = `targets: { candidate: { kind: local } }
suites: { default: { tables: 7, table-size: 77, threads: 9, workloads: [{ tool: sysbench, name: oltp_insert, threads: 3 }] } }
`

/** Inputs of presets, and of files that inputs complete, by what they are about. */
export const presetCases: Readonly<Record<string, RawInputs>> = {
  'a preset of its own versions': {
    preset: 'tidb-sysbench',
    versions: 'v8.5.3,v8.5.4',
    scale: '.01',
  },
  'a preset of old versions': {
    preset: 'tidb-sysbench',
    versions: 'v6.0,v7.0.0',
    scale: '.01',
    method: 'side-by-side',
  },
  'a preset of the newest versions': { preset: 'tidb-tpcc', versions: 'v6,nightly', scale: '.01' },
  'a preset of versions at the edge': {
    preset: 'tidb-tpcc',
    versions: 'v6.1.0,v7.1.0',
    scale: '.01',
  },
  'too few versions': { preset: 'tidb-tpcc', versions: 'v8.5.4' },
  'too many versions': { preset: 'tikv-ycsb', versions: 'v8.5.3,v8.5.4' },
  'versions of a preset of none': { preset: 'mariadb-strong-sync', versions: 'v8.5.4' },
  'a method of a preset of one server': { preset: 'tikv-ycsb', method: 'side-by-side' },
  'each preset in small, 1': { preset: 'tidb-cloud-sysbench', scale: '.001' },
  'each preset in small, 2': { preset: 'tikv-ycsb', scale: '.01' },
  'each preset in small, 3': { preset: 'mariadb-oltp', scale: '.0001' },
  'each preset in small, 4': { preset: 'mariadb-strong-sync', scale: '.01' },
  'a preset on an endpoint': {
    preset: 'tidb-cloud-sysbench',
    target: 'endpoint',
    host: 'db',
    scale: '.01',
  },
  'a preset on two endpoints': {
    preset: 'tidb-tpcc',
    target: 'endpoint',
    host: 'a',
    'base-host': 'b',
    port: '4001',
  },
  'a preset on one of two endpoints': { preset: 'tidb-tpcc', target: 'endpoint', host: 'a' },
  'a preset on one endpoint too many': {
    preset: 'tikv-ycsb',
    target: 'endpoint',
    host: 'a',
    'base-host': 'b',
  },
  'a preset of named servers on an endpoint': {
    preset: 'mariadb-oltp',
    target: 'endpoint',
    host: 'a',
  },
  'a preset with the other host of no endpoint': { preset: 'tidb-tpcc', 'base-host': 'b' },
  'a preset on local servers': { preset: 'tidb-tpcc', target: 'local', scale: '.01' },
  'a preset on what it has': { preset: 'tidb-tpcc', target: 'playground', scale: '.01' },
  'a preset of local servers on TiDB': {
    preset: 'mariadb-strong-sync',
    target: 'playground',
    scale: '.01',
  },
  'a preset on a version': { preset: 'tidb-tpcc', 'tidb-version': 'v8.5.4' },
  'a preset with servers of a file': {
    config:
      'preset: tidb-tpcc\nscale: 0.01\ntargets: { base: { kind: endpoint, host: a }, candidate: { kind: endpoint, host: b, variables: { x: 1 }, differences: [{ what: a, asked: b, used: c, why: d }] } }\n',
    host: 'c',
    'base-host': 'd',
  },
  'a preset with some of its named servers': {
    config:
      'preset: mariadb-oltp\nscale: 0.0001\ntargets: { 4gb: { kind: local }, 8gb: { kind: local } }\n',
  },
  'a preset with a gate of its own': {
    config:
      'preset: mariadb-oltp\nscale: 0.0001\ngate: { side-by-side: { rounds: 5 }, gated: [tps] }\n',
  },
  'a preset of a file, and one of an input': {
    config: 'preset: tidb-tpcc\n',
    preset: 'tikv-ycsb',
    scale: '.01',
    threads: '5',
  },
  'a preset beside suites': { config: shop, preset: 'tidb-tpcc' },
  'what has no effect beside a preset': {
    preset: 'tidb-tpcc',
    duration: '5s',
    tables: '3',
    rate: '5',
  },
  'what has no effect without a preset': {
    scale: '1',
    method: 'side-by-side',
    versions: 'v8.5',
    'base-host': 'a',
  },
  'a rate of a load that takes none': { config: shop, workloads: 'oltp_delete,tpcc', rate: '50%' },
  'inputs in place of keys': {
    config: shop,
    workloads: 'oltp_delete,oltp_insert',
    threads: '5',
    rate: '50%',
    duration: '30s',
    'fail-on': 'never',
    'warm-up': '0',
  },
  'an input in place of keys of workloads': {
    config: shop.replace('threads: 3', 'warm-up: 3s'),
    'warm-up': '1s',
  },
  'inputs beside keys': {
    config: shop,
    threads: '5',
    'table-size': '50',
    'tidb-version': 'v8.1',
    target: 'playground',
  },
  'an input for a server of another kind': { config: shop, host: 'db', 'tidb-version': 'v8.1' },
  'a server of a file that is completed': {
    config: `targets: { candidate: { variables: { a: 1 } } }\nsuites: { default: { workloads: [${insert}] } }\n`,
    'tidb-version': 'v8.1',
  },
  'a server without a kind or an input': {
    config: `targets: { candidate: { user: me } }\nsuites: { default: { workloads: [${insert}] } }\n`,
    target: 'endpoint',
  },
  'an endpoint whose host is in the file': {
    config: `targets: { candidate: { host: db } }\nsuites: { default: { workloads: [${insert}] } }\n`,
    target: 'endpoint',
    port: '4001',
  },
  'an endpoint in place of another kind': { config: shop, target: 'endpoint' },
  'a suite with a target of its own': {
    config: `targets: { mine: { kind: endpoint, host: a } }\nsuites: { default: { target: mine, workloads: [${insert}] } }\n`,
    host: 'b',
    user: 'me',
  },
  'a suite that is no map': {
    config: 'targets: { candidate: { kind: local } }\nsuites: { default: 5 }\n',
    threads: '5',
    host: 'a',
  },
  'suites that are no map': { config: 'suites: 5\n', threads: '5' },
  'a configuration without suites': {
    config: 'gate: { fail-on: never }\n',
    workloads: 'oltp_insert',
    tables: '3',
  },
  'threads of what has one connection': {
    config:
      'targets: { candidate: { kind: local } }\nsuites: { default: { workloads: [{ tool: boot, name: up }, { tool: sysbench, name: oltp_insert }] } }\n',
    threads: '5,6',
  },
  'a file that is not there': { config: 'no/where.yml' },
  'an input in place of a key without effect': {
    config: shop
      .replace('candidate:', 'base: { kind: local }, candidate:')
      .replace('tables:', 'against: base, duration: 5s, tables:'),
    duration: '7s',
  },
  'an input in place of a key of a workload that is none': {
    config: 'suites: { default: { workloads: [null, 5] } }\n',
    threads: '5',
  },
  'sizes of the file for workloads of an input': { config: shop, workloads: 'ycsb-a' },
  'sizes of inputs for workloads of an input': {
    config: shop,
    workloads: 'ycsb-a',
    'table-size': '50',
  },
  'a tolerance of one of many workloads': {
    workloads: 'sysbench',
    config: 'gate: { workloads: { none-of-them: 5% } }\n',
  },
  'another suite': { config: shop, suite: 'defalt', threads: '5' },
  'a suite that is like nothing': { config: shop, suite: 'nightly' },
  'workloads that there are not': { workloads: 'oltp_insrt,xyz,own.lua', config: shop },
  'names that are nearly those of a tool': {
    config:
      'suites: { default: { workloads: [{ tool: sysbench, name: oltp_insrt }, { tool: go-ycsb, name: [workloda, b] }, { tool: sysbench }, 5, { tool: x, name: oltp_insrt }] }, other: null }\n',
  },
  'keys of the job in the file': {
    config: `${shop}artifact: false\ncause: never\ncompare-with: v1\nupdate-baseline: never\nparallel-setup: never\nsite-url: https://a.b\nrelease-branches: [a]\n`,
    cause: 'always',
  },
  'a key of the job that contradicts an input': {
    config: `${shop}compare-with: v1\n`,
    baseline: 'none',
  },
  'an older server to start from': {
    config: `targets: { old: { kind: local }, candidate: { kind: local, mariadbd: /x } }
suites: { default: { workloads: [{ tool: boot, name: up, upgrade-from: old }] } }
`,
  },
  'an older server of the same program': {
    config: `targets: { old: { kind: local }, candidate: { kind: local } }
suites: { default: { workloads: [{ tool: boot, name: up, upgrade-from: old }] } }
`,
  },
  'an older server, and a build': {
    config: `targets: { old: { kind: local }, candidate: { kind: local } }
suites: { default: { workloads: [{ tool: boot, name: up, upgrade-from: old }] } }
`,
    build: 'make',
    binaries: 'mariadbd=a',
  },
  'an older server of another kind': {
    config: `targets: { old: { kind: playground, version: v8.5.3 }, candidate: { kind: local } }
suites: { default: { workloads: [{ tool: boot, name: up, upgrade-from: old }] } }
`,
  },
  'an older server elsewhere': {
    config: `targets: { old: { kind: endpoint, host: a }, candidate: { kind: local } }
suites: { default: { workloads: [{ tool: boot, name: up, upgrade-from: old }] } }
`,
  },
  'an older server with a replica': {
    config: `targets: { old: { kind: local, replica: asynchronous }, candidate: { kind: local } }
suites: { default: { workloads: [{ tool: boot, name: up, upgrade-from: old }] } }
`,
  },
  'an older cluster of another size': {
    config: `targets: { old: { kind: playground, version: v8.5.3, topology: { tikv: 3 } }, candidate: { kind: playground, version: v8.5.4 } }
suites: { default: { workloads: [{ tool: boot, name: up, upgrade-from: old }] } }
`,
  },
  'an older cluster of the same version': {
    config: `targets: { old: { kind: playground, version: v8.5.4, binaries: { tikv: a, pd: b } }, candidate: { kind: playground, version: v8.5.4, binaries: { pd: b, tikv: a } } }
suites: { default: { workloads: [{ tool: sysbench, name: oltp_insert }, { tool: boot, name: up, upgrade-from: old }] } }
`,
  },
  'an older server of one that confirms': {
    config: `targets: { old: { kind: local }, candidate: { kind: local, mariadbd: /x }, other: { kind: endpoint, host: a } }
suites: { default: { confirm-against: other, workloads: [{ tool: boot, name: up, upgrade-from: old }] } }
`,
  },
  'an older server of one of several': {
    config: `targets: { old: { kind: local }, a: { kind: local, mariadbd: /x }, b: { kind: playground, version: v8.5.4 } }
suites: { default: { target: a, workloads: [{ tool: boot, name: up, upgrade-from: old, target: b }, { tool: boot, name: down, upgrade-from: old }] } }
`,
  },
  'no server for a load that needs one': {
    config: `targets: { candidate: { kind: none } }\nsuites: { default: { workloads: [${insert}] } }\n`,
  },
  'a server for a load that needs none': {
    config:
      'suites: { default: { workloads: [{ tool: go-bench, name: all, packages: [./a] }] } }\n',
  },
  'a restart of an endpoint': {
    config:
      'targets: { candidate: { kind: endpoint, host: a } }\nsuites: { default: { workloads: [{ tool: boot, name: up }, { tool: sysbench, name: oltp_insert, beside: { pause: { for: 2s } } }] } }\n',
  },
}
