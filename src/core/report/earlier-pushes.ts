import { markdownTable } from 'markdown-table'
import { z } from 'zod'
import { type CommentMarker, parseMarker, withMarker } from '../../github/comment-marker.ts'
import { commitSchema } from '../../words/commit.ts'
import { keepPercents, markdownText, oneLine } from '../../words/escape.ts'
import type { Result } from '../verdict/result.ts'
import { commitMarkdown } from './markdown/facts-line.ts'
import { foldFrame } from './markdown/folds.ts'
import { tableRow } from './story/row-words.ts'
import { type Tone, toneSigns } from './story/sentence.ts'
import { evidenceOf } from './story/verdict-words.ts'
import { type StoryOptions, storyOf, worstFirst } from './story.ts'

/** Most characters that the earlier pushes take: their table, and their data in the marker. */
export const EARLIER_CHARACTERS = 4_000
const MOST_EARLIER = 5
const MOST_NAME = 80

const toneWords = {
  green: 'passed',
  red: 'regression',
  accepted: 'accepted',
  warning: 'warning',
  undecided: 'undecided',
  apart: 'not compared',
  broken: 'no verdict',
  first: 'first measurement',
} as const satisfies Record<Tone, string>

const pushSchema = z.object({
  commit: commitSchema,
  tone: z.enum(Object.keys(toneWords) as Tone[]),
  /** The worst gated cell and its metric; absent where nothing was compared. */
  cell: z.string().max(MOST_NAME).optional(),
  /** Text that the comment shows: `−7.3 %`. */
  change: z.string().max(20).optional(),
})

/** Verdict of one push of a pull request. */
export type PushVerdict = z.infer<typeof pushSchema>

/** Returns what later comments show of a result; undefined where its commit is unknown. */
export function pushVerdict(
  result: Result,
  accepted: StoryOptions['accepted'],
): PushVerdict | undefined {
  const { commit } = result.source
  if (!commitSchema.safeParse(commit).success || commit === undefined) return undefined
  const { tone } = storyOf(result, { accepted })
  const gated = worstFirst(result.rows.filter((row) => row.gated))
  const worst = gated.find(({ verdict }) => evidenceOf(verdict) !== undefined)
  if (worst === undefined) return { commit, tone }
  const { workload, metric, change } = tableRow(worst)
  return {
    commit,
    tone,
    cell: oneLine(`${workload}, ${metric.replace(/ [↑↓]$/u, '')}`, MOST_NAME),
    change,
  }
}

/**
 * Returns the text of a comment with a fold of the verdicts of earlier pushes, which its marker
 * keeps for the next text.
 * @param own verdict of the push that the text is about; undefined where it has none
 * @param existing marker of the comment that the text replaces: what is not of our form is ignored
 */
export function withEarlierPushes(
  text: string,
  own: PushVerdict | undefined,
  existing: CommentMarker | undefined,
  repositoryUrl: string | undefined,
): string {
  const commit = parseMarker(text)?.commit
  const known = pushesOf(existing)
  const pushes = own ? [own, ...known.filter((push) => push.commit !== own.commit)] : known
  for (let most = MOST_EARLIER + 1; most > 0; most--) {
    const kept = pushes.slice(0, most)
    const earlier = kept.filter((push) => push.commit !== commit).slice(0, MOST_EARLIER)
    const whole = withMarker(withFold(text, earlier, repositoryUrl), {
      pushes: kept.length === 0 ? undefined : JSON.stringify(kept),
    })
    if (whole.length <= text.length + EARLIER_CHARACTERS) return whole
  }
  return text
}

function pushesOf(marker: CommentMarker | undefined): PushVerdict[] {
  try {
    return z.array(pushSchema).parse(JSON.parse(marker?.pushes ?? '[]'))
  } catch {
    return []
  }
}

/** Inserts the fold before the footer, which every text of a comment has. */
function withFold(
  text: string,
  pushes: readonly PushVerdict[],
  repositoryUrl: string | undefined,
): string {
  if (pushes.length === 0) return text
  const rows = pushes.map(({ commit, tone, cell = '', change = '' }) => [
    commitMarkdown(commit, repositoryUrl),
    `${toneSigns[tone]} ${toneWords[tone]}`,
    markdownText(cell, MOST_NAME),
    keepPercents(markdownText(change)),
  ])
  const table = markdownTable([['Commit', 'Verdict', 'Worst cell', 'Change'], ...rows], {
    align: ['l', 'l', 'l', 'r'],
    alignDelimiters: false,
  })
  const footer = text.lastIndexOf('\n\n<sub>')
  return `${text.slice(0, footer)}\n\n${foldFrame('Earlier pushes', table)}${text.slice(footer)}`
}
