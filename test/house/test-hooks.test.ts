import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { filesBelow, projectFolder } from './sources.ts'

it('a file that several tests import registers hooks in a function only: it is imported once for all of them', () => {
  const shared = filesBelow('test').filter(
    (path) => path.endsWith('.ts') && !/\.i?test\.ts$/.test(path),
  )
  expect(shared).toContain('test/github/scene.ts')
  const hook = /^(?:before|after)(?:Each|All)\(/m
  expect(
    shared.filter((path) => hook.test(readFileSync(join(projectFolder, path), 'utf8'))),
  ).toEqual([])
})
