import { expect, test } from 'vitest'
import { performanceSchemaStatements } from '../../src/mysql/statement-rows.ts'

test('MySQL 9 counts what is prepared over the protocol as EXECUTE of the statement', () => {
  const row = (DIGEST: string, DIGEST_TEXT: string) => ({
    ...{ SCHEMA_NAME: 'shop', DIGEST, DIGEST_TEXT },
    ...{ COUNT_STAR: '5', SUM_TIMER_WAIT: '967595000' },
  })
  const statements = performanceSchemaStatements([
    row('a', 'EXECUTE SELECT `v` FROM `hashed` WHERE `id` = ? LIMIT ?'),
    row('b', 'EXECUTE ( SELECT ? ) UNION ( SELECT ? )'),
    row('c', 'EXECUTE `selected` USING @a'),
    row('d', 'PREPARE SELECT `v` FROM `hashed`'),
  ])
  expect(statements.map(({ text, calls }) => [text, calls])).toEqual([
    ['SELECT `v` FROM `hashed` WHERE `id` = ? LIMIT ?', 5],
    ['( SELECT ? ) UNION ( SELECT ? )', 5],
    ['EXECUTE `selected` USING @a', 5],
    ['PREPARE SELECT `v` FROM `hashed`', 5],
  ])
})
