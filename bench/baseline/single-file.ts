import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { git } from '../../src/system/git.ts'
import { sampleRecord, timeOf } from './sample.ts'

const PREFIX = 'window.BENCHMARK_DATA = '

/**
 * The same figures as one data file, in the format that github-action-benchmark documents:
 * `dev/bench/data.js` with every entry of every run, loaded and written again each time. The steps
 * are those of that action: fetch the branch, read the file, add an entry, write it, commit, push.
 * No limit on the number of items, since a limit loses data.
 */
export async function makeSingleFile(folder: string, commits: readonly string[]): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'tidb-bench-single-'))
  const entries = commits.map((commit, index) => entryOf(index + 1, commits.length, commit))
  await writeFile(join(work, 'data.js'), PREFIX + JSON.stringify(documentOf(entries), null, 2))
  const run = (...args: string[]) => execFileSync('git', ['-C', work, ...identity, ...args])
  run('init', '--quiet', '--initial-branch=gh-pages')
  run('add', 'data.js')
  run('commit', '--quiet', '-m', 'data')
  run('push', '--quiet', folder, 'gh-pages')
  rmSync(work, { recursive: true, force: true })
}

/** One job: load what is there, add a record, write it back. */
export async function appendToSingleFile(
  url: string,
  count: number,
): Promise<{ loadMs: number; totalMs: number; bytes: number }> {
  const work = mkdtempSync(join(tmpdir(), 'tidb-bench-single-'))
  const run = (...args: string[]) => git([...identity, ...args], { cwd: work })
  try {
    const start = performance.now()
    await run('clone', '--quiet', '--depth=1', '--branch=gh-pages', url, '.')
    const text = await readFile(join(work, 'data.js'), 'utf8')
    const document = JSON.parse(text.slice(PREFIX.length)) as ReturnType<typeof documentOf>
    const loadMs = performance.now() - start
    document.entries.nightly.push(entryOf(count + 1, count, 'f'.repeat(40)))
    const written = PREFIX + JSON.stringify(document, null, 2)
    await writeFile(join(work, 'data.js'), written)
    await run('commit', '--quiet', '--all', '-m', 'add')
    await run('push', '--quiet', 'origin', 'gh-pages')
    return { loadMs, totalMs: performance.now() - start, bytes: written.length }
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

const identity = ['-c', 'user.name=a', '-c', 'user.email=a@b.c']

function documentOf(entries: readonly ReturnType<typeof entryOf>[]) {
  return {
    lastUpdate: Date.now(),
    repoUrl: 'https://github.com/example/shop',
    entries: { nightly: [...entries] },
  }
}

/** An entry as that action writes it: the commit, and one bench a figure. */
function entryOf(number: number, count: number, commit: string) {
  const person = { email: 'a@b.c', name: 'Ada', username: 'ada' }
  const record = sampleRecord(number, number + 1_000_000, commit)
  return {
    commit: {
      author: person,
      committer: person,
      distinct: true,
      id: commit,
      message: `change ${number}`,
      timestamp: timeOf(number, count).toISOString(),
      tree_id: commit,
      url: `https://github.com/example/shop/commit/${commit}`,
    },
    date: timeOf(number, count).getTime(),
    tool: 'customBiggerIsBetter',
    benches: record.cells.flatMap((cell) => {
      const run = cell.runs[0]
      if (run?.state !== 'valid') return []
      const { tps = 0, latency_p95_ms = 0 } = run.metrics
      return [
        { name: `${cell.id} tps`, value: tps, unit: '/s', range: '± 1 %' },
        { name: `${cell.id} p95`, value: latency_p95_ms, unit: 'ms', range: '± 1 %' },
      ]
    }),
  }
}
