import type { BenchEvent } from '../../../github/event.ts'
import { Failure } from '../../../words/failure.ts'
import { defined } from '../../../words/objects.ts'
import type { Confirmation } from '../../config/inputs.ts'
import type { Settings } from '../../config/resolve.ts'
import type { TargetConfig } from '../../config/target.ts'
import type { BenchRecord } from '../../record/schema.ts'
import {
  judge,
  withBrokenConfirmation,
  withConfirmation,
  withoutSecondMachine,
  withSecondMachine,
} from '../../report/judge-in-words.ts'
import { type Reference, sideBySideReference } from '../../verdict/judge.ts'
import type { Result } from '../../verdict/result.ts'
import { cellsToConfirm, suspiciousCells } from '../../verdict/second-machine/confirmation.ts'
import type { PreparedSettings } from '../measure/options.ts'
import type { Screening } from '../suite-figures.ts'

/**
 * Returns the cells that another machine must measure before there is a verdict: side by side the
 * cells below the tolerance, and on a stored baseline those that a second server can be started
 * for.
 * @returns undefined if nothing is suspicious, if nothing can be done, and for a fork, whose
 *   figures are judged elsewhere
 */
export function confirmationOf(
  { result, record, reference }: Screening,
  settings: Settings,
  event: BenchEvent,
): Confirmation | undefined {
  const isFork = event.kind === 'pull_request' && event.origin === 'fork'
  const isOpen = result.overall === 'regression' || result.overall === 'inconclusive'
  const machines = record.shards?.count
  if (isFork || !isOpen || machines === undefined) return undefined
  if (reference.kind === 'side-by-side') {
    const cells =
      settings.policy.rule === 'evidence' ? suspiciousCells(result, settings.policy) : []
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
export function settingsToConfirm(
  settings: PreparedSettings,
  { version }: Pick<Confirmation, 'version'>,
): PreparedSettings {
  if (settings.base !== undefined) return settings
  const base = settings.confirmAgainst ?? playgroundOf(settings.candidate, version)
  if (base === undefined)
    throw new Failure('input', 'there is no second server to measure side by side', {
      remedy: 'Name one with `against` or `confirm-against`, as in the job that merges the shards.',
    })
  return { ...settings, base, policy: { ...settings.policy, rule: 'evidence' } }
}

function playgroundOf(
  candidate: TargetConfig,
  version: string | undefined,
): TargetConfig | undefined {
  if (candidate.kind !== 'playground' || version === undefined) return undefined
  return { ...candidate, version, binaries: {} }
}

/**
 * The verdict with what the other machine measured.
 * @param proof its record; undefined where it left none
 */
export function confirmedElsewhere(
  screening: Screening,
  proof: BenchRecord | undefined,
  settings: Settings,
  event: BenchEvent,
): Result {
  const { result, reference } = screening
  const { policy } = settings
  if (confirmationOf(screening, settings, event) === undefined) return result
  const isStored = reference.kind === 'stored'
  if (proof === undefined) {
    const reason = 'the job that should have measured it again left no record'
    return isStored
      ? withBrokenConfirmation(result, { reason, tail: [] }, policy)
      : withoutSecondMachine(result, reason)
  }
  const judged = judge(proof, sideBySideReference(proof), { ...policy, rule: 'evidence' })
  return isStored
    ? withConfirmation(result, judged, policy)
    : withSecondMachine(result, judged, policy)
}

/**
 * The server to measure beside the candidate: the one that the suite names by `confirm-against`,
 * else for a playground the same cluster with the version of the newest stored record, where that
 * is another one.
 */
export function baseToStart(
  settings: Settings,
  record: BenchRecord,
  reference: Reference,
): TargetConfig | undefined {
  // Servers that are measured one after the other have no other one beside them.
  if (settings.servers !== undefined) return undefined
  if (settings.confirmAgainst !== undefined) return settings.confirmAgainst
  const { candidate } = settings
  if (reference.kind !== 'stored' || candidate.kind !== 'playground') return undefined
  const version = reference.records[0]?.targets.candidate.version
  const isOther =
    version !== record.targets.candidate.version || Object.keys(candidate.binaries).length > 0
  if (version === undefined || !/^v\d+\.\d+\.\d+$/.test(version) || !isOther) return undefined
  return { ...candidate, version, binaries: {} }
}
