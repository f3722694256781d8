import type { TargetKind } from '../../core/server/target-kind.ts'
import { benchmarkDefaults, flatten, type Tree } from '../../tiup/component-configuration.ts'
import { defined } from '../../words/objects.ts'
import { MEMORY_BYTES, schema, type TidbConfig } from './keys.ts'

/** A throw-away TiDB on this machine without TiKV and PD. */
export const tidb = {
  name: 'tidb',
  schema,
  owns: ({ kind }) => kind === 'tidb',
  machine: {
    memoryBytes: () => MEMORY_BYTES,
    setUpBytes: 200 * 2 ** 20,
    copies: () => 1,
    diskBytes: (_, dataBytes, times) => dataBytes * times,
    startSeconds: () => 20,
    restartSeconds: 10,
    // 205 s for 22 virtual seconds of sysbench, two guests on two idle cores.
    guest: { hostSeconds: 9 },
  },
  programs: {
    components: () => ['tidb'],
    use: (config, { tidb: path }) => ({ ...config, ...defined({ tidbServer: path }) }),
  },
  packages: () => [],
  runsInGuest: () => true,
  expected: ({ configuration, variables }) => ({
    configuration: flatten({ ...benchmarkDefaults(0, 0), tidb: configuration as Tree }),
    variables,
    byMachine: [],
  }),
  load: async () => (await import('./tidb.ts')).code,
} satisfies TargetKind<TidbConfig>
