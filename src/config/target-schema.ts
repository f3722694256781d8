import { z } from 'zod'
import {
  asEndpoint,
  checkCluster,
  clusterKeys,
  type Deployment,
  type SwapConfig,
} from './cluster-schema.ts'
import { haproxySchema } from './haproxy-schema.ts'
import { camelKeys, checkBackup, durationSchema, storageSchema } from './values.ts'
import { isVersionWord, versionForms, withPrefix } from './versions.ts'

/**
 * `differences:` of a target: settings of a published test that this server takes otherwise, listed
 * in the record.
 */
const differenceSchema = z.strictObject({
  what: z.string().max(200).describe('The setting: `tikv.raftdb.max-background-jobs`.'),
  asked: z.string().max(200).describe('The value in the report.'),
  used: z.string().max(200).describe('The value that is used instead.'),
  why: z.string().max(500).describe('The reason, in one sentence.'),
})

export type Difference = z.output<typeof differenceSchema>

const port = z.coerce.number().int().min(1).max(65_535)
const scalars = z.record(z.string().min(1), z.union([z.string(), z.number(), z.boolean()]))
const tree = z.record(z.string(), z.unknown())

const variables = scalars
  .default({})
  .describe('Global variables to set before the load; their values are read again and checked.')
const workloadFolder = z
  .string()
  .min(1)
  .optional()
  .describe('Folder of the workload files for this target; default: the working folder.')
const differences = z
  .array(differenceSchema)
  .default([])
  .describe('Settings of a published test that this target changes; the record lists them.')
const haproxy = haproxySchema.prefault({}).describe('Settings of HAProxy’s configuration file.')
const boot = durationSchema.prefault('120s').describe('Maximum time until the server answers.')

const playground = z
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

/** Schema of a server that already runs. */
const ofRunningServer = () => ({
  user: z.string().min(1).default('root').describe('User of the server.'),
  'password-env': z
    .string()
    .default('TIDB_BENCH_PASSWORD')
    .describe('Environment variable that holds the password.'),
  tls: z
    .enum(['off', 'required', 'verify'])
    .default('off')
    .describe('`required` encrypts, `verify` also checks certificate and host name.'),
  'tls-ca': z
    .string()
    .optional()
    .describe(
      'PEM file of the certificate authority; default: the system’s list. With `tls: required`, only sysbench uses it, which always checks.',
    ),
  database: z
    .string()
    .optional()
    .describe('An existing database to use; default: a new database, which is dropped afterwards.'),
  'load-balancer': z
    .enum(['none', 'haproxy'])
    .default('none')
    .describe('Load balancer in front of several hosts.'),
  haproxy,
  configuration: z
    .record(z.string(), tree)
    .default({})
    .describe('Expected configuration of its components; it is read and compared, never set.'),
  backup: storageSchema
    .optional()
    .describe(
      'Where TiDB keeps a backup of the loaded data for `reset`: `s3://bucket/folder` or `local:///folder`.',
    ),
  'backup-env': z
    .string()
    .min(1)
    .optional()
    .describe('Environment variable that contains this address, for an address with credentials.'),
  variables,
  differences,
  'workload-folder': workloadFolder,
  boot,
})

const endpoint = z
  .strictObject({
    kind: z.literal('endpoint').describe('A running MySQL-compatible server.'),
    host: z
      .union([z.string().min(1), z.array(z.string().min(1)).min(1)])
      .describe('Host, or hosts, each with its port where they differ: `db1:4001`.'),
    port: port.default(4000).describe('Port of hosts without their own port.'),
    ...ofRunningServer(),
  })
  .superRefine(checkBackup)
  .transform((target) => ({
    ...camelKeys(target),
    cluster: undefined as string | undefined,
    deploy: undefined as Deployment | undefined,
    swap: undefined as SwapConfig | undefined,
  }))

const cluster = z
  .strictObject({
    ...clusterKeys(),
    ...ofRunningServer(),
  })
  .superRefine(checkBackup)
  .superRefine(checkCluster)
  .transform((target) => asEndpoint(camelKeys(target)))

const local = z
  .strictObject({
    kind: z.literal('local').describe('A throw-away MariaDB on this machine.'),
    settings: scalars.default({}).describe('Options of the MariaDB server, as in its option file.'),
    mariadbd: z
      .string()
      .min(1)
      .optional()
      .describe(
        'Path of another server: MariaDB, MySQL or Percona Server; default: the MariaDB on PATH.',
      ),
    replica: z
      .enum(['none', 'asynchronous', 'semi-synchronous'])
      .default('none')
      .describe(
        'A replica; with `semi-synchronous`, every commit waits for its receipt (AFTER_SYNC).',
      ),
    cores: z
      .string()
      .regex(/^\d+(-\d+)?(,\d+(-\d+)?)*$/, 'expected cores such as 1 or 0-1')
      .optional()
      .describe('Cores that the server may use; default: all.'),
    variables,
    differences,
    'workload-folder': workloadFolder,
    boot,
  })
  .transform(camelKeys)

const none = z
  .strictObject({
    kind: z.literal('none').describe('No server: for loads that start what they measure.'),
    'workload-folder': workloadFolder,
  })
  .transform((own) => ({
    ...endpoint.parse({ ...own, kind: 'endpoint', host: '-' }),
    host: [] as string[],
  }))

/** `targets.<name>`: what is measured. */
export const targetSchema = z.discriminatedUnion('kind', [
  playground,
  endpoint,
  cluster,
  local,
  none,
])

export type TargetConfig = z.output<typeof targetSchema>
export type PlaygroundConfig = z.output<typeof playground>
export type EndpointConfig = z.output<typeof endpoint>
export type LocalConfig = z.output<typeof local>
