// The tables of the README about the action: one row an input, one row an output.
import { markdownTable } from 'markdown-table'

/** @typedef {{ readonly description: string, readonly default?: string }} ActionInput */

/** @param {Readonly<Record<string, ActionInput>>} inputs of action.yml */
export function inputTable(inputs) {
  const rows = Object.entries(inputs).map(([name, input]) => {
    // An input that must be known as not given arrives empty; its description ends with what then
    // counts.
    const [, meaning = '', applied] =
      /^(.*?)(?:\s+Default: `(.+)`\.)?$/s.exec(input.description.trim()) ?? []
    return [code(name), cell(meaning), code(applied ?? input.default)]
  })
  return markdownTable([['Input', 'Meaning', 'Default'], ...rows], { alignDelimiters: false })
}

/** @param {Readonly<Record<string, { description: string }>>} outputs of action.yml */
export function outputTable(outputs) {
  const rows = Object.entries(outputs).map(([name, output]) => [
    code(name),
    cell(output.description),
  ])
  return markdownTable([['Output', 'Meaning'], ...rows], { alignDelimiters: false })
}

/**
 * The options that are keys of the file and no inputs.
 * @param {Readonly<Record<string, { readonly kind: string, readonly description?: string,
 *   readonly default?: string, readonly key?: { readonly in: string, readonly name?: string },
 *   readonly option?: { readonly value: string, readonly help: string } }>>} catalogue of
 *   src/config/inputs.ts
 */
export function keyTable(catalogue) {
  const places = {
    target: 'targets.NAME.',
    suite: 'suites.NAME.',
    gate: 'gate.',
    preset: '',
    file: '',
  }
  const rows = Object.entries(catalogue).flatMap(
    ([name, { description, key, option, ...input }]) => {
      if (description !== undefined || key === undefined || option === undefined) return []
      const path = `${places[/** @type {keyof typeof places} */ (key.in)]}${key.name ?? name}`
      const beside = key.in === 'preset' ? `${code(path)}, beside \`preset\`` : code(path)
      return [[beside, code(`--${name}`), cell(sentence(option.help)), code(input.default)]]
    },
  )
  return markdownTable([['Key', 'Option', 'Meaning', 'Default'], ...rows], {
    alignDelimiters: false,
  })
}

/**
 * A sentence of a help text; one that begins with the values of the option begins as they are
 * written. @param {string} help
 */
function sentence(help) {
  const values = /^[\w-]+(?:, [\w-]+)* or [\w-]+(?=$|[:,])/.exec(help)?.[0]
  const begin =
    values === undefined
      ? `${help[0]?.toUpperCase()}${help.slice(1)}`
      : `${values.replace(/[\w-]+/g, (word) => (word === 'or' ? word : `\`${word}\``))}${help.slice(values.length)}`
  return `${begin}.`
}

/** @param {string | undefined} value */
function code(value) {
  return value === undefined || value === '' ? '' : `\`${cell(String(value))}\``
}

/** @param {string} text */
function cell(text) {
  return text.trim().replace(/\s+/g, ' ').replaceAll('|', '\\|')
}
