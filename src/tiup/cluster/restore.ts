import { readFileSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { listIfThere } from '../../system/files.ts'
import { cacheRoot, exists } from '../../system/folders.ts'
import { openLedger, type PatchedEntry } from '../../system/ledger.ts'
import type { Log } from '../../system/log.ts'
import { Failure } from '../../words/failure.ts'
import { readYaml } from '../../words/yaml-text.ts'
import { checksumsOf, createControl, unknownProgram } from './change.ts'
import { type ClusterState, type Swappable, stateOf, swappable } from './swap.ts'
import { folderOf, runOnHosts, type StepPlace, type TiupCluster } from './tiup-steps.ts'

const instances = z
  .array(
    z.looseObject({
      host: z.string(),
      client_port: z.number().optional(),
      deploy_dir: z.string().optional(),
    }),
  )
  .nullish()
const tree = z.record(z.string(), z.unknown()).nullish()
const metaSchema = z.looseObject({
  tidb_version: z.string(),
  topology: z.looseObject({
    global: z.looseObject({ user: z.string().optional() }).nullish(),
    server_configs: z.looseObject({ pd: tree, tikv: tree, tidb: tree }).nullish(),
    tidb_servers: instances,
    tikv_servers: instances,
    pd_servers: instances,
  }),
})

/** Place of an instance. */
interface Instance {
  readonly host: string
  readonly folder: string
}

function metaFile(cluster: Pick<TiupCluster, 'name' | 'home'>): string {
  return join(folderOf({ ...cluster, tiup: '' }), 'meta.yaml')
}

/** Reads TiUP's metadata of a cluster. @throws Failure `input` if it is no cluster */
export function readMeta(cluster: Pick<TiupCluster, 'name' | 'home'>) {
  const file = metaFile(cluster)
  const text = readFileSync(file, 'utf8')
  const parsed = metaSchema.safeParse(readYaml(text, file).content)
  if (!parsed.success) throw new Failure('input', `${file} is no cluster of TiUP’s`)
  const { tidb_version: version, topology } = parsed.data
  const configuration: PatchedEntry['configuration'] = Object.fromEntries(
    swappable.map((name) => [name, topology.server_configs?.[name] ?? {}]),
  )
  const user = topology.global?.user ?? 'tidb'
  const instancesOf = (name: Swappable): Instance[] =>
    (topology[`${name}_servers`] ?? []).map(({ host, deploy_dir: folder = '' }) => ({
      host,
      folder: folder.startsWith('/') ? folder : join('/home', user, folder),
    }))
  const pd = (topology.pd_servers ?? []).map(
    ({ host, client_port: port = 2379 }) => `${host}:${port}`,
  )
  return { text, version, instancesOf, pd, configuration }
}

/** Goes to a shell on the hosts. */
const PLAIN_PATH = /^(\/[\w.@+-]+)+$/

/**
 * Finds out what runs on the hosts of a component, and whether TiUP has a copy of an earlier
 * program there already.
 * @returns where it has none, so that the one that a patch makes is removed later
 * @throws Failure `input` where hosts run different programs, which could not be restored
 */
export async function inspectPrograms(
  cluster: TiupCluster,
  component: Swappable,
  meta: ReturnType<typeof readMeta>,
  place: StepPlace,
): Promise<{ readonly first: Instance; readonly backups: NonNullable<PatchedEntry['backups']> }> {
  const [first] = meta.instancesOf(component)
  if (first === undefined)
    throw new Failure(
      'input',
      `${cluster.name} has no ${component} whose program could be exchanged`,
      {
        remedy: `Remove ${component} from \`binaries\`.`,
      },
    )
  const { sums, printed, old } = await findPrograms(cluster, component, meta, place)
  if (sums.size === 0)
    throw new Failure(
      'input',
      `no program of ${component} was found on the hosts of ${cluster.name}`,
      {
        remedy: `Check \`deploy_dir\` in “tiup cluster edit-config ${cluster.name}”.`,
      },
    )
  if (sums.size > 1)
    throw new Failure(
      'input',
      `the hosts of ${component} in ${cluster.name} run different programs`,
      {
        remedy: `Give all the same one with “tiup cluster patch ${cluster.name} … -R ${component}” first.`,
      },
    )
  const backups = [...printed.matchAll(/without (\S+) (\/[^\s;]+);/g)].map(
    ([, host = '', folder = '']) => ({
      component,
      host,
      path: `${folder}/${old}`,
    }),
  )
  return { first, backups }
}

/**
 * Checksums of the programs on the hosts of a component. @throws Failure `input` for a folder that
 * no shell is given
 */
async function findPrograms(
  cluster: TiupCluster,
  component: Swappable,
  meta: ReturnType<typeof readMeta>,
  place: StepPlace,
) {
  const folders = [...new Set(meta.instancesOf(component).map(({ folder }) => folder))]
  const odd = folders.find((folder) => !PLAIN_PATH.test(folder))
  if (odd !== undefined)
    throw new Failure(
      'input',
      `the folder ${odd} of ${component} has characters that are not handled here`,
    )
  const old = `bin.old.${meta.version}`
  const command = [
    `for d in ${folders.join(' ')}; do [ -e $d/bin/${component}-server ] || continue`,
    `echo "program {{.Host}} $(sha256sum $d/bin/${component}-server | cut -c1-64) $d;"`,
    `[ -e $d/${old} ] || echo "without {{.Host}} $d;"; done`,
  ].join('; ')
  const printed = await runOnHosts(cluster, component, command, place)
  const sums = new Set(
    [...printed.matchAll(/program \S+ ([0-9a-f]{64}) \S+;/g)].map(([, sum]) => sum),
  )
  return { sums, printed, old }
}

/** Names of the programs that TiUP has unpacked for the cluster on this machine. */
export function unpackedPrograms(cluster: TiupCluster): string[] {
  return listIfThere(join(folderOf(cluster), 'cache'))
}

/** Folder in which a job keeps the earlier state of a cluster. */
export function stateFolder(name: string, env: NodeJS.ProcessEnv): string {
  return join(cacheRoot(env), `cluster-${name}`)
}

/**
 * Restores what a job exchanged. Safe to call twice: without the kept programs, it checks that the
 * hosts run them.
 * @throws Failure `environment`
 */
export async function restoreCluster(entry: PatchedEntry, env: NodeJS.ProcessEnv): Promise<void> {
  const { name, version, configuration, programs, pd } = entry
  const files = Object.values(programs)
  // That of the job, whatever cache is used now.
  const folder = files[0] === undefined ? stateFolder(name, env) : dirname(files[0])
  const isKept = (await Promise.all(files.map(exists))).every(Boolean)
  if (!isKept) await requireRestored(entry, env)
  const signal = new AbortController().signal
  const sums = entry.sums ?? (await checksumsOf({ binaries: programs }, signal))
  const wanted = stateOf(version, { binaries: programs }, configuration, sums)
  const exchanged = Object.fromEntries(
    Object.keys(programs).map((component) => [component, unknownProgram]),
  )
  const now: ClusterState = {
    programs: { ...wanted.programs, ...(isKept ? exchanged : {}) },
    configuration: readMeta(entry).configuration,
  }
  const ledger = openLedger()
  const control = createControl({
    ...{ env, ledger, log: silent, pd: () => pd, transferSeconds: 60, bootSeconds: 120 },
    cluster: () => entry,
    initial: () => now,
  })
  try {
    await control.become(wanted, [], signal)
    for (const { component, host, path } of entry.backups ?? [])
      await runOnHosts(entry, component, `rm -rf ${path}`, { env, ledger }, host)
    for (const unpacked of unpackedPrograms(entry))
      if (entry.unpacked?.includes(unpacked) === false)
        await rm(join(folderOf(entry), 'cache', unpacked), { recursive: true, force: true })
    await putBackMeta(entry, folder)
    await rm(folder, { recursive: true, force: true })
  } finally {
    await control.release()
    ledger.close()
  }
}

/** @throws Failure `environment` where a host runs another program than before */
async function requireRestored(entry: PatchedEntry, env: NodeJS.ProcessEnv): Promise<void> {
  const { name, version, sums } = entry
  const meta = readMeta(entry)
  for (const component of swappable.filter((each) => entry.programs[each] !== undefined)) {
    const found = await findPrograms(entry, component, meta, { env })
    if (found.sums.size === 1 && found.sums.has(sums?.[component])) continue
    throw new Failure(
      'environment',
      `the kept programs of ${name} are gone, and ${component} runs another one`,
      {
        remedy: `Run “tiup cluster patch ${name} … -R ${component}” with the program that it ran: \`bin.old.${version}\` on a host may have it. Then run \`clean\`.`,
      },
    )
  }
}

/**
 * TiUP marks what it patched, and has no command that takes the mark away. A file that somebody
 * else changed stays.
 */
async function putBackMeta(entry: PatchedEntry, folder: string): Promise<void> {
  const before = await readFile(join(folder, 'meta.yaml'), 'utf8').catch(() => undefined)
  if (before === undefined) return
  const file = metaFile(entry)
  const now = await readFile(file, 'utf8')
  const [one, other] = [before, now].map((text) => withoutMarks(readYaml(text, file).content))
  if (before === now || !isDeepStrictEqual(one, other)) return
  await writeFile(`${file}.tidb-bench`, before)
  await rename(`${file}.tidb-bench`, file)
}

/** Empty settings are as none. */
function withoutMarks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMarks)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
    .filter(([key]) => key !== 'patched')
    .map(([key, inner]) => [key, withoutMarks(inner)] as const)
    .filter(([, inner]) => !isDeepStrictEqual(inner, {}) && inner !== null)
  return Object.fromEntries(entries)
}

const nothing = () => undefined
const silent: Log = { info: nothing, warn: nothing, debug: nothing, progress: nothing }
