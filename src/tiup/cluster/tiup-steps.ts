import { readFileSync } from 'node:fs'
import { copyFile, readdir, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createPrivateFolder, exists } from '../../system/folders.ts'
import type { Ledger } from '../../system/ledger.ts'
import { type ProcessExit, runProcess } from '../../system/process.ts'
import { Failure } from '../../words/failure.ts'
import { readYaml } from '../../words/yaml-text.ts'
import { mirrorSetting } from '../tiup.ts'
import {
  type ClusterState,
  type ProgramSource,
  type Swappable,
  sharesData,
  withConfiguration,
} from './swap.ts'

/** A cluster of TiUP's, ours or not. */
export interface TiupCluster {
  readonly name: string
  /** Path of the program. */
  readonly tiup: string
  /** TIUP_HOME. */
  readonly home: string
}

export interface StepPlace {
  readonly env: NodeJS.ProcessEnv
  readonly ledger?: Ledger | undefined
  readonly signal?: AbortSignal | undefined
  /** Called for each line that TiUP prints. */
  readonly onLine?: ((line: string) => void) | undefined
}

/** @throws Failure `environment` with the reason that TiUP gives */
export async function runTiup(
  cluster: TiupCluster,
  step: ClusterCommand,
  args: readonly string[],
  place: StepPlace,
): Promise<ProcessExit> {
  const exit = await callTiup(
    cluster,
    ['cluster', step, cluster.name, ...args, '--yes', '--format', 'json'],
    place,
  )
  if (exit.exitCode === 0) return exit
  throw tiupFailure(step, cluster.name, exit, await logOfHost(cluster, exit, place))
}

/** Names a component, its host and the folder of its log, in the words of TiUP. */
const WITH_LOG = /(\S+) (pd|tikv|tidb)-\d+\.service, please check .*?log\(((?:\/[\w.@+-]+)+)\)/

/**
 * Reads the end of the log that TiUP names: with a cluster of ours, the log is removed. Returns
 * nothing where it cannot be read.
 */
async function logOfHost(
  cluster: TiupCluster,
  exit: TiupExit,
  place: StepPlace,
): Promise<readonly string[]> {
  const [, host, component, folder] =
    WITH_LOG.exec(tiupError(exit.stdoutTail, exit.stderrTail) ?? '') ?? []
  if (component === undefined) return []
  // TiKV and TiDB give the reason of their end in the last lines, PD on the second stream.
  const files = `${folder}/${component}.log ${folder}/${component}_stderr.log`
  const command = `tail -q -n 5 ${files} 2>/dev/null || true`
  const printed = await runOnHosts(cluster, component as Swappable, command, place, host).catch(
    () => '',
  )
  place.signal?.throwIfAborted()
  const messages = [...printed.matchAll(/"message":("(?:[^"\\]|\\.)*")/g)]
    .map(([, message = '""']) => JSON.parse(message) as string)
    .filter((message) => message.startsWith('stdout:\n'))
  return messages.flatMap((message) => message.split('\n').slice(1).filter(Boolean))
}

async function callTiup(
  { tiup, home }: TiupCluster,
  args: readonly string[],
  { env, ledger, signal, onLine }: StepPlace,
): Promise<ProcessExit> {
  const exit = await runProcess(tiup, args, {
    env,
    purpose: 'download',
    extraEnv: { TIUP_HOME: home, ...(await mirrorSetting(home, undefined, env)) },
    ...(ledger === undefined ? {} : { ledger }),
    ...(signal === undefined ? {} : { signal }),
    ...(onLine === undefined ? {} : { onStdoutLine: onLine }),
  })
  signal?.throwIfAborted()
  return exit
}

/**
 * Runs a command on the hosts of a component; `{{.Host}}` in it is the host. @param host one of
 * them alone
 * @returns what TiUP prints of it @throws Failure `environment`
 */
export async function runOnHosts(
  cluster: TiupCluster,
  component: Swappable,
  command: string,
  place: StepPlace,
  host?: string,
): Promise<string> {
  const lines: string[] = []
  const nodes = host === undefined ? [] : ['-N', host]
  const args = ['-R', component, ...nodes, '--command', command]
  await runTiup(cluster, 'exec', args, { ...place, onLine: (line) => lines.push(line) })
  return lines.join('\n')
}

/** The folder in which TiUP keeps a cluster. */
export function folderOf({ home, name }: TiupCluster): string {
  return join(home, 'storage', 'cluster', 'clusters', name)
}

/**
 * Sets the configuration of the components; a `reload` puts it into force. @throws Failure
 * `environment`
 */
export async function configure(
  cluster: TiupCluster,
  { configuration }: ClusterState,
  place: StepPlace,
): Promise<void> {
  const file = join(folderOf(cluster), 'meta.yaml')
  const { topology } = readYaml(readFileSync(file, 'utf8'), file).content as { topology: object }
  const folder = await createPrivateFolder('tidb-bench-topology', { ledger: place.ledger })
  try {
    const path = join(folder.path, 'topology.yaml')
    await writeFile(path, JSON.stringify(withConfiguration({ ...topology }, configuration)))
    const exit = await runTiup(cluster, 'edit-config', ['--topology-file', path], place)
    // TiUP ends well where it takes nothing of the file.
    const lines = [...exit.stdoutTail, ...exit.stderrTail]
    if (lines.some((line) => /could not be saved|Nothing changed/.test(line)))
      throw tiupFailure('edit-config', cluster.name, exit)
  } finally {
    await folder.remove()
  }
}

/**
 * Packs a program as `tiup cluster patch` takes it.
 * @param folder receives the package @throws Failure `input` where there is no such program, or
 *   TiKV does not fit the data
 */
export async function packProgram(
  component: Swappable,
  source: ProgramSource,
  cluster: TiupCluster & { readonly version: string },
  folder: string,
  place: StepPlace,
): Promise<string> {
  const file = join(folder, `${component}-${nameOf(source)}.tar.gz`)
  if (await exists(file)) return file
  if ('path' in source) {
    const program = resolve(source.path)
    if (component === 'tikv') await requireSharedData(program, cluster.version, place)
    const linked = await createPrivateFolder('program', { parent: folder })
    await symlink(program, join(linked.path, `${component}-server`))
    await pack(file, ['-h', '-C', linked.path, `${component}-server`], place)
    return file
  }
  const { version } = source
  const packages = join(cluster.home, 'storage', 'cluster', 'packages')
  const isKept = (name: string) =>
    name.startsWith(`${component}-${version === 'nightly' ? '' : `${version}-linux-`}`) &&
    name.includes(version) &&
    name.endsWith('.tar.gz')
  const kept = (await readdir(packages).catch(() => [])).filter(isKept).sort().at(-1)
  if (kept !== undefined) {
    await copyFile(join(packages, kept), file)
    return file
  }
  const exit = await callTiup(cluster, ['install', `${component}:${version}`], place)
  if (exit.exitCode !== 0) throw tiupFailure('install', `${component}:${version}`, exit)
  await pack(file, ['-C', join(cluster.home, 'components', component, version), '.'], place)
  return file
}

function nameOf(source: ProgramSource): string {
  return 'path' in source ? source.sha256.slice(0, 12) : source.version
}

async function pack(file: string, what: readonly string[], place: StepPlace): Promise<void> {
  // A program is hundreds of megabytes, and is unpacked again at once.
  const args = ['--use-compress-program=gzip -1', '-cf', file, ...what]
  const exit = await runProcess('tar', args, { env: place.env, ...signalOf(place) })
  place.signal?.throwIfAborted()
  if (exit.exitCode !== 0)
    throw new Failure('environment', `cannot pack ${file}`, {
      tail: exit.stderrTail,
      remedy: 'Free space in the temporary folder.',
    })
}

/** @throws Failure `input` */
async function requireSharedData(
  program: string,
  version: string,
  place: StepPlace,
): Promise<void> {
  const exit = await runProcess(program, ['--version'], {
    env: place.env,
    deadlineSeconds: 20,
    ...signalOf(place),
  })
  const text = exit.stdoutTail.join('\n')
  if (exit.exitCode === 0 && sharesData(text, version)) return
  const own = /Release Version:\s*(\S+)/.exec(text)?.[1] ?? 'of an unknown version'
  throw new Failure('input', `TiKV ${own} cannot take over the data of ${version}`, {
    remedy:
      'Use `sides: twins`, or a TiKV of the same minor version: its data format cannot go back.',
  })
}

function signalOf({ signal }: StepPlace): { signal?: AbortSignal } {
  return signal === undefined ? {} : { signal }
}

/** The error that `tiup cluster --format json` gives in its last line, on either stream. */
export function tiupError(
  stdout: readonly string[],
  stderr: readonly string[],
): string | undefined {
  for (const line of [...stdout, ...stderr].toReversed()) {
    const text = /"error":("(?:[^"\\]|\\.)*")/.exec(line)?.[1]
    if (text !== undefined) return JSON.parse(text) as string
  }
  return stderr.map((line) => /^Error: (.*)$/.exec(line)?.[1]).find((text) => text !== undefined)
}

const remedies = {
  deploy: 'Check the version, the mirror of TiUP, and that the hosts reach each other.',
  start:
    'Read the lines of its log. Usual causes are too little memory or disk space, or too few open files.',
  stop: 'Read the log that it names on that host.',
  patch: 'Check that the program is built for the hosts, and that their disks have space.',
  reload:
    'Read the log that it names on that host: a program or a setting of this side may not start.',
  'edit-config': 'Correct `configuration`.',
  pull: 'Check that the hosts are up and TiUP reaches them.',
  exec: 'Check that the hosts are up and TiUP reaches them.',
  install: 'Check the version and the mirror of TiUP.',
  destroy: 'Repair the host, then run `clean`.',
} as const

/** The commands of `tiup cluster`, and TiUP's own `install`. */
type ClusterCommand = keyof typeof remedies

type TiupExit = Pick<ProcessExit, 'stdoutTail' | 'stderrTail'>

/**
 * A step of TiUP that failed. @param name the cluster, or what is installed @param log last lines
 * of the component that failed
 */
function tiupFailure(
  step: ClusterCommand,
  name: string,
  exit: TiupExit,
  log: readonly string[] = [],
): Failure {
  const why = tiupError(exit.stdoutTail, exit.stderrTail) ?? 'TiUP gives no reason'
  const command = step === 'install' ? 'tiup install' : `tiup cluster ${step}`
  return new Failure('environment', `${command} ${name} failed: ${why}`, {
    tail: log.length > 0 ? log : [...exit.stdoutTail, ...exit.stderrTail],
    remedy: remedies[step],
  })
}
