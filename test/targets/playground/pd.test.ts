import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { targetSchema } from '../../../src/core/config/target-schema.ts'
import {
  areStoresUp,
  slimPlaces,
  slimProbe,
  waitForReplicas,
} from '../../../src/targets/playground/pd.ts'

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

describe('the load waits for replicas', () => {
  /** As PD with three stores answers: `placed` peers of 11 regions. */
  const place = (peers: Readonly<Record<string, number>>, pending = 0) => {
    answers['config/replicate'] = { 'max-replicas': 3, 'enable-placement-rules': 'true' }
    answers['stats/region'] = { count: 11, empty_count: 9, store_peer_count: peers }
    answers['regions/check/pending-peer'] = { count: pending, regions: null }
  }
  const said: string[] = []
  const options = {
    stores: 3,
    name: 'base',
    log: { progress: (words: string) => said.push(words) },
    signal: new AbortController().signal,
    pauseMs: 5,
  }

  it('and says how far they are, each state once', async () => {
    said.length = 0
    place({ 1: 11 })
    let isOver = false
    const over = waitForReplicas(pd, { ...options, seconds: 20 }).then(() => {
      isOver = true
    })
    await expect.poll(() => said.length).toBe(1)
    place({ 1: 11, 4: 11, 5: 11 }, 2)
    await expect.poll(() => said.length).toBe(2)
    expect(isOver).toBe(false)
    place({ 1: 11, 4: 11, 5: 11 })
    await over
    expect(said).toEqual([
      'base: waiting for its stores: 11 of 33 replicas exist, 0 of them empty',
      'base: waiting for its stores: 33 of 33 replicas exist, 2 of them empty',
    ])
  })

  it('not for more of them than there are stores', async () => {
    place({ 1: 11, 4: 11 })
    await waitForReplicas(pd, { ...options, stores: 2, seconds: 20 })
  })

  it.each([
    ['they do not come', () => place({ 1: 11, 4: 2 }), '13 of 33 replicas exist'],
    ['PD does not tell', () => {}, 'PD does not tell which replicas exist'],
    [
      'no region is known yet',
      () => {
        place({})
        answers['stats/region'] = { count: 0, store_peer_count: {} }
      },
      'PD does not tell',
    ],
  ])('and fails where %s', async (_, given, words) => {
    given()
    await expect(waitForReplicas(pd, { ...options, seconds: 0.03 })).rejects.toThrow(words)
  })
})
