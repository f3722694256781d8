import { spawnSync } from 'node:child_process'
import { projectFolder } from '../sources.mjs'

/**
 * A program with its arguments, or a function that finds it: it returns a text where the tool is
 * unavailable.
 * @typedef {{ readonly name: string, readonly command: readonly string[] | (() => readonly string[]
 *   | string) }} Check
 */

/**
 * Runs checks one after the other with their own output, and ends with their number. A check whose
 * tool is unavailable is skipped, with a note.
 * @param {readonly Check[]} checks
 * @param {readonly string[]} names of the checks to run; all where there is none
 * @returns {number} the exit code: 0 only where none failed
 */
export function runChecks(checks, names) {
  const unknown = names.filter((name) => !checks.some((check) => check.name === name))
  if (unknown.length > 0) {
    console.log(
      `no check is called ${unknown.join(', ')}; there are ${checks.map(({ name }) => name).join(', ')}`,
    )
  }
  const wanted = names.length === 0 ? checks : checks.filter(({ name }) => names.includes(name))
  const outcomes = wanted.map(run)
  const count = (/** @type {Outcome} */ outcome) =>
    outcomes.filter((each) => each === outcome).length
  const failed = count('failed') + unknown.length
  const skipped = count('skipped') > 0 ? `, ${count('skipped')} skipped` : ''
  console.log(`\n${count('passed')} passed, ${failed} failed${skipped}`)
  return failed === 0 ? 0 : 1
}

/** @typedef {'passed' | 'failed' | 'skipped'} Outcome */

/**
 * @param {Check} check
 * @returns {Outcome}
 */
function run({ name, command }) {
  console.log(`\n== ${name}`)
  const found = typeof command === 'function' ? command() : command
  if (typeof found === 'string') {
    console.log(`SKIPPED: ${name}, since ${found}`)
    return 'skipped'
  }
  const [file = '', ...args] = found
  const { status, error } = spawnSync(file, args, {
    cwd: projectFolder,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status === 0) return 'passed'
  console.log(`FAILED: ${name}${error === undefined ? '' : `: ${error.message}`}`)
  return 'failed'
}
