// The tables of the documents about the action: one row an input, one row an output.
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

/** @param {string | undefined} value */
function code(value) {
  return value === undefined || value === '' ? '' : `\`${cell(String(value))}\``
}

/** @param {string} text */
function cell(text) {
  return text.trim().replace(/\s+/g, ' ').replaceAll('|', '\\|')
}
