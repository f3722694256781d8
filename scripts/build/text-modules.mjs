import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const project = resolve(import.meta.dirname, '..', '..')

/**
 * Modules that went into a browser script, by path: their licences belong beside the program too.
 */
export const browserModules = new Set()

/** The folder of each kind of text, and how the text is made from the file of a name. */
const kinds = {
  '#browser/': (/** @type {string} */ name) => scriptOf(join(project, 'browser', `${name}.ts`)),
  '#style/': (/** @type {string} */ name) => styleOf(readText('browser/style', `${name}.css`)),
  '#lua/': (/** @type {string} */ name) => readText('src/loads/sysbench/sql', `${name}.lua`),
  '#preset/': (/** @type {string} */ name) => readText('src/extensions/presets', `${name}.yml`),
  '#corpus/': (/** @type {string} */ name) =>
    readText('src/extensions/plans/corpus', `${name}.sql`),
  '#workflow/': (/** @type {string} */ name) => readText('workflows', `${name}.yml`),
}

/**
 * Makes a module of a text that is not TypeScript: `#browser/run-page` is `browser/run-page.ts`,
 * bundled with its libraries into one plain script that a page contains; `#style/page` is
 * `browser/style/page.css` without its spaces; `#lua/load` is `src/loads/sysbench/sql/load.lua`;
 * `#preset/tidb-tpcc` is a file beside `presets.ts`; `#workflow/my-server` is `workflows/my-server.yml`. A plugin of both rolldown and vitest.
 * @returns {{ name: string, resolveId: (id: string) => string | null, load: (id: string) =>
 *   Promise<{ code: string, moduleType: 'js' } | null> }}
 */
export function textModules() {
  return {
    name: 'text-modules',
    resolveId(id) {
      return Object.keys(kinds).some((prefix) => id.startsWith(prefix)) ? `\0${id}` : null
    },
    async load(id) {
      for (const [prefix, textOf] of Object.entries(kinds)) {
        if (!id.startsWith(`\0${prefix}`)) continue
        const text = await textOf(id.slice(prefix.length + 1))
        return { code: `export default ${JSON.stringify(text)}`, moduleType: 'js' }
      }
      return null
    },
  }
}

/**
 * @param {string} folder
 * @param {string} file
 * @returns {string}
 */
function readText(folder, file) {
  return readFileSync(join(project, folder, file), 'utf8')
}

/**
 * @param {string} css
 * @returns {string} the same rules without comments and without spaces that have no meaning
 */
function styleOf(css) {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}')
    .trim()
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
