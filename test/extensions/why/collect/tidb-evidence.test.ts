import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startCollecting } from '../../../../src/extensions/why/collect/evidence-source.ts'
import { createTidbEvidence } from '../../../../src/extensions/why/collect/sources.ts'
import { readPack } from '../../../../src/extensions/why/read-pack.ts'
import type { Endpoint } from '../../../../src/mysql/endpoint.ts'
import { recordedFolder } from '../explain/recorded-sides.ts'

const unlessAborted = new AbortController().signal
/** Nobody listens there: the SQL port of a server that refuses everything. */
const endpoint: Endpoint = {
  hosts: [{ host: '127.0.0.1', port: 1 }],
  user: 'root',
  password: '',
  database: 'test',
  tls: { mode: 'off' },
}
const recorded = (name: string) => readFileSync(`${recordedFolder('build-kvget', 'slow')}/${name}`)

let server: Server
let port: number
let requests: { url: string; type: string | undefined }[]
let refused: RegExp
beforeEach(async () => {
  requests = []
  refused = /^$/
  let scrapes = 0
  server = createServer((request, response) => {
    const url = request.url ?? ''
    requests.push({ url, type: request.headers['content-type'] })
    if (refused.test(url)) response.writeHead(403).end('no')
    else if (url === '/metrics') {
      // The first of TiDB and of TiKV find out who answers.
      scrapes += 1
      response.end(gunzipSync(recorded(`metrics-${scrapes <= 4 ? 'before' : 'after'}.txt.gz`)))
    } else if (url.startsWith('/debug/pprof/profile')) response.end(recorded('cpu.pb.gz'))
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

/**
 * @param listed what the cluster lists of some kinds; PD listens elsewhere, so its usual port is
 * queried
 */
async function collected(listed: Readonly<Record<string, string[]>> = { pd: ['10.0.0.1:2379'] }) {
  const placesOf = async (_: Endpoint, kind: string) => listed[kind] ?? [`127.0.0.1:${port}`]
  const source = await createTidbEvidence(endpoint, placesOf)
  const to = startCollecting(unlessAborted)
  await source.open?.(to)
  await source.before(to)
  await source.during(to, 1, unlessAborted)
  await source.after(to)
  return to
}

test('what a status port reports is kept, and each figure that it lacks is named once', async () => {
  const { files, missing } = await collected()
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(['metricsBefore', 'metricsAfter', 'cpu', 'tikvCpu']),
  )
  // Neither buckets nor families that nothing is made of.
  expect(new TextDecoder().decode(files.get('metricsAfter'))).not.toMatch(/_bucket|^#/m)
  const profile = requests.find(({ url }) => url.includes('frequency=99'))
  expect(profile?.type).toBe('application/protobuf')
  expect(
    missing.filter((sentence) => /^the heap of TiDB unavailable: .*HTTP status 404/.test(sentence)),
  ).toHaveLength(1)
  expect(
    missing.filter((sentence) => /^statements_summary unavailable/.test(sentence)),
  ).toHaveLength(1)
  expect(
    missing.filter((sentence) =>
      /^PD unavailable: .*127\.0\.0\.1:2379 does not answer/.test(sentence),
    ),
  ).toHaveLength(1)
})

test('a TiDB on its embedded store: the cluster lists no TiKV with a status port, and no PD; no port is guessed', async () => {
  const { files, missing } = await collected({ tikv: [''], pd: [] })
  expect([...files.keys()]).toContain('cpu')
  expect(missing).toEqual(
    expect.arrayContaining([
      'TiKV unavailable: the cluster lists no TiKV with a status port',
      'PD unavailable: the cluster lists no PD with a status port',
    ]),
  )
  expect(missing.join('\n')).not.toMatch(/20180|2379/)
})

test('a status port that refuses is reported in a line, and nothing is thrown', async () => {
  refused = /./
  const { files, missing } = await collected()
  expect([...files.keys()]).toEqual([])
  // One that did not answer is not asked again.
  expect(requests.map(({ url }) => url)).toEqual(['/metrics', '/metrics'])
  expect(missing.join('\n')).toMatch(/^TiDB unavailable: .*HTTP status 403/m)
})

test('a pack has a limit', async () => {
  const to = startCollecting(unlessAborted)
  to.keep('cpu', Buffer.alloc(4 * 2 ** 20))
  to.keep('heapAfter', Buffer.alloc(2 * 2 ** 20))
  expect([...to.files.keys()]).toEqual(['cpu'])
  expect(to.missing).toEqual(['heapAfter was not kept: a pack holds at most 5 MB'])
})

test('what was collected reads back', async () => {
  const { files } = await collected()
  const unpacked = [...files].map(([file, bytes]) => [
    file,
    file.endsWith('Cpu') || file === 'cpu' ? gunzipSync(bytes) : bytes,
  ])
  const { work, cpu, stores, missing } = readPack(Object.fromEntries(unpacked))
  expect(missing).toEqual([])
  expect(work?.counters.requests_Get).toBeGreaterThan(0)
  expect(cpu?.total).toBeGreaterThan(300)
  expect([...stores.keys()]).toEqual(['TiKV'])
})
