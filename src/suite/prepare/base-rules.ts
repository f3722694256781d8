import { existsSync, readFileSync } from 'node:fs'
import { join, normalize, relative, resolve } from 'node:path'
import {
  type BaseStep,
  baseStep,
  changedInputs,
  compareGates,
  workflowPathOf,
} from '../../config/gate-changes.ts'
import { type GivenInputs, givenInstead, withInputs } from '../../config/inputs.ts'
import {
  configuredSuites,
  DEFAULT_CONFIG_FILE,
  isContent,
  resolveSettings,
  type Settings,
} from '../../config/resolve.ts'
import type { BenchEvent } from '../../github/event.ts'
import { inSentences } from '../../job/error.ts'
import { openGuard } from '../../job/guard.ts'
import type { Io } from '../../job/io.ts'
import type { GateChange } from '../../record/cause.ts'
import { bringHere, openWorktree, type SourceCheckout } from '../../server/builds/builds.ts'
import { git, tryGit } from '../../system/git.ts'
import { suiteCells } from '../shard-plan.ts'
import { type ChangeOrigin, originOfChange } from './compared-commits.ts'

/** The rules by which a job judges, and what of them its pull request changes. */
export interface JudgingRules {
  readonly settings: Settings
  readonly changes: readonly GateChange[]
  /** Removes the files of the base. */
  remove(): Promise<void>
}

/**
 * The rules of a pull request of the repository itself, with those of its merge base in place of each that it made laxer.
 * Configuration, workload files, baseline folder and the inputs of the workflow are compared. Rules of the base that
 * cannot be read count as changed, since nothing else would be safe.
 */
export async function rulesOf(settings: Settings, event: BenchEvent, io: Io): Promise<JudgingRules> {
  const unchanged = { settings, changes: [], remove: async () => undefined }
  const { given: inputs } = settings
  if (inputs === undefined || !isOwnChange(event)) return unchanged
  const guard = openGuard()
  let remove = async () => guard.release()
  try {
    const origin = await originOfChange(event, io)
    if (origin === undefined) {
      await remove()
      return unchanged
    }
    const worktree = await openWorktree(origin.source, origin.commit, guard.ledger)
    remove = async () => {
      await worktree.remove()
      guard.release()
    }
    const prefix = (await git(['rev-parse', '--show-prefix'], { cwd: '.' })).toString().trim()
    const root = join(worktree.path, prefix)
    return { ...(await compareWithBase(settings, inputs, root, origin, event, io)), remove }
  } catch (error) {
    await remove()
    if (io.signal.aborted) throw error
    io.log.warn(`the rules of the merge base cannot be read: ${inSentences(error)}`)
    const unreadable = { key: 'rules of the merge base', from: 'readable', to: 'not readable' }
    return { ...unchanged, changes: [{ ...unreadable, file: fileOf(settings), effect: 'laxer' }] }
  }
}

/** Checks whether the change is of a branch of this repository. The second workflow judges a fork's figures by the base's rules. */
function isOwnChange(event: BenchEvent): boolean {
  if (event.kind === 'pull_request') return event.origin === 'same-repository'
  return event.kind === 'merge_group' || (event.kind === 'issue_comment' && event.on === 'pull-request')
}

function fileOf({ file }: Pick<Settings, 'file'>): string {
  return file === undefined ? DEFAULT_CONFIG_FILE : normalize(file)
}

async function compareWithBase(
  head: Settings,
  inputs: GivenInputs,
  root: string,
  origin: ChangeOrigin,
  event: BenchEvent,
  io: Io,
): Promise<Pick<JudgingRules, 'settings' | 'changes'>> {
  const step = await stepOfBase(origin, event, io)
  const changed = changedInputs(step, inputs.texts)
  // A label picks another suite than the workflow does.
  const suite = Object.hasOwn(changed, 'suite') ? {} : { suite: inputs.values.suite }
  const before = withInputs(givenInstead(inputs, changed), suite)
  const configPath = before.values.config
  const hasFile =
    configPath === 'none' || (configPath !== undefined && isContent(configPath))
      ? configPath !== 'none'
      : existsSync(join(root, configPath ?? DEFAULT_CONFIG_FILE))
  // The pull request that brings the first rules changes none.
  if (!hasFile && (step.kind === 'absent' || configPath !== undefined) && configPath !== 'none')
    return { settings: head, changes: [] }
  const inBase = resolveNames(before, hasFile, root)
  if (!configuredSuites(inBase).includes(before.values.suite)) return { settings: head, changes: [] }
  const base = resolveSettings(inBase, root)
  // Nor does the one that brings what a workflow without rules measures.
  if (!hasFile && step.kind === 'same' && base.suite.workloads.length === 0)
    return { settings: head, changes: [] }
  const ofKey = (key: string) => (Object.hasOwn(changed, key) ? step.path : fileOf(head))
  const compared = compareGates(
    { settings: { ...base, suiteName: head.suiteName }, cells: suiteCells(base) },
    { settings: head, cells: suiteCells(head) },
    ofKey,
  )
  const unclear: GateChange[] =
    step.kind === 'unclear' ? [{ key: 'inputs', file: step.path, effect: 'laxer' }] : []
  const folder = await withBaseFolder(compared.settings, root)
  return {
    settings: folder.settings,
    changes: [...compared.changes, ...unclear, ...folder.changes],
  }
}

/** The inputs of the base with the path of its configuration; `none` where it has none. */
function resolveNames(before: GivenInputs, hasFile: boolean, root: string): GivenInputs {
  const { config } = before.values
  if (config !== undefined && (config === 'none' || isContent(config))) return before
  const path = hasFile ? join(root, config ?? DEFAULT_CONFIG_FILE) : 'none'
  return { ...before, values: { ...before.values, config: path } }
}

/** The step of the workflow that started this job, as the branch has it that the change goes to. */
async function stepOfBase({ source, branch }: ChangeOrigin, event: BenchEvent, io: Io): Promise<BaseStep> {
  const path = workflowPathOf(io.env)
  // A comment runs the workflow of the default branch, which the pull request cannot change.
  if (path === undefined || event.kind === 'issue_comment') return { kind: 'same', path: '' }
  await bringHere(source, branch)
  const top = (await git(['rev-parse', '--show-toplevel'], { cwd: source.folder })).toString().trim()
  const commit = io.env.GITHUB_WORKFLOW_SHA
  const before = await textAt(source, branch, path)
  const file = join(top, path)
  const after =
    (commit ? await textAt(source, commit, path) : undefined) ??
    (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
  const others = before === undefined ? await workflowsAt(source, branch) : []
  return baseStep({ path, before, after, job: io.env.GITHUB_JOB ?? '', others })
}

async function workflowsAt(source: SourceCheckout, commit: string): Promise<string[]> {
  const args = ['ls-tree', '-z', '--name-only', '--full-tree', commit, '--', '.github/workflows/']
  const names = (await git(args, { cwd: source.folder })).toString('utf8').split('\0').filter(Boolean)
  return (await Promise.all(names.map((name) => textAt(source, commit, name)))).filter(
    (text) => text !== undefined,
  )
}

async function textAt({ folder }: SourceCheckout, commit: string, path: string): Promise<string | undefined> {
  const answer = await tryGit(['cat-file', 'blob', `${commit}:${path}`], { cwd: folder })
  return answer.exitCode === 0 ? answer.stdout.toString('utf8') : undefined
}

/** A baseline that comes with the checkout is read as the base has it, so that a pull request cannot edit it. */
async function withBaseFolder(
  settings: Settings,
  root: string,
): Promise<Pick<JudgingRules, 'settings' | 'changes'>> {
  const { baseline } = settings.inputs
  const folder = baseline.startsWith('files:') ? baseline.slice('files:'.length) : undefined
  const path = folder ?? (baseline.endsWith('.json') ? baseline : undefined)
  if (path === undefined) return { settings, changes: [] }
  const place = relative('.', resolve(path))
  // What an earlier step downloaded belongs to no commit.
  const tracked = await git(['ls-files', '-z', '--', place], { cwd: '.' })
  const inBase = join(root, place)
  if (place.startsWith('..') || (tracked.length === 0 && !existsSync(inBase)))
    return { settings, changes: [] }
  const args = ['diff', '--no-index', '--quiet', '--', inBase, resolve(path)]
  const isSame = existsSync(inBase) && (await tryGit(args, { cwd: '.' })).exitCode === 0
  if (isSame) return { settings, changes: [] }
  const text = folder === undefined ? inBase : `files:${inBase}`
  const readsBase = folder !== undefined || existsSync(inBase)
  return {
    settings: { ...settings, inputs: { ...settings.inputs, baseline: readsBase ? text : 'none' } },
    changes: [{ key: 'baseline', file: place, effect: 'unused' }],
  }
}
