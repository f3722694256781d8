import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { output, succeeds, verifiedModules, which } from './command.mjs'
import { cacheFolder } from './paths.mjs'

const VERSION = '0.2.89'
const folder = join(cacheFolder, `act-${VERSION}`)

/**
 * act, the runner that executes the action in the tests. It is built with Go; where that is missing
 * the tests of the action are skipped, and say so.
 */
export function ensureAct() {
  const path = [join(folder, 'act'), which('act')].find(isThatVersion) ?? build()
  if (path !== undefined) process.env.TIDB_BENCH_TEST_ACT = path
}

/** @param {string | undefined} path */
function isThatVersion(path) {
  return path !== undefined && output(path, ['--version']) === `act version ${VERSION}`
}

function build() {
  if (which('go') === undefined) {
    console.log(
      'Go is missing, so act cannot be built: the tests that execute the action are skipped',
    )
    return undefined
  }
  console.log(`act ${VERSION} is missing (it executes the action in the tests):`)
  mkdirSync(folder, { recursive: true })
  const built = succeeds('go', ['install', `github.com/nektos/act@v${VERSION}`], {
    env: { ...process.env, GOBIN: folder, ...verifiedModules },
  })
  if (built) return join(folder, 'act')
  console.log('act could not be built: the tests that execute the action are skipped')
  return undefined
}
