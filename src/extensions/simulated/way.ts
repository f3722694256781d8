import { kindOf } from '../../core/catalogue/targets.ts'
import type { Settings } from '../../core/config/resolve.ts'
import type { ReadyWay, Way, WayPlace } from '../../core/job/way.ts'
import type { BenchRecord } from '../../core/record/schema.ts'
import { targetMemoryBytes } from '../../core/server/pair.ts'
import type { NextRound } from '../../core/verdict/judge.ts'
import { createWorkload } from '../../core/workload/registry.ts'
import type { Log } from '../../system/log.ts'
import { ensurePackages } from '../../system/packages.ts'
import { Failure } from '../../words/failure.ts'
import { findingsOfSimulation } from './findings.ts'
import { requireGuestMemory, USUAL_MEMORY_MIB } from './machine.ts'
import { simulatedProtocol } from './measure.ts'
import { findPrograms, simulatedRequirements } from './programs.ts'

/**
 * Installs QEMU and busybox where they are missing. @throws Failure `environment` with the command
 * that installs them
 */
async function installSimulation(log: Log): Promise<void> {
  await ensurePackages(Object.values(simulatedRequirements), log)
}

/** The simulated machine as a way to measure. */
export const simulatedWay: Way = {
  install: installSimulation,
  findings: findingsOfSimulation,
  open: openSimulation,
}

async function openSimulation(
  settings: Settings,
  decide: (record: BenchRecord) => NextRound,
  io: WayPlace,
): Promise<ReadyWay> {
  await requireSimulatable(settings, io)
  // Elsewhere a person decides what is installed.
  if (io.env.GITHUB_ACTIONS === 'true') await installSimulation(io.log)
  const programs = await findPrograms(io)
  const { kernel, qemuVersion } = programs
  const machine = {
    qemu: qemuVersion,
    kernel: kernel.name,
    kernelSha256: kernel.sha256,
    memoryMiB: USUAL_MEMORY_MIB,
    images: {},
  }
  return {
    protocol: simulatedProtocol({ programs, settings, decide, env: io.env }),
    amend: (header) => ({ ...header, machine: { ...header.machine, simulated: machine } }),
  }
}

/**
 * @throws Failure `input`, and `environment` for a server that needs more memory than a guest has
 */
async function requireSimulatable(
  { suite, base, candidate, servers }: Settings,
  { env }: WayPlace,
): Promise<void> {
  const remedy = 'Use a target `tidb`, or `local` without a replica, or another `measure`.'
  for (const target of servers === undefined ? [base, candidate] : Object.values(servers)) {
    if (target === undefined) continue
    if (kindOf(target).runsInGuest?.(target) !== true)
      throw new Failure('input', `a target ${target.kind} cannot run on the simulated machine`, {
        remedy,
      })
    // Its data is not known before it is loaded; the caches are.
    requireGuestMemory(0, targetMemoryBytes(target), 'a server with these settings')
  }
  for (const { tool } of suite.workloads) {
    const workload = await createWorkload(tool, { environment: env })
    if (workload.guest === undefined)
      throw new Failure('input', `${tool} cannot run on the simulated machine`, {
        remedy: 'Remove its workloads, or use another `measure`.',
      })
  }
}
