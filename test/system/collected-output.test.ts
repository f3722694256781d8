import { expect, test } from 'vitest'
import { boundedLines } from '../../src/system/collected-output.ts'

function read(chunks: readonly string[]): { keptText: string; lines: string[] } {
  let keptText = ''
  const lines: string[] = []
  const reader = boundedLines({
    keep: (text) => {
      keptText += text
    },
    take: (line) => lines.push(line),
  })
  for (const chunk of chunks) reader.push(chunk)
  reader.end()
  return { keptText, lines }
}

test('lines are the same wherever the chunks are cut, and the file is the text', () => {
  const text = 'one\n\ntwo\r\nthree'
  for (let at = 0; at <= text.length; at += 1) {
    expect(read([text.slice(0, at), text.slice(at)])).toEqual({
      keptText: text,
      lines: ['one', '', 'two\r', 'three'],
    })
  }
})

test('of a line without an end the first million characters are kept, and what is left out is reported', () => {
  const chunk = 'x'.repeat(600_000)
  const most = 'x'.repeat(1_000_000)
  const { keptText, lines } = read(['a\n', chunk, chunk, chunk, '\nb\n'])
  expect(lines).toEqual(['a', most, 'b'])
  expect(keptText).toBe(`a\n${most}… (800000 more characters of this line were omitted)\nb\n`)
  expect(read([chunk, chunk]).keptText).toBe(
    `${most}… (200000 more characters of this line were omitted)`,
  )
})
