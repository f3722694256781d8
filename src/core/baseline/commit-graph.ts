import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PrivateFolder } from '../../system/folders.ts'
import { git, tokenSettings, tryGit } from '../../system/git.ts'
import { Failure } from '../../words/failure.ts'
import { createRepository } from './private-repository.ts'
import { type Remote, unreachable } from './remote.ts'

/** The repository whose commits are measured: a checkout, its server, or both. */
export interface SourceRepository {
  /** A checkout; used as it is, and never changed. */
  readonly folder?: string
  /** Source of commits that the checkout lacks, since a CI checkout is usually shallow. */
  readonly remote?: Omit<Remote, 'branch'>
}

/** A tag of a final release. */
export interface Release {
  readonly name: string
  readonly commit: string
}

/** `v8.5.0`, `1.2`, `mariadb-10.11.6`: no candidate, and no tag of a module in a folder. */
const releaseTag = /^refs\/tags\/((?:[a-z]+-)?v?(\d+(?:\.\d+){1,3}))(?:\^\{\})?$/i

/** Commits that come with the first request; each further one doubles it. */
const FIRST_DEPTH = 64
/** Beyond this a merge base is so old that nothing measured there says anything. */
const MOST_DEPTH = 8_192

/**
 * Answers which commits came before which. Where the checkout is shallow, commits without their
 * files are fetched into a private folder, no deeper than a question needs.
 */
export class CommitGraph {
  readonly #source: SourceRepository
  #private: PrivateFolder | undefined
  #depth = 0
  #tips = ''
  #prepared: Promise<void> | undefined
  #release: Promise<Release | undefined> | undefined

  constructor(source: SourceRepository) {
    this.#source = source
  }

  /** Number of commits that the server had to send; 0 if the checkout already had them. */
  get depth(): number {
    return this.#depth
  }

  /**
   * Asks the server ahead of `ancestors` for what it begins with. A failure here is reported by
   * `ancestors`.
   */
  async prepare(head: string, base?: string): Promise<void> {
    const first = async () => {
      for await (const _ of this.#ancestors(head, base)) break
    }
    this.#prepared ??= first().catch(() => undefined)
    await this.#prepared
  }

  /**
   * The commits that `head` can be compared with, nearest first, in portions: with `base` the merge
   * base of both and its first-parent ancestors, without it the first-parent ancestors of `head`
   * alone.
   * @throws Failure `environment` where the commits are known neither here nor at the server
   */
  async *ancestors(head: string, base?: string): AsyncGenerator<string[]> {
    await this.#prepared
    yield* this.#ancestors(head, base)
  }

  async *#ancestors(head: string, base?: string): AsyncGenerator<string[]> {
    const tips = base === undefined ? [head] : [head, base]
    let folder = await this.#completeCheckout(tips)
    if (folder !== undefined) {
      yield* portions(await firstParents(folder, head, base, MOST_DEPTH))
      return
    }
    let yieldedCount = 0
    for (let depth = FIRST_DEPTH; depth <= MOST_DEPTH; depth *= 2) {
      folder = await this.#deepen(tips, depth)
      const commits = await firstParents(folder, head, base, MOST_DEPTH)
      if (commits.length > yieldedCount) yield commits.slice(yieldedCount)
      yieldedCount = commits.length
      if (!existsSync(join(folder, 'shallow'))) return
    }
  }

  /**
   * Finds the state of a branch in which a commit came to it: the commit itself if the branch was
   * there once, else the merge that brought it. A commit inside of a merged branch was never a state
   * of the branch that it was merged to.
   * @param commit an ancestor of the branch that {@link ancestors} found
   */
  async arrival(commit: string, branch: string): Promise<string> {
    const cwd = (await this.#completeCheckout([commit, branch])) ?? (await this.#open())
    const args = ['rev-list', '--first-parent', `--max-count=${MOST_DEPTH}`, branch, '--']
    const states = (await git(args, { cwd })).toString().split('\n').filter(Boolean)
    if (states.includes(commit)) return commit
    const contains = async (state: string) =>
      (await tryGit(['merge-base', '--is-ancestor', commit, state], { cwd })).exitCode === 0
    let [newest, oldest] = [0, states.length]
    while (oldest - newest > 1) {
      const middle = Math.floor((newest + oldest) / 2)
      if (await contains(states[middle] ?? branch)) newest = middle
      else oldest = middle
    }
    return states[newest] ?? branch
  }

  /** The commit of a tag. @returns undefined where there is no such tag */
  async tag(name: string): Promise<string | undefined> {
    const ref = `refs/tags/${name}`
    const { folder, remote } = this.#source
    if (folder !== undefined) {
      const local = await tryGit(['rev-parse', '--verify', '--quiet', `${ref}^{commit}`], {
        cwd: folder,
      })
      if (local.exitCode === 0) return local.stdout.toString().trim()
    }
    if (remote === undefined) return undefined
    const listing = await listRemote(remote, name, ref, `${ref}^{}`)
    // An annotated tag is listed twice; the second line is its commit.
    return listing.trim().split('\n').at(-1)?.split('\t')[0] || undefined
  }

  /**
   * Returns the final release with the highest version; undefined where no tag names one.
   * @throws Failure `environment` where the server does not answer
   */
  lastRelease(): Promise<Release | undefined> {
    // A site asks for each environment and suite.
    this.#release ??= this.#findLastRelease()
    return this.#release
  }

  async #findLastRelease(): Promise<Release | undefined> {
    const { folder, remote } = this.#source
    const listing =
      remote === undefined
        ? (await tryGit(['show-ref', '--tags', '--dereference'], { cwd: folder ?? '.' })).stdout
        : await listRemote(remote, 'tags', 'refs/tags/*')
    // The commit of an annotated tag follows it.
    const tags = listing.toString().split('\n').flatMap(releaseOf)
    return tags.reduce<(typeof tags)[number] | undefined>(
      (last, tag) => (last === undefined || compareVersions(tag, last) >= 0 ? tag : last),
      undefined,
    )
  }

  async close(): Promise<void> {
    await this.#prepared
    await this.#private?.remove()
    this.#private = undefined
  }

  /** @returns undefined where the checkout lacks one of the commits, or the history behind them */
  async #completeCheckout(tips: readonly string[]): Promise<string | undefined> {
    const { folder } = this.#source
    if (folder === undefined) return undefined
    const exists = await Promise.all(
      tips.map((tip) => tryGit(['cat-file', '-e', `${tip}^{commit}`], { cwd: folder })),
    )
    const whole = exists.every(({ exitCode }) => exitCode === 0)
    if (whole && (!(await isCut(folder)) || this.#source.remote === undefined)) return folder
    if (this.#source.remote !== undefined) return undefined
    throw new Failure(
      'environment',
      `the checkout in ${folder} lacks commit ${tips.join(' or ')}`,
      {
        remedy: 'Check out with `fetch-depth: 0`, or set a remote to fetch from.',
      },
    )
  }

  async #deepen(tips: readonly string[], depth: number): Promise<string> {
    const { remote } = this.#source
    if (remote === undefined)
      throw new Failure('environment', 'neither a checkout nor a remote was given')
    const cwd = await this.#open()
    if (this.#depth >= depth && this.#tips === tips.join()) return cwd
    const flags = [
      '--quiet',
      '--no-tags',
      '--no-write-fetch-head',
      `--depth=${depth}`,
      '--filter=tree:0',
    ]
    const refs = tips.map((tip, index) => `+${tip}:refs/tips/${index}`)
    const url = ['-c', `remote.origin.url=${remote.url}`]
    const outcome = await tryGit([...url, 'fetch', ...flags, 'origin', ...refs], {
      cwd,
      config: tokenSettings(remote.url, remote.token),
    })
    if (outcome.exitCode !== 0) throw unreachable({ ...remote, branch: tips.join(', ') }, outcome)
    this.#depth = depth
    this.#tips = tips.join()
    return cwd
  }

  async #open(): Promise<string> {
    this.#private ??= await createRepository('tidb-bench-commits', this.#source.remote?.ledger)
    return this.#private.path
  }
}

/**
 * Lists references of the remote: a commit, a tab and a name in each line.
 * @param what words for them in a message
 * @throws Failure `environment` where it does not answer
 */
async function listRemote(
  remote: NonNullable<SourceRepository['remote']>,
  what: string,
  ...patterns: readonly string[]
): Promise<string> {
  const listing = await tryGit(['ls-remote', '--', remote.url, ...patterns], {
    cwd: tmpdir(),
    config: tokenSettings(remote.url, remote.token),
  })
  if (listing.exitCode !== 0) throw unreachable({ ...remote, branch: what }, listing)
  return listing.stdout.toString()
}

/** @param line of a list of references: a commit, white space, and a name */
function releaseOf(line: string): (Release & { readonly version: readonly number[] })[] {
  const [commit = '', reference = ''] = line.split(/\s+/u)
  const [, name, version] = releaseTag.exec(reference) ?? []
  if (name === undefined || version === undefined) return []
  return [{ name, commit, version: version.split('.').map(Number) }]
}

type Versioned = Pick<ReturnType<typeof releaseOf>[number], 'version'>

function compareVersions({ version }: Versioned, other: Versioned): number {
  const place = [0, 1, 2, 3].find((at) => (version[at] ?? 0) !== (other.version[at] ?? 0)) ?? 0
  return (version[place] ?? 0) - (other.version[place] ?? 0)
}

async function firstParents(
  folder: string,
  head: string,
  base: string | undefined,
  most: number,
): Promise<string[]> {
  const start = base === undefined ? head : await mergeBase(folder, head, base)
  if (start === undefined) return []
  const skip = base === undefined ? ['--skip=1'] : []
  const list = await git(
    ['rev-list', '--first-parent', `--max-count=${most}`, ...skip, start, '--'],
    {
      cwd: folder,
    },
  )
  return list.toString().split('\n').filter(Boolean)
}

async function mergeBase(folder: string, head: string, base: string): Promise<string | undefined> {
  const outcome = await tryGit(['merge-base', head, base], { cwd: folder })
  return outcome.stdout.toString().trim().split('\n')[0] || undefined
}

async function isCut(folder: string): Promise<boolean> {
  const answer = await git(['rev-parse', '--is-shallow-repository'], { cwd: folder })
  return answer.toString().trim() === 'true'
}

function* portions(commits: readonly string[]): Generator<string[]> {
  for (let at = 0; at < commits.length; at += FIRST_DEPTH) yield commits.slice(at, at + FIRST_DEPTH)
}
