import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, type TestContext } from 'vitest'
import { type Machines, startMachines } from './machines.ts'
import { comparison, type Job, type Place, runJob } from './place.ts'
import { requirePrograms, tikvVariables, tiupEnvironment } from './programs.ts'

/** Three machines, and the cluster that a job deploys on them. */
export interface Cluster {
  readonly machines: Machines
  /** Environment of a job: TiUP's home is one of its own, and the key. */
  readonly env: Readonly<Record<string, string>>
  /** The home of TiUP on the control machine. */
  readonly home: string
  /** Paths of the programs. A test that reads the second is skipped where it is missing. */
  readonly tidb: string
  readonly slowTidb: string
  /** Another build of PD that does the same: its checksum differs. */
  copyOfPd(): string
  /** A target on the three machines. */
  target(more?: object, deploy?: { version?: string; configuration?: object }): object
  measure(base: object, candidate: object): Promise<Job>
  /** The calls of `tiup cluster` so far, with their roles: `patch pd`. */
  calls(): string[]
  /** The job ends so, and nothing of it is left on the machines. */
  expectEnd(job: Job, exitCode: number, overall?: string): void
}

/** Two suites may run at the same time. */
const OWN = process.pid % 20
const PORT = 22_600 + OWN
/** Distance of the ports of a cluster from the defaults. */
export const OFFSET = 9_000 + 7 * OWN

/** Starts the machines. Skips where a program is missing. */
export async function useCluster(context: TestContext, place: Place): Promise<Cluster> {
  const programs = ['tidb-server', 'pd-server', 'tiup', 'tiup-cluster', 'sysbench']
  const [tidb = '', pd = ''] = requirePrograms(context, ...programs)
  const { TIUP_HOME, TIUP_MIRRORS } = tiupEnvironment()
  context.skip(
    TIUP_HOME === undefined || TIUP_MIRRORS === undefined,
    'there is no local mirror of TiUP',
  )
  const machines = await startMachines(context, place, PORT)
  const before = machines.listing()
  const [one = '', two = '', three = ''] = machines.addresses
  // A second home of TiUP with the same root of trust: what a job leaves there is seen.
  const home = join(place.home, 'tiup')
  mkdirSync(join(home, 'bin'), { recursive: true })
  copyFileSync(join(TIUP_HOME ?? '', 'bin', 'root.json'), join(home, 'bin', 'root.json'))
  const env = { TIUP_HOME: home, TIDB_BENCH_SSH_KEY: machines.keyFile }
  return {
    ...{ machines, env, home, tidb },
    get slowTidb() {
      return requirePrograms(context, 'tidb-server-slow1')[0] ?? ''
    },
    copyOfPd() {
      const copy = join(place.folder, 'pd-server')
      copyFileSync(pd, copy)
      appendFileSync(copy, 'x')
      return copy
    },
    target: (more = {}, { configuration = {}, ...deploy } = {}) => ({
      kind: 'cluster',
      deploy: {
        version: 'v8.5.3',
        hosts: { pd: [one], tikv: [two], tidb: [three] },
        folder: machines.folder,
        'port-offset': OFFSET,
        ssh: { user: 'root', port: PORT, 'known-hosts': machines.knownHosts },
        configuration: { tikv: smallStore, ...configuration },
        ...deploy,
      },
      variables: tikvVariables(),
      ...more,
    }),
    measure: (base, candidate) => runJob(comparison(base, candidate, { gate: pace }), [], env),
    calls: () => callsIn(home),
    expectEnd(job, exitCode, overall) {
      const seen = { exitCode: job.exitCode, overall: overall && job.result().overall }
      expect(seen, job.output).toEqual({ exitCode, overall })
      expect(machines.listing()).toEqual(before)
    },
  }
}

/**
 * Settings with which a real TiKV starts where few files may be open and the disk is small, as
 * TiUP's playground sets them. The units that `tiup cluster` writes allow a million files, which
 * systemd grants and a container may not.
 */
export const smallStore = {
  'rocksdb.max-open-files': 256,
  'raftdb.max-open-files': 256,
  'storage.reserve-space': '0MB',
  'storage.reserve-raft-space': '0MB',
}

/** A slower build or setting is slower by more than a busy machine. */
export const pace = {
  tolerances: { tps: '40%' },
  'side-by-side': { rounds: 3, pairs: 4, slice: '3s', settle: '1s' },
}

/** TiUP writes down each call in a file of its own; the first line is the command. */
function callsIn(home: string): string[] {
  const folder = join(home, 'storage', 'cluster', 'audit')
  const files = existsSync(folder) ? readdirSync(folder) : []
  return files
    .map((name) => join(folder, name))
    .toSorted((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs)
    .flatMap((file) => {
      const [command = ''] = readFileSync(file, 'utf8').split('\n', 1)
      const words = decodeURIComponent(command).split(/\s+/)
      const step = words[words.findIndex((word) => /tiup-cluster|^cluster$/.test(word)) + 1] ?? ''
      const roles = words[words.indexOf('-R') + 1]
      return [words.includes('-R') ? `${step} ${roles}` : step]
    })
}
