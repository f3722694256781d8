import { afterAll, beforeAll } from 'vitest'
import { SqlStore } from '../../src/baseline/sql.ts'
import { type DatabaseServer, startMariadb } from './servers/mariadb.ts'
import { storeContract } from './store-contract.ts'

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
