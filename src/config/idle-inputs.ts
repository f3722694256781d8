import { type Fault, faultsFailure } from './faults.ts'
import { type Inputs, inputsSchema, plainCaseInputs, presetDecides } from './inputs.ts'

/**
 * An input without effect is a mistake of the caller's, and told. The action passes its defaults along, so only a
 * value that differs from the default counts as given.
 * @param file the configuration file that is used, if any
 * @throws Failure `input` with every such input
 */
export function refuseIdleInputs(
  given: Readonly<Record<string, string | undefined>>,
  inputs: Inputs,
  file: string | undefined,
  label: (name: string) => string,
): void {
  const { beside, names, remedy } = whatIsIdle(inputs, file)
  const defaults = inputsSchema.parse({}) as Record<string, unknown>
  const actual = inputsSchema.parse(given) as Record<string, unknown>
  const faults: Fault[] = names.flatMap((name) => {
    const key = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
    if (JSON.stringify(actual[key]) === JSON.stringify(defaults[key])) return []
    return [{ where: label(name), what: `has no effect beside ${beside}`, remedy }]
  })
  if (faults.length > 0) throw faultsFailure(`Inputs and ${beside} contradict each other:`, faults)
}

function whatIsIdle({ preset }: Inputs, file: string | undefined) {
  if (file !== undefined) return { beside: file, names: plainCaseInputs, remedy: 'put it into the file' }
  if (preset !== undefined) {
    const remedy = 'write the preset out with `presets show`, and change it there'
    return { beside: `preset ${preset}`, names: presetDecides, remedy }
  }
  return { beside: 'workloads of your own', names: ['scale'], remedy: 'name a preset' }
}
