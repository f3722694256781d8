import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSqlLoad } from '../../src/sql/read-load.ts'
import { Failure } from '../../src/words/failure.ts'
import { folderWith } from './folder.ts'

const schema = `CREATE TABLE users (id INT PRIMARY KEY, name VARCHAR(20) NOT NULL, born DATETIME);
CREATE TABLE visits (id BIGINT AUTO_INCREMENT PRIMARY KEY, user_id INT NOT NULL);`

const load = `schema: schema.sql
data:
  - table: users
    rows: 10
    columns: { id: sequential, name: { pick: { file: names.txt } } }
  - csv: visits.csv
    table: visits
transactions:
  - name: look
    statements:
      - sql: SELECT name FROM users WHERE id = ?
        params: [{ pick: users.id }]
`

const files = {
  'loads/look.yml': load,
  'loads/schema.sql': schema,
  'loads/names.txt': 'Ann\nBob\n',
  'loads/visits.csv': 'user_id\n1\n2\n',
}

function faultsOf(text: string, more: Readonly<Record<string, string>> = {}): string {
  try {
    readSqlLoad('loads/look.yml', folderWith({ ...files, 'loads/look.yml': text, ...more }))
  } catch (error) {
    expect(error).toBeInstanceOf(Failure)
    expect((error as Failure).kind).toBe('input')
    return (error as Failure).message
  }
  throw new Error('there is no fault')
}

test('reads a load with the files that it names, each from the folder of the workload file', () => {
  const read = readSqlLoad('loads/look.yml', folderWith(files))
  expect(read.schema.map(({ place }) => place)).toEqual(['schema.sql:1', 'schema.sql:2'])
  expect(read.lists).toEqual(new Map([['names.txt', ['Ann', 'Bob']]]))
  expect(read.fillings.map(({ kind }) => kind)).toEqual(['made', 'csv'])
  expect(read.places.get('look/1')).toBe('loads/look.yml:11')
  expect(read.definition.transactions).toMatchObject([
    { weight: 1, transaction: true, prepared: true },
  ])
})

test('reports all misfits together, each with its line', () => {
  const text = `schema: schema.sql
data:
  - table: usres
    rows: 10
    columns: { id: sequential }
  - table: users
    rows: 10
    columns:
      id: { string: 5 }
      nam: { string: 5 }
      born: { uniform: [1, 2] }
  - table: visits
    rows: 5
    columns: { user_id: { pick: users.idd } }
transactions:
  - name: look
    statements:
      - sql: SELECT name FROM users WHERE id = ? AND born > ?
        params: [{ pick: users.name }]
      - SELECT 1; SELECT 2
  - name: look
    statements:
      - name: again
        sql: INSERT INTO visits (user_id) VALUES (?)
        params: [{ datetime: ["2026-01-01", "2026-01-02"] }]
`
  expect(faultsOf(text).split('\n')).toEqual([
    'loads/look.yml has 11 errors:',
    '  loads/look.yml:3: the schema makes no table `usres`; did you mean `users`?',
    '  loads/look.yml:9: makes text for the column id, which holds numbers',
    '  loads/look.yml:10: users has no column `nam`; did you mean `name`?',
    '  loads/look.yml:11: makes numbers for the column born, which holds times',
    '  loads/look.yml:8: users.name is NOT NULL without a default, and nothing makes its values',
    '  loads/look.yml:14: `pick`: users has no column `idd`; did you mean `id`?',
    '  loads/look.yml:18: 2 placeholders and 1 parameter',
    '  loads/look.yml:19: makes text for the column id, which holds numbers',
    '  loads/look.yml:20: expected one statement; give each its own entry of the list',
    '  loads/look.yml:21: a transaction is named `look` already',
    '  loads/look.yml:25: makes times for the column user_id, which holds numbers',
  ])
})

test.each([
  [
    'an unknown generator',
    '{ pick: users.id }',
    '{ unifrom: [1, 2] }',
    /look\.yml:12: .*unknown generator `unifrom`; did you mean `uniform`\?/,
  ],
  [
    'a generator with the wrong values',
    '{ pick: users.id }',
    '{ uniform: [5, 1] }',
    /look\.yml:12: .*the first number is over the second/,
  ],
  [
    'a sum of a parameter that is not there yet',
    '{ pick: users.id }',
    '{ plus: { parameter: 1, by: 5 } }',
    /look\.yml:12: .*`plus`: parameter 1 is not before parameter 1/,
  ],
  [
    'a weight of nothing',
    'name: look',
    'name: look\n    weight: 0',
    /look\.yml:10: .*a weight is over 0; got 0/,
  ],
  [
    'an unknown key',
    'name: look',
    'name: look\n    wieght: 2',
    /look\.yml:10: unknown key `wieght`/,
  ],
  [
    'a number that reading rounds',
    '{ pick: users.id }',
    '{ uniform: [1, 9007199254740993] }',
    /look\.yml:12: .*numbers beyond 9007199254740991 would be rounded/,
  ],
  [
    'a number of a list that reading rounds',
    '{ pick: users.id }',
    '{ pick: [1, 9007199254740993] }',
    /look\.yml:12: .*numbers beyond 9007199254740991 would be rounded/,
  ],
  [
    'a circle of columns',
    'id: sequential,',
    'id: { pick: users.id },',
    /look\.yml:5: `pick`: the column is picked from itself/,
  ],
])('%s is reported with its line', (_, from, to, expected) => {
  expect(load).toContain(from)
  expect(faultsOf(load.replace(from, to))).toMatch(expected)
})

test('a value for a generated column is refused, and a statement of the schema that no server runs', () => {
  const schema = `CREATE TABLE users (id INT PRIMARY KEY, name TEXT, twice INT GENERATED ALWAYS AS (id * 2) STORED NOT NULL);
CREATE TABLE visits (user_id INT, next INT AS (user_id + 1));
CRATE TABLE x (id INT)`
  const text = `schema: schema.sql
data:
  - { table: users, rows: 1, columns: { id: sequential, twice: sequential } }
  - { table: visits, csv: visits.csv }
transactions: [{ name: look, statements: [SELECT name FROM users] }]
`
  expect(faultsOf(text, { 'loads/schema.sql': schema, 'loads/visits.csv': 'next\n1\n' })).toBe(
    `loads/look.yml has 3 errors:
  schema.sql:3: no statement begins with CRATE
  visits.csv:1: visits.next is generated: the server computes it, so leave it out
  loads/look.yml:3: users.twice is generated: the server computes it, so leave it out`,
  )
})

test.each([
  ['loads/visits.csv', 'user_id\n1,2\n', /visits\.csv:2: row 1 has 2 fields/],
  ['loads/visits.csv', 'usr\n1\n', /visits\.csv:1: visits has no column `usr`/],
  ['loads/names.txt', '\n', /look\.yml:5: names\.txt has no line to pick/],
])('what is wrong in %s is reported', (path, text, expected) => {
  expect(faultsOf(load, { [path]: text })).toMatch(expected)
})

test('files that are missing, or outside of the repository, are reported', () => {
  expect(faultsOf(load.replace('schema.sql', 'other.sql'))).toMatch(
    /look\.yml:1: other\.sql cannot be read: there is no such file/,
  )
  const outside = folderWith({ 'names.txt': 'x' })
  expect(faultsOf(load.replace('names.txt', join(outside, 'names.txt')))).toMatch(
    /is outside of the repository/,
  )
})

test('the digest is that of what is said, by every file, and not of how it is written', () => {
  const folder = folderWith(files)
  const content = () => readSqlLoad('loads/look.yml', folder).content
  const first = content()
  expect(first).toMatch(/^[0-9a-f]{16}$/)
  writeFileSync(join(folder, 'loads/look.yml'), `# a comment\n${load}`)
  expect(content()).toBe(first)
  const visited = new Set([first])
  for (const [path, text] of Object.entries(files)) {
    const changed = path.endsWith('.yml')
      ? text.replace('rows: 10', 'rows: 11')
      : text.replace(/1|Ann|20/, '3')
    expect(changed).not.toBe(text)
    writeFileSync(join(folder, path), changed)
    visited.add(content())
  }
  expect(visited.size).toBe(5)
})

const loadOn = (schema: string) => `schema: ${schema}
transactions: [{ name: look, statements: [SELECT name FROM users] }]
`

test('reads a folder of migrations in the order of their versions, forward alone', () => {
  const read = readSqlLoad(
    'bench/look.yml',
    folderWith({
      'bench/look.yml': loadOn('../db/migrations'),
      'db/migrations/V10__last.sql': 'RENAME TABLE people TO users;',
      'db/migrations/V2__visits.sql': 'CREATE TABLE visits (id INT);\nDROP TABLE IF EXISTS old;',
      'db/migrations/V1__users.sql':
        'CREATE TABLE people (id INT, name TEXT);\nCREATE TABLE old (id INT);',
      'db/migrations/R__view.sql': 'CREATE VIEW names AS SELECT name FROM users;',
      'db/migrations/U2__visits.sql': 'DROP TABLE visits;',
      'db/migrations/README.md': 'words',
    }),
  )
  expect(read.schema.map(({ place }) => place)).toEqual([
    '../db/migrations/V1__users.sql:1',
    '../db/migrations/V1__users.sql:2',
    '../db/migrations/V2__visits.sql:1',
    '../db/migrations/V2__visits.sql:2',
    '../db/migrations/V10__last.sql:1',
    '../db/migrations/R__view.sql:1',
  ])
  expect([...read.tables.values()].map(({ name }) => name)).toEqual(['visits', 'users'])
  expect(read.files).toEqual(['bench/look.yml', 'db/migrations'])
})

test.each([
  [
    'golang-migrate',
    'db/*.sql',
    { 'db/1_a.up.sql': 'CREATE TABLE users (id INT);', 'db/1_a.down.sql': 'DROP TABLE users;' },
  ],
  [
    'Prisma',
    'prisma/migrations/',
    {
      'prisma/migrations/20260101_a/migration.sql': 'CREATE TABLE users (id INT);',
      'prisma/migrations/migration_lock.toml': 'x',
    },
  ],
  [
    'goose',
    'db',
    {
      'db/1_a.sql': '-- +goose Up\nCREATE TABLE users (id INT);\n-- +goose Down\nDROP TABLE users;',
    },
  ],
  [
    'dbmate',
    'db',
    {
      'db/1_a.sql':
        '-- migrate:up\nCREATE TABLE users (id INT);\n-- migrate:down\nDROP TABLE users;',
    },
  ],
])('reads the migrations of %s', (_, schema, migrations) => {
  const read = readSqlLoad('look.yml', folderWith({ 'look.yml': loadOn(schema), ...migrations }))
  expect(read.schema.map(({ sql }) => sql)).toEqual(['CREATE TABLE users (id INT)'])
})

test('a changed, added or renamed migration is another load', () => {
  const contentWith = (migrations: Readonly<Record<string, string>>) =>
    readSqlLoad('look.yml', folderWith({ 'look.yml': loadOn('db'), ...migrations })).content
  const one = { 'db/1.sql': 'CREATE TABLE users (id INT);' }
  expect(contentWith({ ...one, 'db/2.sql': 'DROP INDEX k ON users;' })).not.toBe(contentWith(one))
})

test('reports a folder or glob without a file', () => {
  expect(faultsOf(loadOn('migrations'))).toMatch(/loads\/look\.yml:1: migrations names no file/)
  expect(faultsOf(loadOn('"db/*.sql"'))).toMatch(/db\/\*\.sql names no file/)
})

test('a command creates the tables; without its files, equal digests may be two loads', () => {
  const files = { 'look.yml': loadOn('{ command: ./migrate.sh }'), 'migrate.sh': 'true' }
  expect(readSqlLoad('look.yml', folderWith(files))).toMatchObject({
    schema: [],
    migration: { command: './migrate.sh', files: [] },
    content: expect.stringMatching(/\?$/),
  })
  const withFiles = {
    ...files,
    'look.yml': loadOn('{ command: ./migrate.sh, files: [migrate.sh] }'),
  }
  const contentOf = (all: typeof withFiles) => readSqlLoad('look.yml', folderWith(all)).content
  expect(contentOf(withFiles)).not.toMatch(/\?$/)
  expect(contentOf({ ...withFiles, 'migrate.sh': 'false' })).not.toBe(contentOf(withFiles))
})
