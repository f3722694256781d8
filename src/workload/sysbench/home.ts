import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Endpoint } from '../../mysql/endpoint.ts'
import { createPrivateFolder } from '../../system/folders.ts'
import type { Ledger } from '../../system/ledger.ts'
import { configFileText } from './arguments.ts'
import { writeTlsFiles } from './tls.ts'

/** The private folder that sysbench runs in: its option file with the password, and the TLS files by their fixed names. */
export interface SysbenchHome {
  readonly path: string
  readonly configFile: string
  remove(): Promise<void>
}

/** @throws Failure `input` for a password that sysbench cannot take, `environment` for TLS files that cannot be made */
export async function openHome(
  endpoint: Endpoint,
  signal: AbortSignal,
  ledger: Ledger | undefined,
): Promise<SysbenchHome> {
  const text = configFileText(endpoint.password)
  const folder = await createPrivateFolder('tidb-bench-sysbench', { ledger })
  try {
    const configFile = join(folder.path, 'options')
    await writeFile(configFile, text, { mode: 0o600 })
    await writeTlsFiles(folder.path, endpoint, signal)
    return { path: folder.path, configFile, remove: () => folder.remove() }
  } catch (error) {
    await folder.remove()
    throw error
  }
}
