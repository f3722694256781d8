import type { Extension } from '../../core/extension.ts'

/** Sides by commit: servers that are built, and loads that are taken from a commit. */
export const commits: Extension = {
  name: 'commits',
  load: async () => (await import('./hooks.ts')).commitsHooks,
}
