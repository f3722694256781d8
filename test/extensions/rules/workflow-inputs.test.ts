import { describe, expect, it } from 'vitest'
import { isFixedByBase } from '../../../src/extensions/rules/workflow-expressions.ts'
import { inputsOfBase, openInputFaults } from '../../../src/extensions/rules/workflow-inputs.ts'

const path = '.github/workflows/bench.yml'
const uses = 'acme/tidb-bench-action@v1'
const steps = (...list: object[]) => JSON.stringify({ jobs: { bench: { steps: list } } })
const step = (inputs: object, name = uses) => ({ uses: name, with: inputs })

interface Found {
  readonly base: Readonly<Record<string, string>>
  readonly head?: Readonly<Record<string, string>>
  readonly job?: string
  readonly suite?: string
  readonly event?: string
}

async function find({ base, head = base, job = 'bench', suite = 'default', event }: Found) {
  const files = {
    read: async (name: string) => base[name],
    list: async () => Object.keys(base).filter((name) => name.startsWith('.github/workflows/')),
  }
  const { state, texts, asGiven, open, unknown } = await inputsOfBase(
    { path, job, suite, event },
    files,
    async (name) => head[name],
  )
  return {
    state,
    texts: Object.fromEntries(texts),
    asGiven: [...asGiven],
    unknown: [...unknown, ...openInputFaults(open)],
  }
}

const expression = (text: string) => `\${{ ${text} }}`

describe('the inputs of the base', () => {
  it('are those of its step, whatever the case of their names, beside steps of others', async () => {
    const base = {
      [path]: steps(
        { uses: 'actions/checkout@v4', with: { path: 'x' } },
        step({ Tolerance: '3%', nobody: 'x' }),
      ),
    }
    expect(await find({ base, head: {} })).toMatchObject({
      state: 'found',
      texts: { tolerance: '3%' },
      unknown: [],
    })
  })

  it('are those of the same suite where the job or the workflow has another name', async () => {
    const base = { [path]: steps(step({ tolerance: '3%' })) }
    expect(await find({ base, job: 'other' })).toMatchObject({ texts: { tolerance: '3%' } })
    const old = { '.github/workflows/old.yml': steps(step({ tolerance: '3%' })) }
    expect(await find({ base: old })).toMatchObject({ state: 'found', texts: { tolerance: '3%' } })
  })

  it('are none where no workflow starts the action, or none does for the suite', async () => {
    expect(await find({ base: {} })).toMatchObject({ state: 'absent', unknown: [] })
    expect(await find({ base: { [path]: steps(step({})) }, suite: 'mine' })).toMatchObject({
      state: 'new',
    })
  })

  it('come through local actions and reusable workflows, with their defaults', async () => {
    const inner = (name: string) => ({
      tolerance: expression(`inputs.${name}`),
      repeats: expression('inputs.repeats'),
    })
    const base = {
      [path]: JSON.stringify({
        jobs: { a: { uses: './.github/workflows/called.yml', with: { share: '4%' } } },
      }),
      '.github/workflows/called.yml': JSON.stringify({
        on: { workflow_call: { inputs: { share: {}, repeats: { default: 5 } } } },
        jobs: {
          bench: { steps: [{ uses: './action', with: { Share: expression('inputs.share') } }] },
        },
      }),
      'action/action.yaml': JSON.stringify({
        inputs: { share: {}, repeats: { default: 7 } },
        runs: { using: 'composite', steps: [step(inner('share'))] },
      }),
    }
    expect(await find({ base })).toMatchObject({
      texts: { tolerance: '4%', repeats: '7' },
      unknown: [],
    })
  })

  it('are unknown where a file on the way to them is missing', async () => {
    const base = { [path]: steps({ uses: './action' }, step({ tolerance: '3%' })) }
    expect((await find({ base })).unknown).toEqual(['`action` of the base cannot be read'])
  })

  it('are those of the caller of a workflow in another repository', async () => {
    const call = (inputs: object) => ({
      [path]: JSON.stringify({
        jobs: {
          a: { uses: 'org/tidb-bench-action/.github/workflows/bench.yml@v1', with: inputs },
        },
      }),
    })
    const found = await find({
      base: call({ tolerance: '3%', threads: 4 }),
      head: call({ tolerance: '9%' }),
      job: 'merge',
    })
    expect(found).toMatchObject({ state: 'found', texts: { tolerance: '3%' } })
  })

  it('are resolved from env and the legs of a matrix, one suite each', async () => {
    const job = {
      env: { SHARE: '3%' },
      strategy: {
        matrix: {
          suite: ['a', 'b'],
          include: [
            { suite: 'a', repeats: 9 },
            { suite: 'c', repeats: 1 },
          ],
        },
      },
      steps: [
        step({
          suite: expression('matrix.suite'),
          repeats: expression('matrix.repeats'),
          tolerance: expression('env.SHARE'),
        }),
      ],
    }
    const base = { [path]: JSON.stringify({ env: { SHARE: '5%' }, jobs: { bench: job } }) }
    const of = async (suite: string) => (await find({ base, suite })).texts
    expect([await of('a'), await of('b'), await of('c')]).toEqual([
      { suite: 'a', repeats: '9', tolerance: '3%' },
      { suite: 'b', tolerance: '3%' },
      { suite: 'c', repeats: '1', tolerance: '3%' },
    ])
  })

  it('are unknown where two steps start one suite with different rules', async () => {
    const base = { [path]: steps(step({ tolerance: '3%' }), step({ tolerance: '50%' })) }
    expect((await find({ base })).unknown).toEqual([
      '2 steps of the base start the suite `default` with different inputs. Give each a `suite` of its own',
    ])
    const places = { [path]: steps(step({ artifact: 'true' }), step({ artifact: 'false' })) }
    expect((await find({ base: places })).unknown).toEqual([])
  })

  it('are known beside a workflow of which only a run knows the suites, unless it is edited', async () => {
    const other = '.github/workflows/other.yml'
    const of = (inputs: object) =>
      JSON.stringify({ on: 'pull_request', jobs: { bench: { steps: [step(inputs)] } } })
    const base = {
      [path]: of({ tolerance: '3%' }),
      [other]: of({ tolerance: '50%', suite: expression('fromJSON(needs.plan.outputs.suite)') }),
    }
    const event = 'pull_request'
    expect(await find({ base, event })).toMatchObject({ texts: { tolerance: '3%' }, unknown: [] })
    const head = { [path]: base[path] ?? '' }
    expect((await find({ base, event, head })).unknown).toEqual([
      expect.stringContaining(`this change edits \`${other}\``),
    ])
  })

  it('are as given where the base fixes the expression and the pull request has the same, else unknown', async () => {
    const text = (share: string) => ({
      [path]: steps(step({ tolerance: share, host: expression('steps.db.outputs.host') })),
    })
    const vars = text(expression('vars.SHARE'))
    expect(await find({ base: vars })).toMatchObject({
      asGiven: ['host', 'tolerance'],
      unknown: [],
    })
    expect((await find({ base: vars, head: text('99%') })).unknown).toHaveLength(1)
    expect((await find({ base: text(expression('steps.x.outputs.share')) })).unknown).toEqual([
      // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's
      'only a run knows the input `tolerance` of the base, `${{ steps.x.outputs.share }}`',
    ])
  })

  it('are not looked for in what is no YAML', async () => {
    expect(await find({ base: { [path]: '{' } })).toMatchObject({
      state: 'absent',
      unknown: [expect.stringContaining(path)],
    })
  })
})

it('an expression is fixed by the base if nothing of the pull request decides it', () => {
  const fixed = [
    'vars.A',
    "github.event_name == 'push' && '1' || '2'",
    'fromJSON(vars.A).b',
    'github.base_ref',
    'runner.temp',
  ]
  const open = [
    'env.A',
    'steps.a.outputs.b',
    'needs.a.outputs.b',
    'matrix.a',
    "hashFiles('a')",
    'github.head_ref',
    'github.job',
    'github.workflow',
    'github.ref_name',
    'runner.os',
    'github.event.pull_request.title',
    'inputs.a',
  ]
  expect(fixed.filter((each) => !isFixedByBase(expression(each)))).toEqual([])
  expect(open.filter((each) => isFixedByBase(expression(each)))).toEqual([])
})
