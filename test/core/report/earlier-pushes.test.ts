import { describe, expect, it } from 'vitest'
import { COMMENT_CHARACTERS, renderComment } from '../../../src/core/report/comment.ts'
import {
  EARLIER_CHARACTERS,
  pushVerdict,
  withEarlierPushes,
} from '../../../src/core/report/earlier-pushes.ts'
import { renderStatus } from '../../../src/core/report/status.ts'
import type { Row } from '../../../src/core/verdict/result.ts'
import { type CommentMarker, parseMarker } from '../../../src/github/comment-marker.ts'
import { context, hostile, resultOf, rows } from './sample.ts'

const repositoryUrl = 'https://github.com/pingcap/tidb'
const commit = (digit: number) => String(digit).repeat(40)

function judged(digit: number, resultRows: readonly Row[]) {
  const sample = resultOf(resultRows)
  return { ...sample, source: { ...sample.source, commit: commit(digit) } }
}

/** The comment after a push with these rows, in the place of an earlier text. */
function push(digit: number, resultRows: readonly Row[], earlier = '') {
  const result = judged(digit, resultRows)
  const own = pushVerdict(result, undefined)
  return withEarlierPushes(renderComment(result, context), own, parseMarker(earlier), repositoryUrl)
}

function status(digit: number, state: 'running' | 'cancelled', earlier: string) {
  const text = renderStatus({ state }, { suite: 'default', commit: commit(digit) }, context)
  return withEarlierPushes(text, undefined, parseMarker(earlier), repositoryUrl)
}

const foldOf = (text: string) =>
  /<details><summary>Earlier pushes<\/summary>\n\n(.*?)\n\n<\/details>/su.exec(text)?.[1]

describe('earlier pushes in the comment', () => {
  it('has none for the first push, and adds nothing that a reader sees', () => {
    const result = judged(1, [rows.regression])
    const [before, after] = [renderComment(result, context), push(1, [rows.regression])]
    expect(after.slice(0, after.lastIndexOf('<!--'))).toBe(
      before.slice(0, before.lastIndexOf('<!--')),
    )
  })

  it('shows what the push before came to, while the next is measured and after it', () => {
    const first = push(1, [rows.regression, rows.unchanged])
    const table = [
      '| Commit | Verdict | Worst cell | Change |',
      '| :- | :- | :- | -: |',
      `| [<code>1111111</code>](${repositoryUrl}/commit/${commit(1)}) | ❌ regression | sysbench oltp_point_select · 16 threads, TPS | −4.9\u00a0% |`,
    ].join('\n')
    const running = status(2, 'running', first)
    expect(foldOf(running)).toBe(table)
    const second = push(2, [rows.unchanged], running)
    expect(foldOf(second)).toBe(table)
    expect(second.indexOf('Earlier pushes')).toBeLessThan(second.lastIndexOf('<sub>'))
    const third = push(3, [rows.slower], status(3, 'running', second))
    expect(foldOf(third)?.split('\n').slice(2)).toEqual([
      `| [<code>2222222</code>](${repositoryUrl}/commit/${commit(2)}) | ✅ passed | tpcc · 4 warehouses · 8 threads, tpmC | −1.0\u00a0% |`,
      table.split('\n')[2],
    ])
  })

  it('lists a push once, and none that has no verdict', () => {
    const first = push(1, [rows.regression])
    const again = push(1, [rows.unchanged], status(1, 'running', first))
    expect(foldOf(again)).toBeUndefined()
    const cancelled = status(2, 'cancelled', again)
    const third = push(3, [rows.unchanged], cancelled)
    expect(foldOf(third)?.split('\n').slice(2)).toEqual([
      expect.stringContaining('1111111</code>](https://github.com/pingcap/tidb/commit/'),
    ])
    expect(foldOf(third)).toContain('✅ passed')
    // A push of an earlier commit: it is the one above the fold.
    expect(foldOf(push(1, [rows.regression], third))).not.toContain('1111111')
  })

  it('keeps a verdict whose run is started again and then cancelled', () => {
    const again = status(1, 'cancelled', status(1, 'running', push(1, [rows.regression])))
    expect(foldOf(status(2, 'running', again))).toContain('❌ regression')
  })

  it('says of an accepted red that it was accepted', () => {
    const own = pushVerdict(judged(1, [rows.regression]), { by: 'jane', reason: '' })
    expect(own?.tone).toBe('accepted')
  })

  it('lists at most five', () => {
    let text = ''
    for (let digit = 1; digit <= 9; digit++) text = push(digit, [rows.unchanged], text)
    const commits = [...(foldOf(text) ?? '').matchAll(/<code>(\d)/gu)].map(([, digit]) => digit)
    expect(commits).toEqual(['8', '7', '6', '5', '4'])
  })

  it('takes nothing from a marker that is not of its form', () => {
    const own = judged(2, [rows.unchanged])
    const plain = renderComment(own, context)
    const entry = { commit: commit(1), tone: 'green' }
    for (const pushes of [
      'no JSON',
      '{}',
      '[1]',
      JSON.stringify([{ ...entry, tone: 'blue' }]),
      JSON.stringify([{ ...entry, commit: '../../evil' }]),
      JSON.stringify([{ ...entry, cell: 'x'.repeat(81) }]),
      JSON.stringify([{ ...entry, change: 'x'.repeat(21) }]),
    ]) {
      const marker: CommentMarker = { suite: 'default', state: 'result', pushes }
      expect(withEarlierPushes(plain, undefined, marker, repositoryUrl)).toBe(plain)
    }
  })

  it('renders no foreign text active, and stays within its characters', () => {
    const plain = renderComment(judged(2, [rows.unchanged]), context)
    for (const word of [...hostile, '🐘'.repeat(40), '"'.repeat(80), '<'.repeat(80)]) {
      const cell = word.slice(0, 80)
      const pushes = Array.from({ length: 6 }, (_, at) => ({
        commit: String(at + 3).repeat(64),
        tone: 'red',
        cell,
        change: word.slice(0, 20),
      }))
      const marker: CommentMarker = {
        suite: 'default',
        state: 'result',
        pushes: JSON.stringify(pushes),
      }
      const text = withEarlierPushes(plain, undefined, marker, repositoryUrl)
      expect(text.length).toBeLessThanOrEqual(plain.length + EARLIER_CHARACTERS)
      expect(foldOf(text) ?? '').not.toMatch(/<(?!\/?code>)|\]\((?!https:\/\/github\.com\/)|@\w/u)
      expect(text.match(/<!--/gu)).toHaveLength(1)
      expect(parseMarker(text)).toMatchObject({ suite: 'default', commit: commit(2) })
    }
  })

  it('leaves a comment of any size room for them', () => {
    const many = Array.from({ length: 3_000 }, (_, at) => ({
      ...rows.regression,
      cellId: `cell ${at}`,
      settings: {
        ...rows.regression.settings,
        id: `cell ${at}`,
        workload: `${'<@|*'.repeat(50)}${at}`,
      },
    }))
    let text = ''
    for (let digit = 1; digit <= 6; digit++) text = push(digit, [rows.unchanged], text)
    text = push(7, many, text)
    expect(text.length).toBeLessThanOrEqual(COMMENT_CHARACTERS)
    expect(foldOf(text)).toContain('6666666')
  })
})
