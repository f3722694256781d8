import {
  type GivenInputs,
  type RawInputs,
  readInputs,
  validInputs,
} from '../../../src/core/config/inputs.ts'
import { resolveSettings, type Settings } from '../../../src/core/config/resolve.ts'

/** What a caller gave on the command line. @throws Failure `input` */
export function inputsOf(raw: RawInputs, label = (name: string) => `--${name}`): GivenInputs {
  return validInputs(readInputs(raw, label))
}

/** The settings that they stand for. @throws Failure `input` */
export function settingsOf(raw: RawInputs, label?: (name: string) => string): Settings {
  return resolveSettings(inputsOf(raw, label))
}

/** What differs between two values, by path: a short form of settings, for stored ones. */
export function changedIn(before: unknown, after: unknown, path: readonly string[] = []): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null)
    return [`${path.join('.')}: ${JSON.stringify(after)}`]
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys.flatMap((key) =>
    changedIn(before[key as keyof typeof before], after[key as keyof typeof after], [...path, key]),
  )
}
