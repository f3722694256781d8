import childProcess from 'node:child_process'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Unit tests stay quick, and the same on every machine: what starts a program is an integration
 * test.
 */
const starters = [
  'exec',
  'execFile',
  'execFileSync',
  'execSync',
  'fork',
  'spawn',
  'spawnSync',
] as const

for (const name of starters) {
  Object.assign(childProcess, {
    [name]: (program: unknown) => {
      throw new Error(
        `a unit test starts ${program}: what starts a program is an integration test, name it *.itest.ts`,
      )
    },
  })
}
syncBuiltinESMExports()
