import { parseAst } from 'rolldown/parseAst'

/** An import, export from or `import()` of a file. */
export interface Found {
  /** As it is written: `../record/schema.ts`, `node:fs`, `zod`; `?` where the text is made while the program runs. */
  readonly specifier: string
  /** `import type`, or every name of it is a type: gone when the program runs. */
  readonly typeOnly: boolean
  /** `import('…')`: loaded when it is reached. */
  readonly lazy: boolean
}

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

const COMPUTED = '?'

/** What a file imports, by its syntax tree; `import('…')` of types and of values too. */
export function importsIn(text: string, path: string): Found[] {
  const all: Found[] = []
  visit(parse(text, path), (node) => {
    const specifier = specifierOf(node)
    if (specifier !== undefined)
      all.push({ specifier, typeOnly: isTypeOnly(node), lazy: node.type === 'ImportExpression' })
  })
  return all
}

function specifierOf(node: Node): string | undefined {
  const { type, source } = node as { type: string; source?: Node | null }
  if (!/^(?:Import|ExportNamed|ExportAll)Declaration$|^ImportExpression$|^TSImportType$/.test(type))
    return undefined
  if (source === null || source === undefined) return undefined
  return source.type === 'Literal' ? String(source.value) : COMPUTED
}

function isTypeOnly(node: Node): boolean {
  if (node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type') return true
  const specifiers = (node.specifiers ?? []) as Node[]
  const isType = (each: Node) => each.importKind === 'type' || each.exportKind === 'type'
  return specifiers.length > 0 && specifiers.every(isType)
}

/**
 * What a file reaches for without importing it: the network, the clock, chance, and the process. A name that the file
 * declares itself is its own.
 */
export function globalEffects(text: string, path: string): string[] {
  const tree = parse(text, path)
  const own = new Set<string>()
  visit(tree, (node) => {
    for (const name of declaredNames(node)) own.add(name)
  })
  const effects: string[] = []
  visit(tree, (node, parent, key) => {
    const effect = effectOf(node, parent, key)
    if (
      effect !== undefined &&
      !own.has(effect.split(/[. ]/).at(-1) ?? '') &&
      !own.has(effect.split('.')[0] ?? '')
    )
      effects.push(effect)
  })
  return effects
}

const effectNames = new Set([
  'fetch',
  'process',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'console',
  'performance',
  'crypto',
  'XMLHttpRequest',
  'WebSocket',
  'require',
])
const effectMembers = new Set(['Date.now', 'Math.random', 'AbortSignal.timeout'])

function effectOf(node: Node, parent: Node | undefined, key: string): string | undefined {
  if (node.type === 'MemberExpression') {
    const { object, property } = node as unknown as { object: Node; property: Node }
    const name = `${object.name}.${property.name ?? property.value}`
    if (effectMembers.has(name)) return name
    return object.name === 'globalThis' ? `globalThis.${property.name ?? property.value}` : undefined
  }
  if (isNow(node)) return 'new Date'
  if (node.type !== 'Identifier' || !effectNames.has(String(node.name))) return undefined
  // A property, a key or a name of a type is another thing of the same name.
  const isKey = (key === 'property' || key === 'key') && parent?.computed !== true
  return isKey || (parent?.type ?? '').startsWith('TS') ? undefined : String(node.name)
}

/** `new Date()`, and `Date()` as a text. */
function isNow(node: Node): boolean {
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return false
  const { callee, arguments: args } = node as unknown as { callee: Node; arguments: Node[] }
  return callee.name === 'Date' && (args.length === 0 || node.type === 'CallExpression')
}

function declaredNames(node: Node): string[] {
  const names: string[] = []
  const add = (target: unknown): void => {
    const each = target as Node | null
    if (each === null || each === undefined) return
    if (each.type === 'Identifier') names.push(String(each.name))
    for (const key of ['left', 'argument', 'value', 'parameter'])
      if (each.type !== 'Identifier') add(each[key])
    for (const key of ['elements', 'properties']) (each[key] as Node[] | undefined)?.forEach(add)
  }
  if (node.type === 'VariableDeclarator') add(node.id)
  if (
    /^(?:FunctionDeclaration|ClassDeclaration|ImportSpecifier|ImportDefaultSpecifier|ImportNamespaceSpecifier)$/.test(
      node.type,
    )
  )
    add(node.id ?? node.local)
  if (Array.isArray(node.params)) node.params.forEach(add)
  return names
}

function parse(text: string, path: string): Node {
  return parseAst(text, { lang: path.endsWith('.ts') ? 'ts' : 'js' }) as unknown as Node
}

function visit(
  node: Node,
  onNode: (node: Node, parent: Node | undefined, key: string) => void,
  parent?: Node,
  place = '',
): void {
  onNode(node, parent, place)
  for (const [key, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === 'object' && child !== null && typeof child.type === 'string')
        visit(child, onNode, node, key)
    }
  }
}
