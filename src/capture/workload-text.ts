import { Document, isMap, isSeq, visit } from 'yaml'
import type { CapturedWorkload } from './workload.ts'

/** The workload file: values of generators in one line each, and above all what it covers. */
export function workloadText({ workload }: Pick<CapturedWorkload, 'workload'>, head: string): string {
  const document = new Document(workload, { aliasDuplicateObjects: false })
  const inOneLine = new Set(['params', 'columns'])
  visit(document, {
    Pair(_, { key, value }) {
      const name = String(key)
      if (!inOneLine.has(name)) return undefined
      const values = isSeq(value) ? value.items : isMap(value) ? value.items.map((pair) => pair.value) : []
      for (const one of values) if (isMap(one) || isSeq(one)) one.flow = true
      return undefined
    },
  })
  document.commentBefore = head
    .split('\n')
    .map((line) => ` ${line}`)
    .join('\n')
  return document.toString({ lineWidth: 0, flowCollectionPadding: true })
}
