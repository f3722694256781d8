import { describe, expect, it } from 'vitest'
import { logText, withoutCommands } from '../../src/words/escape.ts'
import { commandsIn } from './runner-commands.ts'

describe('text in the log of a runner', () => {
  it.each([
    '::set-output name=verdict::passed',
    '::add-mask::e',
    'a\n::error::b',
    'a\r::error::b',
    'a\r\n  \t::stop-commands::x',
    '\u00a0\u2003::error::b',
    'a\n\u0085::error::b',
    'a\n\u0085\u00a0\u0085::error::b',
    '\ufeff::error::b',
    'before ##[error]b',
    '::::error::b',
    '##[##[error]b',
    '\n\n::error::b\n::warning::c',
  ])('is no command: %j', (text) => {
    expect(commandsIn(text)).not.toEqual([])
    const line = withoutCommands(text)
    expect(commandsIn(line)).toEqual([])
    const normalised = (whole: string) =>
      whole.replaceAll(/\r\n?/gu, '\n').replaceAll(/[\u0085\ufeff]/gu, '')
    expect(line.replaceAll('\u200b', '')).toBe(normalised(text))
  })

  it.each(['\u200b', '\u0085', '\u001b[0m', '\u0000', '\u2066'])(
    'is no command once %j in it is gone',
    (hidden) => {
      expect(
        commandsIn(withoutCommands(`${hidden}:${hidden}:error::b\n#${hidden}#[error]b`)),
      ).toEqual([])
    },
  )

  it.each([
    'a::b',
    'Foo::Bar::baz',
    '1: 2',
    'std::vector is no command\nnor is a::b',
    '## [x]',
    '',
  ])('stays what it is otherwise: %j', (text) => {
    expect(withoutCommands(text)).toBe(text)
  })
})

describe('foreign text in a log or a terminal', () => {
  it.each([
    ['colour', 'a \u001b[31mred\u001b[0m b', 'a red b'],
    ['a title of the window', 'a\u001b]0;title\u0007b', 'ab'],
    ['a link', '\u001b]8;;https://example.com\u001b\\text\u001b]8;;\u001b\\', 'text'],
    ['a sequence of 8 bits', 'a\u009b2Jb', 'a2Jb'],
    ['a carriage return', 'passed\rfailed\r\nb', 'passed\nfailed\nb'],
    ['what turns the direction', 'a\u202eb', 'ab'],
  ])('has no %s', (_, text, left) => {
    expect(logText(text)).toBe(left)
  })

  it('keeps lines, tabs, letters and signs', () => {
    const text = 'a\tb\n  größer 数据 ⚠ ✅'
    expect(logText(text)).toBe(text)
  })
})
