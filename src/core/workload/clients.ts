import type { ProcessExit } from '../../system/process.ts'
import type { Run, RunPosition } from '../record/schema.ts'
import type { Interval, RunContext } from '../tool/load-runner.ts'
import { DEFAULT_ERROR_LIMIT, type RunOutcome, runOf } from '../tool/run-outcome.ts'
import { addOutcomes } from './add-up.ts'

export interface ClientResult {
  readonly outcome: RunOutcome
  readonly exit: ProcessExit
}

interface Client {
  /** Number from 0. */
  readonly number: number
  readonly onInterval: (interval: Interval) => void
  /**
   * Waits, when all is ready and only the load itself is left to start: resolves for all clients at
   * once.
   */
  readonly ready: () => Promise<void>
}

type RunOne = (client: Client) => Promise<ClientResult>

/**
 * Runs the load processes of a cell, started together, and adds up what they measured.
 * The result carries the exit of the first client that broke, else of the first.
 */
export async function runClients(
  {
    cell: { clients },
    onInterval,
  }: { cell: Pick<RunContext['cell'], 'clients'> } & Pick<RunContext, 'onInterval'>,
  runOne: RunOne,
): Promise<ClientResult> {
  const sum = addIntervals(clients, onInterval)
  const barrier = createBarrier(clients)
  const results = await Promise.all(
    Array.from({ length: clients }, async (_, number) => {
      try {
        return await runOne({
          number,
          onInterval: (interval) => sum(number, interval),
          ready: () => barrier.arrive(),
        })
      } catch (error) {
        barrier.giveUp(error)
        throw error
      }
    }),
  )
  const shown = results.find(({ outcome }) => outcome.state === 'invalid') ?? results[0]
  if (shown === undefined) throw new RangeError('a run needs at least one client')
  return { outcome: addOutcomes(results.map(({ outcome }) => outcome)), exit: shown.exit }
}

/** The run for the record; its tail is the last output of the client that is shown. */
export function runOfClients(place: RunPosition, { outcome, exit }: ClientResult): Run {
  return runOf(place, outcome, exit, [...exit.stdoutTail, ...exit.stderrTail])
}

/** Returns the request that most tools check a run against. */
export function requestOf({ cell, errorLimit = DEFAULT_ERROR_LIMIT }: RunContext) {
  const { durationSeconds, warmUpSeconds, threads } = cell
  return { durationSeconds, warmUpSeconds, threads, errorLimit }
}

/** Passes an interval on once every client has reported it; rates and errors add up. */
function addIntervals(
  clients: number,
  onInterval: ((interval: Interval) => void) | undefined,
): (client: number, interval: Interval) => void {
  const latest = new Map<number, Interval>()
  return (client, interval) => {
    latest.set(client, interval)
    if (latest.size < clients || onInterval === undefined) return
    const all = [...latest.values()]
    const queries = all.map(({ queriesPerSecond }) => queriesPerSecond)
    const counted = queries.filter((count) => count !== undefined)
    onInterval({
      atSeconds: Math.max(...all.map(({ atSeconds }) => atSeconds)),
      rate: all.reduce((sum, { rate }) => sum + rate, 0),
      errorsPerSecond: all.reduce((sum, { errorsPerSecond }) => sum + errorsPerSecond, 0),
      ...(counted.length === all.length && {
        queriesPerSecond: counted.reduce((sum, one) => sum + one, 0),
      }),
    })
    latest.clear()
  }
}

/** The cores of one client: `0-1;2-3` gives the second client 2-3; a single list is shared. */
export function coresOf(cores: string | undefined, client: number): string | undefined {
  const lists = cores?.split(';') ?? []
  return lists.length === 0 ? undefined : lists[client % lists.length]
}

/** Lets a number of parties go on together. */
export interface Barrier {
  /** Resolves once all have arrived; rejects once one has given up. */
  arrive(): Promise<void>
  /** A party that failed before it arrived must not leave the others waiting. */
  giveUp(reason: unknown): void
}

/** @param parties at least 1 */
export function createBarrier(parties: number): Barrier {
  let waiting = 0
  let open: () => void = () => undefined
  let fail: (reason: unknown) => void = () => undefined
  const gate = new Promise<void>((resolve, reject) => {
    open = resolve
    fail = reject
  })
  // Whoever waits sees the rejection; where nobody waits, nobody has to.
  gate.catch(() => undefined)
  return {
    arrive() {
      waiting += 1
      if (waiting === parties) open()
      return gate
    },
    giveUp(reason) {
      fail(reason)
    },
  }
}
