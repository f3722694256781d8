import { existsSync, statSync } from 'node:fs'
import { BranchStore } from '../baseline/branch.ts'
import { FilesStore } from '../baseline/files.ts'
import { git } from '../baseline/git.ts'
import { SqlStore } from '../baseline/sql.ts'
import type { BaselineStore } from '../baseline/store.ts'
import { Failure } from '../record/failure.ts'
import type { BenchRecord } from '../record/schema.ts'
import type { Tls } from '../target/target.ts'
import type { Io } from './io.ts'
import { readRecord } from './record-file.ts'

/** Where the baseline comes from, as the input `baseline` names it. */
export type BaselineSource =
  | { readonly kind: 'none' }
  | { readonly kind: 'record'; readonly record: BenchRecord; readonly path: string }
  /** `versioned`: the records come with the checkout, so they are those of its ancestors already. */
  | { readonly kind: 'store'; readonly store: BaselineStore; readonly versioned: boolean }

/** The branch that records are kept on where no other is named. */
export const DEFAULT_BRANCH = 'tidb-bench-baselines'

/** The forms of `--baseline`, for `--help` and for messages. */
export const baselineForms =
  'auto, files:DIR, branch[:NAME], sql:mysql://USER@HOST:PORT/DATABASE, a record (.json), or none'

/**
 * Opens what the input `baseline` names; `auto` is the branch on GitHub, and the folder `baselines` elsewhere. A record is read at once: an unreadable baseline must be known before the
 * measurement, not after it.
 * @throws Failure `input`
 */
export async function openBaseline(text: string, io: Io): Promise<BaselineSource> {
  if (text === 'none') return { kind: 'none' }
  if (text === 'auto')
    return openBaseline(io.env.GITHUB_ACTIONS === 'true' ? 'branch' : 'files:baselines', io)
  if (text.startsWith('files:')) return { kind: 'store', store: filesStore(text), versioned: true }
  if (text === 'branch' || text.startsWith('branch:')) {
    const branch = text.slice('branch:'.length) || DEFAULT_BRANCH
    return {
      kind: 'store',
      store: new BranchStore({ ...(await sourceRemote(io)), branch }),
      versioned: false,
    }
  }
  if (text.startsWith('sql:')) return { kind: 'store', store: sqlStore(text, io), versioned: false }
  if (text.endsWith('.json')) return { kind: 'record', record: readRecord(text), path: text }
  throw new Failure('input', `baseline ${JSON.stringify(text)} is not understood`, {
    remedy: `Give ${baselineForms}.`,
  })
}

/** {@link openBaseline} for the verbs that work on a store. @throws Failure `input` */
export async function openStore(text: string, io: Io): Promise<BaselineStore> {
  const source = await openBaseline(text, io)
  if (source.kind === 'store') return source.store
  throw new Failure('input', `${text} is no store`, {
    remedy: 'Name files:DIR, branch[:NAME] or sql:mysql://USER@HOST:PORT/DATABASE.',
  })
}

/** The git server of the measured repository: GitHub's, or the `origin` of this checkout. */
export async function sourceRemote(io: Io): Promise<{ url: string; token?: string }> {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, TIDB_BENCH_GITHUB_TOKEN: token } = io.env
  if (server && repository) return { url: `${server}/${repository}.git`, ...(token ? { token } : {}) }
  try {
    return { url: (await git(['remote', 'get-url', 'origin'], { cwd: '.' })).toString().trim() }
  } catch (cause) {
    throw new Failure('input', 'baseline branch: this folder is no checkout with a remote named origin', {
      cause,
      remedy: 'Run it in a clone of the repository, or use files:DIR.',
    })
  }
}

function filesStore(text: string): BaselineStore {
  const folder = text.slice('files:'.length)
  if (existsSync(folder) && !statSync(folder).isDirectory()) {
    throw new Failure('input', `baseline ${text}: ${folder} is no folder`, {
      remedy: 'Name a folder: files:DIR, or give the path of one record.',
    })
  }
  return new FilesStore(folder)
}

/** `sql:mysql://user@host:4000/database?tls=verify&ca=FILE`; the password comes in TIDB_BENCH_BASELINE_PASSWORD. */
function sqlStore(text: string, io: Io): BaselineStore {
  const url = URL.parse(text.slice('sql:'.length))
  const database = url?.pathname.slice(1)
  if (url === null || url.protocol !== 'mysql:' || !database) {
    throw new Failure('input', 'baseline sql: the address is not understood', {
      remedy: 'Write sql:mysql://USER@HOST:PORT/DATABASE, with ?tls=verify where the server asks for TLS.',
    })
  }
  if (url.password !== '') {
    throw new Failure('input', 'baseline sql: the password does not belong into the address', {
      remedy: 'Set it in the environment variable TIDB_BENCH_BASELINE_PASSWORD.',
    })
  }
  return new SqlStore({
    host: url.hostname,
    port: Number(url.port || 4000),
    user: decodeURIComponent(url.username) || 'root',
    password: io.env.TIDB_BENCH_BASELINE_PASSWORD ?? '',
    database: decodeURIComponent(database),
    tls: tlsOf(url),
  })
}

function tlsOf(url: URL): Tls {
  const mode = url.searchParams.get('tls') ?? 'off'
  const caFile = url.searchParams.get('ca')
  if (mode === 'verify') return caFile === null ? { mode } : { mode, caFile }
  if (mode === 'off' || mode === 'required') return { mode }
  throw new Failure('input', `baseline sql: tls=${mode} is not understood`, {
    remedy: 'Use off, required or verify.',
  })
}
