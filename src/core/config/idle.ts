import type { Fault } from '../../words/faults.ts'
import type { Catalogue, Effect } from './inputs/input.ts'
import { type GivenInputs, inputCatalogue } from './inputs.ts'

/** Returns the names of the inputs that have no effect beside a preset, and without one. */
export function idleInputsOf(catalogue: Catalogue) {
  const having = (...effects: readonly (Effect | undefined)[]) =>
    Object.entries(catalogue)
      .filter(([, input]) => input.kind === 'value' && effects.includes(input.effect))
      .map(([name]) => name)
  return {
    // A preset has the versions of its report, and others by an input of their own.
    besidePreset: having('playground', 'without-preset'),
    withoutPreset: having('with-preset'),
  }
}

/**
 * Lists inputs without effect, also those that repeat the default: whoever wrote one down expects it
 * to count.
 * @param file the content of the configuration file, if there is one
 * @param name of the file, for messages
 */
export function idleInputFaults(
  { values, names, label }: GivenInputs,
  file: unknown,
  name: string | undefined,
): Fault[] {
  const ofFile = (file ?? {}) as { preset?: unknown; suites?: unknown }
  const preset = names.has('preset') ? values.preset : ofFile.preset
  const { besidePreset, withoutPreset } = idleInputsOf(inputCatalogue)
  const faultsOf = (idle: readonly string[], beside: string, remedy: string): Fault[] =>
    idle
      .filter((each) => names.has(each))
      .map((each) => ({ where: label(each), what: `has no effect with ${beside}`, remedy }))
  if (preset === undefined) return faultsOf(withoutPreset, 'workloads of your own', 'name a preset')
  const besideSuites = ofFile.suites === undefined ? [] : ['preset']
  const remedy = 'print the preset with `presets show`, and change the printed configuration'
  return [
    ...faultsOf(besideSuites, `the suites of ${name}`, 'leave one of them out'),
    ...faultsOf(besidePreset, `preset ${String(preset)}`, remedy),
  ]
}

/**
 * Lists inputs without effect beside a second server: a reference that nobody looks at, and repeats
 * of what is run until there is a verdict.
 */
export function idleBesideBase(
  { names, values: { baseline }, label }: GivenInputs,
  hasBase: boolean,
  isPaired: boolean,
): Fault[] {
  const isNoStore = baseline === 'none' || baseline.endsWith('.json')
  const reasons = {
    repeats: isPaired && 'side by side, where slices run until there is a verdict',
    'compare-with':
      (hasBase && 'side by side, where both sides are measured') ||
      (isNoStore && `beside ${label('baseline')} ${baseline}, which is not a store`),
  }
  return Object.entries(reasons).flatMap(([name, reason]) =>
    names.has(name) && reason
      ? [{ where: label(name), what: `has no effect ${reason}`, remedy: 'leave it out' }]
      : [],
  )
}
