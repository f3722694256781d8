import { describe, expect, it } from 'vitest'
import { globalEffects, importsIn } from './syntax.ts'

describe('the imports of a file', () => {
  it('are found in each of their forms', () => {
    const text = [
      "import type { A } from './a.ts'",
      "import { type B } from './b.ts'",
      "import { c, type D } from './c.ts'",
      "export * from './e.ts'",
      "type F = import('./f.ts').F",
      "const g = () => import('./g.ts')",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a program
      'const h = (name: string) => import(`./${name}.ts`)',
      'const text = "import x from \'./no.ts\'"',
    ].join('\n')
    expect(importsIn(text, 'x.ts').map((each) => Object.values(each))).toEqual([
      ['./a.ts', true, false, ['A']],
      ['./b.ts', true, false, ['B']],
      ['./c.ts', false, false, ['c', 'D']],
      ['./e.ts', false, false, ['*']],
      ['./f.ts', true, false, ['*']],
      ['./g.ts', false, true, ['*']],
      ['?', false, true, ['*']],
    ])
  })

  it('have the names that their file gives them', () => {
    const text = "import all, { one as other } from 'x'\nimport * as many from 'y'\nimport 'z'"
    expect(importsIn(text, 'x.ts').map(({ names }) => names)).toEqual([
      ['all', 'one'],
      ['many'],
      [],
    ])
  })
})

describe('effects without an import', () => {
  it.each([
    ["fetch('http://x')", 'fetch'],
    ['globalThis.fetch(x)', 'globalThis.fetch'],
    ['Date.now()', 'Date.now'],
    ['new Date()', 'Date'],
    ['Date()', 'Date'],
    ['const D = Date; new D()', 'Date'],
    ['const now = Date.now()', 'Date.now'],
    ['const random = Math.random()', 'Math.random'],
    ['const { random: dice } = Math', 'Math'],
    ["process!['env']", 'process'],
    ["(fetch as F)('x')", 'fetch'],
    ['global.process', 'global.process'],
    ['const { fetch: f } = globalThis', 'globalThis'],
    ["new Function('return 1')", 'Function'],
    ["eval('1')", 'eval'],
    ['Math.random()', 'Math.random'],
    ['setTimeout(() => 1, 5)', 'setTimeout'],
    ['const e = process.env', 'process.env'],
    ["process['env']", 'process.env'],
    ['console.log(1)', 'console.log'],
    ['crypto.randomUUID()', 'crypto.randomUUID'],
    ['AbortSignal.timeout(1)', 'AbortSignal.timeout'],
    ['performance.now()', 'performance.now'],
  ])('%s', (text, effect) => {
    expect(globalEffects(text, 'x.ts')).toContain(effect)
  })

  it.each([
    'new Date(iso)',
    'Date.parse(iso)',
    'const a = { process: 1 }; a.process',
    'function f(process: number) { return process }',
    'interface A { fetch: string }',
    'Math.max(1, 2)',
    'x instanceof Date',
    'type F = typeof fetch',
    'const f = (at: Date) => at',
    "const text = 'Date.now()'",
  ])('none in %s', (text) => {
    expect(globalEffects(text, 'x.ts')).toEqual([])
  })
})
