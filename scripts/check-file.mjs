import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'

/** True if the script only checks and writes nothing. */
const checking = process.argv.includes('--check')

/**
 * Writes a generated file; with `--check` compares it with what is there, and fails where it
 * differs.
 * @param {string} path
 * @param {string} content
 * @param {string} command what generates the file again
 */
export function settle(path, content, command) {
  const name = relative(process.cwd(), path)
  const present = read(path)
  if (present === content) {
    console.log(`${name} is up to date`)
  } else if (checking) {
    console.log(`${name} is ${present === undefined ? 'missing' : 'out of date'}: run ${command}`)
    process.exitCode = 1
  } else {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
    console.log(`${name} written`)
  }
}

/**
 * The text of a file, or undefined where there is none.
 * @param {string} path
 */
export function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
