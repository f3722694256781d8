import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Settings } from '../../../../src/core/config/resolve.ts'
import { targetSchema } from '../../../../src/core/config/target-schema.ts'
import { nothingDiffers } from '../../../../src/core/steps/measure/figures.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidb-bench-same-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const binary = (name: string, content: string) => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
const between = (base: object, candidate: object) =>
  nothingDiffers(
    { base: targetSchema.parse(base), candidate: targetSchema.parse(candidate) } as Settings,
    new AbortController().signal,
  )
const cluster = (more: object = {}) => ({ kind: 'playground', version: 'v8.5.4', ...more })

test('one version with one set of settings is the same twice, in whatever order they stand', async () => {
  const one = { tidb: { log: { level: 'info' }, performance: { 'max-procs': 2 } } }
  const other = { tidb: { performance: { 'max-procs': 2 }, log: { level: 'info' } } }
  expect(
    await between(cluster({ configuration: one }), cluster({ configuration: other })),
  ).toContain('nothing differs')
})

test.each([
  ['the version', cluster(), cluster({ version: 'v8.5.3' })],
  ['a variable', cluster(), cluster({ variables: { tidb_enable_1pc: 'OFF' } })],
  ['an instance', cluster(), cluster({ topology: { tikv: 3 } })],
  ['what is known of the programs', { kind: 'local' }, { kind: 'local' }],
])('%s makes a difference', async (_, base, candidate) => {
  expect(await between(base, candidate)).toBeUndefined()
})

test('binaries are compared by what is in them', async () => {
  const base = cluster({ binaries: { tidb: binary('a', 'one build') } })
  const same = cluster({ binaries: { tidb: binary('b', 'one build') } })
  const other = cluster({ binaries: { tidb: binary('c', 'another build') } })
  expect(await between(base, same)).toContain('equal binaries of tidb')
  expect(await between(base, other)).toBeUndefined()
  expect(await between(cluster(), base)).toBeUndefined()
})

test('a binary that is not there is an input error with its name', async () => {
  const missing = cluster({ binaries: { tikv: join(folder, 'nowhere') } })
  await expect(between(missing, cluster())).rejects.toMatchObject({ kind: 'input' })
})
