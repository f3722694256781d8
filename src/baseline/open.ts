import type { Tls } from '../mysql/endpoint.ts'
import { Failure } from '../record/failure.ts'
import type { Ledger } from '../system/ledger.ts'
import { defined } from '../words/defined.ts'
import { BranchStore } from './branch.ts'
import { FilesStore } from './files.ts'
import { SqlStore } from './sql.ts'
import type { BaselineStore } from './store.ts'

export const DEFAULT_BRANCH = 'tidb-bench-baselines'

/** What a store needs beside its name: where the repository is, and secrets, which never stand in the name. */
export interface StoreContext {
  /** Where a `branch` store is: `https://github.com/owner/name`, or a path. */
  readonly repositoryUrl?: string
  readonly token?: string
  /** Where folders of ours are written down while they are there; asked for when there is one. */
  readonly ledger?: () => Ledger
  /** Password of an `sql` store. */
  readonly sqlPassword?: string
}

/**
 * Opens the store that a text names; nothing is read or made before its first use.
 * - `files:DIR`
 * - `branch` or `branch:NAME`
 * - `sql:mysql://USER@HOST:PORT/DATABASE?tls=verify|required|off&ca=FILE`; default port 4000 and `tls=verify`
 * @throws Failure `input` for a text that names no store
 */
export function openStore(text: string, context: StoreContext = {}): BaselineStore {
  if (text.startsWith('files:') && text.length > 'files:'.length)
    return new FilesStore(text.slice('files:'.length))
  if (text === 'branch' || text.startsWith('branch:')) return openBranch(text, context)
  if (text.startsWith('sql:')) return openSql(text.slice('sql:'.length), context)
  throw new Failure('input', `baseline store ${JSON.stringify(text)} is not understood`, {
    remedy: 'Give files:DIR, branch, branch:NAME or sql:mysql://USER@HOST:PORT/DATABASE.',
  })
}

function openBranch(text: string, { repositoryUrl, token, ledger }: StoreContext): BaselineStore {
  const branch = text.slice('branch:'.length) || DEFAULT_BRANCH
  // A name that git would take for an option or a range never reaches it.
  if (
    !/^[A-Za-z0-9_][A-Za-z0-9._/-]*$/.test(branch) ||
    branch.includes('..') ||
    /[/.]$|\.lock$/.test(branch)
  ) {
    throw new Failure('input', `${JSON.stringify(branch)} is no branch name`, {
      remedy: `Use letters, digits, dots, dashes and slashes, as in ${DEFAULT_BRANCH}.`,
    })
  }
  if (repositoryUrl === undefined) {
    throw new Failure('input', `where the branch ${branch} is was not said`, {
      remedy: 'Run inside a repository with a remote, or on GitHub Actions.',
    })
  }
  return new BranchStore({ url: repositoryUrl, branch, ...defined({ token, ledger }) })
}

function openSql(text: string, { sqlPassword }: StoreContext): BaselineStore {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const database = url?.pathname.slice(1)
  if (url?.protocol !== 'mysql:' || url.hostname === '' || database === undefined || database === '') {
    throw new Failure('input', 'the address of the baseline database is not understood', {
      remedy:
        'Give sql:mysql://USER@HOST:PORT/DATABASE, as in sql:mysql://abc.root@gateway.example.com:4000/bench.',
    })
  }
  if (url.password !== '') {
    throw new Failure('input', 'the address of the baseline database holds a password', {
      remedy: 'Leave it out there and give it in the environment variable TIDB_BENCH_BASELINE_PASSWORD.',
    })
  }
  return new SqlStore({
    host: url.hostname,
    port: url.port === '' ? 4000 : Number(url.port),
    user: decodeURIComponent(url.username),
    password: sqlPassword ?? '',
    database: decodeURIComponent(database),
    tls: tlsOf(url.searchParams),
  })
}

function tlsOf(parameters: URLSearchParams): Tls {
  const mode = parameters.get('tls') ?? 'verify'
  const caFile = parameters.get('ca')
  if (mode === 'off' || mode === 'required') return { mode }
  if (mode === 'verify') return caFile === null ? { mode } : { mode, caFile }
  throw new Failure('input', `tls=${mode} is not understood`, { remedy: 'Give verify, required or off.' })
}
