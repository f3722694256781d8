import { parseAst } from 'rolldown/parseAst'

/** An import, export from or `import()` of a file. */
export interface Found {
  /**
   * As it is written: `../record/schema.ts`, `node:fs`, `zod`; `?` where the text is made while the
   * program runs.
   */
  readonly specifier: string
  /** `import type`, or every name of it is a type: gone when the program runs. */
  readonly typeOnly: boolean
  /** `import('…')`: loaded when it is reached. */
  readonly lazy: boolean
  /** Names as the imported file exports them; `*` stands for all of them. */
  readonly names: readonly string[]
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
      all.push({
        specifier,
        typeOnly: isTypeOnly(node),
        lazy: node.type === 'ImportExpression',
        names: namesIn(node),
      })
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

function namesIn({ specifiers }: Node): string[] {
  if (!Array.isArray(specifiers)) return ['*']
  return (specifiers as { imported?: Node; local: Node }[]).map(({ imported, local }) =>
    String((imported ?? local).name ?? '*'),
  )
}

function isTypeOnly(node: Node): boolean {
  if (node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type')
    return true
  const specifiers = (node.specifiers ?? []) as Node[]
  const isType = (each: Node) => each.importKind === 'type' || each.exportKind === 'type'
  return specifiers.length > 0 && specifiers.every(isType)
}

/**
 * What a file reaches for without importing it: the network, the clock, chance, and the process. A
 * name that the file declares itself is its own.
 */
export function globalEffects(text: string, path: string): string[] {
  const tree = parse(text, path)
  const own = new Set<string>()
  visit(tree, (node) => {
    for (const name of declaredNames(node)) own.add(name)
  })
  const effects: string[] = []
  visit(tree, (node, parent, key) => {
    if (node.type !== 'Identifier' || !isValue(parent, key) || own.has(String(node.name))) return
    const effect = effectOf(String(node.name), parent, key)
    if (effect !== undefined) effects.push(effect)
  })
  return effects
}

/** Each use of them has an effect, or can have any. */
const effectNames = new Set([
  ...[
    'fetch',
    'XMLHttpRequest',
    'WebSocket',
    'EventSource',
    'BroadcastChannel',
    'Worker',
    'navigator',
  ],
  ...[
    'process',
    'console',
    'require',
    'module',
    'globalThis',
    'global',
    'window',
    'self',
    'eval',
    'Function',
  ],
  ...['setTimeout', 'setInterval', 'setImmediate', 'performance', 'crypto'],
])
/** Of these, only such uses have none. */
const harmlessMembers: Readonly<Record<string, ReadonlySet<string>>> = {
  Date: new Set(['parse', 'UTC', 'prototype']),
  AbortSignal: new Set(['abort', 'any', 'prototype']),
}

function effectOf(name: string, parent: Node | undefined, key: string): string | undefined {
  const member =
    parent?.type === 'MemberExpression' && key === 'object'
      ? memberName(parent.property as Node)
      : undefined
  if (effectNames.has(name)) return member === undefined ? name : `${name}.${member}`
  if (name === 'Math')
    return member === 'random' ? 'Math.random' : member === undefined ? name : undefined
  const harmless = harmlessMembers[name]
  if (harmless === undefined || parent?.operator === 'instanceof') return undefined
  if (member !== undefined) return harmless.has(member) ? undefined : `${name}.${member}`
  // `new Date(iso)` reads no clock; `new Date()`, `Date()` and another name for it can.
  const isOfValue = parent?.type === 'NewExpression' && (parent.arguments as Node[]).length > 0
  return isOfValue && key === 'callee' ? undefined : name
}

function memberName({ type, name, value }: Node): string {
  return type === 'Identifier' ? String(name) : String(value)
}

/** A property, a key or a name of a type is another thing of the same name. */
function isValue(parent: Node | undefined, key: string): boolean {
  if ((key === 'property' || key === 'key') && parent?.computed !== true) return false
  // Of TypeScript's own nodes, `fetch as F`, `process!` and similar nodes hold values.
  return (
    !(parent?.type ?? '').startsWith('TS') ||
    (key === 'expression' && parent?.type !== 'TSTypeQuery')
  )
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
