import { cpus } from 'node:os'
import { expect, test } from 'vitest'
import { machineSchema } from '../../../src/core/record/schema.ts'
import { prettyName, readMachine, runner } from '../../../src/core/steps/measure/machine-facts.ts'

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
