import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sha } from '../../github/server/state.ts'
import { figures, startForkScene } from './fork-scene.ts'

let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tidb-bench-fork-'))
})
afterEach(() => rmSync(cwd, { recursive: true, force: true }))

/** The configuration of the base branch. */
function configure(...suites: string[]) {
  const suite =
    '{ target: candidate, threads: 2, tables: 1, table-size: 1000, duration: 1s, warm-up: 0s, repeats: 1, workloads: [{ tool: sysbench, name: oltp_point_select }] }'
  const text = `targets: { candidate: { kind: local } }
suites:
${suites.map((name) => `  ${name}: ${suite}`).join('\n')}
gate: { rule: threshold, tolerance: 90% }
`
  writeFileSync(join(cwd, 'tidb-bench.yml'), text)
}
const inputs = { baseline: 'none' }

test('full is what the label asks for, with a comment of its own', async () => {
  configure('default', 'full')
  const { judging, handOver, markers, scene } = await startForkScene({
    cwd,
    labels: ['bench: full'],
  })
  handOver(figures('full'), 'full')
  const job = judging({}, { inputs: { ...inputs, mark: 'status' } })
  const { run, gate } = await job.whole()
  expect(gate.exitCode, run.stderr).toBe(0)
  expect(markers()).toMatchObject([{ suite: 'full', state: 'result' }])
  // What a merge requires keeps its name; without a baseline a fork’s figures are not green.
  expect(scene.github.state.statuses).toMatchObject([
    { context: 'tidb-bench/default', state: 'error' },
  ])
  // Without the label it is no stand-in for the suite that is owed.
  const pull = scene.github.state.pulls.get(8)
  if (pull !== undefined) pull.labels.length = 0
  expect((await judging({}, { inputs }).whole()).gate.exitCode).toBe(3)
  expect(markers()).toMatchObject([
    { suite: 'full', state: 'result' },
    { suite: 'default', state: 'failed' },
  ])
})

test('of several jobs are judged each, with a comment each; the worst is the outcome', async () => {
  configure('reads', 'writes', 'full')
  const { judging, handOver, markers, scene } = await startForkScene({ cwd })
  handOver(figures('reads'), 'reads')
  handOver(figures('writes').replace('"tps":1234.5', '"tps":0'), 'writes')
  handOver(figures('mine'), 'mine')
  const job = judging({}, { inputs })
  await job.step(['plan'])
  const { gate, publish } = await job.whole()
  expect(gate.exitCode, publish.stderr).toBe(3)
  expect(markers()).toMatchObject([
    { suite: 'reads', state: 'result' },
    { suite: 'writes', state: 'result' },
  ])
  expect(scene.github.state.comments[1]?.body).toMatch(/no verdict, .+ failed at/u)
  expect(existsSync(join(job.folder, 'suites', 'reads', 'record.json'))).toBe(true)
  expect(job.outputs()).toMatchObject({ verdict: 'invalid' })
})

test('that a run leaves out are owed, and those that succeeded in an earlier attempt are not', async () => {
  configure('reads', 'writes')
  const { judging, handOver, markers, scene } = await startForkScene({ cwd })
  handOver(figures('reads'), 'reads')
  expect((await judging({ conclusion: 'failure' }, { inputs }).whole()).gate.exitCode).toBe(3)
  const both = [
    { suite: 'reads', state: 'result' },
    { suite: 'writes', state: 'failed' },
  ]
  expect(markers()).toMatchObject(both)

  handOver(figures('writes'), 'writes')
  const [reads] = scene.github.state.artifacts
  if (reads !== undefined) Object.assign(reads, { createdAt: '2025-12-31T00:00:00Z' })
  const again = await judging({ attempt: 2 }, { inputs }).whole()
  expect(again.gate.exitCode, again.run.stderr).toBe(0)
  expect(markers()).toMatchObject([
    { suite: 'reads', attempt: 1 },
    { suite: 'writes', state: 'result', attempt: 2 },
  ])
})

test('of a pull request to another branch are judged by the configuration of that branch', async () => {
  configure('default')
  const { judging, handOver, markers, scene } = await startForkScene({ cwd })
  const { pulls, files, comments } = scene.github.state
  const pull = pulls.get(8)
  if (pull !== undefined) pulls.set(8, { ...pull, base: { ...pull.base, ref: 'release-8.5' } })
  handOver(figures())
  expect((await judging({}, { inputs }).whole()).gate.exitCode).toBe(0)

  const here = readFileSync(join(cwd, 'tidb-bench.yml'), 'utf8')
  files.set(`${sha(100)}:tidb-bench.yml`, here.replace('threads: 2', 'threads: 4'))
  const job = judging({}, { inputs })
  const { run, gate } = await job.whole()
  expect(gate.exitCode).toBe(3)
  expect(run.stderr).toContain('oltp_point_select/4 is missing')
  expect(comments[0]?.body).toContain('figures refused')

  files.set(`${sha(100)}:tidb-bench.yml`, here.replace('default:', 'another:'))
  const asWritten = { ...inputs, config: './tidb-bench.yml' }
  expect((await judging({}, { inputs: asWritten }).whole()).gate.exitCode).toBe(3)
  expect(markers()).toMatchObject([{ suite: 'default' }, { suite: 'another', state: 'failed' }])
})
