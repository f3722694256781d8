import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SqlStore } from '../../src/baseline/sql.ts'
import type { SqlAddress } from '../../src/baseline/sql-client.ts'
import type { BaselineStore } from '../../src/baseline/store.ts'
import { type DatabaseServer, startMariadb } from './servers/mariadb.ts'
import { numbered } from './store-contract.ts'

const all = { suite: 'plain', eligibility: 'any', most: 100 } as const
let server: DatabaseServer

beforeAll(async () => {
  server = await startMariadb()
})
afterAll(() => server.close())

async function using<T>(address: SqlAddress, work: (store: BaselineStore) => Promise<T>): Promise<T> {
  const store = new SqlStore(address)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

describe('the sql store', () => {
  it('makes its tables on the first append, once, and says so', async () => {
    const address = await server.newDatabase()
    await using(address, async (store) => {
      expect(await store.migrate()).toEqual([expect.stringContaining('version 1')])
      expect(await store.migrate()).toEqual([])
    })
    await using(address, async (store) => expect(await store.migrate()).toEqual([]))
  })

  it('takes twenty writers at once', async () => {
    const address = await server.newDatabase()
    const records = Array.from({ length: 20 }, (_, index) => numbered(index))
    await Promise.all(records.map((record) => using(address, (store) => store.append(record))))
    await using(address, async (store) => {
      expect((await store.query(all)).records.map(({ record }) => record)).toEqual(records.toReversed())
    })
  })

  it('refuses tables of a newer program', async () => {
    const address = await server.newDatabase()
    await using(address, (store) => store.migrate())
    await server.run(`INSERT INTO ${address.database}.tidb_bench_migration VALUES (99, NOW())`)
    await expect(using(address, (store) => store.append(numbered(1)))).rejects.toMatchObject({
      kind: 'input',
      message: expect.stringContaining('version 99; this release supports versions up to 1'),
    })
  })

  it.each<[string, (address: SqlAddress) => SqlAddress, string]>([
    ['a wrong password', (address) => ({ ...address, password: 'wrong' }), 'TIDB_BENCH_BASELINE_PASSWORD'],
    ['a missing database', (address) => ({ ...address, database: 'missing' }), 'SELECT, INSERT'],
    ['a closed port', (address) => ({ ...address, port: 1 }), 'host and port'],
  ])('fails with a remedy for %s', async (_, change, remedy) => {
    const address = change(await server.newDatabase())
    const error = await using(address, (store) => store.query(all)).catch((reason) => reason)
    expect(error).toMatchObject({
      name: 'Failure',
      kind: 'environment',
      remedy: expect.stringContaining(remedy),
    })
    expect(error.message).not.toContain(address.password)
  })

  it('without the right to write reads, and names the rights when it appends', async () => {
    const address = await server.newDatabase()
    await using(address, (store) => store.append(numbered(1)))
    await server.run(`REVOKE ALL ON ${address.database}.* FROM ${address.user}@'127.0.0.1'`)
    await server.run(`GRANT SELECT ON ${address.database}.* TO ${address.user}@'127.0.0.1'`)
    await using(address, async (store) => {
      expect((await store.query(all)).records).toHaveLength(1)
      await expect(store.append(numbered(2))).rejects.toMatchObject({
        kind: 'environment',
        remedy: expect.stringContaining('INSERT'),
      })
    })
  })
})
