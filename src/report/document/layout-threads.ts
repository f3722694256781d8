import { markdownText } from '../../words/escape.ts'
import { meanImprovement, toolDigits } from './figures.ts'
import { type DocumentPart, type PartContext, sweepBars, sweepLines } from './part.ts'
import type { ToldSweep } from './sweeps.ts'
import { rateLabel, type Sides, threadsTable } from './tables.ts'
import type { DocumentWords, Size } from './words-shape.ts'

/** A table over threads for each workload, with its sentence and its chart: sysbench and TPC-C. */
export function threadsParts(sweeps: readonly ToldSweep[], context: PartContext): DocumentPart[] {
  const { sides, words, lines, digits = { rate: toolDigits, latency: toolDigits } } = context
  return sweeps.map((sweep, number) => {
    const sentence = improvementSentence(sweep, sides, context)
    const name = `${number + 1}-${sweep.key}`
    const charts = lines ? sweepLines(sweep, sides, name, words) : sweepBars(sweep, sides, name, words)
    return {
      heading: words.heads.workload(sweep.name),
      paragraphs: [...(sentence === undefined ? [] : [sentence]), threadsTable(sweep, sides, words, digits)],
      charts,
    }
  })
}

/** `Compared with v6.1.0, the Point Select performance of v6.2.0 slightly drops by 3.58%.`, as Markdown. */
export function improvementSentence(
  sweep: ToldSweep,
  { base, candidate }: Sides,
  { words, publishedMeans = {} }: { words: DocumentWords; publishedMeans?: Readonly<Record<string, number>> },
): string | undefined {
  const mean =
    publishedMeans[sweep.key] ??
    (sweep.rate === undefined ? undefined : meanImprovement(sweep.cells, sweep.rate))
  if (mean === undefined || base === undefined || sweep.rate === undefined) return undefined
  const size = Math.abs(mean * 100).toFixed(2)
  const name = sweep.name === '' ? rateLabel(sweep.rate) : sweep.name
  return words.improvement(
    ...([base, name, candidate].map((one) => markdownText(one)) as Three),
    size,
    sizeOf(mean),
  )
}

type Three = [string, string, string]

function sizeOf(mean: number): Size {
  const way = mean < 0 ? 'down' : 'up'
  const points = Math.abs(mean * 100)
  if (points < 1) return `unchanged-${way}`
  if (points < 3) return `small-${way}`
  return points < 5 ? `slight-${way}` : `large-${way}`
}
