import type { TargetCode } from '../../core/server/target-kind.ts'
import type { CommandConfig } from './keys.ts'
import { createCommandTarget } from './target.ts'

/** Starts a server by its commands. */
export const code: TargetCode<CommandConfig> = {
  create: createCommandTarget,
  find: async () => [],
}
