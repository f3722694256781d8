import type { CellSettings } from '../../record/schema.ts'
import { factsOf } from '../../tool/find.ts'
import { oneLine } from '../../words/escape.ts'
import { plural } from '../../words/number.ts'
import { workloadLabel } from '../cell-label.ts'
import { sweepKey } from '../sweep.ts'

/** What tells the lines of a matrix apart: the workload, its settings, and which of equal cells it is. */
export function lineKey(settings: CellSettings): string {
  const known = keys.get(settings) ?? `${sweepKey(settings)} ${again(settings)}`
  keys.set(settings, known)
  return known
}

/** A cell has one settings and many rows. */
const keys = new WeakMap<CellSettings, string>()

/**
 * Names as short as they stay apart: `oltp_read_write`, `tpcc`, `ycsb a`; where two workloads would share one, the
 * label with its tool and data, and at last a number. By `lineKey`; not escaped, one line of visible text each.
 */
export function shortLabels(cells: readonly CellSettings[]): ReadonlyMap<string, string> {
  const first = new Map<string, CellSettings>()
  for (const settings of new Set(cells)) {
    const key = lineKey(settings)
    if (!first.has(key)) first.set(key, settings)
  }
  const lines = [...first].map(([key, settings]) => ({ key, settings }))
  const short = countOf(lines.map(({ settings }) => shortLabel(settings)))
  const long = countOf(lines.map(({ settings }) => longLabel(settings)))
  const seen = new Map<string, number>()
  return new Map(
    lines.map(({ key, settings }) => {
      if (short.get(shortLabel(settings)) === 1) return [key, shortLabel(settings)]
      const label = longLabel(settings)
      if (long.get(label) === 1) return [key, label]
      const number = (seen.get(label) ?? 0) + 1
      seen.set(label, number)
      return [key, `${label} (${number})`]
    }),
  )
}

function shortLabel(settings: CellSettings): string {
  const workload = settings.workload.split('/').at(-1) ?? settings.workload
  const label = factsOf(settings.tool).label(workload, {})
  return cut(label.startsWith(`${settings.tool} `) ? label.slice(settings.tool.length + 1) : label)
}

function longLabel(settings: CellSettings): string {
  const clients = settings.clients === 1 ? [] : [plural(settings.clients, 'client')]
  return cut([workloadLabel(settings), ...clients, ...again(settings)].join(' · '))
}

/** A name must not fill a sentence; where there is less room, it is cut once more. */
const MOST_CHARACTERS = 120

function cut(label: string): string {
  return oneLine(label, MOST_CHARACTERS)
}

function again({ id }: CellSettings): string[] {
  return [...(/#\d+$/u.exec(id) ?? [])]
}

function countOf(labels: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1)
  return counts
}
