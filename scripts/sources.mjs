import { mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { textModules } from './build/text-modules.mjs'

export const projectFolder = resolve(import.meta.dirname, '..')

/**
 * Imports modules of src. Node.js 20 does not run TypeScript, so they are bundled first.
 * @param {readonly string[]} modules paths from the project's folder; a library goes by its name
 * @param {(exported: any[]) => Promise<unknown>} [use] what needs them while modules that they load
 *   later are still there
 * @returns {Promise<any[]>} what each of them exports, in the same order
 */
export async function importSources(modules, use) {
  const { rolldown } = await import('rolldown')
  // Inside the project, so that the bundle finds its libraries.
  const folder = mkdtempSync(join(projectFolder, 'node_modules', '.tidb-bench-sources-'))
  try {
    const input = Object.fromEntries(
      modules.map((module, index) => [
        `m${index}`,
        module.endsWith('.ts') ? join(projectFolder, module) : module,
      ]),
    )
    const bundle = await rolldown({
      input,
      cwd: projectFolder,
      platform: 'node',
      external: /^(?:node:|@?[a-z])/,
      plugins: [textModules()],
    })
    await bundle.write({
      dir: folder,
      format: 'esm',
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name].mjs',
    })
    await bundle.close()
    const load = (/** @type {string} */ name) =>
      import(pathToFileURL(join(folder, `${name}.mjs`)).href)
    const exported = await Promise.all(Object.keys(input).map(load))
    await use?.(exported)
    return exported
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
