import type { Extension } from '../../core/extension.ts'

/** The pair of workflows for forks: one measures and hands numbers over, the other judges them. */
export const forks: Extension = {
  name: 'forks',
  story: {
    event: 'workflow_run',
    load: async () => (await import('./story.ts')).judgingStory,
  },
  load: async () => (await import('./hand-over.ts')).forkHooks,
}
