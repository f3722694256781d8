import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPrivateFolder, type PrivateFolder } from '../../src/system/folders.ts'
import { ensurePackages } from '../../src/system/packages.ts'

let room: PrivateFolder
let messages: string[]
const log = {
  info: (message: string) => void messages.push(message),
  warn() {},
  debug() {},
  progress() {},
}
const tool = {
  command: 'bench-test-tool',
  packages: [['newer-name'], ['older-name', 'its-friend']],
  why: 'this test',
}

/** Stands in for apt, which must not install anything for a test: it writes down its arguments. */
beforeEach(async () => {
  room = await createPrivateFolder('bench-test')
  messages = []
  mkdirSync(join(room.path, 'bin'))
  program(
    'apt-cache',
    'if [ "$2" = newer-name ]; then echo "  Candidate: (none)"; else echo "  Candidate: 1.0"; fi',
  )
  program('sudo', 'if [ -e "$(dirname "$0")/no-sudo" ]; then exit 1; fi; shift; exec "$@"')
  aptGet('cp "$0" "$(dirname "$0")/bench-test-tool"')
  vi.stubEnv('PATH', `${join(room.path, 'bin')}:${process.env.PATH}`)
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await room.remove()
})

function program(name: string, script: string): void {
  writeFileSync(join(room.path, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
}

function aptGet(install: string): void {
  program(
    'apt-get',
    `echo "$DEBIAN_FRONTEND $*" >> ${room.path}/asked\nif [ "$1" = install ]; then ${install}; fi`,
  )
}

const requestedPackages = () => readFileSync(join(room.path, 'asked'), 'utf8').trim().split('\n')

test('what is missing is installed under the first name that this system knows, the lists being fresh', async () => {
  await ensurePackages([{ ...tool, command: 'sh' }, tool], log)
  expect(requestedPackages()).toEqual([
    'noninteractive update',
    'noninteractive install -y --no-install-recommends --no-remove older-name its-friend',
  ])
  expect(messages).toEqual([
    'bench-test-tool is missing; it is needed for this test',
    "installing older-name its-friend from the system's packages",
  ])
})

test('no question where nothing is missing', async () => {
  await ensurePackages([{ ...tool, command: 'sh' }], log)
  expect(messages).toEqual([])
})

test('apt that fails is reported in its own words, with the command', async () => {
  aptGet('echo "E: Unable to locate package" >&2; exit 100')
  await expect(ensurePackages([tool], log)).rejects.toMatchObject({
    kind: 'environment',
    message: 'apt-get failed with exit code 100',
    tail: expect.arrayContaining(['E: Unable to locate package']),
    remedy: expect.stringContaining(
      'apt-get install -y --no-install-recommends older-name its-friend',
    ),
  })
})

test('an installation that brings no program is a failure', async () => {
  aptGet('true')
  await expect(ensurePackages([tool], log)).rejects.toThrow('bench-test-tool is missing')
})

test('a user who may not install gets the command to run', async () => {
  vi.spyOn(process, 'getuid').mockReturnValue(1000)
  writeFileSync(join(room.path, 'bin/no-sudo'), '')
  await expect(ensurePackages([tool], log)).rejects.toMatchObject({
    kind: 'environment',
    remedy: expect.stringMatching(
      /^Run: sudo apt-get update && sudo apt-get install .* newer-name$/,
    ),
  })
  vi.restoreAllMocks()
})
