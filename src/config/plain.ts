import { extname } from 'node:path'
import type { Fault } from './faults.ts'
import { faultsFailure } from './faults.ts'
import type { Inputs } from './inputs.ts'
import { type Config, configSchema } from './schema.ts'

/** sysbench's bundled workloads that make sense as a gate. */
const sysbenchWorkloads = [
  'oltp_point_select',
  'oltp_read_only',
  'oltp_read_write',
  'oltp_write_only',
  'oltp_insert',
  'oltp_delete',
  'oltp_update_index',
  'oltp_update_non_index',
  'select_random_points',
  'select_random_ranges',
] as const

/** The configuration that the inputs stand for. @throws Failure `input` with every fault */
export function configOfInputs(inputs: Inputs): Config {
  const faults: Fault[] = []
  const workloads = inputs.workloads.map((name) => workloadOf(name, inputs, faults))
  if (inputs.target === 'endpoint' && inputs.host === undefined) {
    faults.push({
      where: 'input host',
      what: 'missing',
      remedy: 'target endpoint needs the host to connect to',
    })
  }
  if (faults.length > 0) throw faultsFailure('The inputs have faults:', faults)
  return configSchema.parse({
    targets: { candidate: targetOf(inputs) },
    suites: {
      [inputs.suite]: {
        target: 'candidate',
        threads: inputs.threads,
        duration: inputs.duration,
        'warm-up': inputs.warmUp,
        repeats: inputs.repeats,
        tables: inputs.tables,
        'table-size': inputs.tableSize,
        workloads,
      },
    },
    gate: {
      rule: inputs.rule,
      'fail-on': inputs.failOn,
      tolerance: `${inputs.tolerance * 100}%`,
    },
  })
}

function targetOf(inputs: Inputs): object {
  switch (inputs.target) {
    case 'playground':
      return { kind: 'playground', version: inputs.tidbVersion }
    case 'local':
      return { kind: 'local' }
    case 'endpoint':
      return {
        kind: 'endpoint',
        host: inputs.host,
        port: inputs.port,
        user: inputs.user,
        tls: inputs.tls,
        ...(inputs.tlsCa === undefined ? {} : { 'tls-ca': inputs.tlsCa }),
      }
  }
}

function workloadOf(name: string, inputs: Inputs, faults: Fault[]): object {
  if (name === 'tpcc' || name === 'tpch' || name === 'ch') return { tool: 'go-tpc', name }
  const ycsb = /^(?:ycsb[-_]?|workload)([a-f])$/.exec(name)
  if (ycsb !== null) return { tool: 'go-ycsb', name: ycsb[1], records: inputs.tableSize }
  if (!sysbenchWorkloads.some((known) => known === name) && extname(name) !== '.lua') {
    faults.push({
      where: 'input workloads',
      what: `unknown workload \`${name}\``,
      remedy: `known are ${sysbenchWorkloads.join(', ')}, tpcc, ycsb-a to ycsb-f, or the path of a .lua script`,
    })
  }
  return { tool: 'sysbench', name }
}
