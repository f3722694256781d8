import { z } from 'zod'
import { addFault, timeSchema } from './values.ts'

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
export const clusterKeys = () => ({
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

/** A cluster that the job deploys and destroys. */
export type Deployment = z.output<typeof deploymentSchema>

type SwapKeys = z.output<z.ZodObject<ReturnType<typeof swapKeys>>>

/** Programs of a side, and how it takes the place of the other one. */
export interface SwapConfig {
  readonly binaries: SwapKeys['binaries']
  readonly sides: SwapKeys['sides']
  readonly transferSeconds: number
  readonly mayPatch: boolean
}

const TIDB_PORT = 4000
/** Distance of the ports of a second cluster on the same hosts. */
const BESIDE = 100

/** Returns the addresses of the future TiDB servers. */
function tidbAddresses({ hosts: { tidb }, 'port-offset': offset }: Deployment): string[] {
  return tidb.map((host) => `${host}:${TIDB_PORT + offset}`)
}

/**
 * Exactly one of `existing` and `deploy`; a fresh cluster has nothing but the user root without a
 * password.
 */
export function checkCluster(
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

/** Returns the cluster as an endpoint: the target is its TiDB servers. */
export function asEndpoint<
  T extends {
    existing?: string | undefined
    deploy?: Deployment | undefined
    binaries: SwapConfig['binaries']
    sides?: SwapConfig['sides']
    transferTimeout: number
    mayPatch: boolean
  },
>({ existing, deploy, binaries, sides, transferTimeout, mayPatch, ...target }: T) {
  const host = deploy === undefined ? [] : tidbAddresses(deploy)
  const swap: SwapConfig = { binaries, sides, transferSeconds: transferTimeout, mayPatch }
  return {
    ...target,
    kind: 'endpoint' as const,
    cluster: existing,
    deploy,
    swap,
    host,
    port: TIDB_PORT,
  }
}

interface Deployed {
  readonly deploy: Deployment | undefined
  readonly host: string | string[]
}

interface Swappable extends Deployed {
  readonly cluster: string | undefined
  readonly swap: SwapConfig | undefined
}

/**
 * Returns how to measure two sides on the same machines: on one cluster that becomes one side or
 * the other, or on two of which one is stopped. @returns undefined if they share no machine, or are
 * no clusters that the job may change
 */
export function sharedMachines(
  base: Swappable,
  candidate: Swappable,
): 'swap' | 'twins' | undefined {
  if (base.cluster !== undefined && base.cluster === candidate.cluster)
    return candidate.swap?.mayPatch ? 'swap' : undefined
  const [one, other] = [base.deploy, candidate.deploy]
  if (one === undefined || other === undefined || !shareHost(one, other)) return undefined
  const sides = candidate.swap?.sides ?? base.swap?.sides
  const places = [one, other].map(({ version: _, configuration: __, ...place }) =>
    JSON.stringify(place),
  )
  if (sides === 'twins' || places[0] !== places[1]) return 'twins'
  return sides === 'swap' || minorOf(one.version) === minorOf(other.version) ? 'swap' : 'twins'
}

/**
 * Explains why TiKV of one side could not open the data of the other; undefined if it can, judging
 * by the versions.
 */
export function swapObstacle(base: Swappable, candidate: Swappable): string | undefined {
  const [one, other] = [base.deploy?.version ?? '', candidate.deploy?.version ?? '']
  if (sharedMachines(base, candidate) !== 'swap' || minorOf(one) === minorOf(other))
    return undefined
  return `${one} and ${other} cannot share one set of data, because the data format of TiKV cannot go back`
}

/** `v8.5` of `v8.5.3`; any other version as it is. */
function minorOf(version: string): string {
  return /^v\d+\.\d+(?=\.)/.exec(version)?.[0] ?? version
}

function shareHost(one: Deployment, other: Deployment): boolean {
  const others = new Set(Object.values(other.hosts).flat())
  return Object.values(one.hosts)
    .flat()
    .some((host) => others.has(host))
}

/** The cluster in another version, or at other ports. */
export function redeployed<T extends Deployed>(target: T, change: Partial<Deployment>): T {
  if (target.deploy === undefined) return target
  const deploy = { ...target.deploy, ...change }
  return { ...target, deploy, host: tidbAddresses(deploy) }
}

/** The base with ports of its own, where both clusters are on one host and its ports. */
export function besideCluster<T extends Swappable>(base: T, candidate: T): T {
  const [one, other] = [base.deploy, candidate.deploy]
  if (sharedMachines(base, candidate) !== 'twins' || one === undefined) return base
  const offset = one['port-offset']
  return offset === other?.['port-offset']
    ? redeployed(base, { 'port-offset': offset + BESIDE })
    : base
}
