import { z } from 'zod'
import {
  boot,
  differences,
  haproxy,
  tree,
  variables,
  workloadFolder,
} from '../../core/keys/target-keys.ts'
import { camelKeys } from '../../core/keys/values.ts'
import { isVersionWord, versionForms, withPrefix } from '../../tiup/version-words.ts'

/** Schema of a target `playground`. */
export const schema = z
  .strictObject({
    kind: z.literal('playground').describe('A throw-away TiDB cluster on this machine, by TiUP.'),
    version: z
      .string()
      .refine(isVersionWord, `expected a version such as ${versionForms}`)
      .transform(withPrefix)
      .describe(
        'TiDB version, or one of these forms: `v8.5`, `latest-release`, `previous-release`, `nightly`.',
      ),
    mode: z
      .enum(['tidb', 'tikv-slim'])
      .default('tidb')
      .describe('`tikv-slim` starts stores without TiDB, for go-ycsb.'),
    topology: z
      .strictObject({
        tidb: z.number().int().min(0).max(16).default(1).describe('TiDB servers.'),
        tikv: z
          .number()
          .int()
          .min(0)
          .max(16)
          .default(1)
          .describe('TiKV stores; 0 with `tidb: 0` for PD alone.'),
        pd: z.number().int().min(1).max(7).default(1).describe('Placement drivers.'),
        tiproxy: z.number().int().min(0).max(4).default(0).describe('TiProxy servers.'),
        tiflash: z.number().int().min(0).max(4).default(0).describe('TiFlash stores.'),
      })
      .prefault({})
      .describe('Instances of each component.'),
    configuration: z
      .strictObject({
        tidb: tree.optional().describe('As in tidb.toml.'),
        tikv: tree.optional().describe('As in tikv.toml.'),
        pd: tree.optional().describe('As in pd.toml.'),
        tiproxy: tree.optional().describe('As in tiproxy.toml.'),
        tiflash: tree.optional().describe('As in tiflash.toml.'),
      })
      .default({})
      .describe(
        'Settings as in the TOML file of the component, merged over the benchmark defaults.',
      ),
    binaries: z
      .strictObject({
        tidb: z.string().optional().describe('Path of a tidb-server.'),
        tikv: z.string().optional().describe('Path of a tikv-server.'),
        pd: z.string().optional().describe('Path of a pd-server.'),
        tiproxy: z.string().optional().describe('Path of a tiproxy.'),
        tiflash: z.string().optional().describe('Path of a tiflash.'),
      })
      .default({})
      .describe('Binaries of your own build, by path.'),
    tiup: z
      .strictObject({
        version: z
          .string()
          .regex(/^v\d+\.\d+\.\d+$/, 'expected a release such as v1.16.5')
          .optional()
          .describe(
            'Version of TiUP to download; default: the TiUP on PATH, or else a pinned version.',
          ),
        sha256: z
          .string()
          .regex(/^[0-9a-f]{64}$/, 'expected a SHA-256 sum of 64 digits from 0 to f')
          .optional()
          .describe('Checksum of its archive; default: the published one.'),
        path: z.string().optional().describe('Path of an installed TiUP.'),
        playground: z
          .string()
          .regex(/^(v\d+\.\d+\.\d+|latest)$/, 'expected a version such as v1.16.5, or latest')
          .optional()
          .describe('Version of playground, or latest; default: that of tiup.version, or v1.16.5.'),
        mirror: z.string().optional().describe('Default: TIUP_MIRRORS, or the public mirror.'),
      })
      .default({})
      .describe('Which TiUP starts the cluster.'),
    'load-balancer': z
      .enum(['none', 'haproxy', 'tiproxy'])
      .default('none')
      .describe('Load balancer in front of several TiDB instances.'),
    haproxy,
    variables,
    differences,
    'workload-folder': workloadFolder,
    boot,
  })
  .refine(({ mode, topology: { tidb, tikv } }) => tikv > 0 || tidb === 0 || mode === 'tikv-slim', {
    error: 'expected at least 1, since TiDB needs a store; for PD alone, set `tidb: 0` too',
    path: ['topology', 'tikv'],
  })
  // PD alone answers no SQL either.
  .transform((target) =>
    camelKeys(target.topology.tikv === 0 ? { ...target, mode: 'tikv-slim' as const } : target),
  )

export type PlaygroundConfig = z.output<typeof schema>

/** Adds a TiProxy to the topology where the configuration requests one as load balancer. */
export function withTiproxy(config: PlaygroundConfig): PlaygroundConfig {
  if (config.loadBalancer !== 'tiproxy' || config.topology.tiproxy > 0) return config
  return { ...config, topology: { ...config.topology, tiproxy: 1 } }
}

/** Checks whether it is one PD, TiKV and TiDB each, which fit into a guest. */
export function isOneOfEach(config: PlaygroundConfig): boolean {
  const { tidb, tikv, pd, tiproxy, tiflash } = withTiproxy(config).topology
  const isPlain = config.mode === 'tidb' && config.loadBalancer === 'none'
  return isPlain && tidb === 1 && tikv === 1 && pd === 1 && tiproxy + tiflash === 0
}

/**
 * Estimates the memory of a small cluster before any load, in bytes: about 0.8 GiB for a TiKV, 0.5
 * GiB for a TiDB and 0.3 GiB for PD. It is meant to refuse a machine that is too small, not to size
 * one.
 */
export function clusterMemoryBytes({
  tidb,
  tikv,
}: {
  readonly tidb: number
  readonly tikv: number
}): number {
  return (tikv * 0.8 + tidb * 0.5 + 0.3) * 2 ** 30
}
