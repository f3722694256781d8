import { execFileSync } from 'node:child_process'
import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPrivateFolder, type PrivateFolder } from '../../../src/system/folders.ts'
import { cli } from './cli.ts'

let room: PrivateFolder

beforeAll(async () => {
  room = await createPrivateFolder('bench-test')
  execFileSync('mkfifo', [join(room.path, 'pipe')])
  symlinkSync('/dev/zero', join(room.path, 'endless'))
  symlinkSync('/proc/self/environ', join(room.path, 'kernel'))
  writeFileSync(join(room.path, 'large'), '# a comment\n'.repeat(500_000))
  for (const name of ['pipe', 'endless']) symlinkSync(name, join(room.path, `${name}.lua`))
})
afterAll(() => room.remove())

/** Ended by force where it hangs, and without the memory that an endless file would take. */
const bounded = ['bash', '-c', 'ulimit -v 20000000; exec timeout -k 1 20 "$@"', 'bash']

test.each([
  [
    'a configuration',
    ['doctor', '--config', 'pipe'],
    'the configuration pipe: it is not a regular file',
  ],
  [
    'a configuration',
    ['doctor', '--config', 'endless'],
    'the configuration endless: it is not a regular file',
  ],
  [
    'a configuration',
    ['doctor', '--config', 'large'],
    'the configuration large: it is larger than 5 MiB',
  ],
  ['a script', ['plan', '--workloads', './pipe.lua'], 'pipe.lua: it is not a regular file'],
  ['a script', ['plan', '--workloads', './endless.lua'], 'endless.lua: it is not a regular file'],
  [
    'a record',
    ['compare', '--baseline', 'pipe', '--candidate', 'endless'],
    'the record pipe: it is not a regular file',
  ],
  [
    'an authority',
    ['doctor', '--config', 'target.yml'],
    'the CA file pipe: it is not a regular file',
  ],
])('%s by %j is refused at once', async (_, args, message) => {
  const target = '{ kind: endpoint, host: 127.0.0.1, port: 1, tls: verify, tls-ca: pipe }'
  writeFileSync(join(room.path, 'target.yml'), `targets: { candidate: ${target} }\n`)
  const { exitCode, stdout, stderr } = await cli(args, { cwd: room.path, before: bounded })
  expect(`${stdout}${stderr}`).toContain(message)
  expect([2, 4]).toContain(exitCode)
})
