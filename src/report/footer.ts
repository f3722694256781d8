import type { Result } from '../verdict/result.ts'
import { markdownText } from '../words/escape.ts'
import { formatCount, formatShare, formatTime } from '../words/number.ts'
import type { ReportContext } from './context.ts'
import type { Story } from './story/story.ts'
import { evidenceOf } from './verdict-words.ts'

/** Attempt, time, version and what to expect of the rule; Markdown. */
export function footer(result: Result, story: Story, context: ReportContext): string {
  const attempt = result.source.runAttempt
  const parts = [
    attempt === undefined ? undefined : `attempt ${attempt}`,
    formatTime(context.generatedAt),
    `tidb-bench-action ${result.programVersion}`,
    riskText(result, story),
  ]
  const known = parts.filter((part) => part !== undefined).map((part) => markdownText(part, 500))
  return `<sub>${known.join(' · ')}</sub>`
}

/** What may be believed of this verdict, in words. Not escaped. */
function riskText(result: Result, { tone, sentence }: Story): string | undefined {
  if (result.rows.some(({ verdict }) => evidenceOf(verdict)?.rule === 'threshold'))
    return falseAlarmText(result)
  const { regression, ok } = result.risks ?? { regression: 0.01, ok: 0.05 }
  if (tone === 'red') return `red without a change in ${oneOf(regression)} runs at most`
  if (sentence.kind !== 'unchanged' && sentence.kind !== 'better') return undefined
  const tolerance = Math.max(...result.rows.filter((row) => row.gated).map((row) => row.tolerance))
  return `a drop of ${formatShare(tolerance)} is missed in ${oneOf(ok)}`
}

/** How often the rule turns an unchanged run red, in words; undefined where nothing was compared. Not escaped. */
export function falseAlarmText({ rows, risks }: Pick<Result, 'rows' | 'risks'>): string | undefined {
  const gated = rows.filter((row) => row.gated).flatMap((row) => evidenceOf(row.verdict) ?? [])
  if (gated.length === 0) return undefined
  const threshold = gated.filter(({ rule }) => rule === 'threshold')
  if (threshold.length === 0) {
    const { regression, ok } = risks ?? { regression: 0.01, ok: 0.05 }
    return `rule evidence: red without a change in at most ${oneOf(regression)} runs, green with a drop of the limit in at most ${oneOf(ok)}`
  }
  const rates = threshold.flatMap(({ expectedFalseAlarmRate }) => expectedFalseAlarmRate ?? [])
  if (rates.length < threshold.length)
    return 'rule threshold: noise unknown, so its false-alarm rate is unknown'
  // Each gated figure is a chance of its own; independence makes it the larger, hence safer, number.
  const any = 1 - rates.reduce((none, rate) => none * (1 - rate), 1)
  return `rule threshold: about ${formatShare(any)} of unchanged runs would turn red`
}

/** `1 of 100`. */
function oneOf(risk: number): string {
  return `1 of ${formatCount(1 / risk)}`
}
