import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          testTimeout: 20_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        // Real servers and tools: after the others, and three files at a time: they wait more than they work, and more would starve one another.
        test: {
          name: 'integration',
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
