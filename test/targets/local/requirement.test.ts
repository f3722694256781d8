import { expect, test } from 'vitest'
import { local } from '../../../src/targets/local/index.ts'
import { schema } from '../../../src/targets/local/keys.ts'

test('an installed MySQL will do, unless a key needs MariaDB', () => {
  const packages = (keys: object) => local.packages(schema.parse({ kind: 'local', ...keys }))
  expect(packages({})).toEqual(['mysql'])
  expect(packages({ settings: { 'innodb-buffer-pool-size': '64M' } })).toEqual(['mysql'])
  for (const keys of [
    { settings: { thread_handling: 'pool-of-threads' } },
    { variables: { query_cache_type: 0 } },
    { replica: 'asynchronous' },
    { mariadbd: '/opt/bin/mariadbd' },
  ])
    expect(packages(keys)).toEqual(['mariadb'])
})
