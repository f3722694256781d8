// Memory of the process beside a load: `npm run bench -- beside`. It measures a temporary MariaDB with sysbench, and reports the
// most memory that our own process had, without the server and the load tool.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { costOf, leastCosts } from '../cost.mjs'
import { tellGoal } from '../figure.mjs'

const ROUNDS = 2
const GOAL_MEGABYTES = 85
/** A third more is worse than before. */
const WORSE = 4 / 3

const folder = mkdtempSync(join(tmpdir(), 'tidb-bench-beside-'))
try {
  const program = resolve(process.argv[2] ?? 'dist/index.js')
  const load = ['--workloads', 'oltp_point_select', '--threads', '2', '--duration', '10s']
  const run = () =>
    costOf(
      [program, 'run', '--target', 'local', ...load, '--baseline', 'none', '--out', join(folder, 'out')],
      {
        cwd: folder,
      },
    )
  const { beside } = leastCosts({ beside: run }, ROUNDS)
  tellGoal('Beside the load', 'memory of the process', {
    value: beside.megabytes,
    goal: GOAL_MEGABYTES,
    limit: GOAL_MEGABYTES * WORSE,
    unit: ' MB',
    digits: 0,
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
