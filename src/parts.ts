import { capture } from '../packages/capture/index.ts'
import { documents } from '../packages/documents/index.ts'
import { importLogs } from '../packages/import/index.ts'
import type { StoreKind } from './core/baseline/store.ts'
import type { Verb } from './core/commands/verb.ts'
import type { Extension } from './core/extension.ts'
import type { TargetKind } from './core/server/target-kind.ts'
import type { LoadTool } from './core/tool/load-tool.ts'
import { accept } from './extensions/accept/index.ts'
import { again } from './extensions/again/index.ts'
import { badge } from './extensions/badge/index.ts'
import { baselines } from './extensions/baselines/index.ts'
import { bisect } from './extensions/bisect/index.ts'
import { clean } from './extensions/clean/index.ts'
import { commits } from './extensions/commits/index.ts'
import { componentMetrics } from './extensions/component-metrics/index.ts'
import { demo } from './extensions/demo/index.ts'
import { doctor } from './extensions/doctor/index.ts'
import { forks } from './extensions/forks/index.ts'
import { init } from './extensions/init/index.ts'
import { issue } from './extensions/issue/index.ts'
import { junit } from './extensions/junit/index.ts'
import { noise } from './extensions/noise/index.ts'
import { notify } from './extensions/notify/index.ts'
import { otherRuns } from './extensions/other-runs/index.ts'
import { page } from './extensions/page/index.ts'
import { plans } from './extensions/plans/index.ts'
import { presets } from './extensions/presets/index.ts'
import { request } from './extensions/request/index.ts'
import { results } from './extensions/results/index.ts'
import { rules } from './extensions/rules/index.ts'
import { simulated } from './extensions/simulated/index.ts'
import { site } from './extensions/site/index.ts'
import { versions } from './extensions/versions/index.ts'
import { why } from './extensions/why/index.ts'
import { windows } from './extensions/windows/index.ts'
import { work } from './extensions/work/index.ts'
import { ownCommand } from './loads/command/index.ts'
import { connect } from './loads/connect/index.ts'
import { goBench } from './loads/go-bench/index.ts'
import { goTpc } from './loads/go-tpc/index.ts'
import { goYcsb } from './loads/go-ycsb/index.ts'
import { boot, statement } from './loads/statement/index.ts'
import { sql, sysbench } from './loads/sysbench/index.ts'
import { branch } from './stores/branch/index.ts'
import { files } from './stores/files/index.ts'
import { cluster } from './targets/cluster/index.ts'
import { command } from './targets/command/index.ts'
import { endpoint } from './targets/endpoint/index.ts'
import { local } from './targets/local/index.ts'
import { none } from './targets/none/index.ts'
import { playground } from './targets/playground/index.ts'
import { tidb } from './targets/tidb/index.ts'

/** The extensions and packages; hooks are called, and reports written, in this order. */
export const extensions: readonly Extension[] = [
  rules,
  accept,
  demo,
  doctor,
  clean,
  results,
  again,
  baselines,
  versions,
  noise,
  commits,
  work,
  componentMetrics,
  otherRuns,
  why,
  // Instructions that are counted take the place of functions that were sampled.
  simulated,
  plans,
  windows,
  issue,
  junit,
  badge,
  page,
  site,
  notify,
  documents,
  forks,
  init,
  bisect,
  importLogs,
  capture,
  request,
]

/** Their commands. The core has its own in `commands/program.ts`. */
export const partVerbs: readonly Verb[] = extensions.flatMap(({ verbs = [] }) => verbs)

/** The load tools, in the order in which messages and documents list them. */
export const loads = [
  sysbench,
  goTpc,
  goYcsb,
  sql,
  statement,
  boot,
  connect,
  goBench,
  ownCommand,
] as const satisfies readonly [LoadTool, ...LoadTool[]]

/** The kinds of stores of baselines. */
export const stores: readonly StoreKind[] = [branch, files]

/** The kinds of targets, in the order in which documents list them. */
export const targets = [
  playground,
  endpoint,
  cluster,
  local,
  tidb,
  command,
  none,
] as const satisfies readonly TargetKind[]

/** The same kinds by their contract alone. */
export const targetKinds: readonly TargetKind[] = [...targets]

/** The published tests that a configuration may name. */
export { presets }
