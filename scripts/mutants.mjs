// `npm run mutants -- ROOM`: changes the code of a room in many small ways, and counts the changes
// that its tests notice.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { scoreOf } from './test/mutant-sample.mjs'

const help = `npm run mutants -- ROOM [FILE …] [--sample N] [--seed S]

Runs StrykerJS on src/ROOM, or on the given files of it, with the unit tests that import it, those of test/ROOM first. ROOM is
a folder of src, such as statistics or core/report/story. It prints every change that no test noticed, and the share of the others: at least 85 % is the
goal. It uses one process and can take an hour for a large room. A second run repeats only what changed since the first one:
node_modules/.cache/mutants has the results.

--sample N  tries only N of the changes, picked at random, and prints the share with its 95 % interval. The first run of all
            tests takes longer than 60 changes do.
--seed S    picks another sample; default 1.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})
const [room, ...files] = positionals
const size = values.sample === undefined ? undefined : Number(values.sample)

if (room === undefined || values.help) console.log(help)
else if (!existsSync(`src/${room}`))
  refuse(
    `The folder src/${room} does not exist. Name a folder of src: npm run mutants -- statistics`,
  )
else if (size !== undefined && !(Number.isInteger(size) && size > 0))
  refuse(`--sample takes a number of changes, such as 200, not "${values.sample}".`)
else await run(room)

/** @param {string} message */
function refuse(message) {
  console.log(message)
  process.exitCode = 2
}

/** @param {string} room */
async function run(room) {
  process.env.TIDB_BENCH_MUTANTS_ROOM = room
  if (size !== undefined) process.env.TIDB_BENCH_MUTANTS_SAMPLE = `${size} ${values.seed}`
  const stryker = new Stryker({
    mutate:
      files.length === 0 ? [`src/${room}/**/*.ts`] : files.map((file) => `src/${room}/${file}`),
    testRunner: 'vitest',
    plugins: [
      '@stryker-mutator/vitest-runner',
      resolve(import.meta.dirname, 'test/mutant-sample.mjs'),
    ],
    checkers: size === undefined ? [] : ['sample'],
    vitest: { configFile: 'scripts/test/mutants.vitest.config.ts', related: true },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    // The tests that reach config cover 7,000 changes, a list for each test.
    testRunnerNodeArgs: ['--max-old-space-size=8192'],
    // Beside other work the first run takes longer than Stryker's 5 minutes.
    dryRunTimeoutMinutes: 60,
    // Stryker would rewrite tsconfig.json through an interface that TypeScript 7 no longer has; a
    // missing file is skipped.
    tsconfigFile: 'none.json',
    ignoreStatic: true,
    ignorePatterns: ['dist'],
    incremental: size === undefined,
    incrementalFile: `node_modules/.cache/mutants/${room.replaceAll('/', '-')}.json`,
    reporters: ['clear-text'],
    clearTextReporter: { allowColor: false, reportTests: false },
    // Not in node_modules: vitest finds no tests there.
    tempDirName: '.mutants',
    thresholds: { high: 90, low: 85, break: size === undefined ? 85 : null },
  })
  const { noticed, tried, share, from, to } = scoreOf(await stryker.runMutationTest())
  const percent = (/** @type {number} */ number) => `${(100 * number).toFixed(1)} %`
  const interval = size === undefined ? '' : `, 95 % interval ${percent(from)} to ${percent(to)}`
  console.log(`${room}: ${noticed} of ${tried} changes noticed, ${percent(share)}${interval}`)
}
