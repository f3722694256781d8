import type { Extension } from '../../core/extension.ts'

/** The message to a chat, by the secret `notify`. */
export const notify: Extension = {
  name: 'notify',
  load: async () => (await import('./notify.ts')).notifyHooks,
}
