import { plural } from '../words/number.ts'

/** A folded section: it can be left out, or cut after any of its items, when the text grows too long. */
export interface Folded {
  /** Markdown. */
  readonly title: string
  /** Stands before the first item, e.g. the head of a table. */
  readonly head: readonly string[]
  readonly items: readonly string[]
  /** Names what is cut. */
  readonly unit: { readonly one: string; readonly many: string }
}

/** A section among others: `worth` 0 gets its room first, and never more than `most` characters. */
export interface Fold {
  readonly section: Folded
  readonly worth: number
  readonly most?: number
}

/** Between two parts of a report. */
export const BETWEEN = '\n\n'

/** The sections in their order, each as whole as the room that is left when its turn by worth comes. */
export function foldsInBudget(folds: readonly Fold[], budget: number): string[] {
  let left = budget
  const texts = new Map<Fold, string>()
  for (const fold of folds.toSorted((a, b) => a.worth - b.worth)) {
    const text = renderFolded(fold.section, Math.min(left - BETWEEN.length, fold.most ?? left))
    if (text !== '') left -= text.length + BETWEEN.length
    texts.set(fold, text)
  }
  return folds.map((fold) => texts.get(fold) ?? '')
}

/** The section in at most `budget` characters; empty where not even one item fits. */
function renderFolded({ title, head, items, unit }: Folded, budget: number): string {
  if (items.length === 0) return ''
  const frame = (body: string) => `<details><summary>${title}</summary>\n\n${body}\n\n</details>`
  const rest = (count: number) =>
    `\n\n… and ${plural(count, `more ${unit.one}`, `more ${unit.many}`)} in the report.`
  const whole = frame([...head, ...items].join('\n'))
  if (whole.length <= budget) return whole
  const taken: string[] = [...head]
  let length = frame(head.join('\n')).length + rest(items.length).length
  for (const item of items) {
    length += item.length + 1
    if (length > budget) break
    taken.push(item)
  }
  const count = taken.length - head.length
  return count === 0 ? '' : frame(taken.join('\n') + rest(items.length - count))
}
