import { createHash } from 'node:crypto'

/** @typedef {import('@stryker-mutator/core').Stryker} Stryker */
/** @typedef {Awaited<ReturnType<Stryker['runMutationTest']>>} Results */
/** @typedef {Pick<Results[number], 'id' | 'fileName' | 'location' | 'replacement'>} Change */

/**
 * Picks changes for `npm run mutants -- ROOM --sample N`: Stryker asks a checker which changes are
 * worth a run, and this one refuses those that are not picked. A change is picked by a hash of the
 * seed and of its place, so that the same seed picks the same changes.
 */
class SampleChecker {
  /** @type {Set<string>} */
  picked = new Set()

  async init() {}

  /** Stryker calls this once with all changes. @param {Change[]} mutants */
  async group(mutants) {
    this.picked = new Set(pick(mutants, process.env.TIDB_BENCH_MUTANTS_SAMPLE ?? ''))
    return [mutants.map(({ id }) => id)]
  }

  /** @param {Change[]} mutants */
  async check(mutants) {
    const refused = { status: 'compileError', reason: 'not in the sample' }
    return Object.fromEntries(
      mutants.map(({ id }) => [id, this.picked.has(id) ? { status: 'passed' } : refused]),
    )
  }
}

/**
 * @param {Change[]} mutants
 * @param {string} sample the number of changes and the seed, such as `200 1`
 */
function pick(mutants, sample) {
  const [size, seed] = sample.split(' ')
  return mutants
    .map(({ id, fileName, location, replacement }) => {
      const place = [seed, fileName.split('/src/').pop(), location, replacement]
      return { id, order: createHash('sha256').update(JSON.stringify(place)).digest('hex') }
    })
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .slice(0, Number(size))
    .map(({ id }) => id)
}

/**
 * Share of the tried changes that a test noticed, with its 95 % interval (Wilson's score interval).
 * @param {Results} results
 */
export function scoreOf(results) {
  const count = (/** @type {string[]} */ ...statuses) =>
    results.filter(({ status }) => statuses.includes(status)).length
  const noticed = count('Killed', 'Timeout')
  const tried = noticed + count('Survived', 'NoCoverage')
  const z = 1.96
  const share = noticed / tried
  const middle = (share + z ** 2 / (2 * tried)) / (1 + z ** 2 / tried)
  const half =
    (z * Math.sqrt((share * (1 - share)) / tried + z ** 2 / (4 * tried ** 2))) /
    (1 + z ** 2 / tried)
  return { noticed, tried, share, from: middle - half, to: middle + half }
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', injectableClass: SampleChecker }]
