/** Where GitHub shows the commits between two; undefined where there are none to show. */
export function compareAddress(
  from: string | undefined,
  to: string | undefined,
  repositoryUrl: string | undefined,
): string | undefined {
  if (repositoryUrl === undefined || from === undefined || to === undefined || from === to) return undefined
  return `${repositoryUrl}/compare/${encodeURIComponent(from)}...${encodeURIComponent(to)}`
}
