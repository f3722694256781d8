import type { Language } from '../../src/core/keys/preset.ts'
import { metricLabel } from '../../src/core/record/metric.ts'
import type { BenchRecord, Side } from '../../src/core/record/schema.ts'
import { markdownText } from '../../src/words/escape.ts'
import { improvement, percent, toolDigits } from './figures.ts'
import { bullets } from './overview.ts'
import { type MatchedStep, matchedSteps } from './published/steps.ts'
import { reportTexts } from './published/texts.ts'
import type { Subject } from './subject.ts'
import type { DocumentCell, DocumentSweep } from './sweeps.ts'
import { type Sides, table, text } from './tables.ts'
import type { DocumentWords } from './words-english.ts'

/**
 * Each published figure beside the one of this run, and with two versions both improvements, which
 * are all that may be compared at another size. As Markdown.
 */
function besideTables(
  sweeps: readonly DocumentSweep[],
  published: BenchRecord,
  sides: Sides,
  words: DocumentWords,
): string[] {
  const names = new Map(sweeps.map(({ key, name }) => [key, name]))
  const matched = [...matchedSteps(sweeps, published)].filter(([, steps]) => steps.length > 0)
  const figures = matched.flatMap(([key, steps]) =>
    steps.flatMap((step) => figureRows(names.get(key) ?? key, step, sides, words)),
  )
  if (figures.length === 0) return []
  const { columns } = words
  const head = [
    columns.workload,
    columns.step,
    columns.metric,
    columns.published,
    columns.thisRun,
    columns.ratio,
  ]
  const changes = matched.flatMap(([key, steps]) =>
    steps.flatMap((step) => improvementRow(names.get(key) ?? key, step)),
  )
  const changeHead = [
    columns.workload,
    columns.step,
    columns.publishedImprovement,
    columns.thisImprovement,
  ]
  return [table(head, figures), ...(changes.length === 0 ? [] : [table(changeHead, changes)])]
}

function figureRows(
  name: string,
  { own, published }: MatchedStep,
  sides: Sides,
  words: DocumentWords,
): string[][] {
  return [...published.values].flatMap(([metric, theirs]) =>
    (['base', 'candidate'] as const).flatMap((side: Side): string[][] => {
      const value = theirs[side]
      if (value === undefined) return []
      const mine = own.values.get(metric)?.[side]
      const label = metricLabel(metric)
      return [
        [
          markdownText(name),
          stepText(published, words),
          markdownText(`${sides.base === undefined ? '' : (sides[side] ?? '')} ${label}`.trim()),
          toolDigits(value),
          text(mine, toolDigits),
          mine === undefined || value === 0 ? '—' : String(Number((mine / value).toPrecision(3))),
        ],
      ]
    }),
  )
}

function improvementRow(name: string, { own, published }: MatchedStep): string[][] {
  const metric = [...published.values.keys()].find((one) => ['tps', 'tpmc', 'qps'].includes(one))
  const theirs = metric === undefined ? undefined : improvement(published, metric)
  if (metric === undefined || theirs === undefined) return []
  const at = String(published.settings.threads * published.settings.clients)
  return [[markdownText(name), at, percent(theirs), text(improvement(own, metric), percent)]]
}

/** `300`, and of several clients `4 x 40`. */
function stepText(
  { settings: { clients, threads } }: DocumentCell,
  { columns }: DocumentWords,
): string {
  return clients === 1
    ? String(threads)
    : `${clients} x ${threads} (${columns.clients} x ${columns.threads})`
}

/** The published figures beside those of the run; none of it is judged. */
export function besidePart(
  { kind, published, record, sides }: Subject,
  sweeps: readonly DocumentSweep[],
  words: DocumentWords,
): string[] {
  if (kind === 'published') return [words.publishedAlone]
  if (published === undefined) return [words.noPublished]
  const scaled = (record?.preset?.scale ?? 1) < 1 ? [words.scaled] : []
  return [
    [words.besideNote, ...scaled].join(words.space),
    ...besideTables(sweeps, published, sides, words),
  ]
}

/** All in which the run is not as the report was; of the report itself what it leaves open. */
export function differencesPart(
  { kind, preset, differences }: Subject,
  language: Language,
  words: DocumentWords,
): string[] {
  const notes = preset === undefined ? [] : reportTexts(preset, language).notes
  const open = notes.length === 0 ? [] : [words.contradictions, bullets(notes)]
  if (kind === 'published') return open.length === 0 ? [words.noDifferences] : open
  if (differences.length === 0) return [words.noDifferences, ...open]
  const { columns } = words
  const rows = differences.map(({ what, published, used, why }) =>
    [what, published, used, why].map((one) => markdownText(words.term(one), 1_000)),
  )
  return [table([columns.what, columns.published, columns.thisRun, columns.why], rows), ...open]
}
