import { resolve } from 'node:path'

/**
 * Groups the modules that some commands need into one file for each set of these commands that needs them, and those that
 * every start needs into `start`. To open and link many small files takes longer than to read a large one, and no command
 * loads what none of its own modules imports.
 * @param {string} start the file by which every start begins
 * @param {Readonly<Record<string, readonly string[]>>} commands name and the files by which each begins
 */
export function chunksOf(start, commands) {
  /** @type {Map<string, Set<string>>} */
  const reached = new Map()
  const names = Object.keys(commands)
  const namesOf = (/** @type {string} */ id, /** @type {import('rolldown').ChunkingContext} */ context) => {
    for (const name of names) {
      if (!reached.has(name)) reached.set(name, reachedFrom(commands[name] ?? [], context))
    }
    if (!reached.has('start')) reached.set('start', reachedFrom([start], context))
    if (reached.get('start')?.has(id)) return 'start'
    return names.filter((name) => reached.get(name)?.has(id)).join('-')
  }
  return [['start'], ...setsOf(names)].map((set) => ({
    name: (/** @type {string} */ id, /** @type {import('rolldown').ChunkingContext} */ context) =>
      namesOf(id, context) === set.join('-') ? set.join('-') : null,
    debugName: set.join('-'),
    // What a module imports is needed by as many commands or more, and has its file already.
    priority: set[0] === 'start' ? names.length + 1 : set.length,
  }))
}

/** What `@actions/core` imports for parts of it that nothing here uses: the bundle has them for others alone. */
const unused = /node_modules\/@actions\/(?:exec|io|http-client)\//

/**
 * @param {readonly string[]} files
 * @param {import('rolldown').ChunkingContext} context
 */
function reachedFrom(files, context) {
  const ids = new Set(files.map((file) => resolve(file)))
  for (const id of ids) {
    const imported = context.getModuleInfo(id)?.importedIds ?? []
    for (const each of imported) if (!unused.test(each)) ids.add(each)
  }
  return ids
}

/**
 * @param {readonly string[]} names
 * @returns {string[][]} every set of them but the empty one, in their order
 */
function setsOf(names) {
  const [first, ...others] = names
  if (first === undefined) return []
  const without = setsOf(others)
  return [[first], ...without.map((set) => [first, ...set]), ...without]
}
