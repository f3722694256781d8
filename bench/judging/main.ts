// What it costs to compare records of 10,000 cells, as ratios to `JSON.parse` of the same files, by CPU and by memory:
// `npm run bench -- judging [cells]`. It runs the program in dist.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { costOf, leastCosts } from '../cost.mjs'
import { tellGoal } from '../figure.mjs'
import { recordsOf } from './records.ts'

const ROUNDS = 5
const SECTION = 'Judging'

const cells = Number(process.argv[2] ?? 10_000)
const folder = mkdtempSync(join(tmpdir(), 'tidb-bench-judging-'))
try {
  const files = recordsOf(cells, 2).map((record, at) => {
    const file = join(folder, `${at}.json`)
    writeFileSync(file, JSON.stringify(record))
    return file
  })
  const [candidate = '', base = ''] = files
  const reading = `for (const file of ${JSON.stringify(files)}) globalThis[file] = JSON.parse(require('fs').readFileSync(file, 'utf8'))`
  const { parse, compare } = leastCosts(
    {
      parse: () => costOf(['-e', reading]),
      compare: () =>
        costOf([resolve('dist/index.js'), 'compare', '--baseline', base, '--candidate', candidate]),
    },
    ROUNDS,
  )
  const ratios = {
    cpu: compare.cpuMs / parse.cpuMs,
    memory: compare.megabytes / parse.megabytes,
  }
  tellGoal(SECTION, 'CPU, in times of `JSON.parse`', { value: ratios.cpu, goal: 6, limit: 10 })
  tellGoal(SECTION, 'memory, in times of `JSON.parse`', { value: ratios.memory, goal: 2.1 })
  tellGoal(SECTION, 'memory', { value: compare.megabytes, goal: 174, unit: ' MB', digits: 0 })
  console.log(
    `${cells} cells: ${compare.cpuMs.toFixed(0)} and ${parse.cpuMs.toFixed(0)} ms of CPU, ${compare.megabytes.toFixed(0)} and ${parse.megabytes.toFixed(0)} MB`,
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}
