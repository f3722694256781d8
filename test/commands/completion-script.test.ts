import { describe, expect, it } from 'vitest'
import { completionScript, describedVerbs, shells } from '../../src/commands/completion.ts'
import { programWithAllVerbs } from '../../src/commands/program.ts'
import { partVerbs } from '../../src/parts.ts'

const log = { info() {}, warn() {}, debug() {}, progress() {} }
const io = { env: {}, log, print() {}, signal: new AbortController().signal }

describe('what is known of the command line', async () => {
  const described = describedVerbs(await programWithAllVerbs(io, partVerbs))

  it('is every verb with its options', () => {
    const names = described.filter(({ words }) => words.length === 1).map(({ words: [name] }) => name)
    expect(names).toEqual(expect.arrayContaining(['init', 'run', 'bisect', 'capture', 'completion']))
    const run = described.find(({ words }) => words.join(' ') === 'run')
    expect(run?.options.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['--threads', '--all', '--json', '--hold-verdict']),
    )
    expect(described.find(({ words }) => words.join(' ') === 'baseline list')?.options).not.toEqual([])
  })

  it.each(shells)('is in the script for %s, which no description can break', (shell) => {
    const script = completionScript(shell, described)
    for (const { words, options } of described) {
      expect(script).toContain(words.at(-1))
      for (const { name } of options)
        expect(script).toContain(shell === 'fish' ? `-l ${name.slice(2)}` : name)
    }
    const [verb] = described
    const hostile = verb && [{ ...verb, description: `it's $(rm -rf) \\ "x"` }]
    expect(completionScript('fish', hostile ?? [])).not.toMatch(/'[^']*'s /u)
  })

  it('prints JSON on request, whatever the verb', () => {
    const without = described.filter(
      ({ below, options }) => below.length === 0 && !options.some(({ name }) => name === '--json'),
    )
    // What that prints is a program.
    expect(without.map(({ words }) => words.join(' '))).toEqual(['completion'])
  })
})
