import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type PlaygroundConfig, targetSchema } from '../../src/core/config/target-schema.ts'
import type { CellSettings } from '../../src/core/record/schema.ts'
import type { Target } from '../../src/core/server/target.ts'
import { createTpc } from '../../src/loads/go-tpc/run.ts'
import { createYcsb } from '../../src/loads/go-ycsb/run.ts'
import { createSysbench } from '../../src/loads/sysbench/run.ts'
import type { Endpoint } from '../../src/mysql/endpoint.ts'
import { withLoadBalancer } from '../../src/servers/load-balancer.ts'
import { createPrivateFolder, type PrivateFolder } from '../../src/system/folders.ts'
import { createLocalTarget } from '../../src/targets/local/local.ts'
import { createPlaygroundTarget } from '../../src/targets/playground/playground.ts'
import { silentLog, unlessAborted } from '../core/server/support.ts'

let room: PrivateFolder
let bin: string

// Programs that write down what they were given, and end.
beforeAll(async () => {
  room = await createPrivateFolder('bench-test')
  bin = join(room.path, 'bin')
  mkdirSync(bin)
  const programs = [
    'sysbench',
    'go-tpc',
    'go-ycsb',
    'mariadbd',
    'mariadb-install-db',
    'haproxy',
    'tiup',
  ]
  for (const name of programs) {
    const code = name === 'mariadb-install-db' ? 0 : 1
    writeFileSync(join(bin, name), `#!/bin/sh\nenv > '${bin}/${name}.env'\nexit ${code}\n`, {
      mode: 0o755,
    })
  }
  const job = {
    PATH: `${bin}:/usr/bin:/bin`,
    TIUP_HOME: join(room.path, 'tiup'),
    TIUP_MIRRORS: room.path,
    DATABASE_URL: 'mysql://root:job-secret@host/db',
    SLACK_WEBHOOK: 'https://hooks.example/job-secret',
    TIDB_BENCH_PASSWORD: 'job-secret',
    GITHUB_TOKEN: 'job-secret',
    ACTIONS_RUNTIME_TOKEN: 'job-secret',
    INPUT_PASSWORD: 'job-secret',
    TIDB_BENCH_INPUTS: '{"password":"job-secret"}',
    https_proxy: 'http://user:proxy-secret@proxy:3128',
  }
  for (const [name, value] of Object.entries(job)) vi.stubEnv(name, value)
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await room.remove()
})

const endpoint: Endpoint = {
  hosts: [{ host: '127.0.0.1', port: 1 }],
  user: 'root',
  password: '',
  database: 'bench',
  tls: { mode: 'off' },
}
const cell: CellSettings = {
  id: 'go-ycsb/workloada/1',
  tool: 'go-ycsb',
  toolVersion: '1',
  workload: 'workloada',
  threads: 1,
  clients: 1,
  data: { database: 'tikv-raw', records: 1 },
  durationSeconds: 1,
  warmUpSeconds: 0,
  options: {},
}
const context = () => ({
  endpoint,
  cell,
  log: silentLog,
  signal: unlessAborted,
  logFolder: room.path,
})
const options = () => ({
  name: 'candidate',
  folder: room.path,
  logFolder: room.path,
  log: silentLog,
})
const inner = {
  name: 'one',
  endpoint: () => endpoint,
  start: async () => undefined,
  stop: async () => undefined,
}

function cluster(): Target {
  const config = targetSchema.parse({ kind: 'playground', version: 'v8.5.4' }) as PlaygroundConfig
  return createPlaygroundTarget({ ...options(), config, env: process.env, retryPausesMs: [] })
}

/** A target that cannot start leaves its folder to whoever stops it. */
async function startAndStop(target: Target): Promise<void> {
  try {
    await target.start(unlessAborted)
  } finally {
    await target.stop()
  }
}

test.each<[string, () => Promise<unknown>]>([
  ['sysbench', () => createSysbench().version(unlessAborted)],
  ['go-tpc', () => createTpc({ environment: process.env }).version(unlessAborted)],
  ['go-ycsb', () => createYcsb({ environment: process.env }).prepare(context())],
  ['mariadb-install-db', () => startAndStop(createLocalTarget({ ...options(), settings: {} }))],
  ['mariadbd', () => startAndStop(createLocalTarget({ ...options(), settings: {} }))],
  ['haproxy', () => startAndStop(withLoadBalancer(inner as unknown as Target))],
  ['tiup', () => startAndStop(cluster())],
])('%s gets none of the job’s secrets', async (name, start) => {
  await expect(start()).rejects.toMatchObject({ name: 'Failure' })
  const variables = readFileSync(join(bin, `${name}.env`), 'utf8')
  expect(variables).toContain('PATH=')
  expect(variables).not.toContain('job-secret')
  // TiUP alone fetches what it starts.
  if (name === 'tiup') expect(variables).toContain('https_proxy=')
  else expect(variables).not.toContain('proxy-secret')
})
