import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const PREFIX = '\0lazy:'

/**
 * Runs the code of CommonJS libraries when one of their functions is first called, and not when the program starts: most
 * starts call none of them. Only functions and classes of a library are lazy; other exports are left out.
 * @param {readonly string[]} names of packages
 * @returns {import('rolldown').Plugin}
 */
export function lazyLibraries(names) {
  return {
    name: 'lazy-libraries',
    resolveId: (source, importer) =>
      names.includes(source) && importer?.startsWith(PREFIX) === false ? `${PREFIX}${source}` : undefined,
    load: (id) => (id.startsWith(PREFIX) ? lazyModule(id.slice(PREFIX.length)) : undefined),
  }
}

/** @param {string} name of a package */
function lazyModule(name) {
  const library = require(name)
  const functions = Object.keys(library).filter((key) => typeof library[key] === 'function')
  const lines = functions.map(
    (key) => `export const ${key} = /* @__PURE__ */ lazily((library) => library.${key})`,
  )
  if (typeof library === 'function') lines.push('export default /* @__PURE__ */ lazily((library) => library)')
  return `
const lazily = (pick) => {
  const target = () => pick(require(${JSON.stringify(name)}))
  return new Proxy(function () {}, {
    apply: (_, self, args) => Reflect.apply(target(), self, args),
    construct: (_, args) => Reflect.construct(target(), args),
    get: (_, key) => target()[key],
  })
}
${lines.join('\n')}
`
}
