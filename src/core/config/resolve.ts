import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { keepFromChildren } from '../../system/process.ts'
import { Failure } from '../../words/failure.ts'
import { type Fault, faultsFailure, openReadings } from '../../words/faults.ts'
import { nearest } from '../../words/nearest.ts'
import { defined, ownValue } from '../../words/objects.ts'
import { onceOf } from '../catalogue/loads.ts'
import { camelKeys } from '../keys/values.ts'
import type { Environment } from '../record/header-schema.ts'
import { idleBesideBase } from './idle.ts'
import {
  type GivenInputs,
  type Inputs,
  inputCatalogue,
  type ReadInputs,
  validInputs,
} from './inputs.ts'
import { jobKeysOf } from './job-keys.ts'
import { isContent, loadWithInputs, openConfig, type WrittenConfig } from './load.ts'
import { foreignServerFaults, olderTargets, undecidable, upgradeFaults } from './measurable.ts'
import { withContent } from './own-files.ts'
import type { Policy } from './policy.ts'
import type { Config, PresetChoice, Tools } from './schema.ts'
import { paceOf, type Sides, sidesOf } from './sides.ts'
import type { SuiteConfig } from './suite.ts'
import type { TargetConfig } from './target-schema.ts'

export { isContent } from './load.ts'
export { hasOwnFiles, ownFilesOf, withContent, withNewNames } from './own-files.ts'

/** The file that is read where nothing is said. */
export const DEFAULT_CONFIG_FILE = 'tidb-bench.yml'
/** Word in place of a path: no file is read, even if there is one. */
const NO_FILE = 'none'
const OTHER_ENDING = 'tidb-bench.yaml'

/** All that a job needs to know, validated. */
export interface Settings extends Sides {
  /** Caller's inputs, by which the rules of another commit are read. */
  readonly given?: GivenInputs
  readonly inputs: Inputs
  readonly suiteName: string
  readonly suite: SuiteConfig
  /** Server that confirms a red against a stored baseline, if one is named. */
  readonly confirmAgainst?: TargetConfig | undefined
  readonly tools: Tools
  readonly policy: Policy
  /**
   * Servers that are measured one after the other, by name, in the order of their first workload.
   */
  readonly servers?: Readonly<Record<string, TargetConfig>> | undefined
  /** Servers of older versions, by name, whose data others start on. */
  readonly older?: Readonly<Record<string, TargetConfig>>
  /** The published test that is run. */
  readonly preset?: PresetChoice | undefined
  readonly environment?: Environment | undefined
  /** The configuration that this is one suite of, and where each key was written. */
  readonly written?: WrittenConfig
  /** The inputs that took the place of keys of the file, as the caller knows them: `--threads`. */
  readonly replaced?: readonly string[]
  /** The configuration file, if there is one. */
  readonly file?: string | undefined
  /** Places where the caller set the version of each side and each workload, for messages. */
  readonly writtenAt?: {
    readonly candidate: string
    readonly base: string
    readonly workloads: readonly string[]
  }
}

/**
 * Inputs and the configuration file, as one.
 * @param root files of another commit, whose workloads without a file are left out; default: the
 *   working folder
 * @throws Failure `input` with every fault
 */
export function resolveSettings(asGiven: GivenInputs, root = '.'): Settings {
  const readings = openReadings()
  const file = readings.read(() => configFileOf(asGiven.values.config, root))
  readings.end()
  const written = readings.read(() => loadWithInputs(file, asGiven))
  if (written === undefined) throw readings.failure()
  const { config, place, valueIn, idleInputs, replaced } = written
  const refuse = (title: string, faults: readonly Fault[]) =>
    readings.read(() => {
      if (faults.length > 0) throw faultsFailure(title, faults)
    })
  refuse('Inputs contradict each other:', idleInputs)
  const jobInputs = withJobKeys(asGiven, written)
  const { values: inputs, names, label } = jobInputs
  keepFromChildren(Object.values(config.targets).flatMap(secretNamesOf))
  const suite = readings.read(() =>
    suiteNamed(inputs.suite, config, nameOf(file) ?? inputs.preset, label('suite')),
  )
  if (suite === undefined) throw readings.failure()
  const sides = readings.read(() =>
    sidesOf(jobInputs, suite, config.targets, place(['suites', inputs.suite, 'against'])),
  )
  const isPaired = sides?.base !== undefined && suite.method !== 'as-published'
  refuse(
    'Inputs contradict each other:',
    idleBesideBase(jobInputs, sides?.base !== undefined, isPaired),
  )
  const requested = withThreads(suite, names.has('threads') ? inputs.threads : undefined)
  const ownFile = file === undefined || isContent(file) ? undefined : file
  const folder = resolve(root, sides?.candidate.workloadFolder ?? '.')
  const workloadsAt = (index: number) => place(['suites', inputs.suite, 'workloads', index])
  const complete = readings.read(() =>
    withContent(requested, ownFile && relative(root, ownFile), folder, workloadsAt, root !== '.'),
  )
  if (sides?.base !== undefined)
    refuse('No verdict could be reached:', undecidable(config.gate, place, valueIn))
  const servers = serversOf(suite, config.targets)
  readings.read(() => {
    const measured = Object.values(servers ?? { base: sides?.base, candidate: sides?.candidate })
    const targets = measured.filter((target) => target !== undefined)
    const confirming = ownValue(config.targets, suite.confirmAgainst ?? '')
    const upgrades = upgradeFaults(suite, config.targets, {
      measuredBy: ({ target = suite.target }) =>
        (servers === undefined ? [...targets, confirming] : [servers[target]]).filter(
          (each) => each !== undefined,
        ),
      isBuilt: sides?.build !== undefined,
      placeOf: workloadsAt,
    })
    const foreign = [...foreignServerFaults(suite, targets, workloadsAt), ...upgrades]
    if (foreign.length > 0) throw faultsFailure('This cannot be measured:', foreign)
  })
  if (sides === undefined || complete === undefined) throw readings.failure()
  readings.end()
  const confirmAgainst =
    suite.confirmAgainst === undefined ? undefined : ownValue(config.targets, suite.confirmAgainst)
  return {
    given: asGiven,
    inputs,
    suiteName: inputs.suite,
    suite: complete,
    ...sides,
    confirmAgainst,
    tools: config.tools,
    servers,
    older: olderTargets(suite, config.targets),
    preset: config.preset,
    environment: config.environment,
    policy: paceOf(gateOf(config, suite), jobInputs, {
      ...sides,
      confirmAgainst,
      isPaired,
      valueIn,
    }),
    written,
    replaced: replaced.map(label),
    file: nameOf(file),
    writtenAt: {
      candidate: place(['targets', suite.target, 'version']),
      workloads: suite.workloads.map((_, index) => workloadsAt(index)),
      base:
        inputs.against === undefined
          ? place(['targets', suite.against ?? '', 'version'])
          : label('against'),
    },
  }
}

/** Returns the gate with the keys that a suite replaces. */
function gateOf({ gate }: Config, { sideBySide = {} }: Pick<SuiteConfig, 'sideBySide'>): Policy {
  return { ...gate, sideBySide: { ...gate.sideBySide, ...defined(sideBySide) } }
}

/**
 * Returns the caller's inputs, if all are valid.
 * @throws Failure `input` with its faults, and with those of the configuration file beside them
 */
export function validCaller(read: ReadInputs): GivenInputs {
  if (read.state === 'valid') return read.given
  const readings = openReadings()
  readings.read(() => validInputs(read))
  readings.read(() => {
    const file = configFileOf(read.readable.values.config)
    return file === undefined ? undefined : loadWithInputs(file, read.readable)
  })
  throw readings.failure()
}

/**
 * The inputs with the keys of the file that are options too, where the caller did not write them.
 */
function withJobKeys(inputs: GivenInputs, { config, place }: WrittenConfig): GivenInputs {
  const { names, values, label } = inputs
  const job = Object.entries(jobKeysOf(config)).filter(
    ([name, value]) => value !== undefined && !names.has(name),
  )
  const inFile = new Set(job.map(([name]) => name))
  return {
    ...inputs,
    values: { ...values, ...camelKeys(Object.fromEntries(job)) },
    names: new Set([...names, ...inFile]),
    label: (name) => (inFile.has(name) ? place([name]) : label(name)),
  }
}

/**
 * Returns how to mark the commit. A file with faults is read as far as possible, so that such a job
 * is marked too.
 */
export function markOf({ names, values }: GivenInputs): Inputs['mark'] {
  if (names.has('mark')) return values.mark
  try {
    const file = configFileOf(values.config)
    const mark = file === undefined ? undefined : openConfig(file).valueIn(['mark'])
    return inputCatalogue.mark.schema.safeParse(mark).data ?? 'none'
  } catch (error) {
    if (error instanceof Failure) return 'none'
    throw error
  }
}

function nameOf(file: string | undefined): string | undefined {
  return file === undefined || !isContent(file) ? file : 'the configuration'
}

function suiteNamed(
  name: string,
  config: Config,
  source: string | undefined,
  where: string,
): SuiteConfig {
  const suite = ownValue(config.suites, name)
  if (suite !== undefined) return suite
  const suites = Object.keys(config.suites)
  const suggestion = nearest(name, suites)
  throw faultsFailure('The inputs are invalid:', [
    {
      where,
      what: `${source} has no suite \`${name}\``,
      remedy:
        suggestion === undefined
          ? `the suites are: ${suites.join(', ')}`
          : `did you mean "${suggestion}"?`,
    },
  ])
}

/**
 * Names of the suites that there are: those of the configuration file, else the one that the inputs
 * describe.
 * @throws Failure `input` where the file has faults
 */
export function configuredSuites(inputs: GivenInputs): string[] {
  const { config, suite } = inputs.values
  const file = configFileOf(config)
  return file === undefined ? [suite] : Object.keys(loadWithInputs(file, inputs).config.suites)
}

/** @throws Failure `input` where there is one that nobody would read */
function configFileOf(path: string | undefined, root = '.'): string | undefined {
  if (path === NO_FILE) return undefined
  if (path !== undefined) return isContent(path) || root === '.' ? path : resolve(root, path)
  if (existsSync(join(root, DEFAULT_CONFIG_FILE))) return join(root, DEFAULT_CONFIG_FILE)
  if (!existsSync(join(root, OTHER_ENDING))) return undefined
  throw new Failure(
    'input',
    `${OTHER_ENDING} is not read: the file must be named ${DEFAULT_CONFIG_FILE}`,
    {
      remedy: `Rename it, or name it with config: ${OTHER_ENDING}.`,
    },
  )
}

/**
 * Environment variables in which a target's secrets come; of every target, since a tool of another
 * has no use for them.
 */
/** Lists the environment variables that a target names for secrets. */
export function secretNamesOf(target: TargetConfig): string[] {
  if (target.kind !== 'endpoint') return []
  const names = [target.passwordEnv, target.backupEnv, target.deploy?.ssh['key-env']]
  return names.filter((name) => name !== undefined)
}

/** Present where a workload names a server of its own. */
function serversOf(
  { target, workloads }: SuiteConfig,
  targets: Config['targets'],
): Settings['servers'] {
  if (workloads.every((workload) => workload.target === undefined)) return undefined
  const names = new Set(workloads.map((workload) => workload.target ?? target))
  return Object.fromEntries(
    [...names].map((name) => [name, ownValue(targets, name) as TargetConfig]),
  )
}

/**
 * Thread counts may also be given beside a preset, as by `/bench threads=4`. A run with a single
 * connection keeps it.
 */
function withThreads(suite: SuiteConfig, threads: readonly number[] | undefined): SuiteConfig {
  if (threads === undefined) return suite
  const workloads = suite.workloads.map((workload) =>
    onceOf(workload)?.threads === 'one' ? workload : { ...workload, threads: [...threads] },
  )
  return { ...suite, threads: [...threads], workloads }
}
