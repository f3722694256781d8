import { describe, expect, it } from 'vitest'
import { renderIssue } from '../../../src/extensions/issue/issue.ts'
import { parseMarker } from '../../../src/github/comment-marker.ts'
import { caseContext } from '../../core/report/comment-case.ts'
import { commentCases } from '../../core/report/comment-cases.ts'
import { sampleReport } from '../../core/report/sample-record.ts'

const repository = caseContext.repositoryUrl

describe('the issue of a scheduled run', () => {
  const { result, history } = sampleReport()
  const [first] = result.rows
  const shift = {
    cellId: first?.cellId ?? '',
    metric: 'tps',
    recordId: 'default/12',
    createdAt: '2026-02-13T03:00:00.000Z',
    commit: 'b'.repeat(40),
    after: 'a'.repeat(40),
    change: -0.052,
  }
  const text = renderIssue({ ...result, levelShifts: [shift] }, history.toReversed(), caseContext)

  it('says what is slower, since when, and between which commits', () => {
    expect(text.split('\n')[0]).toBe('### ❌ TiDB bench: oltp_point_select is 4 to 5\u00a0% slower')
    expect(text).toContain('**Since:**')
    expect(text).toContain(
      'sysbench oltp_point_select · 4 threads: TPS −5.2\u00a0% since bbbbbbb of 2026-02-13.',
    )
    expect(text).toContain(`[commits](${repository}/compare/${'a'.repeat(40)}...${'b'.repeat(40)})`)
  })

  it('belongs to no pull request, so that no label of one is named', () => {
    expect(text).toContain('<code>tidb-bench baseline accept</code> makes it the new baseline')
    expect(text).not.toContain('bench: accept')
  })

  it('shows the matrix and how the figures went', () => {
    expect(text).toMatch(/\| \*\*oltp_<wbr>point_<wbr>select\*\* \|.*🔻 \*\*−4\.9/u)
    expect(text).toMatch(/`[▁-█]{21}` sysbench oltp_point_select.* TPS in 21 jobs/u)
    expect(parseMarker(text)?.suite).toBe('default')
  })

  it('names the newest stored job where no level has dropped yet', () => {
    const red = {
      ...(commentCases.confirmed as typeof result),
      levelShifts: [{ ...shift, accepted: true }],
    }
    expect(renderIssue(red, [], caseContext)).toContain(
      '**Since:** a1b2c3d, the newest stored job · [commits](',
    )
  })
})
