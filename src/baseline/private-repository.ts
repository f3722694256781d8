import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { git } from '../system/git.ts'

/** An empty bare repository in a temporary folder that only we can read; the caller removes it. */
export async function createRepository(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  // No template: its hooks and examples are nothing to us. Refs as files, whatever the machine's default.
  await git(['init', '--quiet', '--bare', '--template=', '.'], {
    cwd: folder,
    env: { GIT_DEFAULT_REF_FORMAT: 'files' },
  })
  return folder
}
