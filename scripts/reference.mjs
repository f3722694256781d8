// The reference of tidb-bench.yml as lists, made from its JSON Schema: one item a key, between
// `<!-- NAME:start -->` and `<!-- NAME:end -->` of a document.

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
 * @param {string} document Markdown with a place for every list
 * @param {Schema} schema of the complete file as it is written: a user's suites, or a preset
 * @returns the document with its lists; a kind of target or tool that has no place yet gets one
 *   behind the one before it
 * @throws Error where there is no place for a list of another kind, and for a key without a
 *   description
 */
export function withReference(document, schema) {
  const lists = Object.entries(listsOf(schema))
  return lists.reduce((document, [name, rows], at) => {
    const markers = new RegExp(`(<!-- ${name}:start -->)[\\s\\S]*?(<!-- ${name}:end -->)`)
    const text = markers.test(document) ? document : withPlace(document, name, lists[at - 1]?.[0])
    const list = rows.length === 0 ? 'No keys of its own.' : rows.join('\n')
    return text.replace(markers, (_, start, end) => `${start}\n\n${list}\n\n${end}`)
  }, document)
}

/**
 * Adds the markers of a variant's list, with a line that introduces it.
 * @param {string} document
 * @param {string} name of the list: `workloads-command`
 * @param {string | undefined} previous name of the list before it
 * @throws Error where the list belongs to no discriminator, or the one before it has no place
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
 * Items by the name of their list. Keys that several kinds of targets or tools have are in one
 * list; that of a preset has the keys which the file does not have.
 * @param {Schema} schema
 * @returns {Record<string, string[]>}
 */
function listsOf({ anyOf = [] }) {
  const [own = {}, preset = {}] = anyOf
  const targets = property(own, 'targets').additionalProperties ?? {}
  const suite = property(own, 'suites').additionalProperties ?? {}
  return {
    file: rowsOf(withoutNested(own)),
    preset: rowsOf(withoutNested(only(preset, (key) => own.properties?.[key] === undefined))),
    ...variantLists('targets', targets, 'kind'),
    suites: rowsOf(withoutNested(suite)),
    ...variantLists('workloads', property(suite, 'workloads').items ?? {}, 'tool'),
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
 * @param {string} discriminator its key is left out: the text above a list names its value
 * @returns {Record<string, string[]>}
 */
function variantLists(name, { oneOf, anyOf }, discriminator) {
  const variants = oneOf ?? anyOf ?? []
  /** @param {string} key @param {Schema} variant */
  const likeIt = (key, variant) => variants.filter((each) => alike(each, variant, key))
  const own = variants.map((variant) => [
    `${name}-${property(variant, discriminator).const}`,
    rowsOf(only(variant, (key) => key !== discriminator && likeIt(key, variant).length === 1)),
  ])
  const shared = variants.flatMap((variant, at) =>
    Object.keys(variant.properties ?? {}).flatMap((key) => {
      const owners = likeIt(key, variant)
      const isFirst = variants.indexOf(owners[0] ?? {}) === at
      return key !== discriminator && owners.length > 1 && isFirst ? [{ key, owners, variant }] : []
    }),
  )
  const everywhere = shared.filter(({ owners }) => owners.length === variants.length)
  const elsewhere = shared
    .filter(({ owners }) => owners.length < variants.length)
    .toSorted((a, b) => b.owners.length - a.owners.length)
  const rows = [...everywhere, ...elsewhere].flatMap(({ key, owners, variant }, at, all) => {
    const names = owners.map((owner) => `\`${property(owner, discriminator).const}\``).join(', ')
    const isEverywhere = owners.length === variants.length
    const before = all[at - 1]?.owners ?? []
    const isSame =
      owners.length === before.length && owners.every((owner) => before.includes(owner))
    const heading = isEverywhere || isSame ? [] : [`\nFor ${names}:\n`]
    return [...heading, ...rowsOf(only(variant, (each) => each === key))]
  })
  return { ...Object.fromEntries(own), [`${name}-all`]: rows }
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
 * Keys whose content has lists of its own are items without that content.
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
 * One item a key; keys of a nested object follow it, with a dot.
 * @param {Schema} object
 * @param {string} prefix
 * @returns {string[]}
 */
function rowsOf({ properties = {}, required = [] }, prefix = '') {
  return Object.entries(properties).flatMap(([name, value]) => {
    const key = `${prefix}${name}`
    if (value.description === undefined) throw new Error(`${key} has no description`)
    const facts = [valueText(value), defaultText(value, required.includes(name))].filter(
      (fact) => fact !== '' && fact !== 'text',
    )
    const inBrackets = facts.length === 0 ? '' : ` (${facts.join('; ')})`
    const indent = '  '.repeat(key.split('.').length - 1)
    return [
      `${indent}- \`${key}\`${inBrackets}: ${cell(value.description)}`,
      ...nestedRows(value, key),
    ]
  })
}

/**
 * @param {Schema} value
 * @param {string} key
 */
function nestedRows(value, key) {
  if (componentsText(value) !== undefined) return []
  // The keys of one alternative and of the other.
  const alternatives = (value.anyOf ?? []).map((each) => ({ ...each, required: [] }))
  const objects = [value, ...alternatives].filter(({ properties }) => properties !== undefined)
  return objects.flatMap((object) => rowsOf(object, `${key}.`))
}

/**
 * Names and common value of nested keys that differ in nothing else, such as the path of each
 * component's program.
 * @param {Schema} value
 * @returns {string | undefined} undefined where the keys need rows of their own
 */
function componentsText({ properties = {}, required = [] }) {
  const [first = {}, ...others] = Object.values(properties)
  const hasOwnRow = (/** @type {Schema} */ { description = '', default: preset, properties }) =>
    properties !== undefined || preset !== undefined || description.split(' ').length > 4
  if (others.length === 0 || [first, ...others].some(hasOwnRow)) return undefined
  const text = valueText(first)
  if (others.some((other) => valueText(other) !== text)) return undefined
  if (required.length > 0 && required.length <= others.length) return undefined
  const names = Object.keys(properties).map((name) => `\`${name}\``)
  return `${text} for each of ${names.join(', ')}`
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
      return listText(value.items ?? {})
    case 'object':
      return value.properties === undefined && value.additionalProperties
        ? mapText(value)
        : (componentsText(value) ?? '')
    case 'string':
      return 'text'
    case 'boolean':
      return value.default === undefined ? '`true`, `false`' : ''
    default:
      return Array.isArray(value.type) ? value.type.join(', ') : 'any'
  }
}

/** @param {readonly Schema[]} alternatives */
function alternativesText(alternatives) {
  const [single = {}, list] = alternatives
  if (list?.type === 'array' && alternatives.length === 2) return `${valueText(single)}, or a list`
  return [...new Set(alternatives.map(valueText))].filter((text) => text !== '').join(', or ')
}

/** @param {Schema} items */
function listText({ title, ...items }) {
  if (title !== undefined) return `list of ${title}s`
  const text = valueText(items)
  return { '': 'list', text: 'list of texts' }[text] ?? `list: ${text}`
}

/** @param {Schema} map */
function mapText({ additionalProperties = {} }) {
  const { properties, oneOf, anyOf, additionalProperties: inner } = additionalProperties
  if (properties ?? oneOf ?? anyOf) return 'names, each with keys of its own'
  return inner === undefined ? 'values by name' : 'values by component and name'
}

/** @param {Schema} schema */
function numberText({ type, minimum, maximum, exclusiveMinimum, exclusiveMaximum }) {
  const kind = type === 'integer' ? '' : 'number '
  const isBounded = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER
  const least = minimum ?? (type === 'integer' && exclusiveMinimum === 0 ? 1 : undefined)
  if (least === undefined && exclusiveMinimum === undefined)
    return type === 'integer' ? 'whole number' : 'number'
  const from = least === undefined ? `over ${exclusiveMinimum}` : `from ${least}`
  if (exclusiveMaximum !== undefined) return `${kind}${from}, below ${exclusiveMaximum}`
  if (!isBounded) return `${kind}${from}`
  return least === undefined
    ? `${kind}${from}, at most ${maximum}`
    : `${kind}${least} to ${maximum}`
}

/**
 * @param {Schema} schema
 * @param {boolean} required
 */
function defaultText({ default: value, properties }, required) {
  if (value === undefined) return required ? 'required' : ''
  return typeof value === 'object' || properties !== undefined ? '' : `default \`${value}\``
}

/** @param {string} text */
function cell(text) {
  return text.trim().replace(/\s+/g, ' ')
}
