import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { textModules } from '../build/text-modules.mjs'

/** The unit tests of one room, for `npm run mutants`. */
export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  plugins: [textModules()],
  test: {
    include: [`test/${process.env.TIDB_BENCH_MUTANTS_ROOM}/**/*.test.ts`],
    setupFiles: ['test/setup/random-values.ts'],
  },
})
