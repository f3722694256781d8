// What the catalogue of inputs says in an action.yml: its block `inputs`, and the one JSON text by
// which they reach the program. Everything else in the file is left as it is.

const WIDTH = 120

/**
 * @typedef {{ readonly name: string, readonly isSecret: boolean, readonly description: string,
 *   readonly default: string }} ActionInput
 * @typedef {{
 *   readonly kind: string
 *   readonly key?: object
 *   readonly default?: string
 *   readonly description?: string
 * }} CatalogueInput
 */

/**
 * @param {string} text of action.yml
 * @param {readonly ActionInput[]} inputs as `actionInputs` gives them, in the order of the file
 * @param {Readonly<Record<string, string>>} removed names of inputs that there are no more, by the
 *   names under which they are passed
 * @throws Error where one of the two blocks is missing
 */
export function withInputs(text, inputs, removed) {
  const block = `inputs:\n${inputs.map(inputText).join('')}\n`
  const json = inputs.filter(({ isSecret }) => !isSecret).map(({ name }) => name)
  return withBlock(
    withBlock(text, /^inputs:\n(?:(?: .*)?\n)*/m, () => block, 'inputs'),
    /^( +TIDB_BENCH_INPUTS: >-\n)( +)\{\n[^}]*(?:\}\}[^}]*)*\}\n/m,
    (_, head = '', indent = '') => `${head}${jsonText(json, removed, indent)}`,
    'TIDB_BENCH_INPUTS',
  )
}

/**
 * The inputs of the action.
 * @param {Readonly<Record<string, CatalogueInput>>} catalogue of src/core/config/inputs.ts
 * @returns {ActionInput[]}
 */
export function actionInputs(catalogue) {
  return Object.entries(catalogue).flatMap(([name, input]) => {
    const { kind, key: inFile, description, default: applied = '' } = input
    const isSecret = kind === 'secret'
    if (description === undefined) return []
    // What would take the place of a key of the file arrives empty where nobody wrote it; the
    // description has the default.
    if (isSecret || inFile === undefined) return [{ name, isSecret, description, default: applied }]
    const inWords = applied === '' ? '' : ` Default: \`${applied}\`.`
    return [{ name, isSecret, description: `${description}${inWords}`, default: '' }]
  })
}

/**
 * @param {string} text
 * @param {RegExp} pattern
 * @param {(...found: string[]) => string} made
 * @param {string} name
 */
function withBlock(text, pattern, made, name) {
  if (!pattern.test(text)) throw new Error(`there is no block ${name}`)
  return text.replace(pattern, made)
}

/**
 * One input as action.yml declares it, indented by two.
 * @param {ActionInput} input
 */
export function inputText({ name, description, default: applied }) {
  const lines = folded(description, WIDTH - 6).map((line) => `      ${line}\n`)
  return `  ${name}:\n    description: >-\n${lines.join('')}    default: ${scalar(applied)}\n`
}

/**
 * A plain scalar where YAML reads it as the same text.
 * @param {string} text
 */
function scalar(text) {
  const isPlain =
    /^(?:[A-Za-z][\w*.-]*|\$\{\{ [\w.]+ \}\})$/.test(text) &&
    !/^(?:true|false|yes|no|on|off|null)$/i.test(text)
  return isPlain ? text : `'${text.replaceAll("'", "''")}'`
}

/**
 * GitHub passes an input that an action does not declare to the steps of a composite action; of a
 * secret only that it was given.
 * @param {readonly string[]} names
 * @param {Readonly<Record<string, string>>} removed
 * @param {string} indent
 */
function jsonText(names, removed, indent) {
  const declared = names.map((name) => `${indent}"${name}": \${{ toJSON(inputs.${name}) }}`)
  const others = Object.entries(removed).map(
    ([passed, name]) => `${indent}"${passed}": \${{ toJSON(inputs.${name} && 'given' || '') }}`,
  )
  const pairs = [...declared, ...others]
  return `${indent}{\n${pairs.join(',\n')}\n${indent}}\n`
}

/**
 * Lines of at most so many characters, broken between words: a folded scalar makes one line of them
 * again.
 * @param {string} text
 * @param {number} width
 */
function folded(text, width) {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line === '') lines[lines.length - 1] = word
    else if (line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}
