import { createPrivateFolder, type PrivateFolder } from '../../system/folders.ts'
import { git } from '../../system/git.ts'
import type { Ledger } from '../../system/ledger.ts'

/**
 * Creates an empty bare repository in a temporary folder that only we can read; the caller removes
 * it.
 * @param ledger where it is written down meanwhile, so that it goes when we are killed
 */
export async function createRepository(
  prefix: string,
  ledger: (() => Ledger) | undefined,
): Promise<PrivateFolder> {
  const folder = await createPrivateFolder(prefix, { ledger: ledger?.() })
  try {
    // No template: its hooks and examples are nothing to us. Refs as files, whatever the machine's
    // default.
    await git(['init', '--quiet', '--bare', '--template=', '.'], {
      cwd: folder.path,
      env: { GIT_DEFAULT_REF_FORMAT: 'files' },
    })
    return folder
  } catch (error) {
    await folder.remove()
    throw error
  }
}
