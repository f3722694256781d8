import { isElsewhere } from '../../catalogue/targets.ts'
import type { Settings } from '../../config/resolve.ts'
import type { Io } from '../../job/io.ts'
import type { SetUp } from '../../plan/cells.ts'
import { setUpHere } from '../../server/pair.ts'

/** Returns the requested order of the set-up, before the machine is examined. */
export function requestedSetUp({
  parallelSetup,
}: Pick<Settings['inputs'], 'parallelSetup'>): SetUp {
  return parallelSetup === 'never' ? 'one-by-one' : 'at-once'
}

/**
 * Returns the order in which the two servers of a job are set up, and logs the reason if it is not
 * at once.
 * @param mayBeOne true if both sides may be one server, which is then set up for one after the
 *   other
 */
export async function setUpOf(
  { base, candidate, inputs }: Pick<Settings, 'base' | 'candidate' | 'inputs'>,
  mayBeOne: boolean,
  { log }: Pick<Io, 'log'>,
): Promise<SetUp> {
  if (base === undefined || requestedSetUp(inputs) === 'one-by-one') return 'one-by-one'
  // Who shares a server also shares its variables.
  if (mayBeOne && (isElsewhere(base) || isElsewhere(candidate))) return 'one-by-one'
  const { setUp, why } = await setUpHere([base, candidate])
  if (why !== undefined) log.info(`the servers are prepared one after the other: ${why}`)
  return setUp
}
