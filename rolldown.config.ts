import { defineConfig } from 'rolldown'
import { chunksOf } from './scripts/build/chunks.mjs'
import { lazyFile, lazyLibraries, lazyNames, oneByteTexts } from './scripts/build/lazy-libraries.mjs'
import { textModules } from './scripts/build/text-modules.mjs'
import { thirdPartyLicences } from './scripts/build/third-party.mjs'

export default defineConfig([
  {
    input: { index: 'src/main.ts' },
    platform: 'node',
    plugins: [lazyLibraries(), textModules(), oneByteTexts(), thirdPartyLicences()],
    treeshake: {
      // Of the toolkit only what is used: its HTTP client, with a whole undici behind it, is not.
      moduleSideEffects: [{ test: /node_modules\/(?:@actions|undici|tunnel)\//, sideEffects: false }],
    },
    output: {
      dir: 'dist',
      // Parts of an earlier build are none of this one.
      cleanDir: true,
      format: 'esm',
      // A verb is loaded when it is named.
      entryFileNames: '[name].js',
      chunkFileNames: 'parts/[name].js',
      codeSplitting: {
        groups: chunksOf('src/commands/program.ts', {
          gate: ['src/commands/results/gate.ts'],
          compare: ['src/commands/results/compare.ts', 'src/report/terminal.ts'],
          plan: ['src/commands/measure/plan.ts'],
        }),
      },
      banner: (chunk) => (chunk.isEntry ? '#!/usr/bin/env node' : ''),
      minify: false,
    },
  },
  // Libraries that are opened when they are called.
  ...lazyNames.map((name) => ({
    input: { [name]: name },
    platform: 'node' as const,
    output: {
      dir: 'dist',
      format: 'cjs' as const,
      entryFileNames: `parts/${lazyFile(name)}`,
      codeSplitting: false,
      minify: false,
    },
  })),
  {
    // What cleans up after a job that was killed: one file, since the folder may go while it is being read.
    input: { clean: 'src/commands/machine/watcher.ts' },
    platform: 'node',
    plugins: [oneByteTexts()],
    output: { dir: 'dist', format: 'esm', entryFileNames: '[name].js', codeSplitting: false, minify: false },
  },
])
