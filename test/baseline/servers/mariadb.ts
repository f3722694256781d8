import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { createConnection } from 'mysql2/promise'
import type { SqlAddress } from '../../../src/baseline/sql-client.ts'

export interface DatabaseServer {
  /** An empty database of its own, with a user who may do everything in it. */
  newDatabase(): Promise<SqlAddress>
  /** Runs a statement as the server's administrator. */
  run(statement: string): Promise<void>
  close(): Promise<void>
}

/** A throw-away MariaDB in a private folder on a free port of 127.0.0.1. */
export async function startMariadb(extra: readonly string[] = []): Promise<DatabaseServer> {
  const folder = mkdtempSync(join(tmpdir(), 'tidb-bench-mariadb-'))
  const user = userInfo().username
  const flags = [`--datadir=${join(folder, 'data')}`, `--user=${user}`]
  execFileSync(
    'mariadb-install-db',
    ['--no-defaults', ...flags, '--auth-root-authentication-method=normal'],
    {
      stdio: 'ignore',
    },
  )
  const port = await freePort()
  const child = spawn(
    'mariadbd',
    [
      '--no-defaults',
      ...flags,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      `--socket=${join(folder, 's')}`,
      `--pid-file=${join(folder, 'pid')}`,
      '--innodb-flush-log-at-trx-commit=0',
      ...extra,
    ],
    { stdio: 'ignore' },
  )
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const run = async (statement: string) => {
    const connection = await createConnection({ socketPath: join(folder, 's'), user: 'root' })
    try {
      await connection.query(statement)
    } finally {
      await connection.end()
    }
  }
  for (let tries = 0; ; tries++) {
    try {
      await run('SELECT 1')
      break
    } catch (error) {
      if (tries > 200) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  let databases = 0
  return {
    run,
    async newDatabase() {
      const database = `bench${++databases}`
      await run(`CREATE DATABASE ${database}`)
      await run(`CREATE USER ${database}@'127.0.0.1' IDENTIFIED BY 'secret'`)
      await run(`GRANT ALL ON ${database}.* TO ${database}@'127.0.0.1'`)
      return { host: '127.0.0.1', port, user: database, password: 'secret', database, tls: { mode: 'off' } }
    },
    async close() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
