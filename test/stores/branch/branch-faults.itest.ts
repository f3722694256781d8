import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { openStore } from '../../../src/core/baseline/open.ts'
import { environmentKey } from '../../../src/core/record/comparable.ts'
import { BranchStore } from '../../../src/stores/branch/branch-store.ts'
import { DEFAULT_BRANCH } from '../../../src/stores/branch/index.ts'
import {
  type GitServer,
  type GitServerOptions,
  startGitServer,
} from '../../core/baseline/servers/git-server.ts'
import { numbered } from '../../core/baseline/store-contract.ts'

const all = { suite: 'plain', eligibility: 'any', most: 100 } as const
const opened: (GitServer | BranchStore)[] = []
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close()
})

async function served(options: GitServerOptions = {}): Promise<GitServer> {
  const server = await startGitServer(options)
  opened.push(server)
  return server
}

function storeOf(url: string, token?: string): BranchStore {
  const store = new BranchStore({
    url,
    branch: DEFAULT_BRANCH,
    ...(token === undefined ? {} : { token }),
  })
  opened.push(store)
  return store
}

function refuseBy(server: GitServer, message: string): void {
  const hook = `#!/bin/sh\necho '${message}' >&2\nexit 1\n`
  writeFileSync(join(server.folder, 'hooks/pre-receive'), hook, { mode: 0o755 })
}

describe('the branch store', () => {
  it('makes an orphan branch on first use and leaves the others alone', async () => {
    const server = await served()
    const store = storeOf(server.url)
    await store.append(numbered(1))
    expect(server.git('for-each-ref', '--format=%(refname)')).toBe(`refs/heads/${DEFAULT_BRANCH}`)
    expect(server.git('rev-list', '--count', DEFAULT_BRANCH)).toBe('1')
  })

  it('refused by a wrong token fails with a remedy, and the token is in no message', async () => {
    const server = await served({ token: 'right' })
    const error = await storeOf(server.url, 'wrong-secret')
      .query(all)
      .catch((reason) => reason)
    expect(error).toMatchObject({
      kind: 'environment',
      remedy: expect.stringContaining('contents: read'),
    })
    const shownText = [error.message, error.remedy, ...error.tail].join('\n')
    expect(shownText).not.toContain('wrong-secret')
    expect(shownText).not.toContain(Buffer.from('x-access-token:wrong-secret').toString('base64'))
  })

  it('without the right to write reads, and names the permission when it appends', async () => {
    const server = await served({ readOnly: true })
    const store = storeOf(server.url)
    expect((await store.query(all)).records).toEqual([])
    await expect(store.append(numbered(1))).rejects.toMatchObject({
      kind: 'environment',
      remedy: expect.stringContaining('contents: write'),
    })
  })

  it('says that the branch is protected, without trying again and again', async () => {
    const server = await served()
    refuseBy(server, 'GH006: Protected branch update failed for refs/heads/tidb-bench-baselines.')
    await expect(storeOf(server.url).append(numbered(1))).rejects.toMatchObject({
      kind: 'environment',
      remedy: expect.stringContaining('is protected'),
      tail: expect.arrayContaining([expect.stringContaining('GH006')]),
    })
    expect(server.traffic.requests).toBeLessThan(10)
  })

  it('says that the disk of the server is full, and keeps what it had', async () => {
    const server = await served()
    const store = storeOf(server.url)
    await store.append(numbered(1))
    refuseBy(server, 'fatal: write error: No space left on device')
    // A hook cannot fill the disk; its words are those of git on a full one.
    await expect(store.append(numbered(2))).rejects.toMatchObject({
      kind: 'environment',
      remedy: expect.stringContaining('disk may be full'),
    })
    expect((await store.query(all)).records).toHaveLength(1)
  })

  it('fails with a remedy where nobody answers', async () => {
    const server = await startGitServer()
    await server.close()
    await expect(storeOf(server.url).query(all)).rejects.toMatchObject({
      kind: 'environment',
      remedy: expect.stringContaining('reachable'),
    })
  })

  it('tries again where the server is unavailable for a moment', async () => {
    const server = await served({ unavailableEvery: 6 })
    const store = storeOf(server.url)
    for (const number of [1, 2, 3]) await store.append(numbered(number))
    expect((await store.query(all)).records).toHaveLength(3)
    expect(server.git('rev-list', '--count', DEFAULT_BRANCH)).toBe('3')
  })

  it('stores a record once where the answer to its push was lost', async () => {
    const server = await served({ loseFirstPush: true })
    const store = storeOf(server.url)
    await store.append(numbered(1))
    expect((await store.query(all)).records.map(({ record }) => record)).toEqual([numbered(1)])
    expect(server.git('rev-list', '--count', DEFAULT_BRANCH)).toBe('1')
  })

  it.each([
    ['the folder of the suite', (file: string) => `100644 blob ${file}\tplain`],
    [
      'a folder of its index',
      (file: string, tree: string) => `040000 tree ${tree}\tplain\n100644 blob ${file}\tx`,
    ],
  ])('says so where somebody put a file in place of %s', async (_, entries) => {
    const server = await served()
    const write = (input: string, ...args: string[]) =>
      execFileSync('git', args, { cwd: server.folder, input, encoding: 'utf8' }).trim()
    const file = write('{"schemaVersion": 1}', 'hash-object', '-w', '--stdin')
    const names = ['by-commit', 'by-ref', 'by-version']
    const environment = environmentKey(numbered(1))
    const indexes = write(names.map((name) => `100644 blob ${file}\t${name}\n`).join(''), 'mktree')
    const suite = write(`040000 tree ${indexes}\t${environment}\n`, 'mktree')
    const root = write(`${entries(file, suite)}\n`, 'mktree')
    const identity = ['-c', 'user.name=x', '-c', 'user.email=x@example.test']
    const commit = write('', ...identity, 'commit-tree', root, '-m', 'hostile')
    server.git('update-ref', `refs/heads/${DEFAULT_BRANCH}`, commit)
    const store = storeOf(server.url)
    expect((await store.query(all)).records).toEqual([])
    await expect(store.append(numbered(1))).rejects.toMatchObject({
      kind: 'input',
      message: expect.stringContaining('where a folder is expected'),
    })
  })

  it('reads no more than a query needs', async () => {
    const server = await served()
    const store = storeOf(server.url)
    const origin = () => randomBytes(2_900).toString('base64')
    for (let number = 1; number <= 12; number++) {
      const record = numbered(number)
      await store.append({ ...record, source: { ...record.source, origin: origin() } })
    }
    const other = storeOf(server.url)
    server.traffic.sent = 0
    await other.query({ ...all, most: 1 })
    const one = server.traffic.sent
    const third = storeOf(server.url)
    server.traffic.sent = 0
    await third.query({ ...all, most: 12 })
    expect(one).toBeLessThan(server.traffic.sent / 2)
  })
})

describe('openStore', () => {
  const context = { repositoryUrl: 'https://example.com/a/b' }
  it.each([
    'branch:--upload-pack=x',
    'branch:a..b',
    'branch:a b',
    'branch:x.lock',
    'ftp://x',
    'files:',
  ])('refuses %s', async (text) => {
    await expect(openStore(text, context)).rejects.toMatchObject({ kind: 'input' })
  })

  it('reports that a database no longer stores baselines, and what does', async () => {
    await expect(openStore('sql:mysql://a:hunter2@host/db')).rejects.toMatchObject(
      expect.objectContaining({
        kind: 'input',
        message: 'baselines in an SQL database were removed',
        remedy: 'Give branch, branch:NAME or files:DIR.',
      }),
    )
  })
})
