import { setOutput } from '@actions/core'
import { type Command, Option } from 'commander'
import { exitCodes } from '../../core/job/exit-code.ts'
import type { Io } from '../../core/job/io.ts'
import { writeSummary } from '../../core/show/outputs.ts'
import { versionForms } from '../../tiup/version-words.ts'
import {
  type ListedVersion,
  listVersions,
  pickForLine,
  pickOrder,
  pickReleaseCandidate,
  type ReleasePick,
  resolveVersion,
} from '../../tiup/versions.ts'
import { defined } from '../../words/objects.ts'
import { textTable } from '../../words/terminal.ts'

interface VersionsOptions {
  readonly pick?: 'release-candidate'
  readonly allow: (typeof pickOrder)[number][]
  readonly line?: string
  readonly mirror?: string
  readonly json?: boolean
}

/**
 * `versions`: what TiUP's mirror has, what a word for a version stands for, and what to measure
 * before a release.
 */
export function defineVersions(program: Command, io: Io, finish: (exitCode: number) => void): void {
  program
    .command('versions')
    .argument('[version...]', `versions to resolve: ${versionForms}`)
    .addOption(
      new Option(
        '--pick <what>',
        'pick the version to measure, and the version to compare it with',
      ).choices(['release-candidate']),
    )
    .addOption(
      new Option(
        '--allow <kind...>',
        'kinds of versions that --pick may choose, in order of preference',
      )
        .choices(pickOrder)
        .default(['candidate', 'preview']),
    )
    .option(
      '--line <branch>',
      'with --pick: measure a build of this release branch or line, such as release-8.5',
    )
    .option(
      '--mirror <url>',
      "TiUP's mirror, a URL or a folder; default: TIUP_MIRRORS, or the public one",
    )
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExample:\n  $ tidb-bench versions v8.5 latest-release\n  $ tidb-bench versions --pick release-candidate',
    )
    .action(async (words: readonly string[], options: VersionsOptions) => {
      const tiup = defined({ mirror: options.mirror })
      const list = await listVersions({ tiup, env: io.env, log: io.log, signal: io.signal })
      if (options.pick !== undefined) showPick(pickOf(list, options), options, io)
      else if (words.length > 0) showResolved(words, list, options, io)
      else showList(list, options, io)
      finish(exitCodes.passed)
    })
}

function pickOf(list: readonly ListedVersion[], { line, allow }: VersionsOptions): ReleasePick {
  return line === undefined ? pickReleaseCandidate(list, allow) : pickForLine(list, line)
}

function showList(list: readonly ListedVersion[], { json }: VersionsOptions, io: Io): void {
  if (json) {
    io.print(JSON.stringify(list, null, 2))
    return
  }
  const columns = [
    { title: 'Version', cell: (each: ListedVersion) => each.version },
    { title: 'Kind', cell: (each: ListedVersion) => each.kind },
    { title: 'Released', cell: (each: ListedVersion) => each.releasedAt?.slice(0, 10) ?? '' },
  ]
  io.print(textTable(columns, list))
}

function showResolved(
  words: readonly string[],
  list: readonly ListedVersion[],
  { json }: VersionsOptions,
  io: Io,
): void {
  const versions = words.map(
    (each) => [each, resolveVersion({ requested: each, label: 'versions' }, list)] as const,
  )
  if (json) io.print(JSON.stringify(Object.fromEntries(versions), null, 2))
  else for (const [, version] of versions) io.print(version)
}

/**
 * Prints the pick; on a runner also as outputs of the step, empty where there is nothing, and as a
 * line of the job summary.
 */
function showPick(pick: ReleasePick, { json, line }: VersionsOptions, io: Io): void {
  const words = pickInWords(pick, line)
  io.print(json ? JSON.stringify(pick, null, 2) : words)
  const picked = pick.kind === 'picked' ? pick : undefined
  if (io.env.GITHUB_OUTPUT) {
    setOutput('candidate', picked?.candidate ?? '')
    setOutput('base', picked?.base ?? '')
    setOutput('line-before', picked?.lineBefore ?? '')
    setOutput(
      'matrix',
      picked === undefined ? '' : JSON.stringify({ include: comparisons(picked) }),
    )
  }
  writeSummary(words, words)
}

/** A job for each release that it is compared with, as inputs of the action. */
function comparisons({ candidate, base, lineBefore }: Extract<ReleasePick, { kind: 'picked' }>) {
  const suite = 'release-candidate'
  const version = { 'tidb-version': candidate ?? base }
  return [
    { ...version, against: base, suite },
    ...(lineBefore === undefined
      ? []
      : [{ ...version, against: lineBefore, suite: `${suite}-line-before` }]),
  ]
}

function pickInWords(pick: ReleasePick, line: string | undefined): string {
  if (pick.kind === 'nothing') return `Nothing to measure: ${pick.why}.`
  const { candidate = `The build of ${line}`, base, lineBefore } = pick
  return `${candidate} against ${base}${lineBefore === undefined ? '' : `, and against ${lineBefore}, the last of the previous line`}.`
}
