import { markdownTable } from 'markdown-table'
import type { Cause, LoadReport } from '../../core/record/cause.ts'
import { newWorkloads } from '../../core/record/cells.ts'
import type { Folded } from '../../core/report/section.ts'
import type { Result } from '../../core/verdict/result.ts'
import { markdownText } from '../../words/escape.ts'
import { formatNumber, formatShare, plural } from '../../words/number.ts'
import { count, listed, moreWords } from './cost-words.ts'
import { WITH_WRITTEN_ROWS } from './explain/statement-costs.ts'

/**
 * Describes a changed load in the title, after its sentence; undefined if no reader needs it. Not
 * escaped.
 */
export function loadPhrase({ loads = [], causes = [], rows }: Result): string | undefined {
  const own = causes.find(({ kind }) => kind === 'change' || kind === 'plan' || kind === 'work')
  const load = loads.find(({ cellId }) => cellId === own?.cellId) ?? loads.find(hasChanges)
  const fresh = newWorkloads(rows)
  const isAll = rows.every(({ settings }) => settings.onlyOn !== undefined)
  // Where nothing else is measured, the sentence names them.
  const others = fresh.length === 0 || isAll ? undefined : newWords(fresh)
  if (load === undefined) return others
  const grown = load.statements.find(({ name }) => name === own?.name)
  if (grown?.base !== undefined) {
    const more = moreWords(grown.base, grown.candidate)
    const red = rows.filter(
      ({ gated, verdict, waitsFor }) =>
        gated && verdict.kind === 'regression' && waitsFor === undefined,
    )
    const isSubject = red.length > 0 && red.every(({ metric }) => metric.endsWith(`:${grown.name}`))
    if (more.length > 0)
      return [`${isSubject ? 'it' : grown.name} ${listed(more)}`, ...heavyWords(loads)].join(', ')
  }
  const { statements, weights } = load.difference
  const isLed = (name: string) =>
    rows.some(
      ({ metric, verdict }) =>
        'by' in verdict && verdict.by === 'limit' && metric.endsWith(`:${name}`),
    )
  const added = statements
    .filter(({ kind, name }) => kind === 'added' && !isLed(name))
    .map(({ name }) => name)
  if (added.length > 0) return `${newWords(added)}${costWords(load, added)}`
  if (weights.length > 0) return 'the weights of the load changed'
  return others
}

/** ` (38 ms p95, 12 % of the time)` of a single new statement; of several, of the heaviest one. */
function costWords(load: LoadReport, names: readonly string[]): string {
  const figures = heaviestOf(load)
  if (figures === undefined || !names.includes(figures.name)) return ''
  const name = names.length === 1 ? '' : `${figures.name}: `
  return ` (${name}${formatNumber(figures.p95Milliseconds)} ms p95, ${formatShare(figures.share)} of the time)`
}

/** Least share of the time of all statements for which a new one is named beside a regression. */
const LEAST_HEAVY = 0.1

/** `a is new and takes 68 % of the time`: the new statement that other words would hide. */
function heavyWords(loads: readonly LoadReport[]): string[] {
  const [figures] = loads
    .flatMap((load) => heaviestOf(load) ?? [])
    .toSorted((one, other) => other.share - one.share)
  return figures === undefined || figures.share < LEAST_HEAVY
    ? []
    : [`${figures.name} is new and takes ${formatShare(figures.share)} of the time`]
}

function heaviestOf({ newMix }: LoadReport) {
  return newMix?.added.toSorted((one, other) => other.share - one.share)[0]
}

/**
 * Describes the effect of the change on each load, a sentence each, with what was measured of it.
 * Not escaped.
 */
export function loadSentences({ loads = [], causes = [], rows }: Result): string[] {
  const fresh = newWorkloads(rows)
  return [
    ...loads.flatMap((load) => sentencesOf(load, causes)),
    ...(fresh.length === 0
      ? []
      : [
          `The base has no statement of ${namesWords(fresh)} yet, so there is nothing to compare with. The next pull request is compared.`,
        ]),
  ]
}

/** @param causes what they say of the change is not said twice */
function sentencesOf(load: LoadReport, causes: readonly Cause[]): string[] {
  const { difference, newMix, statements } = load
  const isShown = (words: string) =>
    causes.some(({ kind, sentence }) => kind === 'change' && sentence.includes(words))
  const of = (kind: string) => difference.statements.filter((each) => each.kind === kind)
  const names = (kind: string) => of(kind).map(({ name }) => name)
  const changed = of('changed')
    .filter(({ name }) => !isShown(`${name}, `))
    .map(({ name, what, from = '', to = '' }) =>
      what === 'text' && from === '' && to === ''
        ? `${name} is changed.`
        : what === 'text'
          ? `${name} is changed: ${from === '' ? 'nothing' : `\`${from}\``} → ${to === '' ? 'nothing' : `\`${to}\``}.`
          : what === 'parameters'
            ? `${name} has other parameters.`
            : `${name} is run in another way.`,
    )
  const renamed = of('renamed').map(
    ({ name, earlierName }) => `${earlierName} is called ${name} now.`,
  )
  const tables = difference.tables
    .filter(({ table }) => !isShown(` of ${table}:`))
    .map(({ table, kind, what }) =>
      kind === 'changed' && what.length > 0
        ? `Table ${table}: ${what.slice(0, 4).join(', ')}.`
        : `Table ${table} is ${kind}.`,
    )
  const data = difference.data.map((name) => `The data of ${name} is changed.`)
  const added = (newMix?.added ?? []).map(({ name, p95Milliseconds, share }) => {
    const cost = statements.find((each) => each.name === name)?.candidate
    const written = load.hasWrittenRows ? ` (${WITH_WRITTEN_ROWS})` : ''
    const rows = cost === undefined ? '' : `, reads ${count(cost.rows)} rows per call${written}`
    return `${name} is new: ${formatNumber(p95Milliseconds)} ms p95${rows}, and takes ${formatShare(share)} of the time of all statements.`
  })
  const weights = difference.weights.map(({ name, from, to }) => `${name} ${from} → ${to}`)
  return [
    ...changed,
    ...tables,
    ...data,
    ...(added.length > 0 || of('added').length === 0 ? added : [`${newWords(names('added'))}.`]),
    ...(of('removed').length === 0 ? [] : [`${areWords(names('removed'))} removed.`]),
    ...renamed,
    ...(weights.length === 0
      ? []
      : [`Weights: ${weights.join(', ')}; compared with those of the base.`]),
    ...(newMix === undefined
      ? []
      : [
          `With everything that is new, the load reaches ${formatNumber(newMix.tps)} TPS (not compared).`,
        ]),
  ]
}

function hasChanges({ difference }: LoadReport): boolean {
  return Object.values(difference).some((list) => list.length > 0)
}

const MOST_NAMES = 3

function namesWords(names: readonly string[]): string {
  const more = names.length - MOST_NAMES
  return listed(more > 0 ? [...names.slice(0, MOST_NAMES), `${more} more`] : names)
}

/** `a is`, `a and b are`. */
const areWords = (names: readonly string[]) =>
  `${namesWords(names)} ${names.length === 1 ? 'is' : 'are'}`
const newWords = (names: readonly string[]) => `${areWords(names)} new`

const statementHeads = [
  'Statement',
  'Latency, base',
  'Candidate',
  'Rows per call, base',
  'Candidate',
]

/**
 * The statements of all loads, worst first, with their cell where the result has several: mean
 * latency under load, and what a call reads without any other.
 */
export function statementRows({ loads = [], rows }: Result): string[][] {
  const cells = loads.map(({ cellId }) => rows.find((row) => row.cellId === cellId)?.settings)
  const differs = (key: 'workload' | 'threads') =>
    new Set(cells.map((cell) => cell?.[key])).size > 1
  return loads
    .flatMap(({ cellId, statements }, at) => {
      const { workload = '', threads = 0 } = cells[at] ?? {}
      const cell = [
        ...(differs('workload') ? [workload] : []),
        ...(differs('threads') ? [plural(threads, 'thread')] : []),
      ]
      return statements.map(({ name, base, candidate }) => {
        const own = rows.find(
          (row) => row.cellId === cellId && row.metric === `latency_avg_ms:${name}`,
        )
        const [from, to] = [own?.baseline?.value, own?.candidate?.value]
        const time = (value: number | undefined) =>
          value === undefined ? '' : `${formatNumber(value)} ms`
        const read = (value: number | undefined) => (value === undefined ? 'new' : count(value))
        const shown = [name, ...cell].join(' · ')
        const words = [shown, time(from), time(to), read(base?.rows), read(candidate.rows)]
        return { words, change: from === undefined || to === undefined ? 0 : to / from }
      })
    })
    .toSorted((one, other) => other.change - one.change)
    .map(({ words }) => words)
}

/** Each statement of a load of the user's own on both sides, worst first. */
export function statementsSection(result: Result): Folded {
  const cells = statementRows(result).map((row) => row.map((cell) => markdownText(cell)))
  const align = ['', 'r', 'r', 'r', 'r']
  const table = markdownTable([[...statementHeads], ...cells], { align, alignDelimiters: false })
  const lines = table.split('\n')
  const isWritten = result.loads?.some(({ hasWrittenRows }) => hasWrittenRows)
  return {
    title: `Statements${isWritten ? ' (rows per call include those that the load itself wrote)' : ''}`,
    head: lines.slice(0, 2),
    items: lines.slice(2),
    unit: { one: 'statement', many: 'statements' },
  }
}
