import { configOfInputs, inputOfKey } from './config-of-inputs.ts'
import { faultsFailure } from './faults.ts'
import type { GivenInputs } from './given-inputs.ts'
import type { WrittenConfig } from './load.ts'
import { configOfPreset } from './preset-file.ts'
import type { Config } from './schema.ts'
import type { TargetConfig } from './target.ts'

/** The plain case, or a preset with the caller's gate; a target that is given takes the place of its servers. */
export function configWithoutFile(given: GivenInputs): WrittenConfig {
  const place = (path: readonly PropertyKey[]) => given.label(inputOfKey(path))
  return { config: configOfCaller(given), place, idle: [] }
}

function configOfCaller(given: GivenInputs): Config {
  const { values: inputs, names, label } = given
  const plain = configOfInputs(inputs, label)
  const { preset, scale = 1, method, versions, baseHost } = inputs
  if (preset === undefined) return plain
  const { tools, gate } = plain
  const choice = { preset, scale, method, versions, tools, gate }
  if (baseHost !== undefined && inputs.target !== 'endpoint') {
    const what = `has no effect for target ${inputs.target}`
    throw faultsFailure('Inputs contradict each other:', [
      { where: label('base-host'), what, remedy: `say ${label('target')} endpoint` },
    ])
  }
  const own = configOfPreset(choice)
  const isOfItsKind = Object.values(own.targets).every(({ kind }) => kind === inputs.target)
  // A preset decides what its servers are, so to ask for their kind is to ask for them.
  if (!names.has('target') || isOfItsKind) return own
  return configOfPreset({ ...choice, targets: targetsInPlace(given, own, plain) })
}

/** Servers of the kind that was given, on every side that the preset has. @throws Failure `input` */
function targetsInPlace(
  { values: { preset, baseHost }, label }: GivenInputs,
  own: Config,
  plain: Config,
): Record<string, TargetConfig> {
  const target = plain.targets.candidate as TargetConfig
  const names = Object.keys(own.targets)
  if (target.kind !== 'endpoint') return Object.fromEntries(names.map((name) => [name, target]))
  const where = label('base-host')
  if (!names.includes('candidate')) {
    const what = `${preset} measures ${names.length} servers by their names`
    const remedy = `write them into tidb-bench.yml: \`targets: { ${names[0]}: { kind: endpoint, host: … } }\``
    throw faultsFailure('The inputs have faults:', [{ where: label('host'), what, remedy }])
  }
  const compares = names.includes('base')
  if (compares === (baseHost !== undefined))
    return baseHost === undefined
      ? { candidate: target }
      : { candidate: target, base: { ...target, host: baseHost } }
  const fault = compares
    ? { where, what: `missing, and ${preset} compares two servers`, remedy: 'name the other one' }
    : { where, what: `has no effect, since ${preset} measures one server` }
  throw faultsFailure('The inputs have faults:', [fault])
}
