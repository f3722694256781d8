import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { parseConfig } from '../../src/config/load.ts'

interface Step {
  readonly shell?: string
  readonly name?: string
  readonly uses?: string
  readonly run?: string
  readonly with?: Record<string, unknown>
}
interface Job {
  readonly defaults?: { readonly run?: { readonly shell?: string } }
  readonly permissions?: Record<string, string>
  readonly 'timeout-minutes'?: number
  readonly steps: readonly Step[]
}
interface Workflow {
  readonly on: unknown
  readonly permissions: unknown
  readonly defaults?: { readonly run?: { readonly shell?: string } }
  readonly jobs: Record<string, Job>
}

const root = join(import.meta.dirname, '../..')
const files = readdirSync(join(root, 'workflows')).filter((file) => file.endsWith('.yml'))
const text = (file: string) => readFileSync(join(root, 'workflows', file), 'utf8')
const workflow = (file: string): Workflow => parse(text(file))
const jobsOf = (file: string) => Object.entries(workflow(file).jobs)
const stepsOf = (file: string) => jobsOf(file).flatMap(([, job]) => job.steps)

describe.each(files)('%s', (file) => {
  it('gives each job its own rights, as docs/permissions.md says, and an end', () => {
    expect(workflow(file).permissions).toEqual({})
    const documented = readFileSync(join(root, 'docs/permissions.md'), 'utf8')
    for (const [name, job] of jobsOf(file)) {
      expect(job['timeout-minutes']).toBeGreaterThan(0)
      const rights = Object.entries(job.permissions ?? {}).map(([scope, level]) => `\`${scope}: ${level}\``)
      expect(documented).toContain(`| \`${file}\` | \`${name}\` | ${rights.join(', ') || 'none'} |`)
    }
  })

  it('names every action by the commit of a release, and ours by its major version', () => {
    for (const line of text(file).matchAll(/^\s*(?:- )?uses: *(.*)$/gm)) {
      expect(line[1]).toMatch(
        /^(actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+|org\/tidb-bench-action(\/request|\/plan)?@v1)$/,
      )
    }
  })

  it('puts nothing from outside into a shell, keeps no token, and is started by no pull_request_target', () => {
    for (const { run, uses, with: inputs } of stepsOf(file)) {
      expect(run ?? '').not.toContain('${{')
      if (uses?.startsWith('actions/checkout@'))
        expect(inputs).toMatchObject({ 'persist-credentials': false })
    }
    expect(JSON.stringify(workflow(file).on)).not.toContain('pull_request_target')
  })

  it('names the shell of a step with a pipe: without a name it has no pipefail, and a broken pipe looks whole', () => {
    for (const [, job] of jobsOf(file)) {
      const inherited = job.defaults?.run?.shell ?? workflow(file).defaults?.run?.shell
      for (const { run, shell } of job.steps) {
        if (/[^|]\|[^|]/.test((run ?? '').replace(/'[^']*'/g, ''))) expect(shell ?? inherited).toBe('bash')
      }
    }
  })

  it('uses inputs that the action has', () => {
    for (const { uses, with: inputs = {} } of stepsOf(file)) {
      const own = /^org\/tidb-bench-action(\/[a-z]+)?@v1$/.exec(uses ?? '')
      if (own === null) continue
      const known = Object.keys(
        parse(readFileSync(join(root, own[1] ?? '', 'action.yml'), 'utf8')).inputs ?? {},
      )
      expect(known).toEqual(expect.arrayContaining(Object.keys(inputs)))
    }
  })
})

describe('the pair for forks', () => {
  it('gives the workflow that runs the fork’s code no secret and no right to write', () => {
    expect(text('fork-measure.yml')).not.toContain('{{ secrets')
    expect(text('tidb-pull-request.yml')).not.toContain('{{ secrets')
  })

  it('gives the workflow that may write none of the fork’s code', () => {
    const [checkout, action] = stepsOf('fork-comment.yml')
    expect(stepsOf('fork-comment.yml')).toHaveLength(2)
    expect(checkout?.with).not.toHaveProperty('ref')
    expect(checkout?.with).not.toHaveProperty('repository')
    expect(action?.uses).toBe('org/tidb-bench-action@v1')
  })
})

describe('the status to require', () => {
  const setters = ['pull-request.yml', 'many-machines.yml', 'fork-comment.yml']
  it.each(setters)('is set by %s, else a merge would wait for ever', (file) => {
    expect(stepsOf(file).at(-1)?.with?.mark).toBe('status')
    expect(jobsOf(file).at(-1)?.[1].permissions).toMatchObject({ statuses: 'write' })
  })
})

describe('the configurations beside them', () => {
  it.each(readdirSync(join(root, 'workflows/config')))('%s is valid', (file) => {
    const path = join(root, 'workflows/config', file)
    expect(Object.keys(parseConfig(readFileSync(path, 'utf8'), file).suites).length).toBeGreaterThan(0)
  })
})

describe('release-candidate.yml', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'candidate-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const script = (name: string) =>
    stepsOf('release-candidate.yml').find((step) => step.name === name)?.run ?? ''

  function shell(run: string, environment: Record<string, string>): void {
    const file = join(folder, 'script')
    writeFileSync(file, run)
    // As the runner calls a shell that is named `bash`.
    execFileSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', file], {
      env: { PATH: `${folder}:${process.env.PATH}`, ...environment },
    })
  }

  /** The step's outputs, with a `tiup` that lists these versions as the real one does. */
  function pick(versions: readonly string[]): string {
    const rows = versions.map((version) => `${version}  -  2026-01-01T00:00:00Z  linux/amd64`)
    const list = [
      'Available versions for tidb:',
      'Version  Installed  Release  Platforms',
      '-------',
      ...rows,
    ]
    writeFileSync(join(folder, 'list'), `${list.join('\n')}\n`)
    writeFileSync(join(folder, 'tiup'), `#!/bin/sh\nexec cat '${join(folder, 'list')}'\n`)
    chmodSync(join(folder, 'tiup'), 0o755)
    const output = join(folder, 'output')
    writeFileSync(output, '')
    const summary = join(folder, 'summary')
    writeFileSync(summary, '')
    shell(script('Pick the candidate and its base'), { GITHUB_OUTPUT: output, GITHUB_STEP_SUMMARY: summary })
    expect(readFileSync(summary, 'utf8')).toMatch(/^(Measuring v|There is no release)[^\n]*\n$/)
    return readFileSync(output, 'utf8')
  }

  it.each([
    [['v8.5.0', 'v8.5.10', 'v8.5.9', 'v9.0.0-rc.1', 'v9.0.0-rc.2'], 'v9.0.0-rc.2', 'v8.5.10'],
    [['v7.5.0', 'v8.1.1-rc', 'v8.1.0', 'v8.5.0', 'nightly'], 'v8.1.1-rc', 'v8.1.0'],
    [['v8.5.0', 'v9.0.0-rc.9', 'v9.0.0-rc.10'], 'v9.0.0-rc.10', 'v8.5.0'],
    [['v8.5.0', 'v8.5.1-rc.1', 'v9.0.0-rc.1', 'v9.0.0'], 'v8.5.1-rc.1', 'v8.5.0'],
    [['v4.0.0-rc', 'v4.0.0', 'v5.0.0-rc', 'v5.0.0', 'v9.0.0-rc', 'v9.0.0-beta.2'], 'v9.0.0-rc', 'v5.0.0'],
    [
      ['v8.5.0', 'v9.0.0-alpha', 'nightly -> v9.0.0-alpha-nightly-20260101', 'v9.0.0-rc.1'],
      'v9.0.0-rc.1',
      'v8.5.0',
    ],
  ])('picks from %j', (versions, candidate, base) => {
    expect(pick(versions)).toBe(`candidate=${candidate}\nbase=${base}\n`)
  })

  it.each([
    [['v8.5.0', 'v8.5.1']],
    [['v8.5.0', 'v9.0.0', 'v9.0.0-rc.1']],
    [['v9.0.0-rc.1']],
    [['v8.5.0', 'v9.0.0-rc.1$(touch x)', 'v9.0.0-beta.1']],
  ])('measures nothing with %j', (versions) => {
    expect(pick(versions)).toBe('')
  })

  it('fails where TiUP lists nothing, which is no reason to be green', () => {
    expect(() => pick([])).toThrow()
  })

  it('fails where TiUP fails, whatever it printed before', () => {
    writeFileSync(join(folder, 'tiup'), '#!/bin/sh\necho "v8.5.0   YES"\nexit 1\n')
    const environment = {
      GITHUB_OUTPUT: join(folder, 'output'),
      GITHUB_STEP_SUMMARY: join(folder, 'summary'),
    }
    expect(() => shell(script('Pick the candidate and its base'), environment)).toThrow()
  })

  it('writes a configuration that is valid, and has every tool fetched', () => {
    shell(script('Write the configuration'), {
      RUNNER_TEMP: folder,
      BASE: 'v8.5.3',
      CANDIDATE: 'v9.0.0-rc.1',
    })
    const config = parseConfig(readFileSync(join(folder, 'tidb-bench.yml'), 'utf8'), 'tidb-bench.yml')
    const action = stepsOf('release-candidate.yml').at(-1)
    expect(config.suites[String(action?.with?.suite)]?.against).toBe('base')
    expect(config.targets.candidate).toMatchObject({ version: 'v9.0.0-rc.1' })
    // A runner has no go-tpc, and sysbench is installed from its packages.
    expect(config.tools['go-tpc']).toHaveProperty('version')
  })
})
