import type { Settings } from '../config/resolve.ts'
import type { Confirmation } from '../config/shard.ts'
import type { TargetConfig } from '../config/target.ts'
import type { BenchEvent } from '../github/event.ts'
import { Failure } from '../record/failure.ts'
import type { BenchRecord } from '../record/schema.ts'
import { cellsToConfirm, withBrokenConfirmation, withConfirmation } from '../verdict/confirmation.ts'
import { judge } from '../verdict/judge.ts'
import type { Reference } from '../verdict/reference.ts'
import type { Result } from '../verdict/result.ts'
import { suspiciousCells, withoutSecondMachine, withSecondMachine } from '../verdict/second-machine.ts'
import { sideBySideReference } from '../verdict/side-by-side-reference.ts'
import { defined } from '../words/defined.ts'
import { baseToStart } from './confirm.ts'

/** A verdict on what the shards measured, before anybody looked again. */
interface Screened {
  readonly result: Result
  readonly record: BenchRecord
  readonly reference: Reference
}

/**
 * What another machine shall measure once more before there is a verdict: side by side the cells below the tolerance,
 * and on a stored baseline those that a second server can be started for.
 * @returns undefined where nothing is suspicious, where nothing can be done, and for a fork, whose figures are judged
 * elsewhere
 */
export function confirmationOf(
  { result, record, reference }: Screened,
  settings: Settings,
  event: BenchEvent,
): Confirmation | undefined {
  const isFork = event.kind === 'pull_request' && event.origin === 'fork'
  const isOpen = result.overall === 'regression' || result.overall === 'inconclusive'
  const machines = record.shards?.count
  if (isFork || !isOpen || machines === undefined) return undefined
  if (reference.kind === 'side-by-side') {
    const cells = settings.policy.rule === 'evidence' ? suspiciousCells(result, settings.policy) : []
    return cells.length === 0 ? undefined : { machines, cells }
  }
  const cells = cellsToConfirm(result, settings.policy)
  const base = cells.length === 0 ? undefined : baseToStart(settings, record, reference)
  if (base === undefined) return undefined
  const version =
    settings.confirmAgainst === undefined && base.kind === 'playground' ? base.version : undefined
  return { machines, cells, ...defined({ version }) }
}

/**
 * The settings with the server beside which the suspicious cells are measured.
 * @throws Failure `input` where none is named
 */
export function settingsToConfirm(settings: Settings, { version }: Pick<Confirmation, 'version'>): Settings {
  if (settings.base !== undefined) return settings
  const base = settings.confirmAgainst ?? playgroundOf(settings.candidate, version)
  if (base === undefined)
    throw new Failure('input', 'there is no second server to measure side by side', {
      remedy: 'Name one by `against` or `confirm-against`, as in the job that merges the shards.',
    })
  return { ...settings, base, policy: { ...settings.policy, rule: 'evidence' } }
}

function playgroundOf(candidate: TargetConfig, version: string | undefined): TargetConfig | undefined {
  if (candidate.kind !== 'playground' || version === undefined) return undefined
  return { ...candidate, version, binaries: {} }
}

/**
 * The verdict with what the other machine measured.
 * @param proof its record; undefined where it left none
 */
export function confirmedElsewhere(
  screened: Screened,
  proof: BenchRecord | undefined,
  settings: Settings,
  event: BenchEvent,
): Result {
  const { result, reference } = screened
  const { policy } = settings
  if (confirmationOf(screened, settings, event) === undefined) return result
  const isStored = reference.kind === 'stored'
  if (proof === undefined) {
    const reason = 'the job that should have measured it once more left no record'
    return isStored
      ? withBrokenConfirmation(result, { reason, tail: [] }, policy)
      : withoutSecondMachine(result, reason)
  }
  const judged = judge(proof, sideBySideReference(proof), { ...policy, rule: 'evidence' })
  return isStored ? withConfirmation(result, judged, policy) : withSecondMachine(result, judged, policy)
}
