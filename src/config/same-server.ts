import type { EndpointConfig, TargetConfig } from './target.ts'

/**
 * What both sides of a comparison would be, where they are one and the same: a server at one address, or clusters of one
 * version that differ in nothing. Two throw-away servers alike are two servers.
 * @returns undefined where they differ
 */
export function sameServer(base: TargetConfig, candidate: TargetConfig): string | undefined {
  // Two loads on one server, each in a database of its own.
  if (base.workloadFolder !== candidate.workloadFolder) return undefined
  if (base.kind === 'endpoint' && candidate.kind === 'endpoint') {
    const known = new Set(addresses(candidate))
    const shared = addresses(base).find((address) => known.has(address))
    return shared === undefined ? undefined : `the server ${shared}`
  }
  if (base.kind === 'playground' && candidate.kind === 'playground')
    return canonical(base) === canonical(candidate) ? `version ${candidate.version}` : undefined
  return undefined
}

/** Names of this machine are one address. */
function addresses({ host, port }: EndpointConfig): string[] {
  return [host].flat().map((text) => {
    const own = /^(?:\[[^\]]*\]|[^:]*):\d{1,5}$/.test(text)
    const whole = own ? text.toLowerCase() : `${text.toLowerCase()}:${port}`
    return whole.replace(/^(?:localhost|\[::1\]|::1):/, '127.0.0.1:')
  })
}

/** The same text for the same content, whatever the order of the keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  )
}
