import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { projectFolder } from './sources.ts'

/** Exit code and output of one of the project's scripts. */
function script(name: string, ...args: string[]) {
  const run = spawnSync(process.execPath, [join(projectFolder, 'scripts', name), ...args], {
    cwd: projectFolder,
    encoding: 'utf8',
  })
  return { exitCode: run.status, output: run.stdout + run.stderr }
}

describe('generated files are in step with their sources', () => {
  it('dist: the program, and the licences of what it contains', () => {
    expect(script('dist.mjs')).toEqual({
      exitCode: 0,
      output: expect.stringMatching(/^dist is what the sources make: \d{2,} files\n$/),
    })
  })

  it('the inputs of the actions', () => {
    expect(script('action.mjs', '--check')).toMatchObject({ exitCode: 0 })
  })

  it('the JSON schemas, and the reference of the configuration', () => {
    expect(script('schema.mjs', '--check')).toMatchObject({ exitCode: 0 })
  })

  it('the tables of the README', () => {
    expect(script('readme.mjs', '--check')).toMatchObject({ exitCode: 0 })
  })
})

describe('the tables of the README', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'tidb-bench-readme-'))
    copyFileSync(join(projectFolder, 'action.yml'), join(root, 'action.yml'))
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  const readme = () => join(root, 'README.md')

  it('are rendered between their markers, and then found in step', () => {
    writeFileSync(readme(), 'before\n<!-- outputs:start -->stale<!-- outputs:end -->\nafter\n')
    expect(script('readme.mjs', '--check', '--root', root)).toMatchObject({ exitCode: 1 })
    expect(script('readme.mjs', '--root', root)).toMatchObject({ exitCode: 0 })
    expect(script('readme.mjs', '--check', '--root', root)).toMatchObject({ exitCode: 0 })
    const text = readFileSync(readme(), 'utf8')
    expect(text).toMatch(/^before\n[\s\S]*\nafter\n$/)
    expect(text).not.toContain('stale')
    expect(readFileSync(join(root, 'docs/inputs.md'), 'utf8')).toMatch(
      /\| `tidb-version` +\| .+ \| `v8\.\d+` +\|/,
    )
    expect(text).toMatch(/\| `comment-url` +\| Address of the comment/)
  })

  it('are missed where a marker is', () => {
    writeFileSync(readme(), 'no markers\n')
    const { exitCode, output } = script('readme.mjs', '--root', root)
    expect(exitCode).toBe(1)
    expect(output).toContain('README.md has no <!-- outputs:start -->')
  })
})
