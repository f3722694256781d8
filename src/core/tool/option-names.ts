import { z } from 'zod'
import { Failure } from '../../words/failure.ts'
import { issuesToFaults } from '../../words/faults.ts'
import { nearest } from '../../words/nearest.ts'
import type { CellSettings } from '../record/schema.ts'

/**
 * Checks the options of a cell against its tool's; `point-selects`, `point_selects` and
 * `pointSelects` are the same.
 * @throws Failure `input` that names every unknown or wrong option as it was written, and those
 *   that are known
 */
export function readOptions<Shape extends z.ZodRawShape>(
  tool: string,
  schema: z.ZodObject<Shape>,
  options: CellSettings['options'],
): z.output<z.ZodObject<Shape>> {
  const writtenNames = new Map(Object.keys(options).map((name) => [camelName(name), name]))
  const camel = Object.entries(options).map(([name, value]) => [camelName(name), value])
  const parsed = schema.safeParse(Object.fromEntries(camel))
  if (parsed.success) return parsed.data
  const optionNames = Object.keys(schema.shape).map(plainName)
  const nameOf = (key: PropertyKey) => writtenNames.get(String(key)) ?? plainName(String(key))
  const faults = parsed.error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => unknownOption(nameOf(key), optionNames))
    const [name, ...rest] = issue.path
    const issueWithName = { ...issue, path: name === undefined ? [] : [nameOf(name), ...rest] }
    const valueAt = (path: readonly PropertyKey[]) => options[String(path[0])]
    return issuesToFaults([issueWithName], () => '', valueAt).map(({ what, remedy }) =>
      [what, remedy].filter((part) => part !== undefined).join('; '),
    )
  })
  throw new Failure('input', `${tool} options: ${faults.join('; ')}`, {
    remedy:
      optionNames.length === 0 ? 'It takes none.' : `Known options are ${optionNames.join(', ')}.`,
  })
}

function unknownOption(name: string, optionNames: readonly string[]): string {
  const suggestion = nearest(plainName(camelName(name)), optionNames)
  return `unknown option \`${name}\`${suggestion === undefined ? '' : `; did you mean "${suggestion}"?`}`
}

/** `point-selects` and `point_selects` as `pointSelects`. */
export function camelName(name: string): string {
  return name.replace(/[-_]([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** `pointSelects` as `point-selects`, as people write it. */
export function plainName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** Cores of each client, `0-1` or `0-1;2-3`, by taskset. */
export const coresOption = z
  .string()
  .regex(/^[0-9,-]+(;[0-9,-]+)*$/)
  .optional()
