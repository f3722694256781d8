import { markdownTable } from 'markdown-table'
import type { Tried } from './trial.ts'

/** How each kind of bad day ended, as a table. */
export function summaryTable(tried: readonly Tried[]): string {
  const kinds = [...new Set(tried.map(({ kind }) => kind))].sort()
  const rows = kinds.map((kind) => {
    const own = tried.filter((trial) => trial.kind === kind)
    return [
      kind,
      [...new Set(own.map(({ stage }) => stage))].join(', '),
      String(own.length),
      exitsOf(own),
      String(own.filter(({ keptRuns }) => keptRuns > 0).length),
      `${Math.max(...own.map(({ seconds }) => seconds)).toFixed(1)} s`,
      String(own.filter(({ broken }) => broken.length > 0).length),
    ]
  })
  const withRuns = tried.filter(({ keptRuns }) => keptRuns > 0).length
  const broken = tried.filter(({ broken }) => broken.length > 0).length
  const sum = [
    '**all**',
    '',
    String(tried.length),
    exitsOf(tried),
    String(withRuns),
    '',
    String(broken),
  ]
  const head = [
    'What happens',
    'Where',
    'Trials',
    'Exit codes',
    'Runs kept',
    'Ended within',
    'Broken promises',
  ]
  return markdownTable([head, ...rows, sum], { align: ['l', 'l', 'r', 'l', 'r', 'r', 'r'] })
}

/** `4 (12), 130 (3)`. */
function exitsOf(tried: readonly Tried[]): string {
  const codes = [...new Set(tried.map(({ exitCode }) => exitCode))].sort(
    (one, other) => one - other,
  )
  return codes
    .map((code) => `${code} (${tried.filter(({ exitCode }) => exitCode === code).length})`)
    .join(', ')
}
