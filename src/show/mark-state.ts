import { type MarkState, markWords } from '../github/mark.ts'
import { exitCodes } from '../job/exit-code.ts'
import type { ForkPlace } from '../job/handover/fork-place.ts'
import { gateText } from '../report/story.ts'
import type { Result } from '../verdict/result.ts'
import { plural } from '../words/number.ts'
import { type Ending, endingWords } from './ending.ts'

/** What a mark says. */
export interface MarkWords {
  readonly state: MarkState
  /** One line of plain text. */
  readonly headline: string
}

/** What turns a fork's figures without a verdict into some that have one. */
function remedyFor({ reference }: Pick<Result, 'reference'>): string {
  const measure = reference.kind === 'side-by-side' ? 'measure more rounds' : 'measure side by side'
  return `${measure}, or push it to a branch and /bench`
}

/**
 * How a mark ends: as the job's own check, save where it can say more (that nothing was decided), and where the figures
 * are a fork's. Those are green only where every line that decides was judged: the fork could report a machine that
 * nothing can be compared with.
 * @param by who measured; undefined: this job
 */
export function markWordsOf(ending: Ending, by: ForkPlace['by'] | undefined): MarkWords {
  const headline = endingWords(ending)
  switch (ending.kind) {
    case 'nothing':
      return { state: ending.cause === 'held' ? 'open' : 'waived', headline }
    case 'broken':
      return { state: ending.status.state === 'cancelled' ? 'cancelled' : 'broken', headline }
    case 'judged': {
      const { gate, overall } = ending.result
      if (gate?.isHeld === true && ending.exitCode === exitCodes.regression && overall !== 'regression')
        return { state: 'open', headline: `${markWords.open}${gateText(gate.changes)}` }
      if (ending.exitCode === exitCodes.regression) return { state: 'failed', headline }
      if (ending.exitCode !== exitCodes.passed) return { state: 'broken', headline }
      const open = by === 'fork' && ending.acceptedBy === undefined ? openLines(ending.result) : undefined
      if (open !== undefined)
        return { state: 'open', headline: `${markWords.open}${open}; ${remedyFor(ending.result)}` }
      if (ending.acceptedBy === undefined && !isAnyJudged(ending.result))
        return { state: 'unjudged', headline: headline.replace(/^TiDB bench: /u, markWords.unjudged) }
      return { state: ending.result.overall === 'inconclusive' ? 'undecided' : 'passed', headline }
    }
  }
}

/** What a reader of the comment is told where a fork's figures are not enough to be green. */
export function forkWarnings(result: Pick<Result, 'rows' | 'overall' | 'reference'>): string[] {
  const open = result.overall === 'invalid' ? undefined : openLines(result)
  if (open === undefined) return []
  return [
    `The mark of the commit is not green: ${open}. A fork could report a machine that cannot be compared with any other, so the mark is green only if every gated figure was judged. ${result.reference.kind === 'side-by-side' ? 'Measure more rounds' : 'Measure side by side (`against`)'}, or have a maintainer push the commit to a branch of this repository and comment \`/bench\` there.`,
  ]
}

/** What a figure can be judged as; no drop seen says how large a drop it would have shown. */
const judged: readonly Result['rows'][number]['verdict']['kind'][] = ['ok', 'no-drop-seen', 'regression']

/** Whether a gated figure has a verdict. Where none has, the mark must not hide an earlier red. */
function isAnyJudged({ rows }: Pick<Result, 'rows'>): boolean {
  return rows.some(({ gated, verdict }) => gated && judged.includes(verdict.kind))
}

/** `3 of 8 figures not comparable`; undefined where each line that decides has been judged. */
function openLines({ rows }: Pick<Result, 'rows'>): string | undefined {
  const gated = rows.filter((row) => row.gated)
  const open = gated.filter(({ verdict }) => !judged.includes(verdict.kind))
  if (gated.length > 0 && open.length === 0) return undefined
  const kinds = [...new Set(open.map(({ verdict }) => verdict.kind.replaceAll('-', ' ')))].join(', ')
  return `${open.length} of ${plural(gated.length, 'figure')} ${kinds}`
}
