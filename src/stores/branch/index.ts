import type { StoreKind } from '../../core/baseline/store.ts'
import { Failure } from '../../words/failure.ts'
import { defined } from '../../words/objects.ts'

export const DEFAULT_BRANCH = 'tidb-bench-baselines'

/** Records in a branch of a git repository: `branch` or `branch:NAME`. */
export const branch: StoreKind = {
  name: 'branch',
  forms: ['branch', 'branch:NAME'],
  open(text, { repositoryUrl, token, ledger }) {
    if (text !== 'branch' && !text.startsWith('branch:')) return undefined
    const name = text.slice('branch:'.length) || DEFAULT_BRANCH
    // A name that git would take for an option or a range never reaches it.
    if (
      !/^[A-Za-z0-9_][A-Za-z0-9._/-]*$/.test(name) ||
      name.includes('..') ||
      /[/.]$|\.lock$/.test(name)
    ) {
      throw new Failure('input', `${JSON.stringify(name)} is not a branch name`, {
        remedy: `Use letters, digits, dots, dashes and slashes, as in ${DEFAULT_BRANCH}.`,
      })
    }
    if (repositoryUrl === undefined) {
      throw new Failure('input', `the repository of the branch ${name} is unknown`, {
        remedy: 'Run inside a repository with a remote, or on GitHub Actions.',
      })
    }
    const settings = { url: repositoryUrl, branch: name, ...defined({ token, ledger }) }
    return async () => new (await import('./branch-store.ts')).BranchStore(settings)
  },
}
