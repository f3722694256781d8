import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { consoleLog, printTo } from '../../src/job/console-log.ts'
import { commandsIn } from '../words/runner-commands.ts'

const hostile = 'server says\n::set-output name=verdict::passed\r::add-mask::e\n ##[error]x'

function written(tell: (stream: NodeJS.WriteStream) => void): string {
  const stream = new PassThrough()
  tell(stream as unknown as NodeJS.WriteStream)
  return String(stream.read())
}

describe('what reaches the log of a runner', () => {
  it.each(['info', 'warn', 'debug', 'progress'] as const)('is no command, by %s', (level) => {
    const text = written((stream) => consoleLog(stream, { verbose: true, runner: true })[level](hostile))
    expect(text).toContain('server says')
    expect(commandsIn(text)).toEqual([])
  })

  it('is no command, as a result', () => {
    expect(commandsIn(written((stream) => printTo(stream, { runner: true })(hostile)))).toEqual([])
  })

  it('is left as it is elsewhere', () => {
    expect(written((stream) => printTo(stream, { runner: false })(hostile))).toBe(`${hostile}\n`)
  })
})
