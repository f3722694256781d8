import { existsSync } from 'node:fs'
import { type GivenInputs, withInputs } from '../config/given-inputs.ts'
import { DEFAULT_SUITE } from '../config/inputs/suite.ts'
import type { Inputs } from '../config/inputs.ts'
import { DEFAULT_CONFIG_FILE } from '../config/resolve.ts'
import type { BenchEvent } from '../github/event.ts'
import { extentOf } from '../github/labels.ts'

/** The suite that the label `bench: full` picks. */
export const FULL_SUITE = 'full'

/** The inputs as the labels of the pull request change them: `bench: full` picks the suite `full` of the configuration. */
export function inputsFor(given: GivenInputs, event: BenchEvent): GivenInputs {
  const wantsFull = event.kind === 'pull_request' && extentOf(event.labels) === 'full'
  return wantsFull && markedSuite(given) === DEFAULT_SUITE && hasConfigFile(given.values)
    ? withInputs(given, { suite: FULL_SUITE })
    : given
}

/**
 * The suite by whose name the commit is marked: the one that the workflow names, also where a label picks another one.
 * What a merge requires has one name, and would never come if a label changed it.
 */
export function markedSuite({ values }: GivenInputs): string {
  return values.suite
}

/** Without a file there is one suite alone, the inputs' own. */
export function hasConfigFile({ config }: Pick<Inputs, 'config'>): boolean {
  return existsSync(config ?? DEFAULT_CONFIG_FILE)
}
