import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startCollecting } from '../../../../src/extensions/why/collect/evidence-source.ts'
import { findEvidenceSource } from '../../../../src/extensions/why/collect/sources.ts'
import { recordedFolder } from '../explain/recorded-sides.ts'

const unlessAborted = new AbortController().signal
const profile = readFileSync(`${recordedFolder('build-kvget', 'slow')}/cpu.pb.gz`)

let server: Server
beforeEach(async () => {
  server = createServer(({ url }, response) => {
    if (url === '/metrics') response.end('process_cpu_seconds_total 9.5\n')
    else if (url === '/debug/pprof/profile?seconds=1') response.end(profile)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

async function collected(pd: readonly string[]) {
  const metrics = { tidb: [], tikv: [], pd }
  const places = { tidb: [], status: [], tikv: [], pd, metrics }
  const source = await findEvidenceSource({
    withoutSql: true,
    places: async () => places,
    endpoint: () => {
      throw new Error('it has no SQL port')
    },
  })
  const to = startCollecting(unlessAborted)
  await to.attempt('before', () => source.before(to))
  await to.attempt('during', () => source.during(to, 1, unlessAborted))
  await to.attempt('after', () => source.after(to))
  return to
}

test('PD alone reports what it spends its CPU on, and nobody asks it for SQL', async () => {
  const { files, missing } = await collected([
    `127.0.0.1:${(server.address() as AddressInfo).port}`,
  ])
  expect(missing).toEqual([])
  expect([...files.keys()].sort()).toEqual(['cpu', 'metricsAfter', 'metricsBefore'])
  expect(Buffer.compare(Buffer.from(files.get('cpu') ?? []), profile)).toBe(0)
  expect(Buffer.from(files.get('metricsAfter') ?? []).toString()).toContain(
    'process_cpu_seconds_total 9.5',
  )
})

test('a cluster without the address of PD is a sentence of what is missing', async () => {
  const { files, missing } = await collected([])
  expect(files.size).toBe(0)
  expect(missing.join(' ')).toContain('the cluster lists no PD with a status port')
})
