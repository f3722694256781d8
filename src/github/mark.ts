import type { ApiOutcome } from './api-outcome.ts'
import type { Client } from './client.ts'
import { decideMark, type MarkRun, type MarkState, overwritten, type StandingMark } from './mark-order.ts'
import type { Repository } from './repository.ts'

/** How a commit is to be marked. */
export interface MarkTask {
  readonly client: Client
  readonly repository: Repository
  readonly commit: string
  /** `tidb-bench/SUITE`, of {@link markName}. */
  readonly name: string
  readonly state: MarkState
  /** The verdict in one line of plain text. */
  readonly headline: string
  /** The run that measured, by which marks are ordered; undefined outside of a workflow. */
  readonly run: MarkRun | undefined
  /** Page of that run; it holds the run's number and attempt. */
  readonly url: string | undefined
}

/** Where marks of one kind stand. */
export interface MarkPlace<Mark extends StandingMark> {
  /** Those of the commit by that name, newest first. */
  list(): Promise<readonly Mark[]>
  /** @returns its address */
  write(): Promise<string>
  /** Says again what that mark said. */
  repeat(mark: Mark): Promise<void>
}

/** Two runs that repair each other's mark come to an end by this many looks. */
const MOST_LOOKS = 4

/**
 * Sets a mark by the rules that keep it true: a newer run's is left as it is, a green without a measurement hides no red,
 * and after writing it is looked again, since GitHub has no compare-and-swap.
 * @throws the API's error
 */
export async function setMark<Mark extends StandingMark>(
  { run, state }: Pick<MarkTask, 'run' | 'state'>,
  place: MarkPlace<Mark>,
): Promise<ApiOutcome> {
  const decision = decideMark(await place.list(), { run, state })
  if (decision.kind === 'restore') await place.repeat(decision.mark)
  if (decision.kind !== 'write') return { state: 'skipped', why: decision.why }
  const url = await place.write()
  for (let look = 0; look < MOST_LOOKS; look++) {
    const right = overwritten(await place.list())
    if (right === undefined) break
    await place.repeat(right)
  }
  return { state: 'posted', url }
}
