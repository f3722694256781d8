import { Failure } from '../../record/failure.ts'
import type { TargetDescription } from '../../record/schema.ts'
import { shortCommit } from '../../words/commit.ts'
import type { Build } from './build.ts'

/** As servers report a commit, whole or abbreviated; a build without git reports a word such as `None`. */
const hash = /^[0-9a-f]{7,64}$/

/**
 * The running server with what it was built of.
 * @throws Failure `input` where it reports another commit than the one whose binary it should be
 */
export function withBuild(seen: TargetDescription, build: Build): TargetDescription {
  const binaries: NonNullable<TargetDescription['build']>['binaries'] = {}
  for (const [component, { sha256 }] of Object.entries(build.binaries)) {
    const reported = seen.components[component]?.commit?.trim().toLowerCase()
    const isKnown = reported !== undefined && hash.test(reported)
    if (isKnown && !build.commit.startsWith(reported) && !reported.startsWith(build.commit)) {
      const what = `the ${component} of the ${build.side} reports commit ${shortCommit(reported)}`
      throw new Failure('input', `${what}, and should be built of ${shortCommit(build.commit)}`, {
        remedy:
          'The build leaves a binary of another commit: have it build what it finds in its worktree, and copy nothing from elsewhere.',
      })
    }
    binaries[component] = { sha256, reports: isKnown ? 'commit' : 'unknown' }
  }
  return { ...seen, build: { commit: build.commit, binaries } }
}
