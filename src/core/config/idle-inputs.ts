import { type Fault, faultsFailure } from '../../words/faults.ts'
import type { Catalogue, Effect } from './inputs/input.ts'
import { type GivenInputs, inputCatalogue } from './inputs.ts'
import type { Sides } from './sides.ts'

/** Names of the inputs that have no effect, by what takes it away. */
export interface IdleInputs {
  readonly besidePreset: readonly string[]
  readonly withoutPreset: readonly string[]
}

export function idleInputsOf(catalogue: Catalogue): IdleInputs {
  const having = (...effects: readonly Effect[]) =>
    Object.entries(catalogue)
      .filter(([, input]) => input.kind === 'value' && effects.includes(input.effect))
      .map(([name]) => name)
  return {
    // A preset has the versions of its report, and others by an input of their own.
    besidePreset: having('playground', 'without-preset'),
    withoutPreset: having('with-preset'),
  }
}

const idleInputs = idleInputsOf(inputCatalogue)

/**
 * Inputs without effect, also those that repeat the default: whoever wrote one down expects it to
 * count.
 * @param file the content of the configuration file, if there is one
 * @param name of the file, for messages
 */
export function idleInputFaults(
  inputs: GivenInputs,
  file: unknown,
  name: string | undefined,
): Fault[] {
  const { values, names, label } = inputs
  const ofFile =
    typeof file === 'object' && file !== null
      ? (file as { preset?: unknown; suites?: unknown })
      : {}
  const preset = names.has('preset') ? values.preset : ofFile.preset
  const { besidePreset, withoutPreset } = idleInputs
  const faultsOf = (idle: readonly string[], beside: string, remedy: string): Fault[] =>
    idle
      .filter((each) => names.has(each))
      .map((each) => ({ where: label(each), what: `has no effect with ${beside}`, remedy }))
  return preset === undefined
    ? faultsOf(withoutPreset, 'workloads of your own', 'name a preset')
    : [
        ...(names.has('preset') && ofFile.suites !== undefined
          ? faultsOf(['preset'], `the suites of ${name}`, 'leave one of them out')
          : []),
        ...faultsOf(
          besidePreset,
          `preset ${String(preset)}`,
          'print the preset with `presets show`, and change the printed configuration',
        ),
      ]
}

/** A reference that nobody looks at, and repeats of what is run until the verdict stands. */
export function refuseIdleBesideBase(
  { names, values, label }: GivenInputs,
  sides: Sides | undefined,
  isPaired: boolean,
): void {
  const faults: Fault[] = []
  if (isPaired && names.has('repeats')) {
    const what = 'has no effect side by side, where slices run until there is a verdict'
    faults.push({ where: label('repeats'), what, remedy: 'leave it out' })
  }
  if (names.has('compare-with')) {
    const beside =
      sides?.base !== undefined
        ? 'side by side, where both sides are measured'
        : values.baseline === 'none' || values.baseline.endsWith('.json')
          ? `beside ${label('baseline')} ${values.baseline}, which is not a store`
          : undefined
    if (beside !== undefined)
      faults.push({
        where: label('compare-with'),
        what: `has no effect ${beside}`,
        remedy: 'leave it out',
      })
  }
  if (faults.length > 0) throw faultsFailure('Inputs contradict each other:', faults)
}
