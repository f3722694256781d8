import { git } from '../../system/git.ts'
import { type LazyGuard, lazyGuard } from '../../system/guard.ts'
import type { Ledger } from '../../system/ledger.ts'
import { Failure } from '../../words/failure.ts'
import { defined } from '../../words/objects.ts'
import { openStore as openNamedStore, type Remote } from '../baseline/open.ts'
import { CommitGraph } from '../baseline/select.ts'
import type { Store } from '../baseline/store.ts'
import type { Io } from '../job/io.ts'
import { readRecord } from '../job/result-folder.ts'
import type { BenchRecord } from '../record/schema.ts'

/** Source of the baseline, as the input `baseline` names it. */
export type BaselineSource =
  | { readonly kind: 'none' }
  | { readonly kind: 'record'; readonly record: BenchRecord; readonly path: string }
  /**
   * `versioned`: the records come with the checkout, so they are those of its ancestors already.
   */
  | {
      readonly kind: 'store'
      readonly store: Store
      readonly versioned: boolean
      /** Owner of the store: a folder is the caller's own, a branch is shared. */
      readonly where: 'folder' | 'branch'
      /** Commits by which the nearest record is found. */
      readonly commits: SourceCommits
      /** Present where folders of ours are made for it. */
      readonly guard?: LazyGuard
    }

/**
 * Opens what the input `baseline` names; `auto` is the branch on GitHub, and the folder `baselines`
 * elsewhere. A record is read at once: an unreadable baseline must be known before the measurement,
 * not after it.
 * @throws Failure `input`
 */
export async function openBaseline(text: string, io: Io): Promise<BaselineSource> {
  if (text === 'none') return { kind: 'none' }
  if (text === 'auto')
    return openBaseline(io.env.GITHUB_ACTIONS === 'true' ? 'branch' : 'files:baselines', io)
  if (text.endsWith('.json')) return { kind: 'record', record: readRecord(text), path: text }
  const where = text.startsWith('files:') ? 'folder' : 'branch'
  const guard = lazyGuard()
  const commits = new SourceCommits(async () => ({
    ...(await sourceRemote(io)),
    ledger: guard.ledger,
  }))
  const store = await openStore(text, io, guard.ledger)
  return { kind: 'store', store, versioned: where === 'folder', where, commits, guard }
}

/** Gives back connections and temporary files; what fails there changes no verdict any more. */
export async function closeBaseline(source: BaselineSource | undefined, io: Io): Promise<void> {
  if (source?.kind !== 'store') return
  await source.commits
    .close()
    .catch((error) => io.log.warn(`the commits were not closed: ${error}`))
  await source.store
    .close()
    .catch((error) => io.log.warn(`the baseline store was not closed: ${error}`))
  source.guard?.release()
}

/**
 * A store by its name, with what it needs beside it. @throws Failure `input`
 * @param ledger where its folders are written down while they are there
 */
export async function openStore(text: string, io: Io, ledger?: () => Ledger): Promise<Store> {
  const remote = text.startsWith('branch') ? await sourceRemote(io) : undefined
  return openNamedStore(text, {
    ...defined({ repositoryUrl: remote?.url, token: remote?.token, ledger }),
  })
}

/** The git server of the measured repository: GitHub's, or the `origin` of this checkout. */
export async function sourceRemote(io: Io): Promise<{ url: string; token?: string }> {
  const {
    GITHUB_SERVER_URL: server,
    GITHUB_REPOSITORY: repository,
    TIDB_BENCH_GITHUB_TOKEN: token,
  } = io.env
  if (server && repository)
    return { url: `${server}/${repository}.git`, ...(token ? { token } : {}) }
  try {
    return withoutCredentials(
      (await git(['remote', 'get-url', 'origin'], { cwd: '.' })).toString().trim(),
    )
  } catch (cause) {
    throw new Failure(
      'input',
      'baseline branch: this folder is not a checkout with a remote named origin',
      {
        cause,
        remedy: 'Run it in a clone of the repository, or use files:DIR.',
      },
    )
  }
}

/**
 * A token in the address of a clone goes into the header, like any other; it is in no command line.
 */
function withoutCredentials(address: string): { url: string; token?: string } {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (
    url === undefined ||
    !url.protocol.startsWith('http') ||
    (url.username === '' && url.password === '')
  ) {
    return { url: address }
  }
  const token = decodeURIComponent(url.password || url.username)
  url.username = ''
  url.password = ''
  return { url: url.href, token }
}

/**
 * The commits of the measured repository: opened by who first asks for them, closed with the
 * baseline.
 */
export class SourceCommits {
  readonly #make: () => Promise<CommitGraph>
  #graph: Promise<CommitGraph> | undefined

  /** @param remote finds the server to fetch from what the checkout lacks */
  constructor(remote: () => Promise<Omit<Remote, 'branch'>>) {
    this.#make = async () => new CommitGraph({ folder: '.', remote: await remote() })
  }

  /** @throws Failure `input` where there is neither a server nor a checkout of one */
  open(): Promise<CommitGraph> {
    this.#graph ??= this.#make()
    return this.#graph
  }

  async close(): Promise<void> {
    const graph = await this.#graph?.catch(() => undefined)
    this.#graph = undefined
    await graph?.close()
  }
}
