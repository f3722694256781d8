import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const PREFIX = '\0lazy:'

/** CommonJS libraries that most starts do not call. */
export const lazyNames = ['yaml', 'picomatch']

/** What is used of those parts of Node.js that take milliseconds to load and that most starts do not call. */
const lazyBuiltins = {
  crypto: ['createHash', 'randomBytes', 'randomInt', 'randomUUID'],
  child_process: ['execFile', 'spawn'],
}
/** Who may have only that: ourselves, and libraries that are loaded at each start. */
const users = /\/src\/|\/node_modules\/(?:@actions|commander)\//u

/** The file of a lazy library, beside the other parts. @param {string} name of a package */
export const lazyFile = (name) => `${name}.cjs`

/**
 * Opens a library when one of its functions is first called, and not when the program starts. Functions and classes of
 * it are lazy; other exports are left out. The files of libraries are written by a build of their own.
 * @returns {import('rolldown').Plugin}
 */
export function lazyLibraries() {
  return {
    name: 'lazy-libraries',
    resolveId: (source, importer = '') => {
      const name = source.replace(/^node:/u, '')
      const isLazy = lazyNames.includes(name) || (name in lazyBuiltins && users.test(importer))
      return isLazy ? `${PREFIX}${name}` : undefined
    },
    load: (id) => (id.startsWith(PREFIX) ? lazyModule(id.slice(PREFIX.length)) : undefined),
  }
}

/** Paths of lazy libraries: their licences belong beside the program too. */
export const lazyModules = lazyNames.map((name) => require.resolve(name))

/** @param {string} name of a package or a part of Node.js */
function lazyModule(name) {
  /** @type {readonly string[] | undefined} */
  const members = lazyBuiltins[/** @type {keyof typeof lazyBuiltins} */ (name)]
  if (members !== undefined) return lazyText(`process.getBuiltinModule('${name}')`, members)
  const library = require(name)
  const functions = Object.keys(library).filter((key) => typeof library[key] === 'function')
  const opened = `createRequire(import.meta.url)('./${lazyFile(name)}')`
  return `import { createRequire } from 'node:module'
${lazyText(opened, functions)}${typeof library === 'function' ? 'export default lazily((library) => library)' : ''}`
}

/**
 * @param {string} opened the expression that opens the library
 * @param {readonly string[]} members names of its functions
 */
function lazyText(opened, members) {
  return `
const lazily = (pick) => {
  const target = () => pick(${opened})
  return new Proxy(function () {}, {
    apply: (_, self, args) => Reflect.apply(target(), self, args),
    construct: (_, args) => Reflect.construct(target(), args),
    get: (_, key) => target()[key],
  })
}
${members.map((key) => `export const ${key} = /* @__PURE__ */ lazily((library) => library.${key})`).join('\n')}
`
}

/**
 * Writes characters beyond Latin-1 as escapes: with a single one of them V8 keeps the entire text of a file in two bytes a
 * character.
 * @returns {import('rolldown').Plugin}
 */
export function oneByteTexts() {
  return {
    name: 'one-byte-texts',
    renderChunk(code) {
      if (/\\[^\0-\xff]/u.test(code)) this.error('a backslash before a character that has to be escaped')
      return code.replace(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    },
  }
}
