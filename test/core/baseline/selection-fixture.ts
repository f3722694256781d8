import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CommitGraph, type SourceRepository } from '../../../src/core/baseline/commit-graph.ts'
import { type ReferenceRequest, selectReference } from '../../../src/core/baseline/select.ts'
import type { BenchRecord } from '../../../src/core/record/schema.ts'
import { FilesStore } from '../../../src/stores/files/files-store.ts'
import { exampleRecord } from '../record/example.ts'
import { FixtureRepository } from './fixture-repository.ts'

/** A repository, a store of records of its commits, and the question which of them count. */
export class SelectionFixture {
  readonly source = new FixtureRepository()
  readonly folder = mkdtempSync(join(tmpdir(), 'tidb-bench-select-'))
  readonly store = new FilesStore(join(this.folder, 'baselines'))
  #clock = 0

  /** A record of a commit, an hour younger than the one before. */
  measured(commit: string, changes: Partial<BenchRecord> = {}, ref = 'main'): BenchRecord {
    const sha = this.source.sha(commit)
    this.#clock++
    return {
      ...exampleRecord(changes),
      id: `plain/${sha}/${this.#clock}-1`,
      createdAt: new Date(Date.UTC(2026, 9, 1) + this.#clock * 3_600_000).toISOString(),
      source: { ref, commit: sha },
    }
  }

  /** Stores a record of each commit. */
  async keep(...commits: string[]): Promise<void> {
    for (const commit of commits) await this.store.append(this.measured(commit))
  }

  async select(
    request: ReferenceRequest,
    options: { most?: number; from?: SourceRepository } = {},
  ) {
    const graph = new CommitGraph(options.from ?? { folder: this.source.folder })
    const selected = await selectReference(exampleRecord({ id: 'plain/candidate/1-1' }), request, {
      store: this.store,
      graph,
      most: options.most ?? 20,
      now: new Date('2026-10-03T12:00:00Z'),
    })
    await graph.close()
    const records = selected.kind === 'stored' ? selected.records : []
    const commits = this.source.names(records.map((record) => record.source.commit ?? ''))
    return { selected, records, commits, depth: graph.depth }
  }

  pullRequest(head: string, base: string): ReferenceRequest {
    return { kind: 'merge-base', head: this.source.sha(head), base: this.source.sha(base) }
  }

  remove(): void {
    this.source.remove()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
