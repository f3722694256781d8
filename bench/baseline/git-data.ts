import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatRecord } from '../../src/core/record/json.ts'
import { pathsOf } from '../../src/stores/branch/names.ts'
import { sampleRecord, timeOf } from './sample.ts'

/** A source repository with one commit a record. @returns the commits, oldest first */
export async function makeSource(folder: string, count: number): Promise<string[]> {
  execFileSync('git', ['init', '--quiet', '--bare', folder])
  execFileSync('git', ['-C', folder, 'config', 'uploadpack.allowFilter', 'true'])
  const marks = join(folder, 'marks')
  await fastImport(folder, [`--export-marks=${marks}`], function* () {
    for (let number = 1; number <= count; number++) {
      yield `commit refs/heads/main\nmark :${number}\ncommitter a <a@b.c> ${seconds(number, count)} +0000\ndata 0\n`
      yield `M 100644 inline file\ndata ${String(number).length}\n${number}\n`
    }
  })
  const commits: string[] = []
  for (const line of readFileSync(marks, 'utf8').trim().split('\n')) {
    const [mark = '', commit = ''] = line.split(' ')
    commits[Number(mark.slice(1)) - 1] = commit
  }
  return commits
}

/** The branch store as `count` appends would have left it, in commits of a hundred. */
export async function makeBranch(
  folder: string,
  branch: string,
  commits: readonly string[],
): Promise<void> {
  const count = commits.length
  await fastImport(folder, ['--force'], function* () {
    for (let first = 1; first <= count; first += 100) {
      const places: string[] = []
      for (let number = first; number < first + 100 && number <= count; number++) {
        const record = sampleRecord(number, count, commits[number - 1] ?? '')
        const text = formatRecord(record)
        yield `blob\nmark :${number}\ndata ${Buffer.byteLength(text)}\n${text}\n`
        for (const path of pathsOf(record)) places.push(`M 100644 :${number} ${path}\n`)
      }
      yield `commit refs/heads/${branch}\ncommitter a <a@b.c> ${seconds(first, count)} +0000\ndata 0\n`
      yield places.join('')
    }
  })
}

async function fastImport(
  folder: string,
  flags: readonly string[],
  lines: () => Generator<string>,
): Promise<void> {
  const child = spawn(
    'git',
    ['-C', folder, '-c', 'core.compression=1', 'fast-import', '--quiet', ...flags],
    {
      stdio: ['pipe', 'inherit', 'inherit'],
    },
  )
  const end = once(child, 'exit')
  for (const line of lines()) {
    if (!child.stdin.write(line)) await once(child.stdin, 'drain')
  }
  child.stdin.end()
  const [code] = await end
  if (code !== 0) throw new Error(`git fast-import ended with ${code}`)
}

function seconds(number: number, count: number): number {
  return Math.floor(timeOf(number, count).getTime() / 1000)
}
