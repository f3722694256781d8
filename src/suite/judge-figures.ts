import type { Wanted } from '../baseline/select.ts'
import { recordedPolicy } from '../config/recorded-policy.ts'
import type { Settings } from '../config/resolve.ts'
import { loadEvent } from '../github/event-file.ts'
import type { FoundPullRequest } from '../github/pull-request-of-run.ts'
import { exitCodes } from '../job/exit-code.ts'
import type { Io } from '../job/io.ts'
import type { JobOutcome } from '../job/job-outcome.ts'
import type { BenchRecord } from '../record/schema.ts'
import type { Reported } from '../report/context.ts'
import { headline } from '../report/headline.ts'
import { acceptanceByLabel, acceptanceOnHead } from '../show/acceptance.ts'
import { forkWarnings } from '../show/mark-state.ts'
import { judge } from '../verdict/judge.ts'
import { exitCodeOf } from '../verdict/overall.ts'
import type { Reference } from '../verdict/reference.ts'
import type { Result } from '../verdict/result.ts'
import { defined } from '../words/defined.ts'
import { confirmed } from './confirm.ts'
import { confirmedElsewhere } from './confirm-elsewhere.ts'
import { withCauses } from './explain-result.ts'
import { findReference } from './reference.ts'
import type { SuitePlace } from './suite-place.ts'

/** What there is to judge. */
export interface SuiteFigures {
  readonly record: BenchRecord
  /** What to compare with, where the event does not say. */
  readonly wanted?: Wanted
  /** Why the measurement ended early. */
  readonly cause?: unknown
  /** Sentences to say beside the result: on shards that are missing. */
  readonly problems?: readonly string[]
  /** What another machine measured once more, for the job that combines both; its record is absent where it broke. */
  readonly secondLook?: { readonly proof?: BenchRecord }
  /** Present: another job measured them. */
  readonly handedOver?: HandedOverBy
}

/** Who handed figures over, and what a reader must know of them. */
interface HandedOverBy {
  readonly pullRequest: FoundPullRequest
  readonly reported: Reported
  readonly warnings: readonly string[]
}

/** A verdict on figures, and all that the reports say of it. */
export interface Judgement {
  /** With the verdict, and who accepted a regression. */
  readonly record: BenchRecord
  readonly reference: Reference
  /** With every warning that is told beside the table. */
  readonly result: Result
  readonly exitCode: JobOutcome['exitCode']
  /** One sentence for the gate. */
  readonly message: string
  /** Why the measurement ended early, or the reference could not be read; told once everything is written. */
  readonly fault?: unknown
}

/**
 * Finds what the figures are compared with, judges them, confirms a red where both versions can be started, and asks
 * whether the red that remains was accepted.
 */
export async function judgeFigures(
  { record, wanted, cause, problems = [], secondLook, handedOver }: SuiteFigures,
  settings: Settings,
  place: SuitePlace,
): Promise<Judgement> {
  const { baseline, io } = place
  const { reference, fault } = await findReference(record, baseline, settings, io, wanted)
  const screened = judge(record, reference, settings.policy)
  // What other jobs measured is judged as it is: nothing is started in the job that has rights.
  const mayStart = cause === undefined && handedOver === undefined && settings.inputs.shard === undefined
  const first = { result: screened, record, reference }
  const result = mayStart
    ? await confirmed(first, settings, place)
    : secondLook !== undefined
      ? confirmedElsewhere(first, secondLook.proof, settings, loadEvent(io.env))
      : screened
  const acceptance = result.overall === 'regression' ? await acceptanceOf(handedOver, io) : undefined
  const times = record.times === undefined ? undefined : (place.clock?.times() ?? record.times)
  const acceptedBy = acceptance === undefined ? '' : `, accepted by ${acceptance.by}`
  return {
    record: {
      ...record,
      policy: recordedPolicy(settings.policy),
      judgement: {
        overall: result.overall,
        rule: result.rule,
        ...defined({ change: result.overallChange }),
      },
      ...defined({ acceptance, times }),
    },
    reference,
    result: {
      ...withCauses(result, place.folder, io),
      ...defined({ times }),
      warnings: [
        ...result.warnings,
        ...(handedOver?.warnings ?? []),
        ...(handedOver?.reported.by === 'fork' ? forkWarnings(result) : []),
        ...(acceptance === undefined ? [] : [`Accepted by ${acceptance.by}: ${acceptance.reason}`]),
        ...problems,
      ],
    },
    exitCode: acceptance === undefined ? exitCodeOf(result, settings.policy) : exitCodes.passed,
    message: [`${headline(result)}${acceptedBy}`, ...problems].join('; '),
    fault: cause ?? fault,
  }
}

function acceptanceOf(handedOver: HandedOverBy | undefined, io: Io): Promise<BenchRecord['acceptance']> {
  return handedOver === undefined ? acceptanceByLabel(io) : acceptanceOnHead(handedOver.pullRequest, io)
}
