// A load of this program itself, as a workload of the tool `command`: `node bench/own/load.mjs
// start|parse|judge SECONDS`. It runs `dist/index.js` of the folder that it is started in again and
// again, for so many seconds of CPU, and says how often in a second: what else the machine does
// changes that far less than what the clock says. What the program reads is made here, so that two
// versions of it read the same.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { costOf } from '../cost.mjs'
import { intervalLog, records } from './samples.mjs'

const LOG_LINES = 60_000
const CELLS = 2_000
const FEW_CELLS = 4

const [what = '', seconds = ''] = process.argv.slice(2)
const program = resolve('dist/index.js')
const folder = mkdtempSync(join(tmpdir(), 'tidb-bench-own-'))
try {
  const runs = runsOf(what)
  /** @type {Map<string, number>} CPU milliseconds */
  const spent = new Map()
  let rounds = 0
  let all = 0
  do {
    for (const [name, args] of runs) {
      const { cpuMs } = costOf([program, ...args], { cwd: folder })
      spent.set(name, (spent.get(name) ?? 0) + cpuMs)
      all += cpuMs
    }
    rounds++
  } while (all < Number(seconds) * 1000)
  const means = [...spent].map(([name, own]) => [`latency_avg_ms:${name}`, own / rounds])
  const metrics = { tps: (1000 * rounds) / all, ...Object.fromEntries(means) }
  console.log(JSON.stringify({ type: 'result', duration_s: all / 1000, metrics }))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/**
 * What is run in a round, by name.
 * @param {string} load
 * @returns {readonly (readonly [string, readonly string[]])[]}
 */
function runsOf(load) {
  switch (load) {
    case 'start': {
      mkdirSync(join(folder, 'results'))
      writeFileSync(
        join(folder, 'results', 'outcome.json'),
        JSON.stringify({ exitCode: 0, message: 'passed' }),
      )
      const planned = [
        'plan',
        '--target',
        'local',
        '--baseline',
        'none',
        '--out',
        join(folder, 'planned'),
      ]
      return [
        ['help', ['--help']],
        ['gate', ['gate', '--out', join(folder, 'results')]],
        ['compare', compared(FEW_CELLS)],
        ['plan', planned],
      ]
    }
    case 'parse': {
      const log = join(folder, 'sysbench.log')
      writeFileSync(log, intervalLog(LOG_LINES))
      return [
        ['import', ['import', '--tool', 'sysbench', '--out', join(folder, 'record.json'), log]],
      ]
    }
    case 'judge':
      return [['compare', compared(CELLS)]]
    default:
      throw new Error(`no load ${load}: start, parse or judge`)
  }
}

/** @param {number} cells */
function compared(cells) {
  const [base = '', candidate = ''] = records(cells).map((record, at) => {
    const file = join(folder, `${at}.json`)
    writeFileSync(file, JSON.stringify(record))
    return file
  })
  return ['compare', '--baseline', base, '--candidate', candidate]
}
