/**
 * The value with another one at a place such as `cells.0.id`: what a reader of foreign files may
 * find there.
 */
export function withValue(base: unknown, place: string, value: unknown): unknown {
  const [key = '', ...rest] = place.split('.')
  const inner = (base as Record<string, unknown> | undefined)?.[key]
  const changed = rest.length === 0 ? value : withValue(inner ?? {}, rest.join('.'), value)
  if (Array.isArray(base)) return base.map((item, at) => (at === Number(key) ? changed : item))
  return { ...(base as object), [key]: changed }
}
