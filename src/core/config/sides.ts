import { isExactVersion } from '../../tiup/version-words.ts'
import { type Fault, faultsFailure } from '../../words/faults.ts'
import { nearest } from '../../words/nearest.ts'
import { defined, ownValue } from '../../words/objects.ts'
import {
  besideCandidate,
  isElsewhere,
  kindOf,
  obstacleOf,
  releaseOf,
  sharedMachines,
  withBinaries,
} from '../catalogue/targets.ts'
import { type Against, type AgainstCommit, againstWords, readAgainst } from '../keys/against.ts'
import type { BuildRecipe } from '../keys/binaries.ts'
import type { GivenInputs, Inputs } from './inputs.ts'
import { hasOwnFiles } from './own-files.ts'
import type { Policy } from './policy.ts'
import type { Config } from './schema.ts'
import type { SuiteConfig } from './suite.ts'
import { isWithoutServer, sameServer } from './target.ts'
import type { EndpointConfig, TargetConfig } from './target-schema.ts'

/** Server to measure, and the one to compare it with. */
export interface Sides {
  readonly candidate: TargetConfig
  /** Present: measured side by side with the candidate. */
  readonly base: TargetConfig | undefined
  /**
   * Present: the candidate is built, of the commit that the job measures; its paths are not known
   * before.
   */
  readonly build?: BuildRecipe
  /** Present: so is the base, of this commit. */
  readonly against?: AgainstCommit
}

/**
 * The sides that a suite names, as the inputs `against`, `build` and `binaries` change them.
 * @param writtenAt where the suite says `against`
 * @throws Failure `input` with every fault
 */
export function sidesOf(
  { values, label }: Pick<GivenInputs, 'values' | 'label'>,
  suite: Pick<SuiteConfig, 'target' | 'against' | 'workloads'>,
  targets: Config['targets'],
  writtenAt: string,
): Sides {
  const configured = ownValue(targets, suite.target) as TargetConfig
  // One workflow has the same inputs for all suites; one without a server needs no build of it.
  const inputs = isWithoutServer(configured)
    ? { ...values, build: undefined, binaries: undefined }
    : withRecipe(values, configured)
  const { build: command, binaries } = inputs
  // Without a build they are there already, and the candidate's alone.
  const isBuilt = command !== undefined || binaries === undefined
  const candidate = isBuilt ? configured : withBinaries(configured, binaries)
  const against =
    inputs.against === undefined ? undefined : readAgainst(inputs.against, Object.keys(targets))
  const targetName =
    against?.kind === 'target' ? against.target : against === undefined ? suite.against : undefined
  const other =
    targetName === undefined ? baseOf(against, candidate) : ownValue(targets, targetName)
  const base = other && besideCandidate(other, candidate)
  const where = inputs.against === undefined ? writtenAt : label('against')
  const commit =
    against?.kind === 'merge-base' || against?.kind === 'base' || against?.kind === 'revision'
      ? against
      : undefined
  // A load whose files are in the repository has a side in each commit, on one and the same server.
  const isOfFiles = commit !== undefined && inputs.build === undefined && hasOwnFiles(suite)
  const unfit = isOfFiles
    ? []
    : againstFaults(against, Object.keys(targets), inputs, candidate, label('against'))
  const isDecided = isOfFiles || unfit.length > 0
  const faults = [
    ...recipeFaults(inputs, candidate, label),
    ...swapFaults(where, base, candidate),
    ...unfit,
    ...(targetName === suite.target
      ? [sameFault(where, `the target ${targetName}`)]
      : sameServerFaults(where, isDecided ? undefined : base, candidate, inputs)),
  ]
  if (faults.length > 0) throw faultsFailure('The comparison cannot be set up:', faults)
  return {
    candidate,
    base,
    ...(command === undefined || binaries === undefined ? {} : { build: { command, binaries } }),
    ...(commit === undefined ? {} : { against: commit }),
  }
}

/** Returns the inputs with the build that a target describes itself, where they describe none. */
function withRecipe(inputs: Inputs, target: TargetConfig): Inputs {
  if (inputs.build !== undefined || inputs.binaries !== undefined) return inputs
  const recipe = kindOf(target).programs?.recipe?.(target)
  return recipe === undefined
    ? inputs
    : { ...inputs, build: recipe.command, binaries: recipe.binaries }
}

/**
 * The same server in the other version, or of the other commit; a release is no build of the
 * caller's own.
 */
function baseOf(against: Against | undefined, candidate: TargetConfig): TargetConfig | undefined {
  switch (against?.kind) {
    case undefined:
    case 'target':
      return undefined
    case 'address':
      return isRunning(candidate) ? serverAt(against, candidate) : candidate
    case 'version':
      return (releaseOf(candidate)?.at(against.version, 'released') ?? candidate) as TargetConfig
    default:
      return candidate
  }
}

/** Checks whether it is a server at an address, which somebody else runs. */
function isRunning(target: TargetConfig): target is EndpointConfig {
  return target.kind === 'endpoint' && kindOf(target).name === 'endpoint'
}

/** Environment variable with the password of a base with a user of its own. */
const BASE_PASSWORD = 'TIDB_BENCH_BASE_PASSWORD'

/** Returns the candidate at another address, with the user of that server. */
function serverAt(
  { address, user }: Extract<Against, { kind: 'address' }>,
  candidate: EndpointConfig,
): EndpointConfig {
  const access = user === undefined ? {} : { user, passwordEnv: BASE_PASSWORD }
  return { ...candidate, host: [address], ...access }
}

function recipeFaults(
  { build, binaries }: Pick<Inputs, 'build' | 'binaries'>,
  candidate: TargetConfig,
  label: GivenInputs['label'],
): Fault[] {
  if (build === undefined && binaries === undefined) return []
  if (binaries === undefined) {
    const remedy = `list the programs that it creates in ${label('binaries')}, such as tidb=bin/tidb-server`
    return [{ where: label('build'), what: 'has no effect without binaries', remedy }]
  }
  const components = kindOf(candidate).programs?.components(candidate) ?? []
  const foreign = Object.keys(binaries).filter((name) => !components.some((each) => each === name))
  if (foreign.length === 0) return []
  if (candidate.kind === 'endpoint' && candidate.cluster !== undefined && components.length === 0) {
    const what = `would exchange programs of the cluster ${candidate.cluster}, which is not ours`
    return [{ where: label('binaries'), what, remedy: 'allow it with `may-patch: true`' }]
  }
  const remedy =
    components.length === 0
      ? 'use build with a server that is started here: target playground, cluster, local or command'
      : `known are ${components.join(', ')}`
  const what = `a target ${candidate.kind} has no ${foreign.join(', no ')}`
  return [{ where: label('binaries'), what, remedy }]
}

/** One set of data for two versions that cannot share it. */
function swapFaults(
  where: string,
  base: TargetConfig | undefined,
  candidate: TargetConfig,
): Fault[] {
  const what = base && obstacleOf(base, candidate)
  return what === undefined ? [] : [{ where, what, remedy: 'use `sides: twins`' }]
}

function againstFaults(
  against: Against | undefined,
  targets: readonly string[],
  { build }: Pick<Inputs, 'build'>,
  candidate: TargetConfig,
  where: string,
): Fault[] {
  const { kind } = candidate
  switch (against?.kind) {
    case undefined:
    case 'target':
      return []
    case 'address':
      return isRunning(candidate)
        ? []
        : [
            {
              where,
              what: `a running server is compared with another one, not with a target ${kind}`,
              remedy: 'measure `--target endpoint --host HOST:PORT`, or name a target of the file',
            },
          ]
    case 'version': {
      const tag = build === undefined ? '' : `; a tag is tags/${against.version}`
      const remedy = `name a target of the configuration file, or a commit${tag}`
      const release = releaseOf(candidate)
      if (release === undefined)
        return [{ where, what: `a target ${kind} has no versions of TiDB`, remedy }]
      const what = `a cluster needs an exact version, not ${against.version}`
      return release.listed !== undefined || isExactVersion(against.version)
        ? []
        : [{ where, what, remedy: 'write vX.Y.Z' }]
    }
    case 'merge-base':
    case 'base':
    case 'revision': {
      if (build !== undefined) return []
      const remedy =
        'set build and binaries: the commit must be built, or have its own workload files'
      if (against.kind !== 'revision')
        return [{ where, what: `${against.kind} is a commit`, remedy }]
      const what = `"${against.revision}" is neither a version nor a target in the file`
      const suggestion = nearest(against.revision, [...againstWords, ...targets, ...usualBranches])
      if (suggestion === undefined || suggestion === against.revision)
        return [{ where, what, remedy }]
      const then = usualBranches.includes(suggestion) ? ` Then ${remedy}` : ''
      return [{ where, what, remedy: `did you mean "${suggestion}"?${then}` }]
    }
  }
}

/** Branches that most repositories have. */
const usualBranches: readonly string[] = ['main', 'master']

function sameServerFaults(
  where: string,
  base: TargetConfig | undefined,
  candidate: TargetConfig,
  { against, build }: Pick<Inputs, 'against' | 'build'>,
): Fault[] {
  // Of two targets that a file has, only the running servers tell whether anything differs.
  const isNeeded = against !== undefined && build === undefined
  const same = base === undefined || !isNeeded ? undefined : sameServer(base, candidate)
  return same === undefined ? [] : [sameFault(where, same)]
}

function sameFault(where: string, what: string): Fault {
  return {
    where,
    what: `both sides would be ${what}`,
    remedy: 'to measure a server against itself, use `noise`',
  }
}

/**
 * Side by side, what is run is a slice, as many times as the verdict needs it; servers that are
 * elsewhere are measured one after the other: of what they do at the same time nothing is known
 * here.
 */
export function paceOf(
  policy: Policy,
  { names, values }: Pick<GivenInputs, 'names' | 'values'>,
  { base, candidate, confirmAgainst, isPaired, valueIn }: Paced,
): Policy {
  const hasForeignServer = [base, candidate, confirmAgainst].some(
    (target) => target !== undefined && isElsewhere(target),
  )
  const isSimulated = policy.sideBySide.measure === 'simulated'
  const pace = {
    slice: isPaired && names.has('duration') ? values.duration : undefined,
    settle: isPaired && names.has('warm-up') ? values.warmUp : undefined,
    measure: hasForeignServer && !isSimulated ? ('slices' as const) : undefined,
  }
  const takesTurns = base && candidate && sharedMachines(base, candidate)
  const usualPace = isSimulated ? paceOfSimulation : takesTurns ? paceOfTurns : {}
  const unwritten = Object.entries(usualPace).filter(
    ([key]) => valueIn(['gate', 'side-by-side', key]) === undefined,
  )
  const usual = Object.fromEntries(unwritten)
  return { ...policy, sideBySide: { ...policy.sideBySide, ...usual, ...defined(pace) } }
}

/** Pace if a change of sides takes a minute: sides change less often. `slice` in seconds. */
const paceOfTurns = { slice: 60, rounds: 4 }

/**
 * Pace on the simulated machine, where a virtual second costs four of a core and hardly anything is
 * noise. In seconds.
 */
const paceOfSimulation = { slice: 1, settle: 1, pairs: 2, rounds: 8 }

interface Paced extends Partial<Pick<Sides, 'base' | 'candidate'>> {
  readonly confirmAgainst: TargetConfig | undefined
  readonly isPaired: boolean
  /** The value of a key in the file. */
  valueIn(path: readonly string[]): unknown
}
