import type { Bench } from './measure.ts'

/**
 * Does to the data of the servers what one machine alone may do. Where several load machines share the data, the first of
 * them does it, and not before all of them are idle; the others wait until it is done.
 */
export async function byOneMachine(
  { together }: Pick<Bench, 'together'>,
  act: () => Promise<void>,
): Promise<void> {
  if (together === undefined || together.data === 'own') return act()
  await together.meet('idle')
  if (together.data === 'leads') await act()
  await together.meet('ready')
}
