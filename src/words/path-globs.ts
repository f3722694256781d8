import picomatch from 'picomatch'
import { plural } from './number.ts'

/**
 * The files that globs speak of. The last glob that fits a file decides, and one with `!` takes it
 * out; where the first one takes out, all others are in. A folder, `docs/`, stands for what is in
 * it.
 * @param files paths relative to the root of the repository, with `/`; that of a submodule or link
 *   ends with `/`, and fits what may speak of a file in it
 */
export function matchingFiles(files: readonly string[], globs: readonly string[]): string[] {
  const rules = globs.map((glob) => {
    const isExcluding = glob.startsWith('!')
    const pattern = glob
      .replace(/^!/, '')
      .replace(/^\.?\//, '')
      .replace(/\/$/, '/**')
    const fits = picomatch(pattern, { dot: true })
    // A link is listed by its path alone, as a submodule is.
    const isAbove = (file: string) =>
      !isExcluding &&
      (pattern.startsWith(file.endsWith('/') ? file : `${file}/`) ||
        (file.endsWith('/') && mayFitBelow(pattern, file.slice(0, -1))))
    return { isExcluding, fits: (file: string) => fits(file.replace(/\/$/, '')) || isAbove(file) }
  })
  const isIn = (file: string) =>
    rules.reduce(
      (is, { isExcluding, fits }) => (fits(file) ? !isExcluding : is),
      rules[0]?.isExcluding === true,
    )
  return files.filter(isIn)
}

/** Checks whether a glob may fit a file below a folder. */
function mayFitBelow(pattern: string, folder: string): boolean {
  // A slash in brackets is no border between folders.
  if (/[{(]/.test(pattern)) return true
  const [parts, names] = [pattern.split('/'), folder.split('/')]
  const deep = parts.findIndex((part) => part.includes('**'))
  const length = deep === -1 ? names.length : Math.min(deep, names.length)
  return (
    (deep !== -1 || parts.length > names.length) &&
    names
      .slice(0, length)
      .every((name, at) => picomatch.isMatch(name, parts[at] ?? '', { dot: true }))
  )
}

/**
 * Explains why a change of these files is not measured: it touches none of the globs.
 * @returns undefined where it touches one
 */
export function untouchedReason(
  files: readonly string[],
  globs: readonly string[],
): string | undefined {
  if (matchingFiles(files, globs).length > 0) return undefined
  return files.length === 0
    ? 'no file was changed'
    : `${plural(files.length, 'changed file')}, none of them in \`paths\``
}
