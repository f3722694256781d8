// The reference of tidb-bench.yml as tables, made from its JSON Schema: one row a key, between
// `<!-- NAME:start -->` and `<!-- NAME:end -->` of a document.
import { markdownTable } from 'markdown-table'

/**
 * What we read of a JSON Schema.
 * @typedef {{
 *   type?: string | string[]
 *   title?: string
 *   description?: string
 *   default?: unknown
 *   const?: unknown
 *   enum?: unknown[]
 *   anyOf?: Schema[]
 *   oneOf?: Schema[]
 *   items?: Schema
 *   properties?: Record<string, Schema> | undefined
 *   additionalProperties?: Schema
 *   required?: string[]
 *   minimum?: number
 *   maximum?: number
 *   exclusiveMinimum?: number
 *   exclusiveMaximum?: number
 * }} Schema
 */

/**
 * @param {string} document Markdown with a place for every table
 * @param {Schema} schema of the complete file as it is written: a user's suites, or a preset
 * @returns the document with its tables; a kind of target or tool that has no place yet gets one behind the one before it
 * @throws Error where there is no place for a table of another kind, and for a key without a description
 */
export function withReference(document, schema) {
  const tables = Object.entries(tablesOf(schema))
  return tables.reduce((document, [name, rows], at) => {
    const markers = new RegExp(`(<!-- ${name}:start -->)[\\s\\S]*?(<!-- ${name}:end -->)`)
    const text = markers.test(document) ? document : withPlace(document, name, tables[at - 1]?.[0])
    const table = markdownTable([['Key', 'Value', 'Default', 'Meaning'], ...rows], { alignDelimiters: false })
    return text.replace(markers, (_, start, end) => `${start}\n\n${table}\n\n${end}`)
  }, document)
}

/**
 * Adds the markers of a variant's table, with a line that introduces it.
 * @param {string} document
 * @param {string} name of the table: `workloads-command`
 * @param {string | undefined} previous name of the table before it
 * @throws Error where the table belongs to no discriminator, or the one before it has no place
 */
function withPlace(document, name, previous) {
  const [, kind = '', variant = ''] = /^(targets|workloads)-(.+)$/.exec(name) ?? []
  const discriminator = { targets: 'kind', workloads: 'tool' }[kind]
  const end = `<!-- ${previous}:end -->`
  if (discriminator === undefined || variant === 'all' || !document.includes(end))
    throw new Error(`there is no <!-- ${name}:start --> … <!-- ${name}:end -->`)
  const place = `\`${discriminator}: ${variant}\`:\n\n<!-- ${name}:start -->\n<!-- ${name}:end -->`
  return document.replace(end, () => `${end}\n\n${place}`)
}

/**
 * Rows by the name of their table; kinds of targets and tools share a table for the keys that all of them have.
 * @param {Schema} schema
 * @returns {Record<string, string[][]>}
 */
function tablesOf({ anyOf = [] }) {
  const [own = {}, preset = {}] = anyOf
  const targets = property(own, 'targets').additionalProperties ?? {}
  const suite = property(own, 'suites').additionalProperties ?? {}
  return {
    file: rowsOf(withoutNested(own)),
    preset: rowsOf(withoutNested(preset)),
    ...variantTables('targets', targets, 'kind'),
    suites: rowsOf(withoutNested(suite)),
    ...variantTables('workloads', property(suite, 'workloads').items ?? {}, 'tool'),
    tools: rowsOf(property(own, 'tools')),
    gate: rowsOf(property(own, 'gate')),
  }
}

/**
 * @param {Schema} schema
 * @param {string} key
 */
function property(schema, key) {
  const found = schema.properties?.[key]
  if (found === undefined) throw new Error(`there is no key ${key}`)
  return found
}

/**
 * @param {string} name
 * @param {Schema} schema
 * @param {string} discriminator
 * @returns {Record<string, string[][]>}
 */
function variantTables(name, { oneOf, anyOf }, discriminator) {
  const variants = oneOf ?? anyOf ?? []
  const [first = {}] = variants
  const shared = Object.keys(first.properties ?? {}).filter(
    (key) => key !== discriminator && variants.every((variant) => alike(variant, first, key)),
  )
  const tables = variants.map((variant) => [
    `${name}-${property(variant, discriminator).const}`,
    rowsOf(only(variant, (key) => !shared.includes(key))),
  ])
  return {
    ...Object.fromEntries(tables),
    [`${name}-all`]: rowsOf(only(first, (key) => shared.includes(key))),
  }
}

/**
 * @param {Schema} a
 * @param {Schema} b
 * @param {string} key
 */
function alike(a, b, key) {
  return JSON.stringify(a.properties?.[key]) === JSON.stringify(b.properties?.[key])
}

/**
 * @param {Schema} object
 * @param {(key: string) => boolean} wanted
 * @returns {Schema}
 */
function only(object, wanted) {
  const kept = Object.entries(object.properties ?? {}).filter(([key]) => wanted(key))
  return { ...object, properties: Object.fromEntries(kept) }
}

/**
 * Keys whose content has tables of its own are rows without that content.
 * @param {Schema} object
 * @returns {Schema}
 */
function withoutNested(object) {
  const kept = Object.entries(object.properties ?? {}).map(([key, value]) => [
    key,
    { ...value, properties: undefined },
  ])
  return { ...object, properties: Object.fromEntries(kept) }
}

/**
 * One row a key; keys of a nested object follow it, with a dot.
 * @param {Schema} object
 * @param {string} prefix
 * @returns {string[][]}
 */
function rowsOf({ properties = {}, required = [] }, prefix = '') {
  return Object.entries(properties).flatMap(([name, value]) => {
    const key = `${prefix}${name}`
    if (value.description === undefined) throw new Error(`${key} has no description`)
    const row = [
      `\`${key}\``,
      valueText(value),
      defaultText(value, required.includes(name)),
      value.description,
    ]
    return [row.map(cell), ...nestedRows(value, key)]
  })
}

/**
 * @param {Schema} value
 * @param {string} key
 */
function nestedRows(value, key) {
  // The keys of one alternative and of the other.
  const alternatives = (value.anyOf ?? []).map((each) => ({ ...each, required: [] }))
  const objects = [value, ...alternatives].filter(({ properties }) => properties !== undefined)
  return objects.flatMap((object) => rowsOf(object, `${key}.`))
}

/**
 * Possible values, in words.
 * @param {Schema} value
 * @returns {string}
 */
function valueText(value) {
  if (value.title !== undefined) return value.title
  if (value.const !== undefined) return `\`${value.const}\``
  if (value.enum !== undefined) return value.enum.map((each) => `\`${each}\``).join(', ')
  const alternatives = value.anyOf ?? value.oneOf
  if (alternatives !== undefined) return alternativesText(alternatives)
  switch (value.type) {
    case 'integer':
    case 'number':
      return numberText(value)
    case 'array':
      return value.items?.title === undefined
        ? `list, ${valueText(value.items ?? {})}`
        : `list of ${value.items.title}s`
    case 'object':
      return value.properties === undefined && value.additionalProperties ? mapText(value) : 'keys below'
    case 'string':
      return 'text'
    case 'boolean':
      return '`true`, `false`'
    default:
      return Array.isArray(value.type) ? value.type.join(', ') : 'any'
  }
}

/** @param {readonly Schema[]} alternatives */
function alternativesText(alternatives) {
  const [single = {}, list] = alternatives
  if (list?.type === 'array' && alternatives.length === 2) return `${valueText(single)}, or a list`
  return [...new Set(alternatives.map(valueText))].join(', or ')
}

/** @param {Schema} map */
function mapText({ additionalProperties = {} }) {
  const { properties, oneOf, anyOf, additionalProperties: inner } = additionalProperties
  if (properties ?? oneOf ?? anyOf) return 'names, each with the keys below'
  return inner === undefined ? 'values by name' : 'values by component and name'
}

/** @param {Schema} schema */
function numberText({ type, minimum, maximum, exclusiveMinimum, exclusiveMaximum }) {
  const kind = type === 'integer' ? 'whole number' : 'number'
  const bounded = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER
  const least = minimum ?? (type === 'integer' && exclusiveMinimum === 0 ? 1 : undefined)
  const from = least === undefined ? `over ${exclusiveMinimum}` : `from ${least}`
  if (least === undefined && exclusiveMinimum === undefined) return kind
  if (exclusiveMaximum !== undefined) return `${kind} ${from}, below ${exclusiveMaximum}`
  if (!bounded) return `${kind} ${from}`
  return least === undefined ? `${kind} ${from}, at most ${maximum}` : `${kind} ${from} to ${maximum}`
}

/**
 * @param {Schema} schema
 * @param {boolean} required
 */
function defaultText({ default: value, properties }, required) {
  if (value === undefined) return required ? 'required' : ''
  const empty = typeof value === 'object' && value !== null && Object.keys(value).length === 0
  return empty || properties !== undefined
    ? ''
    : `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``
}

/** @param {string} text */
function cell(text) {
  return text.trim().replace(/\s+/g, ' ').replaceAll('|', '\\|')
}
