import {
  hasOwnFiles,
  ownFilesOf,
  statementNames,
  withContent,
  withNewNames,
} from '../../../src/core/config/own-files.ts'
import { suiteSchema } from '../../../src/core/config/suite.ts'
import { shareLoads } from '../../../src/sql/difference.ts'
import { Failure } from '../../../src/words/failure.ts'
import { testStoredValues } from '../../setup/stored-values.ts'
import { type Files, usingFolder } from '../../sql/folder.ts'

const load = (table: string, statements: string, more = '') =>
  `schema: ["CREATE TABLE ${table} (id INT)"]\n${more}transactions: [{ name: look, statements: [${statements}] }]\n`
const shop = load('a', '{ name: all, sql: SELECT id FROM a }, SELECT 1')
const filled = (rows: number, name: string) =>
  load(
    'a',
    'SELECT id FROM a',
    `data: [{ table: a, rows: ${rows}, columns: { id: sequential } }, { file: rows.sql }, { table: a, rows: 1, columns: { id: { pick: { file: ${name} } } } }]\n`,
  )
const files: Files = {
  'shop.yml': shop,
  'own.lua': [
    'require("part.one") require "socket" dofile(\'two.lua\')',
    '-- a name behind another word is none: unrequire("three")',
    'loadfile [[four.lua]] require ( "own" )',
  ].join('\n'),
  'part/one.lua': 'require "part.one"\nrequire("two")\n',
  'two.lua': 'x = 1\n',
  'three.lua': 'y = 1\n',
  'four.lua': 'z = 1\n',
  'run/b.py': 'b',
  'run/a.py': 'a',
  'run/deep/c.py': 'c',
  'one.txt': '1\n',
  'broken.yml': 'a: [\n',
  'bench.yml': `suites: { default: { workloads: [{ tool: sql, name: inner, ${shop.trim().split('\n').join(', ')} }] } }\n`,
}
const command = (paths: readonly string[], name = 'mine') => ({
  tool: 'command',
  name,
  command: ['run'],
  files: paths,
})
const sql = (name: unknown, more = {}) => ({ tool: 'sql', name, ...more })
const inner = sql('inner', {
  schema: ['CREATE TABLE a (id INT)'],
  transactions: [{ name: 'look', statements: ['SELECT 1'] }],
})
const plain = { tool: 'sysbench', name: 'oltp_insert' }
const suites: Readonly<Record<string, object[]>> = {
  'names of tools alone': [plain, { tool: 'go-tpc', name: 'tpcc' }],
  'a script with those that it takes': [
    { tool: 'sysbench', name: ['own.lua', 'oltp_insert', 'two.lua'] },
  ],
  'a script with those that it takes, in a folder': [{ tool: 'sysbench', name: 'part/one.lua' }],
  'loads of statements': [sql(['shop.yml', 'bench.yml#inner'])],
  'a load beside another one': [{ ...plain, beside: { load: { tool: 'sql', name: 'shop.yml' } } }],
  'a load beside a script': [
    { tool: 'sysbench', name: 'two.lua', beside: { load: command(['one.txt', 'run'], 'more') } },
  ],
  'a load that is in the configuration': [inner],
  'files in the order in which they are named': [command(['one.txt', 'run/a.py'])],
  'files in another order': [command(['run/a.py', 'one.txt'])],
  'a folder of files': [command(['run']), command([], 'none')],
  'loads that the configuration does not have': [
    sql(['bench.yml#gone', 'no.yml#inner', 'bench.yml#inner']),
  ],
  'a load of a configuration with faults': [sql('broken.yml#inner')],
  'packages of a commit': [{ tool: 'go-bench', name: 'all', packages: ['./pkg'] }],
  'files that are missing': [
    sql(['shop.yml', 'none.yml']),
    command(['none.txt', 'nor.txt']),
    { tool: 'sysbench', name: 'none.lua' },
    plain,
  ],
}

function orRefusal(reach: () => unknown): unknown {
  try {
    return reach()
  } catch (error) {
    if (error instanceof Failure)
      return {
        refused: error.message.replaceAll(/\/\S*\/(?=\w)/g, '').split('\n'),
        remedy: error.remedy,
      }
    throw error
  }
}

function suiteOf(workloads: object[], folder: string, isPartial = false) {
  const place = (index: number) => `bench.yml:${index + 3}`
  return withContent(suiteSchema.parse({ workloads }), 'bench.yml', folder, place, isPartial)
}

function contentsOf(workloads: object[], folder: string, isPartial = false): unknown {
  return suiteOf(workloads, folder, isPartial).workloads.map(({ name, contents, beside }) => [
    name,
    contents,
    beside?.load?.contents,
  ])
}

const facts = {
  contents: contentsOf,
  'contents of what is there': (workloads: object[], folder: string) =>
    contentsOf(workloads, folder, true),
  'has own files': (workloads: object[]) => hasOwnFiles(suiteSchema.parse({ workloads })),
  files: (workloads: object[], folder: string) => ownFilesOf(suiteOf(workloads, folder), folder),
  statements: (workloads: object[], folder: string) =>
    statementNames(suiteOf(workloads, folder), folder),
}

const bases: Readonly<Record<string, Files>> = {
  'the same load': { 'shop.yml': shop },
  'another statement': { 'shop.yml': shop.replace('SELECT 1', 'SELECT 2') },
  'no statement in common': {
    'shop.yml': load('a', '{ name: other, sql: SELECT 5 }').replace('look', 'see'),
  },
  'no load': {},
  'a load with faults': { 'shop.yml': 'seed: x\n' },
  'another schema': { 'shop.yml': shop.replace('id INT', 'id BIGINT') },
}
const datas: Readonly<Record<string, Files>> = {
  'the same data': {
    'shop.yml': filled(5, 'n.txt'),
    'rows.sql': 'INSERT INTO a VALUES (1);',
    'n.txt': '1\n2\n',
  },
  'the same rows, written otherwise': {
    'shop.yml': filled(5, 'n.txt'),
    'rows.sql': '-- one\nINSERT  INTO a VALUES (1) ;',
    'n.txt': '1\n2\n',
  },
  'another number of rows': {
    'shop.yml': filled(6, 'n.txt'),
    'rows.sql': 'INSERT INTO a VALUES (1);',
    'n.txt': '1\n2\n',
  },
  'other statements': {
    'shop.yml': filled(5, 'n.txt'),
    'rows.sql': 'INSERT INTO a VALUES (2);',
    'n.txt': '1\n2\n',
  },
  'other lines to pick': {
    'shop.yml': filled(5, 'n.txt'),
    'rows.sql': 'INSERT INTO a VALUES (1);',
    'n.txt': '12\n',
  },
}

function shared(base: Files, candidate: Files): unknown {
  return usingFolder(base, (one) =>
    usingFolder(candidate, (other) => {
      const both = { base: one, candidate: other }
      const suite = suiteSchema.parse({ workloads: [sql('shop.yml'), plain, command(['one.txt'])] })
      return orRefusal(() => ({
        shared: shareLoads('shop.yml', both),
        newNames: withNewNames(suite, both).workloads.map(({ newNames }) => newNames),
      }))
    }),
  )
}

const cases: Record<string, () => unknown> = {}
for (const [name, workloads] of Object.entries(suites))
  for (const [fact, reach] of Object.entries(facts))
    cases[`${name}: ${fact}`] = () =>
      usingFolder(files, (folder) => orRefusal(() => reach(workloads, folder)))
for (const [name, base] of Object.entries(bases))
  cases[`beside a base with ${name}`] = () => shared(base, { 'shop.yml': shop })
for (const [name, base] of Object.entries(datas))
  cases[`beside a base with ${name}`] = () => shared(base, datas['the same data'] ?? {})

testStoredValues(new URL('content-values.txt', import.meta.url), cases)
