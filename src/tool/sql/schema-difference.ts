import type { TableChange } from '../../record/cause.ts'
import { listedBy } from './table.ts'
import { normalSql, type Token, tokensOf } from './tokens.ts'

type Schema = readonly { readonly sql: string }[]

/** Parts of a table, by words for each part, with the text that defines it. */
type Parts = Map<string, string>

/** The tables that two schemas create, whatever statements they do it with. */
export function tableChanges(base: Schema, candidate: Schema): TableChange[] {
  const [before, after] = [tablesIn(base), tablesIn(candidate)]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((table): TableChange[] => {
    const [one, other] = [before.get(table), after.get(table)]
    if (one === undefined) return [{ table, kind: 'added', what: [] }]
    if (other === undefined) return [{ table, kind: 'removed', what: [] }]
    const what = [
      ...[...one.keys()].flatMap((part) => (other.has(part) ? [] : [`drops ${part}`])),
      ...[...other].flatMap(([part, text]) =>
        one.get(part) === text ? [] : [`${one.has(part) ? 'changes' : 'adds'} ${part}`],
      ),
    ]
    return what.length === 0 ? [] : [{ table, kind: 'changed', what }]
  })
}

function tablesIn(schema: Schema): Map<string, Parts> {
  const tables = new Map<string, Parts>()
  const of = (name: string) => {
    const own = tables.get(name) ?? new Map<string, string>()
    return tables.set(name, own) && own
  }
  for (const { sql } of schema) {
    const tokens = tokensOf(sql)
    const listed = listedBy(tokens)
    if (listed === undefined) apply(tokens, of, tables)
    else {
      const own = of(listed.name)
      for (const part of listed.parts ?? [tokens]) own.set(partName(part), wordsOf(part).join(' '))
      // What follows the list: engine, character set, partitions.
      const tail = normalSql(sql.slice(sql.lastIndexOf(')')))
      if (listed.parts !== undefined && tail !== ')') own.set('table options', tail)
    }
  }
  return tables
}

/** A statement of a schema that creates no table; one that is not understood is a part by its text. */
function apply(tokens: readonly Token[], of: (name: string) => Parts, tables: Map<string, Parts>): void {
  const words = wordsOf(tokens)
  const head = words.slice(0, 4).join(' ').toLowerCase()
  const next = (word: string, skip = 1) =>
    words[words.findIndex((each) => each.toLowerCase() === word) + skip] ?? ''
  if (/^alter table /.test(head)) {
    for (const part of splitAtCommas(tokens.slice(3))) alter(of(words[2] ?? ''), part)
  } else if (/^create (?:\S+ )?index /.test(head))
    of(next('on')).set(`index ${next('index')}`, words.join(' '))
  else if (/^drop index /.test(head)) of(next('on')).delete(`index ${words[2]}`)
  else if (/^drop table /.test(head)) tables.delete(words.at(-1) ?? '')
  else of('the schema').set(quoted(words), words.join(' '))
}

function alter(table: Parts, tokens: readonly Token[]): void {
  const words = wordsOf(tokens)
  const [verb = '', kind = '', name = ''] = words.map((word, at) => (at < 2 ? word.toLowerCase() : word))
  const isColumn = kind === 'column'
  const part = partName(tokens.slice(isColumn ? 2 : 1))
  if (verb === 'add') table.set(part, words.slice(isColumn ? 2 : 1).join(' '))
  else if (verb === 'modify') table.set(part, words.slice(isColumn ? 2 : 1).join(' '))
  else if (verb === 'drop' && /^(?:key|index)$/.test(kind)) table.delete(`index ${name}`)
  else if (verb === 'drop' && kind === 'primary') table.delete('the primary key')
  else if (verb === 'drop') table.delete(part)
  else table.set(quoted(words), words.join(' '))
}

function splitAtCommas(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]]
  let depth = 0
  for (const token of tokens) {
    if (token.text === '(') depth += 1
    if (token.text === ')') depth -= 1
    if (depth === 0 && token.text === ',' && token.kind === 'sign') parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts
}

/** `index by_product` of `KEY by_product (product_id)`, `column title` of what is no key. */
function partName(tokens: readonly Token[]): string {
  const [first = '', ...others] = wordsOf(tokens)
  const isKey = /^(?:primary|unique|key|index|fulltext|spatial|constraint|foreign|check)$/i.test(first)
  if (tokens[0]?.kind !== 'word' || !isKey) return `column ${first}`
  if (/^primary$/i.test(first)) return 'the primary key'
  const name = others.find((word) => !/^(?:key|index|if|not|exists)$/i.test(word)) ?? ''
  return /^(?:constraint|foreign|check)$/i.test(first) ? `constraint ${name}` : `index ${name}`
}

function wordsOf(tokens: readonly Token[]): string[] {
  return tokens.map(({ text }) => text)
}

function quoted(words: readonly string[]): string {
  return `\`${words.slice(0, 8).join(' ')}\``
}
