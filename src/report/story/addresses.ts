import type { Result } from '../../verdict/result.ts'

/** Where GitHub shows the commits between two; undefined where there are none to show. */
export function compareAddress(
  from: string | undefined,
  to: string | undefined,
  repositoryUrl: string | undefined,
): string | undefined {
  if (repositoryUrl === undefined || from === undefined || to === undefined || from === to) return undefined
  return `${repositoryUrl}/compare/${encodeURIComponent(from)}...${encodeURIComponent(to)}`
}

/** The commit that the candidate was compared with. */
export function baseCommit({
  reference,
  targets,
}: Pick<Result, 'reference' | 'targets'>): string | undefined {
  return reference.kind === 'side-by-side' ? targets.base?.build?.commit : reference.commit
}

export function seriesAddress({ folder }: { readonly folder: string }, series: string): string {
  return `series.html#${folder}/${series}`
}
