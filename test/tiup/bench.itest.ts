import { chmodSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTpc } from '../../src/loads/go-tpc/run.ts'
import { createYcsb } from '../../src/loads/go-ycsb/run.ts'
import { createPrivateFolder, type PrivateFolder } from '../../src/system/folders.ts'
import { findProgram } from '../../src/tiup/bench.ts'
import { DEFAULT_TIUP_VERSION } from '../../src/tiup/tiup.ts'
import { silentLog, unlessAborted } from '../core/server/support.ts'

const fake = new URL('../core/workload/fake/go-tpc.mjs', import.meta.url).pathname
let room: PrivateFolder
let bin: string

beforeEach(async () => {
  room = await createPrivateFolder('bench-test')
  bin = join(room.path, 'bin')
  mkdirSync(bin)
  vi.stubEnv('TIUP_HOME', join(room.path, 'home'))
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

/**
 * As TiUP does: `--binary` knows what is installed, `install` fetches; the wrapper itself leaks its
 * arguments.
 */
const tiup = (holds: string) => `
bench="$TIUP_HOME/components/bench/v1.12.0"
[ -d "$TIUP_HOME/bin" ] || { echo "Error: open $TIUP_HOME/bin/root.json: no such file or directory" >&2; exit 1; }
case "$*" in
  "--binary bench")
    [ -e "$bench" ] || { echo "Error: use \`tiup install bench\` to install component \`bench\` first" >&2; exit 1; }
    echo "$bench/tiup-bench" ;;
  "install bench")
    mkdir -p "$bench"
    for tool in ${holds}; do printf '#!/bin/sh\\nexec ${fake} "$@"\\n' >"$bench/$tool"; chmod +x "$bench/$tool"; done ;;
  *) echo "$*" >>"$TIUP_HOME/history"; exit 255 ;;
esac`

test('the path given comes first, then the tool on PATH, then the one in TiUP’s component', async () => {
  install('tiup', tiup('go-tpc'))
  const installed = join(room.path, 'home', 'components/bench/v1.12.0/go-tpc')
  expect(await findProgram('go-tpc', { environment: process.env })(unlessAborted)).toBe(installed)
  expect(await findProgram('go-tpc', { environment: process.env })(unlessAborted)).toBe(installed)
  const own = install('go-tpc', `exec ${fake} "$@"`)
  expect(await findProgram('go-tpc', { environment: process.env })(unlessAborted)).toBe(own)
  expect(
    await findProgram('go-tpc', { binary: '/mine/go-tpc', environment: process.env })(
      unlessAborted,
    ),
  ).toBe('/mine/go-tpc')
})

test('TiUP fetched into its home by an earlier run serves as well', async () => {
  const path = install('tiup', tiup('go-tpc'))
  mkdirSync(join(room.path, 'home', 'bin'), { recursive: true })
  renameSync(path, join(room.path, 'home', 'bin', `tiup-${DEFAULT_TIUP_VERSION}`))
  expect(await findProgram('go-tpc', { environment: process.env })(unlessAborted)).toMatch(
    /components\/bench\/v1\.12\.0\/go-tpc$/,
  )
})

test('a component that does not hold it, and one that is unavailable', async () => {
  install('tiup', tiup('go-tpc'))
  const missing = {
    kind: 'environment',
    message: expect.stringContaining('component bench does not contain it'),
  }
  await expect(
    findProgram('go-ycsb', { environment: process.env })(unlessAborted),
  ).rejects.toMatchObject(missing)
  install('tiup', 'echo "Error: fetch /timestamp.json from mirror failed" >&2\nexit 1')
  await expect(
    findProgram('go-ycsb', { environment: process.env })(unlessAborted),
  ).rejects.toMatchObject({
    message: expect.stringContaining('cannot be installed'),
    tail: [expect.stringContaining('timestamp.json')],
  })
})

test('nothing at all: what to install', async () => {
  await expect(
    createYcsb({ environment: process.env }).version(unlessAborted),
  ).rejects.toMatchObject({
    kind: 'environment',
    message: 'go-ycsb is missing',
    remedy: expect.stringContaining('https://github.com/pingcap/go-ycsb/releases'),
  })
})

test('TPC-C by the program in TiUP’s component: the wrapper, which writes down the password, is never called', async () => {
  install('tiup', tiup('go-tpc'))
  const workload = createTpc({ environment: process.env })
  expect(await workload.version(unlessAborted)).toBe('dev')
  const hosts = [{ host: '127.0.0.1', port: 1 }]
  const run = await workload.run(
    {
      endpoint: { hosts, user: 'u', password: 'secret', database: 'd', tls: { mode: 'off' } },
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
        options: { checkAfter: false },
      },
      log: silentLog,
      signal: unlessAborted,
      logFolder: room.path,
    },
    { side: 'candidate', round: 1, slice: 0 },
  )
  expect(run).toMatchObject({ state: 'valid', metrics: { tpmc: expect.closeTo(4260, 6) } })
  expect(existsSync(join(room.path, 'home', 'history'))).toBe(false)
})
