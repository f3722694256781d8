import { join } from 'node:path'
import {
  CommitGraph,
  type SelectedReference,
  selectReference,
} from '../../src/core/baseline/select.ts'
import type { Store } from '../../src/core/baseline/store.ts'
import { BranchStore } from '../../src/stores/branch/branch-store.ts'
import { DEFAULT_BRANCH } from '../../src/stores/branch/index.ts'
import { type GitServer, startGitServer } from '../../test/core/baseline/servers/git-server.ts'
import { tellFigure } from '../figure.mjs'
import { makeBranch, makeSource } from './git-data.ts'
import { sampleRecord } from './sample.ts'
import { appendToSingleFile, makeSingleFile } from './single-file.ts'

/** Times of each figure; the median is shown. */
const TIMES = 5
const WANTED = [1, 5, 20, 50]

/** What can be measured. */
type Part = 'branch' | 'file'

const SECTIONS = {
  branch: 'The branch store',
  file: 'One data file, for comparison',
} as const satisfies Record<Part, string>
/** Requests of a pull request, … */
const MOST_REQUESTS = 10
/** … and of them those that may be made one after the other while nothing else is done. */
const MOST_IN_A_ROW = 4

/** Measures the stores at each number of records. */
export async function main(counts: readonly number[], parts: readonly Part[]): Promise<void> {
  for (const count of counts) {
    const server = await startGitServer()
    try {
      const source = join(server.folder, '../source.git')
      const commits = await makeSource(source, count)
      const column = `${count.toLocaleString('en-US')} records`
      console.log(column)
      if (parts.includes('branch')) {
        await makeBranch(server.folder, DEFAULT_BRANCH, commits)
        await branchFigures(server, commits, column)
      }
      if (parts.includes('file')) {
        await makeSingleFile(server.folder, commits)
        await singleFileFigures(server, count, column)
      }
    } finally {
      await server.close()
    }
  }
}

interface Cost {
  readonly ms: number
  readonly kilobytes: number
  readonly requests: number
}

async function branchFigures(
  server: GitServer,
  commits: readonly string[],
  column: string,
): Promise<void> {
  const open = () => new BranchStore({ url: server.url, branch: DEFAULT_BRANCH })
  const tell = (
    row: string,
    { ms, kilobytes, requests }: Cost,
    bounds: { value?: number; limit?: number } = {},
  ) =>
    tellFigure({
      section: SECTIONS.branch,
      row,
      columns: {
        [column]: `${(ms / 1000).toFixed(1)} s, ${kilobytes.toFixed(0)} kB`,
        requests: `${requests}`,
      },
      ...bounds,
    })
  for (const most of WANTED) {
    const cost = await median(server, async () =>
      chosen(await pullRequest(open(), server, commits, most), most),
    )
    tell(`pull request, N = ${most}`, cost, { value: cost.requests, limit: MOST_REQUESTS })
  }
  const ahead = await median(server, async () => {
    const store = open()
    const graph = graphOf(server)
    const [head, base] = [commits.at(-101) ?? '', commits.at(-1) ?? '']
    await Promise.all([store.prepare(), graph.prepare(head, base)])
    server.traffic.requests = 0
    chosen(await selectBy({ store, graph }, commits, 20, { kind: 'merge-base', head, base }), 20)
  })
  const inARow = { value: ahead.requests, limit: MOST_IN_A_ROW }
  tell('pull request, N = 20: what is left once the servers are up', ahead, inARow)
  const nightly = await median(server, async () =>
    chosen(await schedule(open(), server, commits, 20), 20),
  )
  tell('schedule: last of the branch, N = 20', nightly)
  let added = commits.length
  const append = await median(server, async () => {
    const store = open()
    added++
    await store.append(sampleRecord(added, added, added.toString(16).padStart(40, '0')))
    await store.close()
  })
  tell('append one record', append)
}

async function singleFileFigures(server: GitServer, count: number, column: string): Promise<void> {
  server.traffic.sent = 0
  server.traffic.received = 0
  const { loadMs, totalMs, bytes } = await appendToSingleFile(server.url, count)
  const moved = (server.traffic.sent + server.traffic.received) / 1000
  const tell = (row: string, text: string) =>
    tellFigure({ section: SECTIONS.file, row, columns: { [column]: text } })
  tell('size of the file', `${(bytes / 1e6).toFixed(1)} MB`)
  tell('load', `${(loadMs / 1000).toFixed(1)} s`)
  tell('load, add and push', `${(totalMs / 1000).toFixed(1)} s`)
  tell('transferred', `${moved.toFixed(0)} kB`)
}

async function pullRequest(
  store: Store,
  server: GitServer,
  commits: readonly string[],
  most: number,
) {
  const head = commits.at(-101) ?? ''
  return select(store, server, commits, most, {
    kind: 'merge-base',
    head,
    base: commits.at(-1) ?? '',
  })
}

async function schedule(store: Store, server: GitServer, commits: readonly string[], most: number) {
  return select(store, server, commits, most, { kind: 'branch', ref: 'main' })
}

async function select(
  store: Store,
  server: GitServer,
  commits: readonly string[],
  most: number,
  referenceRequest: Parameters<typeof selectReference>[1],
): Promise<SelectedReference> {
  return selectBy({ store, graph: graphOf(server) }, commits, most, referenceRequest)
}

function graphOf(server: GitServer): CommitGraph {
  return new CommitGraph({ remote: { url: server.url.replace('store.git', 'source.git') } })
}

async function selectBy(
  { store, graph }: { readonly store: Store; readonly graph: CommitGraph },
  commits: readonly string[],
  most: number,
  referenceRequest: Parameters<typeof selectReference>[1],
): Promise<SelectedReference> {
  const record = { ...sampleRecord(1, 1, commits.at(-1) ?? ''), id: 'nightly/candidate/1-1' }
  const selected = await selectReference(record, referenceRequest, {
    store,
    graph,
    most,
    now: new Date(),
  })
  await graph.close()
  await store.close()
  return selected
}

function chosen(selected: SelectedReference, most: number): void {
  const recordCount = selected.kind === 'stored' ? selected.records.length : 0
  if (recordCount !== most) throw new Error(`${recordCount} records instead of ${most}`)
}

async function median(server: GitServer, work: () => Promise<void>): Promise<Cost> {
  const costs: Cost[] = []
  for (let time = 0; time < TIMES; time++) {
    Object.assign(server.traffic, { sent: 0, received: 0, requests: 0 })
    const start = performance.now()
    await work()
    const { sent, received, requests } = server.traffic
    costs.push({ ms: performance.now() - start, kilobytes: (sent + received) / 1000, requests })
  }
  return costs.toSorted((left, right) => left.ms - right.ms)[Math.floor(TIMES / 2)] as Cost
}
