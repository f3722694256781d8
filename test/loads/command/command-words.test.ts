import { describe, expect, it, test } from 'vitest'
import { suiteSchema } from '../../../src/core/config/suite.ts'
import { fillWords, unknownWord } from '../../../src/words/command-words.ts'

const fill = (text: string) => fillWords(text, (word) => word.toUpperCase())

describe('a word in braces', () => {
  it.each([
    ['{host}', 'HOST'],
    ['http://{pd}/{working-folder}', 'http://PD/WORKING-FOLDER'],
    ['{{host}}', '{host}'],
    ['a{host}{port}', 'aHOSTPORT'],
  ])('%s is %s', (text, filled) => {
    expect(fill(text)).toBe(filled)
    expect(unknownWord(text)).toBeUndefined()
  })

  it.each([
    '{print $1}',
    '{ print }',
    `\${VAR}`,
    `\${host}`,
    `\${host:-x}`,
    '{"a":1}',
    '{}',
    '{1..3}',
    '{a,b}',
    '{A}',
    '{-}',
    '{{.Name}}',
    '%{http_code}',
    'host}',
    '{host',
  ])('%s is none, and stays as it is', (text) => {
    expect(fill(text)).toBe(text)
    expect(unknownWord(text)).toBeUndefined()
  })

  it('that no command has is a fault, with the words that there are', () => {
    expect(unknownWord('{hots}')).toMatch(
      /^unknown word \{hots\}; did you mean \{hosts\}\? Words are \{host\}, .*\{status\}; write \{\{hots\}\} for the text \{hots\}$/,
    )
    expect(unknownWord('awk {next}')).toMatch(
      /^unknown word \{next\}(?:; did you mean \{\w+\}\?|\.) Words are /,
    )
    expect(unknownWord('{{next}}')).toBeUndefined()
  })
})

test('an unknown word in a command is a fault of the configuration, where it is written', () => {
  const workload = {
    tool: 'command',
    name: 'own',
    command: ['./run', '{hots}'],
    prepare: ['./load', '{pd}'],
  }
  const issues = suiteSchema.safeParse({ workloads: [workload] }).error?.issues ?? []
  expect(issues.map(({ path }) => path.join('.'))).toEqual(['workloads.0.command.1'])
})
