import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stringify } from 'yaml'
import type { BenchRecord } from '../../../src/core/record/schema.ts'
import { cli } from './cli.ts'

const recording = (name: string) => resolve('test/recordings/tiup-playground', name)
const fakeTiup = resolve('test/targets/playground/fake-tiup.mjs')

const head = ['Available versions for tidb:', 'Version  Installed  Release  Platforms']

let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tidb-bench-versions-'))
  const listed = ['v8.1.2', 'v8.5.0', 'v8.5.3', 'v8.5.4']
  const rows = listed.map((version) => `${version}  2026-01-01T00:00:00Z  linux/amd64`)
  writeFileSync(join(cwd, 'list.txt'), [...head, ...rows, ''].join('\n'))
  // It has all that it lists; to v9.99.0 it says what the real one said.
  const script = [
    '#!/bin/sh',
    `if [ "$1" = list ]; then echo "$@" >> '${join(cwd, 'asked.txt')}'; exec cat '${join(cwd, 'list.txt')}'; fi`,
    `case "$*" in *v9.99.0*) cat '${recording('boot-nonexistent-version.stdout')}'; exit 1;; esac`,
    `exec '${fakeTiup}' "$@"`,
  ]
  writeFileSync(join(cwd, 'tiup'), `${script.join('\n')}\n`)
  chmodSync(join(cwd, 'tiup'), 0o755)
  writeFileSync(join(cwd, 'asked.txt'), '')
})
afterEach(() => rmSync(cwd, { recursive: true, force: true }))

function run(version: string, against: string) {
  const config = {
    targets: {
      candidate: { kind: 'playground', version, tiup: { path: join(cwd, 'tiup') }, boot: 30 },
    },
    suites: {
      default: {
        threads: 2,
        tables: 1,
        'table-size': 1000,
        'warm-up': '0s',
        workloads: [{ tool: 'sysbench', name: 'oltp_point_select' }],
      },
    },
    gate: {
      tolerance: '95%',

      'side-by-side': { rounds: 3, pairs: 4, slice: '1s', settle: '0s' },
    },
  }
  writeFileSync(join(cwd, 'tidb-bench.yml'), stringify(config))
  const args = [
    'run',
    '--baseline',
    'none',
    '--cause',
    'never',
    '--against',
    against,
    '--out',
    'results',
  ]
  return cli(args, { cwd, env: { TIUP_HOME: join(cwd, 'home') } })
}

const requestedVersions = () => readFileSync(join(cwd, 'asked.txt'), 'utf8')

test('words stand for versions of TiUP’s list, and the logs say which were started', async () => {
  const { exitCode, stderr } = await run('latest', 'previous-release')
  expect(exitCode, stderr).toBe(0)
  expect(stderr).toContain('candidate: latest is v8.5.4')
  expect(stderr).toContain('base: previous-release is v8.5.3')
  const { targets } = JSON.parse(
    readFileSync(join(cwd, 'results/record.json'), 'utf8'),
  ) as BenchRecord
  expect(targets.base?.version).toMatch(/v8\.5\.3$/)
  expect(targets.candidate.version).toMatch(/v8\.5\.4$/)
  expect(requestedVersions()).toBe('list tidb\n')
})

test('the same version requested for both sides, also by a word for it: exit 2', async () => {
  const { exitCode, stderr } = await run('latest', 'latest-release')
  expect(stderr).toMatch(/both sides would be version v\d+\.\d+\.\d+/)
  expect(stderr).toContain('`noise`')
  expect(exitCode).toBe(2)
})

test('a version that the mirror lacks is exit 2 with the line of the file and the nearest, before a server is started', async () => {
  const { exitCode, stderr } = await run('v9.99.0', 'v8.5.0')
  expect(stderr).toContain(
    'TiUP lists no version for "v9.99.0"; the nearest are v8.5.0, v8.5.3, v8.5.4',
  )
  expect(stderr).toMatch(/tidb-bench\.yml:\d+/)
  expect(stderr).not.toContain('starting')
  expect(exitCode).toBe(2)
  expect(requestedVersions()).toBe('list tidb\n')
})
