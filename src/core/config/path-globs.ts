import picomatch from 'picomatch'
import { plural } from '../../words/number.ts'

/**
 * The files that globs speak of. The last glob that fits a file decides, and one with `!` takes it
 * out; where the first one takes out, all others are in. A folder, `docs/`, stands for what is in
 * it.
 * @param files paths relative to the root of the repository, with `/`
 */
export function matchingFiles(files: readonly string[], globs: readonly string[]): string[] {
  const rules = globs.map((glob) => {
    const isExcluding = glob.startsWith('!')
    const pattern = glob
      .replace(/^!/, '')
      .replace(/^\.?\//, '')
      .replace(/\/$/, '/**')
    const fits = picomatch(pattern, { dot: true })
    // What a glob speaks of below a changed path is in a submodule, of which git lists the path alone.
    const isAbove = (file: string) => !isExcluding && pattern.startsWith(`${file}/`)
    return { isExcluding, fits: (file: string) => fits(file) || isAbove(file) }
  })
  const isIn = (file: string) =>
    rules.reduce(
      (is, { isExcluding, fits }) => (fits(file) ? !isExcluding : is),
      rules[0]?.isExcluding === true,
    )
  return files.filter(isIn)
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
