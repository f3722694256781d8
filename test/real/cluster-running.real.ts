import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Cluster, OFFSET, pace, smallStore, useCluster } from './deployed.ts'
import { comparison, runJob, usePlace } from './place.ts'
import { findProgram, programPath, tikvVariables, tiupEnvironment } from './programs.ts'

const place = usePlace()
const NAME = 'own'

/** Calls the real `tiup cluster`, as the user does. */
function tiup({ env }: Cluster, ...args: string[]): string {
  const all = { ...process.env, ...tiupEnvironment(), ...env, PATH: programPath, HOME: place.home }
  const { stdout, stderr, status } = spawnSync(
    findProgram('tiup') ?? '',
    ['cluster', ...args, '--yes'],
    {
      env: all,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    },
  )
  expect(status, stdout + stderr).toBe(0)
  return stdout
}

/** Deploys a cluster by hand: PD and TiKV on a machine, and two TiDB on machines of their own. */
function deployByHand(cluster: Cluster): string {
  const { machines } = cluster
  const [one = '', two = '', three = ''] = machines.addresses
  const folders = {
    deploy_dir: `${machines.folder}/own/deploy`,
    data_dir: `${machines.folder}/own/data`,
  }
  // Each listens at every address of this machine.
  const tidb = [two, three].map((host, at) => ({
    ...{
      host,
      port: 4_000 + OFFSET + at,
      status_port: 10_080 + OFFSET + at,
      ignore_exporter: true,
    },
  }))
  const topology = {
    global: { user: 'root', ssh_port: machines.port, ...folders },
    server_configs: { tikv: smallStore },
    monitored: { node_exporter_port: 9_100 + OFFSET, blackbox_exporter_port: 9_115 + OFFSET },
    pd_servers: [
      { host: one, client_port: 2_379 + OFFSET, peer_port: 2_380 + OFFSET, ignore_exporter: true },
    ],
    tikv_servers: [
      { host: one, port: 20_160 + OFFSET, status_port: 20_180 + OFFSET, ignore_exporter: true },
    ],
    tidb_servers: tidb,
  }
  const file = join(place.folder, 'own.yaml')
  writeFileSync(file, JSON.stringify(topology))
  tiup(cluster, 'deploy', NAME, 'v8.5.3', file, '--user', 'root', '-i', machines.keyFile)
  tiup(cluster, 'start', NAME)
  return join(cluster.home, 'storage/cluster/clusters', NAME, 'meta.yaml')
}

test('a cluster that runs: two TiDB share the load, each component reports its figures; with may-patch a slower TiDB, another PD and a setting are red, and it is given back as it was', async (context) => {
  const cluster = await useCluster(context, place)
  const { machines, env, slowTidb, calls } = cluster
  const otherPd = cluster.copyOfPd()
  const empty = machines.listing()
  const meta = deployByHand(cluster)
  const before = machines.listing()
  const text = readFileSync(meta, 'utf8')
  const own = { kind: 'cluster', existing: NAME, variables: tikvVariables() }
  const settings = { tidb: { 'log.level': 'warn' } }
  const binaries = { tidb: slowTidb, pd: otherPd }
  const other = { ...own, 'may-patch': true, binaries, configuration: settings }

  const refused = await runJob(comparison(own, { ...other, 'may-patch': false }), [], env)
  expect(refused.exitCode).not.toBe(0)
  expect(refused.output).toContain('allow it with `may-patch: true`')
  expect(machines.listing()).toEqual(before)

  const job = await runJob(
    comparison({ ...own, 'may-patch': true }, other, { gate: pace }),
    [],
    env,
  )
  const { overall } = job.result()
  expect({ overall, exitCode: job.exitCode }, job.output).toEqual({
    overall: 'regression',
    exitCode: 1,
  })
  expect(machines.listing()).toEqual(before)
  expect(readFileSync(meta, 'utf8')).toBe(text)

  const swaps = new Set(calls().filter((call) => /patch|reload|edit/.test(call)))
  expect(swaps).toEqual(new Set(['edit-config', 'patch pd', 'patch tidb', 'reload pd,tidb']))

  const { cells, targets } = job.record()
  const [run] = cells[0]?.runs ?? []
  const metrics = Object.keys(run?.state === 'valid' ? run.metrics : {})
  expect(metrics).toEqual(expect.arrayContaining(['tidb_cpu', 'tidb_rss', 'pd_cpu', 'pd_rss']))
  const facts = targets.candidate.configuration
  expect(facts['hosts.tidb.cores']).toBe(2 * cpus().length)
  expect(facts['hosts.pd.cores']).toBe(cpus().length)
  tiup(cluster, 'destroy', NAME)
  // TiUP leaves the folder above those that the topology names.
  const left = Object.entries(empty).map(([host, all]) => [host, { ...all, files: ['own'] }])
  expect(machines.listing()).toEqual(Object.fromEntries(left))
})
