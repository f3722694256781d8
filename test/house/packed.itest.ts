import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
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
  symlinkSync(
    '../tidb-bench-action/dist/index.js',
    join(folder, 'node_modules', '.bin', 'tidb-bench'),
  )
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
