import { expect, test } from 'vitest'
import {
  findCommand,
  installArguments,
  installCommand,
  requireCommand,
} from '../../src/system/packages.ts'
import { freePorts, isPortFree } from '../../src/system/ports.ts'

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
