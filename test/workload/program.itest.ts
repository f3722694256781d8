import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPrivateFolder, type PrivateFolder } from '../../src/system/folders.ts'
import { findProgram } from '../../src/workload/program.ts'
import { createTpc } from '../../src/workload/tpcc/tpcc.ts'
import { createYcsb } from '../../src/workload/ycsb/ycsb.ts'
import { silentLog, unlessAborted } from '../target/support.ts'

const fake = new URL('./fake/go-tpc.mjs', import.meta.url).pathname
let room: PrivateFolder
let bin: string

beforeEach(async () => {
  room = await createPrivateFolder('bench-test')
  bin = join(room.path, 'bin')
  mkdirSync(bin)
  vi.stubEnv('PATH', `${bin}:${dirname(process.execPath)}:/bin`)
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await room.remove()
})

function install(name: string, text: string): string {
  const path = join(bin, name)
  writeFileSync(path, `#!/bin/sh\n${text}\n`)
  chmodSync(path, 0o755)
  return path
}

/** As the wrapper does: says on standard error what it starts, and passes the rest on. */
const tiup = `echo "Starting component bench: /opt/tiup/components/bench/v1.12.0/tiup-bench $*" >&2\nshift\nexec ${fake} "$@"`

test('the path given comes first, then the tool on PATH, then the wrapper', async () => {
  const wrapper = install('tiup', tiup)
  expect(await findProgram('go-tpc', undefined, ['bench'])).toEqual({ file: wrapper, before: ['bench'] })
  const own = install('go-tpc', `exec ${fake} "$@"`)
  expect(await findProgram('go-tpc', undefined, ['bench'])).toEqual({ file: own, before: [] })
  expect(await findProgram('go-tpc', '/mine/go-tpc', ['bench'])).toEqual({ file: '/mine/go-tpc', before: [] })
})

test('nothing at all: what to install', async () => {
  await expect(createYcsb().version(unlessAborted)).rejects.toMatchObject({
    kind: 'environment',
    message: 'go-ycsb is missing',
    remedy: expect.stringContaining('https://github.com/pingcap/go-ycsb/releases'),
  })
})

test('TPC-C through the wrapper: its version is named as the wrapper’s, and a run is measured', async () => {
  install('tiup', tiup)
  const workload = createTpc()
  expect(await workload.version(unlessAborted)).toBe('tiup bench v1.12.0')
  const hosts = [{ host: '127.0.0.1', port: 1 }]
  const run = await workload.run(
    {
      endpoint: { hosts, user: 'u', password: '', database: 'd', tls: { mode: 'off' } },
      cell: {
        id: 'x',
        tool: 'go-tpc',
        toolVersion: '',
        workload: 'tpcc',
        threads: 4,
        clients: 1,
        data: { warehouses: 1 },
        durationSeconds: 10,
        warmUpSeconds: 5,
        options: {},
      },
      log: silentLog,
      signal: unlessAborted,
      logFolder: room.path,
    },
    { side: 'candidate', round: 1, slice: 0 },
  )
  expect(run).toMatchObject({ state: 'valid', metrics: { tpmc: expect.closeTo(4260, 6) } })
})
