import { tools } from '../tool/find.ts'
import { defined } from '../words/defined.ts'
import { nearest } from '../words/nearest.ts'
import { type Fault, faultsFailure, issuesToFaults } from './faults.ts'
import type { InputLabel } from './given-inputs.ts'
import { type Inputs, inputCatalogue } from './inputs.ts'
import { rateText } from './quantity.ts'
import { type Config, configSchema } from './schema.ts'

/**
 * The configuration that the inputs stand for.
 * @param label how an input is called in a fault
 * @throws Failure `input` with every fault
 */
export function configOfInputs(inputs: Inputs, label: InputLabel): Config {
  const faults: Fault[] = []
  const workloads = inputs.workloads.flatMap((name) => workloadOf(name, inputs, label, faults) ?? [])
  if (inputs.target === 'endpoint' && inputs.host === undefined) {
    faults.push({
      where: label('host'),
      what: 'missing',
      remedy: 'target endpoint needs the host to connect to',
    })
  }
  const raw = rawConfig(inputs, workloads)
  const parsed = configSchema.safeParse(raw)
  const seen = (path: readonly PropertyKey[]) =>
    path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], raw)
  // Where no workload was understood, that the list is empty is said already.
  const issues = (parsed.error?.issues ?? []).filter(
    ({ path }) => faults.length === 0 || path.at(-1) !== 'workloads',
  )
  faults.push(...issuesToFaults(issues, (path) => label(inputOfKey(path)), seen))
  if (faults.length > 0 || parsed.data === undefined) throw faultsFailure('The inputs have faults:', faults)
  return parsed.data
}

/** The input by which a key of the configuration is said, or the nearest key above it: `--threads`. */
export function inputOfKey(path: readonly PropertyKey[]): string {
  const keys = path.map(String)
  const [of, , key = ''] = keys
  if (of === 'targets')
    return ({ kind: 'target', version: 'tidb-version' } as Record<string, string>)[key] ?? key
  return keys.findLast((each) => Object.hasOwn(inputCatalogue, each)) ?? 'workloads'
}

function rawConfig(inputs: Inputs, workloads: readonly object[]): object {
  return {
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
  }
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

function workloadOf(word: string, inputs: Inputs, label: InputLabel, faults: Fault[]): object | undefined {
  for (const { name: tool, words, atRate } of tools) {
    const keys = words.read(word, inputs)
    if (keys === undefined) continue
    if (inputs.rate === undefined) return { tool, ...keys }
    if (atRate.kind === 'open-loop') return { tool, ...keys, rate: rateText(inputs.rate) }
    faults.push({
      where: label('rate'),
      what: `${tool} ${atRate.because}`,
      remedy: `leave it out, or ${word} among the workloads`,
    })
    return undefined
  }
  const known = tools.flatMap(({ words }) => words.known)
  const files = tools.flatMap(({ words }) => words.file ?? [])
  const meant = nearest(word, known)
  const all = `known are ${[...known, ...files.map((file) => `or ${file}`)].join(', ')}`
  faults.push({
    where: label('workloads'),
    what: `unknown workload \`${word}\``,
    remedy: meant === undefined ? all : `did you mean "${meant}"? ${all}`,
  })
  return undefined
}
