import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copySources, type ScratchSources } from '../loads/scratch-sources.ts'

let scratch: ScratchSources

beforeAll(() => {
  scratch = copySources()
  scratch.addTarget()
})
afterAll(() => scratch?.remove())

test('a new kind of target is one folder and its name in the list of parts, and everything compiles', async () => {
  expect(await scratch.typeErrors()).toBe('')
})

test('the configuration reads its keys, and its server is created and described', async () => {
  const load = (path: string) => import(pathToFileURL(join(scratch.folder, path)).href)
  const { targetSchema }: typeof import('../../src/core/config/target-schema.ts') = await load(
    'src/core/config/target-schema.ts',
  )
  expect(targetSchema.safeParse({ kind: 'pretended' }).error?.message).toContain('greeting')
  const config = targetSchema.parse({ kind: 'pretended', greeting: 'v1' } as never)
  const { createTarget }: typeof import('../../src/core/server/create.ts') = await load(
    'src/core/server/create.ts',
  )
  const target = await createTarget(config, { name: 'candidate' } as never)
  expect(await target.describe()).toMatchObject({ kind: 'endpoint', version: 'v1' })
  const { targetFindings }: typeof import('../../src/extensions/doctor/targets.ts') = await load(
    'src/extensions/doctor/targets.ts',
  )
  expect(await targetFindings('candidate', config, {} as never)).toEqual([
    { subject: 'target candidate', level: 'good', seen: 'it pretends' },
  ])
})

test('a kind that lacks a member does not compile', async () => {
  const path = join(scratch.folder, 'src/targets/pretended/index.ts')
  writeFileSync(path, readFileSync(path, 'utf8').replace('  packages: () => [],\n', ''))
  expect(await scratch.typeErrors()).toMatch(/pretended\/index\.ts[\s\S]*'packages' is missing/)
})
