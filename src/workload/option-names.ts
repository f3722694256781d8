import type { z } from 'zod'
import { Failure } from '../record/failure.ts'
import type { CellSettings } from '../record/schema.ts'

/**
 * Checks the options of a cell against its tool's; `point-selects`, `point_selects` and `pointSelects` are the same.
 * @throws Failure `input` that names every unknown or wrong option, and those that are known
 */
export function readOptions<Shape extends z.ZodRawShape>(
  tool: string,
  schema: z.ZodObject<Shape>,
  options: CellSettings['options'],
): z.output<z.ZodObject<Shape>> {
  const camel = Object.entries(options).map(([name, value]) => [camelName(name), value])
  const parsed = schema.safeParse(Object.fromEntries(camel))
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map((issue) =>
    [issue.path.join('.'), issue.message].filter((part) => part !== '').join(': '),
  )
  throw new Failure('input', `${tool} options: ${faults.join('; ')}`, {
    remedy: `Known options are ${Object.keys(schema.shape).join(', ')}.`,
  })
}

/** `point-selects` and `point_selects` as `pointSelects`. */
export function camelName(name: string): string {
  return name.replace(/[-_]([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
