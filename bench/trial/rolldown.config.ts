import { defineConfig } from 'rolldown'
import { textModules } from '../../scripts/build/text-modules.mjs'

export default defineConfig({
  input: { trial: 'bench/trial/main.ts' },
  platform: 'node',
  plugins: [textModules()],
  output: {
    dir: 'node_modules/.cache/trial',
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name].mjs',
  },
})
