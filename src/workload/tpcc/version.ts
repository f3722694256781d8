/**
 * The version of go-tpc in what `go-tpc version` prints, with the commit where it is no release.
 * @returns undefined where there is none
 */
export function tpcVersion(stdout: string): string | undefined {
  const release = /^Release version: (\S+)$/m.exec(stdout)?.[1]
  const commit = /^Git Commit Hash: ([0-9a-f]{7,40})$/m.exec(stdout)?.[1]
  if (release === undefined) return undefined
  return release.startsWith('v') || commit === undefined ? release : `${release} ${commit.slice(0, 10)}`
}
