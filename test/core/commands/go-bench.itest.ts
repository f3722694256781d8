import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Result, Row } from '../../../src/core/verdict/result.ts'
import { findCommand } from '../../../src/system/packages.ts'
import { cli } from './cli.ts'
import {
  benchmarks,
  code,
  configuration,
  nothing,
  own,
  simulated,
  simulatedTest,
} from './go-project.ts'

const go = await findCommand('go', process.env)
if (go === undefined)
  process.stderr.write('skipped: benchmarks of a Go project; install Go to run them\n')

let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tidb-bench-go-project-'))
})
afterEach(() => rmSync(cwd, { recursive: true, force: true }))

const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@localhost', ...words], { cwd })

function commit(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, path)), { recursive: true })
    writeFileSync(join(cwd, path), text)
  }
  git('add', '--all')
  git('commit', '--quiet', '--message', 'change')
}

/** What the benchmarks of the commit that is checked out come to against those of main. */
async function measured() {
  const words = ['run', '--against', 'main', '--baseline', 'none', '--out', 'out']
  const { exitCode, stdout, stderr } = await cli(words, { cwd })
  const { rows } = JSON.parse(readFileSync(join(cwd, 'out/result.json'), 'utf8')) as Result
  const row = (metric: string): Row | undefined => rows.find((each) => each.metric === metric)
  return { exitCode, output: stdout + stderr, row }
}

describe.skipIf(go === undefined)('benchmarks of a Go project', () => {
  beforeEach(() => {
    git('init', '--quiet', '--initial-branch', 'main')
    commit({
      'go.mod': 'module example.com/shop\n\ngo 1.21\n',
      'cart/cart.go': code,
      'cart/cart_test.go': benchmarks,
      'cart/gone_test.go': own('Gone', nothing),
      'plain/plain.go': 'package plain\n',
      '.gitignore': 'out\n',
      'tidb-bench.yml': configuration,
    })
    git('checkout', '--quiet', '-b', 'change')
  })

  test('one allocation more is red by its own figure; what one side lacks is new or removed', async () => {
    const twice = code.replace(
      'append([]int(nil), prices...)',
      'append([]int(nil), append([]int(nil), prices...)...)',
    )
    rmSync(join(cwd, 'cart/gone_test.go'))
    commit({ 'cart/cart.go': twice, 'cart/added_test.go': own('Added', nothing) })
    const { exitCode, output, row } = await measured()
    expect(exitCode, output).toBe(1)
    expect(row('allocs/op:cart.Copy')).toMatchObject({
      gated: true,
      baseline: { value: 1 },
      candidate: { value: 2 },
      verdict: { kind: 'regression', by: 'work' },
    })
    expect(row('B/op:cart.Copy')).toMatchObject({ verdict: { kind: 'regression', by: 'work' } })
    expect(row('allocs/op:cart.Total/n=64')).toMatchObject({ verdict: { kind: 'ok' } })
    expect(row('ns/op:cart.Added')).toMatchObject({ verdict: { kind: 'new' } })
    expect(row('ns/op:cart.Gone')).toMatchObject({ verdict: { kind: 'removed' } })
    expect(output).toContain('cart.Copy allocs/op')
    expect(output).toMatch(/shop: 3 benchmarks in 1 package/)
    // The worktree of the base is gone.
    expect(git('worktree', 'list').toString().trim().split('\n')).toHaveLength(1)
  })

  test('the first benchmark is new, and the last one removed', async () => {
    git('checkout', '--quiet', 'main')
    for (const file of ['cart_test.go', 'gone_test.go']) rmSync(join(cwd, 'cart', file))
    commit({})
    git('checkout', '--quiet', '-B', 'change')
    commit({ 'cart/added_test.go': own('Added', 'for range make([]bool, b.N) {\n\t}') })
    const added = await measured()
    expect(added.exitCode, added.output).toBe(0)
    expect(added.row('ns/op:cart.Added')).toMatchObject({ gated: true, verdict: { kind: 'new' } })
    expect(added.output).toMatch(/shop: 0 benchmarks in 0 packages/)

    git('checkout', '--quiet', '-B', 'main')
    git('checkout', '--quiet', '-B', 'change')
    rmSync(join(cwd, 'cart/added_test.go'))
    commit({})
    const removed = await measured()
    expect(removed.exitCode, removed.output).toBe(0)
    expect(removed.row('ns/op:cart.Added')).toMatchObject({ verdict: { kind: 'removed' } })
  })

  test('a function that takes four times as long is red by time alone', async () => {
    commit({ 'cart/cart.go': code.replace('round < 100', 'round < 400') })
    const { exitCode, output, row } = await measured()
    expect(exitCode, output).toBe(1)
    expect(row('ns/op:cart.Total/n=64')).toMatchObject({
      verdict: { kind: 'regression', by: 'typical' },
    })
    expect(row('allocs/op:cart.Total/n=64')).toMatchObject({ verdict: { kind: 'ok' } })
    expect(row('allocs/op:cart.Copy')).toMatchObject({ verdict: { kind: 'ok' } })
  })

  test('a function that takes 5 % longer is red, by its noise of 1 %', async () => {
    const ship = configuration.replace('benchtime', 'bench: Ship, count: 2, benchtime')
    git('checkout', '--quiet', 'main')
    commit({
      'cart/ship.go': simulated,
      'cart/ship_test.go': simulatedTest,
      'tidb-bench.yml': ship,
    })
    git('checkout', '--quiet', '-B', 'change')
    commit({ 'cart/ship.go': simulated.replace('< 100', '< 105') })
    const { exitCode, output, row } = await measured()
    expect(exitCode, output).toBe(1)
    expect(row('ns/op:cart.Ship')).toMatchObject({
      tolerance: 0.03,
      verdict: { kind: 'regression', by: 'typical' },
    })
    expect(row('allocs/op:cart.Ship')).toMatchObject({ verdict: { kind: 'ok' } })
  })

  test('a change that reaches no benchmark is not red', async () => {
    // What `go vet` refuses is not our business, and to ask it takes longer than the build.
    const unvetted = 'package cart\n\nimport "fmt"\n\nvar _ = fmt.Sprintf("%d", "text")\n'
    commit({
      'cart/cart.go': code.replace('adds up prices', 'is the sum of prices'),
      'cart/unvetted_test.go': unvetted,
    })
    const { exitCode, output, row } = await measured()
    expect(exitCode, output).toBe(0)
    for (const metric of ['allocs/op:cart.Copy', 'B/op:cart.Copy', 'allocs/op:cart.Total/n=64'])
      expect(row(metric)).toMatchObject({ verdict: { kind: 'ok' } })
  })

  test('a candidate that does not build, and a benchmark that fails, are broken runs that say why', async () => {
    commit({ 'cart/cart.go': code.replace('return sum', 'return total') })
    const unbuilt = await measured()
    expect(unbuilt.exitCode).toBe(3)
    expect(unbuilt.output).toMatch(
      /the build of the benchmarks of \.\/cart failed with exit code 1: cart\/cart\.go:\d+:\d+: undefined: total/,
    )
    const foreign = code.replace('package cart', 'package cart\n\nimport _ "example.com/absent"')
    commit({ 'cart/cart.go': foreign })
    const lost = await measured()
    expect(lost.exitCode, lost.output).toBe(3)
    expect(lost.output).toMatch(/benchmarks of \S+ failed with exit code 1: .*example\.com\/absent/)

    commit({ 'cart/cart.go': code, 'cart/added_test.go': own('Added', 'b.Fatal("no row")') })
    const failing = await measured()
    expect(failing.exitCode).toBe(3)
    expect(failing.output).toMatch(/BenchmarkAdded failed: added_test\.go:\d+: no row \(\.\/cart\)/)
  })

  test('a benchmark that panics, ends the process or exists on no side is a broken run that says why', async () => {
    commit({ 'cart/added_test.go': own('Added', 'list = nil\n\tlist[3] = 1') })
    const panicking = await measured()
    expect(panicking.exitCode, panicking.output).toBe(3)
    expect(panicking.output).toContain(
      'BenchmarkAdded ended with panic: runtime error: index out of range [3]',
    )

    const exit = own('Added', 'os.Exit(0)').replace('"testing"', '(\n\t"os"\n\t"testing"\n)')
    commit({ 'cart/added_test.go': exit })
    const ended = await measured()
    expect(ended.exitCode, ended.output).toBe(3)
    expect(ended.output).toContain('BenchmarkAdded ended with panic: unexpected call to os.Exit(0)')

    rmSync(join(cwd, 'cart/added_test.go'))
    commit({ 'tidb-bench.yml': configuration.replace('benchtime', 'bench: Abcent, benchtime') })
    const absent = await measured()
    expect(absent.exitCode, absent.output).toBe(3)
    expect(absent.output).toContain('no benchmark of ./... matches Abcent')
  })
})

test('a load that measures no server, and a target without one, are for each other', async () => {
  const faulty = configuration
    .replace('kind: none', 'kind: local')
    .replace('workloads:', 'workloads:\n      - { tool: sysbench, name: oltp_insert }')
  writeFileSync(join(cwd, 'tidb-bench.yml'), faulty)
  const local = await cli(['plan'], { cwd })
  expect(local.exitCode).toBe(2)
  expect(local.stderr).toMatch(/`go-bench` shop measures no server.*kind none/s)
  writeFileSync(join(cwd, 'tidb-bench.yml'), faulty.replace('kind: local', 'kind: none'))
  const none = await cli(['plan'], { cwd })
  expect(none.exitCode).toBe(2)
  expect(none.stderr).toMatch(/`sysbench` oltp_insert needs a server/)
})
