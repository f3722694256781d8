import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { parseConfig } from '../../src/core/config/load.ts'

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
  readonly steps?: readonly Step[]
  /** A workflow of ours that it calls. */
  readonly uses?: string
  readonly with?: Record<string, unknown>
}
interface Workflow {
  readonly on: { readonly workflow_call?: { readonly inputs: Record<string, unknown> } }
  readonly permissions: unknown
  readonly defaults?: { readonly run?: { readonly shell?: string } }
  readonly jobs: Record<string, Job>
}

const root = join(import.meta.dirname, '../..')
const files = readdirSync(join(root, 'workflows')).filter((file) => file.endsWith('.yml'))
const text = (file: string) => readFileSync(join(root, 'workflows', file), 'utf8')
const workflow = (file: string): Workflow => parse(text(file))
const jobsOf = (file: string) => Object.entries(workflow(file).jobs)
const stepsOf = (file: string) => jobsOf(file).flatMap(([, job]) => job.steps ?? [])

describe.each(files)('%s', (file) => {
  it('gives each job its own rights, which docs/permissions.md explains, and an end', () => {
    expect(workflow(file).permissions).toEqual({})
    const documented = readFileSync(join(root, 'docs/permissions.md'), 'utf8')
    for (const [, job] of jobsOf(file)) {
      if (job.uses === undefined) expect(job['timeout-minutes']).toBeGreaterThan(0)
      expect(job.permissions).toBeDefined()
      for (const [scope, level] of Object.entries(job.permissions ?? {}))
        expect(documented).toContain(`\`${scope}: ${level}\``)
    }
  })

  it('names the reason of each permission except that of the checkout', () => {
    for (const [line] of text(file).matchAll(/^ +[a-z-]+: (?:read|write)\b.*$/gm))
      if (!/^ +contents: read$/.test(line)) expect(line).toContain(' # ')
  })

  it('names every action by the commit of a release, and ours by its major version', () => {
    for (const line of text(file).matchAll(/^\s*(?:- )?uses: *(.*)$/gm)) {
      expect(line[1]).toMatch(
        /^(actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+|org\/tidb-bench-action(\/request|\/versions|\/bisect)?@v1)$/,
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

  it('names the shell of a step with a pipe: without a name it has no pipefail, and a broken pipe looks complete', () => {
    for (const [, job] of jobsOf(file)) {
      const inherited = job.defaults?.run?.shell ?? workflow(file).defaults?.run?.shell
      for (const { run, shell } of job.steps ?? []) {
        if (/[^|]\|[^|]/.test((run ?? '').replace(/'[^']*'/g, '')))
          expect(shell ?? inherited).toBe('bash')
      }
    }
  })

  it('uses inputs that the action has', () => {
    for (const { uses, with: inputs = {} } of stepsOf(file)) {
      const own = /^org\/tidb-bench-action(\/[a-z]+)?@v1$/.exec(uses ?? '')
      if (own === null) continue
      const inputNames = Object.keys(
        parse(readFileSync(join(root, own[1] ?? '', 'action.yml'), 'utf8')).inputs ?? {},
      )
      expect(inputNames).toEqual(expect.arrayContaining(Object.keys(inputs)))
    }
  })
})

describe('the pair for forks', () => {
  it('gives the workflow that runs the fork’s code no secret and no right to write', () => {
    expect(text('performance.yml')).not.toContain('{{ secrets')
    expect(workflow('performance.yml').jobs.bench?.permissions).toEqual({ contents: 'read' })
  })

  it('gives the workflow that may write none of the fork’s code', () => {
    const [checkout, action] = stepsOf('performance-comment.yml')
    expect(stepsOf('performance-comment.yml')).toHaveLength(2)
    expect(checkout?.with).not.toHaveProperty('ref')
    expect(checkout?.with).not.toHaveProperty('repository')
    expect(action?.uses).toBe('org/tidb-bench-action@v1')
  })
})

describe('the starter for a server that is built here', () => {
  it('has the same inputs in both workflows, but the suite and the comment', () => {
    const inputsOf = (file: string) => stepsOf(file).at(-1)?.with ?? {}
    const { suite: _, comment, ...measured } = inputsOf('performance.yml')
    expect(comment).toBe(false)
    expect(inputsOf('performance-comment.yml')).toEqual(measured)
    const { on } = parse(text('performance-comment.yml'))
    expect(on.workflow_run.workflows).toEqual([parse(text('performance.yml')).name])
  })

  it.each(['README.md', 'docs/start.md'])('is shown in %s as it is', (document) => {
    const shown = readFileSync(join(root, document), 'utf8')
    expect(shown).toContain(`\n\`\`\`yaml\n${text('performance.yml')}\`\`\`\n`)
    expect(shown).toContain('workflows/performance-comment.yml)')
    expect(shown).toContain('`org/tidb-bench-action@v1` is a placeholder')
  })

  it('is the only one for TiDB that documents for users name', () => {
    const adopt = readFileSync(join(root, 'docs/adopt.md'), 'utf8')
    expect(adopt).toContain('start.md#i-change-tidb-tikv-or-pd')
  })
})

describe('the status to require', () => {
  const setters = [
    'pull-request.yml',
    'on-demand.yml',
    'on-approval.yml',
    'performance-comment.yml',
  ]
  it.each(setters)('is set by %s, else a merge would wait for ever', (file) => {
    expect(text(file)).toContain('mark: status')
    expect(jobsOf(file).at(-1)?.[1].permissions).toMatchObject({ statuses: 'write' })
  })
})

describe('the configurations beside them', () => {
  it.each(readdirSync(join(root, 'workflows/config')))('%s is valid', (file) => {
    const path = join(root, 'workflows/config', file)
    expect(
      Object.keys(parseConfig(readFileSync(path, 'utf8'), file).suites).length,
    ).toBeGreaterThan(0)
  })
})

describe('release-candidate.yml', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'candidate-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  /**
   * Runs a step's script in a folder of its own, as the runner calls a shell that is named `bash`.
   */
  function shell(name: string, environment: Record<string, string>): void {
    const script = stepsOf('release-candidate.yml').find((step) => step.name === name)?.run ?? ''
    writeFileSync(join(folder, 'script'), script)
    execFileSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', 'script'], {
      cwd: folder,
      env: { PATH: `${folder}:${process.env.PATH}`, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  }

  const sha256 = (content: string) => createHash('sha256').update(content).digest('hex')

  /** A `curl` that leaves this text, whatever the request is. @returns the outputs of the step */
  function fetched(programs: string, content = 'served\n'): string {
    const leave = `while [ "$1" != --output ]; do shift; done; printf '%s' '${content}' > "$2"`
    writeFileSync(join(folder, 'curl'), `#!/bin/sh\n${leave}\n`, { mode: 0o755 })
    mkdirSync(join(folder, 'artifact'), { recursive: true })
    writeFileSync(join(folder, 'artifact/tikv-server'), 'from an artifact\n')
    const output = join(folder, 'output')
    writeFileSync(output, '')
    shell('Fetch and check the programs', { PROGRAMS: programs, GITHUB_OUTPUT: output })
    return readFileSync(output, 'utf8')
  }

  it('takes programs by address and from an artifact, each with its checksum', () => {
    const tidb = `tidb ${sha256('served\n')} https://builds.example.com/tidb-server`
    const tikv = `tikv ${sha256('from an artifact\n')} tikv-server`
    const binaries = 'binaries=tidb=programs/tidb,tikv=programs/tikv,\n'
    expect(fetched(`${tidb}; ${tikv}`)).toBe(binaries)
    expect(fetched(`${tidb}\n${tikv}\n`)).toBe(binaries)
    expect(statSync(join(folder, 'programs/tidb')).mode & 0o100).toBe(0o100)
  })

  it.each([
    ['another program', `tidb ${'0'.repeat(64)} https://builds.example.com/tidb-server`],
    ['no checksum', 'tidb https://builds.example.com/tidb-server'],
    ['no file of that name', `tidb ${'0'.repeat(64)} tidb-server`],
    ['nothing', ' ; '],
  ])('is red where there is %s', (_, programs) => {
    expect(() => fetched(programs)).toThrow()
  })

  const suites = ['tidb-bench-release-candidate', 'tidb-bench-release-candidate-line-before']
  it.each([
    ['every report', suites, suites],
    ['the one report', suites.slice(0, 1), ['.']],
  ])('hands %s to the release, by the name of its suite', (_, reported, folders) => {
    for (const [index, suite] of reported.entries()) {
      const place = join(folder, 'results', folders[index] ?? '')
      mkdirSync(place, { recursive: true })
      writeFileSync(join(place, 'report.md'), `# ${suite}\n`)
    }
    writeFileSync(join(folder, 'gh'), '#!/bin/sh\necho "$@" > called\n', { mode: 0o755 })
    shell('Add the reports to the release', { RELEASE: 'v8.5.5', GITHUB_REPOSITORY: 'example/app' })
    const files = reported.map((suite) => `${suite}.md`)
    for (const file of files)
      expect(readFileSync(join(folder, file), 'utf8')).toBe(`# ${file.slice(0, -3)}\n`)
    expect(readFileSync(join(folder, 'called'), 'utf8')).toBe(
      `release upload v8.5.5 ${files.join(' ')} --clobber --repo example/app\n`,
    )
  })
})
