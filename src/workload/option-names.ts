import type { z } from 'zod'
import { issuesToFaults } from '../config/faults.ts'
import { Failure } from '../record/failure.ts'
import type { CellSettings } from '../record/schema.ts'
import { nearest } from '../words/nearest.ts'

/**
 * Checks the options of a cell against its tool's; `point-selects`, `point_selects` and `pointSelects` are the same.
 * @throws Failure `input` that names every unknown or wrong option as it was written, and those that are known
 */
export function readOptions<Shape extends z.ZodRawShape>(
  tool: string,
  schema: z.ZodObject<Shape>,
  options: CellSettings['options'],
): z.output<z.ZodObject<Shape>> {
  const written = new Map(Object.keys(options).map((name) => [camelName(name), name]))
  const camel = Object.entries(options).map(([name, value]) => [camelName(name), value])
  const parsed = schema.safeParse(Object.fromEntries(camel))
  if (parsed.success) return parsed.data
  const known = Object.keys(schema.shape).map(plainName)
  const nameOf = (key: PropertyKey) => written.get(String(key)) ?? plainName(String(key))
  const faults = parsed.error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownOption(nameOf(key), known))
    const [name, ...rest] = issue.path
    const named = { ...issue, path: name === undefined ? [] : [nameOf(name), ...rest] }
    const seen = (path: readonly PropertyKey[]) => options[String(path[0])]
    return issuesToFaults([named], () => '', seen).map(({ what, remedy }) =>
      [what, remedy].filter((part) => part !== undefined).join('; '),
    )
  })
  throw new Failure('input', `${tool} options: ${faults.join('; ')}`, {
    remedy: known.length === 0 ? 'It takes none.' : `Known options are ${known.join(', ')}.`,
  })
}

function unknownOption(name: string, known: readonly string[]): string {
  const meant = nearest(plainName(camelName(name)), known)
  return `unknown option \`${name}\`${meant === undefined ? '' : `; did you mean "${meant}"?`}`
}

/** `point-selects` and `point_selects` as `pointSelects`. */
export function camelName(name: string): string {
  return name.replace(/[-_]([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** `pointSelects` as `point-selects`, as people write it. */
function plainName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
