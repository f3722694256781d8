import type { BenchEvent } from '../../github/event.ts'
import type { FoundPullRequest } from '../../github/finished-run.ts'
import { extensions } from '../../parts.ts'
import type { Ledger } from '../../system/ledger.ts'
import type { Log } from '../../system/log.ts'
import type { SourceCheckout } from '../../system/worktree.ts'
import type { VersionLists } from '../../tiup/versions.ts'
import type { Policy } from '../config/policy.ts'
import type { Settings } from '../config/resolve.ts'
import type { ForkPlace } from '../job/fork-place.ts'
import type { Io } from '../job/io.ts'
import type { Protocol, ReadyCell, Targets } from '../measure/groups.ts'
import type { JobClock } from '../measure/job-clock.ts'
import type { PairWays } from '../measure/measure.ts'
import type { RunMeter } from '../measure/run-on.ts'
import type { PlannedCell } from '../plan/cells.ts'
import type { Notes, RecordHeader } from '../record/assemble.ts'
import type { ChangedGate } from '../record/cause.ts'
import type { RunRules } from '../record/header-schema.ts'
import type { BenchRecord } from '../record/schema.ts'
import type { Ending } from '../show/ending.ts'
import type { SideFolders } from '../tool/load-runner.ts'
import type { Result } from '../verdict/result.ts'
import type { BaselineSource } from './baseline-source.ts'
import type { PreparedSettings, ReadySides } from './measure/options.ts'

/**
 * The part of a job that an extension has. The story calls the hooks of all extensions in the order
 * of the list of parts; a hook that throws ends the job as the step that calls it would.
 */
export interface Hooks {
  /**
   * Called first of all: finds the rules by which a job judges, if those at hand are not the ones.
   * One extension has it.
   */
  findRules?(settings: Settings, event: BenchEvent, io: Io): Promise<JudgingRules>
  /**
   * Called before a job measures: finds the person who keeps the commit from being measured, with
   * write access, for this commit and base. One extension has it.
   * @param pullRequest whose figures were handed over; undefined: the change of this job's event
   * @returns person and label: `alice, label "bench: skip" on #7`; undefined: measure
   */
  skips?(policy: Policy, io: Io, pullRequest?: FoundPullRequest): Promise<string | undefined>
  /**
   * Called once a red is judged: finds who accepts it, with the right to do so. What cannot be
   * checked is not accepted. One extension has it.
   */
  accepts?(
    policy: Policy,
    io: Io,
    pullRequest?: FoundPullRequest,
  ): Promise<BenchRecord['acceptance']>
  /**
   * Called by `plan`: returns sentences on the time, disk and memory that the cells need.
   * @throws Failure with everything that surely prevents the job
   */
  beforePlan?(settings: Settings, cells: readonly PlannedCell[], io: Io): Promise<string[]>
  /**
   * Called by the step that prepares, before anything is started.
   * @param baseline that judges the job
   * @param lists of versions, which the job reads again
   * @throws Failure with everything that surely prevents the job
   */
  beforeStart?(
    settings: Settings,
    baseline: BaselineSource,
    io: Io,
    lists: VersionLists,
  ): Promise<void>
  /**
   * Called by the step that prepares, before versions are looked up: opens what the commits of a
   * job decide, such as servers that are built of them. Undefined where no commit decides anything.
   * One extension has it.
   * @throws Failure
   */
  openCommits?(
    settings: Settings,
    place: PreparePlace,
  ): Promise<OpenedCommits | NotAffected | undefined>
  /**
   * Called by `plan` in a job: sets outputs for the steps of the action that fetch what earlier
   * jobs built.
   */
  announce?(settings: Settings, event: BenchEvent, io: Io): Promise<void>
  /**
   * Called by the step that measures, once the servers are started and described, and before the
   * first cell: it may add to the record, and leave out cells.
   * @throws Failure
   */
  beforeCells?(job: StartedJob): Promise<CellsOfJob>
  /**
   * Called where the step that measures has chosen its protocol: returns one that does more around
   * the runs of its cells, such as a round of its own once they are decided.
   */
  aroundRuns?(protocol: Protocol, job: ProtocolOfJob): Protocol
  /**
   * Called by the step that measures, before the first cell: opens a meter that reads something of
   * the servers around each run, undefined where the job needs none.
   */
  meter?(job: MeteredJob): RunMeter | undefined
  /**
   * Read by the step that measures, before the first cell: measures pairs of slices together, by
   * the way to measure that a cell has in place of slices.
   */
  readonly pairs?: PairWays
  /**
   * Called once figures are judged, before the red is accepted or reported: adds to the result what
   * explains it. It never changes a verdict, and never throws.
   */
  afterVerdict?(result: Result, job: JudgedJob): Result
  /**
   * Called by the step that reports, once the record is written, and where a job ends because there
   * is nothing to measure.
   */
  afterRuns?(runs: EndedRuns): void
  /** Called by the step that publishes, once the ending is shown on GitHub. It never throws. */
  afterEnding?(ended: ShownEnding): Promise<void>
}

/** An ending that is shown. */
export interface ShownEnding {
  readonly ending: Ending
  /** Present: another run measured, for a pull request. */
  readonly place?: ForkPlace | undefined
  readonly io: Io
}

/** The rules by which a job judges. */
export interface JudgingRules {
  readonly settings: Settings
  /** Present in a job of a change that is not merged yet. */
  readonly gate?: Omit<ChangedGate, 'isHeld'>
  /**
   * Present in a job of a branch itself whose workflow has inputs that only its run knows: for pull
   * requests to it.
   */
  readonly ofRun?: RunRules
  /** Removes the files of the base. */
  remove(): Promise<void>
}

/** The commits that a job is about. */
export interface ComparedCommits {
  readonly source: SourceCheckout
  readonly candidate: string
  /** Present: the commit that it is measured against. */
  readonly base?: string
  /** Default: it is what is checked out here, files that are not committed included. */
  readonly candidateIs?: 'any-commit'
  /** The commit from which on the change counts; absent where the job is about no change. */
  readonly changedSince?: string
}

/** A job that is prepared. */
export interface PreparePlace {
  readonly event: BenchEvent
  /** The result folder, which keeps the logs of the builds. */
  readonly folder: string
  readonly io: Io
  /** Default: those of the event and of `against`. */
  readonly commits?: ComparedCommits
  /** TiUP's lists that the job has fetched already. */
  readonly lists?: VersionLists
  /** Measures how long the builds take. */
  readonly clock?: JobClock
}

/** Nothing to measure: the change reaches neither server. */
export interface NotAffected {
  readonly kind: 'not-affected'
  readonly why: string
}

/** Sides that can be started. */
export interface Ready extends ReadySides {
  readonly kind: 'ready'
}

/** Commits that are found, and reach a server as far as their files say. */
export interface OpenedCommits {
  readonly kind: 'found'
  /**
   * Makes the sides of the commits.
   * @param settings with exact versions
   * @throws Failure
   */
  prepare(settings: PreparedSettings): Promise<Ready | NotAffected>
}

/** A job that measures, as far as a meter needs it. */
export interface MeteredJob {
  readonly settings: Settings
  readonly notes: Notes
  readonly log: Log
  readonly signal: AbortSignal
}

/** A job whose protocol is chosen. */
interface ProtocolOfJob {
  readonly settings: Settings
  /** The result folder. */
  readonly folder: string
}

/** A job whose figures are judged. */
export interface JudgedJob {
  /** The result folder. */
  readonly folder: string
  readonly io: Pick<Io, 'log'>
  /** Cell that is explained whatever its figures are. */
  readonly explainedCell?: string | undefined
}

/** The runs of a job, which have ended or need not begin. */
export interface EndedRuns {
  readonly suite: string
  readonly event: BenchEvent
  /** The result folder. */
  readonly folder: string
  readonly io: Io
  /** Figures as they were measured, before they are judged. */
  readonly figures?: { readonly record: BenchRecord; readonly loads: Result['loads'] }
  /** Reason why there are no figures. */
  readonly reason?: 'label-skip' | 'not-affected'
}

/** The cells that a job measures, and what its record says beside them. */
export interface CellsOfJob {
  readonly header: RecordHeader
  readonly cells: readonly ReadyCell[]
}

/** A job whose servers are started, before its first cell. */
export interface StartedJob extends CellsOfJob {
  readonly settings: Settings
  readonly targets: Targets
  /** Folders of each side's files. */
  readonly folders: SideFolders
  /** The result folder. */
  readonly folder: string
  readonly ledger: Ledger
  readonly io: Io
}

/**
 * Finds the rules by which a job judges.
 * @throws Error where not exactly one extension finds them: without one, each change would be judged
 *   by its own rules
 */
export async function findRules(
  settings: Settings,
  event: BenchEvent,
  io: Io,
): Promise<JudgingRules> {
  const finders = (await loadHooks()).flatMap(({ findRules: find }) => find ?? [])
  const [find] = finders
  if (find === undefined || finders.length > 1)
    throw new Error(`${finders.length} extensions find the rules of the base`)
  return find(settings, event, io)
}

/** Finds the person who keeps a commit from being measured. */
export async function findSkip(...change: Parameters<NonNullable<Hooks['skips']>>) {
  const own = (await loadHooks()).find((hooks) => hooks.skips !== undefined)
  return own?.skips?.(...change)
}

/** Finds who accepts the regression of a commit. */
export async function findAcceptance(...change: Parameters<NonNullable<Hooks['accepts']>>) {
  const own = (await loadHooks()).find((hooks) => hooks.accepts !== undefined)
  return own?.accepts?.(...change)
}

/** Opens what the commits of a job decide; undefined where no commit decides anything. */
export async function openCommits(
  settings: Settings,
  place: PreparePlace,
): Promise<OpenedCommits | NotAffected | undefined> {
  const own = (await loadHooks()).find((hooks) => hooks.openCommits !== undefined)
  return own?.openCommits?.(settings, place)
}

/** Calls the hook `afterRuns` of all extensions. */
export async function callAfterRuns(runs: EndedRuns): Promise<void> {
  for (const { afterRuns } of await loadHooks()) afterRuns?.(runs)
}

/** Calls the hook `afterEnding` of all extensions. */
export async function callAfterEnding(ended: ShownEnding): Promise<void> {
  for (const { afterEnding } of await loadHooks()) await afterEnding?.(ended)
}

/** Loads the hooks of all extensions, in the order of the list of parts. */
export function loadHooks(): Promise<readonly Hooks[]> {
  return Promise.all(
    extensions.flatMap(({ load }) => (load === undefined ? [] : [load()])),
  ) as Promise<readonly Hooks[]>
}

/** Returns a protocol with what all extensions do around its runs. */
export async function withHooksAroundRuns(
  protocol: Protocol,
  settings: Settings,
  folder: string,
): Promise<Protocol> {
  const hooks = await loadHooks()
  return hooks.reduce(
    (inner, hook) => hook.aroundRuns?.(inner, { settings, folder }) ?? inner,
    protocol,
  )
}

/** Returns a result with what all extensions add to explain it. */
export async function withHooksAfterVerdict(result: Result, job: JudgedJob): Promise<Result> {
  const hooks = await loadHooks()
  return hooks.reduce((judged, hook) => hook.afterVerdict?.(judged, job) ?? judged, result)
}

/** Returns the meters and the ways to measure pairs that all extensions have. */
export async function loadWaysToMeasure(
  job: MeteredJob,
): Promise<{ readonly meters: readonly RunMeter[]; readonly pairs: PairWays }> {
  const hooks = await loadHooks()
  return {
    meters: hooks.flatMap(({ meter }) => meter?.(job) ?? []),
    pairs: Object.assign({}, ...hooks.map(({ pairs }) => pairs)),
  }
}
