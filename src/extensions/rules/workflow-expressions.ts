/** A mapping of a file, by its keys. */
export type Tree = Readonly<Record<string, unknown>>

/** Values of the contexts that a file fixes; one that is undefined is known to a run alone. */
export interface Contexts {
  readonly inputs?: Tree | undefined
  readonly matrix?: Tree | undefined
  readonly env: Tree
}

/** Returns a value as GitHub hands it to an input. */
export function scalar(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/**
 * Puts values in place of the expressions that are one name of a context. What is left contains
 * `${{`.
 */
export function resolveText(text: string, { inputs, matrix, env }: Contexts): string {
  return text.replace(
    /\$\{\{\s{0,100}([^{}\s]{1,200})\s{0,100}\}\}/g,
    (whole, expression: string) => {
      const [, context, name = ''] = /^(inputs|matrix|env)\.([\w-]+)$/i.exec(expression) ?? []
      switch (context?.toLowerCase()) {
        case 'inputs':
          return inputs === undefined ? whole : scalar(inputs[name.toLowerCase()])
        case 'matrix':
          return matrix === undefined || !Object.hasOwn(matrix, name) ? whole : scalar(matrix[name])
        case 'env':
          // A step before may have set one that no file has.
          return Object.hasOwn(env, name) ? scalar(env[name]) : whole
      }
      return whole
    },
  )
}

/** Contexts that nobody changes by a pull request's files. */
const safeContexts: readonly string[] = ['vars', 'secrets', 'github', 'runner']
const functions: readonly string[] = [
  'contains',
  'startswith',
  'endswith',
  'format',
  'join',
  'tojson',
  'fromjson',
]

/** Values that a workflow decides itself: its names, those of its jobs, and `runs-on`. */
const chosenByWorkflow = /\bgithub\.(?:job|workflow|action|ref_name|env|path)|\brunner\.(?!temp\b)/i

/**
 * Checks whether a text with expressions has the same value in a pull request as on its base if
 * both have the same text: it depends on nothing that the files, title or branch name of the pull
 * request decide.
 */
export function isFixedByBase(text: string): boolean {
  const [, ...expressions] = text.split('${{')
  return expressions.every((rest) => {
    const expression = rest.slice(0, Math.max(0, rest.indexOf('}}')))
    if (expression === '') return false
    // `github['head_ref']` is the same as `github.head_ref`.
    if (expression.includes('[')) return false
    const plain = expression.replace(/'[^']*'/g, '')
    if (/head_ref|\.(?:title|body|head|ref)\b/i.test(plain)) return false
    if (chosenByWorkflow.test(plain)) return false
    const roots = [...plain.matchAll(/(?<![\w.-])[a-z_][\w-]*/gi)].map(([root]) =>
      root.toLowerCase(),
    )
    return roots.every(
      (root) =>
        safeContexts.includes(root) ||
        functions.includes(root) ||
        /^(?:true|false|null)$/.test(root),
    )
  })
}

/** Checks whether a text contains an expression. */
export function hasExpression(text: string): boolean {
  return text.includes('${{')
}
