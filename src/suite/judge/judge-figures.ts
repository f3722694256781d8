import { type Policy, recordedPolicy } from '../../config/policy.ts'
import type { Settings } from '../../config/resolve.ts'
import { loadEvent } from '../../github/event.ts'
import { exitCodes } from '../../job/exit-code.ts'
import type { Io } from '../../job/io.ts'
import type { BenchRecord } from '../../record/schema.ts'
import { judge } from '../../report/judge-in-words.ts'
import { gateText, headline } from '../../report/story.ts'
import { acceptanceByLabel, acceptanceOnHead } from '../../show/maintainer-labels.ts'
import { forkWarnings } from '../../show/mark-state.ts'
import { exitCodeOf } from '../../verdict/judge.ts'
import { defined } from '../../words/objects.ts'
import { withCauses } from '../measure/evidence.ts'
import type { HandedOver, Judgement, SuiteFigures, SuitePlace } from '../suite-figures.ts'
import { confirmedElsewhere } from './confirm-elsewhere.ts'
import { confirmHere } from './confirm-here.ts'
import { findReference } from './reference.ts'

/**
 * Finds what the figures are compared with, judges them, confirms a red where both versions can be started, and asks
 * whether the red that remains was accepted.
 */
export async function judgeFigures(
  { record, wanted, cause, problems = [], secondLook, prepared, handedOver, gateChanges = [] }: SuiteFigures,
  settings: Settings,
  place: SuitePlace,
): Promise<Judgement> {
  const { baseline, io } = place
  const { reference, fault } = await findReference(record, baseline, settings, io, wanted)
  const screened = judge(record, reference, settings.policy)
  const first = { result: screened, record, reference }
  const result =
    prepared !== undefined && cause === undefined
      ? await confirmHere(first, prepared, place)
      : secondLook !== undefined
        ? confirmedElsewhere(first, secondLook.proof, settings, loadEvent(io.env))
        : screened
  const { policy } = settings
  const isLaxer = gateChanges.some(({ effect }) => effect === 'laxer')
  const acceptance =
    result.overall === 'regression' || isLaxer ? await acceptanceOf(handedOver, policy, io) : undefined
  const isHeld = isLaxer && acceptance === undefined && policy.failOn === 'regression'
  const exitCode = exitCodeOf(result, policy)
  const isAccepted = acceptance !== undefined && exitCode === exitCodes.regression
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
      ...(gateChanges.length === 0 ? {} : { gate: { changes: gateChanges, isHeld } }),
      warnings: [
        ...result.warnings,
        ...(handedOver?.warnings ?? []),
        ...(handedOver?.reported.by === 'fork' ? forkWarnings(result) : []),
        ...(acceptance === undefined ? [] : [`Accepted by ${acceptance.by}: ${acceptance.reason}`]),
        ...problems,
      ],
    },
    exitCode: isAccepted ? exitCodes.passed : isHeld && exitCode === 0 ? exitCodes.regression : exitCode,
    message: [
      `${headline(result)}${acceptedBy}`,
      ...(isHeld ? [gateText(gateChanges)] : []),
      ...problems,
    ].join('; '),
    fault: cause ?? fault,
  }
}

function acceptanceOf(
  handedOver: HandedOver | undefined,
  { acceptBy }: Pick<Policy, 'acceptBy'>,
  io: Io,
): Promise<BenchRecord['acceptance']> {
  return handedOver === undefined
    ? acceptanceByLabel(acceptBy, io)
    : acceptanceOnHead(handedOver.pullRequest, acceptBy, io)
}
