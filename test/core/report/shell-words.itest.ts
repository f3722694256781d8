import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonArgument } from '../../../src/words/escape.ts'
import { shellWords } from './shell-words.ts'

test('bash reads the commands as the tests do, and as they are meant', () => {
  const values = fc.sample(fc.jsonValue({ maxDepth: 3 }), { numRuns: 200, seed: 20_260_101 })
  const strange = ["it's", '$HOME `id` "$(id)"', '\n\u2028\u0000\u007f', 'ü→😀', '!x \\ \\\\ %s #']
  const lines = [...values, ...strange, { [strange.join()]: strange }].map(
    (value) => `tidb-bench run --config ${jsonArgument(value)} --out bench-out`,
  )
  const script = ['tidb-bench() { printf "%s\\0" "$@"; printf "\\n"; }', ...lines].join('\n')
  const read = execFileSync('bash', ['-c', script], { encoding: 'utf8' })
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\0').slice(0, -1))
  expect(read).toEqual(lines.map((line) => shellWords(line).slice(1)))
  expect(read.map((words) => JSON.parse(words[2] ?? ''))).toEqual(
    [...values, ...strange, { [strange.join()]: strange }].map((value) =>
      JSON.parse(JSON.stringify(value)),
    ),
  )
})
