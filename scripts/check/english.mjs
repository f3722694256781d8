import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../sources.mjs'

/**
 * Checks the documents for users with vale and the word list in .vale. Evidence in docs/internals
 * is left alone.
 * @returns {readonly string[] | string} the command, or why there is none
 */
export function vale() {
  if (spawnSync('vale', ['--version'], { stdio: 'ignore' }).status !== 0)
    return 'vale is not installed: go install github.com/vale-cli/vale/v3/cmd/vale@v3.20.0'
  const documents = readdirSync(join(projectFolder, 'docs')).filter(
    (name) => name.endsWith('.md') && name !== 'cli.md',
  )
  return [
    'vale',
    '--no-wrap',
    'README.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'CHANGELOG.md',
    ...documents.map((name) => join('docs', name)),
  ]
}
