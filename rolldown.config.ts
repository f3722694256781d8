import { defineConfig } from 'rolldown'
import { thirdPartyLicences } from './scripts/build/third-party.mjs'

export default defineConfig({
  input: 'src/main.ts',
  platform: 'node',
  plugins: [thirdPartyLicences()],
  output: {
    file: 'dist/index.js',
    format: 'esm',
    banner: '#!/usr/bin/env node',
    codeSplitting: false,
    minify: false,
  },
})
