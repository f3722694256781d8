import { fileSha256 } from '../../system/manifest.ts'

/** SHA-256 of each binary of the caller's own build, by component: two builds may call themselves by one version. */
export async function binaryChecksums(
  binaries: Readonly<Record<string, string | undefined>>,
  signal: AbortSignal,
): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  for (const [component, path] of Object.entries(binaries)) {
    if (path !== undefined) sums[component] = await fileSha256(path, signal)
  }
  return sums
}
