// `npm run check`: what must hold besides the tests. Ends with `N passed, N failed[, N skipped]`.
// Names of checks as arguments run those alone: `npm run check -- types lint`.
import { vale } from './check/english.mjs'
import { runChecks } from './check/run.mjs'
import { actionlint, zizmor } from './check/workflows.mjs'
import { ensureNodeModules } from './test/node-modules.mjs'

/** @type {readonly import('./check/run.mjs').Check[]} */
const checks = [
  { name: 'house', command: ['node', 'scripts/house-numbers.mjs'] },
  { name: 'types', command: ['npm', 'run', '--silent', 'typecheck'] },
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'unused', command: ['npm', 'run', '--silent', 'unused'] },
  { name: 'dist', command: ['node', 'scripts/dist.mjs'] },
  { name: 'action', command: ['node', 'scripts/action.mjs', '--check'] },
  { name: 'schemas', command: ['node', 'scripts/schema.mjs', '--check'] },
  { name: 'readme', command: ['node', 'scripts/readme.mjs', '--check'] },
  { name: 'cli', command: ['node', 'scripts/cli.mjs', '--check'] },
  { name: 'published', command: ['node', 'scripts/baselines-published.mjs', '--check'] },
  { name: 'actionlint', command: actionlint },
  { name: 'zizmor', command: zizmor },
  { name: 'english', command: vale },
]

ensureNodeModules()
process.exitCode = runChecks(checks, process.argv.slice(2))
