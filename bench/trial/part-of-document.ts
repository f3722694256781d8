import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const title = '# The trial of the verdict\n'
/** `notes` are written by hand. */
const parts = ['simulated', 'notes', 'real', 'turns', 'figures'] as const

export type Part = (typeof parts)[number]

/** Writes one part of the document again and leaves the others as they are. */
export function writePart(file: string, part: Part, text: string): void {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const bodies = parts.map((name) => {
    const body = name === part ? `\n${text.trim()}\n` : bodyOf(before, name)
    return `${marker(name, 'begin')}${body}${marker(name, 'end')}`
  })
  writeFileSync(file, `${title}\n${bodies.join('\n\n')}\n`)
}

function bodyOf(document: string, part: Part): string {
  const begin = document.indexOf(marker(part, 'begin'))
  const end = document.indexOf(marker(part, 'end'))
  return begin === -1 || end < begin ? '\n' : document.slice(begin + marker(part, 'begin').length, end)
}

function marker(part: Part, place: 'begin' | 'end'): string {
  return `<!-- ${part}: ${place} -->`
}
