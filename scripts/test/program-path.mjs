import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { which } from './command.mjs'
import { optionalPrograms } from './optional-programs.mjs'
import { cacheFolder } from './paths.mjs'

/** Programs that the tests use where they are, and skip without. */
const OPTIONAL = [...optionalPrograms.flatMap(({ names }) => names), 'gofmt', 'sudo']

const PROGRAM_FOLDERS = /^\/(?:usr\/(?:local\/)?)?s?bin\/[^/]+$/

/**
 * Makes a folder that leads to the programs that a fresh Debian with Node.js has, and to those of
 * the packages that the set-up installs. Tests have it as their PATH, so that a program that
 * somebody installed by hand cannot hide a missing step of the set-up.
 * @param {readonly (readonly (readonly string[])[])[]} choices for each program that the set-up
 *   installs its sets of packages; the first that is installed counts
 * @returns {string | undefined} the folder; undefined on a system without dpkg, where PATH stays as
 *   it is
 */
export function makeProgramPath(choices) {
  const installed = installedPackages()
  if (installed === undefined) return undefined
  const base = [...installed.values()].filter(({ isBase }) => isBase).map(({ name }) => name)
  const packages = choices.flatMap(
    (sets) => sets.find((set) => set.every((name) => installed.has(name))) ?? [],
  )
  const names = withDependencies([...base, ...packages], installed)
  const folder = join(cacheFolder, 'programs')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const link = (/** @type {string} */ path) => {
    const place = join(folder, basename(path))
    if (!existsSync(place)) symlinkSync(path, place)
  }
  // Not a link: MariaDB looks for its files beside the path that it was started by.
  for (const path of programsOf(names)) {
    writeFileSync(join(folder, basename(path)), `#!/bin/sh\nexec ${path} "$@"\n`, { mode: 0o755 })
  }
  // Node.js comes from anywhere; npm and npx are beside it.
  const nodeFolder = dirname(process.execPath)
  for (const name of ['node', 'npm', 'npx'])
    if (existsSync(join(nodeFolder, name))) link(join(nodeFolder, name))
  for (const name of OPTIONAL) {
    const path = which(name)
    if (path !== undefined)
      link(realpathSync(path).endsWith(`/${name}`) ? realpathSync(path) : path)
  }
  return folder
}

/**
 * @typedef {{ name: string, isBase: boolean, depends: string[], provides: string[] }} Package
 * @returns {Map<string, Package> | undefined} by name, and by what a package provides
 */
function installedPackages() {
  const fields = [
    'db:Status-Status',
    'Package',
    'Priority',
    'Essential',
    'Pre-Depends',
    'Depends',
    'Provides',
  ]
  const format = `${fields.map((field) => `$\{${field}}`).join('\\t')}\\n`
  const { status, stdout } = spawnSync('dpkg-query', ['-W', `-f=${format}`], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  if (status !== 0) return undefined
  /** @type {Map<string, Package>} */
  const byName = new Map()
  for (const line of stdout.split('\n')) {
    const [state, name = '', priority = '', essential, before = '', depends = '', provides = ''] =
      line.split('\t')
    if (state !== 'installed') continue
    const isBase = essential === 'yes' || ['required', 'important'].includes(priority)
    const each = {
      name,
      isBase,
      depends: namesIn(`${before}, ${depends}`),
      provides: namesIn(provides),
    }
    for (const key of each.provides) if (!byName.has(key)) byName.set(key, each)
    byName.set(name, each)
  }
  return byName
}

/** @param {string} list of a control file: `a (>= 1), b | c:any` */
function namesIn(list) {
  return list
    .split(/[,|]/)
    .map((part) => part.trim().split(/[ :(]/)[0] ?? '')
    .filter((name) => name !== '')
}

/**
 * @param {readonly string[]} names
 * @param {Map<string, Package>} installed
 */
function withDependencies(names, installed) {
  /** @type {Set<string>} */
  const all = new Set()
  const queue = [...names]
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const found = installed.get(name)
    if (found === undefined || all.has(found.name)) continue
    all.add(found.name)
    queue.push(...found.depends)
  }
  return [...all]
}

/** @param {readonly string[]} packages */
function programsOf(packages) {
  const { stdout } = spawnSync('dpkg', ['-L', ...packages], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  const listed = stdout.split('\n').filter((path) => PROGRAM_FOLDERS.test(path))
  const paths = new Set([...listed, ...alternatives(listed)])
  return [...paths].filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile())
}

/**
 * `awk` for `mawk`, `pager` for `less`: links that no package lists.
 * @param {readonly string[]} programs
 */
function alternatives(programs) {
  const targets = new Set(
    programs.flatMap((path) => (existsSync(path) ? [realpathSync(path)] : [])),
  )
  return ['/usr/bin', '/usr/sbin'].flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isSymbolicLink())
      .map(({ name }) => join(folder, name))
      .filter((path) => existsSync(path) && targets.has(realpathSync(path))),
  )
}
