import { buildable } from '../../core/keys/binaries.ts'
import type { TargetKind } from '../../core/server/target-kind.ts'
import { benchmarkDefaults, flatten, type Tree } from '../../tiup/component-configuration.ts'
import { defined } from '../../words/objects.ts'
import {
  clusterMemoryBytes,
  isOneOfEach,
  type PlaygroundConfig,
  schema,
  withTiproxy,
} from './keys.ts'

/** TiKV keeps so many copies where it has as many stores. */
const MOST_REPLICAS = 3
/** The components are fetched and started. */
const START_SECONDS = 60
/** PD places the first replicas; seen once with three real TiKV on two loaded cores. */
const REPLICATION_SECONDS = 41
/** Bytes of TiUP and the programs of a cluster, once. */
const CLUSTER_BYTES = 2 * 2 ** 30
/** Setting that follows the memory of the machine. */
const CACHE = 'tikv.storage.block-cache.capacity'

const copiesOf = ({ topology }: Partial<PlaygroundConfig>): number =>
  Math.min(MOST_REPLICAS, topology?.tikv ?? 1)

/** A throw-away TiDB cluster on this machine: https://docs.pingcap.com/tidb/stable/tiup-playground */
export const playground = {
  name: 'playground',
  schema,
  owns: ({ kind }) => kind === 'playground',
  machine: {
    memoryBytes: ({ topology }) => clusterMemoryBytes(topology),
    // A TiDB that is loaded holds complete statements and what it sends.
    setUpBytes: 2 ** 30,
    copies: copiesOf,
    diskBytes: ({ topology: { tikv } }, dataBytes, times) =>
      CLUSTER_BYTES + dataBytes * Math.min(MOST_REPLICAS, tikv) * times,
    startSeconds: (config) =>
      START_SECONDS + (copiesOf(config) < MOST_REPLICAS ? 0 : REPLICATION_SECONDS),
    restartSeconds: 30,
    // 190 s for 24 virtual seconds, 16 of them to start PD, TiKV and TiDB.
    guest: { hostSeconds: 9, bootSeconds: 16, memoryMiB: 8192 },
  },
  programs: {
    components: () => buildable.filter((name) => name !== 'mariadbd' && name !== 'server'),
    use(config, { mariadbd: _, server: __, ...paths }) {
      return { ...config, binaries: { ...config.binaries, ...paths } }
    },
  },
  release: (config) => ({
    version: config.version,
    programs: defined(config.binaries),
    at: (version, programs) => ({
      ...config,
      version,
      ...(programs === 'own' ? {} : { binaries: {} }),
    }),
    listed: config,
  }),
  pair: {
    upgrade({ version, binaries, mode, topology: { tikv, pd, tiflash } }) {
      const own = Object.entries(binaries).map(([component, path]) => `${component}=${path}`)
      return {
        program: [version, ...own.toSorted()].join(', '),
        keys: '`version` or `binaries`',
        instances: JSON.stringify([mode, tikv, pd, tiflash]),
      }
    },
  },
  runsInGuest: isOneOfEach,
  packages: ({ loadBalancer }) => (loadBalancer === 'haproxy' ? ['haproxy'] : []),
  expected(config, isBuilt) {
    const { version, binaries, topology, mode, loadBalancer, configuration, variables } =
      withTiproxy(config)
    const isNamed =
      /^v\d+(\.\d+){0,2}$/.test(version) && Object.keys(binaries).length === 0 && !isBuilt
    const { pd, tikv } = topology
    const { [CACHE]: _, ...fixed } = flatten(benchmarkDefaults(0, 0) as Tree)
    return {
      ...(isNamed ? { version } : {}),
      topology: {
        ...(mode === 'tikv-slim' ? { pd, tikv } : topology),
        ...(loadBalancer === 'haproxy' ? { haproxy: 1 } : {}),
      },
      configuration: { ...fixed, ...flatten(configuration as Tree) },
      variables,
      byMachine: [CACHE],
    }
  },
  load: async () => (await import('./run.ts')).code,
} satisfies TargetKind<PlaygroundConfig>
