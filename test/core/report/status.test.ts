import { describe, expect, it } from 'vitest'
import { renderStatus, type Status } from '../../../src/core/report/status.ts'
import { parseMarker } from '../../../src/github/comment-marker.ts'
import { context, hostile } from './sample.ts'

const source = {
  suite: 'nightly',
  commit: '4f2d1c0b9a8e7d6c5b4a39281706f5e4d3c2b1a0',
  runId: '4711',
  attempt: 2,
}

describe('a comment without a result', () => {
  it.each<[Status, string]>([
    [{ state: 'running' }, '⏳ TiDB bench (nightly): measuring'],
    [{ state: 'cancelled' }, '🚫 TiDB bench (nightly): cancelled'],
    [
      { state: 'failed', reason: 'TiDB did not answer in 120 s' },
      '💥 TiDB bench (nightly): could not measure',
    ],
  ])('says what is going on: $state', (status, headline) => {
    const text = renderStatus(status, source, context)
    expect(text.split('\n')[0]).toBe(`### ${headline.replace(/[()]/gu, (match) => match)}`)
    expect(text).toContain('<code>4f2d1c0</code>')
    expect(text).toContain(`[run](${context.runUrl})`)
    expect(parseMarker(text)).toMatchObject({ ...source, state: status.state })
  })

  it('of a cancelled run says what was known', () => {
    const how = 'cancelled after 1 start of each side; so far: a is 98 % slower, not proved yet'
    expect(renderStatus({ state: 'cancelled', how }, source, context)).toContain(
      `</code> was ${how}. See`,
    )
    expect(renderStatus({ state: 'cancelled' }, source, context)).toContain(
      'was cancelled before it had a verdict. See',
    )
  })

  it('is made of full sentences, whether the message has a full stop or not', () => {
    for (const reason of ['TiDB did not answer in 120 s', 'TiDB did not answer in 120 s.']) {
      const body = renderStatus(
        { state: 'failed', reason, remedy: 'Check its log.' },
        source,
        context,
      )
      expect(body).toContain('has no verdict, TiDB did not answer in 120 s. Check its log.')
    }
  })

  it('gives reason, remedy and last lines of a failure, inert', () => {
    for (const text of hostile) {
      const status: Status = { state: 'failed', reason: text, remedy: text, tail: [text, '```'] }
      const body = renderStatus(
        status,
        { suite: text, commit: text },
        { generatedAt: text, runUrl: text },
      )
      const outside = body.replace(/^(`{3,})\w*\n[\s\S]*?\n\1$/gmu, '')
      expect(outside.match(/<\/?[a-z0-9]+/gu)).toEqual(
        ['<code', '</code', '<code', '</code', '<sub', '</sub'].slice(-4),
      )
      expect(body.match(/<!-- /gu)?.length).toBeGreaterThanOrEqual(1)
    }
  })
})
