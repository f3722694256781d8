/** The value of a name that came from outside: `constructor` is a key of every object, and of none here. */
export function ownValue<T>(of: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(of, name) ? of[name] : undefined
}
