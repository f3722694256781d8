import { releaseOf } from '../../catalogue/targets.ts'
import type { Settings } from '../../config/resolve.ts'
import type { TargetConfig } from '../../config/target.ts'
import type { BenchRecord } from '../../record/schema.ts'
import type { Reference } from '../../verdict/judge.ts'

/**
 * Returns the server to measure beside the candidate: the one that the suite names by
 * `confirm-against`, else for a playground the same cluster with the version of the newest stored
 * record, where that is another one.
 */
export function baseToStart(
  settings: Settings,
  record: BenchRecord,
  reference: Reference,
): TargetConfig | undefined {
  // Servers that are measured one after the other have no other one beside them.
  if (settings.servers !== undefined) return undefined
  if (settings.confirmAgainst !== undefined) return settings.confirmAgainst
  const { candidate } = settings
  const release = releaseOf(candidate)
  if (reference.kind !== 'stored' || release?.listed === undefined) return undefined
  const version = reference.records[0]?.targets.candidate.version
  const isOther =
    version !== record.targets.candidate.version || Object.keys(release.programs).length > 0
  if (version === undefined || !/^v\d+\.\d+\.\d+$/.test(version) || !isOther) return undefined
  return release.at(version, 'released') as TargetConfig
}
