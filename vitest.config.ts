import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { textModules } from './scripts/build/text-modules.mjs'
import { longFiles } from './test/setup/long-files.mjs'
import { SlowFirst } from './test/setup/slow-first.ts'

/**
 * A hung test must end, and no slow day may end a test that works: these are the only limits, and a
 * loaded machine does not come near them.
 */
const limits = {
  // What is waited for.
  expect: { poll: { timeout: 2 * 60_000 } },
  testTimeout: 20 * 60_000,
  hookTimeout: 20 * 60_000,
}

/**
 * Programs that stand before those of the machine: what would keep every core busy for a second
 * takes a moment.
 */
const tools = join(import.meta.dirname, 'test/setup/tools')

const env = {
  PATH: [tools, process.env.PATH].join(delimiter),
  // The fakes of load tools and of TiUP are told by such variables what to do.
  TIDB_BENCH_TOOL_ENV: 'FAKE_*',
}

/** `npm test` says so where nothing else is asked for. */
const leftOut = process.env.TIDB_BENCH_TEST_SHORT === undefined ? [] : longFiles

const plugins = [textModules()]

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        plugins,
        test: {
          ...limits,
          name: 'unit',
          env,
          include: ['test/**/*.test.ts'],
          setupFiles: ['test/setup/no-programs.ts', 'test/setup/random-values.ts'],
          // Files that share a worker share what they import; what a test changes, such as the
          // environment, it puts back.
          isolate: false,
          // By default, one core is left idle.
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 0 },
        },
      },
      {
        plugins,
        // Real servers and tools: after the others, and four files at a time: they wait more than
        // they work, and more would starve one another.
        test: {
          ...limits,
          name: 'integration',
          env,
          include: ['test/**/*.itest.ts'],
          exclude: [...leftOut],
          globalSetup: ['test/setup/shared-server.ts'],
          setupFiles: ['test/setup/random-values.ts'],
          isolate: false,
          // What passes then is named as unsteady. By hand none is repeated.
          retry: Number(process.env.TIDB_BENCH_TEST_RETRIES ?? 0),
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
