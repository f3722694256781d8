import type { Warning } from '../../../github/api-outcome.ts'
import { permissionsYaml } from '../../../github/api-outcome.ts'
import { loadEvent } from '../../../github/event.ts'
import { Failure } from '../../../words/failure.ts'
import { WriteRefused } from '../../baseline/open.ts'
import { decideEligibility, heldBecause } from '../../baseline/record-name.ts'
import type { Store } from '../../baseline/store.ts'
import type { Inputs } from '../../config/inputs.ts'
import type { Io } from '../../job/io.ts'
import { measuresElsewhere } from '../../job/source.ts'
import type { BenchRecord } from '../../record/schema.ts'
import { showWarning } from '../../show/show-warning.ts'
import type { BaselineSource } from '../baseline-source.ts'
import { asSideBySideHistory } from '../measure/start-noise.ts'

/**
 * Events whose records are never a baseline, whatever the input says: they are not merged, or
 * judged against another release.
 */
const neverStored: readonly string[] = [
  'pull_request',
  'pull_request_review',
  'batch',
  'merge_group',
  'release',
  'workflow_run',
  'issue_comment',
]

/**
 * Stores what was measured and judged; of a side-by-side measurement what later jobs learn the
 * noise of starts from. A run outside of GitHub is stored only if the caller names a store or sets
 * `update-baseline` to `always`.
 */
export async function storeFigures(
  ...[record, baseline, inputs, io]: Parameters<typeof storeRecord>
): Promise<void> {
  const history = record.design === 'single' ? record : asSideBySideHistory(record)
  if (history === undefined) return
  if (isUnnamedStore(baseline, inputs, io))
    io.log.info('nothing is stored as a baseline; to store this run, use --update-baseline always')
  else await storeRecord(history, baseline, inputs, io)
}

/**
 * Checks whether a measurement of one server will be stored, so that the reports do not advise to
 * store it.
 */
export function willBeStored(
  baseline: BaselineSource,
  inputs: StoringInputs,
  io: Pick<Io, 'env'>,
): boolean {
  return (
    !isUnnamedStore(baseline, inputs, io) && rightToStore(baseline, inputs, io).kind === 'store'
  )
}

type StoringInputs = Pick<Inputs, 'updateBaseline' | 'releaseBranches' | 'baseline'>

/**
 * Checks whether this is a run outside of GitHub whose caller neither names a store nor asks to
 * store it.
 */
function isUnnamedStore(
  baseline: BaselineSource,
  { baseline: text, updateBaseline, releaseBranches }: StoringInputs,
  { env }: Pick<Io, 'env'>,
): boolean {
  const isLocal = loadEvent(env, releaseBranches).kind === 'local'
  return isLocal && text === 'auto' && updateBaseline === 'auto' && baseline.kind === 'store'
}

type RightToStore =
  | { readonly kind: 'store'; readonly store: Store }
  /** `why`: the line for the log; absent where the caller wants none stored. */
  | { readonly kind: 'refused'; readonly why?: string }

function rightToStore(
  baseline: BaselineSource,
  { updateBaseline: when, releaseBranches }: StoringInputs,
  { env }: Pick<Io, 'env'>,
): RightToStore {
  if (baseline.kind !== 'store' || when === 'never') return { kind: 'refused' }
  const { kind, baseline: right } = loadEvent(env, releaseBranches)
  // Its commits are shared with everybody, and this machine is hardly one that they are measured
  // on.
  if (kind === 'local' && baseline.where === 'branch' && when === 'auto')
    return {
      kind: 'refused',
      why: 'outside of GitHub the baseline branch is not written; to write it, use --update-baseline always',
    }
  const isAllowed =
    kind === 'local' || right.may === 'write' || (when === 'always' && !neverStored.includes(kind))
  if (isAllowed) return { kind: 'store', store: baseline.store }
  return {
    kind: 'refused',
    why: `the baseline is not updated${right.may === 'read' ? `: ${right.why}` : ''}`,
  }
}

/**
 * Adds the record to the store where that is allowed: `auto` on trusted events, and outside of
 * GitHub where the store is no branch; `always` on every event but those that never store. A store
 * that cannot be written is a warning.
 */
export async function storeRecord(
  record: BenchRecord,
  baseline: BaselineSource,
  inputs: StoringInputs,
  io: Io,
): Promise<void> {
  const right = rightToStore(baseline, inputs, io)
  if (right.kind === 'refused') {
    if (right.why !== undefined) io.log.info(right.why)
    return
  }
  if (await measuresElsewhere(loadEvent(io.env))) {
    io.log.info(
      'the baseline is not updated: another commit than the one of the branch of this run is checked out. Run the workflow on the branch that is measured',
    )
    return
  }
  try {
    const outcome = await right.store.append(record)
    const isHeld = decideEligibility(record) === 'held'
    const what = isHeld
      ? `stored, but not used as a reference (${heldBecause(record)})`
      : 'baseline stored'
    io.log.info(`${outcome.kind === 'stored' ? what : 'baseline already stored'}: ${outcome.place}`)
  } catch (error) {
    // The measurement and its verdict stand; the next trusted run stores again.
    if (io.signal.aborted) throw error
    showWarning(notStored(error), io)
  }
}

function notStored(error: unknown): Warning {
  const { message, remedy } =
    error instanceof Failure ? error : { message: String(error), remedy: undefined }
  const sentence = `the baseline was not stored: ${message}${remedy === undefined ? '' : `. ${remedy}`}`
  if (!(error instanceof WriteRefused)) return { title: 'Baseline not stored', message: sentence }
  const yamlToAdd = permissionsYaml('contents: write')
  return { title: 'Permission missing: contents: write', message: sentence, yamlToAdd }
}
