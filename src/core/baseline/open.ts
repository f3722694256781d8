import { stores } from '../../parts.ts'
import { Failure } from '../../words/failure.ts'
import type { Store, StoreContext } from './store.ts'

export { type Remote, WriteRefused } from './remote.ts'

/**
 * Opens the store that a text names, such as `files:DIR` or `branch`; nothing is read or made
 * before its first use.
 * @throws Failure `input` for a text that names no store
 */
export async function openStore(text: string, context: StoreContext = {}): Promise<Store> {
  for (const kind of stores) {
    const load = kind.open(text, context)
    if (load !== undefined) return load()
  }
  const forms = stores.flatMap((kind) => kind.forms)
  const remedy = `Give ${forms.slice(0, -1).join(', ')} or ${forms.at(-1)}.`
  if (text.startsWith('sql:'))
    throw new Failure('input', 'baselines in an SQL database were removed', { remedy })
  throw new Failure('input', `unknown baseline store ${JSON.stringify(text)}`, { remedy })
}
