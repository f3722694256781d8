import { LAST_RELEASE } from '../../../core/baseline/select.ts'
import type { Settings } from '../../../core/config/resolve.ts'
import { inSentences } from '../../../core/job/error.ts'
import type { Io } from '../../../core/job/io.ts'
import type { BaselineSource } from '../../../core/steps/baseline-source.ts'
import { Failure } from '../../../words/failure.ts'
import { nearest } from '../../../words/nearest.ts'
import type { Outlook } from './outlook.ts'

/** Newest records whose versions are offered in place of one that nothing is stored of. */
const MOST_KNOWN = 20

/**
 * Checks whether the reference is stored at all: with a tag or version that has no records every
 * figure would be without a verdict, and the job green.
 * @throws Failure `environment` if store or repository cannot be read
 */
async function comparedWithOutlooks(
  { inputs: { compareWith: name }, suiteName: suite }: Settings,
  { store, commits }: Extract<BaselineSource, { kind: 'store' }>,
  io: Io,
): Promise<Outlook[]> {
  if (name === undefined || name === LAST_RELEASE) return []
  const isStored = async (of: { commits: readonly string[] } | { version: string }) =>
    (await store.query({ suite, eligibility: 'any', most: 1, ...of })).records.length > 0
  const tag = await commits
    .open()
    .then((graph) => graph.tag(name))
    .catch((error) => {
      io.log.debug(`could not look for the tag ${name}: ${error}`)
      return undefined
    })
  if (tag !== undefined && (await isStored({ commits: [tag] }))) return []
  if (await isStored({ version: name })) return []
  const newest = await store.query({ suite, eligibility: 'any', most: MOST_KNOWN })
  const versions = [
    ...new Set(newest.records.map(({ record }) => record.targets.candidate.version)),
  ]
  const suggestion = nearest(name, versions)
  return [
    {
      state: 'obstacle',
      kind: 'input',
      subject: 'compare-with',
      what: `no record of suite ${suite} is stored for compare-with ${name}${tag === undefined ? ', which is not a tag either' : ''}`,
      remedy:
        suggestion !== undefined
          ? `Did you mean "${suggestion}"?`
          : versions.length > 0
            ? `Stored versions: ${versions.join(', ')}.`
            : `No record of suite ${suite} is stored yet. Remove it, and store a first run.`,
    },
  ]
}

export async function namedBaselineOutlooks(settings: Settings, io: Io): Promise<Outlook[]> {
  const { baseline } = settings.inputs
  if (baseline === 'none') return baselineOutlooks(settings, { kind: 'none' }, io)
  const { openBaseline, closeBaseline } = await import('../../../core/steps/baseline-source.ts')
  let source: BaselineSource | undefined
  try {
    source = await openBaseline(baseline, io)
    return await baselineOutlooks(settings, source, io)
  } catch (error) {
    return [unreachable(error)]
  } finally {
    await closeBaseline(source, io)
  }
}

export async function baselineOutlooks(
  settings: Settings,
  source: BaselineSource,
  io: Io,
): Promise<Outlook[]> {
  const subject = 'baseline'
  if (source.kind === 'none')
    return [{ state: 'fine', subject, what: 'none: figures are shown, nothing is judged' }]
  if (source.kind === 'record') return [{ state: 'fine', subject, what: source.path }]
  try {
    const { location, state } = await source.store.describe()
    return [
      { state: 'fine', subject, what: state === 'empty' ? `${location}, empty yet` : location },
      ...(await comparedWithOutlooks(settings, source, io)),
    ]
  } catch (error) {
    io.signal.throwIfAborted()
    return [unreachable(error)]
  }
}

function unreachable(error: unknown): Outlook {
  const kind = error instanceof Failure && error.kind === 'input' ? 'input' : 'environment'
  return { state: 'obstacle', kind, subject: 'baseline', what: inSentences(error) }
}
