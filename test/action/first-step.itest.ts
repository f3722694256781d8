import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { projectFolder } from '../house/sources.ts'

const action = parse(readFileSync(join(projectFolder, 'action.yml'), 'utf8')) as {
  runs: { steps: { id?: string; run?: string }[] }
}
const script = action.runs.steps.find(({ id }) => id === 'inputs')?.run ?? ''

/** The first step, as a runner executes it: `bash --noprofile --norc -eo pipefail FILE`. */
describe('the first step of the action', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tidb-bench-step-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  function run(path: string, inputs: string) {
    const output = join(folder, 'output')
    writeFileSync(output, '')
    const { status, stdout } = spawnSync(
      '/bin/bash',
      ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script],
      {
        env: { PATH: path, GITHUB_OUTPUT: output, TIDB_BENCH_INPUTS: inputs },
        encoding: 'utf8',
      },
    )
    return { status, stdout, output: readFileSync(output, 'utf8') }
  }

  it('hands the inputs on as one line', () => {
    const inputs = '{ "workloads": "a\\nb", "user": "$(id) `id` $HOME" }'
    const path = join(process.execPath, '..')
    expect(run(path, inputs)).toEqual({ status: 0, stdout: '', output: `json=${inputs}\n` })
  })

  it('says what to do where Node.js is missing', () => {
    const { status, stdout } = run(folder, '{}')
    expect(status).toBe(4)
    expect(stdout).toMatch(/^::error .*Node\.js is not on PATH.*actions\/setup-node/)
  })

  it('says what to do where Node.js is too old', () => {
    const old = join(folder, 'node')
    writeFileSync(old, '#!/bin/sh\n[ "$1" = --version ] && echo v18.20.8 && exit 0\nexit 1\n')
    chmodSync(old, 0o755)
    const { status, stdout } = run(folder, '{}')
    expect(status).toBe(4)
    expect(stdout).toMatch(/^::error .*this runner has v18\.20\.8.*actions\/setup-node/)
  })
})
