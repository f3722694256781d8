import { releaseOf } from '../../core/catalogue/targets.ts'
import type { Settings } from '../../core/config/resolve.ts'
import type { Io } from '../../core/job/io.ts'
import { suiteCells } from '../../core/plan/cells.ts'
import type { Hooks, PlannedJob } from '../../core/steps/hooks.ts'
import type { PreparePlace } from '../../core/steps/prepare/prepared.ts'
import type { Finding } from '../../system/finding.ts'
import type { VersionLists } from '../../tiup/versions.ts'
import { defined } from '../../words/objects.ts'
import { findIdleKeys } from './idle-keys.ts'
import { needLines, needsOf } from './needs.ts'
import { baselineOutlooks, namedBaselineOutlooks } from './outlooks/baseline.ts'
import { timeOutlooks } from './outlooks/job-time.ts'
import { loadOutlooks } from './outlooks/loads.ts'
import { diskShortage, presetShortage } from './outlooks/machine-room.ts'
import { findingOf, type Obstacle, type Outlook, obstaclesFailure } from './outlooks/outlook.ts'

/** The part of a job that this extension has. */
export const doctorHooks: Hooks = { beforePlan: requirePlannable, beforeStart: requireStartable }

/**
 * Throws if something surely prevents a job, before anything is started for it, with all obstacles
 * in one list; other notes are warnings. A job without a baseline, such as a step of `bisect`, is
 * not checked.
 * @throws Failure `input` or `environment` with every obstacle
 */
async function requireStartable(
  settings: Settings,
  { baseline, io, lists }: PreparePlace,
): Promise<undefined> {
  if (baseline === undefined) return
  logReplacedKeys(settings, io)
  const outlooks = [
    ...idleOutlooks(settings),
    ...(await loadOutlooks(settings, io)),
    ...(await machineOutlooks(settings, io)),
    ...(await versionsOf(settings, io, lists)),
    // A measurement of both sides has its reference in itself.
    ...(settings.base === undefined ? await baselineOutlooks(settings, baseline, io) : []),
  ]
  requireNoObstacle(outlooks, io)
}

/**
 * The same for a plan, which may be made for another machine: that a preset does not fit this one
 * is reported, and no obstacle. In a job the measurement follows at once, and asks the network
 * itself.
 * @throws Failure `input` or `environment` with every obstacle
 */
async function requirePlannable({ settings, cells, io }: PlannedJob): Promise<string[]> {
  logReplacedKeys(settings, io)
  const asksNetwork = !io.env.GITHUB_OUTPUT
  const machine = await machineOutlooks(settings, io)
  requireNoObstacle(
    [
      ...idleOutlooks(settings),
      // A program that is not here may be on the machine that measures.
      ...(await loadOutlooks(settings, io)).map((each) =>
        each.state === 'obstacle' && each.kind === 'environment' ? asNote(each) : each,
      ),
      ...(settings.preset === undefined ? machine : machine.map(asNote)),
      ...(asksNetwork ? await networkOutlooks(settings, io) : []),
    ],
    io,
  )
  return needLines(needsOf(settings, cells))
}

/** The same as findings, for people who ask before they start. */
export async function startFindings(settings: Settings, io: Io): Promise<Finding[]> {
  const outlooks = [
    ...idleOutlooks(settings),
    ...(await loadOutlooks(settings, io)),
    ...(await machineOutlooks(settings, io)),
    ...(await networkOutlooks(settings, io)),
  ]
  return outlooks.map(findingOf)
}

function requireNoObstacle(outlooks: readonly Outlook[], io: Io): void {
  const [first, ...others] = outlooks.filter((each): each is Obstacle => each.state === 'obstacle')
  if (first !== undefined) throw obstaclesFailure([first, ...others])
  for (const { state, subject, what, remedy } of outlooks) {
    const words = `${subject}: ${what}${remedy === undefined ? '' : `; ${remedy}`}`
    if (state === 'note') io.log.warn(words)
    if (state === 'unchecked') io.log.info(words)
  }
}

function asNote({ subject, what, remedy }: Outlook): Outlook {
  return { state: 'note', subject, what, ...defined({ remedy }) }
}

/** Logs the keys of the file that inputs replace: the input wins. */
function logReplacedKeys({ file, replaced = [] }: Settings, { log }: Io): void {
  if (replaced.length > 0) log.info(`${file}: replaced by ${replaced.join(', ')}`)
}

function idleOutlooks(settings: Settings): Outlook[] {
  return findIdleKeys(settings).map(({ where, what, remedy }) => ({
    state: 'note',
    subject: where,
    what,
    ...defined({ remedy }),
  }))
}

/** Checks whether this machine has the memory and disk, and this job the time. */
async function machineOutlooks(settings: Settings, io: Io): Promise<Outlook[]> {
  const disk = await diskShortage(settings, io.env)
  return [
    ...(disk === undefined
      ? []
      : [{ state: 'obstacle', kind: 'environment', subject: 'data', ...disk } as const]),
    ...(await presetOutlooks(settings, io)),
    ...timeOutlooks(settings, io.env),
  ]
}

/** Describes what a preset needs, and whether this machine has it. */
async function presetOutlooks(settings: Settings, io: Io): Promise<Outlook[]> {
  if (settings.preset === undefined) return []
  const subject = settings.preset.preset
  const shortage = await presetShortage(settings, io.env)
  if (shortage !== undefined) {
    const { message: what, remedy } = shortage
    return [{ state: 'obstacle', kind: 'input', subject, what, ...defined({ remedy }) }]
  }
  const [what = ''] = needLines(needsOf(settings, suiteCells(settings)))
  return [{ state: 'fine', subject, what }]
}

/** Versions and baseline, for a caller who fetches nothing for it. */
async function networkOutlooks(settings: Settings, io: Io): Promise<Outlook[]> {
  return [
    ...(await versionsOf(settings, io, undefined)),
    ...(settings.base === undefined ? await namedBaselineOutlooks(settings, io) : []),
  ]
}

/**
 * Checks the versions. The code that uses the network is loaded only here: a plan in a job leaves
 * that to the measurement.
 */
async function versionsOf(
  settings: Settings,
  io: Io,
  lists: VersionLists | undefined,
): Promise<Outlook[]> {
  const { candidate, base } = settings
  if (![candidate, base].some((target) => releaseOf(target)?.listed)) return []
  const { versionOutlooks } = await import('./outlooks/versions.ts')
  return versionOutlooks(settings, io, lists)
}
