import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { textModules } from '../../scripts/build/text-modules.mjs'

/** Bundles a TypeScript program of the tests, so that plain Node can run it as a process of its own. */
export async function bundleProgram(source: URL, folder: string): Promise<string> {
  const file = join(folder, 'program.mjs')
  const bundle = await rolldown({
    input: source.pathname,
    platform: 'node',
    logLevel: 'silent',
    plugins: [textModules()],
  })
  await bundle.write({ dir: folder, entryFileNames: 'program.mjs', format: 'esm' })
  await bundle.close()
  return file
}
