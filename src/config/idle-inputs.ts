import { type Fault, faultsFailure } from './faults.ts'
import { type Inputs, plainCaseInputs, presetDecides } from './inputs.ts'

/**
 * An input without effect is a mistake of the caller's, and told, also where it says what the default says: whoever
 * wrote it down expects it to count.
 * @param given what the caller wrote; the action passes an empty text for the rest
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
  const idle = (of: readonly string[], what: string, instead: string): Fault[] =>
    of
      .filter((name) => given[name] !== undefined)
      .map((name) => ({ where: label(name), what: `has no effect ${what}`, remedy: instead }))
  const contradicting = idle(names, `beside ${beside}`, remedy)
  if (contradicting.length > 0)
    throw faultsFailure(`Inputs and ${beside} contradict each other:`, contradicting)
  // Who names a host wants it measured, and not a server that is started here.
  if (file !== undefined || inputs.target === 'endpoint') return
  const misplaced = idle(placeOfEndpoint, `for target ${inputs.target}`, `say ${label('target')} endpoint`)
  if (misplaced.length > 0) throw faultsFailure('Inputs contradict each other:', misplaced)
}

const placeOfEndpoint = ['host', 'port', 'user', 'tls', 'tls-ca']

function whatIsIdle({ preset }: Inputs, file: string | undefined) {
  if (file !== undefined) return { beside: file, names: plainCaseInputs, remedy: 'put it into the file' }
  if (preset !== undefined) {
    const remedy = 'write the preset out with `presets show`, and change it there'
    return { beside: `preset ${preset}`, names: presetDecides, remedy }
  }
  return { beside: 'workloads of your own', names: ['scale'], remedy: 'name a preset' }
}
