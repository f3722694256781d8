import type { PlaygroundConfig } from '../../config/target.ts'
import { type ListOptions, listVersions } from './tiup-list.ts'
import type { ListedVersion } from './version-list.ts'

/** The lists that a job asks TiUP for, each once. */
export class VersionLists {
  readonly #place: Pick<ListOptions, 'env' | 'log' | 'signal'>
  readonly #lists = new Map<string, Promise<ListedVersion[]>>()

  constructor({ env, log, signal }: Pick<ListOptions, 'env' | 'log' | 'signal'>) {
    this.#place = { env, log, signal }
  }

  /** @throws Failure `environment` where the list cannot be had, also when it is asked for again */
  of(tiup: PlaygroundConfig['tiup']): Promise<ListedVersion[]> {
    const key = JSON.stringify(tiup)
    const list = this.#lists.get(key) ?? listVersions({ tiup, ...this.#place })
    this.#lists.set(key, list)
    return list
  }
}
