import { describe, expect, it } from 'vitest'
import { withoutCommands } from '../../src/words/log-line.ts'
import { commandsIn } from './runner-commands.ts'

describe('text in the log of a runner', () => {
  it.each([
    '::set-output name=verdict::passed',
    '::add-mask::e',
    'a\n::error::b',
    'a\r::error::b',
    'a\r\n  \t::stop-commands::x',
    '\u00a0\u2003::error::b',
    '\ufeff::error::b',
    'before ##[error]b',
    '::::error::b',
    '##[##[error]b',
    '\n\n::error::b\n::warning::c',
  ])('is no command: %j', (text) => {
    expect(commandsIn(text)).not.toEqual([])
    const told = withoutCommands(text)
    expect(commandsIn(told)).toEqual([])
    expect(told.replaceAll('\u200b', '')).toBe(text)
  })

  it.each(['a::b', 'Foo::Bar::baz', '1: 2', 'std::vector is no command\nnor is a::b', '## [x]', ''])(
    'stays what it is otherwise: %j',
    (text) => {
      expect(withoutCommands(text)).toBe(text)
    },
  )
})
