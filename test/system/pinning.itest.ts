import { expect, test } from 'vitest'
import { allowedCores, pinned } from '../../src/system/pinning.ts'
import { runProcess } from '../../src/system/process.ts'

test('without cores the command stays as it is', () => {
  expect(pinned(undefined, 'sysbench', ['run'])).toEqual(['sysbench', ['run']])
})

test('a pinned process may use that core alone', async () => {
  const [core] = allowedCores()
  expect(core).toBeDefined()
  const lines: string[] = []
  const [file, args] = pinned(String(core), 'grep', ['Cpus_allowed_list', '/proc/self/status'])
  await runProcess(file, args, { onStdoutLine: (line) => lines.push(line) })
  expect(lines).toEqual([`Cpus_allowed_list:\t${core}`])
})

test('the list of cores is read whole', () => {
  expect(allowedCores('Name:\tx\nCpus_allowed_list:\t0-2,5,7-8\n')).toEqual([0, 1, 2, 5, 7, 8])
  expect(allowedCores('')).toEqual([])
})
