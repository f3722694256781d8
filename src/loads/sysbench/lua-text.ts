/**
 * A value that is written as Lua: everything of a user's passes here, and none of it is ever code.
 */
export type LuaValue =
  | string
  | number
  | boolean
  | undefined
  | readonly LuaValue[]
  | { readonly [key: string]: LuaValue }

/**
 * Lua source of a value. Text is written byte by byte: letters, digits and spaces as they are, all
 * else as `\ddd`, so that nothing in it can end the string. Keys and texts may hold any character;
 * `undefined` is left out.
 * @throws RangeError for a number that is not finite
 */
export function luaText(value: Exclude<LuaValue, undefined>): string {
  if (typeof value === 'string') return luaString(value)
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new RangeError(`${value} cannot be written as Lua`)
    return value < 0 ? `(${value})` : String(value)
  }
  if (Array.isArray(value)) return `{${value.map((item) => luaText(item ?? false)).join(',')}}`
  const entries = Object.entries(value).flatMap(([key, item]) =>
    item === undefined ? [] : [`[${luaString(key)}]=${luaText(item)}`],
  )
  return `{${entries.join(',')}}`
}

function luaString(text: string): string {
  const escaped = [...Buffer.from(text, 'utf8')].map((byte) => {
    const character = String.fromCharCode(byte)
    return /[A-Za-z0-9 ]/.test(character) ? character : `\\${String(byte).padStart(3, '0')}`
  })
  return `"${escaped.join('')}"`
}
