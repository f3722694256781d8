import { join, resolve } from 'node:path'

const folder = resolve(import.meta.dirname, '..', '..', 'browser')
const PREFIX = '#browser/'

/** Modules that went into a browser script, by path: their licences belong beside the program too. */
export const browserModules = new Set()

/**
 * `#browser/run-page` is the text of `browser/run-page.ts`, bundled with its libraries into one plain script: what a
 * page carries inside itself. A plugin of rolldown and of vitest alike.
 * @returns {{ name: string, resolveId: (id: string) => string | null, load: (id: string) => Promise<{ code: string, moduleType: 'js' } | null> }}
 */
export function browserScripts() {
  return {
    name: 'browser-scripts',
    resolveId(id) {
      return id.startsWith(PREFIX) ? `\0${id}` : null
    },
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null
      const script = await scriptOf(join(folder, `${id.slice(PREFIX.length + 1)}.ts`))
      return { code: `export default ${JSON.stringify(script)}`, moduleType: 'js' }
    },
  }
}

/**
 * @param {string} entry
 * @returns {Promise<string>}
 */
async function scriptOf(entry) {
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({ input: entry, platform: 'browser' })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  await bundle.close()
  const [chunk] = output
  if (chunk.imports.length > 0)
    throw new Error(`${entry} is for a browser and imports ${chunk.imports.join(', ')}`)
  for (const module of chunk.moduleIds) browserModules.add(module)
  // Inside an HTML element nothing may look like its end, or like a comment.
  return chunk.code.trim().replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--')
}
