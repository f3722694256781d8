import { tools } from '../tool/find.ts'
import { defined } from '../words/defined.ts'
import type { Fault } from './faults.ts'
import { faultsFailure } from './faults.ts'
import type { Inputs } from './inputs.ts'
import { rateText } from './quantity.ts'
import { type Config, configSchema } from './schema.ts'

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
        ...defined({ 'tls-ca': inputs.tlsCa }),
      }
  }
}

function workloadOf(word: string, inputs: Inputs, faults: Fault[]): object {
  for (const { name: tool, words, atRate } of tools) {
    const keys = words.read(word, inputs)
    if (keys === undefined) continue
    if (inputs.rate === undefined) return { tool, ...keys }
    if (atRate.kind === 'open-loop') return { tool, ...keys, rate: rateText(inputs.rate) }
    faults.push({
      where: 'input rate',
      what: `${tool} ${atRate.because}`,
      remedy: `leave it out, or ${word} among the workloads`,
    })
    return {}
  }
  const known = tools.flatMap(({ words }) => words.known)
  const files = tools.flatMap(({ words }) => words.file ?? [])
  faults.push({
    where: 'input workloads',
    what: `unknown workload \`${word}\``,
    remedy: `known are ${[...known, ...files.map((file) => `or ${file}`)].join(', ')}`,
  })
  return {}
}
