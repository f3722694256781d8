import type { Language } from '../../src/core/keys/preset.ts'
import { headlineWords } from '../../src/core/report/story.ts'
import { markdownText, oneLine } from '../../src/words/escape.ts'
import { formatTime } from '../../src/words/number.ts'
import { withVersions } from './environment.ts'
import { reportTexts } from './published/texts.ts'
import type { Subject } from './subject.ts'
import type { DocumentWords } from './words-english.ts'

/** `title` and `summary`, as TiDB's documentation has them. */
export function frontMatter(subject: Subject, language: Language, words: DocumentWords): string {
  const title = titleOf(subject, language, words)
  const summary = words.summary(title, versionsOf(subject, words))
  // A quoted scalar of YAML is one of JSON.
  const scalar = (text: string) => JSON.stringify(markdownText(oneLine(text, 300)))
  return `---\ntitle: ${scalar(title)}\nsummary: ${scalar(summary)}\n---`
}

/** The report's own, with the versions that were measured. Not escaped. */
export function titleOf(
  { preset, targets }: Subject,
  language: Language,
  words: DocumentWords,
): string {
  if (preset === undefined) return words.title(versionsOf({ targets }, words))
  return withVersions(reportTexts(preset, language).title, targets, words)
}

/** Describes the purpose, the result and the preset. As Markdown. */
export function overviewPart(
  subject: Subject,
  sentences: readonly string[],
  language: Language,
  words: DocumentWords,
): string[] {
  const { preset, record, result, kind, targets, cells, differences } = subject
  const tools = [...new Set(cells.map(({ settings }) => settings.tool))].join(', ')
  const aim =
    preset === undefined
      ? words.measures(versionsOf(subject, words), tools)
      : reportTexts(preset, language).aim
  const run = record?.preset
  const published =
    kind === 'published' && preset !== undefined ? reportTexts(preset, language) : undefined
  const origin = published?.source ?? record?.source.origin
  const facts = [
    ...(kind === 'published' ? [words.publishedFigures] : []),
    ...(run === undefined
      ? []
      : [
          words.runOf(
            run.name,
            String(run.scale),
            targets.base === undefined ? '' : run.method,
            differences.length,
          ),
        ]),
    ...(kind === 'run' && result !== undefined ? [words.onTime(formatTime(result.createdAt))] : []),
    ...(origin === undefined ? [] : [words.origin(origin)]),
  ]
  const verdict =
    result === undefined
      ? []
      : [words.verdict(headlineWords(result).replace(/^TiDB bench[^:]*: /u, ''))]
  const concluded = published?.conclusions ?? []
  return [
    markdownText(withVersions(aim, targets, words), 1_000),
    ...(concluded.length === 0 ? [] : [words.concludes, bullets(concluded)]),
    ...(sentences.length === 0 ? [] : [sentences.map((sentence) => `- ${sentence}`).join('\n')]),
    ...(facts.length === 0
      ? []
      : [
          published === undefined
            ? markdownText(facts.join(words.space), 5_000)
            : facts.join(words.space),
        ]),
    ...verdict.map((sentence) => markdownText(sentence, 500)),
  ]
}

/** Sentences of a preset as a list. They are this program's own, so nothing in them is escaped. */
export function bullets(sentences: readonly string[]): string {
  return sentences.map((sentence) => `- ${sentence}`).join('\n')
}

/** `TiDB v6.2.0 against v6.1.0`; a version that is not known is left out. */
function versionsOf(
  { targets: { base, candidate } }: Pick<Subject, 'targets'>,
  words: DocumentWords,
): string {
  const own = productVersion(candidate)
  if (base === undefined || productVersion(base) === own) return own
  return words.versions(
    base.product === candidate.product ? base.version : productVersion(base),
    own,
  )
}

function productVersion({ product, version }: Subject['targets']['candidate']): string {
  return version === 'unknown' ? product : `${product} ${version}`
}
