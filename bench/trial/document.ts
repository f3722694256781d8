import { markdownTable } from 'markdown-table'
import { type Figure, holds } from './figure.ts'
import type { RunLine, RunSection } from './sections.ts'

/** More columns than this are lines of their own. */
const MOST_COLUMNS = 8

/** A section as Markdown; where several seeds ran, a figure is its least and its greatest value. */
export function sectionDocument({ title, text, lines }: RunSection, repetitions?: number): string {
  return `## ${title}\n\n${text}\n\n${tableOf(lines, repetitions)}\n`
}

/** What does not hold, in words; empty where everything does. */
export function brokenBounds(
  sections: readonly RunSection[],
  seeds: readonly number[],
  repetitions?: number,
): string[] {
  return sections.flatMap(({ lines }) =>
    lines.flatMap(({ id, figuresBySeed }) =>
      figuresBySeed.flatMap((figures, run) =>
        figures
          .filter((figure) => !holds(figure, repetitions))
          .map(
            (figure) =>
              `${id}, seed ${seeds[run]}: ${figure.name} is ${percentText(figure.value)}, not ${boundOf(figure)}`,
          ),
      ),
    ),
  )
}

/** One row a world where all worlds have the same figures, one row a figure otherwise. */
function tableOf(lines: readonly RunLine[], repetitions: number | undefined): string {
  const names = (line: RunLine | undefined) => line?.figuresBySeed[0]?.map(({ name }) => name) ?? []
  const columns = names(lines[0])
  const isMatrix =
    columns.length <= MOST_COLUMNS && lines.every((line) => names(line).join() === columns.join())
  const [header, rows] = isMatrix
    ? [
        ['', 'World', ...columns],
        lines.map((line) => [line.id, line.world, ...cellsOf(line, repetitions)]),
      ]
    : [
        ['', 'World', 'Figure', 'Reached (bound)'],
        lines.flatMap((line) =>
          cellsOf(line, repetitions).map((cell, index) =>
            index === 0
              ? [line.id, line.world, names(line)[index] ?? '', cell]
              : ['', '', names(line)[index] ?? '', cell],
          ),
        ),
      ]
  return markdownTable([header, ...rows], {
    align: header.map((_, column) => (column < (isMatrix ? 2 : 3) ? 'l' : 'r')),
  })
}

function cellsOf({ figuresBySeed }: RunLine, repetitions: number | undefined): string[] {
  return (figuresBySeed[0] ?? []).map((first, index) => {
    const all = figuresBySeed.flatMap((figures) => figures[index] ?? [])
    const values = all.map(({ value }) => value)
    const [low, high] = [percentText(Math.min(...values)), percentText(Math.max(...values))]
    const reached = low === high ? low : `${low}–${high}`
    const bound = first.bound.kind === 'none' ? '' : ` (${boundOf(first)})`
    return all.every((figure) => holds(figure, repetitions))
      ? `${reached}${bound}`
      : `**${reached}${bound}**`
  })
}

function boundOf({ bound }: Figure): string {
  switch (bound.kind) {
    case 'at-most':
      return `≤ ${bound.limit}`
    case 'at-least':
      return `≥ ${bound.limit}`
    case 'between':
      return `${bound.low} to ${bound.high}`
    case 'none':
      return ''
  }
}

export function percentText(value: number): string {
  return value === 100 ? '100' : value.toFixed(2)
}
