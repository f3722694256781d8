import { setTimeout as sleep } from 'node:timers/promises'
import { createRepository } from '../../core/baseline/private-repository.ts'
import { type Remote, unreachable } from '../../core/baseline/remote.ts'
import type { PrivateFolder } from '../../system/folders.ts'
import { type GitOutcome, git, tokenSettings, tryGit } from '../../system/git.ts'
import { oneLine } from '../../words/escape.ts'
import { Failure } from '../../words/failure.ts'
import { isPassing, type PushOutcome, pushOutcome } from './push.ts'

/** The newest commit of the branch. */
export interface Tip {
  readonly commit: string
  /** Object ids by path. */
  readonly files: ReadonlyMap<string, string>
}

/** Ref that holds the tip in our own new repository. */
const TIP_REF = 'refs/baseline/tip'
/** Object ids in one call; keeps the command line short. */
const OIDS_PER_FETCH = 500
/** Pause before each further try of a fetch whose connection broke. */
const FETCH_WAITS_MS = [500, 2_000, 5_000]

/**
 * One branch of a remote without its history, of which all names are brought here, and only the
 * contents that are requested.
 */
export class BranchRepository {
  readonly #remote: Remote
  #folder: Promise<PrivateFolder> | undefined
  readonly #contents = new Map<string, Buffer>()

  constructor(remote: Remote) {
    this.#remote = remote
  }

  /**
   * Asks the remote for the newest commit of the branch and its names.
   * @returns undefined where the branch is missing
   * @throws Failure `environment` where the remote cannot be reached or read
   */
  async tip(): Promise<Tip | undefined> {
    const source = `+refs/heads/${this.#remote.branch}:${TIP_REF}`
    const outcome = await this.#fetch(['--depth=1', '--filter=blob:none'], [source])
    if (outcome.exitCode !== 0) {
      if (/couldn't find remote ref/i.test(outcome.stderr)) return undefined
      throw unreachable(this.#remote, outcome)
    }
    const commit = await this.#git(['rev-parse', TIP_REF])
    const files = new Map<string, string>()
    for (const line of (await this.#git(['ls-tree', '-r', '-z', TIP_REF])).split('\0')) {
      const [, oid, path] = /^\d+ blob ([0-9a-f]+)\t(.*)$/s.exec(line) ?? []
      if (oid !== undefined && path !== undefined) files.set(path, oid)
    }
    return { commit, files }
  }

  /** Brings contents here in as few requests as possible. @throws Failure `environment` */
  async load(oids: readonly string[]): Promise<void> {
    const missingOids = [...new Set(oids)].filter((oid) => !this.#contents.has(oid))
    for (let at = 0; at < missingOids.length; at += OIDS_PER_FETCH) {
      const chunk = missingOids.slice(at, at + OIDS_PER_FETCH)
      const outcome = await this.#fetch(['--filter=tree:0'], chunk)
      if (outcome.exitCode !== 0) throw unreachable(this.#remote, outcome)
      const cwd = await this.#open()
      for (const oid of chunk)
        this.#contents.set(oid, await git(['cat-file', 'blob', oid], { cwd }))
    }
  }

  /** Returns a content that nobody will request again. @throws Failure `environment` */
  async take(oid: string): Promise<string> {
    await this.load([oid])
    const content = this.#contents.get(oid)
    this.#contents.delete(oid)
    return content?.toString('utf8') ?? ''
  }

  /** Writes a file. @returns its object id */
  async writeBlob(text: string): Promise<string> {
    return this.#git(['hash-object', '-w', '--stdin'], text)
  }

  /**
   * Writes a commit on top of the tip. Most contents that it names were never brought here.
   * @param edits object ids by path; undefined removes the file
   * @throws Failure `input` where the branch has a file in place of a folder
   */
  async writeCommit(
    tip: Tip | undefined,
    edits: ReadonlyMap<string, string | undefined>,
    message: string,
  ): Promise<string> {
    await this.#git(['read-tree', tip === undefined ? '--empty' : tip.commit])
    const lines = [...edits].map(([path, oid]) => {
      const folders = path.split('/').map((_, at, all) => all.slice(0, at).join('/'))
      const inTheWay = folders.find((folder) => tip?.files.has(folder))
      if (inTheWay !== undefined)
        throw new Failure(
          'input',
          `the baseline branch has a file ${oneLine(inTheWay, 100)} where a folder is expected`,
          { remedy: 'Remove that file; only this program should write to that branch.' },
        )
      return `${oid === undefined ? '0' : '100644'} ${oid ?? '0'.repeat(40)}\t${path}\n`
    })
    await this.#git(['update-index', '--index-info'], lines.join(''))
    const tree = await this.#git(['write-tree', '--missing-ok'])
    const parents = tip === undefined ? [] : ['-p', tip.commit]
    return this.#git(['commit-tree', tree, ...parents, '-F', '-'], message)
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
    this.#contents.clear()
    await folder?.remove()
  }

  async #git(args: readonly string[], input?: string): Promise<string> {
    const options = { cwd: await this.#open(), env: identity }
    return (await git(args, input === undefined ? options : { ...options, input }))
      .toString()
      .trim()
  }

  /**
   * No negotiation: saying what we have would make the server leave out what we only seem to have,
   * since our commits lack their contents.
   */
  async #fetch(flags: readonly string[], what: readonly string[]): Promise<GitOutcome> {
    const quiet = ['--quiet', '--no-tags', '--no-write-fetch-head', '--no-auto-maintenance']
    const negotiation = ['-c', 'fetch.negotiationAlgorithm=noop']
    const args = [...negotiation, 'fetch', ...quiet, ...flags, 'origin', ...what]
    let outcome = await this.#network(args)
    for (const waitMs of FETCH_WAITS_MS) {
      if (!isPassing(outcome)) break
      await sleep(waitMs)
      outcome = await this.#network(args)
    }
    return outcome
  }

  async #network(args: readonly string[]): Promise<GitOutcome> {
    const { url, token } = this.#remote
    const remote = ['-c', `remote.origin.url=${url}`]
    const config = tokenSettings(url, token)
    return tryGit([...remote, ...args], { cwd: await this.#open(), config })
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
