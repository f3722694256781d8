import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { suiteCells } from '../../src/core/plan/cells.ts'
import { totalSeconds } from '../../src/core/record/job-times.ts'
import { needsOf } from '../../src/extensions/doctor/needs.ts'
import { settingsOf } from '../core/config/caller.ts'

/** Cores of a hosted runner, and minutes of a build of TiDB there. */
const CORES = 4
const BUILD_MINUTES = 8

/** The minutes that `plan` has for a suite of the starter. */
function minutesOf(suite: string): number {
  const settings = settingsOf({
    config: 'workflows/config/tidb.yml',
    suite,
    against: 'merge-base',
    build: 'make server',
    binaries: 'tidb=bin/tidb-server',
  })
  const { times, usual } = needsOf(settings, suiteCells(settings), CORES)
  return Math.ceil((usual?.[0]?.seconds ?? totalSeconds(times)) / 60)
}

describe('what the starter for TiDB costs', () => {
  const [quick, benchmarks] = [minutesOf('default'), minutesOf('benchmarks')]

  it('is at most ten minutes for the quick check', () => {
    expect(quick).toBeLessThanOrEqual(10)
  })

  it('is in README.md as `plan` has it for the file that is shown there', () => {
    const readme = readFileSync('README.md', 'utf8')
    expect(readme).toContain(
      `two builds, about ${quick} minutes of measuring and ${benchmarks} of Go benchmarks`,
    )
    expect(readme).toContain('[config/tidb.yml](workflows/config/tidb.yml) as `tidb-bench.yml`')
  })

  it('is in docs/adopt.md as three pushes, one approval, or every fifth pull request cost', () => {
    const page = readFileSync('docs/adopt.md', 'utf8')
    const job = quick + benchmarks + 2 * BUILD_MINUTES
    expect(page).toContain(`builds of ${BUILD_MINUTES} minutes, that is ${job} minutes`)
    const counts = [5, 20, 100]
    const rows: [string, string, (pulls: number) => number][] = [
      ['each push', '3 a pull request', (pulls) => 3 * pulls],
      ['when a reviewer approves', '1 a pull request', (pulls) => pulls],
      ['on a label or command', '1 of 5 pull requests', (pulls) => pulls / 5],
      ['nightly', '1 a day', () => 1],
    ]
    for (const [name, runs, of] of rows) {
      const minutes = counts.map((pulls) => (of(pulls) * job).toLocaleString('en'))
      expect(page).toContain(`| ${name} | ${runs} | ${minutes.join(' | ')} |`)
    }
  })
})
