// CPU and memory of comparing two records of 10,000 cells: `npm run bench -- judging [cells]`. It
// runs the program in dist.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { costOf, leastCosts } from '../cost.mjs'
import { tellGoal } from '../figure.mjs'
import { recordsOf } from './records.ts'

const ROUNDS = 5
const SECTION = 'Large records'
/** Beyond twice these figures, a shared machine alone is no explanation. */
const GOALS = { cpuSeconds: 3, megabytes: 200 }
const WORSE = 2

const cells = Number(process.argv[2] ?? 10_000)
const folder = mkdtempSync(join(tmpdir(), 'tidb-bench-judging-'))
try {
  const files = recordsOf(cells, 2).map((record, at) => {
    const file = join(folder, `${at}.json`)
    writeFileSync(file, JSON.stringify(record))
    return file
  })
  const [candidate = '', base = ''] = files
  const { compare } = leastCosts(
    {
      compare: () =>
        costOf([resolve('dist/index.js'), 'compare', '--baseline', base, '--candidate', candidate]),
    },
    ROUNDS,
  )
  tellGoal(SECTION, 'CPU', {
    value: compare.cpuMs / 1_000,
    goal: GOALS.cpuSeconds,
    limit: GOALS.cpuSeconds * WORSE,
    unit: ' s',
  })
  tellGoal(SECTION, 'memory', {
    value: compare.megabytes,
    goal: GOALS.megabytes,
    limit: GOALS.megabytes * WORSE,
    unit: ' MB',
    digits: 0,
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
