import { z } from 'zod'
import { haproxySchema } from './haproxy.ts'
import { durationSchema, storageSchema } from './values.ts'

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

/** A port number. */
export const port = z.coerce.number().int().min(1).max(65_535)
const scalar = z
  .union([z.string(), z.number(), z.boolean()])
  .refine((value) => !Number.isInteger(value) || Number.isSafeInteger(value), {
    error: 'whole numbers beyond 9007199254740991 would be rounded; write them in quotes',
  })
/** Values by name. */
export const scalars = z.record(z.string().min(1), scalar)
/** Settings as in a TOML file. */
export const tree = z.record(z.string(), z.unknown())

/** Key `variables` of a target. */
export const variables = scalars
  .default({})
  .describe('Global variables to set before the load; their values are read again and checked.')
/** Key `workload-folder` of a target. */
export const workloadFolder = z
  .string()
  .min(1)
  .optional()
  .describe('Folder of the workload files for this target; default: the working folder.')
/** Key `differences` of a target. */
export const differences = z
  .array(differenceSchema)
  .default([])
  .describe('Settings of a published test that this target changes; the record lists them.')
/** Key `haproxy` of a target. */
export const haproxy = haproxySchema
  .prefault({})
  .describe('Settings of HAProxy’s configuration file.')
/** Key `boot` of a target. */
export const boot = durationSchema
  .prefault('120s')
  .describe('Maximum time until the server answers.')

/** Returns the keys of a target at which a server runs, or will run. */
export const ofRunningServer = () => ({
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

/** Port of TiDB. */
export const TIDB_PORT = 4000

/** Returns the addresses of the TiDB servers of a cluster that is to be deployed. */
export function tidbAddresses({
  hosts: { tidb },
  'port-offset': offset,
}: {
  readonly hosts: { readonly tidb: readonly string[] }
  readonly 'port-offset': number
}): string[] {
  return tidb.map((host) => `${host}:${TIDB_PORT + offset}`)
}
