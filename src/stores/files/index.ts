import type { StoreKind } from '../../core/baseline/store.ts'

/** Records as files of a folder: `files:DIR`. */
export const files: StoreKind = {
  name: 'files',
  forms: ['files:DIR'],
  open(text) {
    const folder = /^files:(.+)$/s.exec(text)?.[1]
    if (folder === undefined) return undefined
    return async () => new (await import('./files-store.ts')).FilesStore(folder)
  },
}
