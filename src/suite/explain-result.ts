import { explanationIn } from '../job/explain-folder.ts'
import type { Io } from '../job/io.ts'
import type { Result } from '../verdict/result.ts'

/** The result with its causes, where evidence was collected. A verdict is never changed by it. */
export function withCauses(result: Result, folder: string, io: Io): Result {
  try {
    const explanation = explanationIn(folder, result)
    if (explanation === undefined) return result
    const { causes, missing } = explanation
    return { ...result, causes, ...(missing.length === 0 ? {} : { causesMissing: missing.slice(0, 100) }) }
  } catch (error) {
    io.log.info(`why was not to be found out: ${(error as Error).message}`)
    return result
  }
}
