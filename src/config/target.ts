import { z } from 'zod'
import { differenceSchema } from './difference.ts'
import { haproxySchema } from './haproxy.ts'
import { camelKeys } from './keys.ts'
import { durationSchema } from './quantity.ts'
import { isVersionWord, versionForms, withPrefix } from './version-word.ts'

const port = z.coerce.number().int().min(1).max(65_535)
const scalar = z.union([z.string(), z.number(), z.boolean()])
const scalars = z.record(z.string().min(1), scalar)
/** A component's configuration as YAML, nested as in its own TOML file. */
const tree = z.record(z.string(), z.unknown())

/** A storage that TiDB's BACKUP can write to. */
export const storageSchema = z
  .string()
  .regex(/^(local|s3|gcs|gs|azure|azblob):\/\/[^\s'"#]+$/, 'expected an address such as s3://bucket/folder')

const variables = scalars.default({}).describe('Global variables, set and read back before the load.')
const workloadFolder = z
  .string()
  .min(1)
  .optional()
  .describe('Folder that files of workloads are taken from for this target; default: the working folder.')
const differences = z
  .array(differenceSchema)
  .default([])
  .describe('Settings of a published test that it takes otherwise; told in the record.')
const haproxy = haproxySchema.prefault({}).describe('What stands in HAProxy’s file.')
const boot = durationSchema.prefault('120s').describe('How long the server may take until it answers.')

const playground = z
  .strictObject({
    kind: z.literal('playground').describe('A throw-away TiDB cluster on this machine, by TiUP.'),
    version: z
      .string()
      .refine(isVersionWord, `expected a version such as ${versionForms}`)
      .transform(withPrefix)
      .describe('TiDB version, or a word for one: `v8.5`, `latest-release`, `previous-release`, `nightly`.'),
    mode: z
      .enum(['tidb', 'tikv-slim'])
      .default('tidb')
      .describe('`tikv-slim` starts stores without TiDB, for go-ycsb.'),
    topology: z
      .strictObject({
        tidb: z.number().int().min(0).max(16).default(1).describe('TiDB servers.'),
        tikv: z.number().int().min(1).max(16).default(1).describe('TiKV stores.'),
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
      .describe('Configuration of each component, merged over the benchmark defaults.'),
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
          .describe('Version of TiUP to download; default: the one on PATH, else a pinned one.'),
        sha256: z
          .string()
          .regex(/^[0-9a-f]{64}$/, 'expected a SHA-256 sum of 64 digits from 0 to f')
          .optional()
          .describe('Checksum of its archive; default: the one that is published with it.'),
        path: z.string().optional().describe('Path of a TiUP that is there already.'),
        playground: z
          .string()
          .regex(/^(v\d+\.\d+\.\d+|latest)$/, 'expected a version such as v1.16.5, or latest')
          .optional()
          .describe(
            'Version of the playground component, or latest; default: that of tiup.version, or else v1.16.5.',
          ),
        mirror: z.string().optional().describe('URL or folder; default: TIUP_MIRRORS or the public mirror.'),
      })
      .default({})
      .describe('Which TiUP starts the cluster.'),
    'load-balancer': z
      .enum(['none', 'haproxy', 'tiproxy'])
      .default('none')
      .describe('What stands before several TiDB instances.'),
    haproxy,
    variables,
    differences,
    'workload-folder': workloadFolder,
    boot,
  })
  .transform(camelKeys)

const endpoint = z
  .strictObject({
    kind: z.literal('endpoint').describe('A MySQL-compatible server that runs already.'),
    host: z
      .union([z.string().min(1), z.array(z.string().min(1)).min(1)])
      .describe('Host, or hosts, each with its port where they differ: `db1:4001`.'),
    port: port.default(4000).describe('Port of hosts that name none.'),
    user: z.string().min(1).default('root').describe('User of the server.'),
    'password-env': z
      .string()
      .default('TIDB_BENCH_PASSWORD')
      .describe('Environment variable that holds the password.'),
    tls: z
      .enum(['off', 'required', 'verify'])
      .default('off')
      .describe('`required` encrypts, `verify` also checks certificate and host name.'),
    'tls-ca': z.string().optional().describe('PEM file of the certificate authority; default: the system’s.'),
    database: z
      .string()
      .optional()
      .describe('An existing database to use; default: one of our own, dropped afterwards.'),
    'load-balancer': z
      .enum(['none', 'haproxy'])
      .default('none')
      .describe('What stands before several hosts.'),
    haproxy,
    configuration: z
      .record(z.string(), tree)
      .default({})
      .describe('Configuration that its components should have; read and compared, never set.'),
    backup: storageSchema
      .optional()
      .describe(
        'Where TiDB keeps a backup of the loaded data, which `reset` then restores: `s3://bucket/folder` or `local:///folder`.',
      ),
    'backup-env': z
      .string()
      .min(1)
      .optional()
      .describe('Environment variable that holds this address instead, where it carries credentials.'),
    variables,
    differences,
    'workload-folder': workloadFolder,
    boot,
  })
  .refine((target) => target.backup === undefined || target['backup-env'] === undefined, {
    path: ['backup-env'],
    error: 'give either `backup` or `backup-env`',
  })
  .refine(
    (target) =>
      target.database === undefined || (target.backup === undefined && target['backup-env'] === undefined),
    { path: ['database'], error: 'a backup needs a database of our own: leave `database` out' },
  )
  .transform(camelKeys)

const local = z
  .strictObject({
    kind: z.literal('local').describe('A throw-away MariaDB on this machine.'),
    settings: scalars
      .default({})
      .describe('Options of the throw-away MariaDB server, as in its option file.'),
    mariadbd: z
      .string()
      .min(1)
      .optional()
      .describe('Path of a server of your own build; default: the one on PATH.'),
    replica: z
      .enum(['none', 'asynchronous', 'semi-synchronous'])
      .default('none')
      .describe(
        'A second server that follows it: as it can, or with every commit waiting for its receipt (AFTER_SYNC).',
      ),
    cores: z
      .string()
      .regex(/^\d+(-\d+)?(,\d+(-\d+)?)*$/, 'expected cores such as 1 or 0-1')
      .optional()
      .describe('Cores that the server is held to; default: all.'),
    variables,
    differences,
    'workload-folder': workloadFolder,
    boot,
  })
  .transform(camelKeys)

/** `targets.<name>` of the configuration: what is measured. */
export const targetSchema = z.discriminatedUnion('kind', [playground, endpoint, local])

export type TargetConfig = z.output<typeof targetSchema>
export type PlaygroundConfig = z.output<typeof playground>
export type EndpointConfig = z.output<typeof endpoint>
export type LocalConfig = z.output<typeof local>
