import { guestUseOf, kindOf } from '../../core/catalogue/targets.ts'
import type { Settings } from '../../core/config/resolve.ts'
import type { TargetConfig } from '../../core/config/target.ts'
import type { ReadyWay, Way, WayPlace } from '../../core/job/way.ts'
import type { BenchRecord } from '../../core/record/schema.ts'
import { targetMemoryBytes } from '../../core/server/pair.ts'
import type { NextRound } from '../../core/verdict/judge.ts'
import { createWorkload } from '../../core/workload/registry.ts'
import type { Log } from '../../system/log.ts'
import { ensurePackages } from '../../system/packages.ts'
import { Failure } from '../../words/failure.ts'
import { findingsOfSimulation } from './findings.ts'
import { requireGuestMemory } from './machine.ts'
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
  const targets = targetsOf(settings)
  const { memoryMiB } = guestUseOf(targets)
  await requireSimulatable(settings, targets, memoryMiB, io)
  // Elsewhere a person decides what is installed.
  if (io.env.GITHUB_ACTIONS === 'true') await installSimulation(io.log)
  const programs = await findPrograms(io)
  const { kernel, qemuVersion } = programs
  const machine = {
    qemu: qemuVersion,
    kernel: kernel.name,
    kernelSha256: kernel.sha256,
    memoryMiB,
    images: {},
  }
  return {
    protocol: simulatedProtocol({ programs, settings, decide, env: io.env, memoryMiB }),
    amend: (header) => ({ ...header, machine: { ...header.machine, simulated: machine } }),
  }
}

function targetsOf({ base, candidate, servers }: Settings): readonly TargetConfig[] {
  if (servers !== undefined) return Object.values(servers)
  return base === undefined ? [candidate] : [base, candidate]
}

/**
 * @throws Failure `input`, and `environment` for a server that needs more memory than a guest has
 */
async function requireSimulatable(
  { suite }: Settings,
  targets: readonly TargetConfig[],
  memoryMiB: number,
  { env }: WayPlace,
): Promise<void> {
  const remedy =
    'Use a target `tidb`, `playground` with one PD, TiKV and TiDB each, or `local` without a replica; or another `measure`.'
  for (const target of targets) {
    if (kindOf(target).runsInGuest?.(target) !== true)
      throw new Failure('input', `a target ${target.kind} cannot run on the simulated machine`, {
        remedy,
      })
    // Its data is not known before it is loaded; the caches are.
    const server = { name: 'the server', memoryBytes: targetMemoryBytes(target) }
    requireGuestMemory(
      { imageBytes: 0, parts: [server], memoryMiB },
      'a server with these settings',
    )
  }
  for (const { tool } of suite.workloads) {
    const workload = await createWorkload(tool, { environment: env })
    if (workload.guest === undefined)
      throw new Failure('input', `${tool} cannot run on the simulated machine`, {
        remedy: 'Remove its workloads, or use another `measure`.',
      })
  }
}
