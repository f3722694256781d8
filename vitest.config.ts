import { defineConfig } from 'vitest/config'

/** The fakes of load tools and of TiUP are told by such variables what to do. */
const env = { TIDB_BENCH_TOOL_ENV: 'FAKE_*' }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          env,
          include: ['test/**/*.test.ts'],
          testTimeout: 20_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        // Real servers and tools: after the others, and three files at a time: they wait more than they work, and more would starve one another.
        test: {
          name: 'integration',
          env,
          include: ['test/**/*.itest.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
