import { onceOf } from '../tool/catalogue.ts'
import type { Fault } from './faults.ts'
import type { Config } from './schema.ts'

/** Keys of a workload that say how long a run takes and how often it is made. */
const paces = ['duration', 'warm-up', 'repeats'] as const
/** The warm-up of a suite is that of each round. */
const pacesOfSuite = ['duration', 'repeats'] as const

/**
 * Keys that were written down and have no effect, since the suite names another target to measure side by side with:
 * slices have times of their own, and come as often as the verdict needs them.
 * @param place of a key in the file
 * @param valueAt what was written at a path
 */
export function idleBesideAgainst(
  { suites, preset }: Pick<Config, 'suites' | 'preset'>,
  place: (path: readonly PropertyKey[]) => string,
  valueAt: (path: readonly PropertyKey[]) => unknown,
): Fault[] {
  if (preset !== undefined) return []
  return Object.entries(suites).flatMap(([name, { against, method, workloads }]) => {
    if (against === undefined || method === 'as-published') return []
    const suite = ['suites', name]
    const places = [
      { path: suite, keys: pacesOfSuite, isTimed: workloads.some(({ shape }) => shape) },
      ...workloads.map((workload, index) => ({
        path: [...suite, 'workloads', index],
        keys: paces,
        isTimed: onceOf(workload) !== undefined || workload.shape,
      })),
    ]
    return places.flatMap(({ path, keys, isTimed }) =>
      keys
        // Of a run that its work ends it is an estimate, here as well; a long run lasts as long as it says.
        .filter((key) => !(isTimed && key === 'duration') && valueAt([...path, key]) !== undefined)
        .map((key) => ({
          where: place([...path, key]),
          what: `\`${key}\` has no effect with \`against\`, where slices run until there is a verdict`,
          remedy: remedies[key],
        })),
    )
  })
}

const remedies = {
  duration: 'set `slice` in `gate.side-by-side`',
  'warm-up': 'set the `warm-up` of the suite, and `settle` in `gate.side-by-side`',
  repeats: 'set `rounds` and `pairs` in `gate.side-by-side`',
} as const
