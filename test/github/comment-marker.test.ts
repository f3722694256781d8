import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildMarker, type CommentMarker, parseMarker } from '../../src/github/comment-marker.ts'

const marker: CommentMarker = {
  suite: 'nightly',
  state: 'result',
  commit: '4f2d1c0',
  runId: '4711',
  attempt: 2,
  at: '2026-03-02T10:15:30.000Z',
}

describe('the hidden marker', () => {
  it('is one HTML comment', () => {
    expect(buildMarker(marker)).toBe(
      '<!-- tidb-bench-action:comment suite=nightly state=result commit=4f2d1c0 run=4711 attempt=2 at=2026-03-02T10%3A15%3A30.000Z -->',
    )
  })

  it('comes back as it was, whatever the values are', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string(), (suite, commit) => {
        const shardMarker = { ...marker, suite, commit }
        const text = buildMarker(shardMarker)
        expect(parseMarker(`### text\n\n${text}`)).toEqual(shardMarker)
        expect(text.slice(4, -3)).not.toMatch(/--|[<>\n]/u)
      }),
    )
  })

  it('leaves out what is not known', () => {
    const read = parseMarker(buildMarker({ suite: 'default', state: 'running' }))
    expect(read).toEqual({ suite: 'default', state: 'running' })
  })

  it('is the last one of the text', () => {
    const forged = buildMarker({ ...marker, suite: 'forged' })
    expect(parseMarker(`${forged}\n${buildMarker(marker)}`)?.suite).toBe('nightly')
  })

  it.each([
    'no marker',
    '<!-- tidb-bench-action:comment suite=a',
    '<!-- tidb-bench-action:comment state=result -->',
    '<!-- tidb-bench-action:comment suite=a state=else -->',
    '<!-- tidb-bench-action:comment suite=%zz state=result -->',
  ])('is not read from %j', (body) => expect(parseMarker(body)).toBeUndefined())
})
