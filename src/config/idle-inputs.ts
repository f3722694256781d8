import { type Fault, faultsFailure } from './faults.ts'
import type { GivenInputs } from './given-inputs.ts'
import type { Catalogue, Effect } from './inputs/input.ts'
import { inputCatalogue } from './inputs.ts'

/** Names of the inputs that have no effect, by what takes it away. */
export interface IdleInputs {
  readonly besideFile: readonly string[]
  readonly besidePreset: readonly string[]
  readonly withoutPreset: readonly string[]
  readonly forOtherTargets: readonly string[]
}

export function idleInputsOf(catalogue: Catalogue): IdleInputs {
  const having = (...effects: readonly Effect[]) =>
    Object.entries(catalogue)
      .filter(([, input]) => input.kind === 'value' && effects.includes(input.effect))
      .map(([name]) => name)
  return {
    besideFile: having('without-file', 'plain-case', 'with-preset', 'endpoint'),
    besidePreset: having('plain-case'),
    withoutPreset: having('with-preset'),
    forOtherTargets: having('endpoint'),
  }
}

const idleInputs = idleInputsOf(inputCatalogue)

/**
 * An input without effect is a mistake of the caller's, and told, also where it says what the default says: whoever
 * wrote it down expects it to count.
 * @param file the configuration file that is used, if any
 * @throws Failure `input` with every such input
 */
export function refuseIdleInputs(given: GivenInputs, file: string | undefined): void {
  const { values, names, label } = given
  const { beside, idle, remedy } = whatIsIdle(given, file)
  const faultsOf = (of: readonly string[], what: string, instead: string): Fault[] =>
    of
      .filter((name) => names.has(name))
      .map((name) => ({ where: label(name), what: `has no effect ${what}`, remedy: instead }))
  const contradicting = faultsOf(idle, `beside ${beside}`, remedy)
  if (contradicting.length > 0)
    throw faultsFailure(`Inputs and ${beside} contradict each other:`, contradicting)
  // Who names a host wants it measured, and not a server that is started here.
  if (file !== undefined || values.target === 'endpoint') return
  const { forOtherTargets } = idleInputs
  const what = `for target ${values.target}`
  const misplaced = faultsOf(forOtherTargets, what, `say ${label('target')} endpoint`)
  if (misplaced.length > 0) throw faultsFailure('Inputs contradict each other:', misplaced)
}

function whatIsIdle({ values: { preset } }: GivenInputs, file: string | undefined) {
  const { besideFile, besidePreset, withoutPreset } = idleInputs
  if (file !== undefined) return { beside: file, idle: besideFile, remedy: 'put it into the file' }
  if (preset !== undefined) {
    const remedy = 'write the preset out with `presets show`, and change it there'
    return { beside: `preset ${preset}`, idle: besidePreset, remedy }
  }
  return { beside: 'workloads of your own', idle: withoutPreset, remedy: 'name a preset' }
}
