import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { luaText } from '../../../../src/loads/sysbench/lua-text.ts'
import { sqlInGuest } from '../../../../src/loads/sysbench/sql/guest.ts'
import type { Endpoint } from '../../../../src/mysql/endpoint.ts'
import { readSqlLoad } from '../../../../src/sql/read-load.ts'
import { tinyCell } from '../../../core/record/example.ts'

const folder = mkdtempSync(join(tmpdir(), 'tidb-bench-sql-guest-'))
afterAll(() => rmSync(folder, { recursive: true }))

const endpoint: Endpoint = {
  hosts: [{ host: '127.0.0.1', port: 4000 }],
  user: 'bench',
  password: 'guest',
  database: 'bench',
  tls: { mode: 'off' },
}

function guestOf(names: string, more: Partial<typeof tinyCell> = {}) {
  writeFileSync(
    join(folder, 'shop.yml'),
    `
schema: CREATE TABLE item (id INT PRIMARY KEY, name VARCHAR(20))
data: [{ table: item, rows: 10, columns: { id: { sequential: { from: 1 } } } }]
transactions:
  - name: look
    statements: [{ sql: 'SELECT id FROM item WHERE name = ?', params: [{ pick: ${names} }] }]
`,
  )
  const cell = { ...tinyCell, tool: 'sql', workload: 'shop.yml', data: {}, options: {}, ...more }
  const load = readSqlLoad('shop.yml', folder)
  const call = { dialect: '1.0', cell, endpoint, load, columns: new Map() } as const
  return sqlInGuest('/usr/bin/sysbench', call)
}

test('the script of a load and its lists are in a folder of their own', () => {
  const { words, texts, seedOption } = guestOf('[red, blue]')
  const [script = ''] = Object.keys(texts).filter((path) => path.endsWith('/load.lua'))
  expect(script).toMatch(/^\/load\/[0-9a-f]{16}\/load\.lua$/)
  const list = script.replace('load.lua', 'list-1')
  expect(texts[list]).toBe('red\0blue\0')
  expect(texts[script]).toContain(luaText(list))
  expect(words).toEqual(expect.arrayContaining([script, '--mysql-port=4000', '--threads=1']))
  expect(words.at(-1)).toBe('run')
  expect(seedOption).toBe('--rand-seed')
  expect(texts[words[0]?.replace('--config-file=', '') ?? '']).toBe("mysql-password='guest'\n")
  const others = Object.keys(guestOf('[green]').texts)
  expect(others).not.toContain(script)
})

test('its reader knows the figures of statements', () => {
  const expected = { durationSeconds: 1, warmUpSeconds: 0, threads: 1, errorLimit: 0.01 }
  const reader = guestOf('[red]').logs?.open(expected)
  reader?.push('tidb-bench-figures 1 0 many')
  expect(reader?.end().outcome.state).toBe('invalid')
})

test('several clients are refused', () => {
  expect(() => guestOf('[red]', { clients: 2 })).toThrow('cannot be measured on the simulated')
})
