import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createRepository } from '../../core/baseline/private-repository.ts'
import {
  isPassing,
  type PushOutcome,
  pushOutcome,
  type Remote,
  unreachable,
} from '../../core/baseline/remote.ts'
import type { PrivateFolder } from '../../system/folders.ts'
import { type GitOutcome, type GitSetting, git, tokenSettings, tryGit } from '../../system/git.ts'
import { Failure } from '../../words/failure.ts'
import { formatTree, parseBatch, parseTree, type TreeEntry, treeOfCommit } from './git-objects.ts'

/** `upper trees`: what a query needs to start from. `all trees`: for work on the entire store. */
export type Extent = 'upper trees' | 'all trees'

export interface Tip {
  readonly commit: string
  readonly tree: string
}

/** Ref that holds the tip in our own new repository: its refs are plain files. */
const TIP_REF = 'refs/baseline/tip'
/** Object ids in one call; keeps the command line short. */
const OIDS_PER_FETCH = 500
/**
 * Levels of trees that come with the tip: root, suites, environments, and what their indexes hold.
 * None of them grows with the history but by a month, a version or a branch.
 */
const TREE_LEVELS = 4
/** Pause before each further try of a fetch whose connection broke. */
const FETCH_WAITS_MS = [500, 2_000, 5_000]

/**
 * One branch of a remote of which only the objects that are requested are brought here: no history
 * (depth 1), no trees but the upper ones, no blobs. What is written is built on top without the
 * rest.
 */
export class PartialRepository {
  readonly #remote: Remote
  readonly #extent: Extent
  readonly #credentials: GitSetting[]
  #folder: Promise<PrivateFolder> | undefined
  readonly #objects = new Map<string, Buffer>()

  constructor(remote: Remote, extent: Extent = 'upper trees') {
    this.#extent = extent
    this.#remote = remote
    this.#credentials = tokenSettings(remote.url, remote.token)
  }

  /**
   * Asks the remote for the newest commit of the branch and its upper trees.
   * @returns undefined where the branch is missing
   * @throws Failure `environment` where the remote cannot be reached or read
   */
  async tip(): Promise<Tip | undefined> {
    const filter = this.#extent === 'all trees' ? 'blob:none' : `tree:${TREE_LEVELS}`
    const source = `+refs/heads/${this.#remote.branch}:${TIP_REF}`
    const outcome = await this.#fetch(['--depth=1', `--filter=${filter}`], [source])
    if (outcome.exitCode !== 0) {
      if (/couldn't find remote ref/i.test(outcome.stderr)) return undefined
      throw unreachable(this.#remote, outcome)
    }
    const cwd = await this.#open()
    const objectBatch = await git(['cat-file', '--batch', '--batch-all-objects', '--buffer'], {
      cwd,
    })
    for (const [oid, content] of parseBatch(objectBatch)) this.#objects.set(oid, content)
    const commit = (await readFile(join(cwd, TIP_REF), 'utf8')).trim()
    return { commit, tree: treeOfCommit(await this.content(commit)) }
  }

  /**
   * Brings objects here in as few requests as possible; those that are here already cost nothing.
   */
  async load(oids: Iterable<string>): Promise<void> {
    const missingOids = [...new Set(oids)].filter((oid) => !this.#objects.has(oid))
    for (let at = 0; at < missingOids.length; at += OIDS_PER_FETCH) {
      const chunk = missingOids.slice(at, at + OIDS_PER_FETCH)
      const outcome = await this.#fetch(['--filter=tree:0'], chunk)
      if (outcome.exitCode !== 0) throw unreachable(this.#remote, outcome)
      const input = `${chunk.join('\n')}\n`
      const objectBatch = await git(['cat-file', '--batch', '--buffer'], {
        cwd: await this.#open(),
        input,
      })
      for (const [oid, content] of parseBatch(objectBatch)) this.#objects.set(oid, content)
    }
  }

  /** @throws Failure `environment` where the remote does not give it */
  async tree(oid: string): Promise<TreeEntry[]> {
    return parseTree(await this.content(oid), oid.length / 2)
  }

  /** The bytes of an object. @throws Failure `environment` where the remote does not give it */
  async content(oid: string): Promise<Buffer> {
    await this.load([oid])
    const object = this.#objects.get(oid)
    if (object === undefined)
      throw new Failure('environment', `the git server did not send object ${oid}`)
    return object
  }

  /** Like `content`, for an object that nobody will ask for again: it is not kept. */
  async take(oid: string): Promise<Buffer> {
    const object = await this.content(oid)
    this.#objects.delete(oid)
    return object
  }

  async writeBlob(text: string): Promise<string> {
    return this.#write(['hash-object', '-w', '--stdin'], text)
  }

  /** `--missing`: most of what a tree names was never brought here. */
  async writeTree(entries: Iterable<TreeEntry>): Promise<string> {
    return this.#write(['mktree', '-z', '--missing'], formatTree(entries))
  }

  /** @param parent undefined for the first commit of the branch */
  async writeCommit(tree: string, parent: string | undefined, message: string): Promise<string> {
    const parents = parent === undefined ? [] : ['-p', parent]
    return this.#write(['commit-tree', tree, ...parents, '-F', '-'], message)
  }

  /**
   * Moves the branch to a commit that is on the tip we read; never by force, so that the server
   * compares and swaps.
   * @throws Failure `environment` for a missing right, a protected branch or a broken network
   */
  async push(commit: string): Promise<PushOutcome> {
    const target = `${commit}:refs/heads/${this.#remote.branch}`
    const outcome = await this.#network(['push', '--porcelain', '--no-verify', 'origin', target])
    return pushOutcome(this.#remote, outcome)
  }

  async close(): Promise<void> {
    const folder = await this.#folder?.catch(() => undefined)
    this.#folder = undefined
    this.#objects.clear()
    await folder?.remove()
  }

  async #write(args: readonly string[], input: string): Promise<string> {
    const output = await git(args, { cwd: await this.#open(), input, env: identity })
    return output.toString().trim()
  }

  /**
   * No negotiation: saying what we have would make the server leave out what we only seem to have,
   * since our commits lack most of their trees.
   */
  async #fetch(flags: readonly string[], what: readonly string[]): Promise<GitOutcome> {
    const quiet = ['--quiet', '--no-tags', '--no-write-fetch-head', '--no-auto-maintenance']
    const args = [
      '-c',
      'fetch.negotiationAlgorithm=noop',
      'fetch',
      ...quiet,
      ...flags,
      'origin',
      ...what,
    ]
    let outcome = await this.#network(args)
    for (const waitMs of FETCH_WAITS_MS) {
      if (!isPassing(outcome)) break
      await sleep(waitMs)
      outcome = await this.#network(args)
    }
    return outcome
  }

  async #network(args: readonly string[]): Promise<GitOutcome> {
    const remote = ['-c', `remote.origin.url=${this.#remote.url}`]
    return tryGit([...remote, ...args], { cwd: await this.#open(), config: this.#credentials })
  }

  async #open(): Promise<string> {
    this.#folder ??= createRepository('tidb-bench-store', this.#remote.ledger)
    return (await this.#folder).path
  }
}

/** The author of the store's commits: a machine, not whoever runs the job. */
const identity = {
  GIT_AUTHOR_NAME: 'tidb-bench',
  GIT_AUTHOR_EMAIL: 'tidb-bench@users.noreply.github.com',
  GIT_COMMITTER_NAME: 'tidb-bench',
  GIT_COMMITTER_EMAIL: 'tidb-bench@users.noreply.github.com',
}
