import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BenchRecord } from '../../src/record/schema.ts'
import { cli } from './cli.ts'

let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tidb-bench-upgrade-'))
})
afterEach(() => rmSync(cwd, { recursive: true, force: true }))

const row = 'a-row-of-the-older-version'

/** The same server as another program, which writes down what it finds in the data folder, and leaves its mark there. */
function program(name: string): string {
  const path = join(cwd, name)
  const real = execFileSync('sh', ['-c', 'command -v mariadbd'], { encoding: 'utf8' }).trim()
  writeFileSync(
    path,
    `#!/bin/sh
data=$(sed -n 's/^datadir=//p' "\${1#--defaults-file=}")
rows=$(grep -q ${row} "$data/bench/orders.ibd" 2>/dev/null && echo rows || echo none)
marks=$(cd "$data" && ls -d mark-* 2>/dev/null | tr '\\n' ' ')
echo "$rows $marks" >> ${join(cwd, `${name}.log`)}
touch "$data/mark-${name}"
exec ${real} "$@"
`,
    { mode: 0o755 },
  )
  return path
}

const startsOf = (name: string) =>
  readFileSync(join(cwd, `${name}.log`), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.trim())

test('each run is a first start on what the older version wrote; what follows has a folder of its own again', async () => {
  const table = 'CREATE TABLE orders (id INT PRIMARY KEY, note VARCHAR(40))'
  const workloads = [
    {
      tool: 'boot',
      name: 'rows',
      setup: [table, `INSERT INTO orders VALUES (1, '${row}')`],
      'upgrade-from': 'v1',
    },
    { tool: 'boot', name: 'own', setup: table },
  ]
  const configuration = {
    targets: {
      v1: { kind: 'local', mariadbd: program('v1') },
      candidate: { kind: 'local', mariadbd: program('v2') },
    },
    suites: { default: { repeats: 2, workloads } },
  }
  writeFileSync(join(cwd, 'tidb-bench.yml'), JSON.stringify(configuration))

  const plan = await cli(['plan'], { cwd })
  expect(plan.stdout).toMatch(/^boot\/rows\/1: 2 × .*, each the first start on data that v1 wrote$/m)
  const { exitCode, stderr } = await cli(['run', '--baseline', 'none', '--out', 'out'], { cwd })
  expect({ exitCode, stderr }).toMatchObject({ exitCode: 0 })

  const { cells, targets } = JSON.parse(readFileSync(join(cwd, 'out/record.json'), 'utf8')) as BenchRecord
  expect(cells.map(({ id, runs }) => [id, ...runs.map(({ state }) => state)])).toEqual([
    ['boot/rows/1', 'valid', 'valid'],
    ['boot/own/1', 'valid', 'valid'],
  ])
  expect(JSON.stringify(targets.candidate.notes)).toMatch(
    /written by v1 \([\d.]+-MariaDB[^)]*\), and stopped in order/,
  )
  // Its own start, the look at the older data, two runs; then an empty folder and two starts on what was made there.
  const first = 'rows mark-v1'
  expect(startsOf('v2')).toEqual(['none', first, first, first, 'none', 'none mark-v2', 'none mark-v2'])
})
