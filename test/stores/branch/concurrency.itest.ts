import { type ChildProcess, execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStore } from '../../../src/core/baseline/open.ts'
import { DEFAULT_BRANCH } from '../../../src/stores/branch/index.ts'
import { type GitServer, startGitServer } from '../../core/baseline/servers/git-server.ts'
import { numbered } from '../../core/baseline/store-contract.ts'
import { buildWriter, type WriterProgram } from '../../core/baseline/writer-process.ts'

const WRITERS = 10
const all = { suite: 'plain', eligibility: 'any', most: 100 } as const

let server: GitServer
let writer: WriterProgram

beforeEach(async () => {
  server = await startGitServer()
  writer = await buildWriter(server.url)
})
afterEach(async () => {
  await server.close()
  writer.remove()
})

describe('the branch store', () => {
  it(`loses nothing when ${WRITERS} processes write at once, from the first commit on, and never forces`, async () => {
    const records = Array.from({ length: WRITERS }, (_, index) => numbered(index + 1))
    const ends = await Promise.all(records.map((record) => ended(writer.start('branch', record))))
    expect(ends).toEqual(records.map(() => ({ code: 0, stderr: '' })))
    const store = await openStore('branch', { repositoryUrl: server.url })
    const answer = await store.query(all)
    await store.close()
    expect(answer.faults).toEqual([])
    expect(answer.records.map(({ record }) => record)).toEqual(records.toReversed())
    // One commit a record on one line of history: nobody's commit was replaced.
    expect(server.git('rev-list', '--count', DEFAULT_BRANCH)).toBe(String(WRITERS))
    expect(server.git('rev-list', '--merges', '--count', DEFAULT_BRANCH)).toBe('0')
    expect(server.git('fsck', '--strict', '--no-dangling')).toBe('')
  })

  it('stays readable when writers are killed at any moment', async () => {
    const store = await openStore('branch', { repositoryUrl: server.url })
    await store.append(numbered(0))
    for (let number = 1; number <= 8; number++) {
      const child = writer.start('branch', numbered(number))
      await killAfter(child, 100 + number * 80)
    }
    const { records, faults } = await store.query(all)
    expect(faults).toEqual([])
    for (const { record } of records) expect(record).toEqual(numbered(Number(record.source.runId)))
    // Each record is found under all of its paths or under none.
    const files = server.git('ls-tree', '-r', '--name-only', DEFAULT_BRANCH).split('\n')
    expect(files).toHaveLength(records.length * 2)
    expect(await store.append(numbered(99))).toMatchObject({ kind: 'stored' })
    await store.close()
    expect(server.git('fsck', '--strict', '--no-dangling')).toBe('')
  })
})

describe('the files store', () => {
  it('stays readable when writers are killed, and loses nothing when they are not', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tidb-bench-files-'))
    try {
      const text = `files:${folder}`
      const killed = [40, 80, 90, 100, 110, 120, 140].map((delay, index) =>
        killAfter(writer.start(text, numbered(index)), delay),
      )
      const whole = Array.from({ length: WRITERS }, (_, index) => numbered(100 + index))
      const ends = await Promise.all(whole.map((record) => ended(writer.start(text, record))))
      await Promise.all(killed)
      expect(ends).toEqual(whole.map(() => ({ code: 0, stderr: '' })))
      const { records, faults } = await (await openStore(text)).query(all)
      expect(faults).toEqual([])
      const ids = records.map(({ record }) => record.id)
      expect(ids).toEqual(expect.arrayContaining(whole.map(({ id }) => id)))
      expect(
        readdirSync(join(folder, 'plain')).filter((file) => file.endsWith('.json')),
      ).toHaveLength(ids.length)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

function ended(child: ChildProcess): Promise<{ code: number | null; stderr: string }> {
  let stderr = ''
  child.stderr?.on('data', (chunk) => {
    stderr += chunk
  })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, stderr })))
}

/** SIGKILL to the process and to the git commands that it started. */
async function killAfter(child: ChildProcess, milliseconds: number): Promise<void> {
  const end = ended(child)
  await new Promise((resolve) => setTimeout(resolve, milliseconds))
  try {
    for (const pid of descendants(child.pid)) process.kill(pid, 'SIGKILL')
  } catch {
    // It was done already.
  }
  await end
}

function descendants(pid: number | undefined): number[] {
  if (pid === undefined) return []
  const table = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
  const pairs = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const children = pairs
    .filter(([, parent]) => parent === pid)
    .flatMap(([child]) => descendants(child))
  return [pid, ...children]
}
