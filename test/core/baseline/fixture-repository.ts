import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A repository with commits by name, for questions of ancestry. */
export class FixtureRepository {
  readonly folder = mkdtempSync(join(tmpdir(), 'tidb-bench-source-'))
  readonly #commits = new Map<string, string>()

  constructor() {
    this.git('init', '--quiet', '--initial-branch=main')
    this.git('config', 'uploadpack.allowFilter', 'true')
    this.git('config', 'uploadpack.allowAnySHA1InWant', 'true')
  }

  /** Empty commits on the branch that is checked out; the name is its message and its key. */
  commit(...names: string[]): void {
    // One process for all of them: some tests need more than a hundred.
    const branch = readFileSync(join(this.folder, '.git/HEAD'), 'utf8').trim().replace('ref: ', '')
    const unborn = !existsSync(join(this.folder, '.git', branch))
    const commits = names.map((name, index) => [
      `commit ${branch}`,
      `mark :${index + 1}`,
      'committer a <a@b.c> now',
      `data ${Buffer.byteLength(name)}`,
      name,
      ...(index > 0 ? [`from :${index}`] : unborn ? [] : [`from ${branch}^0`]),
      `get-mark :${index + 1}`,
    ])
    const stream = `${commits.flat().join('\n')}\n`
    const output = this.#git(stream, ['fast-import', '--quiet', '--date-format=now'])
    for (const [index, sha] of output.split('\n').entries())
      this.#commits.set(names[index] ?? '', sha)
  }

  /** Checks a branch out, and makes it at `from` where it is new. */
  branch(name: string, from?: string): void {
    if (from === undefined) this.git('checkout', '--quiet', name)
    else this.git('checkout', '--quiet', '-B', name, this.sha(from))
  }

  /** Merges a branch into the current one with a merge commit. */
  merge(branch: string, name: string): void {
    this.git('merge', '--quiet', '--no-ff', '-m', name, branch)
    this.#commits.set(name, this.git('rev-parse', 'HEAD'))
  }

  sha(name: string): string {
    const commitId = this.#commits.get(name)
    if (commitId === undefined) throw new Error(`no commit ${name}`)
    return commitId
  }

  /** Names instead of hashes, for assertions that people read. */
  names(shas: readonly string[]): string[] {
    const byHash = new Map([...this.#commits].map(([name, sha]) => [sha, name]))
    return shas.map((sha) => byHash.get(sha) ?? sha)
  }

  git(...args: string[]): string {
    return this.#git('', args)
  }

  #git(input: string, args: readonly string[]): string {
    const identity = ['-c', 'user.name=a', '-c', 'user.email=a@b.c', '-c', 'commit.gpgsign=false']
    const command = ['-C', this.folder, ...identity, ...args]
    return execFileSync('git', command, { encoding: 'utf8', input }).trim()
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
