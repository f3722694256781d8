import { markdownTable } from 'markdown-table'
import type { Result } from '../verdict/result.ts'
import { shortCommit } from '../words/commit.ts'
import { markdownCode, markdownText } from '../words/escape.ts'
import { baseCommit } from './facts-line.ts'

/** Fields that are seen at once. */
const MOST_FIELDS = 4

/** In what the baseline was measured otherwise; Markdown, undefined where nothing was. */
export function differenceTable(result: Result): string | undefined {
  const fields = new Map(
    result.rows.flatMap(({ gated, verdict }) =>
      gated && verdict.kind === 'not-comparable'
        ? verdict.differences.map((difference) => [difference.field, difference] as const)
        : [],
    ),
  )
  if (fields.size === 0) return undefined
  const commit = (text: string | undefined, other: string) =>
    text === undefined ? other : markdownCode(shortCommit(text))
  const base = baseCommit(result)
  const head = [
    '',
    base === undefined ? 'Baseline' : `Baseline ${commit(base, '')}`,
    commit(result.source.commit, 'This run'),
  ]
  const told = [...fields.values()].slice(0, MOST_FIELDS)
  const body = told.map(({ field, base, candidate }) =>
    [field, base, candidate].map((text) => markdownText(text, 80)),
  )
  return markdownTable([head, ...body], { align: ['l', 'l', 'l'], alignDelimiters: false })
}
