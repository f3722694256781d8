import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SqlStore } from '../../src/baseline/sql.ts'
import type { SqlAddress } from '../../src/baseline/sql-client.ts'
import type { BaselineStore } from '../../src/baseline/store.ts'
import { type DatabaseServer, startMariadb } from './servers/mariadb.ts'
import { numbered } from './store-contract.ts'

const all = { suite: 'plain', standing: 'any', most: 100 } as const
let server: DatabaseServer
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tidb-bench-tls-'))
  makeCertificates(folder)
  const tls = ['ca', 'cert', 'key'].map((part) => `--ssl-${part}=${join(folder, `${part}.pem`)}`)
  server = await startMariadb(tls)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

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
      message: expect.stringContaining('version 99; this program knows up to 1'),
    })
  })

  it.each<[string, (address: SqlAddress) => SqlAddress, string]>([
    ['a wrong password', (address) => ({ ...address, password: 'wrong' }), 'user name and password'],
    ['a missing database', (address) => ({ ...address, database: 'missing' }), 'SELECT, INSERT'],
    ['a closed port', (address) => ({ ...address, port: 1 }), 'host, port and network'],
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

  it('speaks TLS, and refuses a server whose certificate it cannot check', async () => {
    // The driver checks names, not addresses.
    const address = { ...(await server.newDatabase()), host: 'localhost' }
    await server.run(`ALTER USER ${address.user}@'127.0.0.1' REQUIRE SSL`)
    const caFile = join(folder, 'ca.pem')
    await using({ ...address, tls: { mode: 'verify', caFile } }, (store) => store.append(numbered(1)))
    const count = (tls: SqlAddress['tls']) =>
      using({ ...address, tls }, async (store) => (await store.query(all)).records.length)
    expect(await count({ mode: 'required' })).toBe(1)
    await expect(count({ mode: 'off' })).rejects.toMatchObject({ kind: 'environment' })
    await expect(count({ mode: 'verify' })).rejects.toMatchObject({
      kind: 'environment',
      remedy: expect.stringContaining('CA file'),
    })
  })
})

function makeCertificates(into: string): void {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: into, stdio: 'ignore' })
  const fresh = ['-newkey', 'rsa:2048', '-nodes', '-days', '2']
  openssl('req', '-x509', ...fresh, '-keyout', 'ca-key.pem', '-out', 'ca.pem', '-subj', '/CN=test CA')
  openssl('req', ...fresh, '-keyout', 'key.pem', '-out', 'request.pem', '-subj', '/CN=localhost')
  execFileSync('sh', ['-c', 'echo subjectAltName=DNS:localhost > names'], { cwd: into })
  const authority = ['-CA', 'ca.pem', '-CAkey', 'ca-key.pem', '-CAcreateserial', '-extfile', 'names']
  openssl('x509', '-req', '-in', 'request.pem', ...authority, '-days', '2', '-out', 'cert.pem')
}
