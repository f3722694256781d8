#!/usr/bin/env node
// Stands in for go-tpc where the real one is unavailable: replays its recordings and, since the
// recordings list tables, makes and drops those. What `run` and `check` replay is named in
// FAKE_GO_TPC_RUN and FAKE_GO_TPC_CHECK; the arguments go to the file FAKE_GO_TPC_ARGUMENTS. A run
// with plans replays FAKE_GO_TPC_EXPLAIN.
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { createConnection } from 'mysql2/promise'

const args = process.argv.slice(2)
const command =
  ['prepare', 'check', 'run', 'cleanup', 'version'].find((verb) => args.includes(verb)) ?? 'version'
const value = (name) => args[args.indexOf(name) + 1]
if (process.env.FAKE_GO_TPC_ARGUMENTS) {
  appendFileSync(process.env.FAKE_GO_TPC_ARGUMENTS, `${JSON.stringify(args)}\n`)
}

const columns = {
  warehouse: 'w_id INT PRIMARY KEY, w_ytd DECIMAL(12,2)',
  district: 'd_w_id INT, d_id INT, d_ytd DECIMAL(12,2), d_next_o_id INT',
  customer: 'id INT',
  history: 'id INT',
  new_order: 'no_w_id INT, no_d_id INT, no_o_id INT',
  orders: 'o_w_id INT, o_d_id INT, o_id INT, o_ol_cnt INT',
  order_line: 'ol_w_id INT, ol_d_id INT, ol_o_id INT, ol_number INT',
  stock: 'id INT',
  item: 'id INT',
}
const tables = Object.keys(columns)

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

/** The analytical tables, and the view that go-tpc makes of them; its own cleanup forgets some. */
const analytical = {
  tpch: ['lineitem', 'orders'],
  ch: ['nation', 'region', 'supplier'],
}
const view = { tpch: 'revenue0', ch: 'revenue1' }
const workload = args[0]

if (command === 'prepare' && workload in analytical) {
  await sql([
    ...analytical[workload].map((name) => `CREATE TABLE ${name} (id INT)`),
    ...analytical[workload].map((name) => `INSERT INTO ${name} VALUES (1)`),
    `CREATE VIEW ${view[workload]} AS SELECT id FROM ${analytical[workload][0]}`,
  ])
}
if (command === 'prepare' && workload === 'tpcc') {
  await sql(tables.map((name) => `CREATE TABLE ${name} (${columns[name]})`))
  // Two orders in the one district of each warehouse, the newer one not yet delivered.
  for (let w = 1; w <= Number(value('--warehouses')); w++) {
    await sql([
      `INSERT INTO warehouse VALUES (${w}, 30000)`,
      `INSERT INTO district VALUES (${w}, 1, 30000, 3)`,
      `INSERT INTO orders VALUES (${w}, 1, 1, 2), (${w}, 1, 2, 1)`,
      `INSERT INTO new_order VALUES (${w}, 1, 2)`,
      `INSERT INTO order_line VALUES (${w}, 1, 1, 1), (${w}, 1, 1, 2), (${w}, 1, 2, 1)`,
    ])
  }
}
const made = workload === 'tpch' ? analytical.tpch : tables
if (command === 'cleanup') await sql(made.map((name) => `DROP TABLE ${name}`))

const names = {
  run:
    (args.includes('--use-explain') && process.env.FAKE_GO_TPC_EXPLAIN) ||
    (process.env.FAKE_GO_TPC_RUN ?? 'run-plain'),
  check: process.env.FAKE_GO_TPC_CHECK ?? 'check',
}
const base = new URL(`../../../recordings/go-tpc/${names[command] ?? command}`, import.meta.url)
  .pathname
const read = (kind) =>
  existsSync(`${base}.${kind}`) ? readFileSync(`${base}.${kind}`, 'utf8') : ''
process.stderr.write(read('stderr'))
process.stdout.write(read('stdout'))
process.exitCode = Number(read('rc'))
