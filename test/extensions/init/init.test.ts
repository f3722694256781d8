import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { parse } from 'yaml'
import {
  type CaseName,
  caseNames,
  cases,
  WORKFLOW_PATH,
} from '../../../src/extensions/init/cases.ts'
import { type Answers, defaultsOf } from '../../../src/extensions/init/repository.ts'
import { answersFor, askCase, writeStarter } from '../../../src/extensions/init/verb.ts'
import { readSqlLoad } from '../../../src/sql/read-load.ts'
import { settingsOf } from '../../core/config/caller.ts'
import { filesBelow, projectFolder } from '../../house/sources.ts'

const checkout = 'actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1'
const self = 'org/tidb-bench-action@v1'
const workflowOf = (name: CaseName, answers: Answers) =>
  cases[name].files(answers, 'nowhere')[0]?.text ?? ''
const textAt = (name: CaseName, answers: Answers, path: string) =>
  cases[name].files(answers, 'nowhere').find((file) => file.path === path)?.text ?? ''
const defaults = (name: CaseName) => answersFor(name, {}, {}, undefined)

/** A person who gives these answers, one after the other. */
function person(...answers: string[]) {
  const questions: string[] = []
  const ask = async (question: string) => {
    questions.push(question)
    return answers.shift() ?? ''
  }
  return { ask, questions }
}

describe('the questions', () => {
  it.each(caseNames)(
    'of %s are at most four with the one for the case, and an empty answer is the default',
    async (name) => {
      const { ask, questions } = person()
      const answers = await answersFor(name, {}, {}, ask)
      expect(questions.length).toBe(cases[name].questions.length)
      expect(questions.length + 1).toBeLessThanOrEqual(4)
      expect(answers).toEqual(await defaults(name))
    },
  )

  it('are put only where no option answers them, and show what the repository contains', async () => {
    const { ask, questions } = person('  tikv=out/tikv-server ')
    const answersSoFar = { build: 'make release', binaries: 'tikv=target/release/tikv-server' }
    const answers = await answersFor('change', { build: 'make fast' }, answersSoFar, ask)
    expect(questions).toEqual([
      'Which programs does it build, by component? [tikv=target/release/tikv-server] ',
    ])
    expect(answers).toMatchObject({ build: 'make fast', binaries: 'tikv=out/tikv-server' })
  })

  it.each([
    ['', 'change'],
    ['2', 'server'],
    ['4', 'upgrade'],
    ['application', 'application'],
  ])('the case is %j', async (reply, name) => {
    expect(await askCase(person(reply).ask)).toBe(name)
  })

  it('refuse what the action would refuse, all of it together', async () => {
    await expect(askCase(person('9').ask)).rejects.toThrow('"9" is not one of the cases')
    const wrong = { build: 'make\nserver', binaries: '/bin/tidb-server' }
    const faults = /--build: expected one line.*--binaries: expected COMPONENT=PATH/s
    await expect(answersFor('change', wrong, {}, undefined)).rejects.toThrow(faults)
    const branch = { branch: 'main, x: y' }
    await expect(answersFor('release-candidate', branch, {}, undefined)).rejects.toThrow(
      /release branch such as/,
    )
    for (const workloads of ['tpcc', '/etc/load.yml', 'a/../../b.yml'])
      await expect(answersFor('application', { workloads }, {}, undefined)).rejects.toThrow(
        /a file of the repo/,
      )
    await expect(answersFor('upgrade', { build: 'make' }, {}, undefined)).rejects.toThrow(
      /--build: has no effect for the case upgrade; that takes --tidb-version, --against, --workloads/,
    )
  })
})

describe.each(caseNames)('the workflow of %s', (name) => {
  const before = process.cwd()
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tidb-bench-init-'))
    process.chdir(folder)
  })
  afterEach(() => {
    process.chdir(before)
    rmSync(folder, { recursive: true, force: true })
  })

  it('has at most twenty-five lines, and names actions as the examples do', async () => {
    const text = workflowOf(name, await defaults(name))
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(25)
    const used = [...text.matchAll(/uses: (.*)$/gm)].map(([, uses]) => uses)
    expect(used).toEqual([checkout, self])
    const examples = filesBelow('workflows').map((file) =>
      readFileSync(join(projectFolder, file), 'utf8'),
    )
    for (const uses of used) expect(examples.join('\n')).toContain(`uses: ${uses}\n`)
    expect(parse(text).permissions).toEqual({})
  })

  it('gives inputs that the program takes', async () => {
    const { jobs } = parse(workflowOf(name, await defaults(name)))
    for (const { path, text, isOwn } of cases[name].files(await defaults(name), folder)) {
      if (isOwn === undefined) continue
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    // A secret reaches the program by another variable.
    const { password: _, ...given } = jobs.bench.steps.at(-1).with
    const inputs = Object.entries({ ...given, ...(given.suite && { suite: 'default' }) })
    const settings = settingsOf(
      Object.fromEntries(inputs.map(([input, value]) => [input, String(value)])),
    )
    expect(settings.candidate.kind).toBe(
      { server: 'endpoint', change: 'tidb' }[name as string] ?? 'playground',
    )
    // A server that runs already is compared with what is stored of it.
    if (name === 'server') expect(settings.inputs.baseline).toBe('branch')
    else expect(settings.base).toBeDefined()
  })

  it('holds any answer as it was given', async () => {
    const build = "make server TAGS='a: b' # no comment"
    if (!cases[name].questions.some((question) => question.name === 'build')) return
    const { jobs } = parse(workflowOf(name, { ...(await defaults(name)), build }))
    expect(jobs.bench.steps.at(-1).with.build).toBe(build)
  })
})

describe('the files for a server that is built here', () => {
  const filesFor = async (binaries: string) => {
    const answers = await answersFor('change', { build: 'make it', binaries }, {}, undefined)
    return [
      parse(workflowOf('change', answers)).jobs.bench,
      parse(textAt('change', answers, '.github/workflows/performance-comment.yml')).jobs.comment,
      parse(textAt('change', answers, 'tidb-bench.yml')),
    ]
  }

  it('are those of workflows/ for TiDB', async () => {
    const answers = await defaults('change')
    const texts = ['performance.yml', 'performance-comment.yml', 'config/tidb.yml'].map((file) =>
      readFileSync(join(projectFolder, 'workflows', file), 'utf8'),
    )
    expect(cases.change.files(answers, '.').map(({ text }) => text)).toEqual(texts)
  })

  it('have one suite and no Go for TiKV, and the same build in both workflows', async () => {
    const [bench, comment, config] = await filesFor('tikv=target/release/tikv-server')
    expect(bench.strategy).toBeUndefined()
    expect(JSON.stringify(bench)).not.toMatch(/matrix|GOTOOLCHAIN/)
    for (const { steps } of [bench, comment])
      expect(steps.at(-1).with).toMatchObject({
        build: 'make it',
        binaries: 'tikv=target/release/tikv-server',
      })
    expect(Object.keys(config.suites)).toEqual(['default'])
  })

  it('keep a configuration that is there', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tidb-bench-init-'))
    writeFileSync(join(folder, 'tidb-bench.yml'), 'mine\n')
    const { written } = writeStarter(folder, 'change', await defaults('change'), false)
    expect(written).toEqual([WORKFLOW_PATH, '.github/workflows/performance-comment.yml'])
    expect(readFileSync(join(folder, 'tidb-bench.yml'), 'utf8')).toBe('mine\n')
    rmSync(folder, { recursive: true, force: true })
  })
})

test('the workflow of server is the one in workflows/', async () => {
  const text = workflowOf('server', await defaults('server'))
  expect(readFileSync(join(projectFolder, 'workflows/my-server.yml'), 'utf8')).toBe(text)
})

test('the workflow of server holds the answers', async () => {
  const answers = await answersFor(
    'server',
    { host: '10.0.0.7', port: '3306', user: '2abc.root' },
    {},
    undefined,
  )
  expect(parse(workflowOf('server', answers)).jobs.bench.steps.at(-1).with).toMatchObject({
    host: '10.0.0.7:3306',
    user: '2abc.root',
    password: `\${{ secrets.BENCH_PASSWORD }}`,
  })
  await expect(answersFor('server', { port: 'x' }, {}, undefined)).rejects.toThrow(/--port/)
})

describe('the files', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tidb-bench-init-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')

  it('are never written over, unless it is said', async () => {
    const upgrade = await defaults('upgrade')
    writeStarter(folder, 'upgrade', upgrade, false)
    writeFileSync(join(folder, WORKFLOW_PATH), 'mine\n')
    expect(() => writeStarter(folder, 'upgrade', upgrade, false)).toThrow(
      /already exists, so nothing was written/,
    )
    expect(read(WORKFLOW_PATH)).toBe('mine\n')
    writeStarter(folder, 'upgrade', upgrade, true)
    expect(read(WORKFLOW_PATH)).toBe(workflowOf('upgrade', upgrade))
  })

  it('leave a load that is there as it is', async () => {
    const answers = await defaults('application')
    const message = writeStarter(folder, 'application', answers, false)
    expect(message.written).toEqual([WORKFLOW_PATH, answers.workloads])
    writeFileSync(join(folder, String(answers.workloads)), 'mine\n')
    const again = writeStarter(folder, 'application', answers, true)
    expect(again.written).toEqual([WORKFLOW_PATH])
    expect(read(String(answers.workloads))).toBe('mine\n')
  })

  it.each([
    ['go.mod', 'module github.com/pingcap/tidb\n\ngo 1.25\n', 'tidb=bin/tidb-server'],
    ['go.mod', 'module github.com/tikv/pd\n', 'pd=bin/pd-server'],
    ['Cargo.toml', '[package]\nname = "tikv"\n', 'tikv=target/release/tikv-server'],
    ['go.mod', 'module example.com/app\n', undefined],
  ])('%s shows how the server is built', (file, text, binaries) => {
    mkdirSync(join(folder, 'nothing'))
    writeFileSync(join(folder, file), text)
    expect(defaultsOf(folder).binaries).toBe(binaries)
    expect(defaultsOf(join(folder, 'nothing'))).toEqual({ file: 'bench/nothing.yml' })
  })
})

describe('an application that has tables', () => {
  let folder: string
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'tidb-bench-init-')), 'book shop')
    mkdirSync(join(folder, 'db/migrations'), { recursive: true })
  })
  afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }))
  const put = (path: string, text: string) => writeFileSync(join(folder, path), text)

  it('gets a load on its own migrations, by the name of the repository', async () => {
    put('db/migrations/1_books.up.sql', 'CREATE TABLE books (id INT PRIMARY KEY);')
    put('db/migrations/1_books.down.sql', 'DROP TABLE books;')
    const answers = await answersFor('application', {}, defaultsOf(folder), undefined)
    expect(answers).toMatchObject({ schema: 'db/migrations', workloads: 'bench/book-shop.yml' })
    expect(writeStarter(folder, 'application', answers, false).written).toContain(
      'bench/book-shop.yml',
    )
    const load = readSqlLoad('bench/book-shop.yml', folder)
    expect(load.definition).toMatchObject({ schema: ['../db/migrations'] })
    expect(load.definition.transactions[0]?.statements).toMatchObject([
      { sql: 'SELECT COUNT(*) FROM `books`' },
    ])
  })

  it('gets its command where one creates them', async () => {
    put('manage.py', '')
    const answers = await answersFor('application', {}, defaultsOf(folder), undefined)
    expect(answers.schema).toBe('python manage.py migrate')
    writeStarter(folder, 'application', answers, false)
    expect(readSqlLoad(String(answers.workloads), folder).migration).toMatchObject({
      command: answers.schema,
    })
  })

  it('writes nothing where its migrations cannot be read', async () => {
    const answers = await answersFor('application', { schema: 'db/migrations' }, {}, undefined)
    expect(() => writeStarter(folder, 'application', answers, false)).toThrow(/names no file/)
    expect(existsSync(join(folder, String(answers.workloads)))).toBe(false)
    expect(existsSync(join(folder, WORKFLOW_PATH))).toBe(false)
  })
})
