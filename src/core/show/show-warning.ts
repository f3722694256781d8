import { z } from 'zod'
import type { Warning } from '../../github/api-outcome.ts'
import { type ApiOutcome as Posting, warningOf } from '../../github/api-outcome.ts'
import { defined } from '../../words/objects.ts'
import type { Io } from '../job/io.ts'
import { renderWarning, warningAnnotation } from '../report/annotations.ts'
import { annotate, writeSummary } from './outputs.ts'

/**
 * Says it in the log; on a runner also as an annotation and in the job summary, where people look.
 */
export function showWarning({ title, message, ...lines }: Warning, io: Io): void {
  const yamlToAdd =
    lines.yamlToAdd !== undefined && storesOnBranch(io.env)
      ? lines.yamlToAdd.replace('contents: read', 'contents: write # to store the baseline')
      : lines.yamlToAdd
  const warning: Warning = { title, message, ...defined({ yamlToAdd }) }
  io.log.warn([`${title}: ${message}`, ...(yamlToAdd === undefined ? [] : [yamlToAdd])].join('\n'))
  if (io.env.GITHUB_ACTIONS !== 'true') return
  annotate([warningAnnotation(warning)])
  const text = `\n${renderWarning(warning)}`
  writeSummary(text, text)
}

/** Events whose jobs store baselines on a branch unless the input `baseline` says otherwise. */
const storingEvents: readonly (string | undefined)[] = ['push', 'schedule', 'workflow_dispatch']

/**
 * Checks whether the workflow may store baselines on a branch, which a permission to read would
 * end.
 */
function storesOnBranch({
  TIDB_BENCH_INPUTS: inputs = '{}',
  GITHUB_EVENT_NAME: event,
}: NodeJS.ProcessEnv) {
  const { baseline = 'auto' } = givenInputs.safeParse(JSON.parse(inputs)).data ?? {}
  return baseline.startsWith('branch') || (baseline === 'auto' && storingEvents.includes(event))
}

const givenInputs = z.lazy(() => z.object({ baseline: z.string().optional() }))

/**
 * Says what became of something that was to be shown on GitHub.
 * @param what `the comment`
 * @returns its address, where it was posted
 */
export function reportPosting(what: string, posting: Posting, io: Io): string | undefined {
  const warning = warningOf(what, posting)
  if (warning !== undefined) showWarning(warning, io)
  else if (posting.state === 'skipped') io.log.info(`${what} was not updated: ${posting.why}`)
  return posting.state === 'posted' ? posting.url : undefined
}
