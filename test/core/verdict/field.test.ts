import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { chanceOf } from '../../../bench/trial/random.ts'
import { drawRounds, worldOf } from '../../../bench/trial/world.ts'
import { metricInfo } from '../../../src/core/record/metric.ts'
import { judge } from '../../../src/core/report/judge-in-words.ts'
import { cellOf, pairedRecord, pairedRuns, policyOf, rowOf, sideBySide } from './records.ts'

const JOBS = 20
const world = worldOf(0.03, 0.005)
const page = readFileSync('docs/internals/field.md', 'utf8')

interface Row {
  readonly number: number
  readonly metric: string
  /** Candidate in terms of the base: 0.855 for −14.5 %. */
  readonly ratio: number
  readonly seenBy: string
  readonly red: string
  readonly test: string
}

const rows = page
  .split('\n')
  .filter((line) => /^\| \d+ \|/.test(line))
  .map((line): Row => {
    const [, number = '', , figure = '', seenBy = '', red = '', test = ''] = line
      .split('|')
      .map((cell) => cell.trim())
    const [metric = '', change] = figure.replaceAll('`', '').split(' ')
    const isHigherBetter = metricInfo(metric)?.direction === 'higher-is-better'
    const usual = isHigherBetter ? 0.5 : 2
    const ratio = change === undefined ? usual : 1 + Number(change.replace('−', '-')) / 100
    return { number: Number(number), metric, ratio, seenBy, red, test: test.replaceAll('`', '') }
  })

/** Terms that the row says, where they are not the usual ones. */
const tolerancesOf = ({ seenBy }: Row) => {
  const percent = /`tolerance: (\d+)%`/.exec(seenBy)?.[1]
  return percent === undefined ? { tikv_rss: 0.05 } : { tps: Number(percent) / 100 }
}

function isRed(row: Row, ratio: number, job: number): boolean {
  const { number, metric } = row
  const rounds = drawRounds(world, Math.log(ratio), chanceOf(job, `field/${number}/${ratio}`))
  const exact = metricInfo(metric)?.isExact === true
  const counts = rounds.map((pairs) => pairs.map(() => [1_000, Math.round(1_000 * ratio)] as const))
  const record = pairedRecord(rounds, { gatedCells: 1 })
  const isBenchmark = metricInfo(metric)?.isBenchmark === true
  const settings = isBenchmark
    ? { id: 'bench/all/1', tool: 'go-bench', operations: 1, data: {} }
    : {}
  const cell = cellOf(pairedRuns(exact ? counts : rounds, metric), {
    durationSeconds: 10,
    ...settings,
  })
  const isGatedAlready = metricInfo(metric)?.gatedByDefault === true
  const policy = policyOf({
    ...(isGatedAlready || exact ? {} : { gated: [metric] }),
    tolerances: tolerancesOf(row),
  })
  return (
    rowOf(judge({ ...record, cells: [cell] }, sideBySide, policy), metric).verdict.kind ===
    'regression'
  )
}

it('the first sentence counts the rows', () => {
  const count = (kind: string) => rows.filter(({ seenBy }) => seenBy.startsWith(kind)).length
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 37 }, (_, at) => at + 1))
  expect(page.split('\n')[2]).toBe(
    `Of 37 regressions of TiDB, TiKV and PD, the starter for TiDB sees ${count('starter')}, built-in loads ${count('built-in load')} more, ` +
      `and files of your own ${count('own file')} more. ${count('not seen')} ${count('not seen') === 1 ? 'is' : 'are'} not seen, and ${count('larger machines')} need larger machines or data.`,
  )
})

const isSeen = ({ seenBy }: Row) => !/^(?:not seen|larger machines)/.test(seenBy)

it('each row that is seen has a test, and no other has one', () => {
  for (const row of rows)
    expect(row.test !== '' && existsSync(row.test), `row ${row.number}`).toBe(isSeen(row))
})

it.each(rows.filter(({ metric }) => metric !== ''))(
  'row $number: $metric is red as often as it says',
  (row) => {
    const jobs = Array.from({ length: JOBS }, (_, job) => job + 1)
    expect(jobs.filter((job) => isRed(row, 1, job))).toEqual([])
    expect(`${jobs.filter((job) => isRed(row, row.ratio, job)).length}`).toBe(row.red)
  },
)
