import { expect, test } from 'vitest'
import { targetSchema } from '../../../src/core/config/target-schema.ts'
import { requireMemoryForTargets, targetMemoryBytes } from '../../../src/core/server/pair.ts'
import {
  pairFindings,
  targetFindings,
  toolsNeededBy,
} from '../../../src/extensions/doctor/targets.ts'

const gib = 2 ** 30
const playground = (more: object = {}) =>
  targetSchema.parse({ kind: 'playground', version: 'v8.5.4', ...more })
const local = (pool: string) =>
  targetSchema.parse({ kind: 'local', settings: { innodb_buffer_pool_size: pool } })
const endpoint = targetSchema.parse({ kind: 'endpoint', host: 'db' })

test('what a target takes of this machine', () => {
  expect(targetMemoryBytes(local('1G'))).toBe(gib + 200 * 2 ** 20)
  expect(targetMemoryBytes(playground({ topology: { tikv: 3, tidb: 2 } })) / gib).toBeCloseTo(3.7)
  expect(targetMemoryBytes(endpoint)).toBe(0)
})

test('two targets need memory for both at once', async () => {
  await requireMemoryForTargets([endpoint, endpoint])
  await expect(requireMemoryForTargets([local('9000G'), local('9000G')])).rejects.toThrow(
    /to run both servers side by side needs about 18000.4 GiB/,
  )
})

test('the doctor says so before', () => {
  const memory = { totalBytes: 4 * gib, availableBytes: 3 * gib }
  expect(pairFindings([playground(), playground()], memory)).toMatchObject([{ level: 'missing' }])
  expect(pairFindings([local('1G'), endpoint], memory)).toMatchObject([{ level: 'good' }])
  expect(pairFindings([playground()], memory)).toEqual([])
})

test('a cluster that this machine cannot hold, and a mirror that cannot be reached', async () => {
  const memory = { totalBytes: gib, availableBytes: gib }
  const config = playground({ tiup: { mirror: 'http://127.0.0.1:9' } })
  const findings = await targetFindings('candidate', config, { memory, env: {} })
  expect(findings).toMatchObject([
    { subject: 'target candidate', level: 'missing' },
    { subject: 'TiUP mirror', level: 'note', seen: 'http://127.0.0.1:9 cannot be reached' },
  ])
})

test('programs that a target cannot do without', async () => {
  expect(await toolsNeededBy(local('1G'))).toEqual(['mariadbd'])
  // TiUP is fetched where it is missing.
  expect(await toolsNeededBy(playground())).toEqual([])
  expect(await toolsNeededBy(playground({ 'load-balancer': 'haproxy' }))).toEqual(['haproxy'])
})
