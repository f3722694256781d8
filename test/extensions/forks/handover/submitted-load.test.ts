import { describe, expect, it } from 'vitest'
import type { LoadReport } from '../../../../src/core/record/cause.ts'
import {
  buildSubmission,
  readSubmission,
} from '../../../../src/extensions/forks/handover/submission.ts'
import { record } from '../../../github/record.ts'

function handedOver(text: string) {
  const read = readSubmission(Buffer.from(text))
  if (read.state === 'refused') throw new Error(read.why)
  if (read.submission.kind === 'nothing') throw new Error('no figures')
  return read.submission
}

describe('what a pull request changes about a load', () => {
  const cost = { rows: 1, sorted: 0, temporaryTables: 0, requests: 0, milliseconds: 0.1 }
  const load: LoadReport = {
    cellId: 'sql/shop/2',
    difference: {
      statements: [{ kind: 'changed', name: 'a/b', what: 'text', from: 'LIMIT 5', to: 'LIMIT 6' }],
      tables: [{ table: 'orders', kind: 'changed', what: ['drops index `x`'] }],
      data: ['orders'],
      weights: [{ name: 'a', from: 1, to: 2 }],
    },
    statements: [{ name: 'a/b', base: cost, candidate: cost }],
    newMix: { tps: 5, added: [{ name: 'c/d', p95Milliseconds: 3, share: 0.1 }] },
  }

  it('is handed over as names and numbers, without a word of SQL', () => {
    const [read] = handedOver(buildSubmission(record(), [load])).loads ?? []
    expect(read).toEqual({
      ...load,
      difference: {
        ...load.difference,
        statements: [{ kind: 'changed', name: 'a/b', what: 'text' }],
        tables: [{ table: 'orders', kind: 'changed', what: [] }],
      },
    })
  })

  it('has no name that could be a link or a mention', () => {
    const withMention = { ...load, difference: { ...load.difference, data: ['@octocat'] } }
    expect(() => buildSubmission(record(), [withMention])).toThrow(/cannot be passed/)
  })

  it('is read with the screening of many cells', () => {
    const { sideBySide } = handedOver(
      buildSubmission({
        ...record(),
        design: 'side-by-side',
        targets: { ...record().targets, base: record().targets.candidate },
        sideBySide: { rounds: 8, pairs: 4, sliceSeconds: 10, settleSeconds: 2, screenedFrom: 8 },
      }),
    )
    expect(sideBySide).toMatchObject({ screenedFrom: 8 })
  })
})
