import { expect, test } from 'vitest'
import { webAddress } from '../../../src/core/keys/values.ts'
import { renderComment, renderSummary } from '../../../src/core/report/comment.ts'
import { siteLinks } from '../../../src/core/report/site-links.ts'
import type { Result } from '../../../src/core/verdict/result.ts'
import { cellFigures } from '../../../src/extensions/site/figures.ts'
import { caseContext } from './comment-case.ts'
import { commentCases } from './comment-cases.ts'
import { sampleReport } from './sample-record.ts'

const home = 'https://example.github.io/app/'
const { record } = sampleReport()

test('the comment on a stored baseline links the series of what it reports, in the folder that the site has', () => {
  const confirmed = commentCases.confirmed as Result
  const [regression] = confirmed.rows.filter(({ verdict }) => verdict.kind === 'regression')
  const [cell] = record.cells
  if (regression === undefined || cell === undefined) throw new Error('nothing is reported')
  const [figures] = cellFigures(record)
  const own = { ...record, cells: [{ ...cell, id: regression.cellId }] }
  const [folder] = cellFigures(own).map((one) => one.folder)
  expect(folder).not.toBe(figures?.folder)
  const site = siteLinks(home, own)
  expect(site?.series.get(regression.cellId)).toBe(`${home}series.html#default/${folder}`)
  const context = { ...caseContext, site }
  for (const text of [renderComment(confirmed, context), renderSummary(confirmed, record, context)])
    expect(decodeURIComponent(text.replaceAll(/%(?![0-9A-F]{2})/gu, '%25'))).toContain(
      `[trend](${home}series.html#default/${folder})`,
    )
})

test('without stored jobs the site is linked, since it may not have the series; without a site nothing is', () => {
  const ok = commentCases.ok as Result
  const site = siteLinks(home, record)
  expect(renderComment(ok, { ...caseContext, site })).toContain(`[trends](${home})`)
  expect(siteLinks(undefined, record)).toBeUndefined()
  expect(renderComment(ok, caseContext)).not.toContain('trend')
})

test('the address is one of the web, with a slash at its end', () => {
  expect(webAddress.parse('https://example.github.io/app')).toBe(home)
  for (const wrong of ['example.github.io', 'javascript:alert(1)', `${home}?a=b`, `${home}#a`])
    expect(webAddress.safeParse(wrong).success, wrong).toBe(false)
})
