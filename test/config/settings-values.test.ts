import { Failure } from '../../src/record/failure.ts'
import { testStoredValues } from '../setup/stored-values.ts'
import { settingsOf } from './caller.ts'
import { settingsCases } from './settings-cases.ts'

/** The settings that the inputs stand for, or the message that refuses them. */
function answerTo(raw: Parameters<typeof settingsOf>[0]): unknown {
  try {
    const { given: _, ...settings } = settingsOf({ config: 'none', ...raw })
    return settings
  } catch (error) {
    if (error instanceof Failure) return [error.message.split('\n'), error.remedy]
    throw error
  }
}

testStoredValues(
  new URL('settings-values.txt', import.meta.url),
  Object.fromEntries(Object.entries(settingsCases).map(([name, raw]) => [name, () => answerTo(raw)])),
)
