import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Io } from '../../src/core/job/io.ts'
import { useBenchServer } from '../core/commands/bench-server.ts'
import { copySources, type ScratchSources } from './scratch-sources.ts'

let scratch: ScratchSources

beforeAll(() => {
  scratch = copySources()
  scratch.addLoad()
})
afterAll(() => scratch?.remove())

const server = useBenchServer()

/** The load tool that is pretended: its rate comes from the environment. */
const program = `if (process.argv.includes('--version')) console.log('7.0')
else console.log('pretending\\noperations a second: ' + process.env.PRETEND_RATE)
`

afterEach(() => vi.unstubAllEnvs())

/** Runs the program of the copy in this process. */
async function tidbBench(words: readonly string[]) {
  const { href } = pathToFileURL(join(scratch.folder, 'src/core/commands/program.ts'))
  const { runProgram }: typeof import('../../src/core/commands/program.ts') = await import(href)
  const messages: string[] = []
  const log = (text: string) => void messages.push(text)
  const io: Io = {
    env: { PATH: process.env.PATH, TIDB_BENCH_PASSWORD: server.endpoint.password },
    log: { info: log, warn: log, debug() {}, progress: log },
    print: log,
    signal: new AbortController().signal,
  }
  // As a caller would, in a folder of its own: what is changed here and not committed yet is not
  // what is measured.
  const home = process.cwd()
  process.chdir(server.cwd)
  try {
    const parts: typeof import('../../src/parts.ts') = await import(
      pathToFileURL(join(scratch.folder, 'src/parts.ts')).href
    )
    const exitCode = await runProgram(['node', 'tidb-bench', ...words], io, parts.partVerbs)
    return { exitCode, output: messages.join('\n') }
  } finally {
    process.chdir(home)
  }
}

/** A configuration with the new tool. */
function configFile(workload: object): string {
  const { hosts, user } = server.endpoint
  const [{ host, port } = { host: '', port: 0 }] = hosts
  const path = join(server.cwd, 'tidb-bench.yml')
  const binary = join(server.cwd, 'pretend.mjs')
  writeFileSync(binary, program)
  writeFileSync(
    path,
    JSON.stringify({
      targets: { candidate: { kind: 'endpoint', host, port, user } },
      suites: {
        made: { threads: 2, duration: '1s', 'warm-up': '0s', repeats: 2, workloads: [workload] },
      },
      tools: { pretend: { path: binary } },
      gate: { rule: 'threshold' },
    }),
  )
  return path
}

const alpha = { tool: 'pretend', name: 'alpha', 'item-count': 500 }
const file = (name: string) => readFileSync(join(server.cwd, 'out', name), 'utf8')

function run(config: string) {
  const words = {
    config,
    suite: 'made',
    baseline: `files:${server.cwd}/kept`,
    out: join(server.cwd, 'out'),
  }
  return tidbBench([
    'run',
    ...Object.entries(words).flatMap(([name, value]) => [`--${name}`, value]),
  ])
}

test('a new tool is one folder and its name in the list of parts, and everything compiles', async () => {
  expect(await scratch.typeErrors()).toBe('')
})

test('a tool that lacks a member does not compile', async () => {
  const forgetful = copySources()
  forgetful.addLoad()
  const path = join(forgetful.folder, 'src/loads/pretend/index.ts')
  writeFileSync(path, readFileSync(path, 'utf8').replace("  metrics: { rates: ['ops'] },\n", ''))
  expect(await forgetful.typeErrors()).toMatch(/pretend\/index\.ts.*[\s\S]*'metrics' is missing/)
  forgetful.remove()
})

test('the reference of the configuration gets a place for it by itself', async () => {
  await scratch.generate('schema.mjs')
  const document = readFileSync(join(scratch.folder, 'docs/configuration.md'), 'utf8')
  expect(document).toMatch(
    /`tool: pretend`:\n\n<!-- workloads-pretend:start -->[\s\S]*`item-count`[\s\S]*<!-- workloads-pretend:end -->/,
  )
})

test('a new tool goes from the configuration to a red comment', async () => {
  vi.stubEnv('TIDB_BENCH_TOOL_ENV', 'PRETEND_RATE')
  vi.stubEnv('PRETEND_RATE', '1000')
  const first = await run(configFile(alpha))
  expect(first.exitCode).toBe(0)
  expect(first.output).toContain('loading 500 items into')
  expect(first.output).toMatch(/\[1\/2\] .*alpha · 2 · .* OPS/)

  vi.stubEnv('PRETEND_RATE', '700')
  const second = await run(configFile(alpha))
  expect(second.exitCode).toBe(1)
  const record = JSON.parse(file('record.json'))
  expect(record.cells).toMatchObject([
    { id: 'pretend/alpha/2', tool: 'pretend', toolVersion: '7.0', data: { itemCount: 500 } },
  ])
  // A suspicious cell of an endpoint is measured again.
  expect(record.cells[0].runs.map(({ round }: { round: number }) => round)).toEqual([1, 1, 2, 2])
  const comment = file('comment.md')
  expect(comment).toMatch(/is [^,]+ slower|times/u)
  expect(comment).toContain('pretend alpha · 500 items')
  expect(comment).toMatch(/alpha.*−30\s%.*1,000 → 700/)
  expect(comment).toMatch(/tidb-bench again \S+ pretend\S*alpha\S*/)
})

test('its faults are reported like those of every tool', async () => {
  const wrong = { ...alpha, name: 'gamma', warehouses: 3 }
  const outcome = await run(configFile(wrong)).catch((error: unknown) => error)
  expect((outcome as Error).message).toMatch(/alpha[\s\S]*warehouses/)
  vi.stubEnv('PRETEND_RATE', 'none')
  await expect(run(configFile({ ...alpha, options: { bust: true } }))).rejects.toThrow(
    /pretend options: .*bust/,
  )
  expect((await run(configFile(alpha))).exitCode).toBe(3)
  expect(file('comment.md')).toContain('pretend says no rate')
})

test('the plain case, the doctor and the import know it', async () => {
  const plan = await tidbBench(['plan', '--workloads', 'pretend-beta', '--threads', '3'])
  expect(plan.output).toContain('pretend/beta/3')
  await expect(tidbBench(['plan', '--workloads', 'gamma'])).rejects.toThrow(
    /pretend-alpha, pretend-beta/,
  )
  expect((await tidbBench(['doctor'])).output).toMatch(
    /pretend +not found; needed for workloads pretend-\*/,
  )
  const log = join(server.cwd, 'pretend.log')
  const out = join(server.cwd, 'imported.json')
  writeFileSync(log, 'pretending\noperations a second: 40\npretending\noperations a second: 41\n')
  await tidbBench([
    'import',
    '--tool',
    'made-up',
    '--item-count',
    '9',
    '--threads',
    '4',
    '--out',
    out,
    log,
  ])
  expect(JSON.parse(readFileSync(out, 'utf8')).cells).toMatchObject([
    {
      id: 'pretend/alpha/4',
      data: { itemCount: 9 },
      runs: [{ metrics: { ops: 40 } }, { metrics: { ops: 41 } }],
    },
  ])
})
