import { describe, expect, it } from 'vitest'
import { brokenBounds, sectionDocument } from '../../../bench/trial/document.ts'
import { atLeast, atMost, type Figure, noBound } from '../../../bench/trial/figure.ts'
import { nameOf, sectionsOf, tasksOf } from '../../../bench/trial/sections.ts'

const figures = (red: number, green: number): Figure[] => [
  { name: 'red', value: red, bound: atMost(1) },
  { name: 'green', value: green, bound: atLeast(95) },
  { name: 'minutes', value: 7, bound: noBound },
]
const section = (...figuresBySeed: Figure[][]) => ({
  title: 'T',
  text: 'x',
  lines: [{ id: 'A1', world: 'a world', figuresBySeed }],
})
const cellsOf = (text: string, row: string) =>
  text
    .split('\n')
    .find((line) => line.includes(row))
    ?.split('|')
    .map((cell) => cell.trim())
    .slice(1, -1)

describe('the document of the trial', () => {
  it('shows figures with their bounds, of all seeds', () => {
    const one = sectionDocument(section(figures(0.5, 100)))
    expect(cellsOf(one, 'a world')).toEqual(['A1', 'a world', '0.50 (≤ 1)', '100 (≥ 95)', '7.00'])
    const two = sectionDocument(section(figures(0.5, 97), figures(0.75, 97)))
    expect(cellsOf(two, 'a world')).toEqual([
      'A1',
      'a world',
      '0.50–0.75 (≤ 1)',
      '97.00 (≥ 95)',
      '7.00',
    ])
  })

  it('gives each figure a row where the worlds have different ones', () => {
    const other = {
      id: 'A2',
      world: 'another',
      figuresBySeed: [[{ name: 'x', value: 1, bound: noBound }]],
    }
    const text = sectionDocument({
      title: 'T',
      text: 'x',
      lines: [...section(figures(0, 99)).lines, other],
    })
    expect(cellsOf(text, 'green')).toEqual(['', '', 'green', '99.00 (≥ 95)'])
    expect(cellsOf(text, 'another')).toEqual(['A2', 'another', 'x', '1.00'])
  })

  it('says which bound does not hold, with which seed', () => {
    const broken = section(figures(0.5, 97), figures(1.5, 94))
    expect(brokenBounds([broken], [20, 30])).toEqual([
      'A1, seed 30: red is 1.50, not ≤ 1',
      'A1, seed 30: green is 94.00, not ≥ 95',
    ])
    expect(sectionDocument(broken)).toContain('**0.50–1.50 (≤ 1)**')
    expect(brokenBounds([section(figures(1, 95))], [20])).toEqual([])
  })
})

describe('the lines of the trial', () => {
  const idsOf = (only: readonly string[]) =>
    tasksOf({ repetitions: 1, seeds: [1], only }).map((task) => nameOf(task).split(' ')[0])

  it('are those of the specification, and those that a busy machine, other ways, running servers or few stored jobs taught', () => {
    const numbers = (letter: string, count: number) =>
      Array.from({ length: count }, (_, i) => `${letter}${i + 1}`)
    const specified = [
      ...numbers('A', 17),
      ...numbers('B', 9),
      // C8 was a second machine, which there is no more.
      ...numbers('C', 10).filter((id) => id !== 'C8'),
      ...numbers('D', 14),
      ...numbers('E', 6),
      ...numbers('G', 8),
      ...numbers('H', 14),
      ...numbers('J', 6),
      ...numbers('K', 8),
    ]
    expect([...new Set(idsOf([]))]).toEqual(specified)
  })

  it('are chosen by the beginning of their id, where 1 is not 12', () => {
    expect(new Set(idsOf(['A1']))).toEqual(new Set(['A1']))
    expect(new Set(idsOf(['B', 'D8']))).toEqual(
      new Set(['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7', 'B8', 'B9', 'D8']),
    )
    expect(idsOf(['Z'])).toEqual([])
  })

  it('run once for each seed, and stand together in the document', () => {
    const tasks = tasksOf({ repetitions: 1, seeds: [1, 2], only: ['D5', 'E3'] })
    expect(tasks.map(({ seed }) => seed)).toEqual([1, 2, 1, 2])
    const sections = sectionsOf(
      tasks,
      tasks.map(({ seed }) => figures(seed, 0)),
    )
    expect(sections.map(({ title }) => title)).toEqual(['D. Stored baseline', 'E. Change points'])
    expect(sections[1]?.lines[0]?.figuresBySeed.map(([first]) => first?.value)).toEqual([1, 2])
  })
})
