import { join } from 'node:path'
import { BranchStore } from '../../src/baseline/branch.ts'
import { CommitGraph } from '../../src/baseline/commit-graph.ts'
import { DEFAULT_BRANCH } from '../../src/baseline/open.ts'
import { type Selected, selectReference } from '../../src/baseline/select.ts'
import { SqlStore } from '../../src/baseline/sql.ts'
import type { BaselineStore } from '../../src/baseline/store.ts'
import { type GitServer, startGitServer } from '../../test/baseline/servers/git-server.ts'
import { startMariadb } from '../../test/baseline/servers/mariadb.ts'
import { makeBranch, makeSource } from './git-data.ts'
import { sampleRecord } from './sample.ts'
import { appendToSingleFile, makeSingleFile } from './single-file.ts'
import { fillTables } from './sql-data.ts'

/** Times of each figure; the median is shown. */
const TIMES = 5
const WANTED = [1, 5, 20, 50]

/** What can be measured. */
type Part = 'branch' | 'sql' | 'file'

/** Measures the stores at each number of records, and prints Markdown tables. */
export async function main(counts: readonly number[], parts: readonly Part[]): Promise<void> {
  const database = await startMariadb(['--innodb-buffer-pool-size=256M'])
  try {
    for (const count of counts) {
      const server = await startGitServer()
      try {
        const source = join(server.folder, '../source.git')
        const commits = await makeSource(source, count)
        console.log(`\n### ${count.toLocaleString('en-US')} records\n`)
        if (parts.includes('branch')) {
          await makeBranch(server.folder, DEFAULT_BRANCH, commits)
          await branchTable(server, commits)
        }
        if (parts.includes('sql')) {
          const address = await database.newDatabase()
          await sqlTable(new SqlStore(address), commits, () => fillTables(address, commits), server)
        }
        if (parts.includes('file')) {
          await makeSingleFile(server.folder, commits)
          await singleFileTable(server, count)
        }
      } finally {
        await server.close()
      }
    }
  } finally {
    await database.close()
  }
}

interface Cost {
  readonly ms: number
  readonly kilobytes: number
  readonly requests: number
}

async function branchTable(server: GitServer, commits: readonly string[]): Promise<void> {
  console.log('| branch store, over HTTP | records read | time | transferred | requests |')
  console.log('|---|---:|---:|---:|---:|')
  const open = () => new BranchStore({ url: server.url, branch: DEFAULT_BRANCH })
  for (const most of WANTED) {
    const cost = await median(server, async () =>
      chosen(await pullRequest(open(), server, commits, most), most),
    )
    row(`pull request: merge base 100 commits behind main, N = ${most}`, most, cost)
  }
  const nightly = await median(server, async () => chosen(await schedule(open(), server, commits, 20), 20))
  row('schedule: last records of the branch, N = 20', 20, nightly)
  let added = commits.length
  const append = await median(server, async () => {
    const store = open()
    added++
    await store.append(sampleRecord(added, added, added.toString(16).padStart(40, '0')))
    await store.close()
  })
  row('append one record', 0, append)
}

async function sqlTable(
  store: SqlStore,
  commits: readonly string[],
  fill: () => Promise<void>,
  server: GitServer,
): Promise<void> {
  await store.migrate()
  await fill()
  console.log('\n| sql store, MariaDB | records read | time |')
  console.log('|---|---:|---:|')
  const ahead = commits.slice(0, -100).toReversed().slice(0, 400)
  const record = sampleRecord(commits.length, commits.length, commits.at(-1) ?? '')
  for (const most of WANTED) {
    const query = { suite: record.suite, eligibility: 'reference', most } as const
    const byCommit = await median(
      server,
      async () => void (await store.query({ ...query, commits: ahead.slice(0, most) })),
    )
    console.log(`| by commit, N = ${most} | ${most} | ${byCommit.ms.toFixed(1)} ms |`)
  }
  const last = { suite: record.suite, eligibility: 'reference', most: 20, ref: 'main' } as const
  const byRef = await median(server, async () => void (await store.query(last)))
  console.log(`| last of the branch, N = 20 | 20 | ${byRef.ms.toFixed(1)} ms |`)
  await store.close()
}

async function singleFileTable(server: GitServer, count: number): Promise<void> {
  server.traffic.sent = 0
  server.traffic.received = 0
  const { loadMs, totalMs, bytes } = await appendToSingleFile(server.url, count)
  const moved = (server.traffic.sent + server.traffic.received) / 1000
  console.log(
    '\n| one data file, as github-action-benchmark keeps it | size | load | load, add and push | transferred |',
  )
  console.log('|---|---:|---:|---:|---:|')
  const size = `${(bytes / 1e6).toFixed(1)} MB`
  console.log(
    `| one run | ${size} | ${loadMs.toFixed(0)} ms | ${totalMs.toFixed(0)} ms | ${moved.toFixed(0)} kB |`,
  )
}

async function pullRequest(
  store: BaselineStore,
  server: GitServer,
  commits: readonly string[],
  most: number,
) {
  const head = commits.at(-101) ?? ''
  return select(store, server, commits, most, { kind: 'merge-base', head, base: commits.at(-1) ?? '' })
}

async function schedule(store: BaselineStore, server: GitServer, commits: readonly string[], most: number) {
  return select(store, server, commits, most, { kind: 'branch', ref: 'main' })
}

async function select(
  store: BaselineStore,
  server: GitServer,
  commits: readonly string[],
  most: number,
  wanted: Parameters<typeof selectReference>[1],
): Promise<Selected> {
  const graph = new CommitGraph({ remote: { url: server.url.replace('store.git', 'source.git') } })
  const record = { ...sampleRecord(1, 1, commits.at(-1) ?? ''), id: 'nightly/candidate/1-1' }
  const selected = await selectReference(record, wanted, { store, graph, most, now: new Date() })
  await graph.close()
  await store.close()
  return selected
}

function chosen(selected: Selected, most: number): void {
  const found = selected.kind === 'stored' ? selected.records.length : 0
  if (found !== most) throw new Error(`${found} records instead of ${most}`)
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

function row(what: string, most: number, { ms, kilobytes, requests }: Cost): void {
  console.log(`| ${what} | ${most} | ${ms.toFixed(0)} ms | ${kilobytes.toFixed(0)} kB | ${requests} |`)
}
