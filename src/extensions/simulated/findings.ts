import { guestUseOf } from '../../core/catalogue/targets.ts'
import type { Settings } from '../../core/config/resolve.ts'
import type { WayPlace } from '../../core/job/way.ts'
import { suiteCells } from '../../core/plan/cells.ts'
import type { Finding } from '../../system/finding.ts'
import { gib, readMemory, wholeCores } from '../../system/machine.ts'
import { findCommand, installCommand, type Requirement } from '../../system/packages.ts'
import { Failure } from '../../words/failure.ts'
import { formatDuration } from '../../words/number.ts'
import { timesOfGuests, USUAL_ROUNDS } from './guest-time.ts'
import { lookForKernel, simulatedRequirements } from './programs.ts'

/**
 * Looks for QEMU, busybox and a kernel, and compares memory and cores of this machine with what the
 * guests take.
 */
export async function findingsOfSimulation(
  settings: Settings,
  place: WayPlace,
): Promise<Finding[]> {
  const programs = await Promise.all(Object.values(simulatedRequirements).map(findingOfProgram))
  return [...programs, await findingOfKernel(place), ...(await findingsOfRoom(settings))]
}

async function findingOfProgram({ command, packages, why }: Requirement): Promise<Finding> {
  const path = await findCommand(command)
  if (path !== undefined) return { subject: command, level: 'good', seen: path }
  const remedy = installCommand(packages[0] ?? [], true)
  return { subject: command, level: 'missing', seen: `not found; needed for ${why}`, remedy }
}

async function findingOfKernel(place: WayPlace): Promise<Finding> {
  const subject = 'kernel of guests'
  try {
    const { name, isCached } = await lookForKernel(place)
    const state = isCached ? 'in the cache' : 'downloaded when needed'
    return { subject, level: 'good', seen: `${name.replace('_', ' ')}, ${state}` }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { message, remedy } = error
    return { subject, level: 'missing', seen: message, ...(remedy === undefined ? {} : { remedy }) }
  }
}

async function findingsOfRoom({ suite, base, candidate, policy }: Settings): Promise<Finding[]> {
  const cores = await wholeCores()
  const sides = base === undefined ? 1 : 2
  const guests = Math.min(cores, sides * USUAL_ROUNDS)
  const guest = guestUseOf(base === undefined ? [candidate] : [base, candidate])
  const most = guests * guest.memoryMiB * 2 ** 20
  const { availableBytes } = await readMemory()
  const cells = suiteCells({ suite, base, policy })
  const times = timesOfGuests({}, cells, {
    sides,
    cores,
    pairs: policy.sideBySide.pairs,
    guest,
  })
  const seconds = Math.round(times.measured?.seconds ?? 0)
  return [
    {
      subject: 'memory of guests',
      level: most <= availableBytes ? 'good' : 'note',
      seen: `${guests} at a time with at most ${gib(most)} together; ${gib(availableBytes)} are available here`,
      ...(most <= availableBytes
        ? {}
        : { remedy: 'A guest takes what its server and twice its data need. Keep both small.' }),
    },
    {
      subject: 'time of guests',
      level: 'good',
      seen: `about ${formatDuration(seconds)} for ${USUAL_ROUNDS} rounds on ${cores} idle cores, by the budget of instructions`,
    },
  ]
}
