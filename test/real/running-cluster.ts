import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { TestContext } from 'vitest'
import { smallStore } from './deployed.ts'
import { answers, freePort, type Place, query } from './place.ts'
import { requirePrograms, requireRealTikv } from './programs.ts'

/** A PD, a TiKV and a TiDB that somebody runs, on loopback alone. */
export interface RunningCluster {
  readonly port: number
  readonly pids: Readonly<Record<'pd' | 'tikv' | 'tidb', number>>
  sql(...statements: readonly string[]): Promise<Record<string, unknown>[]>
}

/**
 * Starts them with a real TiKV; skips without one.
 * @param before commands of a shell that TiKV's own view of the disk begins with
 */
export async function startCluster(
  context: TestContext,
  place: Place,
  before?: string,
): Promise<RunningCluster> {
  requireRealTikv(context)
  const programs = requirePrograms(context, 'pd-server', 'tikv-server', 'tidb-server', 'unshare')
  const [pdServer = '', tikvServer = '', tidbServer = '', unshare = ''] = programs
  const folder = join(place.folder, 'cluster')
  mkdirSync(folder)
  const url = async () => `http://127.0.0.1:${await freePort()}`
  const [client, peer] = [await url(), await url()]
  const [tikv, tikvStatus, port, status] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const start = (name: string, program: string, words: readonly string[]): ChildProcess => {
    const log = openSync(join(folder, `${name}.output`), 'w')
    const child = spawn(program, words, { cwd: folder, stdio: ['ignore', log, log] })
    closeSync(log)
    const ended = new Promise<void>((end) => child.once('exit', () => end()))
    // An interrupted suite runs no hook.
    process.once('exit', () => child.kill('SIGKILL'))
    place.stops.push(() => {
      child.kill('SIGKILL')
      return ended
    })
    return child
  }
  const linesOf = (name: string) =>
    ['output', 'log']
      .map((kind) => join(folder, `${name}.${kind}`))
      .map((path) => (existsSync(path) ? readFileSync(path, 'utf8').slice(-3_000) : ''))
      .join('\n')
  const isUp = async (name: string, child: ChildProcess, check: () => Promise<boolean>) => {
    while (!(await check())) {
      if (child.exitCode !== null) throw new Error(`${name} ended: ${linesOf(name)}`)
      await delay(200)
    }
  }

  const pdWords = [`--client-urls=${client}`, `--peer-urls=${peer}`, '--name=pd']
  const pdFiles = [`--data-dir=${folder}/pd`, `--log-file=${folder}/pd.log`]
  const pd = start('pd', pdServer, [...pdWords, ...pdFiles])
  await isUp('pd', pd, () => answers(`${client}/pd/api/v1/health`))

  const settings = file(
    'tikv.toml',
    Object.entries(smallStore)
      .map(([key, value]) => `${key} = ${JSON.stringify(value)}\n`)
      .join(''),
  )
  const tikvWords = [
    tikvServer,
    ...[`--addr=127.0.0.1:${tikv}`, `--status-addr=127.0.0.1:${tikvStatus}`],
    ...[`--pd-endpoints=${client}`, `--data-dir=${folder}/tikv`],
    ...[`--log-file=${folder}/tikv.log`, `--config=${settings}`],
  ]
  const script = `${before ?? 'true'} && exec "$@"`
  const namespace = before === undefined ? [] : [unshare, '--mount', '--propagation', 'private']
  const [program = '', ...words] = [...namespace, 'bash', '-c', script, 'tikv', ...tikvWords]
  const store = start('tikv', program, words)
  await isUp('tikv', store, () => answers(`http://127.0.0.1:${tikvStatus}/status`))

  const server = start('tidb', tidbServer, [
    ...['--store=tikv', `--path=${client.replace('http://', '')}`, '--host=127.0.0.1'],
    ...['--status-host=127.0.0.1', '-P', String(port), '--status', String(status), '--socket='],
    ...[`--log-file=${folder}/tidb.log`, `--temp-dir=${folder}/temp`],
  ])
  await isUp('tidb', server, () => answers(`http://127.0.0.1:${status}/status`))
  return {
    port,
    pids: { pd: pd.pid as number, tikv: store.pid as number, tidb: server.pid as number },
    sql: (...statements) => query(port, statements),
  }
}
