import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { boundsDocument } from '../../bench/trial/bounds.ts'
import { sectionDocument } from '../../bench/trial/document.ts'
import { noisyModel } from '../../bench/trial/noise-model.ts'
import { writePart } from '../../bench/trial/part-of-document.ts'
import { quantileMinutes, type Tally, tallyOf } from '../../bench/trial/tally.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trial-document-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const tally = (red: number, of: number): Tally =>
  tallyOf(
    Array.from({ length: of }, (_, i) => ({
      overall: i < red ? ('regression' as const) : ('passed' as const),
      minutes: i + 1,
    })),
  )

describe('the document of the trial', () => {
  it('keeps one part when the other is written anew', () => {
    const file = join(folder, 'trial.md')
    writePart(file, 'simulated', 'first')
    writePart(file, 'real', 'servers')
    writePart(file, 'simulated', 'second')
    const text = readFileSync(file, 'utf8')
    expect(text).toContain('servers')
    expect(text).toContain('second')
    expect(text).not.toContain('first')
    expect(text.indexOf('second')).toBeLessThan(text.indexOf('servers'))
  })

  it('prints shares as percentages, and minutes', () => {
    const rows = [{ name: 'a model', tallies: [tally(1, 8), tally(4, 8), tally(6, 8), tally(8, 8)] as const }]
    const line = sectionDocument({ title: 'T', text: 'x', rows })
      .split('\n')
      .find((text) => text.includes('a model'))
    const cells = line?.split('|').map((cell) => cell.trim())
    expect(cells?.slice(2, -1)).toEqual([
      '12.50',
      '87.50',
      '50.00',
      '50.00',
      '75.00',
      '100.00',
      '4.5',
      '8.0',
      '4.5',
    ])
    expect(quantileMinutes(tally(0, 100), 0.95)).toBe(95)
  })

  it('says where a bound does not hold', () => {
    const rows = (red: number) => [
      { name: noisyModel.name, tallies: [tally(red, 100), tally(0, 1), tally(0, 1), tally(0, 1)] as const },
    ]
    expect(boundsDocument(rows(1))).toMatch(/≤ 1 \| +1\.00 \| yes/)
    expect(boundsDocument(rows(2))).toMatch(/2\.00 \| \*\*no\*\*/)
  })
})
