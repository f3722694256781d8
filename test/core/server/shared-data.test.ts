import { expect, test } from 'vitest'
import { mayShareData } from '../../../src/core/catalogue/targets.ts'
import { targetSchema } from '../../../src/core/config/target-schema.ts'

const local = (more: object = {}) => targetSchema.parse({ kind: 'local', ...more })

test('one program whose settings write rows the same way', () => {
  expect(mayShareData(local(), local())).toBe(true)
  const one = local({ settings: { innodb_buffer_pool_size: '128M', 'innodb-page-size': '8k' } })
  const other = local({ settings: { innodb_page_size: '8k', 'innodb-flush-log-at-trx-commit': 0 } })
  expect(mayShareData(one, other)).toBe(true)
  expect(mayShareData(local({ mariadbd: '/a' }), local({ mariadbd: '/a', cores: '0' }))).toBe(true)
})

test.each([
  ['another program', local({ mariadbd: '/own/mariadbd' })],
  ['other pages', local({ settings: { innodb_page_size: '8k' } })],
  ['a setting that nobody knows', local({ settings: { innodb_compression_default: true } })],
  ['a variable that may decide it', local({ variables: { innodb_default_row_format: 'compact' } })],
  ['a replica', local({ replica: 'asynchronous' })],
  ['an endpoint', targetSchema.parse({ kind: 'endpoint', host: 'db' })],
])('%s: each loads its own', (_what, candidate) => {
  expect(mayShareData(local(), candidate)).toBe(false)
  expect(mayShareData(candidate, local())).toBe(false)
})

test('clusters never: their files hold whose they are', () => {
  const cluster = targetSchema.parse({ kind: 'playground', version: 'v8.5.4' })
  expect(mayShareData(cluster, cluster)).toBe(false)
})
