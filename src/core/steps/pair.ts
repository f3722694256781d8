import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { loadEvent } from '../../github/event.ts'
import { Failure } from '../../words/failure.ts'
import { defined } from '../../words/objects.ts'
import type { Settings } from '../config/resolve.ts'
import type { Io } from '../job/io.ts'
import { resultFiles, writeResultFile } from '../job/result-folder.ts'
import type { Protocol } from '../measure/groups.ts'
import { createJobClock } from '../measure/job-clock.ts'
import type { JobTimes } from '../record/job-times.ts'
import { formatRecord } from '../record/json.ts'
import type { BenchRecord } from '../record/schema.ts'
import { judge } from '../report/judge-in-words.ts'
import { sideBySideReference } from '../verdict/judge.ts'
import type { Result } from '../verdict/result.ts'
import { closeBaseline, openBaseline } from './baseline-source.ts'
import { storeRecord } from './finish/store-record.ts'
import { withHooksAfterVerdict, withHooksAroundRuns } from './hooks.ts'
import { measureSuite } from './measure/measure-suite.ts'
import type { PreparedSettings } from './measure/options.ts'
import { protocolFor, roundsUntil, roundsWithin } from './measure/protocol.ts'
import { noiseSuite } from './measure/start-noise.ts'
import { prepareSides } from './prepare/prepare.ts'

/** Two commits beside each other. */
export type PairMeasurement =
  | { readonly kind: 'measured'; readonly record: BenchRecord; readonly seconds: JobTimes }
  /** They cannot differ: their builds, or their workloads, are the same. */
  | { readonly kind: 'same'; readonly why: string }

export { installPackages } from './measure/workloads.ts'

/** Options for measuring a pair; by default every cell of the suite, until its verdict. */
export interface PairOptions {
  /** The one cell to measure. */
  readonly cellId?: string
  /** Rounds of that cell until they are enough, in place of until its verdict. */
  readonly rounds?: {
    /** Pairs of slices in a round. */
    readonly pairs: number
    readonly isEnough: (record: BenchRecord) => boolean
  }
  /** Collects evidence of why, whatever the figures are, unless the input `cause` is `never`. */
  readonly explain?: boolean
}

/**
 * Builds both commits, or takes their workloads, and measures them side by side in a folder of
 * their own.
 * @param settings with `against`, so that there are two sides
 * @throws whatever kept one of them from being built or measured
 */
export async function measurePair(
  settings: Settings,
  { base, candidate }: { readonly base: string; readonly candidate: string },
  folder: string,
  io: Io,
  options: PairOptions = {},
): Promise<PairMeasurement> {
  mkdirSync(join(folder, resultFiles.logs), { recursive: true })
  const clock = createJobClock()
  const commits = { source: { folder: '.' }, base, candidate, candidateIs: 'any-commit' } as const
  const protocol = await protocolOf(settings, options, folder)
  const prepared = await prepareSides(settings, {
    event: loadEvent(io.env),
    folder,
    io,
    clock,
    commits,
  })
  if (prepared.kind === 'not-affected') return { kind: 'same', why: prepared.why }
  try {
    const { record, cause } = await measureSuite(prepared.settings, folder, io, {
      protocol,
      ...defined({ onlyCells: options.cellId === undefined ? undefined : [options.cellId] }),
      clock,
      ...defined({ amend: prepared.amend }),
    })
    if (cause !== undefined) throw cause
    writeResultFile(folder, resultFiles.record, formatRecord(record))
    return { kind: 'measured', record, seconds: clock.times() }
  } finally {
    await prepared.remove?.()
  }
}

async function protocolOf(
  settings: Settings,
  { cellId, rounds, explain = false }: PairOptions,
  folder: string,
): Promise<Protocol> {
  const { policy, suite, inputs } = settings
  const protocol =
    rounds === undefined || cellId === undefined
      ? protocolFor(settings)
      : roundsUntil(
          {
            suite,
            policy: { ...policy, sideBySide: { ...policy.sideBySide, pairs: rounds.pairs } },
          },
          (record) =>
            rounds.isEnough(record)
              ? { kind: 'stop', reason: 'decided' }
              : { kind: 'continue', cells: [cellId] },
        )
  if (!explain) return protocol
  const cause = inputs.cause === 'never' ? 'never' : 'always'
  return withHooksAroundRuns(protocol, { ...settings, inputs: { ...inputs, cause } }, folder)
}

/**
 * Judges a pair, with the causes of what changed where evidence was collected.
 * @param explainedCell cell whose causes are reported whatever its figures are: another figure than
 *   these can prove it worse
 */
export function judgePair(
  record: BenchRecord,
  { policy }: Settings,
  folder: string,
  io: Io,
  explainedCell?: string,
): Promise<Result> {
  const result = judge(record, sideBySideReference(record), policy)
  return withHooksAfterVerdict(result, { folder, io, explainedCell })
}

/**
 * Measures the candidate against itself, and stores what it shows of the noise.
 * @param budgetSeconds how long to measure; at least two rounds are run
 * @param report is called with the record before anything of it is refused or stored
 * @throws Failure `measurement` where a run failed, and whatever ended the measurement early
 */
export async function measureNoise(
  settings: Settings,
  budgetSeconds: number,
  folder: string,
  io: Io,
  report: (record: BenchRecord) => void,
): Promise<void> {
  const prepared = await preparedCandidate(settings, folder, io)
  const twins: PreparedSettings = {
    ...prepared,
    base: prepared.candidate,
    // A/A is measured in slices, also of a test that measures one server after the other.
    suite: { ...prepared.suite, method: 'side-by-side' as const },
    servers: undefined,
    suiteName: noiseSuite(settings.suiteName),
  }
  const { inputs } = settings
  const baseline = await openBaseline(inputs.baseline, io)
  try {
    const protocol = roundsWithin(twins, budgetSeconds)
    const measured = await measureSuite(twins, folder, io, { protocol, twins: 'on-purpose' })
    const record = withPlayedRounds(measured.record)
    writeResultFile(folder, resultFiles.record, formatRecord(record))
    report(record)
    if (measured.cause !== undefined) throw measured.cause
    requireRuns(record)
    await storeRecord(record, baseline, inputs, io)
  } finally {
    await closeBaseline(baseline, io)
  }
}

/** The candidate alone, its version looked up and its binaries built. */
async function preparedCandidate(
  settings: Settings,
  folder: string,
  io: Io,
): Promise<PreparedSettings> {
  const { against: _, ...alone } = settings
  const request = { ...alone, base: undefined, inputs: { ...settings.inputs, paths: undefined } }
  const prepared = await prepareSides(request, { event: loadEvent(io.env), folder, io })
  if (prepared.kind === 'not-affected') throw new Error(prepared.why)
  return { ...prepared.settings, ...defined({ against: settings.against }) }
}

/**
 * The time decides here how many rounds there are: the plan that the record claims is what was
 * played.
 */
function withPlayedRounds(record: BenchRecord): BenchRecord {
  const { cells, sideBySide } = record
  if (sideBySide === undefined) return record
  const rounds = cells
    .flatMap(({ runs }) => runs)
    .reduce((most, { round }) => Math.max(most, round), 1)
  return { ...record, sideBySide: { ...sideBySide, rounds } }
}

function requireRuns({ cells }: BenchRecord): void {
  const broken = cells.flatMap(({ id, runs }) =>
    runs.flatMap((run) => (run.state === 'invalid' ? [{ id, run }] : [])),
  )
  const [first] = broken
  if (first === undefined) return
  throw new Failure('measurement', `${first.id}: ${first.run.reason}`, { tail: first.run.tail })
}
