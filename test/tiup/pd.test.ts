import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { waitForReplicas } from '../../src/tiup/pd.ts'

let server: Server
let answers: Record<string, unknown>
let pd: { host: string; port: number }
beforeEach(async () => {
  answers = {}
  server = createServer(({ url = '' }, response) => {
    const answer = answers[url.replace('/pd/api/v1/', '')]
    response.writeHead(answer === undefined ? 500 : 200).end(JSON.stringify(answer ?? 'not yet'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  pd = { host: '127.0.0.1', port: (server.address() as AddressInfo).port }
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

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
    log: {
      progress: (words: string) => void said.push(words),
      warn: (words: string) => void said.push(words),
    },
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

  it('and fails where they do not come', async () => {
    place({ 1: 11, 4: 2 })
    const wait = waitForReplicas(pd, { ...options, seconds: 0.03 })
    await expect(wait).rejects.toMatchObject({
      message: '13 of 33 replicas exist, 0 of them empty after 0.03 s (“base”)',
      remedy: expect.stringMatching(/Set a longer `boot` in the target, .* load average is \d/),
    })
  })

  it.each([
    ['PD does not report them', () => {}],
    [
      'no region is known yet',
      () => {
        place({})
        answers['stats/region'] = { count: 0, store_peer_count: {} }
      },
    ],
  ])('and warns where %s', async (_, given) => {
    said.length = 0
    given()
    await waitForReplicas(pd, { ...options, seconds: 0.03 })
    expect(said.at(-1)).toBe('base: PD does not report which replicas exist')
  })
})
