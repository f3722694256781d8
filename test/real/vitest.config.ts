import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** One file after the other: what is compared must not be loaded by another test. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    name: 'real',
    include: ['test/real/*.real.ts'],
    fileParallelism: false,
    testTimeout: 20 * 60_000,
    hookTimeout: 5 * 60_000,
  },
})
