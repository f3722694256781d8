import { createConnection } from 'mysql2/promise'
import { afterAll, beforeAll, describe } from 'vitest'
import { SqlStore } from '../../src/baseline/sql.ts'
import { type DatabaseServer, startMariadb } from './servers/mariadb.ts'
import { storeContract } from './store-contract.ts'

/** `mysql://USER@HOST:PORT` of a TiDB whose user may create databases; the password in `TIDB_BENCH_TEST_SQL_PASSWORD`. */
const fromEnvironment = process.env.TIDB_BENCH_TEST_SQL

let server: DatabaseServer
beforeAll(async () => {
  server = await startMariadb()
})
afterAll(async () => server.close())

storeContract('sql on MariaDB', async () => {
  const address = await server.newDatabase()
  const store = new SqlStore(address)
  return {
    store,
    another: () => new SqlStore(address),
    corrupt: ({ id }) =>
      server.run(`UPDATE ${address.database}.tidb_bench_record SET body = 'damaged' WHERE id = '${id}'`),
    close: () => store.close(),
  }
})

describe.skipIf(fromEnvironment === undefined)('on the server that TIDB_BENCH_TEST_SQL names', () => {
  storeContract('sql', async () => {
    const url = new URL(fromEnvironment ?? '')
    const database = `tidb_bench_test_${Date.now()}_${Math.floor(Math.random() * 1e6)}`
    const login = {
      host: url.hostname,
      port: Number(url.port),
      user: decodeURIComponent(url.username),
      password: process.env.TIDB_BENCH_TEST_SQL_PASSWORD ?? '',
    }
    const run = async (statement: string) => {
      const connection = await createConnection(login)
      await connection.query(statement).finally(() => connection.end())
    }
    await run(`CREATE DATABASE ${database}`)
    const open = () => new SqlStore({ ...login, database, tls: { mode: 'off' } })
    const store = open()
    return {
      store,
      another: open,
      corrupt: ({ id }) =>
        run(`UPDATE ${database}.tidb_bench_record SET body = 'damaged' WHERE id = '${id}'`),
      close: async () => {
        await store.close()
        await run(`DROP DATABASE ${database}`)
      },
    }
  })
})
