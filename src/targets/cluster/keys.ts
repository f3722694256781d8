import { z } from 'zod'
import { ofRunningServer, TIDB_PORT, tidbAddresses } from '../../core/keys/target-keys.ts'
import {
  addFault,
  type CamelKeys,
  camelKeys,
  checkBackup,
  timeSchema,
} from '../../core/keys/values.ts'

const tree = z.record(z.string(), z.unknown())
/**
 * Names and addresses go to ssh and to scripts: nothing in them may look like an option or a quote.
 */
const hosts = z
  .array(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9.-]*$/, 'expected a host name or an IPv4 address'))
  .min(1)
  .refine((list) => new Set(list).size === list.length, 'expected each host once')

/** `deploy:` of a target `cluster`. */
const deploymentSchema = z.strictObject({
  version: z
    .string()
    .regex(/^(v\d+\.\d+\.\d+[\w.-]*|nightly)$/, 'expected a version such as v8.5.3, or nightly')
    .describe('Version of TiDB, TiKV and PD.'),
  hosts: z
    .strictObject({
      tidb: hosts.describe('Hosts of TiDB.'),
      tikv: hosts.describe('Hosts of TiKV.'),
      pd: hosts.describe('Hosts of PD.'),
    })
    .describe('Hosts of each component.'),
  folder: z
    .string()
    .regex(/^(\/[\w-][\w.-]*)+$/, 'expected an absolute path of letters, digits, “-”, “_” and “.”')
    .describe('Folder on every host, which the SSH user may write to.'),
  'port-offset': z
    .number()
    .int()
    .min(0)
    .max(20_000)
    .default(0)
    .describe('Distance of all ports from the defaults of TiUP.'),
  configuration: z
    .strictObject({
      tidb: tree.optional().describe('As in tidb.toml.'),
      tikv: tree.optional().describe('As in tikv.toml.'),
      pd: tree.optional().describe('As in pd.toml.'),
    })
    .default({})
    .describe('Configuration of each component; it is read again and compared.'),
  ssh: z
    .strictObject({
      user: z
        .string()
        .regex(/^[a-z_][a-z0-9_-]*$/, 'expected a user name')
        .describe('User on every host, who may use `sudo` without a password.'),
      port: z.number().int().min(1).max(65_535).default(22).describe('Port of SSH.'),
      'key-env': z
        .string()
        .min(1)
        .default('TIDB_BENCH_SSH_KEY')
        .describe('Environment variable that contains the private key, or its path.'),
      'known-hosts': z
        .string()
        .regex(/^[^\s"]+$/, 'expected a path without spaces')
        .optional()
        .describe('File with the keys of the hosts; default: those of the user who runs the job.'),
    })
    .describe('How the job signs in to the hosts.'),
})

const program = z.string().min(1).optional()

/** Keys of a target `cluster` alone that say how one side takes the place of the other. */
const swapKeys = () => ({
  binaries: z
    .strictObject({
      tidb: program.describe('Program of TiDB.'),
      tikv: program.describe('Program of TiKV.'),
      pd: program.describe('Program of PD.'),
    })
    .default({})
    .describe('Paths of programs of your own; TiKV of the same minor version as the data.'),
  sides: z
    .enum(['swap', 'twins'])
    .optional()
    .describe(
      'Two sides on the same machines, as one cluster or two; see docs/clusters.md. Default: `swap` within a minor version.',
    ),
  'transfer-timeout': timeSchema
    .prefault('60s')
    .describe('How long TiUP waits for leaders to move before it restarts TiKV or PD.'),
  'may-patch': z
    .boolean()
    .default(false)
    .describe(
      'Whether the job may exchange programs and settings of an `existing` cluster, and back.',
    ),
})

/** Keys of a target `cluster` alone. */
const clusterKeys = () => ({
  kind: z.literal('cluster').describe('A TiDB cluster on machines of yours, by `tiup cluster`.'),
  existing: z
    .string()
    .regex(/^(?!\.+$)[\w.-]+$/, 'expected a name of letters, digits, “-”, “_” and “.”')
    .optional()
    .describe('Name of a running cluster, as `tiup cluster list` shows it on this machine.'),
  deploy: deploymentSchema
    .optional()
    .describe('A cluster of its own, which the job deploys, measures and destroys.'),
  ...swapKeys(),
})

export type Deployment = z.output<typeof deploymentSchema>

type SwapKeys = z.output<z.ZodObject<ReturnType<typeof swapKeys>>>

/** Programs of a side, and how it takes the place of the other one. */
export interface SwapConfig {
  readonly binaries: SwapKeys['binaries']
  readonly sides: SwapKeys['sides']
  readonly transferSeconds: number
  readonly mayPatch: boolean
}

/**
 * Exactly one of `existing` and `deploy`; a fresh cluster has nothing but the user root without a
 * password.
 */
function checkCluster(
  target: {
    readonly existing?: string | undefined
    readonly deploy?: Deployment | undefined
    readonly user: string
    readonly database?: string | undefined
    readonly configuration: object
    readonly binaries: object
    readonly 'may-patch': boolean
  },
  context: z.core.$RefinementCtx,
): void {
  const add = (key: string, message: string) => addFault(context, [key], message)
  if ((target.existing === undefined) === (target.deploy === undefined))
    add('existing', 'give either `existing` or `deploy`')
  if (target.deploy === undefined) {
    if (Object.keys(target.binaries).length > 0 && !target['may-patch'])
      add(
        'binaries',
        'this would exchange programs of a cluster that is not ours; allow it with `may-patch: true`',
      )
    return
  }
  if (target['may-patch']) add('may-patch', 'it is for `existing`; a cluster of `deploy` is ours')
  if (target.user !== 'root') add('user', 'a fresh cluster has the user root only')
  if (target.database !== undefined) add('database', 'a fresh cluster has no database of yours')
  if (Object.keys(target.configuration).length > 0) add('configuration', 'write it in `deploy`')
}

const keys = z.strictObject({ ...clusterKeys(), ...ofRunningServer() })

/** Returns the cluster as an endpoint: the target is its TiDB servers. */
function asEndpoint({
  kind: _,
  existing,
  deploy,
  binaries,
  sides,
  transferTimeout,
  mayPatch,
  ...target
}: CamelKeys<z.output<typeof keys>>) {
  const swap: SwapConfig = { binaries, sides, transferSeconds: transferTimeout, mayPatch }
  return {
    kind: 'endpoint' as const,
    ...target,
    cluster: existing,
    deploy,
    swap,
    host: deploy === undefined ? [] : tidbAddresses(deploy),
    port: TIDB_PORT,
  }
}

/** Schema of a target `cluster`. */
export const schema = keys
  .superRefine(checkBackup)
  .superRefine(checkCluster)
  .transform((target) => asEndpoint(camelKeys(target)))

export type ClusterConfig = z.output<typeof schema>
