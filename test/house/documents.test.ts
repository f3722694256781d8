import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { parseConfig } from '../../src/core/config/load.ts'
import { caseNames, cases } from '../../src/extensions/init/cases.ts'
import { answersFor } from '../../src/extensions/init/verb.ts'
import { codeBlocks } from './code-blocks.ts'
import { filesBelow, projectFolder } from './sources.ts'

const documents = [
  ...readdirSync(projectFolder),
  ...['docs', 'baselines', 'workflows', 'src', 'packages'].flatMap(filesBelow),
].filter((name) => name.endsWith('.md'))
const textOf = (name: string) => readFileSync(join(projectFolder, name), 'utf8')

const complete = {
  targets: { candidate: { kind: 'local' }, base: { kind: 'local' } },
  suites: { default: { workloads: [{ tool: 'sysbench', name: 'oltp_point_select' }] } },
}

/** The blocks that show a configuration, or one part of it, each with its first line. */
function configurations(text: string): { line: number; value: Record<string, unknown> }[] {
  return codeBlocks(text).flatMap(({ line, language, text: body }) => {
    const value = language === 'yaml' ? parse(body) : undefined
    const isOne = ['targets', 'suites', 'gate', 'tools', 'preset'].some((key) =>
      Object.hasOwn(Object(value), key),
    )
    return isOne ? [{ line, value }] : []
  })
}

/** The headings, as GitHub names them in addresses. */
function anchorsOf(text: string): Set<string> {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading.trim().toLowerCase(),
  )
  return new Set(
    headings.map((heading) => heading.replaceAll(/[^\p{L}\p{N}_ -]/gu, '').replaceAll(' ', '-')),
  )
}

describe.each(documents)('%s', (name) => {
  const text = textOf(name)

  it('shows configurations that are valid', () => {
    for (const { line, value } of configurations(text)) {
      const whole = 'preset' in value ? value : { ...complete, ...value }
      expect(() =>
        parseConfig(stringify(whole), `${name}, the block at line ${line}`),
      ).not.toThrow()
    }
  })

  it('starts the program from a release, never from the head of a branch', () => {
    expect(text.match(/npx github:[\w./-]+(?!#)(?![\w./#-])/g) ?? []).toEqual([])
  })

  it('links to files that are there', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)\s#]+)[^)]*\)/g)].map(
      ([, link = '']) => link,
    )
    const missing = links.filter(
      (link) => !existsSync(join(projectFolder, dirname(name), decodeURI(link))),
    )
    expect(missing).toEqual([])
  })

  it('links to headings that are there', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)\s#]*)#([^)\s]+)\)/g)].map(
      ([, path = '', anchor = '']) => ({
        path: path === '' ? name : join(dirname(name), path),
        anchor,
      }),
    )
    const missing = links.filter(
      ({ path, anchor }) => path.endsWith('.md') && !anchorsOf(textOf(path)).has(anchor),
    )
    expect(missing).toEqual([])
  })
})

describe('docs/start.md', () => {
  it.each(caseNames)('shows what init writes for %s', async (name) => {
    const workflow =
      cases[name].files(await answersFor(name, {}, {}, undefined), '.')[0]?.text ?? ''
    expect(textOf('docs/start.md')).toContain(`\n\`\`\`yaml\n${workflow}\`\`\`\n`)
  })

  it('shows the cases before any other workflow', () => {
    const blocks = [...textOf('docs/start.md').matchAll(/^```yaml\n(.*?)^```/gms)].map(
      ([, block = '']) => parse(block),
    )
    expect(blocks.slice(0, caseNames.length).map((block) => Object.keys(block))).toEqual(
      caseNames.map(() => ['name', 'on', 'permissions', 'jobs']),
    )
  })
})

it('configurations are found', () => {
  expect(configurations(textOf('docs/servers.md')).length).toBeGreaterThan(3)
})

describe('docs/internals/faults.md', () => {
  const rows = [
    ...textOf('docs/internals/faults.md').matchAll(
      /`npx vitest run (\S+\.ts)(?: -t (?:"([^"]+)"|(\S+?)))?`/g,
    ),
  ]

  it.each(rows.map((row) => [row[1] ?? '', row[2] ?? row[3] ?? '']))(
    '%s has a test “%s”',
    (file, words) => {
      expect(existsSync(join(projectFolder, file)), file).toBe(true)
      if (words === '') return
      const names = textOf(file)
      // A parametrised test takes its name from what it is given, which is in the file as well.
      expect(names.includes(words) || names.replaceAll(/\s+/g, ' ').includes(words), words).toBe(
        true,
      )
    },
  )
})

describe('docs/threat-model.md', () => {
  const text = textOf('docs/threat-model.md')
  const tests = filesBelow('test').filter((path) => /\.i?test\.ts$/.test(path))
  /** Rows of the tables whose last column names tests. */
  const promises = text
    .split(/\n\n/)
    .filter((block) => /^\|.*\| Test \|$/m.test(block.split('\n')[0] ?? ''))
    .flatMap((block) => block.split('\n').slice(2))
    .map((row) => row.split('|').slice(1, -1))

  it('has at most 1,200 words', () => {
    expect(text.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(1_200)
  })

  it('names tests that are there for each promise', () => {
    expect(promises.length).toBeGreaterThan(20)
    const untested = promises.filter((cells) => {
      const names = [...(cells.at(-1) ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name)
      const isThere = (name?: string) =>
        tests.some((path) => new RegExp(`/${name}(?:\\.properties)?\\.i?test\\.ts$`).test(path))
      return names.length === 0 || !names.every(isThere)
    })
    expect(untested).toEqual([])
  })
})
