import { plural } from '../../words/number.ts'
import type { Policy } from '../config/policy.ts'
import { isFoundRunning } from '../record/cells.ts'
import type { BenchRecord } from '../record/schema.ts'
import { breakDoubtfulCells, confirmCells } from '../verdict/confirmation.ts'
import type { Reference } from '../verdict/judge.ts'
import { judgeRecord } from '../verdict/judge.ts'
import type { Result, Row, Verdict } from '../verdict/result.ts'
import { shiftWarnings } from './story/shift-words.ts'
import { doubtsOf, warningsOf } from './story/warnings.ts'

/** Judges a record and writes the warnings that belong to its result. */
export function judge(candidate: BenchRecord, reference: Reference, policy: Policy): Result {
  const { completeness, ...judged } = judgeRecord(candidate, reference, policy)
  const warnings = [
    ...warningsOf(candidate, judged.rows, reference, policy),
    ...shiftWarnings(judged.levelShifts ?? []),
  ]
  return { ...judged, warnings, completeness }
}

/** The confirmed result with its warnings. @see confirmCells */
export function withConfirmation(stored: Result, proof: Result, policy: Policy): Result {
  const { judgement, cells } = confirmCells(stored, proof, policy)
  const warnings =
    cells.length === 0
      ? []
      : [`Compared again side by side, ${proof.reference.description}: ${cells.join(', ')}.`]
  return { ...judgement, warnings: [...renewDoubts(stored, judgement.rows), ...warnings] }
}

/** The result whose side-by-side run broke, with its warnings. @see breakDoubtfulCells */
export function withBrokenConfirmation(
  stored: Result,
  failure: { readonly reason: string; readonly tail: readonly string[] },
  policy: Policy,
): Result {
  const judgement = breakDoubtfulCells(stored, failure, policy)
  return { ...judgement, warnings: renewDoubts(stored, judgement.rows) }
}

/** The warnings of a result, with those about doubtful lines written again for the new lines. */
function renewDoubts(stored: Result, rows: readonly Row[]): string[] {
  const isRunning = isFoundRunning(stored.targets.candidate)
  const doubts = doubtsOf(stored.rows, isRunning)
  return [
    ...stored.warnings.filter((warning) => !doubts.includes(warning)),
    ...doubtsOf(rows, isRunning),
  ]
}

/** Warns the reader of a comment that the figures of a fork are not enough for a green mark. */
export function forkWarnings(result: Pick<Result, 'rows' | 'overall' | 'reference'>): string[] {
  const open = result.overall === 'invalid' ? undefined : openLines(result)
  if (open === undefined) return []
  return [
    `The mark of the commit is not green: ${open}. A fork could report a machine that cannot be compared with any other, so the mark is green only if every gated figure was judged. ${result.reference.kind === 'side-by-side' ? 'Measure more rounds' : 'Measure side by side (`against`)'}, or have a maintainer push the commit to a branch of this repository and comment \`/bench\` there.`,
  ]
}

/**
 * Checks whether a figure has a verdict. “No drop detected” counts: it says how large a drop it
 * would have shown.
 */
export function isJudged({ kind }: Verdict): boolean {
  return kind === 'ok' || kind === 'no-drop-seen' || kind === 'regression'
}

/** `3 of 8 figures not comparable`; undefined where every gated figure was judged. */
export function openLines({ rows }: Pick<Result, 'rows'>): string | undefined {
  const gated = rows.filter((row) => row.gated)
  const open = gated.filter(({ verdict }) => !isJudged(verdict))
  if (gated.length > 0 && open.length === 0) return undefined
  const kinds = [...new Set(open.map(({ verdict }) => verdict.kind.replaceAll('-', ' ')))].join(
    ', ',
  )
  return `${open.length} of ${plural(gated.length, 'figure')} ${kinds}`
}
