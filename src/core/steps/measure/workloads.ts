import type { Ledger } from '../../../system/ledger.ts'
import { ensurePackages, type Requirement, requirements } from '../../../system/packages.ts'
import { packagesOf, programOf, toolOf } from '../../catalogue/loads.ts'
import { kindOf } from '../../catalogue/targets.ts'
import type { Settings } from '../../config/resolve.ts'
import type { Io } from '../../job/io.ts'
import type { Workloads } from '../../measure/groups.ts'
import type { CellSettings } from '../../record/schema.ts'
import type { Workload } from '../../tool/load-runner.ts'
import type { LoadTool } from '../../tool/load-tool.ts'
import { createWorkload, withBeside } from '../../workload/registry.ts'

/** Programs of the system's packages that the suite needs. */
function requirementsOf({ suite, base, candidate, servers, tools }: Settings): Requirement[] {
  const targets = Object.values(servers ?? { base, candidate }).filter(
    (target) => target !== undefined,
  )
  const packages = new Set(targets.flatMap((target) => kindOf(target).packages(target)))
  return [
    ...toolsOf(suite).flatMap((tool) =>
      tools[programOf(tool) ?? ''] === undefined ? packagesOf(tool) : [],
    ),
    ...[...packages].map((name) => requirements[name]),
  ]
}

/**
 * Installs them on a runner, which is thrown away or was made for this; elsewhere a person decides
 * what is installed.
 */
export async function installPackages(
  settings: Settings,
  { env, log }: Pick<Io, 'env' | 'log'>,
): Promise<void> {
  if (env.GITHUB_ACTIONS === 'true') await ensurePackages(requirementsOf(settings), log)
}

/** The load tools that the suite needs. */
export async function createWorkloads(
  settings: Settings,
  ledger: Ledger,
  io: Io,
): Promise<Workloads> {
  const workloads = new Map<CellSettings['tool'], Workload>()
  for (const tool of toolsOf(settings.suite)) {
    const { name } = tool
    const binary = settings.tools[programOf(tool) ?? '']?.path
    workloads.set(name, await createWorkload(name, { ledger, binary, environment: io.env }))
  }
  const own = (tool: string) => workloads.get(tool) as Workload
  return new Map([...workloads].map(([name, workload]) => [name, withBeside(workload, own)]))
}

/** Each tool once. */
function toolsOf({ workloads }: Settings['suite']): LoadTool[] {
  const all = workloads.flatMap(({ tool, beside }) => [
    tool,
    ...(beside?.load === undefined ? [] : [beside.load.tool]),
  ])
  return [...new Set(all)].map(toolOf)
}
