import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCommand } from '../../../src/loads/command/run.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidb-bench-command-'))
  mkdirSync(join(folder, 'load'))
  writeFileSync(join(folder, 'load/own.sh'), 'true\n')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const check = (command: readonly string[], prepare?: readonly string[]) => {
  const data = {
    command: JSON.stringify(command),
    ...(prepare && { prepare: JSON.stringify(prepare) }),
  }
  const cell = {
    id: '',
    tool: 'command',
    workload: 'x',
    threads: 1,
    clients: 1,
    options: {},
  } as const
  const { signal } = new AbortController()
  return createCommand().checkOptions?.(
    { ...cell, data, durationSeconds: 1, warmUpSeconds: 0 },
    folder,
    signal,
  )
}

test.each([
  [['sh', 'load/own.sh', '{host}']],
  [['sh', '-c', 'true']],
  [['load/own.sh']],
  [['{working-folder}/tool']],
])('%j is there', async (command) => {
  await expect(check(command)).resolves.toBeUndefined()
})

test.each([
  [['sh', 'load/none.sh'], 'x: there is no file load/none.sh'],
  [['./none', 'a'], 'x: there is no file ./none'],
  [['tidb-bench-nonesuch'], 'x: tidb-bench-nonesuch is not installed or not on PATH'],
])('%j is not there', async (command, message) => {
  await expect(check(command)).rejects.toThrow(message)
})

test('of a load that prepares, only the preparation is looked for: it may make the others', async () => {
  await expect(check(['./built', 'a'], ['sh', 'load/own.sh'])).resolves.toBeUndefined()
  await expect(check(['sh', 'load/own.sh'], ['./none'])).rejects.toThrow('there is no file ./none')
})
