import { defineConfig } from 'rolldown'
import { browserScripts } from './scripts/build/browser-scripts.mjs'
import { thirdPartyLicences } from './scripts/build/third-party.mjs'

export default defineConfig([
  {
    input: { index: 'src/main.ts' },
    platform: 'node',
    plugins: [browserScripts(), thirdPartyLicences()],
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
      // What nearly every verb needs is one file: to open and link seventy small ones takes longer than to read it. What
      // `--help` needs too stays apart.
      codeSplitting: {
        groups: [
          { name: 'failure', test: /src\/record\/failure\.ts$/, priority: 1 },
          { name: 'shared', test: /src\/(?:words|record|statistics|tool|config|plan)\//, minShareCount: 12 },
        ],
      },
      banner: (chunk) => (chunk.isEntry ? '#!/usr/bin/env node' : ''),
      minify: false,
    },
  },
  {
    // What cleans up after a job that was killed: one file, since the folder may go while it is being read.
    input: { clean: 'src/clean.ts' },
    platform: 'node',
    output: { dir: 'dist', format: 'esm', entryFileNames: '[name].js', codeSplitting: false, minify: false },
  },
])
