import type { NamedRecord } from './merge-fit.ts'
import type { BenchRecord, Cell, Run } from './schema.ts'

/** Of the measured time, so much must be under the load of all machines. */
export const LEAST_OVERLAP = 0.9

/** How the measured times of one run lie on the machines that made it together. */
export interface Together {
  /** Share of the longest measured time in which all machines measured, from 0 to 1. */
  readonly overlap: number
  /** How far the starts are apart, on one clock. */
  readonly apartSeconds: number
  /** The machine that began last, and the one that began first. */
  readonly last: string
  readonly first: string
}

/**
 * Figures may be added up only where the load was there at the same time: each machine alone finds a server that is
 * less busy. Starts are moved to the server's clock where a machine knows how far its own is off.
 * @param index of the run inside the cell
 * @returns undefined where fewer than two of them say when they began: they are taken at their word
 */
export function measuredTogether(
  cellId: string,
  index: number,
  records: readonly NamedRecord[],
): Together | undefined {
  const windows = records.flatMap(({ name, record }) => {
    const cell = record.cells.find(({ id }) => id === cellId)
    const run = cell?.runs[index]
    const from = run === undefined ? undefined : startOf(run, record)
    return cell === undefined || run === undefined || from === undefined
      ? []
      : [{ name, from, seconds: lengthOf(run, cell) }]
  })
  const [first, ...later] = windows.toSorted((one, other) => one.from - other.from)
  const last = later.at(-1)
  if (first === undefined || last === undefined) return undefined
  const end = Math.min(...windows.map(({ from, seconds }) => from + seconds))
  const longest = Math.max(...windows.map(({ seconds }) => seconds))
  return {
    overlap: Math.max(0, end - last.from) / longest,
    apartSeconds: last.from - first.from,
    last: last.name,
    first: first.name,
  }
}

/** Why a run cannot be added up, in words; undefined where it can. */
export function apartWords(together: Together | undefined): string | undefined {
  if (together === undefined || together.overlap >= LEAST_OVERLAP) return undefined
  const { overlap, apartSeconds, last, first } = together
  const seconds = Number(apartSeconds.toFixed(1))
  const percent = (share: number) => `${Math.floor(100 * share)} %`
  return `${percent(overlap)} of the measured time was under the load of all machines, at least ${percent(LEAST_OVERLAP)} must be: ${last} began ${seconds} s after ${first}`
}

/** Seconds since 1970, by the server's clock. */
function startOf({ startedAt }: Run, { loadMachine }: BenchRecord): number | undefined {
  if (startedAt === undefined) return undefined
  return (Date.parse(startedAt) + (loadMachine?.clockOffsetMs ?? 0)) / 1_000
}

/** The warm-up before it is as long on every machine, and moves all of them alike. */
function lengthOf(run: Run, cell: Cell): number {
  return run.state === 'valid' ? run.durationSeconds : cell.durationSeconds
}
