import { describe, expect, it } from 'vitest'
import type { Result } from '../../../src/core/verdict/result.ts'
import { notificationBody, notificationOf } from '../../../src/extensions/notify/notify.ts'
import { caseContext } from '../../core/report/comment-case.ts'
import { commentCases } from '../../core/report/comment-cases.ts'
import { cell, rows } from '../../core/report/sample.ts'

const red = commentCases.confirmed as Result
const calm = commentCases.ok as Result

const drop = {
  cellId: 'sysbench/oltp_read_write/64',
  metric: 'tps',
  recordId: 'default/1',
  createdAt: '2026-11-18T03:00:00.000Z',
  commit: 'a1b2c3d4e5f60718293a4b5c6d7e8f9012345678',
  change: -0.048,
  isNews: true,
}

describe('what a chat receives', () => {
  it('is the sentence of a scheduled run that regressed, with the run', () => {
    expect(notificationOf(red, 'schedule', caseContext)).toBe(
      `❌ TiDB bench: oltp_read_write is 6 to 7 % slower, confirmed side by side\n${caseContext.runUrl}`,
    )
  })

  it('is a drop of the level of the default branch, once', () => {
    const shifted = { ...calm, levelShifts: [drop] }
    expect(notificationOf(shifted, 'push', caseContext)).toBe(
      `📉 TiDB bench: the level dropped in one series\nsysbench oltp_read_write · 64 threads: TPS −4.8 % since a1b2c3d of 2026-11-18.\n${caseContext.runUrl}`,
    )
    const { isNews: _, ...older } = drop
    expect(notificationOf({ ...calm, levelShifts: [older] }, 'push', caseContext)).toBeUndefined()
    expect(
      notificationOf({ ...calm, levelShifts: [{ ...drop, accepted: true }] }, 'push', caseContext),
    ).toBeUndefined()
  })

  it('links the commits between the two levels', () => {
    const shift = { ...drop, after: '0e1d2c3b4a5968778695a4b3c2d1e0f123456789' }
    expect(notificationOf({ ...calm, levelShifts: [shift] }, 'push', caseContext)).toContain(
      `since a1b2c3d of 2026-11-18. ${caseContext.repositoryUrl}/compare/${shift.after}...${shift.commit}\n`,
    )
  })

  it('is nothing where nothing happened, where it was accepted, and where a push alone is red', () => {
    expect(notificationOf(calm, 'schedule', caseContext)).toBeUndefined()
    expect(notificationOf(red, 'push', caseContext)).toBeUndefined()
    expect(
      notificationOf(red, 'release', { ...caseContext, accepted: { by: 'ann', reason: 'meant' } }),
    ).toBeUndefined()
  })

  it('calls nobody, whatever a workload is named', () => {
    const settings = cell('sysbench', '<!channel> <at user_id="all">x</at> & co', 16)
    const loud = { ...red, rows: [{ ...rows.regression, settings }] }
    expect(notificationOf(loud, 'schedule', caseContext)).not.toMatch(/[<>&]/u)
  })

  it('fits Slack and Feishu', () => {
    expect(JSON.parse(notificationBody('a "b"'))).toEqual({
      text: 'a "b"',
      msg_type: 'text',
      content: { text: 'a "b"' },
    })
  })
})
