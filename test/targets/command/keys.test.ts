import { expect, test } from 'vitest'
import { targetSchema } from '../../../src/core/config/target-schema.ts'
import { command } from '../../../src/targets/command/index.ts'
import { schema } from '../../../src/targets/command/keys.ts'
import { plainWords } from '../../../src/targets/command/words.ts'

const messages = (keys: object) =>
  targetSchema
    .safeParse({ kind: 'command', start: 'server --port {port}', ...keys })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

test('a word that nobody fills in, a program that has no path and a size that is none are faults', () => {
  expect(messages({})).toBeUndefined()
  expect(messages({ start: 'server --port {prot} $(HOME) {{port}}' })).toEqual([
    expect.stringMatching(
      /^start: unknown word \{prot\}; did you mean \{port\}\? Words are \{host\}/,
    ),
  ])
  const noProgram = ['program: expected the path that `build` and {program} mean']
  expect(messages({ version: '{program} --version' })).toEqual(noProgram)
  expect(messages({ build: 'make' })).toEqual(noProgram)
  expect(messages({ memory: '1 TB' })).toEqual(['memory: expected a size such as 512M or 2G'])
})

test('its build, its memory and what its record says', () => {
  const config = schema.parse({
    ...{ kind: 'command', program: 'bin/server', build: 'make', memory: '512M' },
    ...{ start: '{program}', user: 'dump', 'initial-password': '111' },
  })
  expect(command.programs.recipe(config)).toEqual({
    command: 'make',
    binaries: { server: 'bin/server' },
  })
  expect(command.machine.memoryBytes(config)).toBe(2 ** 29)
  expect(command.expected(config).configuration).toEqual({
    start: '{program}',
    user: 'dump',
    'initial-password': '111',
  })
  expect(command.programs.use(config, { server: '/kept/server' }).program).toBe('/kept/server')
})

test('words of a command that needs no shell', () => {
  expect(plainWords('{program}')).toEqual(['{program}'])
  expect(
    plainWords("exec {program} sql-server --data-dir={data} -c 'a b' \\\n --port {port}"),
  ).toEqual([...['{program}', 'sql-server', '--data-dir={data}', '-c', 'a b', '--port', '{port}']])
  for (const text of [
    'server',
    '{program} | tee log',
    'X=1 {program}',
    '{program} $HOME',
    '{program} &',
  ])
    expect(plainWords(text)).toBeUndefined()
})
