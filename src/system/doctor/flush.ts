import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { createPrivateFolder } from '../folders.ts'

const WRITES = 30

/** Writes 4 KiB and flushes it to the disk, again and again. @returns the median in ms */
export async function measureFlush(parent: string): Promise<number> {
  const folder = await createPrivateFolder('tidb-bench-doctor', { parent })
  try {
    const file = await open(join(folder.path, 'flush'), 'w')
    const times: number[] = []
    const block = Buffer.alloc(4096, 1)
    for (let i = 0; i < WRITES; i++) {
      const begin = performance.now()
      await file.write(block, 0, block.length, i * block.length)
      await file.datasync()
      times.push(performance.now() - begin)
    }
    await file.close()
    return times.sort((a, b) => a - b)[WRITES / 2] ?? 0
  } finally {
    await folder.remove()
  }
}
