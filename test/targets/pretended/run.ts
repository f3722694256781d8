import type { TargetCode } from '../../../src/core/server/target-kind.ts'
import type { PretendedConfig } from './index.ts'

const nothing = async () => undefined

/** Starts nothing. */
export const code: TargetCode<PretendedConfig> = {
  create: ({ greeting, variables }, { name }) => ({
    name,
    data: { reset: 'prepare', snapshot: nothing, restore: nothing },
    health: { diagnose: nothing },
    endpoint: () => ({ hosts: [], user: '', password: '', database: '', tls: { mode: 'off' } }),
    describe: async () => ({
      kind: 'endpoint',
      product: 'pretended',
      version: greeting,
      components: {},
      topology: {},
      configuration: {},
      variables,
      refused: [],
    }),
    start: nothing,
    apply: nothing,
    stop: nothing,
  }),
  find: async (name) => [{ subject: `target ${name}`, level: 'good', seen: 'it pretends' }],
}
