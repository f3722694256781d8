import { accessSync, chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import type { BenchRecord } from '../../../../src/core/record/schema.ts'
import type { Result } from '../../../../src/core/verdict/result.ts'
import { cli } from '../../commands/cli.ts'

let cwd: string
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'tidb-bench-again-'))
  writeFileSync(join(cwd, 'sysbench'), pacedSysbench)
  chmodSync(join(cwd, 'sysbench'), 0o755)
})
afterEach(() => rmSync(cwd, { recursive: true, force: true }))

const realSysbench = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.endsWith(join('test', 'setup', 'tools')))
  .map((folder) => join(folder, 'sysbench'))
  .find((path) => {
    try {
      accessSync(path)
      return true
    } catch {
      return false
    }
  })

/**
 * The real sysbench. Each run of it takes the next rate of its cell: the machine is as fast as the
 * test says.
 */
const pacedSysbench = `#!/bin/sh
for word in "$@"; do
  last=$word
  case $word in --threads=*) rates=\${0%/*}/rates-\${word#*=}.txt ;; esac
done
if [ "$last" = run ]; then
  rate=$(head -n 1 "$rates")
  sed -i 1d "$rates"
  exec ${realSysbench} --rate="$rate" "$@"
fi
exec ${realSysbench} "$@"
`

const read = <T>(name: string) => JSON.parse(readFileSync(join(cwd, 'out', name), 'utf8')) as T
const [usual, slow, fast] = [1000, 50, 3000]
const repeats = 3
const threads = [2, 3]
const cellIds = threads.map((count) => `sysbench/oltp_point_select/${count}`)

/** @param rates of each cell: transactions a second, one for each time that it is measured */
async function job(
  rates: readonly (readonly number[])[],
  gate: object = {},
  updateBaseline = 'never',
) {
  const ratesFile = (cell: number) => join(cwd, `rates-${threads[cell]}.txt`)
  for (const [cell, each] of rates.entries())
    writeFileSync(ratesFile(cell), each.map((rate) => `${rate}\n`.repeat(repeats)).join(''))
  const { user, password, hosts } = inject('sharedServer')
  const candidate = { kind: 'endpoint', ...hosts[0], user, 'password-env': 'SERVER_PASSWORD' }
  const suite = {
    workloads: [{ tool: 'sysbench', name: 'oltp_point_select' }],
    threads,
    tables: 1,
    'table-size': 1000,
    // A second is cut short in tests.
    duration: '2s',
    'warm-up': '0s',
    repeats,
  }
  writeFileSync(
    join(cwd, 'tidb-bench.yml'),
    JSON.stringify({ targets: { candidate }, suites: { default: suite }, gate, cause: 'never' }),
  )
  const run = await cli(
    ['run', '--baseline', 'files:baselines', '--update-baseline', updateBaseline, '--out', 'out'],
    {
      cwd,
      env: { SERVER_PASSWORD: password, PATH: `${cwd}${delimiter}${process.env.PATH}` },
    },
  )
  for (const cell of rates.keys())
    expect(readFileSync(ratesFile(cell), 'utf8'), run.stderr).toBe('')
  const { cells } = read<BenchRecord>('record.json')
  const rounds = cells.map(({ runs }) => runs.map(({ round }) => round))
  const rows = read<Result>('result.json').rows.filter(({ gated }) => gated)
  return { ...run, rounds, verdicts: rows.map(({ verdict }) => verdict) }
}

test('a cell below the baseline is measured again later in the job, and only both make it red', async () => {
  const first = await job([[usual], [usual]], {}, 'always')
  expect(first.exitCode, first.stderr).toBe(0)

  const recovered = await job([[slow, fast], [usual]])
  expect(recovered.exitCode, recovered.stderr).toBe(0)
  expect(recovered.stderr).toContain(`below the baseline, so measured again: ${cellIds[0]}\n`)
  expect(recovered.rounds).toEqual([
    [1, 1, 1, 2, 2, 2],
    [1, 1, 1],
  ])
  const [open, other] = recovered.verdicts
  expect(open).toMatchObject({
    kind: 'inconclusive',
    cause: 'suspect',
    needs: 'another job, or more stored jobs',
  })
  expect(other?.kind).not.toBe('regression')
  const changes = open?.kind === 'inconclusive' ? open.evidence?.measurements : undefined
  expect(changes?.[0]).toBeLessThan(-0.5)
  expect(changes?.[1]).toBeGreaterThan(0)

  // The plain rule is red whatever else the machine does meanwhile.
  const both = [slow, slow]
  const slower = await job([both, both], { rule: 'threshold' })
  expect(slower.exitCode, slower.stderr).toBe(1)
  expect(slower.stderr).toContain(`below the baseline, so measured again: ${cellIds.join(', ')}\n`)
  expect(slower.rounds).toEqual([
    [1, 1, 1, 2, 2, 2],
    [1, 1, 1, 2, 2, 2],
  ])
  for (const verdict of slower.verdicts) {
    expect(verdict).toMatchObject({ kind: 'regression', by: 'threshold' })
    if (verdict.kind !== 'regression') continue
    for (const change of verdict.evidence.measurements ?? [0]) expect(change).toBeLessThan(-0.5)
  }
  expect(slower.stdout).toMatch(/measured twice: −\d+ %, −\d+ %/)
})
