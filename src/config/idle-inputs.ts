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
  const faults: Fault[] = names
    .filter((name) => given[name] !== undefined)
    .map((name) => ({ where: label(name), what: `has no effect beside ${beside}`, remedy }))
  if (faults.length > 0) throw faultsFailure(`Inputs and ${beside} contradict each other:`, faults)
  if (file === undefined) refusePlaceOfNoEndpoint(given, inputs, label)
}

const placeOfEndpoint = ['host', 'port', 'user', 'tls', 'tls-ca']

/** Who names a host wants it measured, and not a server that is started here. */
function refusePlaceOfNoEndpoint(
  given: Readonly<Record<string, string | undefined>>,
  { target }: Inputs,
  label: (name: string) => string,
): void {
  if (target === 'endpoint') return
  const faults: Fault[] = placeOfEndpoint
    .filter((name) => given[name] !== undefined)
    .map((name) => ({
      where: label(name),
      what: `has no effect for target ${target}`,
      remedy: `say ${label('target')} endpoint`,
    }))
  if (faults.length > 0) throw faultsFailure('Inputs contradict each other:', faults)
}

function whatIsIdle({ preset }: Inputs, file: string | undefined) {
  if (file !== undefined) return { beside: file, names: plainCaseInputs, remedy: 'put it into the file' }
  if (preset !== undefined) {
    const remedy = 'write the preset out with `presets show`, and change it there'
    return { beside: `preset ${preset}`, names: presetDecides, remedy }
  }
  return { beside: 'workloads of your own', names: ['scale'], remedy: 'name a preset' }
}
