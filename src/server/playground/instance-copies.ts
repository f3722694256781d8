import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Ledger } from '../../system/ledger.ts'
import { copyFolder, replaceFolder } from '../copy-data.ts'
import { instanceData } from './home.ts'

/** Copies the data of all instances of a halted cluster aside. @throws Failure `environment` */
export async function copyInstances(
  data: string,
  copies: string,
  signal: AbortSignal,
  ledger: Ledger | undefined,
): Promise<void> {
  await rm(copies, { recursive: true, force: true })
  await mkdir(copies, { mode: 0o700 })
  for (const part of await instanceData(data)) {
    await mkdir(dirname(join(copies, part)), { recursive: true })
    await copyFolder(join(data, part), join(copies, part), signal, ledger)
  }
}

/** Puts such copies back. @throws Failure `environment` */
export async function restoreInstances(
  copies: string,
  data: string,
  signal: AbortSignal,
  ledger: Ledger | undefined,
): Promise<void> {
  for (const part of await instanceData(copies)) {
    await replaceFolder(join(copies, part), join(data, part), signal, ledger)
    // TiKV's memory of its own paths: it refuses to start from data that lay elsewhere, as that of another job did.
    await rm(join(data, part, 'last_tikv.toml'), { force: true })
  }
}
