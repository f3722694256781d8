// What it costs to start each verb that every job runs, against a Node.js that does nothing: `npm run bench -- start`.
// By CPU and by memory, in turn, the least of some rounds. It runs the program in dist.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { costOf, leastCosts } from '../cost.mjs'
import { tellGoal } from '../figure.mjs'
import { recordsOf } from '../judging/records.ts'

const ROUNDS = 15
/** Goals, in times of `node -e 0`; a third more has become slower than it was. */
const goals = { '--help': 1.5, gate: 2, compare: 2.8, plan: 2.8 } as const
const WORSE = 4 / 3
const MEGABYTES_OF_HELP = 50

const folder = mkdtempSync(join(tmpdir(), 'tidb-bench-start-'))
try {
  const program = resolve(process.argv[2] ?? 'dist/index.js')
  const results = join(folder, 'results')
  mkdirSync(results)
  writeFileSync(join(results, 'outcome.json'), JSON.stringify({ exitCode: 0, message: 'passed' }))
  const [candidate = '', base = ''] = recordsOf(2, 2).map((record, at) => {
    const file = join(folder, `${at}.json`)
    writeFileSync(file, JSON.stringify(record))
    return file
  })
  const start = (...args: string[]) => costOf([program, ...args], { cwd: folder })
  const { empty, ...verbs } = leastCosts(
    {
      empty: () => costOf(['-e', '0']),
      '--help': () => start('--help'),
      gate: () => start('gate', '--out', results),
      compare: () => start('compare', '--baseline', base, '--candidate', candidate),
      plan: () => start('plan', '--target', 'local', '--baseline', 'none', '--out', join(folder, 'planned')),
    },
    ROUNDS,
  )
  for (const [name, goal] of Object.entries(goals)) {
    const { cpuMs, megabytes } = verbs[name as keyof typeof goals]
    tellGoal('Start', name, {
      value: cpuMs / empty.cpuMs,
      goal,
      limit: goal * WORSE,
      more: { memory: `${megabytes.toFixed(0)} MB` },
    })
  }
  const { megabytes } = verbs['--help']
  tellGoal('Start', 'memory of --help', {
    value: megabytes,
    goal: MEGABYTES_OF_HELP,
    limit: MEGABYTES_OF_HELP * WORSE,
    unit: ' MB',
    digits: 0,
  })
  console.log(`node -e 0 took ${empty.cpuMs.toFixed(0)} ms of CPU and ${empty.megabytes.toFixed(0)} MB`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
