import type { Language } from '../../config/language.ts'
import { markdownText } from '../../words/escape.ts'
import { chineseReports } from '../published/chinese.ts'
import { besideTables } from './beside.ts'
import type { Subject } from './subject.ts'
import type { ToldSweep } from './sweeps.ts'
import { table } from './tables.ts'
import type { DocumentWords } from './words-shape.ts'

/** The published figures beside those of the run; none of it is judged. */
export function besidePart(
  { kind, published, record, sides }: Subject,
  sweeps: readonly ToldSweep[],
  words: DocumentWords,
): string[] {
  if (kind === 'published') return [words.publishedAlone]
  if (published === undefined) return [words.noPublished]
  const scaled = (record?.preset?.scale ?? 1) < 1 ? [words.scaled] : []
  return [[words.besideNote, ...scaled].join(words.space), ...besideTables(sweeps, published, sides, words)]
}

/** All in which the run is not as the report was; of the report itself what it leaves open. */
export function differencesPart(
  { kind, preset, differences }: Subject,
  language: Language,
  words: DocumentWords,
): string[] {
  const chinese = language === 'zh' ? chineseReports[preset?.name ?? '']?.notes : undefined
  const notes = chinese ?? preset?.notes ?? []
  const open =
    notes.length === 0
      ? []
      : [words.contradictions, notes.map((note) => `- ${markdownText(note, 1_000)}`).join('\n')]
  if (kind === 'published') return open.length === 0 ? [words.noDifferences] : open
  if (differences.length === 0) return [words.noDifferences, ...open]
  const { columns } = words
  const rows = differences.map(({ what, published, used, why }) =>
    [what, published, used, why].map((one) => markdownText(words.term(one), 1_000)),
  )
  return [table([columns.what, columns.published, columns.thisRun, columns.why], rows), ...open]
}
