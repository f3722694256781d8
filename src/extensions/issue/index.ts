import type { Extension } from '../../core/extension.ts'

const name = 'issue.md'

/** The text of the issue that a scheduled or release run opens, `issue.md`. */
export const issue: Extension = {
  name: 'issue',
  report: {
    name,
    onlyFor: 'issue',
    load: async () => {
      const { renderIssue } = await import('./issue.ts')
      return (result, { reference, context }) => {
        const records = reference?.kind === 'stored' ? reference.records : []
        const text = renderIssue(result, records, { generatedAt: result.createdAt, ...context })
        return [{ path: name, text }]
      }
    },
  },
}
