// What it costs to compare records of 10,000 cells, as ratios to `JSON.parse` of the same files, by CPU and by memory:
// `npm run bench -- judging [cells]`. It runs the program in dist. Exits 1 where it takes far longer.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { recordsOf } from './records.ts'

/** The goal is 8; beyond this it has become slower than it was. */
const MOST_TIMES = 13
const TIMES = 5

interface Cost {
  readonly cpuMs: number
  readonly megabytes: number
}

const cells = Number(process.argv[2] ?? 10_000)
const folder = mkdtempSync(join(tmpdir(), 'tidb-bench-judging-'))
const atExit = join(folder, 'at-exit.cjs')

/** The least of some tries: whatever else runs on the machine only adds. */
function costOf(args: readonly string[]): Cost {
  const tries = Array.from({ length: TIMES }, (): Cost => {
    const { stderr, status } = spawnSync(process.execPath, ['--require', atExit, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const told = /cost (\{.*\})$/u.exec(stderr.trim())?.[1]
    if (told === undefined) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`)
    return JSON.parse(told) as Cost
  })
  const least = (of: keyof Cost) => Math.min(...tries.map((cost) => cost[of]))
  return { cpuMs: least('cpuMs'), megabytes: least('megabytes') }
}

try {
  writeFileSync(
    atExit,
    `process.on('exit', () => {
      const { user, system } = process.cpuUsage()
      const megabytes = process.resourceUsage().maxRSS / 1024
      require('node:fs').writeSync(2, '\\ncost ' + JSON.stringify({ cpuMs: (user + system) / 1000, megabytes }))
    })`,
  )
  const files = recordsOf(cells, 2).map((record, at) => {
    const file = join(folder, `${at}.json`)
    writeFileSync(file, JSON.stringify(record))
    return file
  })
  const [candidate = '', base = ''] = files
  const parse = costOf([
    '-e',
    `for (const file of ${JSON.stringify(files)}) globalThis[file] = JSON.parse(require('fs').readFileSync(file, 'utf8'))`,
  ])
  const compare = costOf([resolve('dist/index.js'), 'compare', '--baseline', base, '--candidate', candidate])
  const times = compare.cpuMs / parse.cpuMs
  console.log(
    `compare of ${cells} cells: ${times.toFixed(1)} times JSON.parse of the two files (${compare.cpuMs.toFixed(0)} and ${parse.cpuMs.toFixed(0)} ms of CPU), ` +
      `${(compare.megabytes / parse.megabytes).toFixed(1)} times its memory (${compare.megabytes.toFixed(0)} and ${parse.megabytes.toFixed(0)} MB)`,
  )
  if (times > MOST_TIMES) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
