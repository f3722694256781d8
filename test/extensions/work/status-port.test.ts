import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  type AskCluster,
  everyStatusAddress,
} from '../../../src/core/server/evidence/status-address.ts'
import { createStatusPort } from '../../../src/extensions/work/source.ts'
import type { Endpoint } from '../../../src/mysql/endpoint.ts'

const unlessAborted = new AbortController().signal
/** Nobody listens there. */
const endpoint: Endpoint = {
  hosts: [{ host: '127.0.0.1', port: 1 }],
  user: 'root',
  password: '',
  database: 'test',
  tls: { mode: 'off' },
}

let server: Server
let port: number
let answers: { status: number; body: string; location?: string }[]
beforeEach(async () => {
  answers = []
  server = createServer((request, response) => {
    const answer = request.url === '/metrics' ? answers.shift() : undefined
    const { status, body, location } = answer ?? { status: 500, body: '' }
    response.writeHead(status, location === undefined ? {} : { location }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

const placesAnswer =
  (...places: string[]): AskCluster =>
  async (_, kind) =>
    kind === 'tidb' ? places : []
const statements = (count: number) => `tidb_executor_statement_total{type="Select"} ${count}\n`

test('counters are read before and after', async () => {
  answers = [statements(5), statements(9)].map((body) => ({ status: 200, body }))
  const source = await createStatusPort(endpoint, placesAnswer(`127.0.0.1:${port}`))
  const watch = await source.watch(unlessAborted)
  expect(watch.first.statements).toBe(5)
  expect((await watch.last()).statements).toBe(9)
})

test('the other machines of a cluster are queried, where they are known', async () => {
  answers = [statements(5), statements(7)].map((body) => ({ status: 200, body }))
  const places = [`127.0.0.1:${port}`, `localhost:${port}`]
  const elsewhere = { ...endpoint, hosts: [{ host: '192.0.2.1', port: 1 }] }
  const known = { ...elsewhere, componentHosts: ['127.0.0.1'] }
  const source = await createStatusPort(known, placesAnswer(...places))
  expect((await source.watch(unlessAborted)).first.statements).toBe(12)
})

test('several servers at the hosts of the caller are added up, others are not asked', async () => {
  answers = [statements(5), statements(7)].map((body) => ({ status: 200, body }))
  const places = [`127.0.0.1:${port}`, `localhost:${port}`, '192.0.2.1:10080']
  const source = await createStatusPort(endpoint, placesAnswer(...places))
  expect((await source.watch(unlessAborted)).first.statements).toBe(12)
})

test.each([
  [{ status: 403, body: 'no' }, 'HTTP status 403'],
  [{ status: 200, body: 'mysql_up 1\n' }, 'counts no statements'],
  [{ status: 302, body: '', location: 'http://192.0.2.1/metrics' }, 'does not answer'],
])('%o is a reason, no figure', async (answer, reason) => {
  answers = [answer]
  const source = await createStatusPort(endpoint, placesAnswer(`127.0.0.1:${port}`))
  await expect(source.watch(unlessAborted)).rejects.toThrow(reason)
})

test('without the right to ask where they are, the usual port is tried', async () => {
  const refused = () => Promise.reject(new Error('PROCESS denied'))
  const source = await createStatusPort(
    { ...endpoint, hosts: [{ host: '127.0.0.2', port: 4000 }] },
    refused,
  )
  await expect(source.watch(unlessAborted)).rejects.toThrow(
    'the status port 127.0.0.2:10080 does not answer',
  )
})

test('CPU and memory of every component; one that does not answer is left out and not asked again', async () => {
  const usage = (cpu: number) =>
    `process_cpu_seconds_total ${cpu}\nprocess_resident_memory_bytes ${cpu * 100}\n`
  let queries = 0
  const component = createServer((_, response) => {
    queries += 1
    response.end(usage(2))
  })
  await new Promise<void>((resolve) => component.listen(0, '127.0.0.1', resolve))
  const other = `127.0.0.1:${(component.address() as AddressInfo).port}`
  answers = [1, 2, 3].map((count) => ({ status: 200, body: statements(count) + usage(4) }))
  const places = {
    tidb: [`127.0.0.1:${port}`],
    tikv: [other, other.replace('127.0.0.1', 'localhost')],
  }
  const source = await createStatusPort(endpoint, async (_, kind) =>
    kind === 'pd' ? ['127.0.0.1:1'] : places[kind],
  )
  const watch = await source.watch(unlessAborted)
  const processes = {
    tidb: { cpu: { seconds: 4, wholeSeconds: 1 }, rssBytes: 400 },
    tikv: { cpu: { seconds: 4, wholeSeconds: 2 }, rssBytes: 400 },
  }
  expect(watch.first.processes).toEqual(processes)
  expect(queries).toBe(2)
  const closed = new Promise((end) => component.close(end))
  component.closeAllConnections()
  await closed
  expect((await watch.last()).processes).toEqual({ tidb: processes.tidb })
})

test.each([
  ['one that may not be read', (at: string) => [at, '192.0.2.1:20180']],
  ['one without a status port', (at: string) => [at, '']],
  [
    'too many',
    (at: string) => Array.from({ length: 17 }, (_, more) => `${at.split(':')[0]}:${1024 + more}`),
  ],
])('a sum of some servers is none: %s', async (_, placesOf) => {
  expect(
    await everyStatusAddress(endpoint, 'tikv', async () => placesOf('127.0.0.1:20180')),
  ).toEqual([])
  expect(
    await everyStatusAddress(endpoint, 'tikv', () => Promise.reject(new Error('PROCESS denied'))),
  ).toEqual([])
})

test('CPU and memory of TiKV are unknown where one of them may not be read', async () => {
  const text = `${statements(1)}process_cpu_seconds_total 4\nprocess_resident_memory_bytes 400\n`
  answers = [1, 2].map(() => ({ status: 200, body: text }))
  const at = `127.0.0.1:${port}`
  const source = await createStatusPort(endpoint, async (_, kind) =>
    kind === 'tidb' ? [at] : kind === 'tikv' ? [at, '192.0.2.1:20180'] : [],
  )
  const { processes } = (await source.watch(unlessAborted)).first
  expect(processes).toEqual({ tidb: { cpu: { seconds: 4, wholeSeconds: 1 }, rssBytes: 400 } })
})
