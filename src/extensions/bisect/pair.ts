import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../../core/config/resolve.ts'
import type { Io } from '../../core/job/io.ts'
import { resultFiles, writeResultFile } from '../../core/job/result-folder.ts'
import type { Protocol } from '../../core/measure/groups.ts'
import { createJobClock } from '../../core/measure/job-clock.ts'
import type { JobTimes } from '../../core/record/job-times.ts'
import { formatRecord } from '../../core/record/json.ts'
import type { BenchRecord } from '../../core/record/schema.ts'
import { judge } from '../../core/report/judge-in-words.ts'
import { withHooksAfterVerdict, withHooksAroundRuns } from '../../core/steps/hooks.ts'
import { measureSuite } from '../../core/steps/measure/measure-suite.ts'
import { protocolFor, roundsUntil } from '../../core/steps/measure/protocol.ts'
import { prepareSides } from '../../core/steps/prepare/prepare.ts'
import { sideBySideReference } from '../../core/verdict/judge.ts'
import type { Result } from '../../core/verdict/result.ts'
import { loadEvent } from '../../github/event.ts'
import { defined } from '../../words/objects.ts'

/** Two commits beside each other. */
export type PairMeasurement =
  | { readonly kind: 'measured'; readonly record: BenchRecord; readonly seconds: JobTimes }
  /** They cannot differ: their builds, or their workloads, are the same. */
  | { readonly kind: 'same'; readonly why: string }

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
