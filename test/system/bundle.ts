import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { browserScripts } from '../../scripts/build/browser-scripts.mjs'

/** Bundles a TypeScript program of the tests, so that plain Node can run it as a process of its own. */
export async function bundleProgram(source: URL, folder: string): Promise<string> {
  const file = join(folder, 'program.mjs')
  const bundle = await rolldown({
    input: source.pathname,
    platform: 'node',
    logLevel: 'silent',
    plugins: [browserScripts()],
  })
  await bundle.write({ file, format: 'esm', codeSplitting: false })
  await bundle.close()
  return file
}
