import { existsSync } from 'node:fs'
import { type Fault, faultsFailure, issuesToFaults } from './faults.ts'
import { type Inputs, inputsSchema, plainCaseInputs } from './inputs.ts'
import { loadConfig } from './load.ts'
import { configOfInputs } from './plain.ts'
import type { Policy } from './policy.ts'
import type { SuiteConfig } from './suite.ts'
import type { TargetConfig } from './target.ts'

/** The file that is read where nothing is said. */
export const DEFAULT_CONFIG_FILE = 'tidb-bench.yml'

/** All that a job needs to know, validated. */
export interface Settings {
  readonly inputs: Inputs
  readonly suiteName: string
  readonly suite: SuiteConfig
  readonly candidate: TargetConfig
  /** Present: measured side by side with the candidate. */
  readonly base: TargetConfig | undefined
  readonly policy: Policy
}

export type RawInputs = Readonly<Record<string, string | undefined>>

/**
 * Inputs (or options) and the configuration file, as one.
 * @param raw values by kebab-case name; empty text means "not given"
 * @param label how a name is shown in a fault: `input threads` or `--threads`
 * @throws Failure `input` with every fault
 */
export function resolveSettings(raw: RawInputs, label: (name: string) => string): Settings {
  const given = Object.fromEntries(
    Object.entries(raw).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const parsed = inputsSchema.safeParse(given)
  if (!parsed.success) {
    const seen = (path: readonly PropertyKey[]) => given[String(path[0])]
    throw faultsFailure(
      'The inputs have faults:',
      issuesToFaults(parsed.error.issues, (path) => label(String(path[0])), seen),
    )
  }
  const inputs = parsed.data
  const file = inputs.config ?? (existsSync(DEFAULT_CONFIG_FILE) ? DEFAULT_CONFIG_FILE : undefined)
  if (file !== undefined) refuseIdleInputs(given, file, label)
  const config = file === undefined ? configOfInputs(inputs) : loadConfig(file)
  const suite = config.suites[inputs.suite]
  if (suite === undefined) {
    const known = Object.keys(config.suites).join(', ')
    const fault = {
      where: label('suite'),
      what: `${file} has no suite \`${inputs.suite}\``,
      remedy: `known are: ${known}`,
    }
    throw faultsFailure('The inputs have faults:', [fault])
  }
  return {
    inputs,
    suiteName: inputs.suite,
    suite,
    candidate: config.targets[suite.target] as TargetConfig,
    base: suite.against === undefined ? undefined : config.targets[suite.against],
    policy: config.gate,
  }
}

/** The action passes its defaults along, so only a value that differs from the default counts as given. */
function refuseIdleInputs(given: RawInputs, file: string, label: (name: string) => string): void {
  const defaults = inputsSchema.parse({}) as Record<string, unknown>
  const actual = inputsSchema.parse(given) as Record<string, unknown>
  const faults: Fault[] = plainCaseInputs.flatMap((name) => {
    const key = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
    if (JSON.stringify(actual[key]) === JSON.stringify(defaults[key])) return []
    return [{ where: label(name), what: `has no effect beside ${file}`, remedy: 'put it into the file' }]
  })
  if (faults.length > 0) throw faultsFailure(`Inputs and ${file} contradict each other:`, faults)
}
