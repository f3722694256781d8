import { expect, test } from 'vitest'
import { allowedCores, pinnedCommand } from '../../src/system/machine.ts'
import { runProcess } from '../../src/system/process.ts'

test('without cores the command stays as it is', () => {
  expect(pinnedCommand(undefined, 'sysbench', ['run'])).toEqual(['sysbench', ['run']])
})

test('a pinned process may use that core alone', async () => {
  const [core] = allowedCores()
  expect(core).toBeDefined()
  const lines: string[] = []
  const [file, args] = pinnedCommand(String(core), 'grep', [
    'Cpus_allowed_list',
    '/proc/self/status',
  ])
  await runProcess(file, args, { onStdoutLine: (line) => lines.push(line) })
  expect(lines).toEqual([`Cpus_allowed_list:\t${core}`])
})

test('the list of cores is read completely', () => {
  expect(allowedCores('Name:\tx\nCpus_allowed_list:\t0-2,5,7-8\n')).toEqual([0, 1, 2, 5, 7, 8])
  expect(allowedCores('')).toEqual([])
})
