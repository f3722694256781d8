import { setOutput } from '@actions/core'
import { type Command, Option } from 'commander'
import { versionForms } from '../config/version-word.ts'
import { writeSummary } from '../github/outputs.ts'
import { exitCodes } from '../job/exit-code.ts'
import type { Io } from '../job/io.ts'
import {
  pickForLine,
  pickOrder,
  pickReleaseCandidate,
  type ReleasePick,
} from '../server/versions/pick-candidate.ts'
import { resolveVersion } from '../server/versions/resolve-version.ts'
import { listVersions } from '../server/versions/tiup-list.ts'
import type { ListedVersion } from '../server/versions/version-list.ts'
import { defined } from '../words/defined.ts'
import { textTable } from '../words/text-table.ts'

interface VersionsOptions {
  readonly pick?: 'release-candidate'
  readonly allow: (typeof pickOrder)[number][]
  readonly line?: string
  readonly mirror?: string
  readonly json?: boolean
}

/** `versions`: what TiUP's mirror has, what a word for a version stands for, and what to measure before a release. */
export function defineVersions(program: Command, io: Io, finish: (exitCode: number) => void): void {
  program
    .command('versions')
    .argument('[version...]', `versions as people write them: ${versionForms}`)
    .addOption(
      new Option('--pick <what>', 'the version to measure, and what to compare it with').choices([
        'release-candidate',
      ]),
    )
    .addOption(
      new Option('--allow <kind...>', 'kinds of versions that --pick may take, the best first')
        .choices(pickOrder)
        .default(['candidate', 'preview']),
    )
    .option(
      '--line <branch>',
      'with --pick: what is measured is a build of this release branch or line, such as release-8.5',
    )
    .option('--mirror <url>', "TiUP's mirror, a URL or a folder; default: TIUP_MIRRORS, or the public one")
    .option('--json', 'as JSON')
    .addHelpText(
      'after',
      '\nExample:\n  $ tidb-bench versions v8.5 latest-release\n  $ tidb-bench versions --pick release-candidate',
    )
    .action(async (asked: readonly string[], options: VersionsOptions) => {
      const tiup = defined({ mirror: options.mirror })
      const list = await listVersions({ tiup, env: io.env, log: io.log, signal: io.signal })
      if (options.pick !== undefined) tellPick(pickOf(list, options), options, io)
      else if (asked.length > 0) tellResolved(asked, list, options, io)
      else tellList(list, options, io)
      finish(exitCodes.passed)
    })
}

function pickOf(list: readonly ListedVersion[], { line, allow }: VersionsOptions): ReleasePick {
  return line === undefined ? pickReleaseCandidate(list, allow) : pickForLine(list, line)
}

function tellList(list: readonly ListedVersion[], { json }: VersionsOptions, io: Io): void {
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

function tellResolved(
  asked: readonly string[],
  list: readonly ListedVersion[],
  { json }: VersionsOptions,
  io: Io,
): void {
  const found = asked.map((each) => [each, resolveVersion({ asked: each, label: 'versions' }, list)] as const)
  if (json) io.print(JSON.stringify(Object.fromEntries(found), null, 2))
  else for (const [, version] of found) io.print(version)
}

/** On a runner also as outputs of the step, empty where there is nothing, and as a line of the job summary. */
function tellPick(pick: ReleasePick, { json, line }: VersionsOptions, io: Io): void {
  const words = pickInWords(pick, line)
  io.print(json ? JSON.stringify(pick, null, 2) : words)
  const picked = pick.kind === 'picked' ? pick : undefined
  if (io.env.GITHUB_OUTPUT) {
    setOutput('candidate', picked?.candidate ?? '')
    setOutput('base', picked?.base ?? '')
    setOutput('line-before', picked?.lineBefore ?? '')
    setOutput('matrix', picked === undefined ? '' : JSON.stringify({ include: comparisons(picked) }))
  }
  writeSummary(words, words)
}

/** A job for each release that it is compared with, as inputs of the action. */
function comparisons({ candidate, base, lineBefore }: Extract<ReleasePick, { kind: 'picked' }>) {
  const suite = 'release-candidate'
  const version = { 'tidb-version': candidate ?? base }
  return [
    { ...version, against: base, suite },
    ...(lineBefore === undefined ? [] : [{ ...version, against: lineBefore, suite: `${suite}-line-before` }]),
  ]
}

function pickInWords(pick: ReleasePick, line: string | undefined): string {
  if (pick.kind === 'nothing') return `Nothing to measure: ${pick.why}.`
  const { candidate = `The build of ${line}`, base, lineBefore } = pick
  return `${candidate} against ${base}${lineBefore === undefined ? '' : `, and against ${lineBefore}, the last of the line before`}.`
}
