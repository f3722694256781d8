import { afterAll, beforeAll, expect, it } from 'vitest'
import { CommitGraph } from '../../../src/core/baseline/commit-graph.ts'
import { selectReference } from '../../../src/core/baseline/select.ts'
import { BranchStore } from '../../../src/stores/branch/branch-store.ts'
import { type GitServer, startGitServer } from '../../core/baseline/servers/git-server.ts'
import { exampleRecord } from '../../core/record/example.ts'

const branch = 'tidb-bench-baselines'
const commit = '0123456789abcdef0123456789abcdef01234567'
let server: GitServer

beforeAll(async () => {
  server = await startGitServer()
  const store = new BranchStore({ url: server.url, branch })
  await store.append(exampleRecord({ id: 'plain/first/1-1' }))
  await store.close()
})
afterAll(() => server.close())

it('asks for the tip while others are waited for, and then a few times in a row', async () => {
  const store = new BranchStore({ url: server.url, branch })
  await store.prepare()
  server.traffic.requests = 0
  const query = { suite: 'plain', commits: [commit], eligibility: 'reference', most: 20 } as const
  const { records } = await store.query(query)
  expect(records.map(({ record }) => record.id)).toEqual(['plain/first/1-1'])
  expect(server.traffic.requests).toBeLessThanOrEqual(8)
  await store.close()
})

it('reads ahead what there is, and after it wrote something, that as well', async () => {
  const store = new BranchStore({ url: server.url, branch })
  await store.prepare()
  await store.append(exampleRecord({ id: 'plain/second/1-1' }))
  const { records } = await store.query({ suite: 'plain', eligibility: 'any', most: 9 })
  expect(records).toHaveLength(2)
  await store.close()
})

it('the query reports what failed ahead of it', async () => {
  const store = new BranchStore({ url: `${server.url}-none`, branch })
  await store.prepare()
  await expect(store.query({ suite: 'plain', eligibility: 'any', most: 1 })).rejects.toThrow(
    /git fetch/,
  )
  const graph = new CommitGraph({ remote: { url: `${server.url}-none` } })
  await graph.prepare(commit)
  const sources = { store, graph, most: 1, now: new Date() }
  await expect(
    selectReference(exampleRecord(), { kind: 'ancestors', head: commit }, sources),
  ).rejects.toThrow(/git fetch/)
  await graph.close()
  await store.close()
})
