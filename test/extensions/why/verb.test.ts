import { expect, test } from 'vitest'
import { runProgram } from '../../../src/core/commands/program.ts'
import type { Io } from '../../../src/core/job/io.ts'
import { partVerbs } from '../../../src/parts.ts'
import { silentLog } from '../../core/server/support.ts'
import { recordedFolder } from './explain/recorded-sides.ts'

async function why(...words: readonly string[]): Promise<{ exitCode: number; printed: string }> {
  const printed: string[] = []
  const io: Io = {
    env: {},
    log: silentLog,
    signal: new AbortController().signal,
    print: (text) => void printed.push(text),
  }
  const exitCode = await runProgram(['node', 'tidb-bench', 'why', ...words], io, partVerbs)
  return { exitCode, printed: printed.join('\n') }
}

test('as text', async () => {
  const { exitCode, printed } = await why(
    recordedFolder('build-wait', 'base'),
    recordedFolder('build-wait', 'slow'),
  )
  expect(exitCode).toBe(0)
  expect(printed).toMatch(/^Cause: the server outside of executing statements takes/)
})

test('as JSON: the causes, and an empty list where there is none', async () => {
  const json = async (scene: 'no-change' | 'build-cpu') =>
    JSON.parse(
      (await why(recordedFolder(scene, 'base'), recordedFolder(scene, 'slow'), '--format', 'json'))
        .printed,
    )
  expect(await json('no-change')).toEqual({ causes: [] })
  const { causes } = await json('build-cpu')
  expect(causes.map((cause: object) => Object.keys(cause))).toEqual([
    ['kind', 'name', 'sentence', 'evidence'],
  ])
})

test('a folder that is no pack is a fault of the input', async () => {
  const none = why('/nonexistent', recordedFolder('no-change', 'slow'))
  await expect(none).rejects.toMatchObject({
    kind: 'input',
    message: expect.stringContaining('contains no evidence'),
  })
})
