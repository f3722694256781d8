import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BenchRecord } from '../../../src/core/record/schema.ts'
import { BranchStore } from '../../../src/stores/branch/branch-store.ts'
import { pathsOf } from '../../../src/stores/branch/names.ts'
import { startGitServer } from '../../core/baseline/servers/git-server.ts'
import { storeContract } from '../../core/baseline/store-contract.ts'

const branch = 'tidb-bench-baselines'

storeContract('branch over HTTP', async () => {
  const server = await startGitServer({ token: 'secret' })
  const open = () => new BranchStore({ url: server.url, branch, token: 'secret' })
  const store = open()
  return {
    store,
    another: open,
    corrupt: async (record) => corruptInBranch(server.folder, record),
    close: async () => {
      await store.close()
      await server.close()
    },
  }
})

storeContract('branch of a bare repository', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tidb-bench-bare-'))
  execFileSync('git', ['init', '--quiet', '--bare', folder])
  execFileSync('git', ['-C', folder, 'config', 'uploadpack.allowFilter', 'true'])
  const open = () => new BranchStore({ url: folder, branch })
  const store = open()
  return {
    store,
    another: open,
    corrupt: async (record) => corruptInBranch(folder, record),
    close: async () => {
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
})

/** Somebody edits the branch by hand. */
function corruptInBranch(folder: string, record: BenchRecord): void {
  const work = mkdtempSync(join(tmpdir(), 'tidb-bench-work-'))
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', work, '-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args])
  try {
    git('clone', '--quiet', '--branch', branch, folder, '.')
    for (const path of pathsOf(record))
      execFileSync('sh', ['-c', `printf '{"half": ' > "${join(work, path)}"`])
    git('commit', '--quiet', '--all', '-m', 'by hand')
    git('push', '--quiet', 'origin', branch)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}
