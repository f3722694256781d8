import { programOf, toolOf } from '../../../catalogue/loads.ts'
import type { Settings } from '../../../config/resolve.ts'
import type { Io } from '../../../job/io.ts'
import { planCells, slicePaceOf } from '../../../plan/cells.ts'
import { Failure } from '../../../record/failure.ts'
import { defined } from '../../../words/objects.ts'
import { checkCell, createWorkload } from '../../../workload/registry.ts'
import type { Outlook } from './outlook.ts'

/**
 * Checks whether the tools support the requested load: options, times, and the options of a script of the caller's, if
 * its tool is available here.
 */
export async function loadOutlooks(settings: Settings, io: Io): Promise<Outlook[]> {
  const { suite, writtenAt, base, policy } = settings
  const pace = slicePaceOf(suite, base, policy)
  const outlooks: Outlook[] = []
  const reported = new Set<string>()
  for (const [index, workload] of suite.workloads.entries()) {
    const subject = writtenAt?.workloads[index] ?? workload.tool
    for (const { settings: cell } of planCells({ ...suite, workloads: [workload] }, pace)) {
      const failure = await failureOf(
        () => checkCell(cell),
        () => askTool(cell, settings, io),
      )
      if (failure === undefined || reported.has(`${subject} ${failure.message}`)) continue
      reported.add(`${subject} ${failure.message}`)
      const { message: what, remedy } = failure
      outlooks.push({
        state: 'obstacle',
        kind: 'input',
        subject,
        isPlace: true,
        what,
        ...defined({ remedy }),
      })
    }
  }
  return outlooks
}

/** @returns undefined where it is fine, or its tool is unavailable */
async function failureOf(...checks: (() => Promise<void> | void)[]): Promise<Failure | undefined> {
  try {
    for (const check of checks) await check()
    return undefined
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return error.kind === 'input' ? error : undefined
  }
}

async function askTool(
  cell: Parameters<typeof checkCell>[0],
  { tools, candidate }: Settings,
  { env, signal }: Io,
): Promise<void> {
  const choice = tools[programOf(toolOf(cell.tool)) ?? '']
  if (choice !== undefined && !('path' in choice)) return
  const workload = await createWorkload(cell.tool, { binary: choice?.path, environment: env })
  await workload.checkOptions?.(cell, candidate.workloadFolder ?? process.cwd(), signal)
}
