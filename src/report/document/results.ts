import type { ReportLayout } from '../../config/presets/report.ts'
import type { BenchRecord } from '../../record/schema.ts'
import { markdownText } from '../../words/escape.ts'
import { statedMeans } from '../published/means.ts'
import { threeDigits, toolDigits, whole } from './figures.ts'
import { type Instance, instancesParts } from './layout-instances.ts'
import { operationSentences, operationsParts } from './layout-operations.ts'
import { strongSyncParts } from './layout-strong-sync.ts'
import { improvementSentence, threadsParts } from './layout-threads.ts'
import type { DocumentPart, PartContext } from './part.ts'
import type { Subject } from './subject.ts'
import { serverOf, type ToldSweep, toldSweeps, totalThreads } from './sweeps.ts'
import { rateLabel } from './tables.ts'
import type { DocumentWords } from './words-shape.ts'

/** The sweeps of a document, and how they are told. */
export interface Results {
  readonly sweeps: readonly ToldSweep[]
  readonly parts: readonly DocumentPart[]
  /** What the overview says of them, as Markdown. */
  readonly sentences: readonly string[]
}

/** The scenarios of the strong sync report. */
const scenarios: Readonly<Record<string, string>> = {
  oltp_point_select: 'Read',
  oltp_update_non_index: 'Update',
  oltp_read_write: 'Hybrid',
}

export function resultsOf(subject: Subject, words: DocumentWords): Results {
  const layout: ReportLayout | undefined = subject.preset?.report.layout
  const sweeps = namedSweeps(subject, layout)
  const context: PartContext = {
    sides: subject.sides,
    words,
    withinMs: subject.preset?.report.withinMs,
    ...(subject.kind === 'published'
      ? { publishedMeans: statedMeans[subject.preset?.name ?? ''] ?? {} }
      : {}),
    ...(layout === 'threads' ? { digits: { rate: whole, latency: threeDigits } } : {}),
    ...(layout === 'tpmc' ? { lines: true, digits: { rate: toolDigits, latency: toolDigits } } : {}),
  }
  switch (layout) {
    case undefined:
    case 'threads':
    case 'two-versions':
    case 'tpmc':
      return { sweeps, parts: threadsParts(sweeps, context), sentences: sentencesOf(sweeps, context) }
    case 'operations':
      return {
        sweeps,
        parts: operationsParts(sweeps, context),
        sentences: sweeps.flatMap((sweep) =>
          operationSentences(sweep, context).map((sentence) => `${markdownText(sweep.name)}: ${sentence}`),
        ),
      }
    case 'instances': {
      const parts = instancesParts(sweeps, instancesOf(subject.published), context)
      return { sweeps, parts, sentences: [] }
    }
    case 'strong-sync':
      return { sweeps, parts: strongSyncParts(sweeps, context), sentences: sentencesOf(sweeps, context) }
  }
}

function namedSweeps({ cells }: Subject, layout: ReportLayout | undefined): ToldSweep[] {
  const sweeps = toldSweeps(cells, layout === 'strong-sync' ? 'qps' : undefined)
  if (layout === 'tpmc') return sweeps.map((sweep) => ({ ...sweep, latency: undefined }))
  if (layout !== 'strong-sync') return sweeps
  return sweeps.map((sweep) => {
    const workload = sweep.cells[0]?.settings.workload ?? ''
    return { ...sweep, name: scenarios[workload] ?? sweep.name }
  })
}

/** With two versions how they compare, else the most of each workload. */
function sentencesOf(sweeps: readonly ToldSweep[], context: PartContext): string[] {
  return sweeps.flatMap((sweep) => {
    const compared = improvementSentence(sweep, context.sides, context)
    if (compared !== undefined) return [compared]
    const { rate, name, cells } = sweep
    const best = cells
      .flatMap(({ settings, values }) => {
        const value = rate === undefined ? undefined : values.get(rate)?.candidate
        return value === undefined ? [] : [{ value, threads: totalThreads(settings) }]
      })
      .toSorted((a, b) => b.value - a.value)[0]
    if (best === undefined || rate === undefined) return []
    const digits = context.digits?.rate ?? toolDigits
    return [context.words.most(markdownText(name), rateLabel(rate), digits(best.value), String(best.threads))]
  })
}

/** What the instances of the report are, by name. */
function instancesOf(published: BenchRecord | undefined): ReadonlyMap<string, Instance> {
  return new Map(
    (published?.cells ?? []).map((cell) => {
      const name = serverOf(cell)
      const tuned = name.endsWith('-tuned') ? ', tuned' : ''
      return [
        name,
        {
          memory: `${cell.options['instance memory (GB)']} GB${tuned}`,
          storage: storageText(Number(cell.options['instance storage (GB)'])),
        },
      ]
    }),
  )
}

/** `200 GB`, `1.5 TB`: a terabyte has 1,024. */
function storageText(gigabytes: number): string {
  return gigabytes < 1_024 ? `${gigabytes} GB` : `${gigabytes / 1_024} TB`
}
