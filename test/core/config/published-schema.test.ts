import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fileSchema } from '../../../src/core/config/schema.ts'

test('editors know each key with its words, limits and default from the published schema', () => {
  const published = readFileSync(
    new URL('../../../schema/config.schema.json', import.meta.url),
    'utf8',
  )
  const { title, ...keys } = JSON.parse(published)
  expect(title).toBe('tidb-bench.yml')
  expect(
    z.toJSONSchema(fileSchema, { io: 'input', target: 'draft-2020-12', unrepresentable: 'any' }),
  ).toEqual(keys)
})
