import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { browserModules } from './text-modules.mjs'

const THIRD_PARTY_FILE = 'THIRD-PARTY-LICENSES.txt'

/** Licences (SPDX) under which code may be passed on with ours, which is Apache-2.0. */
const ALLOWED = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BSL-1.0', 'ISC', 'MIT']

/**
 * @typedef {{ readonly name: string, readonly version: string, readonly license: string,
 *   readonly texts: readonly string[] }} Library
 */

/**
 * Writes licences and notices of the libraries that the bundle really contains, beside it. The text
 * depends on them alone: not on the day, the machine or the order of files.
 * @returns {import('rolldown').Plugin}
 */
export function thirdPartyLicences() {
  return {
    name: 'third-party-licences',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? file.moduleIds : [],
      )
      const libraries = librariesOf([...modules, ...browserModules])
      const faults = libraries.flatMap(faultsOf)
      if (faults.length > 0) this.error(faults.join('\n'))
      this.emitFile({ type: 'asset', fileName: THIRD_PARTY_FILE, source: documentOf(libraries) })
    },
  }
}

/**
 * @param {readonly string[]} modules paths of bundled files
 * @returns {Library[]} in the order of their names
 */
function librariesOf(modules) {
  const folders = new Set(
    modules.flatMap((path) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? []),
  )
  const libraries = [...folders].map(libraryIn)
  // The same version may be in several places.
  const unique = new Map(
    libraries.map((library) => [`${library.name} ${library.version}`, library]),
  )
  return [...unique.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, library]) => library)
}

/**
 * @param {string} folder
 * @returns {Library}
 */
function libraryIn(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const files = readdirSync(folder).filter((file) =>
    /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/i.test(file),
  )
  const texts = files.sort().map((file) =>
    readFileSync(join(folder, file), 'utf8')
      .replaceAll(/[ \t\r]+$/gm, '')
      .trim(),
  )
  return { name, version, license: typeof license === 'string' ? license : 'unknown', texts }
}

/**
 * @param {Library} library
 * @returns {string[]}
 */
function faultsOf({ name, version, license, texts }) {
  const faults = []
  if (!license.split(' AND ').every((each) => ALLOWED.includes(each))) {
    faults.push(`${name} ${version}: its licence is ${license}; we pass on ${ALLOWED.join(', ')}`)
  }
  if (texts.length === 0) faults.push(`${name} ${version}: has no licence file to pass on`)
  return faults
}

/**
 * Libraries that come with the same texts, as those of one family do, share them.
 * @param {readonly Library[]} libraries
 */
function documentOf(libraries) {
  /** @type {Map<string, string[]>} */
  const namesByText = new Map()
  for (const { name, version, license, texts } of libraries) {
    const text = texts.join(`\n\n${'-'.repeat(80)}\n\n`)
    namesByText.set(text, [...(namesByText.get(text) ?? []), `${name} ${version} (${license})`])
  }
  const parts = [...namesByText].map(
    ([text, names]) => `${'='.repeat(80)}\n${names.join('\n')}\n\n${text}\n`,
  )
  return ['The program in index.js contains these libraries.\n', ...parts].join('\n')
}
