import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
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

  /** Commits on the branch that is checked out; the name is its message and its key. */
  commit(...names: string[]): void {
    for (const name of names) {
      this.git('commit', '--quiet', '--allow-empty', '-m', name)
      this.#commits.set(name, this.git('rev-parse', 'HEAD'))
    }
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
    const found = this.#commits.get(name)
    if (found === undefined) throw new Error(`no commit ${name}`)
    return found
  }

  /** Names instead of hashes, for assertions that people read. */
  names(shas: readonly string[]): string[] {
    const byHash = new Map([...this.#commits].map(([name, sha]) => [sha, name]))
    return shas.map((sha) => byHash.get(sha) ?? sha)
  }

  git(...args: string[]): string {
    const identity = ['-c', 'user.name=a', '-c', 'user.email=a@b.c', '-c', 'commit.gpgsign=false']
    return execFileSync('git', ['-C', this.folder, ...identity, ...args], { encoding: 'utf8' }).trim()
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
