import { defineConfig } from 'rolldown'
import { textModules } from '../scripts/build/text-modules.mjs'

/** Bundles the part of `npm run bench` whose file the environment names. */
export default defineConfig({
  input: { main: process.env.TIDB_BENCH_PART ?? '' },
  platform: 'node',
  plugins: [textModules()],
  output: { format: 'esm' },
})
