import type { RawInputs } from '../../../src/core/config/inputs.ts'
import { findIdleKeys } from '../../../src/extensions/doctor/idle-keys.ts'
import { Failure } from '../../../src/words/failure.ts'
import { testStoredValues } from '../../setup/stored-values.ts'
import { changedIn, settingsOf } from './caller.ts'
import { comparisonCases } from './comparison-cases.ts'
import { presetCases } from './preset-cases.ts'
import { settingsCases } from './settings-cases.ts'

function settingsWith(raw: RawInputs): object {
  const all = settingsOf({ config: 'none', ...raw })
  const { given: _, written: __, inputs, replaced, file, writtenAt, ...settings } = all
  const last = { idle: findIdleKeys(all), replaced, file, writtenAt }
  return { inputs: { ...inputs, config: undefined }, ...settings, ...last }
}

/**
 * How the settings that the inputs stand for differ from those of none, or the message that refuses
 * them.
 */
function answerTo(raw: RawInputs): unknown {
  try {
    const usual = Object.keys(raw).length === 0 ? {} : settingsWith({})
    return changedIn(usual, settingsWith(raw))
  } catch (error) {
    if (error instanceof Failure) return [error.message.split('\n'), error.remedy]
    throw error
  }
}

testStoredValues(
  new URL('settings-values.txt', import.meta.url),
  Object.fromEntries(
    Object.entries({ ...settingsCases, ...comparisonCases, ...presetCases }).map(([name, raw]) => [
      name,
      () => answerTo(raw),
    ]),
  ),
)
