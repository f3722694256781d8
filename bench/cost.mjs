import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * What a Node.js process took until its end.
 * @typedef {{ readonly cpuMs: number, readonly megabytes: number }} Cost
 */

/** Loaded into the process that is measured: it says at its end what it took. */
const atExit = `process.on('exit', () => {
  const { user, system } = process.cpuUsage()
  const megabytes = process.resourceUsage().maxRSS / 1024
  require('node:fs').writeSync(2, '\\ncost ' + JSON.stringify({ cpuMs: (user + system) / 1000, megabytes }))
})`

/** @type {string | undefined} */
let hook

function hookFile() {
  if (hook !== undefined) return hook
  const folder = mkdtempSync(join(tmpdir(), 'tidb-bench-cost-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  hook = join(folder, 'at-exit.cjs')
  writeFileSync(hook, atExit)
  return hook
}

/**
 * CPU and the most memory of one run of Node.js, which has to end well.
 * @param {readonly string[]} args of `node`
 * @param {{ readonly cwd?: string, readonly env?: NodeJS.ProcessEnv }} [place]
 * @returns {Cost}
 */
export function costOf(args, place = {}) {
  const { stderr, status } = spawnSync(process.execPath, ['--require', hookFile(), ...args], {
    ...place,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    maxBuffer: 64 * 2 ** 20,
  })
  const line = /cost (\{.*\})$/u.exec(stderr.trim())?.[1]
  // One that fails is done sooner.
  if (line === undefined || status !== 0)
    throw new Error(`node ${args.join(' ')} ended with ${status}: ${stderr}`)
  return JSON.parse(line)
}

/**
 * The least of some rounds for each of several programs, in turn: whatever else runs on the machine
 * only adds, and meets them all.
 * @template {string} Name
 * @param {Readonly<Record<Name, () => Cost>>} programs
 * @param {number} rounds
 * @returns {Record<Name, Cost>}
 */
export function leastCosts(programs, rounds) {
  const entries = /** @type {[Name, () => Cost][]} */ (Object.entries(programs))
  /** @type {Partial<Record<Name, Cost>>} */
  const least = {}
  for (let round = 0; round < rounds; round++) {
    for (const [name, run] of entries) {
      const { cpuMs, megabytes } = run()
      const before = least[name] ?? { cpuMs, megabytes }
      least[name] = {
        cpuMs: Math.min(before.cpuMs, cpuMs),
        megabytes: Math.min(before.megabytes, megabytes),
      }
    }
  }
  return /** @type {Record<Name, Cost>} */ (least)
}
