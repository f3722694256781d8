import type { Settings } from '../config/resolve.ts'
import { inSentences } from '../job/error.ts'
import type { Io } from '../job/io.ts'
import { Failure } from '../record/failure.ts'
import type { Finding } from '../system/doctor/finding.ts'
import { defined } from '../words/defined.ts'
import { type BaselineSource, closeBaseline, openBaseline } from './baseline-source.ts'
import { diskShortage } from './disk-need.ts'
import { presetShortage } from './fitting-scale.ts'
import { needLines, needsOf } from './needs.ts'
import { suiteCells } from './shard-plan.ts'

/**
 * What is surely in the way of a job, before anything is started for it.
 * @throws Failure `environment` where the data does not fit the disk, or the stored baseline cannot be read
 */
export async function requireStartable(
  settings: Settings,
  baseline: BaselineSource | undefined,
  io: Io,
): Promise<void> {
  const shortage = await diskShortage(settings, io.env)
  if (shortage !== undefined) throw new Failure('environment', shortage.what, { remedy: shortage.remedy })
  // A measurement of both sides has its reference in itself.
  if (settings.base === undefined && baseline?.kind === 'store') await baseline.store.describe()
}

/** The same as findings, for people who ask before they start. */
export async function startFindings(settings: Settings, io: Io): Promise<Finding[]> {
  const shortage = await diskShortage(settings, io.env)
  const disk: Finding[] =
    shortage === undefined
      ? []
      : [{ subject: 'data', level: 'missing', seen: shortage.what, remedy: shortage.remedy }]
  return [
    ...disk,
    ...(await presetFindings(settings, io)),
    ...(settings.base === undefined ? [await baselineFinding(settings, io)] : []),
  ]
}

/** What a preset takes, and whether this machine has it. */
async function presetFindings(settings: Settings, io: Io): Promise<Finding[]> {
  if (settings.preset === undefined) return []
  const subject = settings.preset.preset
  const shortage = await presetShortage(settings, io.env)
  if (shortage !== undefined) {
    const { message: seen, remedy } = shortage
    return [{ subject, level: 'missing', seen, ...defined({ remedy }) }]
  }
  const [seen = ''] = needLines(needsOf(settings, suiteCells(settings)))
  return [{ subject, level: 'good', seen }]
}

async function baselineFinding({ inputs }: Settings, io: Io): Promise<Finding> {
  const subject = 'baseline'
  let source: BaselineSource | undefined
  try {
    source = await openBaseline(inputs.baseline, io)
    if (source.kind === 'none')
      return { subject, level: 'note', seen: 'none: figures are shown, nothing is judged' }
    if (source.kind === 'record') return { subject, level: 'good', seen: source.path }
    const { location, state } = await source.store.describe()
    return { subject, level: 'good', seen: state === 'empty' ? `${location}, empty yet` : location }
  } catch (error) {
    return { subject, level: 'missing', seen: inSentences(error) }
  } finally {
    await closeBaseline(source, io)
  }
}
