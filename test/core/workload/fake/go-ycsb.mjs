#!/usr/bin/env node
// Stands in for go-ycsb where the real one is unavailable: replays its recordings. `load` makes the
// table and its rows; `run` prints what the recording printed while it ran, waits for SIGINT, and
// prints the rest. FAKE_GO_YCSB_RUN names the recording of `run`; the properties it was given go to
// FAKE_GO_YCSB_PROPERTIES.
import { appendFileSync, readFileSync } from 'node:fs'
import { createConnection } from 'mysql2/promise'

const args = process.argv.slice(2)
const command = args[0]
const files = args.flatMap((arg, index) =>
  args[index - 1] === '-P' ? [readFileSync(arg, 'utf8')] : [],
)
const properties = Object.fromEntries(
  files.flatMap((text) =>
    text
      .split('\n')
      .filter((line) => line.includes('='))
      .map((line) => line.split(/=(.*)/s)),
  ),
)
if (process.env.FAKE_GO_YCSB_PROPERTIES) {
  appendFileSync(process.env.FAKE_GO_YCSB_PROPERTIES, `${JSON.stringify({ args, properties })}\n`)
}

if (command === 'load' && properties['mysql.host'] !== undefined) {
  const db = await createConnection({
    host: properties['mysql.host'],
    port: Number(properties['mysql.port']),
    user: properties['mysql.user'],
    password: properties['mysql.password'],
    database: properties['mysql.db'],
  })
  await db.query('CREATE TABLE usertable (YCSB_KEY VARCHAR(64) PRIMARY KEY)')
  const rows = Array.from(
    { length: Number(properties.recordcount) },
    (_, index) => `('user${index}')`,
  )
  await db.query(`INSERT INTO usertable VALUES ${rows.join(',')}`)
  await db.end()
}

// A run that its operations end: this recording has 6,000 of them.
const counted = Number(properties.operationcount) <= 6_000
const usual = counted ? 'run-workloada-plain' : 'run-workloada-sigint'
const name = command === 'load' ? 'load-workloada' : (process.env.FAKE_GO_YCSB_RUN ?? usual)
const read = (kind) =>
  readFileSync(new URL(`../../../recordings/go-ycsb/${name}.${kind}`, import.meta.url), 'utf8')
// The real one prints every property, the password among them.
const stdout = read('stdout').replace(
  '"mysql.user"',
  `"mysql.password"="${properties['mysql.password']}"\n"mysql.user"`,
)
process.stderr.write(read('stderr'))
const signal = stdout.indexOf('\nGot signal')
if (command === 'run' && signal !== -1) {
  process.stdout.write(stdout.slice(0, signal))
  const alive = setInterval(() => {}, 1000)
  process.once('SIGINT', () => {
    clearInterval(alive)
    process.stdout.write(stdout.slice(signal))
  })
} else {
  process.stdout.write(stdout)
  process.exitCode = Number(read('rc'))
}
