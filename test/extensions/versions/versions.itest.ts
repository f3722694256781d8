import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cli } from '../../core/commands/cli.ts'

const head = 'Available versions for tidb:\nVersion  Installed  Release  Platforms\n'

describe('versions', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tidb-bench-versions-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** Runs the verb with a TiUP that prints this list. */
  function versions(
    args: readonly string[],
    listed: readonly string[],
    env: Record<string, string> = {},
  ) {
    const rows = listed.map((version) => `${version}  2026-01-01T00:00:00Z  linux/amd64`).join('\n')
    writeFileSync(
      join(folder, 'tiup'),
      `#!/bin/sh\n[ "$*" = 'list tidb' ] || exit 9\ncat <<'END'\n${head}${rows}\nEND\n`,
      {
        mode: 0o755,
      },
    )
    const path = `${folder}:${process.env.PATH}`
    return cli(['versions', ...args], {
      cwd: folder,
      env: { PATH: path, TIUP_HOME: join(folder, 'home'), ...env },
    })
  }

  it('resolves what people write, one a line', async () => {
    const run = await versions(['8.5', 'latest'], ['v8.1.2', 'v8.5.3', 'v8.5.4'])
    expect(run).toMatchObject({ exitCode: 0, stdout: 'v8.5.4\nv8.5.4\n' })
  })

  it('a version that does not exist is bad input, with the nearest', async () => {
    const run = await versions(['v8.5.9'], ['v8.1.2', 'v8.5.3', 'v8.5.4'])
    expect(run.exitCode).toBe(2)
    expect(run.stderr).toContain(
      'TiUP lists no version for "v8.5.9"; the nearest are v8.5.4, v8.5.3',
    )
  })

  it('picks a release candidate, and hands it to the next step', async () => {
    const outputs = join(folder, 'outputs')
    const summary = join(folder, 'summary')
    for (const file of [outputs, summary]) writeFileSync(file, '')
    const run = await versions(
      ['--pick', 'release-candidate'],
      ['v8.1.2', 'v8.5.3', 'v8.5.4-rc.1'],
      {
        GITHUB_OUTPUT: outputs,
        GITHUB_STEP_SUMMARY: summary,
      },
    )
    expect(run.exitCode).toBe(0)
    const words = 'v8.5.4-rc.1 against v8.5.3, and against v8.1.2, the last of the previous line.'
    expect(readFileSync(summary, 'utf8')).toBe(`${words}\n`)
    const outputText = readFileSync(outputs, 'utf8')
    expect(outputText).toMatch(/^candidate<<(\S+)\nv8\.5\.4-rc\.1\n\1$/m)
    expect(outputText).toMatch(/^base<<(\S+)\nv8\.5\.3\n\1$/m)
    const jobs = [
      { 'tidb-version': 'v8.5.4-rc.1', against: 'v8.5.3', suite: 'release-candidate' },
      { 'tidb-version': 'v8.5.4-rc.1', against: 'v8.1.2', suite: 'release-candidate-line-before' },
    ]
    expect(outputText).toContain(JSON.stringify({ include: jobs }))
  })

  it('says what a build of a release branch is compared with, and is bad input where that is none', async () => {
    const pick = ['--pick', 'release-candidate', '--line']
    const run = await versions([...pick, 'release-8.5'], ['v8.1.2', 'v8.5.3'])
    const words =
      'The build of release-8.5 against v8.5.3, and against v8.1.2, the last of the previous line.'
    expect(run).toMatchObject({ exitCode: 0, stdout: `${words}\n` })
    const wrong = await versions([...pick, 'main'], ['v8.5.3'])
    expect(wrong.exitCode).toBe(2)
    expect(wrong.stderr).toContain('"main" is not a line of versions')
  })

  it('says in words why there is nothing to measure, and is no failure', async () => {
    const run = await versions(['--pick', 'release-candidate'], ['v8.5.3', 'v8.5.4'])
    expect(run).toMatchObject({
      exitCode: 0,
      stdout:
        'Nothing to measure: the mirror lists no release candidate, no alpha or beta whose release is not out yet.\n',
    })
  })

  it('a mirror that lists nothing is a failed environment', async () => {
    const run = await versions([], [])
    expect(run.exitCode).toBe(4)
    expect(run.stderr).toContain('TiUP lists no version of tidb')
  })
})
