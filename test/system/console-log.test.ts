import { PassThrough } from 'node:stream'
import { describe, expect, it, vi } from 'vitest'
import { consoleLog, printTo, terminalPlace } from '../../src/system/console-log.ts'
import { commandsIn } from '../words/runner-commands.ts'

const hostile = 'server says\n::set-output name=verdict::passed\r::add-mask::e\n ##[error]x'

function written(tell: (stream: NodeJS.WriteStream) => void): string {
  const stream = new PassThrough()
  tell(stream as unknown as NodeJS.WriteStream)
  return String(stream.read())
}

describe('what reaches the log of a runner', () => {
  it.each(['info', 'warn', 'debug', 'progress'] as const)('is no command, by %s', (level) => {
    const text = written((stream) =>
      consoleLog(stream, { verbose: true, runner: true })[level](hostile),
    )
    expect(text).toContain('server says')
    expect(commandsIn(text)).toEqual([])
  })

  it('is no command, as a finished run or the title of a group, which is one itself', () => {
    const text = written((stream) => {
      const log = consoleLog(stream, { verbose: false, runner: true })
      log.group?.(hostile)
      log.finished?.(hostile)
    })
    expect(commandsIn(text)).toHaveLength(1)
    expect(text).toMatch(/^::group::server says /u)
  })

  it('is no command, as a result', () => {
    expect(commandsIn(written((stream) => printTo(stream, { runner: true })(hostile)))).toEqual([])
  })

  it('is left as it is in a file or a pipe, which programs read', () => {
    expect(written((stream) => printTo(stream, { runner: false })(hostile))).toBe(`${hostile}\n`)
  })

  it('has our own colours alone on a screen', () => {
    const paint = terminalPlace(
      { isTTY: true, columns: 80, hasColors: () => true },
      { env: {}, runner: false, shows: 'story' },
    ).paint
    const painted = (['bad', 'warning', 'good', 'quiet', 'strong'] as const).map((shade) =>
      paint(shade, 'a'),
    )
    const screen = (text: string) =>
      written((stream) => printTo(Object.assign(stream, { isTTY: true }), { runner: false })(text))
    expect(screen(painted.join(''))).toBe(`${painted.join('')}\n`)
    expect(screen('\u001b[8mhidden\u001b[0m\u001b]0;title\u0007\u009b2J\u0085x')).toBe(
      'hidden2Jx\n',
    )
  })
})

describe('a run', () => {
  const lines = (tell: (log: ReturnType<typeof consoleLog>) => void, runner: boolean) =>
    written((stream) => tell(consoleLog(stream, { verbose: false, runner })))
  const measured = (log: ReturnType<typeof consoleLog>) => {
    log.group?.('a')
    log.finished?.('one')
    log.group?.('a')
    log.finished?.('two')
    log.group?.('b')
    log.finished?.('three')
    log.group?.(undefined)
    log.group?.(undefined)
  }

  it('is a line of the log of a runner, in the group of its cell', () => {
    expect(lines(measured, true)).toBe(
      '::group::a\none\ntwo\n::endgroup::\n::group::b\nthree\n::endgroup::\n',
    )
    expect(lines(measured, false)).toBe('one\ntwo\nthree\n')
  })

  it('is a line that the next one replaces, where somebody looks at it', () => {
    const stream = Object.assign(new PassThrough(), { isTTY: true, columns: 20 })
    const log = consoleLog(stream as unknown as NodeJS.WriteStream, {
      verbose: false,
      runner: false,
    })
    log.progress('a line that is longer than the screen')
    log.finished?.('one')
    log.info('done')
    expect(String(stream.read())).toBe('a line that is long…\r\u001b[2Kdone\n')
  })

  it('is broken at spaces in the width of a terminal, with its indent, but not elsewhere', () => {
    const text = `remedy: ${'word '.repeat(12)}end\n  ${'tail '.repeat(9)}end`
    const written = (isTTY: boolean, runner: boolean) => {
      const stream = Object.assign(new PassThrough(), { isTTY, columns: 40 })
      consoleLog(stream as unknown as NodeJS.WriteStream, { verbose: false, runner }).info(text)
      return String(stream.read())
    }
    expect(written(true, false).trimEnd().split('\n')).toEqual([
      'remedy: word word word word word word',
      'word word word word word word end',
      '  tail tail tail tail tail tail tail',
      '  tail tail end',
    ])
    expect([written(false, false), written(true, true)]).toEqual([`${text}\n`, `${text}\n`])
  })

  it('of which nothing is heard has a line a minute', () => {
    vi.useFakeTimers({ now: 1_000_000 })
    try {
      const text = lines((log) => {
        log.info('begun')
        for (let second = 0; second < 130; second++) {
          vi.advanceTimersByTime(1_000)
          log.progress(`second ${second + 1}`)
        }
      }, true)
      expect(text).toBe('begun\nsecond 60\nsecond 120\n')
    } finally {
      vi.useRealTimers()
    }
  })
})
