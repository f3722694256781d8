import { parseConfig } from '../../../src/core/config/load.ts'
import { camelKey } from '../../../src/core/keys/values.ts'
import { Failure } from '../../../src/words/failure.ts'
import { testStoredValues } from '../../setup/stored-values.ts'
import { keyValues, parts } from './key-values.ts'
import { targetKeyValues } from './target-key-values.ts'

type Tree = Readonly<Record<string, unknown>>

/** `value` at a path, in maps and lists of their own. */
function nested(path: readonly (string | number)[], value: object): object {
  return path.reduceRight<object>((inner, key) => (key === 0 ? [inner] : { [key]: inner }), value)
}

/** What the program makes of a value of a key, or the lines of the message that refuses it. */
function answerTo(name: string, value: unknown): unknown {
  const [part = '', key = ''] = name.split(' ')
  const { at = [], own = {} } = parts[part] ?? {}
  try {
    const config = parseConfig(JSON.stringify(nested(at, { ...own, [key]: value })), 'bench.yml')
    const parent = at.reduce<unknown>((tree, each) => (tree as Tree)[each], config) as Tree
    // Of a target that is named else in the program, all of it.
    return parent[camelKey(key)] ?? parent[key] ?? parent
  } catch (error) {
    if (error instanceof Failure)
      return { refused: error.message.split('\n').slice(1), remedy: error.remedy }
    throw error
  }
}

testStoredValues(
  new URL('key-values.txt', import.meta.url),
  Object.fromEntries(
    Object.entries({ ...keyValues, ...targetKeyValues }).map(([name, values]) => [
      name,
      () => values.map((value) => [value, answerTo(name, value)]),
    ]),
  ),
)
