import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  htmlText,
  markdownFence,
  markdownLink,
  markdownText,
  oneLine,
  safeAddress,
  shellArgument,
  visibleText,
  xmlText,
} from '../../src/words/escape.ts'
import { hostile } from '../core/report/sample.ts'

/** Any text, with the pieces mixed in that mean something to Markdown, HTML, GitHub or a shell. */
const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...hostile,
        '\n',
        '\r\n',
        '|',
        '\\',
        '`',
        '_',
        '*',
        '[',
        ']',
        '(',
        ')',
        '<',
        '>',
        '&',
        ';',
      ),
      fc.constantFrom(
        '@a',
        '#1',
        'GH-1',
        'http://x.io',
        'www.x.io',
        'mailto:a',
        '1. ',
        '- ',
        '=',
        '~~',
        "'",
        '$(id)',
      ),
      fc.string({ unit: 'binary' }),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(''))

const invisible = /\p{Cf}|[^\P{Cc}\n]|\p{Cs}/u

describe('markdownText', () => {
  it('leaves no character that Markdown or HTML reads as structure', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const rest = markdownText(text).replace(/&#\d+;/gu, '')
        expect(rest).not.toMatch(/[&<>|\\`[\]()*~#$!{}"'\n\r]/u)
        expect(rest).not.toMatch(/(^|[^A-Za-z0-9])_|_($|[^A-Za-z0-9])/u)
        expect(markdownText(text)).not.toMatch(/^([-+](?!\d)|=|\d+\.(\s|$))/u)
      }),
      { numRuns: 500 },
    )
  })

  it('breaks everything that GitHub links after rendering', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const rendered = markdownText(text).replace(/&#(\d+);/gu, (_, code) =>
          String.fromCodePoint(Number(code)),
        )
        expect(rendered).not.toMatch(/@[A-Za-z0-9]|#\d|GH-\d|:\/\/|www\.|mailto:|xmpp:/iu)
      }),
      { numRuns: 500 },
    )
  })

  it('keeps names readable', () => {
    expect(markdownText('sysbench oltp_point_select · 16 threads')).toBe(
      'sysbench oltp_point_select · 16 threads',
    )
    expect(markdownText('−4.9 %')).toBe('−4.9 %')
    expect(markdownText('v8.5.4-alpha')).toBe('v8.5.4-alpha')
  })

  it('cuts long text and says so', () => {
    expect(markdownText('x'.repeat(5_000), 10)).toBe(`${'x'.repeat(9)}…`)
    expect(oneLine('x'.repeat(10), 10)).toBe('x'.repeat(10))
  })
})

describe('visibleText', () => {
  it('drops control, bidirectional and zero-width characters', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(visibleText(text)).not.toMatch(invisible)
      }),
    )
    expect(visibleText('\u202eevil\u202c \u001b[31mred\u001b[0m\u0007\u200b')).toBe('evil red')
  })

  it('makes broken surrogates visible', () => {
    expect(visibleText('a\ud800b')).toBe('a\ufffdb')
  })
})

describe('markdownFence', () => {
  it('cannot be closed from inside', () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 4 }), (lines) => {
        const [open = '', ...body] = markdownFence(lines).split('\n')
        const fence = open.replace('text', '')
        expect(body.pop()).toBe(fence)
        expect(body.some((line) => line.trim().startsWith(fence))).toBe(false)
      }),
    )
  })
})

describe('links', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'no address',
    '',
  ])('refuses %s', (address) => {
    expect(safeAddress(address)).toBeUndefined()
    expect(markdownLink('label', address)).toBe('label')
  })

  it('never carries a credential', () => {
    expect(safeAddress('https://user:secret@example.org/')).toBeUndefined()
  })

  it('cannot be left from inside the address', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const address = safeAddress(`https://example.org/${text}`)
        if (address !== undefined) expect(address).toMatch(/^https:\/\/[^()<>[\]"'`|\\\s]*$/u)
      }),
    )
  })
})

describe('htmlText and xmlText', () => {
  it('leave no markup', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(htmlText(text).replace(/&#\d+;/gu, '')).not.toMatch(/[&<>"'`]/u)
        expect(xmlText(text).replace(/&#\d+;/gu, '')).not.toMatch(/[&<>"'\ufffe\uffff]/u)
      }),
    )
  })
})

describe('shellArgument', () => {
  it.each([
    ['oltp_point_select', 'oltp_point_select'],
    ['a b', "'a b'"],
    ["it's", "'it'\\''s'"],
    ['$(rm -rf /)', "'$(rm -rf /)'"],
    ['', "''"],
    ['x\ny', "'x y'"],
  ])('%j becomes %s', (text, quoted) => expect(shellArgument(text)).toBe(quoted))
})
