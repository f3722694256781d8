// `npm run mutants -- ROOM`: changes the code of a room in many small ways, and counts the changes that its tests notice.
import { existsSync } from 'node:fs'
import { Stryker } from '@stryker-mutator/core'

const help = `npm run mutants -- ROOM [FILE …]

Runs StrykerJS on src/ROOM, or on the given files of it, with the unit tests of test/ROOM. ROOM is a folder of src, such as
statistics or report/story. It prints every change that no test noticed, and the share of the others: at least 85 % is the
goal. It uses one process and can take an hour for a large room.`

const [room, ...files] = process.argv.slice(2)
if (room === undefined || room === '--help') console.log(help)
else if (!existsSync(`src/${room}`)) {
  console.log(`The folder src/${room} does not exist. Name a folder of src: npm run mutants -- statistics`)
  process.exitCode = 2
} else {
  process.env.TIDB_BENCH_MUTANTS_ROOM = room
  const stryker = new Stryker({
    mutate: files.length === 0 ? [`src/${room}/**/*.ts`] : files.map((file) => `src/${room}/${file}`),
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/test/mutants.vitest.config.ts', related: true },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    // Stryker would rewrite tsconfig.json through an interface that TypeScript 7 no longer has; a missing file is skipped.
    tsconfigFile: 'none.json',
    ignoreStatic: true,
    ignorePatterns: ['dist', 'baselines', 'docs', 'test/recordings'],
    reporters: ['clear-text'],
    clearTextReporter: { allowColor: false, reportTests: false },
    // Not in node_modules: vitest finds no tests there.
    tempDirName: '.mutants',
    thresholds: { high: 90, low: 85, break: 85 },
  })
  await stryker.runMutationTest()
}
