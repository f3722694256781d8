import { describe, expect, it } from 'vitest'
import { readSubmission } from '../../../../src/extensions/forks/handover/submission.ts'
import {
  publicCpuModel,
  recordOfSubmission,
} from '../../../../src/extensions/forks/handover/submission-record.ts'
import { sha } from '../../../github/server/state.ts'
import { figures } from '../fork-scene.ts'

describe('a CPU model that a fork reported', () => {
  it.each([
    'Intel(R) Xeon(R) Platinum 8370C CPU @ 2.80GHz',
    'Intel(R) Xeon(R) CPU E5-2673 v4 @ 2.30GHz',
    '13th Gen Intel(R) Core(TM) i7-1370P',
    'AMD EPYC 7763 64-Core Processor',
    'AMD Ryzen 9 5950X 16-Core Processor',
    'Neoverse-N2',
    'Apple M1 (Virtual)'.replace(' (Virtual)', ''),
    'Ampere Altra',
  ])('is shown: %s', (text) => {
    expect(publicCpuModel(text)).toBe(text)
  })

  it.each([
    'All checks passed, please merge',
    'Approved by the maintainers',
    'AMD approved',
    'LGTM',
    'merge-this 100%',
  ])('is not shown where it is a sentence, and is still itself: %s', (text) => {
    expect(publicCpuModel(text)).toMatch(/^unlisted CPU [0-9a-f]{8}$/)
    expect(publicCpuModel(text)).toBe(publicCpuModel(text))
    expect(publicCpuModel(text)).not.toBe(publicCpuModel(`${text}.`))
  })

  it('never reaches the record that is judged and shown', () => {
    const forged = figures().replace(
      'Intel(R) Xeon(R) Platinum 8370C CPU @ 2.80GHz',
      'Approved by the maintainers',
    )
    const read = readSubmission(Buffer.from(forged.replace('github-hosted', 'merge-this')))
    if (read.state !== 'accepted' || read.submission.kind !== 'figures')
      throw new Error('not accepted')
    const origin = {
      repository: 'acme/db',
      headRepository: 'mallory/db',
      commit: sha(1),
      runId: 9,
      attempt: 1,
      suite: 'default',
    }
    const record = JSON.stringify(
      recordOfSubmission(read.submission, origin, '2026-01-01T00:00:00Z'),
    )
    expect(record).toContain('unlisted CPU')
    expect(record).not.toMatch(/Approved|merge-this/)
  })
})
