import { VersionUnknown } from '../playground/explain.ts'
import { resolveVersion } from './resolve-version.ts'
import { type ListOptions, listVersions } from './tiup-list.ts'

/**
 * What a caller is told of a version that the mirror did not have: the nearest ones that it does.
 * @param error of the boot
 * @throws Failure `input`; the error itself where it is of something else, or the mirror's list says nothing more
 */
export async function explainUnknownVersion(
  error: unknown,
  { version, label, ...asked }: ListOptions & { readonly version: string; readonly label: string },
): Promise<never> {
  if (!(error instanceof VersionUnknown)) throw error
  const list = await listVersions(asked).catch(() => {
    throw error
  })
  resolveVersion({ asked: version, label }, list)
  throw error
}
