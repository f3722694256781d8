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
      ['./a.ts', true, false],
      ['./b.ts', true, false],
      ['./c.ts', false, false],
      ['./e.ts', false, false],
      ['./f.ts', true, false],
      ['./g.ts', false, true],
      ['?', false, true],
    ])
  })
})

describe('effects without an import', () => {
  it.each([
    ["fetch('http://x')", 'fetch'],
    ['globalThis.fetch(x)', 'globalThis.fetch'],
    ['Date.now()', 'Date.now'],
    ['new Date()', 'new Date'],
    ['Date()', 'new Date'],
    ['Math.random()', 'Math.random'],
    ['setTimeout(() => 1, 5)', 'setTimeout'],
    ['const e = process.env', 'process'],
    ["process['env']", 'process'],
    ['console.log(1)', 'console'],
    ['crypto.randomUUID()', 'crypto'],
    ['AbortSignal.timeout(1)', 'AbortSignal.timeout'],
    ['performance.now()', 'performance'],
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
    "const text = 'Date.now()'",
  ])('none in %s', (text) => {
    expect(globalEffects(text, 'x.ts')).toEqual([])
  })
})
