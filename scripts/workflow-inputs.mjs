// The inputs of the action as those of a workflow that others call, and the lines that hand them on
// to its steps.
import { inputText } from './action-inputs.mjs'

/** Said by the workflow's own jobs: which cells they take, and what their caller's token may do. */
const own = ['shard', 'shards', 'max-minutes', 'github-token']

/**
 * @param {string} text of the workflow
 * @param {{ readonly plan: readonly import('./action-inputs.mjs').ActionInput[], readonly measure:
 *   readonly import('./action-inputs.mjs').ActionInput[] }} inputs
 * @throws Error where a place for them is missing
 */
export function withWorkflowInputs(text, inputs) {
  const handed = { plan: handedOn(inputs.plan), measure: handedOn(inputs.measure) }
  const declared = replaced(
    text,
    /^( +)# those of the action.*\n(?:\1.*\n)*/gm,
    (mark, indent) =>
      `${mark}${handed.measure.map((input) => declaration(input, indent)).join('')}`,
  )
  return replaced(
    declared,
    /^( +)# handed on \((plan|measure)\).*\n(?:\1[a-z].*\n)*/gm,
    (mark, indent, which) => {
      const names = handed[which === 'plan' ? 'plan' : 'measure'].map(({ name }) => name)
      return `${mark}${names.map((name) => `${indent}${name}: \${{ inputs.${name} }}\n`).join('')}`
    },
  )
}

/** @param {readonly import('./action-inputs.mjs').ActionInput[]} inputs */
function handedOn(inputs) {
  return inputs.filter(({ name, isSecret }) => !isSecret && !own.includes(name))
}

/**
 * @param {import('./action-inputs.mjs').ActionInput} input
 * @param {string} indent
 */
function declaration(input, indent) {
  const lines = inputText(input)
    .trimEnd()
    .split('\n')
    .map((line) => `${indent}${line.slice(2)}\n`)
  const [first = '', ...rest] = lines
  return `${first}${indent}  type: string\n${rest.join('')}`
}

/**
 * @param {string} text
 * @param {RegExp} pattern whose first line is a mark that stays
 * @param {(mark: string, ...groups: string[]) => string} made
 */
function replaced(text, pattern, made) {
  if (text.search(pattern) < 0) throw new Error(`there is no place like ${pattern}`)
  return text.replace(pattern, (block, ...groups) =>
    made(`${block.slice(0, block.indexOf('\n'))}\n`, ...groups),
  )
}
