import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { textModules } from '../build/text-modules.mjs'

const room = process.env.TIDB_BENCH_MUTANTS_ROOM ?? ''
const ownTests = `/test/${room}/`

/**
 * Simulations and properties that take 5 s and more: only the room that they are about runs them.
 */
const slow = [
  'capture/tidb',
  'extensions/forks/handover/hostile',
  'many/merged-verdicts.properties',
  'documents/published-facts',
  'verdict/field',
  'verdict/judge.properties',
  'verdict/side-by-side/starts',
  'verdict/trial',
  'extensions/why/explain/equal-servers',
]

/**
 * Runs the tests in the folder of the room first: they notice most changes, and the first failure
 * ends a run.
 */
class OwnFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = (each: TestSpecification) => Number(!each.moduleId.includes(ownTests))
    return (await super.sort(files)).toSorted((one, other) => others(one) - others(other))
  }
}

/**
 * The unit tests, of which `npm run mutants` runs those that import the room: they need no server
 * and no program.
 */
export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  plugins: [
    textModules(),
    {
      name: 'processes',
      // Stryker asks for threads, in which a test cannot change its working folder.
      configureVitest: ({ project }) => {
        project.config.pool = 'forks'
      },
    },
  ],
  test: {
    // As in vitest.config.ts: Stryker itself ends a change that hangs.
    testTimeout: 20 * 60_000,
    // Nearly every test reads a configuration: what they reach of it would not fit into memory.
    include: [room.startsWith('config') ? 'test/core/config/**/*.test.ts' : 'test/**/*.test.ts'],
    // Tests of the project as files: a copy with changes fails them.
    exclude: [
      'test/house/**',
      ...slow.filter((name) => !name.startsWith(room)).map((name) => `test/${name}.test.ts`),
    ],
    setupFiles: ['test/setup/no-programs.ts', 'test/setup/random-values.ts'],
    // A run of a change loads each module once, and not once for each of its test files.
    isolate: false,
    sequence: { sequencer: OwnFirst },
  },
})
