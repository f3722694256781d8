import { markdownTable } from 'markdown-table'
import { metricInfo, metricLabel } from '../../src/core/record/metric.ts'
import { markdownText } from '../../src/words/escape.ts'
import { improvement, percent } from './figures.ts'
import type { DocumentCell, DocumentSweep } from './sweeps.ts'
import type { DocumentWords } from './words-english.ts'

/** Names of the two sides in the heads of the tables; no base without a baseline. Not escaped. */
export interface Sides {
  readonly base: string | undefined
  readonly candidate: string
}

type Digits = (value: number) => string

/** A table of Markdown, first column to the left where it has words. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const numeric = head.map(
    (_, at) =>
      rows.every((row) => /^(?:-?[\d.,]+|—|)$/u.test(row[at] ?? '')) &&
      rows.some((row) => row[at] !== ''),
  )
  return markdownTable(
    [head, ...rows].map((row) => [...row]),
    {
      align: numeric.map((is) => (is ? 'r' : 'l')),
      alignDelimiters: false,
    },
  )
}

/**
 * `Threads | TPS | 95% latency (ms)`, or with two versions `Threads | v6.1.0 TPS | v6.2.0 TPS |
 * v6.1.0 95% latency (ms) | v6.2.0 95% latency (ms) | TPS improvement (%)`.
 */
export function threadsTable(
  { cells, rate, latency }: DocumentSweep,
  { base, candidate }: Sides,
  words: DocumentWords,
  digits: { readonly rate: Digits; readonly latency: Digits },
): string {
  const sides = base === undefined ? (['candidate'] as const) : (['base', 'candidate'] as const)
  const columns = [
    ...(rate === undefined ? [] : [{ metric: rate, format: digits.rate, label: rateLabel(rate) }]),
    ...(latency === undefined
      ? []
      : [{ metric: latency, format: digits.latency, label: latencyLabel(latency, words) }]),
  ]
  const sideNames = {
    base: markdownText(base ?? ''),
    candidate: base === undefined ? '' : markdownText(candidate),
  }
  const head = [
    words.columns.threads,
    ...columns.flatMap(({ label }) => sides.map((side) => `${sideNames[side]} ${label}`.trim())),
    ...(base === undefined || rate === undefined
      ? []
      : [words.columns.improvement(rateLabel(rate))]),
  ]
  const rows = cells.map((cell) => [
    loadText(cell),
    ...columns.flatMap(({ metric, format }) =>
      sides.map((side) => text(cell.values.get(metric)?.[side], format)),
    ),
    ...(base === undefined || rate === undefined ? [] : [text(improvement(cell, rate), percent)]),
  ])
  return table(head, rows)
}

/** A figure, or a dash where there is none. */
export function text(value: number | undefined, format: Digits): string {
  return value === undefined ? '—' : format(value)
}

/** `16`, and of several clients `2 x 128`. */
function loadText({ settings: { clients, threads } }: DocumentCell): string {
  return clients === 1 ? String(threads) : `${clients} x ${threads}`
}

/** `TPS`, `tpmC`: escaped. */
export function rateLabel(metric: string): string {
  return markdownText(metricLabel(metric))
}

function latencyLabel(metric: string, words: DocumentWords): string {
  const [, percentile] = /^latency_p(\d+)_ms$/u.exec(metric) ?? []
  if (percentile !== undefined)
    return words.columns.latency(percentile === '999' ? '99.9' : percentile)
  if (metric === 'latency_avg_ms') return words.columns.meanLatency
  const info = metricInfo(metric)
  return markdownText(info === undefined ? metric : `${info.label} (${info.unit})`)
}
