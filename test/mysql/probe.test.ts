import { expect, it } from 'vitest'
import { targetDescriptionSchema } from '../../src/core/record/header-schema.ts'
import type { Connection } from '../../src/mysql/connection.ts'
import { probe } from '../../src/mysql/probe.ts'

/** A server that says it is TiDB, and reports the given cluster. */
function saying(rows: readonly object[]): Connection {
  return {
    query: async (sql: string) =>
      sql.includes('CLUSTER_INFO') ? rows : [{ value: '8.0.11-TiDB-v8.5.4' }],
  } as unknown as Connection
}

it.each([
  [
    'a name of a megabyte',
    [{ type: 'x'.repeat(1_000_000), version: 'v'.repeat(1_000_000), hash: 'h'.repeat(1e6) }],
  ],
  [
    'a name with line ends',
    [{ type: 'tidb\n::error::x', version: 'v8\r\n::error::x', hash: null }],
  ],
  [
    'names of every object',
    ['constructor', '__proto__', 'toString'].map((type) => ({ type, version: 'v8', hash: '' })),
  ],
  [
    'a thousand names',
    Array.from({ length: 1_000 }, (_, at) => ({ type: `t${at}`, version: 'v8', hash: 'a' })),
  ],
])('what a cluster says of itself fits into a record: %s', async (_, rows) => {
  const { components, topology, product, version } = await probe(saying(rows))
  const rest = { kind: 'endpoint', product, version, configuration: {}, variables: {}, refused: [] }
  expect(() => targetDescriptionSchema.parse({ ...rest, components, topology })).not.toThrow()
  expect(Object.keys(topology).length).toBeGreaterThan(0)
  const answer = JSON.stringify({ components, topology })
  expect(answer.length).toBeLessThan(20_000)
  expect(answer).not.toMatch(/[\r\n]|\\[rn]/)
})

it('a build without a commit has none, whatever it says', async () => {
  const rows = ['Unknown git hash', 'None', 'b3c1f5a2d4e6'].map((hash, at) => ({
    type: `t${at}`,
    version: 'v8.5.3',
    hash,
  }))
  const { components } = await probe(saying(rows))
  expect(Object.values(components).map(({ commit }) => commit)).toEqual([
    undefined,
    undefined,
    'b3c1f5a2d4e6',
  ])
})

it('a build without a version is unknown', async () => {
  const rows = ['None', 'Unknown', 'v26.3.0'].map((version, at) => ({
    ...{ type: `t${at}`, version, hash: '' },
  }))
  const { components } = await probe(saying(rows))
  expect(Object.values(components).map(({ version }) => version)).toEqual([
    ...['unknown', 'unknown', 'v26.3.0'],
  ])
})
