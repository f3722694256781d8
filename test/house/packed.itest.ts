import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

/** As npm installs a package, but for the libraries that the program brings along in itself. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidb-bench-packed-'))
  const installed = join(folder, 'node_modules', 'tidb-bench-action')
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { stdio: 'pipe' })
  const [tarball = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'))
  mkdirSync(installed, { recursive: true })
  mkdirSync(join(folder, 'node_modules', '.bin'))
  run('tar', '-xzf', join(folder, tarball), '-C', installed, '--strip-components=1')
  chmodSync(join(installed, 'dist', 'index.js'), 0o755)
  symlinkSync('../tidb-bench-action/dist/index.js', join(folder, 'node_modules', '.bin', 'tidb-bench'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('npx tidb-bench works from the packed tarball, in a clean folder', () => {
  expect(run('npx', '--no-install', 'tidb-bench', '--version')).toMatch(/^\d+\.\d+\.\d+/)
  expect(run('npx', '--no-install', 'tidb-bench', 'plan', '--threads', '4')).toContain('oltp')
})

test('it holds the program and its schemas, and no sources', () => {
  const files = readdirSync(join(folder, 'node_modules', 'tidb-bench-action'))
  expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'dist', 'schema']))
  expect(files).not.toContain('src')
})

/** What completes a shell, as a file. */
function scriptFor(shell: string): string {
  const path = join(folder, `tidb-bench.${shell}`)
  writeFileSync(path, run('node_modules/.bin/tidb-bench', 'completion', shell))
  return path
}

test('bash completes verbs, options and their choices', () => {
  const script = scriptFor('bash')
  const complete = (...words: string[]) =>
    run(
      'bash',
      '-c',
      'source "$0"; COMP_WORDS=(tidb-bench "$@"); COMP_CWORD=$#; _tidb_bench; declare -p COMPREPLY',
      script,
      ...words,
    )
      .match(/(?<==")[^"]*/gu)
      ?.join(' ')
  expect(complete('base')).toBe('baseline')
  expect(complete('run', '--thr')).toBe('--threads')
  expect(complete('baseline', 'li')).toBe('list')
  expect(complete('compare', '--format', '')).toBe('text markdown json html')
})

const has = (program: string) => spawnSync(program, ['--version']).status === 0
const without = (program: string) => (has(program) ? '' : ` (skipped: there is no ${program} here)`)

test.skipIf(!has('zsh'))(`zsh completes the same, at a terminal${without('zsh')}`, () => {
  const script = scriptFor('zsh')
  const complete = (line: string) =>
    run('zsh', '-f', join(import.meta.dirname, 'complete.zsh'), script, line).trim()
  expect(complete('tidb-bench base')).toBe('tidb-bench baseline')
  expect(complete('tidb-bench run --thr')).toBe('tidb-bench run --threads')
  expect(complete('tidb-bench baseline li')).toBe('tidb-bench baseline list')
  expect(complete('tidb-bench compare --format ma')).toBe('tidb-bench compare --format markdown')
})

test.skipIf(!has('fish'))(`fish completes the same${without('fish')}`, () => {
  const script = scriptFor('fish')
  const complete = (line: string) =>
    run('fish', '--no-config', '-c', 'source "$argv[1]"; complete -C "$argv[2]"', script, line)
      .trim()
      .split('\n')
      .map((each) => each.split('\t')[0])
  expect(complete('tidb-bench base')).toEqual(['baseline'])
  expect(complete('tidb-bench run --threads 4 --war')).toEqual(['--warm-up'])
  expect(complete('tidb-bench baseline li')).toEqual(['list'])
  expect(complete('tidb-bench compare --format ').sort()).toEqual(['html', 'json', 'markdown', 'text'])
  // Of the verb itself, and of no other one that ends in the same word.
  expect(complete('tidb-bench baseline import --')).toEqual(['--baseline', '--help', '--json', '--verbose'])
})
