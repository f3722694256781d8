import { defineConfig } from 'rolldown'
import { textModules } from './scripts/build/text-modules.mjs'
import { thirdPartyLicences } from './scripts/build/third-party.mjs'

export default defineConfig([
  {
    input: { index: 'src/main.ts' },
    platform: 'node',
    plugins: [textModules(), thirdPartyLicences()],
    treeshake: {
      // Of the toolkit only what is used: its HTTP client, with a whole undici behind it, is not.
      moduleSideEffects: [
        { test: /node_modules\/(?:@actions|undici|tunnel)\//, sideEffects: false },
      ],
    },
    output: {
      dir: 'dist',
      // Parts of an earlier build are none of this one.
      cleanDir: true,
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: 'parts/[name].js',
      banner: (chunk) => (chunk.isEntry ? '#!/usr/bin/env node' : ''),
      minify: false,
    },
  },
  {
    // What cleans up after a job that was killed: one file, since the folder may go while it is
    // being read.
    input: { clean: 'src/extensions/clean/watcher.ts' },
    platform: 'node',
    output: {
      dir: 'dist',
      format: 'esm',
      entryFileNames: '[name].js',
      codeSplitting: false,
      minify: false,
    },
  },
])
