import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { reasonsApart } from '../../test/setup/long-files.mjs'
import { projectFolder } from '../sources.mjs'

const ALL = '--all'

/**
 * Runs vitest with its own output, and counts. Without arguments it leaves out the longest files,
 * and lists them with their reasons.
 * @param {readonly string[]} args of vitest, or `--all`
 * @returns the exit code (0 only where everything passed) and `N passed, N failed[, N skipped]`
 */
export async function runVitest(args) {
  const folder = mkdtempSync(join(tmpdir(), 'tidb-bench-tests-'))
  const file = join(folder, 'result.json')
  try {
    const isShort = args.length === 0
    const exitCode = await execute(
      args.filter((arg) => arg !== ALL),
      isShort,
      file,
    )
    if (isShort) {
      console.log('These long files were left out. To run them too: npm test -- --all')
      for (const [name, reason] of reasonsApart) console.log(`  ${name}: ${reason}`)
    }
    const counts = countsOf(file)
    // A crash, or an error outside of every test: vitest says so by its exit code alone.
    const failed = counts.failed === 0 && exitCode !== 0 ? 1 : counts.failed
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
    return {
      exitCode: failed > 0 ? 1 : exitCode,
      lastLine: `${counts.passed} passed, ${failed} failed${skipped}`,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param {readonly string[]} args
 * @param {boolean} isShort without the longest files
 * @param {string} file of the result
 * @returns {Promise<number>} the exit code
 */
function execute(args, isShort, file) {
  const vitest = join(projectFolder, 'node_modules', 'vitest', 'vitest.mjs')
  const unsteady = fileURLToPath(import.meta.resolve('./unsteady-reporter.mjs'))
  const reporters = ['default', 'json', unsteady].map((reporter) => `--reporter=${reporter}`)
  const child = spawn(
    process.execPath,
    [vitest, 'run', ...reporters, `--outputFile.json=${file}`, ...args],
    {
      cwd: projectFolder,
      env: isShort ? { ...process.env, TIDB_BENCH_TEST_SHORT: '1' } : process.env,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  const pass = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, pass)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/**
 * @typedef {{ status: string, assertionResults: { status: string }[] }} FileResult
 * @param {string} file
 */
function countsOf(file) {
  /**
   * @type {Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests', number>
   * & { testResults: FileResult[] }}
   */
  let result
  try {
    result = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
  // A file that could not be loaded has no tests to fail: it counts as one.
  const broken = result.testResults.filter(
    (suite) =>
      suite.status === 'failed' && !suite.assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + broken.length,
    skipped: result.numPendingTests + result.numTodoTests,
  }
}
