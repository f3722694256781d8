import { parse, stringify } from 'yaml'
import { type Catalogue, inputCatalogue } from '../../src/core/config/inputs.ts'

const catalogue: Catalogue = inputCatalogue

/** What an option is in the file: numbers and truth are no text there. */
function leaf(text: string): unknown {
  return /^\d+$/.test(text) || text === 'true' || text === 'false' ? JSON.parse(text) : text
}

/**
 * Options of the program as the inputs of the action: one that is no input becomes a key of the
 * input `config`, which must be content then, or absent.
 */
export function asInputs(options: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const inputs: Record<string, unknown> = {}
  const content = options.config === undefined ? {} : parse(String(options.config))
  const suite = String(options.suite ?? 'default')
  const write = (path: readonly string[], value: unknown) => {
    const parent = path.slice(0, -1).reduce((at, key) => {
      at[key] ??= {}
      return at[key]
    }, content)
    parent[path.at(-1) ?? ''] = value
  }
  let hasKeys = false
  for (const [name, value] of Object.entries(options)) {
    const input = catalogue[name]
    if (input?.kind !== 'value' || input.description !== undefined || input.key === undefined) {
      inputs[name] = value
      continue
    }
    if (typeof content !== 'object') throw new Error(`${name} goes into ${String(options.config)}`)
    hasKeys = true
    const places = {
      target: ['targets', 'candidate'],
      suite: ['suites', suite],
      gate: ['gate'],
      preset: [],
      file: [],
    }
    write([...places[input.key.in], input.key.name ?? name], leaf(String(value)))
  }
  return hasKeys ? { ...inputs, config: stringify(content) } : inputs
}
