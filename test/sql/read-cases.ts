import type { Files } from './folder.ts'

const schema = `CREATE TABLE users (id INT PRIMARY KEY, name VARCHAR(20) NOT NULL, born DATETIME);
CREATE TABLE visits (id BIGINT AUTO_INCREMENT PRIMARY KEY, user_id INT NOT NULL);`
const transactions = 'transactions: [{ name: look, statements: [SELECT name FROM users] }]'
const on = (start: string, more: Files = {}): Files => ({
  'load.yml': `schema: schema.sql\n${start}${transactions}\n`,
  'schema.sql': schema,
  ...more,
})
const csv = (text: string, table = 'visits'): Files =>
  on(`data: [{ csv: visits.csv, table: ${table} }]\n`, { 'visits.csv': text })
const create = (name: string) => `CREATE TABLE ${name} (id INT, name TEXT);\n`
const schemaOf = (written: string, more: Files): Files => ({
  'load.yml': `schema: ${written}\n${transactions}\n`,
  ...more,
})
const picking = (text: string): Files =>
  on(
    'data: [{ table: users, rows: 5, columns: { id: sequential, name: { pick: { file: n.txt } } } }]\n',
    {
      'n.txt': text,
    },
  )
const whole = `seed: 5
schema: [schema.sql, "CREATE TABLE more (id INT)"]
data: [{ file: rows.sql }, { table: users, rows: 3, columns: { id: sequential, name: { string: 5 } } }]
transactions:
  - name: look
    weight: 2
    statements:
      - sql: SELECT name FROM users WHERE id = ?
        params: [{ pick: users.id }]
      - { name: all, sql: SELECT 1 }
  - { name: leave, statements: [DELETE FROM visits] }
`
const inConfiguration = (statement = 'SELECT name FROM users', name = 'shop') => `suites:
  other: { workloads: [{ tool: sysbench, name: shop }] }
  plain: {}
  default:
    workloads:
      - { tool: sysbench, name: oltp_insert }
      - tool: sql
        name: ${name}
        threads: 5
        schema: ["CREATE TABLE users (name TEXT)"]
        transactions:
          - { name: look, statements: ["${statement}"] }
`

/** Files of loads by what they are about; the load itself is load.yml, or a part of bench.yml. */
export const readCases: Readonly<Record<string, Files>> = {
  'a complete load': {
    'load.yml': whole,
    'schema.sql': schema,
    'rows.sql': 'INSERT INTO visits VALUES (1, 1);',
  },
  'no file': {},
  'a file that is no YAML': { 'load.yml': 'a: [' },
  'an empty file': { 'load.yml': '' },
  'unknown keys': on('sead: 5\ndata: [{ csv: a.csv, tabel: visits }]\n'),
  'tolerances in a load': {
    'schema.sql': schema,
    'load.yml':
      'schema: schema.sql\ntolerance: 5%\ntransactions: [{ name: look, tolerances: 5%, statements: [{ sql: SELECT 1, tolerance: 5% }] }]\n',
  },
  'a schema that is not there': schemaOf('none.sql', {}),
  'a schema of nothing': schemaOf('[]', {}),
  'a schema that is no text': schemaOf('schema.sql', { 'schema.sql': 'CREATE\0' }),
  'a schema in two files': schemaOf('[a.sql, b.sql]', {
    'a.sql': create('users'),
    'b.sql': `\n${create('b')}`,
  }),
  'a file that is named twice': schemaOf('[none.sql, none.sql]', {}),
  'a schema of statements': schemaOf(
    '["CREATE TABLE users (name TEXT); CREATE TABLE b (id INT)"]',
    {},
  ),
  'a folder': schemaOf('db', {
    'db/V10__c.sql': create('c'),
    'db/V2__b.SQL': create('b'),
    'db/deep/V1__a.sql': create('users'),
    'db/R__z.sql': create('z'),
    'db/U2__b.sql': 'DROP TABLE b;',
    'db/u2.1_3__b.sql': 'DROP TABLE b;',
    'db/Users__b.sql': create('d'),
    'db/XU2__b.sql': create('e'),
    'db/2_x.down.sql': 'DROP TABLE b;',
    'db/2_x.down.sql.txt': 'words',
    'db/2_x.downsql': 'words',
    'db/3_y.down.sql.sql': create('f'),
    'db/x.sqlite': 'words',
    'db/README.md': 'words',
  }),
  'a glob': schemaOf('"db/**/*.sql"', {
    'db/2.sql': create('b'),
    'db/.hidden/1.sql': create('users'),
    'db/R__z.sql': create('z'),
    'db/R_x.sql': create('x'),
    'db/sub/XR__z.sql': create('w'),
    'db/README.md': 'words',
    'other/3.sql': create('c'),
  }),
  'a glob of a folder above': schemaOf('"./[ab].sql"', {
    'a.sql': create('users'),
    'c.sql': create('c'),
  }),
  'a folder without a file': schemaOf('db/', {}),
  'a glob that fits nothing': schemaOf('"db/*.sql"', { 'db/a.txt': 'words' }),
  'migrations that go both ways': schemaOf('db', {
    'db/1.sql': `-- +goose Up\n${create('users')}-- +goose Down\nDROP TABLE users;`,
    'db/2.sql': `-- +migrate Up\n${create('b')}--+migrate down\nDROP TABLE b;`,
    'db/3.sql': `-- migrate:up\n${create('c')}--   Migrate: Down\nDROP TABLE c;`,
    'db/4.sql': `-- migrate:up\n${create('d')}-- goes down\n${create('e')}-- x -- migrate:down\n${create('f')}`,
    'db/5.sql': `-- migrate:up\n${create('g')}-- migrate:downwards\n${create('h')}`,
  }),
  'a command': schemaOf('{ command: make }', {}),
  'a command with its files': schemaOf('{ command: make, files: [Makefile, db] }', {
    Makefile: 'all:',
    'db/1.sql': create('users'),
    'db/2.sql': create('b'),
  }),
  'a command with files that are missing': schemaOf(
    '{ command: make, files: [Makefile, "db/*"] }',
    {},
  ),
  'a command with files that are missing, on a line of their own': {
    'load.yml': `seed: 5\nschema:\n  command: make\n  files: [none.sql]\n${transactions}\n`,
  },
  'a command, and data of tables': {
    'load.yml': `schema: { command: make }
data:
  - { table: Users, rows: 5, columns: { id: sequential, city: { pick: Towns.id } } }
  - { csv: a.csv, table: visits }
transactions:
  - { name: look, statements: [{ sql: "SELECT ? + ?", params: [{ pick: Orders.id }, { uniform: [1, 2] }] }] }
`,
    'a.csv': 'any,thing\n1,2\n',
  },
  'a CSV file': csv('id,user_id\n1,5\n2,\n'),
  'a CSV file of one column': csv('user_id\n1\n\n3\n'),
  'a CSV file with an empty line': csv('id,user_id\n1,2\n\n3,4'),
  'a CSV file with quotes': csv('id,"user_id"\r\n1,"a ""b"", c"\r\n"",""\r\n'),
  'a CSV file with lines in quotes': csv('id,user_id\n1,"a\nb"\n2\n'),
  'a CSV file that ends with a comma': csv('id,user_id\n1,2\n3,'),
  'a CSV file with a comma and no more': csv('id,user_id\n,\n,'),
  'a CSV file that is empty': csv(''),
  'a CSV file of an empty line': csv('\n1,2\n'),
  'a CSV file with a column without a name': csv('id,\n1,2\n'),
  'a CSV file with its columns alone': csv('id,user_id'),
  'a CSV file with a field too many': csv('id,user_id\n1,2\n1,2,3\n'),
  'a CSV file with a stray quote': csv(
    'id,user_id\n1,"a\nb"\n2,a"b, and more text than is shown\n',
  ),
  'a CSV file with an open quote': csv('id,user_id\n1,"a\n2,3\n'),
  'a CSV file with columns that there are not': csv('ID,user,name\n1,2,3\n', 'VISITS'),
  'a CSV file of a table that there is not': csv('a,b\n1,2\n', 'vists'),
  'a CSV file that is not there': on('data: [{ csv: none.csv, table: visits }]\n'),
  'generators with faults': on(
    'data: [{ table: users, rows: 5, columns: { id: { unifrom: [1, 2] }, name: { string: [5, 1] }, born: { a: 1, b: 2 } } }]\n',
  ),
  'lines to pick': picking('Ann\r\n\nBob\n'),
  'no line to pick': picking('\r\n\n'),
  'a file to pick from that is not there': { ...picking(''), 'n.txt': undefined },
  'a load of the configuration': { 'bench.yml': inConfiguration() },
  'a load of the configuration that has none of this name': {
    'bench.yml': inConfiguration(undefined, 'other'),
  },
  'a load of the configuration with faults': { 'bench.yml': inConfiguration('SELECT 1; SELECT 2') },
  'a configuration without suites': { 'bench.yml': 'gate: {}\n' },
  'a configuration of nothing': { 'bench.yml': '' },
}
