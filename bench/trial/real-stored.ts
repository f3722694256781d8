import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { markdownTable } from 'markdown-table'
import { policySchema } from '../../src/core/config/policy.ts'
import { parseRecord } from '../../src/core/record/json.ts'
import type { BenchRecord, Run, ValidRun } from '../../src/core/record/schema.ts'
import { judgeRecord } from '../../src/core/verdict/judge.ts'
import type { Verdict } from '../../src/core/verdict/result.ts'
import { mean, median, standardDeviation } from '../../src/statistics/sample.ts'

/** Ways in which each record is judged: as it is, and with its rates lowered. */
const drops = [0, 0.1, 0.2, 0.5] as const

/**
 * Judges the stored records of one unchanged server: in the order of the jobs, each against those
 * before it, and each against each other one alone; then how far apart several estimates of their
 * throughput are.
 * @param folder records of one suite, as the store `files` keeps them
 * @returns Markdown
 */
export function storedTrial(folder: string): string {
  const files = readdirSync(folder).filter(
    (name) => /^\d.*\.json$/.test(name) && !/\.(held|accepted)\./.test(name),
  )
  const records = files
    .toSorted()
    .map((name) => parseRecord(readFileSync(join(folder, name), 'utf8'), name))
  const inOrder = drops.map((drop) => {
    const verdicts = records
      .slice(1)
      .map((record, index) =>
        verdictOf(withDrop(record, drop), records.slice(0, index + 1).toReversed()),
      )
    return [`each against those before it, ${dropWords(drop)}`, ...shares(verdicts)]
  })
  const eachToEach = drops.map((drop) => {
    const verdicts = records.flatMap((record) =>
      records.flatMap((other) =>
        other === record ? [] : [verdictOf(withDrop(record, drop), [other])],
      ),
    )
    return [`each against each other one, ${dropWords(drop)}`, ...shares(verdicts)]
  })
  const head = ['Judged', 'Pairs', 'Red', 'Undecided', 'Passed']
  const apart = Object.entries(estimators).map(([name, estimate]) => {
    const scores = records.map((record) => Math.log(estimate(secondsOf(record))))
    const neighbours = scores.slice(1).map((score, index) => score - (scores[index] ?? 0))
    const rough = Math.sqrt(mean(neighbours.map((difference) => difference ** 2)) / 2)
    return [name, percent(standardDeviation(scores)), percent(rough)]
  })
  return [
    `${records.length} jobs.`,
    '',
    markdownTable([head, ...inOrder, ...eachToEach], { alignDelimiters: false }),
    '',
    markdownTable([['Estimate of a job', 'Jobs differ by', 'Neighbours differ by'], ...apart], {
      alignDelimiters: false,
    }),
  ].join('\n')
}

const dropWords = (drop: number) => (drop === 0 ? 'unchanged' : `rates lowered by ${100 * drop} %`)
const percent = (share: number) => `${(100 * share).toFixed(1)} %`

function shares(verdicts: readonly Verdict['kind'][]): string[] {
  const count = (...kinds: Verdict['kind'][]) =>
    String(verdicts.filter((kind) => kinds.includes(kind)).length)
  return [
    String(verdicts.length),
    count('regression'),
    count('inconclusive'),
    count('ok', 'no-drop-seen'),
  ]
}

/** The verdict of the first gated row. @param history newest first */
function verdictOf(candidate: BenchRecord, history: readonly BenchRecord[]): Verdict['kind'] {
  const reference = { kind: 'stored', records: history, description: 'earlier jobs' } as const
  const { rows } = judgeRecord(candidate, reference, policySchema.parse({}))
  const row = rows.find(({ gated }) => gated)
  if (row === undefined) throw new RangeError(`${candidate.id} has no gated row`)
  return row.verdict.kind
}

/** The record of a server that is slower: rates fall, and nothing else changes. */
function withDrop(record: BenchRecord, drop: number): BenchRecord {
  const scale = (run: Run): Run => (run.state === 'valid' ? scaledRun(run, 1 - drop) : run)
  return { ...record, cells: record.cells.map((cell) => ({ ...cell, runs: cell.runs.map(scale) })) }
}

function scaledRun(run: ValidRun, factor: number): ValidRun {
  const isRate = (name: string) => /^[tq]ps/.test(name)
  const metrics = Object.fromEntries(
    Object.entries(run.metrics).map(([name, value]) => [
      name,
      isRate(name) ? value * factor : value,
    ]),
  )
  if (run.series === undefined) return { ...run, metrics }
  const { columns, rows } = run.series
  const scaled = rows.map((row) =>
    row.map((value, index) => (isRate(columns[index] ?? '') ? value * factor : value)),
  )
  return { ...run, metrics, series: { columns, rows: scaled } }
}

/** Transactions in each second of each run. */
function secondsOf({ cells }: BenchRecord): number[][] {
  return (cells[0]?.runs ?? []).flatMap((run) => {
    if (run.state !== 'valid' || run.series === undefined) return []
    const column = run.series.columns.indexOf('tps')
    return [run.series.rows.map((row) => row[column] ?? 0)]
  })
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.round(share * (sorted.length - 1))] ?? 0
}

const estimators: Readonly<Record<string, (runs: readonly (readonly number[])[]) => number>> = {
  'mean of the runs': (runs) => Math.exp(mean(runs.map((run) => Math.log(mean(run))))),
  'median run': (runs) => median(runs.map(mean)),
  'best run': (runs) => Math.max(...runs.map(mean)),
  'median second': (runs) => median(runs.flat()),
  'upper quartile of the seconds': (runs) => quantile(runs.flat(), 0.75),
  'best second': (runs) => Math.max(...runs.flat()),
  'median of the runs’ best seconds': (runs) => median(runs.map((run) => Math.max(...run))),
}
