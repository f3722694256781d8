#!/usr/bin/env node
// Stands in for go-tpc where the real one cannot be had: replays its recordings and, since the recordings tell of
// tables, makes and drops those. What `run` and `check` replay is named in FAKE_GO_TPC_RUN and FAKE_GO_TPC_CHECK;
// the arguments go to the file FAKE_GO_TPC_ARGUMENTS.
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { createConnection } from 'mysql2/promise'

const args = process.argv.slice(2)
const command =
  ['prepare', 'check', 'run', 'cleanup', 'version'].find((verb) => args.includes(verb)) ?? 'version'
const value = (name) => args[args.indexOf(name) + 1]
if (process.env.FAKE_GO_TPC_ARGUMENTS) {
  appendFileSync(process.env.FAKE_GO_TPC_ARGUMENTS, `${JSON.stringify(args)}\n`)
}

const tables = [
  'warehouse',
  'district',
  'customer',
  'history',
  'new_order',
  'orders',
  'order_line',
  'stock',
  'item',
]

async function sql(statements) {
  const db = await createConnection({
    host: value('--host'),
    port: Number(value('--port')),
    user: value('--user'),
    password: value('--password'),
    database: value('--db'),
  })
  for (const statement of statements) await db.query(statement)
  await db.end()
}

if (command === 'prepare') {
  const rows = Array.from({ length: Number(value('--warehouses')) }, (_, index) => `(${index + 1})`).join(',')
  await sql([
    ...tables.map((name) => `CREATE TABLE ${name} (id INT PRIMARY KEY)`),
    `INSERT INTO warehouse VALUES ${rows}`,
  ])
}
if (command === 'cleanup') await sql(tables.map((name) => `DROP TABLE ${name}`))

const names = {
  run: process.env.FAKE_GO_TPC_RUN ?? 'run-plain',
  check: process.env.FAKE_GO_TPC_CHECK ?? 'check',
}
const base = new URL(`../../recordings/go-tpc/${names[command] ?? command}`, import.meta.url).pathname
const read = (kind) => (existsSync(`${base}.${kind}`) ? readFileSync(`${base}.${kind}`, 'utf8') : '')
process.stderr.write(read('stderr'))
process.stdout.write(read('stdout'))
process.exitCode = Number(read('rc'))
