import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { textModules } from '../../scripts/build/text-modules.mjs'

/**
 * Bundles a TypeScript program of the tests, so that plain Node can run it as a process of its own.
 * @param isOneFile the program has to run from a file that is held open, without any other
 */
export async function bundleProgram(
  source: URL,
  folder: string,
  isOneFile = false,
): Promise<string> {
  const file = join(folder, 'program.mjs')
  const bundle = await rolldown({
    input: source.pathname,
    platform: 'node',
    logLevel: 'silent',
    plugins: [textModules()],
  })
  if (isOneFile) await bundle.write({ file, format: 'esm', codeSplitting: false })
  else await bundle.write({ dir: folder, entryFileNames: 'program.mjs', format: 'esm' })
  await bundle.close()
  return file
}
