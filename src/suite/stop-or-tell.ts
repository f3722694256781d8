import type { Io } from '../job/io.ts'
import type { Target } from '../server/target.ts'

/** Once all is measured, what cannot be tidied up costs no verdict. */
export async function stopOrTell(target: Target, { log }: Pick<Io, 'log'>): Promise<void> {
  try {
    await target.stop()
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    log.warn(
      `what was made for ${target.name} could not all be removed: ${why}. It is tried again when this process ends, and by \`tidb-bench clean\` later`,
    )
  }
}
