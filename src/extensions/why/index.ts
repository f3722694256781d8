import type { Extension } from '../../core/extension.ts'
import { loadPhrase, loadSentences, statementsSection } from './load-words.ts'

/** Causes of a regression, from evidence that both servers leave of one more short round. */
export const why: Extension = {
  name: 'why',
  verbs: [
    {
      name: 'why',
      group: 'Results',
      description:
        'Explain why one side is slower, from the evidence that a job collected on both.',
      load: async () => (await import('./verb.ts')).defineWhy,
    },
  ],
  section: {
    title: loadPhrase,
    sentences: loadSentences,
    folded: statementsSection,
    loadFolderPage: async () => (await import('./page.ts')).whyPage,
  },
  load: async () => (await import('./hooks.ts')).whyHooks,
}
