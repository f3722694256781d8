import { readInputs } from '../../../src/core/config/inputs.ts'
import { camelKey } from '../../../src/core/keys/values.ts'
import { testStoredValues } from '../../setup/stored-values.ts'
import { inputTexts } from './input-texts.ts'

/** What an input's text stands for, or the lines of the message that refuses it. */
function answerTo(name: string, text: string): unknown {
  const read = readInputs({ [name]: text }, (each) => `--${each}`)
  if (read.state === 'faulty') return { refused: read.failure.message.split('\n').slice(1) }
  return (read.given.values as Readonly<Record<string, unknown>>)[camelKey(name)]
}

testStoredValues(
  new URL('input-texts.txt', import.meta.url),
  Object.fromEntries(
    Object.entries(inputTexts).map(([name, texts]) => [
      name,
      () => texts.map((text) => [text, answerTo(name, text)]),
    ]),
  ),
)
