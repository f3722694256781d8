import { which } from './command.mjs'

/**
 * Programs that some tests need and the set-up does not install: what is skipped without them, and
 * how to have them.
 */
export const optionalPrograms = [
  {
    names: ['act', 'go'],
    tests: 'tests that run the action under act',
    remedy: 'Install Go 1.24 or newer; npm test then builds act.',
  },
  {
    names: ['chromium'],
    tests: 'tests of pages in a browser',
    remedy: 'Run: apt-get install chromium',
  },
]

/** @returns a line for each program that is missing, to be printed after the tests */
export function describeMissingPrograms() {
  return optionalPrograms
    .filter(({ names }) => names.every((name) => which(name) === undefined))
    .map(
      ({ names, tests, remedy }) =>
        `Skipped: ${tests}, because ${names.join(' and ')} ${names.length > 1 ? 'are' : 'is'} missing. ${remedy}`,
    )
}
