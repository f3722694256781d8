import { isCancelled } from '../../verdict/overall.ts'
import type { Result, Row } from '../../verdict/result.ts'
import { gatePhrase } from './gate-words.ts'
import { cellLabel } from './labels.ts'
import { plainPhrase } from './phrase.ts'

/** The warnings, and the reason of an early end unless one of them contains it. Not escaped. */
export function warningLines({
  completeness,
  warnings: ofResult,
  ...judged
}: Pick<
  Result,
  'completeness' | 'warnings' | 'gate' | 'overall' | 'acceptLabel' | 'source'
>): string[] {
  const changes = judged.gate === undefined ? [] : [plainPhrase(gatePhrase(judged))]
  const warnings = [...changes, ...ofResult]
  // That a job was cancelled is its title.
  if (completeness.state === 'complete' || isCancelled({ completeness })) return warnings
  const { reason } = completeness
  return warnings.some((warning) => warning.includes(reason))
    ? warnings
    : [`Ended early: ${reason}`, ...warnings]
}

/** A cell whose measurement broke. Not escaped. */
export interface InvalidCell {
  readonly label: string
  readonly tool: string
  readonly reason: string
  readonly tail: readonly string[]
}

/** Each invalid cell once, although all its metrics are invalid. */
export function invalidCells(rows: readonly Row[]): InvalidCell[] {
  const cells = new Map<string, InvalidCell>()
  for (const { cellId, settings, verdict } of rows) {
    if (verdict.kind === 'invalid' && !cells.has(cellId)) {
      const { reason, tail } = verdict
      cells.set(cellId, { label: cellLabel(settings), tool: settings.tool, reason, tail })
    }
  }
  return [...cells.values()]
}
