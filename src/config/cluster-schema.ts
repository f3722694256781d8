import { z } from 'zod'

const tree = z.record(z.string(), z.unknown())
/** Names and addresses go to ssh and to scripts: nothing in them may look like an option or a quote. */
const hosts = z
  .array(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9.-]*$/, 'expected a host name or an IPv4 address'))
  .min(1)
  .refine((list) => new Set(list).size === list.length, 'expected each host once')

/** `deploy:` of a target `cluster`. */
const deploymentSchema = z.lazy(() =>
  z.strictObject({
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
      .describe(
        'Folder on every host, which the SSH user may write to; each cluster gets a folder of its own there.',
      ),
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
  }),
)

/** Keys of a target `cluster` alone. */
export const clusterKeys = {
  kind: z.literal('cluster').describe('A TiDB cluster on machines of yours, by `tiup cluster`.'),
  existing: z
    .string()
    .regex(/^(?!\.+$)[\w.-]+$/, 'expected a name of letters, digits, “-”, “_” and “.”')
    .optional()
    .describe('Name of a running cluster, as `tiup cluster list` shows it on this machine.'),
  deploy: deploymentSchema
    .optional()
    .describe('A cluster of its own, which the job deploys, measures and destroys.'),
}

/** A cluster that the job deploys and destroys. */
export type Deployment = z.output<typeof deploymentSchema>

const TIDB_PORT = 4000
/** Distance of the ports of a second cluster on the same hosts. */
const BESIDE = 100

/** Where its TiDB servers will answer. */
function tidbAddresses({ hosts: { tidb }, 'port-offset': offset }: Deployment): string[] {
  return tidb.map((host) => `${host}:${TIDB_PORT + offset}`)
}

/** Exactly one of `existing` and `deploy`; a fresh cluster has nothing but the user root without a password. */
export function checkCluster(
  target: {
    readonly existing?: string | undefined
    readonly deploy?: Deployment | undefined
    readonly user: string
    readonly database?: string | undefined
    readonly configuration: object
  },
  context: z.core.$RefinementCtx,
): void {
  const add = (key: string, message: string) => context.addIssue({ code: 'custom', path: [key], message })
  if ((target.existing === undefined) === (target.deploy === undefined))
    add('existing', 'give either `existing` or `deploy`')
  if (target.deploy === undefined) return
  if (target.user !== 'root') add('user', 'a fresh cluster has the user root only')
  if (target.database !== undefined) add('database', 'a fresh cluster has no database of yours')
  if (Object.keys(target.configuration).length > 0) add('configuration', 'write it in `deploy`')
}

/** What is measured is its TiDB servers. */
export function asEndpoint<T extends { existing?: string | undefined; deploy?: Deployment | undefined }>({
  existing,
  deploy,
  ...target
}: T) {
  const host = deploy === undefined ? [] : tidbAddresses(deploy)
  return { ...target, kind: 'endpoint' as const, cluster: existing, deploy, host, port: TIDB_PORT }
}

interface Deployed {
  readonly deploy: Deployment | undefined
  readonly host: string | string[]
}

/** The cluster in another version, or at other ports. */
export function redeployed<T extends Deployed>(target: T, change: Partial<Deployment>): T {
  if (target.deploy === undefined) return target
  const deploy = { ...target.deploy, ...change }
  return { ...target, deploy, host: tidbAddresses(deploy) }
}

/** The base with ports of its own, where both clusters would share a host and its ports. */
export function besideCluster<T extends Deployed>(base: T, candidate: T): T {
  const [one, other] = [base.deploy, candidate.deploy]
  if (one === undefined || other === undefined || one['port-offset'] !== other['port-offset']) return base
  const others = new Set(Object.values(other.hosts).flat())
  const sharesHost = Object.values(one.hosts)
    .flat()
    .some((host) => others.has(host))
  return sharesHost ? redeployed(base, { 'port-offset': one['port-offset'] + BESIDE }) : base
}
