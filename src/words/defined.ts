/** The keys that may be undefined become keys that may be missing. */
type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}

/**
 * The object without the keys whose value is undefined: `{ ...known, ...defined({ commit }) }`. Records and options
 * tell "not known" by a missing key.
 */
export function defined<T extends object>(object: T): Defined<T> {
  // The type says what the filter does, which TypeScript cannot follow.
  if (!hasUndefined(object)) return { ...object } as Defined<T>
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as Defined<T>
}

function hasUndefined(object: object): boolean {
  for (const key in object) if ((object as Record<string, unknown>)[key] === undefined) return true
  return false
}
