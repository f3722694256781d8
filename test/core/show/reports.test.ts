import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeReports } from '../../../src/core/show/reports.ts'
import { sampleReport } from '../report/sample-record.ts'

const context = { generatedAt: '2026-02-23T03:00:00.000Z' }
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reports-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const read = (name: string) => readFileSync(join(folder, name), 'utf8')

describe('the reports of a result', () => {
  it('are all written', async () => {
    const { record, result } = sampleReport()
    const { files, faults } = await writeReports(folder, { record, result, context })
    expect(faults).toEqual([])
    expect([...new Set(files.map((path) => path.split('/')[0]))].sort()).toEqual(
      readdirSync(folder).sort(),
    )
    expect(readdirSync(folder).sort()).toEqual(
      [
        'badge.json',
        'charts',
        'comment.md',
        'junit.xml',
        'report.html',
        'report.md',
        'result.json',
        'summary.md',
      ].sort(),
    )
  })

  it('are written but for the one that cannot be made, which is a warning in the others', async () => {
    const { record, result } = sampleReport()
    // The page alone draws the history.
    const reference = { kind: 'stored', records: [null as never], description: 'main' } as const
    const { faults } = await writeReports(folder, { record, result, reference, context })
    expect(faults).toEqual([expect.stringMatching(/^report\.html could not be made: /u)])
    expect(readdirSync(folder)).not.toContain('report.html')
    for (const name of ['comment.md', 'summary.md', 'report.md'])
      expect(read(name)).toContain('report.html could not be made')
    expect(JSON.parse(read('result.json')).warnings).toEqual([...result.warnings, ...faults])
  })
})
