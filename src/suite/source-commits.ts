import { CommitGraph } from '../baseline/commit-graph.ts'
import type { Remote } from '../baseline/remote.ts'

/** The commits of the measured repository: opened by who first asks for them, closed with the baseline. */
export class SourceCommits {
  readonly #make: () => Promise<CommitGraph>
  #graph: Promise<CommitGraph> | undefined

  /** @param remote finds the server that is asked for what the checkout lacks */
  constructor(remote: () => Promise<Omit<Remote, 'branch'>>) {
    this.#make = async () => new CommitGraph({ folder: '.', remote: await remote() })
  }

  /** @throws Failure `input` where there is neither a server nor a checkout of one */
  open(): Promise<CommitGraph> {
    this.#graph ??= this.#make()
    return this.#graph
  }

  async close(): Promise<void> {
    const graph = await this.#graph?.catch(() => undefined)
    this.#graph = undefined
    await graph?.close()
  }
}
