import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commentHtml } from '../../scripts/comment-html.mjs'
import { pictureWords } from '../../scripts/picture-words.mjs'
import type { Row } from '../../src/core/verdict/result.ts'
import { renderPage } from '../../src/extensions/page/page.ts'
import { context } from '../core/report/sample.ts'
import { sampleReport } from '../core/report/sample-record.ts'

/** The folder into which `npm run pictures` has the pages written; absent: they are compared. */
const folder = process.env.PICTURE_PAGES

/** The page of the sample, with the intervals and the cause that a real job has. */
function samplePage(): string {
  const { record, result } = sampleReport()
  const rows = result.rows.map((row): Row => {
    const { verdict } = row
    if (!('evidence' in verdict) || verdict.evidence === undefined) return row
    const { change } = verdict.evidence
    const interval = { low: change - 0.012, high: change + 0.011, confidence: 0.95 }
    return { ...row, verdict: { ...verdict, evidence: { ...verdict.evidence, interval } } } as Row
  })
  const sentence =
    'the plan of `SELECT c FROM sbtest1 WHERE id = ?` changed: Point_Get → IndexLookUp'
  const causes = [{ kind: 'plan' as const, name: 'plan', sentence, evidence: [] }]
  return renderPage({ ...result, rows, causes }, record, { context })
}

/** The page of a comment of the golden samples. */
function commentPage(name: string): string {
  const path = join(import.meta.dirname, '../core/report/golden/comment', `${name}.md.txt`)
  return commentHtml(readFileSync(path, 'utf8'), 'framed')
}

const pictures = {
  report: samplePage(),
  comment: commentPage('clear'),
  accepted: commentPage('accepted'),
  undecided: commentPage('inconclusive'),
}

describe.each(Object.entries(pictures))('the picture %s of the documents', (name, html) => {
  it('shows the words that the program writes today; if not, run npm run pictures', () => {
    if (folder !== undefined) {
      writeFileSync(join(folder, `${name}.html`), html)
      return
    }
    const path = join(import.meta.dirname, '../../docs/images', name)
    const [sum, ...words] = readFileSync(`${path}.txt`, 'utf8').split('\n')
    expect(words.join('\n')).toBe(pictureWords(html))
    const digest = createHash('sha256')
      .update(readFileSync(`${path}.png`))
      .digest('hex')
    expect(digest).toBe(sum)
  })
})
