import { git, tryGit } from '../../system/git.ts'
import { shortCommit } from '../../words/commit.ts'
import { Failure } from '../../words/failure.ts'

export interface LineCommit {
  /** Full id. */
  readonly id: string
  /** First line of its message; foreign text. */
  readonly title: string
  /** Foreign text. */
  readonly author: string
}

/** Commits from a good one, which is not in it, to a bad one, which is its last. */
export interface CommitLine {
  readonly good: LineCommit
  /** The oldest first. Of a merge the merge itself: what it brought came at once. */
  readonly commits: readonly LineCommit[]
}

const UNIT = '\u001f'
const remedy = 'Check out with `fetch-depth: 0`, and name commits, tags or branches as git does.'

/**
 * The commits to search, along the first parents of the bad end.
 * @throws Failure `input` for an end that is not known, and for a good end that the bad one does
 *   not come from
 */
export async function commitsBetween(good: string, bad: string, cwd = '.'): Promise<CommitLine> {
  const [first, last] = [await revision('good', good, cwd), await revision('bad', bad, cwd)]
  if (first === last)
    throw new Failure('input', `--good and --bad are the same commit, ${shortCommit(first)}`, {
      remedy: 'With --good, name an older commit that was still fast.',
    })
  const comes = await tryGit(['merge-base', '--is-ancestor', first, last], { cwd })
  if (comes.exitCode !== 0) {
    const swapped = await tryGit(['merge-base', '--is-ancestor', last, first], { cwd })
    throw new Failure('input', `${bad} is not a descendant of ${good}`, {
      remedy:
        swapped.exitCode === 0
          ? 'The two are swapped: --good must be the older commit.'
          : `With --good, name an ancestor of ${bad}. \`git merge-base\` prints the newest commit that both descend from.`,
    })
  }
  const commits = await log(['--first-parent', '--reverse', `${first}..${last}`], cwd)
  const [goodCommit] = await log(['--max-count=1', first], cwd)
  return { good: goodCommit as LineCommit, commits }
}

async function revision(end: 'good' | 'bad', text: string, cwd: string): Promise<string> {
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${text}^{commit}`]
  const answer = await tryGit(args, { cwd })
  if (answer.exitCode === 0) return answer.stdout.toString().trim()
  throw new Failure('input', `--${end} ${text}: this repository has no such commit`, { remedy })
}

async function log(args: readonly string[], cwd: string): Promise<LineCommit[]> {
  const text = (
    await git(['log', `--format=%H${UNIT}%an${UNIT}%s`, ...args, '--'], { cwd })
  ).toString('utf8')
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [id = '', author = '', ...title] = line.split(UNIT)
      return { id, author, title: title.join(UNIT) }
    })
}
