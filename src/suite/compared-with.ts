import type { Settings } from '../config/resolve.ts'
import type { Io } from '../job/io.ts'
import { nearest } from '../words/nearest.ts'
import type { BaselineSource } from './baseline-source.ts'
import type { Outlook } from './outlook.ts'

/** Newest records whose versions are offered in place of one that nothing is stored of. */
const MOST_KNOWN = 20

/**
 * Whether what is to be compared with is stored at all: a tag or version that nothing is stored of would leave every
 * figure without a verdict, and the job green.
 * @throws Failure `environment` where store or repository cannot be read
 */
export async function comparedWithOutlooks(
  { inputs: { compareWith: name }, suiteName: suite }: Settings,
  { store, commits }: Extract<BaselineSource, { kind: 'store' }>,
  io: Io,
): Promise<Outlook[]> {
  if (name === undefined) return []
  const isStored = async (of: { commits: readonly string[] } | { version: string }) =>
    (await store.query({ suite, eligibility: 'any', most: 1, ...of })).records.length > 0
  const tag = await commits
    .open()
    .then((graph) => graph.tag(name))
    .catch((error) => {
      io.log.debug(`the tag ${name} was not looked for: ${error}`)
      return undefined
    })
  if (tag !== undefined && (await isStored({ commits: [tag] }))) return []
  if (await isStored({ version: name })) return []
  const newest = await store.query({ suite, eligibility: 'any', most: MOST_KNOWN })
  const known = [...new Set(newest.records.map(({ record }) => record.targets.candidate.version))]
  const meant = nearest(name, known)
  return [
    {
      state: 'obstacle',
      kind: 'input',
      subject: 'compare-with',
      what: `nothing is stored of suite ${suite} for compare-with ${name}${tag === undefined ? ', which is no tag either' : ''}`,
      remedy:
        meant !== undefined
          ? `Did you mean "${meant}"?`
          : known.length > 0
            ? `Versions that are stored: ${known.join(', ')}.`
            : `Nothing is stored of suite ${suite} yet: leave it out, and store a first run.`,
    },
  ]
}
