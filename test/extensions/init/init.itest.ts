import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { cli } from '../../core/commands/cli.ts'

const program = resolve('dist/index.js')
const path = '.github/workflows/performance.yml'

describe('init', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tidb-bench-init-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const written = () => parse(readFileSync(join(folder, path), 'utf8')).jobs.bench.steps.at(-1).with

  it('takes options, and says what to do next', async () => {
    const versions = ['--tidb-version', 'v8.5.4', '--against', 'v8.5.3']
    const run = await cli(['init', '--case', 'upgrade', ...versions], { cwd: folder })
    expect(run.exitCode).toBe(0)
    expect(run.stdout).toContain(`Wrote ${path}.\n\nNext:\n- Open a pull request`)
    expect(written()).toMatchObject({ 'tidb-version': 'v8.5.4', against: 'v8.5.3' })
  })

  it('without a terminal and without a case, writes nothing', async () => {
    const run = await cli(['init'], { cwd: folder })
    expect(run.exitCode).toBe(2)
    expect(run.stderr).toContain(
      'Name it with --case: change, server, application, upgrade, release-candidate.',
    )
    expect(existsSync(join(folder, path))).toBe(false)
  })

  it('is bad input where a workflow is there', async () => {
    await cli(['init', '--case', 'upgrade'], { cwd: folder })
    const again = await cli(['init', '--case', 'change'], { cwd: folder })
    expect(again.exitCode).toBe(2)
    expect(again.stderr).toContain(`${path} already exists, so nothing was written`)
    expect(written()).toMatchObject({ against: 'previous-release' })
    expect((await cli(['init', '--case', 'change', '--force'], { cwd: folder })).exitCode).toBe(0)
    expect(written()).toMatchObject({ against: 'merge-base' })
  })

  /** A terminal on which all of this is typed at once, and then closed. @returns what it showed */
  function terminal(answers: string) {
    const line = ['-q', '-e', '-c', `'${process.execPath}' '${program}' init`, '/dev/null']
    return spawnSync('script', line, { cwd: folder, input: answers, encoding: 'utf8' })
  }

  it('asks on a terminal, with what the repository shows', () => {
    writeFileSync(join(folder, 'go.mod'), 'module github.com/tikv/pd\n')
    const { status, stdout } = terminal('1\nmake fast\n\n')
    expect(status, stdout).toBe(0)
    expect(stdout).toContain('3  My application runs on TiDB')
    expect(stdout).toContain('Which command builds the server? [make pd-server]')
    expect(stdout).toContain('Which programs does it build, by component? [pd=bin/pd-server]')
    expect(written()).toMatchObject({ build: 'make fast', binaries: 'pd=bin/pd-server' })
  })

  it('writes nothing where the answers end early', () => {
    const { status, stdout } = terminal('1\nmake fast\n')
    expect(status, stdout).toBe(2)
    expect(stdout).toContain('some questions have no answer, so nothing was written')
    expect(existsSync(join(folder, path))).toBe(false)
  })
})
