import type { BenchEvent } from '../../github/event.ts'
import type { FoundPullRequest } from '../../github/finished-run.ts'
import { extensions } from '../../parts.ts'
import type { Policy } from '../config/policy.ts'
import type { Settings } from '../config/resolve.ts'
import type { ForkPlace } from '../job/fork-place.ts'
import type { Io } from '../job/io.ts'
import type { Protocol } from '../measure/groups.ts'
import type { PairWays } from '../measure/measure.ts'
import type { RunMeter } from '../measure/run-on.ts'
import type { PlannedCell } from '../plan/cells.ts'
import type { ChangedGate } from '../record/cause.ts'
import type { RunRules } from '../record/header-schema.ts'
import type { BenchRecord } from '../record/schema.ts'
import type { Ending } from '../show/ending.ts'
import type { Result } from '../verdict/result.ts'
import type { BaselineSource } from './baseline-source.ts'
import type { CellsOfJob, MeteredJob, StartedJob, WaysToMeasure } from './measure/started-job.ts'
import type { NotAffected, OpenedCommits, PreparePlace } from './prepare/prepared.ts'

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
   * Called before a job measures, and once a red is judged: finds the person with the right to do
   * so who has the commit not measured, or accepts its red, for this commit and base. What cannot
   * be checked is neither. One extension has it.
   * @param pullRequest whose figures were handed over; undefined: the change of this job's event
   */
  findDecision?(
    what: 'skip' | 'accept',
    policy: Policy,
    io: Io,
    pullRequest?: FoundPullRequest,
  ): Promise<BenchRecord['acceptance']>
  /**
   * Called by `plan`: returns sentences on the time, disk and memory that the cells need. In a job
   * it sets outputs for the steps of the action that fetch what earlier jobs built.
   * @throws Failure with everything that surely prevents the job
   */
  beforePlan?(job: PlannedJob): Promise<string[]>
  /**
   * Called by the step that prepares, before versions are looked up and anything is started: opens
   * what the commits of a job decide, such as servers that are built of them. The first extension
   * that returns something is the last one asked.
   * @throws Failure with everything that surely prevents the job
   */
  beforeStart?(
    settings: Settings,
    place: PreparePlace,
  ): Promise<OpenedCommits | NotAffected | undefined>
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
  /** Called by the step that measures, before the first cell: returns its ways to measure. */
  openMeasuring?(job: MeteredJob): WaysToMeasure
  /**
   * Called once figures are judged, before the red is accepted or reported: adds to the result what
   * explains it. It never changes a verdict, and never throws.
   */
  afterVerdict?(result: Result, job: JudgedJob): Result | Promise<Result>
  /**
   * Called by the step that reports, once the record is written, and where a job ends because there
   * is nothing to measure.
   */
  afterRuns?(runs: EndedRuns): void
  /** Called by the step that publishes, once the ending is shown on GitHub. It never throws. */
  afterEnding?(ended: ShownEnding): Promise<void>
}

/** A job that is planned. */
export interface PlannedJob {
  readonly settings: Settings
  readonly event: BenchEvent
  readonly cells: readonly PlannedCell[]
  readonly io: Io
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
  /** Present: the job compares a record with a store, or with the base in it. */
  readonly compared?: ComparedRecord
  /** Cell that is explained whatever its figures are. */
  readonly explainedCell?: string | undefined
}

/** A record, and what it was compared with. */
interface ComparedRecord {
  readonly record: BenchRecord
  readonly baseline: BaselineSource
  readonly settings: Settings
  readonly io: Io
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

/**
 * Finds the person who decided, with the right to do so, that a commit is not measured, or that its
 * regression is accepted.
 */
export async function findDecision(...change: Parameters<NonNullable<Hooks['findDecision']>>) {
  const own = (await loadHooks()).find((hooks) => hooks.findDecision !== undefined)
  return own?.findDecision?.(...change)
}

/** Asks each extension for what is in the way of a job, and opens what its commits decide. */
export async function callBeforeStart(
  settings: Settings,
  place: PreparePlace,
): Promise<OpenedCommits | NotAffected | undefined> {
  for (const { beforeStart } of await loadHooks()) {
    const opened = await beforeStart?.(settings, place)
    if (opened !== undefined) return opened
  }
  return undefined
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
  let judged = result
  for (const { afterVerdict } of await loadHooks())
    judged = (await afterVerdict?.(judged, job)) ?? judged
  return judged
}

/** Returns the meters and the ways to measure pairs that all extensions have. */
export async function loadWaysToMeasure(
  job: MeteredJob,
): Promise<{ readonly meters: readonly RunMeter[]; readonly pairs: PairWays }> {
  const ways = (await loadHooks()).map(({ openMeasuring }) => openMeasuring?.(job) ?? {})
  return {
    meters: ways.flatMap(({ meter }) => meter ?? []),
    pairs: Object.assign({}, ...ways.map(({ pairs }) => pairs)),
  }
}
