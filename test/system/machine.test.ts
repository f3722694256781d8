import { cpus } from 'node:os'
import { expect, test } from 'vitest'
import { machineSchema } from '../../src/record/schema.ts'
import { prettyName, readMachine, runner } from '../../src/system/machine.ts'
import {
  findCommand,
  installArguments,
  installCommand,
  requireCommand,
} from '../../src/system/packages.ts'
import { freePorts, isPortFree } from '../../src/system/ports.ts'

test('this machine, as the record takes it', async () => {
  const machine = await readMachine({})
  expect(machineSchema.parse(machine)).toEqual(machine)
  expect(machine).toMatchObject({ cpuModel: cpus()[0]?.model.trim(), runnerClass: 'local' })
})

test('the runner says itself what it is', () => {
  const hosted = {
    GITHUB_ACTIONS: 'true',
    RUNNER_ENVIRONMENT: 'github-hosted',
    ImageOS: 'ubuntu24',
    ImageVersion: '20260101.1',
  }
  expect(runner(hosted)).toEqual({
    runnerClass: 'github-hosted',
    runnerImage: 'ubuntu24 20260101.1',
  })
  expect(runner({ GITHUB_ACTIONS: 'true' })).toEqual({
    runnerClass: 'self-hosted',
    runnerImage: undefined,
  })
})

test('the name of the system, quoted or not', () => {
  expect(prettyName('NAME=x\nPRETTY_NAME="Debian GNU/Linux 12"\n')).toBe('Debian GNU/Linux 12')
  expect(prettyName('PRETTY_NAME=Alpine\n')).toBe('Alpine')
  expect(prettyName('')).toBeUndefined()
})

test('packages: nothing is removed for them, except on a machine that is thrown away', () => {
  expect(installArguments(['a', 'b'], {})).toEqual([
    'install',
    '-y',
    '--no-install-recommends',
    '--no-remove',
    'a',
    'b',
  ])
  expect(installArguments(['a'], { RUNNER_ENVIRONMENT: 'github-hosted' })).not.toContain(
    '--no-remove',
  )
  expect(installCommand(['a'], true)).toBe(
    'sudo apt-get update && sudo apt-get install -y --no-install-recommends a',
  )
})

test('programs of the system’s folders are found though PATH lacks them', async () => {
  expect(await findCommand('sh', { PATH: '/bin' })).toBe('/bin/sh')
  expect(await findCommand('mariadbd', { PATH: '' })).toBe('/usr/sbin/mariadbd')
  expect(await findCommand('no-such-program')).toBeUndefined()
  await expect(
    requireCommand({ command: 'no-such-program', packages: [['some-package']], why: 'a test' }),
  ).rejects.toMatchObject({
    kind: 'environment',
    message: 'no-such-program is missing; it is needed for a test',
    remedy: expect.stringContaining('apt-get install -y --no-install-recommends some-package'),
  })
})

test('free ports differ, and are free', async () => {
  const ports = await freePorts(5)
  expect(new Set(ports).size).toBe(5)
  expect(await Promise.all(ports.map(isPortFree))).toEqual(Array(5).fill(true))
})
