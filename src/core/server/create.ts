import { kindOf } from '../catalogue/targets.ts'
import type { TargetConfig } from '../config/target.ts'
import type { Side } from '../record/schema.ts'
import type { Target } from './target.ts'
import type { TargetPlace } from './target-kind.ts'

export type { TargetPlace } from './target-kind.ts'

/** The target that the configuration describes; nothing is started yet. */
export async function createTarget(config: TargetConfig, place: TargetPlace): Promise<Target> {
  const code = await kindOf(config).load()
  return code.create(config, place)
}

/** Base and candidate. Where they share machines of the user's, they take turns. */
export async function createPair(
  sides: Readonly<Record<Side, TargetConfig>>,
  placeOf: (side: Side) => TargetPlace,
): Promise<Record<Side, Target>> {
  const { base, candidate } = sides
  const places = { base: placeOf('base'), candidate: placeOf('candidate') }
  const kind = kindOf(base)
  const together =
    kind === kindOf(candidate) ? (await kind.load()).createPair?.(sides, places) : undefined
  return (
    together ?? {
      base: await createTarget(base, places.base),
      candidate: await createTarget(candidate, places.candidate),
    }
  )
}
