import fc from 'fast-check'
import { expect, test } from 'vitest'
import { capture } from '../../../packages/capture/capture.ts'
import { isSameStatement } from '../../../packages/capture/observed/observed-load.ts'
import { workloadText } from '../../../packages/capture/texts.ts'
import { sampleValues } from '../../../src/extensions/plans/sampled-values.ts'
import { readSqlLoad } from '../../../src/sql/read-load.ts'
import { shapeOf } from '../../../src/sql/shape.ts'
import { partsAround } from '../../../src/sql/tokens.ts'
import type { Log } from '../../../src/system/log.ts'
import { folderWith } from '../../sql/folder.ts'

const schema = `CREATE TABLE \`role\` (id INT PRIMARY KEY, name VARCHAR(20) NOT NULL, level INT NOT NULL);
CREATE TABLE Account (id INT PRIMARY KEY, role_id INT NOT NULL, status INT NOT NULL, at DATETIME NOT NULL, KEY by_role (role_id), FOREIGN KEY (role_id) REFERENCES \`role\` (id));`

const log: Log = { info() {}, warn() {}, debug() {}, progress() {} }

async function captured(statements: readonly string[]) {
  const entries = statements.map(
    (sql) => `# Time: 2026-11-22T08:00:00.1+08:00
# Conn_ID: 1
# Query_time: 0.001
# DB: shop
# Is_internal: false
# Succ: true
${sql};
`,
  )
  const folder = folderWith({ 'tidb.log': entries.join(''), 'shop.schema.sql': schema })
  const result = await capture(
    {
      endpoint: undefined,
      database: 'shop',
      seconds: 1,
      slowLogs: [`${folder}/tidb.log`],
      schema,
      top: 30,
      scale: 0.01,
      keepLiterals: false,
      schemaFile: 'shop.schema.sql',
    },
    log,
    new AbortController().signal,
  )
  const read = readSqlLoad(
    'shop.yml',
    folderWith({ 'shop.yml': workloadText(result, 'a load'), 'shop.schema.sql': result.schema }),
  )
  const written = read.definition.transactions.flatMap((transaction) => transaction.statements)
  return { ...result, read, written }
}

/** What the server would see of a captured load. */
function executions({ read, written }: Awaited<ReturnType<typeof captured>>): string[] {
  const sampler = sampleValues(read, 1)
  return written.flatMap(({ sql, params }) =>
    Array.from({ length: 3 }, () => {
      const values = sampler.parameters(params) ?? []
      const parts = partsAround(sql)
      return parts
        .map((part, at) => (at === 0 ? part : `${literal(values[at - 1])}${part}`))
        .join('')
    }),
  )
}

const literal = (value: string | number | null | undefined) =>
  typeof value === 'number' ? String(value) : value === null ? 'NULL' : `'${value}'`

const number = fc.integer({ min: 1, max: 90 })
const one = (...texts: string[]) => fc.constantFrom(...texts)
const join = (...parts: fc.Arbitrary<string | number>[]) =>
  fc.tuple(...parts).map((texts) => texts.filter((text) => text !== '').join(' '))

const condition = fc.oneof(
  join(one('a.id =', 'a.status >', 'a.role_id <>', 'r.level >='), number),
  join(one('a.id', 'r.level'), one('IN', 'NOT IN'), one('('), number, one(','), number, one(')')),
  join(one('a.status BETWEEN'), number, one('AND'), fc.integer({ min: 91, max: 99 })),
  one('r.name IS NOT NULL', 'a.status + 0 > r.level', 'EXTRACT(YEAR FROM a.at) > a.status'),
  join(
    one('EXISTS (SELECT x.id, x.level FROM role x WHERE x.id = a.role_id AND x.level >'),
    number,
    one(')'),
  ),
)
const select = join(
  one('SELECT', 'select'),
  one('', '/*+ USE_INDEX(a, by_role) */', '/*+ HASH_JOIN(a, r)   MAX_EXECUTION_TIME(1000) */'),
  one('', 'DISTINCT', 'SQL_NO_CACHE', 'STRAIGHT_JOIN', '/*!40001 SQL_NO_CACHE */'),
  one('a.id, r.level'),
  one('', ', COUNT(*)', ', DATE_ADD(NOW(3), INTERVAL a.id DAY)', ', CAST(a.id AS DECIMAL(10,2))'),
  one(
    'FROM Account a JOIN role r ON r.id = a.role_id',
    'FROM Account AS a FORCE INDEX (by_role) INNER JOIN role r ON r.id = a.role_id',
    'FROM Account a USE INDEX FOR JOIN (by_role) LEFT OUTER JOIN `role` r USING (id)',
    'FROM Account a STRAIGHT_JOIN ROLE r',
    'FROM Account a USE INDEX (by_role), role r',
    'FROM (Account a, role r)',
    'FROM shop.Account a NATURAL JOIN shop.role AS r',
    'FROM { OJ Account a LEFT JOIN role r ON r.id = a.role_id }',
    'FROM Account a JOIN (SELECT id, level, name FROM role) r ON r.id = a.role_id',
  ),
  one('WHERE'),
  condition,
  one('AND', 'OR'),
  condition,
  one('', 'GROUP BY 1, 2', 'GROUP BY a.id, 2 HAVING COUNT(*) > 0'),
  one('', 'ORDER BY 2 DESC', 'ORDER BY r.level, 1 ASC'),
  fc.oneof(one('', 'FOR UPDATE'), join(one('LIMIT'), number), join(one('LIMIT 5 OFFSET'), number)),
)
const change = fc.oneof(
  join(
    one('UPDATE', 'UPDATE LOW_PRIORITY'),
    one('Account a JOIN role r ON r.id = a.role_id SET a.status ='),
    number,
    one('WHERE'),
    condition,
  ),
  join(one('UPDATE ACCOUNT SET status = status +'), number, one('WHERE id ='), number),
  join(
    one(
      'DELETE FROM a USING Account a JOIN role r ON r.id = a.role_id WHERE',
      'DELETE a FROM Account a, role r WHERE',
    ),
    condition,
  ),
  join(one('DELETE QUICK FROM role WHERE id ='), number),
  join(
    one('INSERT INTO', 'INSERT', 'REPLACE', 'INSERT IGNORE INTO'),
    one('role SET level ='),
    number,
    one(', name ='),
    one("'x'"),
  ),
  join(
    one('INSERT INTO role (id, level, name) VALUES ('),
    number,
    one(','),
    number,
    one(", 'x') ON DUPLICATE KEY UPDATE level = VALUES(level)"),
  ),
  join(
    one('INSERT INTO role (level, name) SELECT a.status, r.name FROM Account a, role r WHERE'),
    condition,
  ),
  join(
    one('WITH w (id) AS (SELECT id FROM role WHERE level ='),
    number,
    one(') SELECT w.id FROM w JOIN Account a ON a.id = w.id ORDER BY 1'),
  ),
)

test('what is captured, measured and captured again is the same; what would be changed is named', async () => {
  const loads = fc.uniqueArray(fc.oneof(select, change), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(loads, async (statements) => {
      const first = await captured(statements).catch((error: Error) => {
        expect(error.message).toContain('no statement of the load could be captured')
        return undefined
      })
      if (first === undefined) return
      const named = first.coverage.leftOut.map(({ text }) => text)
      for (const statement of statements) {
        const { pieces } = shapeOf(statement.replace(/\bshop\./g, ''), 'text')
        const isThere = first.written.some(({ sql }) =>
          isSameStatement(shapeOf(sql, 'text').pieces, pieces),
        )
        expect(isThere || named.length > 0, statement).toBe(true)
        const [hint] = /\/\*\+.*?\*\//.exec(statement) ?? []
        if (isThere && hint !== undefined)
          expect(first.written.map(({ sql }) => sql).join('\n')).toContain(hint)
      }
      const again = await captured(executions(first))
      expect(again.coverage.leftOut).toEqual([])
      const texts = ({ written }: typeof first) =>
        written.map(({ sql, params }) => [sql, params.map((one) => Object.keys(one)[0])]).sort()
      expect(texts(again)).toEqual(texts(first))
    }),
    { numRuns: 30 },
  )
})

test('each kind of statement is captured as it is, but for columns of a derived table', async () => {
  const results = fc.sample(fc.oneof(select, change), 100).map(async (statement) => {
    const result = await captured([statement]).catch((error: { tail?: string[] }) => error)
    const isNamed = 'tail' in result && /unclear which column `level`/.test(result.tail?.[1] ?? '')
    return 'written' in result || isNamed ? [] : [`${statement}: ${result.tail?.[1]}`]
  })
  expect((await Promise.all(results)).flat()).toEqual([])
})

test('positions, lengths and hints stay in the text', async () => {
  const statements = [
    'SELECT role_id, COUNT(*) FROM Account WHERE status > 5 GROUP BY 1 ORDER BY 2 DESC LIMIT 5',
    'SELECT /*+ USE_INDEX(shop.Account, by_role) */ CAST(id AS DECIMAL(10,2)) FROM Account WHERE role_id = 5 AND at < NOW(3)',
    "SELECT GROUP_CONCAT(id SEPARATOR '; ') FROM Account WHERE role_id = 5",
  ]
  const { written, coverage } = await captured(statements)
  expect(written.map(({ sql }) => sql).sort()).toEqual([
    'SELECT /*+ USE_INDEX(Account, by_role) */ CAST(id AS DECIMAL(10, 2)) FROM Account WHERE role_id = ? AND at < NOW(3)',
    'SELECT role_id, COUNT(*) FROM Account WHERE status > ? GROUP BY 1 ORDER BY 2 DESC LIMIT 5',
  ])
  expect(coverage.leftOut).toMatchObject([
    { why: expect.stringContaining('no parameter can replace') },
  ])
})
