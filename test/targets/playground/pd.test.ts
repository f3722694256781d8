import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { targetSchema } from '../../../src/core/config/target-schema.ts'
import { areStoresUp, slimPlaces, slimProbe } from '../../../src/targets/playground/pd.ts'

/** What a PD without a store answers, as recorded from PD v9.0.0-beta.2. */
const alone: Record<string, unknown> = {
  version: { version: 'v9.0.0-beta.2', build_time: '' },
  health: [{ name: 'pd-0', client_urls: ['http://127.0.0.1:9479'], health: true }],
  leader: { name: 'pd-0' },
}
const store = {
  address: '127.0.0.1:20160',
  status_address: '127.0.0.1:20180',
  state_name: 'Up',
  version: '8.5.3',
}

let server: Server
let answers: Record<string, unknown>
let pd: { host: string; port: number }
beforeEach(async () => {
  answers = { ...alone }
  server = createServer(({ url = '' }, response) => {
    const answer = answers[url.replace('/pd/api/v1/', '')]
    // Without a store PD answers that the cluster is not bootstrapped.
    response
      .writeHead(answer === undefined ? 500 : 200)
      .end(JSON.stringify(answer ?? 'not bootstrapped'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  pd = { host: '127.0.0.1', port: (server.address() as AddressInfo).port }
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

describe('PD alone', () => {
  it('is up once all members are healthy and one leads', async () => {
    expect(await areStoresUp(pd, { pd: 1, tikv: 0 })).toBe(true)
    expect(await areStoresUp(pd, { pd: 3, tikv: 0 })).toBe(false)
    answers.leader = undefined
    expect(await areStoresUp(pd, { pd: 1, tikv: 0 })).toBe(false)
    answers = { ...alone, health: [{ health: false }] }
    expect(await areStoresUp(pd, { pd: 1, tikv: 0 })).toBe(false)
    expect(await areStoresUp({ host: '127.0.0.1', port: 1 }, { pd: 1, tikv: 0 })).toBe(false)
  })

  it('reports its version, and where it listens', async () => {
    expect(await slimProbe(pd, { pd: 1, tikv: 0 })).toEqual({
      product: 'PD',
      version: 'v9.0.0-beta.2',
      components: { pd: { version: 'v9.0.0-beta.2' } },
    })
    expect(await slimPlaces(pd)).toEqual({
      tidb: [],
      status: [],
      tikv: [],
      pd: ['127.0.0.1:9479'],
      metrics: { tidb: [], tikv: [], pd: ['127.0.0.1:9479'] },
    })
  })
})

test('PD with a store is up with it, and reports where both listen', async () => {
  expect(await areStoresUp(pd, { pd: 1, tikv: 1 })).toBe(false)
  answers.stores = { stores: [{ store }] }
  expect(await areStoresUp(pd, { pd: 1, tikv: 1 })).toBe(true)
  expect(await slimProbe(pd, { pd: 1, tikv: 1 })).toMatchObject({
    product: 'TiKV',
    version: 'v8.5.3',
  })
  const { tikv, metrics } = await slimPlaces(pd)
  expect([tikv, metrics.tikv]).toEqual([['127.0.0.1:20160'], ['127.0.0.1:20180']])
})

test.each([
  [{ topology: { tidb: 0, tikv: 0 } }, 'tikv-slim'],
  [{ mode: 'tikv-slim', topology: { tikv: 0 } }, 'tikv-slim'],
  [{ topology: { tidb: 0 } }, 'tidb'],
  [{ topology: { tikv: 0 } }, undefined],
])('a playground with %j has the mode %s', (keys, mode) => {
  const target = targetSchema.safeParse({ kind: 'playground', version: 'v8.5.4', ...keys })
  const { data, error } = target
  expect(data?.kind === 'playground' ? data.mode : undefined).toBe(mode)
  if (mode === undefined)
    expect(error?.issues[0]).toMatchObject({
      path: ['topology', 'tikv'],
      message: 'expected at least 1, since TiDB needs a store; for PD alone, set `tidb: 0` too',
    })
})
