import { type GivenInputs, type RawInputs, readInputs, validInputs } from '../../src/config/inputs.ts'
import { resolveSettings, type Settings } from '../../src/config/resolve.ts'

/** What a caller gave on the command line. @throws Failure `input` */
export function inputsOf(raw: RawInputs, label = (name: string) => `--${name}`): GivenInputs {
  return validInputs(readInputs(raw, label))
}

/** The settings that they stand for. @throws Failure `input` */
export function settingsOf(raw: RawInputs, label?: (name: string) => string): Settings {
  return resolveSettings(inputsOf(raw, label))
}
