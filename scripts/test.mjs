// `npm test`: installs what the tests need where it is missing, runs them all, and ends with their
// number. Arguments go to vitest: `npm test -- test/core/verdict`.
import { ensureAct } from './test/act.mjs'
import { ensureNodeModules } from './test/node-modules.mjs'
import { ensureNodeVersions } from './test/node-versions.mjs'
import { describeMissingPrograms } from './test/optional-programs.mjs'
import { makeProgramPath } from './test/program-path.mjs'
import { ensureSystemPackages } from './test/system-packages.mjs'
import { runVitest } from './test/vitest.mjs'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.log(`Node.js 20.19 or newer is needed, this is ${process.version}`)
  console.log('0 passed, 1 failed')
  process.exit(1)
}

try {
  ensureNodeModules()
  const choices = await ensureSystemPackages()
  ensureAct()
  ensureNodeVersions()
  // Behind the set-up, which needs the programs of the machine.
  process.env.PATH = makeProgramPath(choices) ?? process.env.PATH
  const { exitCode, lastLine } = await runVitest(process.argv.slice(2))
  for (const line of describeMissingPrograms()) console.log(line)
  console.log(lastLine)
  process.exitCode = exitCode
} catch (error) {
  console.log(`\nThe tests could not run: ${error instanceof Error ? error.message : error}`)
  // A Failure of the program, which was bundled apart from this script.
  const { tail, remedy } = /** @type {{ tail?: string[], remedy?: string }} */ (error ?? {})
  if (tail !== undefined && tail.length > 0) console.log(tail.join('\n'))
  if (remedy !== undefined) console.log(remedy)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}
