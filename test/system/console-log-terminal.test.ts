import { expect, test } from 'vitest'
import { terminalPlace } from '../../src/system/console-log.ts'

const screen = { isTTY: true, columns: 100, hasColors: () => true }
const pipe = { isTTY: false, columns: 0, hasColors: () => false }
const place = (stream: typeof screen, env: NodeJS.ProcessEnv = {}, runner = false) =>
  terminalPlace(stream as never, { env, runner, shows: 'story' })
const isColoured = (...args: Parameters<typeof place>) => place(...args).paint('bad', 'x') !== 'x'

test('a screen has a width and colour, a pipe and the log of a runner have neither', () => {
  expect(place(screen).columns).toBe(100)
  expect(place({ ...screen, columns: 0 }).columns).toBe(40)
  expect([place(pipe).columns, place(screen, {}, true).columns]).toEqual([undefined, undefined])
  expect([isColoured(screen), isColoured(pipe), isColoured(screen, {}, true)]).toEqual([
    true,
    false,
    false,
  ])
})

test('NO_COLOR takes the colour, FORCE_COLOR gives it, and is the stronger one', () => {
  expect(isColoured(screen, { NO_COLOR: '1' })).toBe(false)
  expect(isColoured(screen, { NO_COLOR: '' })).toBe(true)
  expect(isColoured(pipe, { FORCE_COLOR: '1' })).toBe(true)
  expect(isColoured(screen, { FORCE_COLOR: '0' })).toBe(false)
  expect(isColoured(pipe, { NO_COLOR: '1', FORCE_COLOR: '3' })).toBe(true)
  expect(isColoured({ ...screen, hasColors: () => false })).toBe(false)
})

const ESC = String.fromCharCode(27)

test('colour ends where the text does', () => {
  const { paint } = place(screen)
  for (const shade of ['bad', 'warning', 'good', 'quiet', 'strong'] as const) {
    const painted = paint(shade, 'text')
    expect(painted).toContain('text')
    expect([painted.startsWith(ESC), painted.endsWith('m')]).toEqual([true, true])
  }
})
