import { type NamedRecord, refuse } from './merge-fit.ts'
import type { Cell, Run } from './schema.ts'

/** Starts may be apart by a tenth of the measured time, and by two seconds in any case. */
const APART_SHARE = 0.1
const APART_SECONDS = 2

/**
 * Figures may be added up only where the load was there at the same time: each machine alone finds a server that is
 * less busy. Runs that do not say when they began are taken at their word.
 * @throws Failure `input` with every run that began too late
 */
export function checkSameTime(records: readonly NamedRecord[]): void {
  const faults = (records[0]?.record.cells ?? []).flatMap((cell) =>
    cell.runs.flatMap((_, index) => apart(cell, index, records)),
  )
  refuse(faults, 'Start the load on all machines together, and let their clocks be set by NTP.')
}

function apart(cell: Cell, index: number, records: readonly NamedRecord[]): string[] {
  const starts = records.flatMap(({ name, record }) => {
    const run = record.cells.find(({ id }) => id === cell.id)?.runs[index]
    return run?.startedAt === undefined ? [] : [{ name, at: Date.parse(run.startedAt), place: placeOf(run) }]
  })
  const first = starts.toSorted((one, other) => one.at - other.at)[0]
  if (first === undefined) return []
  const most = Math.max(APART_SECONDS, cell.durationSeconds * APART_SHARE)
  return starts.flatMap(({ name, at, place }) => {
    const seconds = (at - first.at) / 1_000
    if (seconds <= most) return []
    return [
      `${name}: ${cell.id}, ${place} began ${Number(seconds.toFixed(1))} s after that of ${first.name}; at most ${most} s`,
    ]
  })
}

function placeOf({ side, round, slice }: Run): string {
  return `${side} run ${slice + 1} of round ${round},`
}
