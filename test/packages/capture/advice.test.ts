import { expect, test } from 'vitest'
import { plansCommand } from '../../../packages/capture/verb.ts'
import { programWithAllVerbs } from '../../../src/core/commands/program.ts'
import { partVerbs } from '../../../src/parts.ts'
import { silentLog } from '../../core/server/support.ts'

test('the command that capture --statistics advises is one, with the folder as one word', async () => {
  const { signal } = new AbortController()
  const program = await programWithAllVerbs(
    { env: {}, log: silentLog, print() {}, signal },
    partVerbs,
  )
  const parsed: unknown[] = []
  const plans = program.commands.find((command) => command.name() === 'plans')
  plans?.exitOverride().action((options) => void parsed.push(options))
  const command = plansCommand('plans of/shop')
  expect(command).toContain("--statistics 'plans of/shop'")
  const words = command.match(/'[^']*'|\S+/g)?.map((word) => word.replaceAll("'", '')) ?? []
  await program.parseAsync(['node', ...words])
  expect(parsed).toMatchObject([
    { base: 'SERVER', candidate: 'SERVER', statistics: ['plans of/shop'], statements: 'FILE' },
  ])
})
