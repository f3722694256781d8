import { type ApiOutcome as Posting, warningOf } from '../github/api-outcome.ts'
import { annotate, writeSummary } from '../github/outputs.ts'
import type { Io } from '../job/io.ts'
import { renderWarning, type Warning, warningAnnotation } from '../report/annotations.ts'

/** Says it in the log; on a runner also as an annotation and in the job summary, where people look. */
export function showWarning(warning: Warning, io: Io): void {
  const { title, message, yamlToAdd } = warning
  io.log.warn([`${title}: ${message}`, ...(yamlToAdd === undefined ? [] : [yamlToAdd])].join('\n'))
  if (io.env.GITHUB_ACTIONS !== 'true') return
  annotate([warningAnnotation(warning)])
  const text = `\n${renderWarning(warning)}`
  writeSummary(text, text)
}

/**
 * Says what became of something that was to be shown on GitHub.
 * @param what `the comment`
 * @returns its address, where it was posted
 */
export function reportPosting(what: string, posting: Posting, io: Io): string | undefined {
  const warning = warningOf(what, posting)
  if (warning !== undefined) showWarning(warning, io)
  if (posting.state === 'skipped') io.log.info(`${what} was not updated: ${posting.why}`)
  return posting.state === 'posted' ? posting.url : undefined
}
