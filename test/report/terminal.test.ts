import { describe, expect, it } from 'vitest'
import { displayWidth, renderTerminal } from '../../src/report/terminal.ts'
import { cell, hostile, resultOf, rows } from './sample.ts'

describe('the table in a terminal', () => {
  const result = resultOf(Object.values(rows), { warnings: ['3 % steal time'] })

  it('shows every row, aligned', async () => {
    await expect(renderTerminal(result)).toMatchFileSnapshot('golden/terminal.txt')
  })

  it('keeps to the width of the terminal', () => {
    const table = renderTerminal(result, { columns: 80 }).split('\n').slice(4, 13)
    for (const line of table) expect(displayWidth(line)).toBeLessThanOrEqual(80)
    expect(table[2]).toContain('regression')
  })

  it('counts wide characters as two columns and marks as none', () => {
    expect([displayWidth('TPS'), displayWidth('性能'), displayWidth('e\u0301'), displayWidth('🔴')]).toEqual([
      3, 4, 1, 2,
    ])
  })

  it('lets no control sequence through', () => {
    for (const text of hostile) {
      const shown = renderTerminal(
        resultOf([{ ...rows.regression, settings: cell('sysbench', text, 4) }], { warnings: [text] }),
      )
      expect(shown).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u)
    }
  })
})
