import { existsSync } from 'node:fs'
import { Failure } from '../record/failure.ts'
import type { Environment } from '../record/preset-schema.ts'
import { keepFromChildren } from '../system/child-environment.ts'
import { defined } from '../words/defined.ts'
import { nearest } from '../words/nearest.ts'
import { ownValue } from '../words/own.ts'
import { configWithoutFile } from './config-without-file.ts'
import { undecidable } from './decidable.ts'
import { type Fault, faultsFailure, openReadings } from './faults.ts'
import { type GivenInputs, type ReadInputs, validInputs } from './given-inputs.ts'
import { refuseIdleInputs } from './idle-inputs.ts'
import type { Inputs } from './inputs.ts'
import { isInline, loadConfig } from './load.ts'
import { refuseLoadMachine } from './load-machine-faults.ts'
import { withContent } from './own-load/content.ts'
import { foreignServerFaults } from './own-server.ts'
import type { Policy } from './policy.ts'
import type { PresetChoice } from './preset-file.ts'
import type { Config } from './schema.ts'
import { type Sides, sidesOf } from './sides.ts'
import type { SuiteConfig } from './suite.ts'
import type { TargetConfig } from './target.ts'
import type { Tools } from './tools.ts'
import { olderTargets, upgradeFaults } from './upgrade.ts'

/** The file that is read where nothing is said. */
export const DEFAULT_CONFIG_FILE = 'tidb-bench.yml'
/** In place of a path: none is read, though there be one. */
const NO_FILE = 'none'
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
  /** Servers of older versions, by name, whose data others start on. */
  readonly older?: Readonly<Record<string, TargetConfig>>
  /** The published test that is run. */
  readonly preset?: PresetChoice | undefined
  readonly environment?: Environment | undefined
  /** Keys of the file that have no effect in this suite. */
  readonly idle?: readonly Fault[]
  /** Where the caller said the version of each side, and each workload, for messages. */
  readonly writtenAt?: {
    readonly candidate: string
    readonly base: string
    readonly workloads: readonly string[]
  }
}

/**
 * Inputs and the configuration file, as one.
 * @throws Failure `input` with every fault
 */
export function resolveSettings(given: GivenInputs): Settings {
  const { values: inputs, names, label } = given
  const readings = openReadings()
  const file = readings.read(() => configFileOf(inputs.config))
  readings.end()
  // A file that is not there contradicts nothing.
  readings.read(() =>
    file === undefined || isInline(file) || existsSync(file) ? refuseIdleInputs(given, file) : undefined,
  )
  const written = readings.read(() => (file === undefined ? configWithoutFile(given) : loadConfig(file)))
  if (written === undefined) throw readings.failure()
  const { config, place, idle } = written
  keepFromChildren(Object.values(config.targets).flatMap(secretNamesOf))
  const suite = readings.read(() => suiteNamed(inputs.suite, config, file ?? inputs.preset, label('suite')))
  if (suite === undefined) throw readings.failure()
  const sides = readings.read(() =>
    sidesOf(given, suite, config.targets, place(['suites', inputs.suite, 'against'])),
  )
  const isPlainPair = file === undefined && inputs.preset === undefined && sides?.base !== undefined
  readings.read(() => refuseIdleBesideBase(given, sides, isPlainPair))
  const asked = withThreads(suite, names.has('threads') ? inputs.threads : undefined)
  const folder = sides?.candidate.workloadFolder ?? process.cwd()
  const workloadsAt = (index: number) => place(['suites', inputs.suite, 'workloads', index])
  const known = readings.read(() =>
    withContent(asked, file === undefined || isInline(file) ? undefined : file, folder, workloadsAt),
  )
  readings.read(() => {
    const undecided = sides?.base === undefined ? [] : undecidable(config.gate, place)
    if (undecided.length > 0) throw faultsFailure('No verdict could be reached:', undecided)
  })
  const servers = serversOf(suite, config.targets)
  readings.read(() => {
    const measured = Object.values(servers ?? { base: sides?.base, candidate: sides?.candidate })
    const known = measured.filter((target) => target !== undefined)
    const confirming = ownValue(config.targets, suite.confirmAgainst ?? '')
    const upgrades = upgradeFaults(suite, config.targets, {
      measuredBy: ({ target = suite.target }) =>
        (servers === undefined ? [...known, confirming] : [servers[target]]).filter(
          (each) => each !== undefined,
        ),
      isBuilt: inputs.build !== undefined,
      placeOf: workloadsAt,
    })
    const foreign = [...foreignServerFaults(suite, known, workloadsAt), ...upgrades]
    if (foreign.length > 0) throw faultsFailure('This cannot be measured:', foreign)
  })
  readings.read(() =>
    sides === undefined ? undefined : refuseLoadMachine(given, { ...sides, servers, suite }),
  )
  if (sides === undefined || known === undefined) throw readings.failure()
  readings.end()
  return {
    inputs,
    suiteName: inputs.suite,
    suite: known,
    ...sides,
    confirmAgainst:
      suite.confirmAgainst === undefined ? undefined : ownValue(config.targets, suite.confirmAgainst),
    tools: config.tools,
    servers,
    older: olderTargets(suite, config.targets),
    preset: config.preset,
    environment: config.environment,
    policy: isPlainPair ? withPace(config.gate, given) : config.gate,
    idle,
    writtenAt: {
      candidate: place(['targets', suite.target, 'version']),
      workloads: suite.workloads.map((_, index) => workloadsAt(index)),
      base:
        inputs.against === undefined ? place(['targets', suite.against ?? '', 'version']) : label('against'),
    },
  }
}

/**
 * What a caller gave, if all of it is valid.
 * @throws Failure `input` with its faults, and with those of the configuration file beside them
 */
export function validCaller(read: ReadInputs): GivenInputs {
  if (read.state === 'valid') return read.given
  const readings = openReadings()
  readings.read(() => validInputs(read))
  readings.read(() => {
    const file = configFileOf(read.readable.values.config)
    return file === undefined ? undefined : loadConfig(file)
  })
  throw readings.failure()
}

function suiteNamed(name: string, config: Config, source: string | undefined, where: string): SuiteConfig {
  const suite = ownValue(config.suites, name)
  if (suite !== undefined) return suite
  const known = Object.keys(config.suites)
  const meant = nearest(name, known)
  throw faultsFailure('The inputs have faults:', [
    {
      where,
      what: `${source} has no suite \`${name}\``,
      remedy: meant === undefined ? `known are: ${known.join(', ')}` : `did you mean "${meant}"?`,
    },
  ])
}

/**
 * Names of the suites that there are: those of the configuration file, else the one that the inputs describe.
 * @throws Failure `input` where the file has faults
 */
export function configuredSuites({ config, suite }: Pick<Inputs, 'config' | 'suite'>): string[] {
  const file = configFileOf(config)
  return file === undefined ? [suite] : Object.keys(loadConfig(file).config.suites)
}

/** @throws Failure `input` where there is one that nobody would read */
function configFileOf(named: string | undefined): string | undefined {
  if (named === NO_FILE) return undefined
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
function withPace(policy: Policy, { names, values }: GivenInputs): Policy {
  const slice = names.has('duration') ? values.duration : undefined
  const settle = names.has('warm-up') ? values.warmUp : undefined
  return { ...policy, sideBySide: { ...policy.sideBySide, ...defined({ slice, settle }) } }
}

/** A reference that nobody looks at, and repeats of what is run until the verdict stands. */
function refuseIdleBesideBase(
  { names, values, label }: GivenInputs,
  sides: Sides | undefined,
  isPlainPair: boolean,
): void {
  const faults: Fault[] = []
  if (isPlainPair && names.has('repeats')) {
    const what = 'has no effect side by side, where slices are run until the verdict stands'
    faults.push({ where: label('repeats'), what, remedy: 'leave it out' })
  }
  if (names.has('compare-with')) {
    const beside =
      sides?.base !== undefined
        ? 'side by side, where both sides are measured'
        : values.baseline === 'none' || values.baseline.endsWith('.json')
          ? `beside ${label('baseline')} ${values.baseline}, which is no store`
          : undefined
    if (beside !== undefined)
      faults.push({ where: label('compare-with'), what: `has no effect ${beside}`, remedy: 'leave it out' })
  }
  if (faults.length > 0) throw faultsFailure('Inputs contradict each other:', faults)
}
