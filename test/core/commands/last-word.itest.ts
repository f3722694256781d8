import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPrivateFolder, type PrivateFolder } from '../../../src/system/folders.ts'
import { startHostileServer } from '../../mysql/hostile-server.ts'
import { cli } from './cli.ts'

let room: PrivateFolder

beforeAll(async () => {
  room = await createPrivateFolder('bench-test')
})
afterAll(() => room.remove())

test('the process ends with its last word whatever is open, and prints all of it to a slow reader', async () => {
  const preload = join(room.path, 'preload.mjs')
  const open = "import { createServer } from 'node:net'\ncreateServer().listen(0, '127.0.0.1')\n"
  writeFileSync(preload, `${open}process.stdout.write('x'.repeat(1_000_000))\n`)
  const program = [`--import=${preload}`, resolve('dist/index.js'), '--version']
  const child = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] })
  const code = new Promise((done) => child.once('close', done))
  await new Promise((done) => child.stdout.once('readable', done))
  // More than a pipe holds: it is still writing now.
  expect(child.exitCode).toBeNull()
  let output = ''
  for await (const chunk of child.stdout) output += chunk
  expect(await code).toBe(0)
  expect(output.slice(0, 1_000_000)).toMatch(/^x+$/)
  expect(output.slice(1_000_000)).toMatch(/^\d+\.\d+\.\d+\n$/)
})

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a second %s ends a process whose reader never reads',
  async (signal) => {
    const preload = join(room.path, 'waiting.mjs')
    const ready = `process.on('newListener', (name) => name === '${signal}' && process.stderr.write('ready'))\n`
    writeFileSync(preload, `${ready}process.stdout.write('x'.repeat(1_000_000))\n`)
    const child = spawn(process.execPath, [
      `--import=${preload}`,
      resolve('dist/index.js'),
      '--version',
    ])
    const end = new Promise((done) => child.once('exit', (code, by) => done({ code, by })))
    await new Promise((done) => child.stderr.once('data', done))
    child.kill(signal)
    const isOver = await Promise.race([
      end,
      new Promise((done) => setTimeout(done, 1_000, 'it waits')),
    ])
    expect(isOver).toBe('it waits')
    child.kill(signal)
    expect(await end).toEqual({ code: 130, by: null })
    child.stdout.destroy()
  },
)

test('a server that answers without an end, and never closes, is reported and left', async () => {
  const server = await startHostileServer('endless rows')
  try {
    const targets = `targets: { candidate: { kind: endpoint, host: 127.0.0.1, port: ${server.port}, user: root } }`
    const suites =
      'suites: { default: { threads: 1, duration: 1s, workloads: [{ tool: sysbench, name: oltp_read_only }] } }'
    writeFileSync(join(room.path, 'tidb-bench.yml'), `${targets}\n${suites}\n`)
    const exit = await cli(['doctor'], { cwd: room.path })
    expect(exit.exitCode).toBe(4)
    expect(exit.stdout + exit.stderr).toContain('answered SELECT with more than 10000 rows')
    await expect.poll(() => server.open()).toBe(0)
  } finally {
    await server.close()
  }
})

test.each([20, 22, 24, 26])(
  'with %i open files at most, it ends with the word for the environment',
  async (files) => {
    const limited = ['sh', '-c', `ulimit -n ${files}; exec "$@"`, 'sh']
    const { exitCode, stderr } = await cli(['doctor'], { cwd: room.path, before: limited })
    expect([exitCode, stderr]).toEqual([4, expect.stringContaining('EMFILE: too many open files')])
  },
)

test('without memory for its parts it does not end with the word for a regression', async () => {
  const env = { NODE_OPTIONS: '--max-old-space-size=4' }
  const { exitCode, stderr } = await cli(['doctor'], { cwd: room.path, env, process: 'own' })
  // No code at all: Node ends itself by a signal.
  expect([exitCode, stderr]).toEqual([-1, expect.stringContaining('out of memory')])
})

test.each([
  ['a rejection that nobody handles', "Promise.reject(new Error('lost'))"],
  ['an error that nobody caught', "throw new Error('lost')"],
])(
  '%s ends with the word for the environment, while parts are loaded and later',
  async (_, statement) => {
    const preload = join(room.path, 'lost.mjs')
    // Whenever the program begins to listen for such errors: as its first act, and once its parts
    // are there.
    for (const time of [1, 2]) {
      const listen = `if (name === 'uncaughtException' && ++count === ${time}) setImmediate(() => { ${statement} })`
      writeFileSync(preload, `let count = 0\nprocess.on('newListener', (name) => { ${listen} })\n`)
      const env = { NODE_OPTIONS: `--import=${preload}` }
      const { exitCode, stderr } = await cli(['doctor'], { cwd: room.path, env, process: 'own' })
      expect([exitCode, stderr]).toEqual([4, expect.stringContaining('lost')])
    }
  },
)
