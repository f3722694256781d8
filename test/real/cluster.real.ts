import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type TestContext, test } from 'vitest'
import { startMachines } from './machines.ts'
import { comparison, runJob, startTidb, type Tidb, usePlace } from './place.ts'
import { requirePrograms, tiupEnvironment } from './programs.ts'

const place = usePlace()

/** Writes what TiUP keeps of a cluster with this TiDB. @returns the file, and what is in it */
function keepCluster(name: string, { port, statusPort }: Tidb): { file: string; meta: string } {
  const folder = join(place.home, 'storage', 'cluster', 'clusters', name)
  mkdirSync(folder, { recursive: true })
  const host = { host: '127.0.0.1', ssh_port: 22 }
  const topology = {
    global: { user: 'tidb', os: 'linux' },
    tidb_servers: [{ ...host, port, status_port: statusPort, deploy_dir: `/${name}/tidb` }],
    pd_servers: [{ ...host, name: 'pd', client_port: 1, peer_port: 2, deploy_dir: `/${name}/pd` }],
  }
  const meta = JSON.stringify({ user: 'tidb', tidb_version: 'v8.5.3', topology })
  writeFileSync(join(folder, 'meta.yaml'), meta)
  return { file: join(folder, 'meta.yaml'), meta }
}

/** What the real `tiup cluster display` makes of the same file. */
function display(context: TestContext, tiupCluster: string, name: string): string {
  const tiup = tiupEnvironment()
  const root = join(tiup.TIUP_HOME ?? '', 'bin', 'root.json')
  context.skip(!existsSync(root), 'TIUP_HOME has no bin/root.json, which tiup-cluster needs')
  mkdirSync(join(place.home, 'bin'), { recursive: true })
  copyFileSync(root, join(place.home, 'bin', 'root.json'))
  const home = {
    TIUP_HOME: place.home,
    TIUP_COMPONENT_DATA_DIR: join(place.home, 'storage', 'cluster'),
  }
  return execFileSync(tiupCluster, ['display', name, '--status-timeout', '1', '--format', 'json'], {
    env: { ...process.env, ...tiup, ...home },
    encoding: 'utf8',
  })
}

test('clusters of TiUP by name: a slower TiDB is red, and both stay as they are', async (context) => {
  const [program = '', slower = '', tiupCluster = ''] = requirePrograms(
    context,
    'tidb-server',
    'tidb-server-slow1',
    'tiup-cluster',
    'sysbench',
  )
  const sides = await Promise.all([startTidb(program), startTidb(slower)])
  const clusters = sides.map((side, index) => keepCluster(['old', 'new'][index] as string, side))
  expect(display(context, tiupCluster, 'new')).toContain(`"id": "127.0.0.1:${sides[1].port}"`)
  const home = { TIUP_HOME: place.home }
  const target = (existing: string) => ({ kind: 'cluster', existing })
  const gatedWork = { gate: { gated: ['tps', 'work'] } }
  const job = await runJob(comparison(target('old'), target('new'), gatedWork), [], home)
  const { overall } = job.result()
  expect({ overall, exitCode: job.exitCode }, job.output).toEqual({ overall: 'regression', exitCode: 1 })
  for (const { sql } of sides) expect(await sql(["SHOW DATABASES LIKE 'tidb\\_bench%'"])).toEqual([])
  for (const { file, meta } of clusters) expect(readFileSync(file, 'utf8')).toBe(meta)
  const wrong = await runJob(comparison(target('old'), target('nwe')), [], home)
  expect(wrong.exitCode).not.toBe(0)
  expect(wrong.output).toMatch(/TiUP has no cluster “nwe” in .*: it has new, old/)
  const same = await runJob(comparison(target('old'), target('old')), [], home)
  expect(same.exitCode).not.toBe(0)
  expect(same.output).toContain('base and candidate are the same server')
})

/** A second home of TiUP with the same root of trust: what a job leaves there is seen. */
function ownTiupHome(): string {
  const home = join(place.home, 'tiup')
  mkdirSync(join(home, 'bin'), { recursive: true })
  copyFileSync(join(tiupEnvironment().TIUP_HOME ?? '', 'bin', 'root.json'), join(home, 'bin', 'root.json'))
  return home
}

const PORT = 22_622
const OFFSET = 9_000

test('three machines: deployed, equal sides not red, a slower TiDB red by swap, destroyed, nothing left', async (context) => {
  const [, slower = '', program = ''] = requirePrograms(
    context,
    'tiup',
    'tidb-server-slow1',
    'tidb-server',
    'tiup-cluster',
    'sysbench',
  )
  const { TIUP_HOME, TIUP_MIRRORS } = tiupEnvironment()
  context.skip(TIUP_HOME === undefined || TIUP_MIRRORS === undefined, 'there is no local mirror of TiUP')
  const machines = await startMachines(context, place, PORT)
  const before = machines.listing()
  const [pd = '', tikv = '', tidb = ''] = machines.addresses
  const target = (more: object) => ({
    kind: 'cluster',
    deploy: {
      version: 'v8.5.3',
      hosts: { pd: [pd], tikv: [tikv], tidb: [tidb] },
      folder: machines.folder,
      'port-offset': OFFSET,
      ssh: { user: 'root', port: PORT, 'known-hosts': machines.knownHosts },
    },
    // A stand-in for TiKV takes no files of index entries.
    variables: { tidb_ddl_enable_fast_reorg: 'OFF', tidb_enable_dist_task: 'OFF' },
    ...more,
  })
  const env = {
    TIUP_HOME: ownTiupHome(),
    TIDB_BENCH_SSH_KEY: machines.keyFile,
  }
  const measure = (binaries: object) =>
    runJob(
      comparison(target({}), target({ binaries }), {
        gate: {
          tolerances: { tps: '40%' },
          'side-by-side': { rounds: 3, pairs: 4, slice: '3s', settle: '1s' },
        },
      }),
      [],
      env,
    )
  const equal = await measure({ tidb: program })
  expect(equal.exitCode, equal.output).toBe(0)
  expect(equal.result().overall).not.toBe('regression')
  expect(machines.listing()).toEqual(before)
  const slow = await measure({ tidb: slower })
  const { overall } = slow.result()
  expect({ overall, exitCode: slow.exitCode }, slow.output).toEqual({ overall: 'regression', exitCode: 1 })
  expect(machines.listing()).toEqual(before)
})
