import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { queryPast } from '../../core/baseline/past-records.ts'
import type { Io } from '../../core/job/io.ts'
import type { RunRules } from '../../core/record/header-schema.ts'
import {
  type BaselineSource,
  closeBaseline,
  openBaseline,
} from '../../core/steps/baseline-source.ts'
import { sideBySideSuite } from '../../core/steps/measure/start-noise.ts'

/** Jobs of a matrix and other workflows store records of the same suite beside each other. */
const MOST_RECORDS = 20
/** A record has no room for a longer text. */
const MOST_CHARACTERS = 4_000

/**
 * Picks the texts that only a run knows.
 * @param names of the inputs whose text in the workflow has an expression
 * @returns undefined where there is none
 */
export function openTextsOf(
  place: { readonly workflow: string; readonly job: string },
  names: readonly string[],
  texts: ReadonlyMap<string, string>,
): RunRules | undefined {
  const known = names.map((name) => [name, texts.get(name) ?? ''] as const)
  const short = known.filter(([, text]) => text.length <= MOST_CHARACTERS)
  return short.length === 0 ? undefined : { ...place, inputs: Object.fromEntries(short) }
}

/** Place of the stored inputs of a base's job. */
interface RulesPlace {
  /** Name of the store, as the base has it. */
  readonly baseline: string
  /** Folder with the files of the base. */
  readonly root: string
  /** The branch that the pull request goes to. */
  readonly branch: string
  readonly suite: string
  readonly place: { readonly workflow: string; readonly job: string | undefined }
}

/**
 * Reads the inputs of the newest trusted run of the base's branch, in the same workflow, job and
 * suite. A folder of records is read as the base has it: a pull request can write any other.
 * @returns undefined where none is stored, or the store cannot be read; the log says why
 */
export async function storedRules(
  { baseline, root, branch, suite, place }: RulesPlace,
  io: Io,
): Promise<RunRules['inputs'] | undefined> {
  let source: BaselineSource | undefined
  try {
    source = await openBaseline(inBase(baseline, root, io), io)
    if (source.kind !== 'store') return undefined
    const found = []
    for (const name of [suite, sideBySideSuite(suite)]) {
      const query = { suite: name, ref: branch, eligibility: 'any', most: MOST_RECORDS } as const
      found.push(...(await queryPast(source.store, query)).records)
    }
    return found
      .map(({ record }) => record)
      .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
      .find(
        ({ rules }) =>
          rules?.workflow === place.workflow &&
          (place.job === undefined || rules.job === place.job),
      )?.rules?.inputs
  } catch (error) {
    io.signal.throwIfAborted()
    io.log.warn(`the rules of earlier runs cannot be read: ${(error as Error).message}`)
    return undefined
  } finally {
    await closeBaseline(source, io)
  }
}

function inBase(baseline: string, root: string, { env }: Pick<Io, 'env'>): string {
  const text = baseline === 'auto' && env.GITHUB_ACTIONS !== 'true' ? 'files:baselines' : baseline
  if (!text.startsWith('files:')) return text.endsWith('.json') ? 'none' : text
  const folder = posix.normalize(text.slice('files:'.length))
  const isInside =
    !folder.startsWith('..') && !folder.startsWith('/') && existsSync(join(root, folder))
  return isInside ? `files:${join(root, folder)}` : 'none'
}
