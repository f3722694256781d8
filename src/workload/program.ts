import { Failure } from '../record/failure.ts'
import { findCommand } from '../system/packages.ts'

/** A program with the arguments that come before its own: `tiup bench tpcc …`. */
export interface Program {
  readonly file: string
  readonly before: readonly string[]
}

/**
 * The program by the path given, else the one on PATH, else `tiup bench`, which wraps go-tpc and go-ycsb.
 * @throws Failure `environment` with the way to get it
 */
export async function findProgram(
  tool: 'go-tpc' | 'go-ycsb',
  path: string | undefined,
  tiupArguments: readonly string[],
): Promise<Program> {
  const file = path ?? (await findCommand(tool))
  if (file !== undefined) return { file, before: [] }
  const tiup = await findCommand('tiup')
  if (tiup !== undefined) return { file: tiup, before: tiupArguments }
  throw new Failure('environment', `${tool} is missing`, {
    remedy: `Put ${tool} on PATH (releases: https://github.com/pingcap/${tool}/releases), or install tiup, whose component bench holds it.`,
  })
}
