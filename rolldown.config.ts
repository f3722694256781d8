import { defineConfig } from 'rolldown'
import { lazyLibraries } from './scripts/build/lazy-libraries.mjs'
import { textModules } from './scripts/build/text-modules.mjs'
import { thirdPartyLicences } from './scripts/build/third-party.mjs'

export default defineConfig([
  {
    input: { index: 'src/main.ts' },
    platform: 'node',
    plugins: [lazyLibraries(['yaml', 'picomatch']), textModules(), thirdPartyLicences()],
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
      // `--help` needs stays apart.
      codeSplitting: {
        groups: [
          {
            name: 'start',
            test: /src\/(?:record\/failure|words\/(?:escape|terminal|text-table)|job\/(?:error|exit-code|io|console-log)|system\/child-environment)\.ts$|package\.json$|node_modules\/(?:commander|@actions\/core)\//,
            priority: 2,
          },
          {
            name: 'inputs',
            test: /node_modules\/zod\/|src\/(?:words|config\/inputs|job\/(?:result-folder|job-outcome)|system\/(?:files|identity))/,
            minShareCount: 12,
            priority: 1.5,
          },
          {
            name: 'shared',
            test: /src\/(?:words|record|statistics|tool|config|plan|job\/result-folder|system\/(?:files|identity))/,
            minShareCount: 12,
            priority: 1,
          },
        ],
      },
      banner: (chunk) => (chunk.isEntry ? '#!/usr/bin/env node' : ''),
      minify: false,
    },
  },
  {
    // What cleans up after a job that was killed: one file, since the folder may go while it is being read.
    input: { clean: 'src/commands/machine/watcher.ts' },
    platform: 'node',
    output: { dir: 'dist', format: 'esm', entryFileNames: '[name].js', codeSplitting: false, minify: false },
  },
])
