import { existsSync } from 'node:fs'
import { Failure } from '../record/failure.ts'
import type { Environment } from '../record/preset-schema.ts'
import { keepFromChildren } from '../system/child-environment.ts'
import { ownValue } from '../words/own.ts'
import { configOfInputs } from './config-of-inputs.ts'
import { undecidable } from './decidable.ts'
import { faultsFailure } from './faults.ts'
import type { GivenInputs } from './given-inputs.ts'
import { refuseIdleInputs } from './idle-inputs.ts'
import type { Inputs } from './inputs.ts'
import { loadConfig } from './load.ts'
import { refuseLoadMachine } from './load-machine.ts'
import { withContent } from './own-load/content.ts'
import type { Policy } from './policy.ts'
import { configOfPreset, type PresetChoice } from './preset-file.ts'
import type { Config } from './schema.ts'
import { type Sides, sidesOf } from './sides.ts'
import type { SuiteConfig } from './suite.ts'
import type { TargetConfig } from './target.ts'
import type { Tools } from './tools.ts'

/** The file that is read where nothing is said. */
export const DEFAULT_CONFIG_FILE = 'tidb-bench.yml'
const OTHER_ENDING = 'tidb-bench.yaml'

/** All that a job needs to know, validated. */
export interface Settings extends Sides {
  readonly inputs: Inputs
  readonly suiteName: string
  readonly suite: SuiteConfig
  /** Where it is named: what a red against a stored baseline is confirmed with. */
  readonly confirmAgainst?: TargetConfig | undefined
  readonly tools: Tools
  readonly policy: Policy
  /** Servers that are measured one after the other, by name, in the order of their first workload. */
  readonly servers?: Readonly<Record<string, TargetConfig>> | undefined
  /** The published test that is run. */
  readonly preset?: PresetChoice | undefined
  readonly environment?: Environment | undefined
}

/**
 * Inputs and the configuration file, as one.
 * @throws Failure `input` with every fault
 */
export function resolveSettings(given: GivenInputs): Settings {
  const { values: inputs, names, label } = given
  const file = configFileOf(inputs.config)
  // A file that is not there contradicts nothing.
  if (file === undefined || existsSync(file)) refuseIdleInputs(given, file)
  const config = file === undefined ? configWithoutFile(given) : loadConfig(file)
  keepFromChildren(Object.values(config.targets).flatMap(secretNamesOf))
  const suite = ownValue(config.suites, inputs.suite)
  if (suite === undefined) {
    const known = Object.keys(config.suites).join(', ')
    const fault = {
      where: label('suite'),
      what: `${file ?? inputs.preset} has no suite \`${inputs.suite}\``,
      remedy: `known are: ${known}`,
    }
    throw faultsFailure('The inputs have faults:', [fault])
  }
  const sides = sidesOf(given, suite, config.targets)
  const servers = serversOf(suite, config.targets)
  refuseLoadMachine(given, { ...sides, servers, suite })
  const undecided = sides.base === undefined ? [] : undecidable(config.gate, file ?? label('tolerance'))
  if (undecided.length > 0) throw faultsFailure('No verdict could be reached:', undecided)
  const isPlainPair = file === undefined && inputs.preset === undefined && sides.base !== undefined
  if (isPlainPair) refuseIdleRepeats(given)
  return {
    inputs,
    suiteName: inputs.suite,
    suite: withContent(
      withThreads(suite, names.has('threads') ? inputs.threads : undefined),
      file,
      sides.candidate.workloadFolder ?? process.cwd(),
    ),
    ...sides,
    confirmAgainst:
      suite.confirmAgainst === undefined ? undefined : ownValue(config.targets, suite.confirmAgainst),
    tools: config.tools,
    servers,
    preset: config.preset,
    environment: config.environment,
    policy: isPlainPair && names.has('duration') ? withSlice(config.gate, inputs.duration) : config.gate,
  }
}

/**
 * Names of the suites that there are: those of the configuration file, else the one that the inputs describe.
 * @throws Failure `input` where the file has faults
 */
export function configuredSuites({ config, suite }: Pick<Inputs, 'config' | 'suite'>): string[] {
  const file = configFileOf(config)
  return file === undefined ? [suite] : Object.keys(loadConfig(file).suites)
}

/** @throws Failure `input` where there is one that nobody would read */
function configFileOf(named: string | undefined): string | undefined {
  if (named !== undefined) return named
  if (existsSync(DEFAULT_CONFIG_FILE)) return DEFAULT_CONFIG_FILE
  if (!existsSync(OTHER_ENDING)) return undefined
  throw new Failure('input', `${OTHER_ENDING} is not read: the file is called ${DEFAULT_CONFIG_FILE}`, {
    remedy: `Rename it, or name it with config: ${OTHER_ENDING}.`,
  })
}

/** Environment variables in which a target's secrets come; of every target, since a tool of another has no use for them. */
function secretNamesOf(target: TargetConfig): string[] {
  if (target.kind !== 'endpoint') return []
  return [target.passwordEnv, ...(target.backupEnv === undefined ? [] : [target.backupEnv])]
}

/** Present where a workload names a server of its own. */
function serversOf({ target, workloads }: SuiteConfig, targets: Config['targets']): Settings['servers'] {
  if (workloads.every((workload) => workload.target === undefined)) return undefined
  const names = new Set(workloads.map((workload) => workload.target ?? target))
  return Object.fromEntries([...names].map((name) => [name, ownValue(targets, name) as TargetConfig]))
}

/** Thread counts are the one thing that may be given beside a file: a request such as `/bench threads=4` asks for them. */
function withThreads(suite: SuiteConfig, threads: readonly number[] | undefined): SuiteConfig {
  if (threads === undefined) return suite
  const workloads = suite.workloads.map((workload) => ({ ...workload, threads: [...threads] }))
  return { ...suite, threads: [...threads], workloads }
}

/** Side by side, what is run is a slice, as many times as the verdict needs it. */
function withSlice(policy: Policy, seconds: number): Policy {
  return { ...policy, sideBySide: { ...policy.sideBySide, slice: seconds } }
}

function refuseIdleRepeats({ names, label }: GivenInputs): void {
  if (!names.has('repeats')) return
  const what = 'has no effect side by side, where slices are run until the verdict stands'
  throw faultsFailure('Inputs contradict each other:', [
    { where: label('repeats'), what, remedy: 'leave it out' },
  ])
}

/** The plain case, or a preset with the caller's gate; a target that is given takes the place of its servers. */
function configWithoutFile(given: GivenInputs): Config {
  const { values: inputs, names, label } = given
  const plain = configOfInputs(inputs)
  const { preset, scale = 1, method, versions, baseHost } = inputs
  if (preset === undefined) return plain
  const { tools, gate } = plain
  const choice = { preset, scale, method, versions, tools, gate }
  if (baseHost !== undefined && inputs.target !== 'endpoint') {
    const what = `has no effect for target ${inputs.target}`
    throw faultsFailure('Inputs contradict each other:', [
      { where: label('base-host'), what, remedy: `say ${label('target')} endpoint` },
    ])
  }
  const own = configOfPreset(choice)
  const isOfItsKind = Object.values(own.targets).every(({ kind }) => kind === inputs.target)
  // A preset decides what its servers are, so to ask for their kind is to ask for them.
  if (!names.has('target') || isOfItsKind) return own
  return configOfPreset({ ...choice, targets: targetsInPlace(given, own, plain) })
}

/** Servers of the kind that was given, on every side that the preset has. @throws Failure `input` */
function targetsInPlace(
  { values: { preset, baseHost }, label }: GivenInputs,
  own: Config,
  plain: Config,
): Record<string, TargetConfig> {
  const target = plain.targets.candidate as TargetConfig
  const names = Object.keys(own.targets)
  if (target.kind !== 'endpoint') return Object.fromEntries(names.map((name) => [name, target]))
  const where = label('base-host')
  if (!names.includes('candidate')) {
    const what = `${preset} measures ${names.length} servers by their names`
    const remedy = `write them into tidb-bench.yml: \`targets: { ${names[0]}: { kind: endpoint, host: … } }\``
    throw faultsFailure('The inputs have faults:', [{ where: label('host'), what, remedy }])
  }
  const compares = names.includes('base')
  if (compares === (baseHost !== undefined))
    return baseHost === undefined
      ? { candidate: target }
      : { candidate: target, base: { ...target, host: baseHost } }
  const fault = compares
    ? { where, what: `missing, and ${preset} compares two servers`, remedy: 'name the other one' }
    : { where, what: `has no effect, since ${preset} measures one server` }
  throw faultsFailure('The inputs have faults:', [fault])
}
