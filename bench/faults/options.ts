import { parseArgs } from 'node:util'

export interface Options {
  readonly seed: number
  readonly trials: number
  /** Trials at the same time. */
  readonly lanes: number
  readonly only: string | undefined
  readonly keep: string | undefined
  readonly rooms: boolean
  readonly help: boolean
}

export const help = `npm run faults -- [options]

Bad days: each trial is a run of the program in which one thing goes wrong, chosen by the trial's seed. Exit 1 where a
promise was broken; the trial is tried again by its seed alone: npm run faults -- --seed 17 --trials 1

  --seed N     seed of the first trial; the next has N + 1 (default 1)
  --trials N   (default 200)
  --lanes N    trials at the same time: most wait more than they work (default 3)
  --only WORD  only faults whose kind or stage has this in it
  --keep FILE  each trial is appended to this file, as a line of JSON; seeds in it are not tried again
  --rooms      the folders of trials with a broken promise are kept
  --help`

/** @throws RangeError for what is no number; TypeError for an unknown option */
export function optionsOf(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string', default: '1' },
      trials: { type: 'string', default: '200' },
      lanes: { type: 'string', default: '3' },
      only: { type: 'string' },
      keep: { type: 'string' },
      rooms: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const [seed = 0, trials = 0, lanes = 0] = [values.seed, values.trials, values.lanes].map(Number)
  for (const value of [seed, trials, lanes])
    if (!Number.isInteger(value) || value < 1)
      throw new RangeError('seed, trials and lanes are whole numbers from 1')
  return {
    seed,
    trials,
    lanes,
    only: values.only,
    keep: values.keep,
    rooms: values.rooms,
    help: values.help,
  }
}
