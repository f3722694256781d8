import type { Command } from 'commander'
import { expect, test } from 'vitest'
import { programWithAllVerbs } from '../../../src/core/commands/program.ts'
import { partVerbs } from '../../../src/parts.ts'

const log = { info() {}, warn() {}, debug() {}, progress() {} }

const leavesOf = ({ commands }: Command): Command[] =>
  commands.flatMap((command) => (command.commands.length === 0 ? [command] : leavesOf(command)))

test('every command prints JSON on request', async () => {
  const io = { env: {}, log, print() {}, signal: new AbortController().signal }
  const leaves = leavesOf(await programWithAllVerbs(io, partVerbs))
  expect(leaves.length).toBeGreaterThan(20)
  const without = leaves.filter(({ options }) => !options.some(({ long }) => long === '--json'))
  expect(without.map((command) => command.name())).toEqual([])
})
