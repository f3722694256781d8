import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type TestContext, test } from 'vitest'
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
  expect({ overall, exitCode: job.exitCode }, job.output).toEqual({
    overall: 'regression',
    exitCode: 1,
  })
  for (const { sql } of sides)
    expect(await sql(["SHOW DATABASES LIKE 'tidb\\_bench%'"])).toEqual([])
  for (const { file, meta } of clusters) expect(readFileSync(file, 'utf8')).toBe(meta)
  const wrong = await runJob(comparison(target('old'), target('nwe')), [], home)
  expect(wrong.exitCode).not.toBe(0)
  expect(wrong.output).toMatch(/TiUP has no cluster “nwe” in .*: it has new, old/)
  const same = await runJob(comparison(target('old'), target('old')), [], home)
  expect(same.exitCode).not.toBe(0)
  expect(same.output).toContain('base and candidate are the same server')
})
