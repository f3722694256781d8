import { rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { copyFolder } from '../../system/folders.ts'
import { requireDiskForAll } from '../../system/machine.ts'
import type { CellSettings } from '../record/schema.ts'
import type { DataFiles, Target } from '../server/target.ts'
import { type Bench, contextOf } from './measure.ts'

/** Space that a copy may take, as a multiple of the bytes counted. */
export const SPARE = 1.1

/** Loaded data as files that nobody writes to. */
export interface CopiedData {
  readonly folder: string
  readonly bytes: number
}

/**
 * Starts a server from a copy of loaded data, and counts its rows. @returns why that did not work;
 * the server may be stopped then, and its data is not to be used
 */
export async function whyNotStarted(
  bench: Bench,
  target: Target,
  files: DataFiles,
  cell: CellSettings,
  from: CopiedData,
): Promise<string | undefined> {
  const { data, copy } = files.folders()
  try {
    const bytes = from.bytes * SPARE
    const linked = await onOneDisk(from.folder, dirname(copy))
    const needs = [
      { folder: dirname(data), bytes },
      ...(linked ? [] : [{ folder: dirname(copy), bytes }]),
    ]
    await requireDiskForAll(needs, 'a copy of the data')
    await rm(copy, { recursive: true, force: true })
    await copyFolder(from.folder, copy, bench.signal, bench.ledger, 'link')
    await target.data.restore(bench.signal)
    await bench.workloadFor(cell.tool).check(contextOf(bench, target, cell, `check-${target.name}`))
    return undefined
  } catch (error) {
    bench.signal.throwIfAborted()
    return (error as Error).message
  }
}

async function onOneDisk(one: string, other: string): Promise<boolean> {
  return (await stat(one)).dev === (await stat(other)).dev
}
