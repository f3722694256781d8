import type { Target } from '../../core/server/target.ts'
import type { TargetCode } from '../../core/server/target-kind.ts'

const NO_SERVER = 'no server'

/** Starts nothing. */
export const code: TargetCode = {
  create: (_, { name }) => createNoServer(name),
  find: async () => [],
}

/**
 * Creates the target of a load tool that starts the programs that it measures: it has no server.
 */
function createNoServer(name: string): Target {
  const nothing = async () => undefined
  return {
    name,
    // Nothing has to be loaded again: what the tool built stays as it is.
    data: { reset: 'copy', stays: true, snapshot: nothing, restore: nothing },
    health: { diagnose: nothing },
    withoutSql: true,
    endpoint: () => ({ hosts: [], user: '', password: '', database: '', tls: { mode: 'off' } }),
    describe: async () => ({
      kind: 'endpoint',
      restarted: true,
      product: NO_SERVER,
      version: '',
      components: {},
      topology: {},
      configuration: {},
      variables: {},
      refused: [],
    }),
    start: nothing,
    apply: nothing,
    stop: nothing,
  }
}
