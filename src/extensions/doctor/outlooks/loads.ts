import { programOf, toolOf } from '../../../core/catalogue/loads.ts'
import { releaseOf } from '../../../core/catalogue/targets.ts'
import type { Settings } from '../../../core/config/resolve.ts'
import type { Io } from '../../../core/job/io.ts'
import { planCells, slicePaceOf } from '../../../core/plan/cells.ts'
import { loadDoubts } from '../../../core/steps/load-doubts.ts'
import { checkCell, createWorkload, preparedStatementsOf } from '../../../core/workload/registry.ts'
import { Failure } from '../../../words/failure.ts'
import { formatCount } from '../../../words/number.ts'
import { defined } from '../../../words/objects.ts'
import type { Outlook } from './outlook.ts'

/**
 * Checks whether the tools support the requested load: options, times, and the options of a script
 * of the caller's, if its tool is available here.
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
        cell.tool,
        () => checkCell(cell),
        () => askTool(cell, settings, io),
      )
      if (failure === undefined || reported.has(`${subject} ${failure.message}`)) continue
      reported.add(`${subject} ${failure.message}`)
      const { message: what, remedy, kind } = failure
      outlooks.push({
        state: 'obstacle',
        kind: kind === 'input' ? 'input' : 'environment',
        subject,
        isPlace: true,
        what,
        ...defined({ remedy }),
      })
    }
  }
  const doubts = await loadDoubts(settings)
  outlooks.push(...(await preparedOutlooks(settings)))
  return [...outlooks, ...doubts.map((what) => ({ state: 'note', subject: 'load', what }) as const)]
}

/** Default of MySQL and MariaDB; TiDB has no limit. */
const USUAL_PREPARED = 16_382

/** Ways out of the limit of prepared statements. */
export const preparedRemedy =
  'raise max_prepared_stmt_count, use fewer tables or threads, or the option `ps-mode: disable`'

/** Returns the cell whose connections prepare most statements; undefined where none counts them. */
export async function mostPrepared({
  suite,
  base,
  policy,
}: Pick<Settings, 'suite' | 'base' | 'policy'>): Promise<
  { readonly subject: string; readonly count: number } | undefined
> {
  const counts = await Promise.all(
    planCells(suite, slicePaceOf(suite, base, policy)).map(async ({ settings: cell }) => {
      const count = await preparedStatementsOf(cell).catch(() => undefined)
      return count === undefined ? [] : [{ subject: cell.id, count }]
    }),
  )
  return counts.flat().toSorted((one, other) => other.count - one.count)[0]
}

/** Checks whether the connections of a cell prepare more statements than a server allows. */
async function preparedOutlooks(settings: Settings): Promise<Outlook[]> {
  const { base, candidate } = settings
  const sides = [candidate, ...(base === undefined ? [] : [base])].filter(
    (side) => releaseOf(side) === undefined,
  )
  const limits = sides.map(({ variables, ...own }) => {
    const options: Readonly<Record<string, unknown>> =
      'settings' in own && typeof own.settings === 'object' ? { ...own.settings } : {}
    const set = variables?.max_prepared_stmt_count ?? options.max_prepared_stmt_count
    return set === undefined ? USUAL_PREPARED : Number(set)
  })
  const limit = Math.min(...limits)
  const most = await mostPrepared(settings)
  if (most === undefined || !(most.count > limit)) return []
  const allowed =
    limit === USUAL_PREPARED
      ? `MySQL and MariaDB allow ${formatCount(limit)} by default, TiDB any number`
      : `the server allows ${formatCount(limit)}`
  return [
    {
      state: 'note',
      subject: most.subject,
      what: `its connections prepare ${formatCount(most.count)} statements; ${allowed}`,
      remedy: preparedRemedy,
    },
  ]
}

/**
 * @returns undefined where it is fine, or its tool is unavailable, which is reported where tools
 * are looked for
 */
async function failureOf(
  tool: string,
  ...checks: (() => Promise<void> | void)[]
): Promise<Failure | undefined> {
  try {
    for (const check of checks) await check()
    return undefined
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    // Nobody else looks for a program that a workload names.
    const isNamed = toolOf(tool).program.source.kind === 'named-by-workload'
    return error.kind === 'input' || isNamed ? error : undefined
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
