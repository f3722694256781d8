import { execFileSync, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectFolder } from './sources.ts'

let clone: string

beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'tidb-bench-clone-'))
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: projectFolder, encoding: 'utf8' })
  for (const path of listed.split('\0').filter((each) => each !== '')) {
    cpSync(join(projectFolder, path), join(clone, path))
  }
  linkModules()
})
afterAll(() => rmSync(clone, { recursive: true, force: true }))

/**
 * Links each package on its own, so that nothing done in the clone can change those of the project.
 */
function linkModules() {
  const modules = join(projectFolder, 'node_modules')
  const links = join(clone, 'node_modules')
  mkdirSync(links)
  for (const name of readdirSync(modules)) {
    // npm compares the time of this file with that of the lock file.
    if (name === '.package-lock.json') copyFileSync(join(modules, name), join(links, name))
    else symlinkSync(join(modules, name), join(links, name))
  }
}

const npm = (...args: string[]) => spawnSync('npm', args, { cwd: clone, encoding: 'utf8' })

test('a comment and one changed line pass every check of the sources after a build', () => {
  const path = join(clone, 'src/words/number.ts')
  const before = readFileSync(path, 'utf8')
  const fixed = before.replace("return 'not a number'", "return 'no number'")
  expect(fixed).not.toBe(before)
  writeFileSync(path, `// A comment that explains the fix.\n${fixed}`)
  expect(npm('run', '--silent', 'build').status).toBe(0)
  const checks = ['house', 'types', 'lint', 'unused', 'dist', 'action', 'schemas', 'readme', 'cli']
  const { stdout } = npm('run', '--silent', 'check', '--', ...checks)
  expect(stdout).not.toContain('FAILED')
  expect(stdout.trim().split('\n').at(-1)).toBe(`${checks.length} passed, 0 failed`)
})
