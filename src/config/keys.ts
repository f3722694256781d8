type Camel<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Text

/** An object type whose `kebab-case` keys became `camelCase`; values are left alone. */
export type CamelKeys<T> = { [K in keyof T as K extends string ? Camel<K> : K]: T[K] }

/** `on-inconclusive` in a file is `onInconclusive` in the program; one level deep. */
export function camelKeys<T extends object>(value: T): CamelKeys<T> {
  const entries = Object.entries(value).map(([key, item]) => [
    key.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
    item,
  ])
  return Object.fromEntries(entries) as CamelKeys<T>
}
