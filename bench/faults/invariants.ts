/** What has to come of a run on which something bad happens. */
export interface Expected {
  readonly exits: readonly number[]
  /** Names the cause. */
  readonly says: RegExp
  /** Seconds from the moment to the end of the process, on a machine that has other work. */
  readonly deadlineSeconds: number
  /**
   * `whole`: all that was planned. `kept`: what was reported as finished. `none`: the disk took
   * nothing, or the result folder was taken away.
   */
  readonly record: 'whole' | 'kept' | 'none'
  /** The exit code in `outcome.json`, where it is not the process's own exit code. */
  readonly outcome?: number
  /** Most memory that the program itself may take, in bytes. */
  readonly mostBytes?: number
  /** Most that the result folder may hold, in bytes. */
  readonly mostResultBytes?: number
}

/** The record in a result folder. */
export interface RecordSeen {
  readonly isPartial: boolean
  /** For each planned cell: its valid runs, and all of them. */
  readonly cells: readonly { readonly valid: number; readonly runs: number }[]
}

/** What was seen of a run and of what it left. */
export interface Seen {
  /** As a shell gives it: 128 + n after signal n. */
  readonly exitCode: number
  readonly seconds: number
  /** Standard output and standard error. */
  readonly printed: string
  /** Runs that were reported as finished. */
  readonly finishedRuns: number
  /** Runs of each cell, and cells, that were requested. */
  readonly planned: { readonly cells: number; readonly repeats: number }
  readonly record: RecordSeen | 'none' | 'unreadable'
  /** Exit code in `outcome.json`. */
  readonly outcome: number | 'none' | 'unreadable'
  /** Files, processes and ports that were not there before. */
  readonly left: readonly string[]
  readonly peakBytes: number
  readonly resultBytes: number
}

/** Ended by a signal that no program can catch, or by its own fault. */
const died = (exitCode: number) => exitCode > 130

/** What was promised and did not hold, a sentence each. */
export function brokenInvariants(job: Seen, expected: Expected): string[] {
  return [
    ...exitFaults(job, expected),
    ...recordFaults(job, expected),
    ...leftFaults(job),
    ...(job.seconds > expected.deadlineSeconds
      ? [`it ended after ${job.seconds.toFixed(0)} s, promised are ${expected.deadlineSeconds} s`]
      : []),
    ...overLimit('memory', job.peakBytes, expected.mostBytes),
    ...overLimit('the result folder', job.resultBytes, expected.mostResultBytes),
  ]
}

const MOST_NAMED = 5

function leftFaults({ left }: Seen): string[] {
  const more = left.length - MOST_NAMED
  return [
    ...left.slice(0, MOST_NAMED).map((what) => `left behind: ${what}`),
    ...(more > 0 ? [`left behind: ${more} more`] : []),
  ]
}

/**
 * A green was expected of a load at a given rate, and a machine with other work did not reach it:
 * that is no green.
 */
function isTooSlow(
  { exitCode, printed }: Pick<Seen, 'exitCode' | 'printed'>,
  { exits }: Expected,
): boolean {
  return exitCode === 3 && exits.includes(0) && /the rate was not reached/.test(printed)
}

function exitFaults(job: Seen, expected: Expected): string[] {
  const { exitCode, printed, outcome } = job
  const { exits, says, record } = expected
  const faults: string[] = []
  const isFine = exits.includes(exitCode) || isTooSlow(job, expected)
  if (!isFine) faults.push(`exit ${exitCode}, expected ${exits.join(' or ')}`)
  if (!says.test(printed)) faults.push(`no message with the cause, expected ${says}`)
  if (/this is a defect of tidb-bench|^\s+at .+:\d+:\d+\)?$/m.test(printed)) {
    faults.push('it is reported as a defect of the program')
  }
  const mayLackOutcome = died(exitCode) || record === 'none'
  if (outcome === 'unreadable') faults.push('outcome.json cannot be read')
  else if (outcome === 'none' && !mayLackOutcome) faults.push('no outcome.json')
  else if (outcome !== 'none' && outcome !== (expected.outcome ?? exitCode) && !died(exitCode)) {
    faults.push(`outcome.json says ${outcome}, the process ${exitCode}`)
  }
  return faults
}

function recordFaults(
  { exitCode, record, planned, finishedRuns }: Seen,
  expected: Expected,
): string[] {
  if (record === 'unreadable') return ['record.json cannot be read']
  const cells = record === 'none' ? [] : record.cells
  const runCount = cells.reduce((sum, { runs }) => sum + runs, 0)
  const isWhole =
    record !== 'none' &&
    !record.isPartial &&
    cells.length === planned.cells &&
    cells.every(({ valid }) => valid === planned.repeats)
  const faults: string[] = []
  if (exitCode === 0 && !isWhole) faults.push(`green, and only ${runCount} runs were measured`)
  if (expected.record === 'whole' && !isWhole)
    faults.push(`the record is incomplete: ${runCount} runs`)
  if (expected.record === 'kept' && runCount < finishedRuns) {
    faults.push(`${finishedRuns} runs were finished, the record has ${runCount}`)
  }
  const fewer = cells.some(({ valid }) => valid < planned.repeats)
  const isBroken = cells.some(({ valid, runs }) => valid < runs)
  if (record !== 'none' && fewer && !isBroken && !record.isPartial)
    faults.push('the record does not say that it is partial')
  return faults
}

function overLimit(what: string, bytes: number, mostBytes: number | undefined): string[] {
  if (mostBytes === undefined || bytes <= mostBytes) return []
  return [`${what} took ${mebibytes(bytes)}, at most ${mebibytes(mostBytes)} were promised`]
}

function mebibytes(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20)} MiB`
}
