import { oneLine } from '../../../words/escape.ts'
import { formatCount, plural } from '../../../words/number.ts'
import { factsOf } from '../../catalogue/loads.ts'
import { givenName, givenRate } from '../../record/cells.ts'
import { metricInfo } from '../../record/metric.ts'
import type { CellSettings } from '../../record/schema.ts'

/**
 * `sysbench oltp_point_select`, `tpcc · 4 warehouses`, `ycsb a`, or its own id: a cell without its
 * threads. Not escaped.
 */
export function workloadLabel(settings: CellSettings): string {
  const name = givenName(settings)
  if (name !== undefined) return cut(name)
  const workload = settings.workload.split('/').at(-1) ?? settings.workload
  return factsOf(settings.tool).names.label(workload, settings.data)
}

/** `16 threads`, `12 clients × 40 threads`, `16 threads at 2,000/s` of each client. */
function loadLabel(settings: CellSettings): string {
  const threads = plural(settings.threads, 'thread')
  const rate = givenRate(settings.options)
  const rateText = rate === undefined ? '' : ` at ${formatCount(rate)}/s`
  const clients = settings.clients === 1 ? '' : `${plural(settings.clients, 'client')} × `
  return [`${clients}${threads}${rateText}`, ...besideOf(settings)].join(' ')
}

/**
 * `beside a statement`, `beside 500 idle connections`, `beside sql reports`, `with tikv stopped for
 * 5 s`.
 */
function besideOf({ beside }: CellSettings): string[] {
  if (beside === undefined) return []
  const { idleConnections, load, pause } = beside
  if (pause !== undefined)
    return [`with ${pause.component ?? 'the server'} stopped for ${pause.seconds} s`]
  if (load !== undefined)
    return [`beside ${factsOf(load.tool).names.label(load.workload, load.data)}`]
  return [
    `beside ${idleConnections === undefined ? 'a statement' : plural(idleConnections, 'idle connection')}`,
  ]
}

/** `sysbench oltp_point_select · 16 threads`, with `#2` where the suite has the same cell again, and
 * the server where the suite has several. Not escaped. */
export function cellLabel(settings: CellSettings): string {
  const server = settings.server === undefined ? '' : ` · ${settings.server}`
  return [`${workloadLabel(settings)} · ${loadLabel(settings)}${server}`, ...again(settings)].join(
    ' ',
  )
}

/** `TPS ↑`, `p95 latency ↓`: the arrow points to where it gets better. */
export function metricLabel(metric: string): string {
  const info = metricInfo(metric)
  if (info === undefined) return metric
  return `${info.label} ${info.direction === 'higher-is-better' ? '↑' : '↓'}`
}

/**
 * Returns a key that tells the lines of a matrix apart: the workload, its server and settings, and
 * the number of equal cells.
 */
export function lineKey(settings: CellSettings): string {
  return `${sweepKey(settings)} ${again(settings)}`
}

/**
 * Names as short as they stay apart: `oltp_read_write`, `tpcc`, `ycsb a`; where two workloads would
 * share one, with the server, then the label with its tool and data, and at last a number. By
 * `lineKey`; not escaped, one line of visible text each.
 */
export function shortLabels(cells: readonly CellSettings[]): ReadonlyMap<string, string> {
  const first = new Map<string, CellSettings>()
  for (const settings of new Set(cells)) {
    const key = lineKey(settings)
    if (!first.has(key)) first.set(key, settings)
  }
  const lines = [...first].map(([key, settings]) => ({ key, settings }))
  const forms = [shortLabel, serverLabel, longLabel].map((form) => ({
    form,
    counts: countOf(lines.map(({ settings }) => form(settings))),
  }))
  const labelCounts = new Map<string, number>()
  return new Map(
    lines.map(({ key, settings }) => {
      const single = forms.find(({ form, counts }) => counts.get(form(settings)) === 1)
      if (single !== undefined) return [key, single.form(settings)]
      const label = longLabel(settings)
      const number = (labelCounts.get(label) ?? 0) + 1
      labelCounts.set(label, number)
      return [key, `${label} (${number})`]
    }),
  )
}

function shortLabel(settings: CellSettings): string {
  const name = givenName(settings)
  if (name !== undefined) return cut(name)
  const workload = settings.workload.split('/').at(-1) ?? settings.workload
  const label = factsOf(settings.tool).names.label(workload, {})
  const tool = `${settings.tool} `
  const short = label.startsWith(tool) ? label.slice(tool.length) : label
  return cut([short, ...besideOf(settings)].join(' · '))
}

function serverLabel(settings: CellSettings): string {
  return cut([shortLabel(settings), ...serverOf(settings)].join(' · '))
}

function longLabel(settings: CellSettings): string {
  const clients = settings.clients === 1 ? [] : [plural(settings.clients, 'client')]
  return cut(
    [
      workloadLabel(settings),
      ...clients,
      ...besideOf(settings),
      ...serverOf(settings),
      ...again(settings),
    ].join(' · '),
  )
}

function serverOf({ server }: CellSettings): string[] {
  return server === undefined ? [] : [server]
}

/** A name must not fill a sentence; where there is less room, it is cut once more. */
const MOST_CHARACTERS = 120

function cut(label: string): string {
  return oneLine(label, MOST_CHARACTERS)
}

/** Distinction between cells of equal names. */
function again(settings: CellSettings): string[] {
  return givenName(settings) === undefined ? [...(/#\d+$/u.exec(settings.id) ?? [])] : []
}

function countOf(labels: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1)
  return counts
}

/** The same for the cells that differ in nothing but their threads. */
export function sweepKey(settings: CellSettings): string {
  const cachedKey = sweepKeys.get(settings)
  if (cachedKey !== undefined) return cachedKey
  const { tool, workload, clients, data, options, server, serverSettings, beside } = settings
  const name = givenName(settings)
  const key = JSON.stringify([
    tool,
    workload,
    clients,
    data,
    options,
    server,
    serverSettings,
    beside,
    name,
  ])
  sweepKeys.set(settings, key)
  return key
}

/** A report asks for the key of a cell many times. */
const sweepKeys = new WeakMap<CellSettings, string>()
