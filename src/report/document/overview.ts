import type { Language } from '../../config/presets/presets.ts'
import { markdownText, oneLine } from '../../words/escape.ts'
import { formatTime } from '../../words/number.ts'
import { headlineWords } from '../story.ts'
import { withVersions } from './environment.ts'
import { chineseReports } from './published/chinese.ts'
import type { Subject } from './subject.ts'
import type { DocumentWords } from './words-shape.ts'

/** `title` and `summary`, as TiDB's documentation has them. */
export function frontMatter(subject: Subject, language: Language, words: DocumentWords): string {
  const title = titleOf(subject, language, words)
  const summary = words.summary(title, versionsOf(subject, words))
  // A quoted scalar of YAML is one of JSON.
  const scalar = (text: string) => JSON.stringify(markdownText(oneLine(text, 300)))
  return `---\ntitle: ${scalar(title)}\nsummary: ${scalar(summary)}\n---`
}

/** The report's own, with the versions that were measured. Not escaped. */
export function titleOf({ preset, targets }: Subject, language: Language, words: DocumentWords): string {
  if (preset === undefined) return words.title(versionsOf({ targets }, words))
  const own = language === 'zh' ? chineseReports[preset.name]?.title : undefined
  return withVersions(own ?? preset.report.title, targets, words)
}

/** What it is for, what came out, of which preset it is. As Markdown. */
export function overviewPart(
  subject: Subject,
  sentences: readonly string[],
  language: Language,
  words: DocumentWords,
): string[] {
  const { preset, record, result, kind, targets, cells, differences } = subject
  const chinese = language === 'zh' ? chineseReports[preset?.name ?? ''] : undefined
  const tools = [...new Set(cells.map(({ settings }) => settings.tool))].join(', ')
  const aim =
    preset === undefined
      ? words.measures(versionsOf(subject, words), tools)
      : (chinese?.aim ?? preset.report.aim)
  const run = record?.preset
  const origin = record?.source.origin
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
    result === undefined ? [] : [words.verdict(headlineWords(result).replace(/^TiDB bench[^:]*: /u, ''))]
  return [
    markdownText(withVersions(aim, targets, words), 1_000),
    ...(sentences.length === 0 ? [] : [sentences.map((sentence) => `- ${sentence}`).join('\n')]),
    ...(facts.length === 0 ? [] : [markdownText(facts.join(words.space), 5_000)]),
    ...verdict.map((sentence) => markdownText(sentence, 500)),
  ]
}

/** `TiDB v6.2.0 against v6.1.0`; a version that is not known is left out. */
function versionsOf(
  { targets: { base, candidate } }: Pick<Subject, 'targets'>,
  words: DocumentWords,
): string {
  const own = productVersion(candidate)
  if (base === undefined || productVersion(base) === own) return own
  return words.versions(base.product === candidate.product ? base.version : productVersion(base), own)
}

function productVersion({ product, version }: Subject['targets']['candidate']): string {
  return version === 'unknown' ? product : `${product} ${version}`
}
