import { existsSync } from 'node:fs'
import { DEFAULT_CONFIG_FILE, DEFAULT_SUITE, type RawInputs } from '../config/resolve.ts'
import type { BenchEvent } from '../github/event.ts'
import { extentOf } from '../github/labels.ts'

/** The suite that the label `bench: full` picks. */
export const FULL_SUITE = 'full'

/** The inputs as the labels of the pull request change them: `bench: full` picks the suite `full` of the configuration. */
export function rawInputsFor(raw: RawInputs, event: BenchEvent): RawInputs {
  const wantsFull = event.kind === 'pull_request' && extentOf(event.labels) === 'full'
  return wantsFull && markedSuite(raw) === DEFAULT_SUITE && hasConfigFile(raw)
    ? { ...raw, suite: FULL_SUITE }
    : raw
}

/**
 * The suite by whose name the commit is marked: the one that the workflow names, also where a label picks another one.
 * What a merge requires has one name, and would never come if a label changed it.
 */
export function markedSuite({ suite }: RawInputs): string {
  return suite?.trim() || DEFAULT_SUITE
}

/** Without a file there is one suite alone, the inputs' own. */
export function hasConfigFile(raw: RawInputs): boolean {
  return existsSync(raw.config || DEFAULT_CONFIG_FILE)
}
