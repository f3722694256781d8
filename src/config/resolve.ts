import { existsSync } from 'node:fs'
import { Failure } from '../record/failure.ts'
import { keepFromChildren } from '../system/child-environment.ts'
import { ownValue } from '../words/own.ts'
import { configOfInputs } from './config-of-inputs.ts'
import { undecidable } from './decidable.ts'
import { faultsFailure } from './faults.ts'
import type { GivenInputs } from './given-inputs.ts'
import { refuseIdleInputs } from './idle-inputs.ts'
import type { Inputs } from './inputs.ts'
import { loadConfig } from './load.ts'
import { withContent } from './own-load/content.ts'
import type { Policy } from './policy.ts'
import { configOfPreset } from './preset-file.ts'
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
  const config = file === undefined ? configWithoutFile(inputs, names.has('target')) : loadConfig(file)
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
function configWithoutFile(inputs: Inputs, targetGiven: boolean): Config {
  const plain = configOfInputs(inputs)
  const { preset, scale = 1 } = inputs
  if (preset === undefined) return plain
  const { tools, gate } = plain
  const own = configOfPreset({ preset, scale, tools, gate })
  const isPlayground = Object.values(own.targets).every(({ kind }) => kind === 'playground')
  // A preset decides the version of its cluster, so to ask for a playground is to ask for its own.
  if (!targetGiven || (inputs.target === 'playground' && isPlayground)) return own
  const targets = { candidate: plain.targets.candidate as TargetConfig }
  return configOfPreset({ preset, scale, targets, tools, gate })
}
