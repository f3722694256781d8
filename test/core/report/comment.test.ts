import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COMMENT_CHARACTERS, renderComment } from '../../../src/core/report/comment.ts'
import type { Row } from '../../../src/core/verdict/result.ts'
import { parseMarker } from '../../../src/github/comment-marker.ts'
import { cell, context, figure, hostile, resultOf, row, rows } from './sample.ts'

const golden = (name: string) => `golden/${name}.md.txt`

const evidence = {
  rule: 'evidence-stored',
  change: -0.05,
  noise: 0.01,
  pRegression: 0.001,
  samples: 12,
} as const

function regressed(count: number, name = (at: number) => `workload_${at}`): Row[] {
  return Array.from({ length: count }, (_, at) =>
    row(cell('sysbench', name(at), 16), 'tps', [figure(1_000, 0.01), figure(950, 0.01)], {
      kind: 'regression',
      by: 'stored',
      level: 'fail',
      evidence,
    }),
  )
}

function unchanged(count: number): Row[] {
  return Array.from({ length: count }, (_, at) =>
    row(cell('sysbench', `quiet_${at}`, 16), 'tps', [figure(1_000, 0.01), figure(1_001, 0.01)], {
      kind: 'ok',
      improved: false,
      evidence: { ...evidence, change: 0.001 },
    }),
  )
}

describe('the comment', () => {
  it('has the verdict first, the worst rows next, the unchanged ones folded', async () => {
    const text = renderComment(
      resultOf(Object.values(rows), { warnings: ['3 % steal time'] }),
      context,
    )
    await expect(text).toMatchFileSnapshot(golden('all-verdicts'))
  })

  it('names the base’s commit where one server has the loads of two commits', () => {
    const { targets, source } = resultOf([])
    const text = renderComment(
      resultOf(unchanged(1), {
        reference: { kind: 'side-by-side', description: 'b000000 on the same machine', records: 1 },
        targets: { ...targets, base: targets.candidate },
        source: { ...source, base: 'b'.repeat(40) },
      }),
      context,
    )
    expect(text).toContain('against <code>bbbbbbb</code>, side by side on TiDB v8.5.4 · ')
  })

  it('keeps a percent sign in the line of its number, and code as it is', () => {
    const text = renderComment(resultOf(Object.values(rows)), context)
    const prose = text.replaceAll(/`{3,}[\s\S]*?`{3,}|`[^`]*`/gu, '')
    expect(prose).toMatch(/\d\u00a0%/u)
    expect(prose).not.toMatch(/\d %/u)
    expect(text.match(/`{3,}[\s\S]*?`{3,}/gu)?.join()).toMatch(/\d %/u)
  })

  it('says in words what the counts are', () => {
    const { invalid: _, ...others } = rows
    const text = renderComment(resultOf([...Object.values(others), ...unchanged(9)]), context)
    expect(text.split('\n')[0]).toBe('### ❌ TiDB bench: oltp_point_select is 4.9\u00a0% slower')
    expect(text).toContain('1 of 14 slower, 1 undecided, 1 not compared, tolerance 3\u00a0%')
  })

  it('is not green where nothing could be compared, and names the fields that differ', () => {
    const lines = (fields: readonly string[]) =>
      resultOf([
        rows.newCell,
        {
          ...rows.notComparable,
          verdict: {
            kind: 'not-comparable',
            differences: fields.map((field) => ({ field, base: 'a', candidate: 'b' })),
          },
        },
      ])
    const headline = (fields: readonly string[]) =>
      renderComment(lines(fields), context).split('\n')[0]
    expect(headline(['CPU model', 'cores'])).toBe(
      '### 🚧 TiDB bench: not compared, the baseline differs in CPU model and cores',
    )
    expect(headline(['CPU model', 'cores', 'threads', 'tool'])).toContain('CPU model and 3 more')
  })

  it('is short where all is well', async () => {
    const text = renderComment(resultOf([rows.unchanged, rows.improved]), context)
    await expect(text).toMatchFileSnapshot(golden('green'))
  })

  it('shows absolute figures on a first run', async () => {
    const { baseline: _, ...candidateOnly } = rows.unchanged
    const none = { kind: 'no-baseline', reason: 'nothing is stored yet' } as const
    const text = renderComment(
      resultOf([rows.newCell, { ...candidateOnly, verdict: none }], {
        reference: { kind: 'none', description: '', records: 0 },
        targets: { candidate: resultOf([]).targets.candidate },
      }),
      context,
    )
    expect(text).toContain('first measurement, no baseline to compare with yet')
    await expect(text).toMatchFileSnapshot(golden('first-run'))
  })

  it('shows why a measurement is invalid, with the last lines of the tool', () => {
    const text = renderComment(resultOf([rows.invalid]), context)
    expect(text).toContain('⛔ tpcc · 4 warehouses · 32 threads')
    expect(text).toContain('ran 12 s of the 60 s requested')
    expect(text).toContain('Error 1105: Information schema is out of date')
  })

  it('is no longer red once somebody accepted the regression', () => {
    const accepted = { by: 'jane', reason: 'needed for correctness' }
    const text = renderComment(resultOf([rows.regression]), { ...context, accepted })
    expect(text.split('\n')[0]).toMatch(
      /^### ☑️ TiDB bench: accepted: oltp_point_select is .* slower/u,
    )
    expect(text).toContain('> [!NOTE]\n> **Accepted by jane:** needed for correctness')
    expect(text).not.toContain('❌')
  })

  it('ends with the marker of its commit and attempt', () => {
    expect(parseMarker(renderComment(resultOf([rows.regression]), context))).toEqual({
      suite: 'default',
      state: 'result',
      commit: '4f2d1c0b9a8e7d6c5b4a39281706f5e4d3c2b1a0',
      runId: '4711',
      attempt: 2,
      at: context.generatedAt,
    })
  })

  it('labels figures of a fork', () => {
    const runUrl = 'https://github.test/acme/db/actions/runs/9/attempts/1'
    const by = (who: 'fork' | 'branch') =>
      renderComment(resultOf([rows.unchanged]), { ...context, reported: { by: who, runUrl } })
    expect(by('fork')).toContain('reported by a fork')
    expect(by('fork')).toContain(`[run that measured](${runUrl})`)
    expect(by('branch')).toContain('reported by the pull request’s own job')
  })

  it('names the false-alarm rate of rule threshold, or that nobody knows it', () => {
    const threshold = (expectedFalseAlarmRate?: number) =>
      renderComment(
        resultOf([
          row(cell('sysbench', 'a', 1), 'tps', [figure(1), figure(1)], {
            kind: 'ok',
            improved: false,
            evidence: {
              rule: 'threshold',
              change: 0,
              samples: 3,
              ...(expectedFalseAlarmRate === undefined ? {} : { expectedFalseAlarmRate }),
            },
          }),
        ]),
        context,
      )
    expect(threshold(0.21)).toContain('about 21\u00a0% of unchanged runs would turn red')
    expect(threshold()).toContain('its false-alarm rate is unknown')
  })
})

describe('the limit of 65,536 characters', () => {
  it('folds unchanged rows away before anything else', async () => {
    const text = renderComment(resultOf([...unchanged(500), rows.regression, rows.noisy]), context)
    expect(text.length).toBeLessThanOrEqual(COMMENT_CHARACTERS)
    expect(text).toMatch(/… and \d+ more rows in the report/u)
    expect(text).toContain('🔻 sysbench oltp_point_select · 16 threads')
    await expect(text).toMatchFileSnapshot(golden('500-rows'))
  })

  it.each([1, 300, 500, 900, 1_200])('names each of %d regressions', (count) => {
    const text = renderComment(resultOf([...unchanged(200), ...regressed(count)]), context)
    expect(text.length).toBeLessThanOrEqual(COMMENT_CHARACTERS)
    const workloadNames = new Set(text.match(/workload_\d+/gu))
    expect(workloadNames.size).toBe(count)
    expect(parseMarker(text)?.suite).toBe('default')
  })

  it('holds for any names, and counts what it cannot name', () => {
    const monster = regressed(3_000, (at) => `${'<@|*'.repeat(200)}${at}`)
    const text = renderComment(
      resultOf(monster, { warnings: monster.map(() => '`'.repeat(4_000)) }),
      context,
    )
    expect(text.length).toBeLessThanOrEqual(COMMENT_CHARACTERS)
    expect(text).toMatch(/and [\d,]+ more rows in the report/u)
    expect(text).toContain(', 2,999 more workloads too')
  })
})

describe('hostile input', () => {
  const result = (text: string) =>
    resultOf(
      [
        { ...rows.regression, settings: cell('sysbench', text, 16) },
        { ...rows.invalid, verdict: { kind: 'invalid', reason: text, tail: [text, text] } },
        {
          ...rows.notComparable,
          verdict: {
            kind: 'not-comparable',
            differences: [{ field: text, base: text, candidate: text }],
          },
        },
        { ...rows.newCell, verdict: { kind: 'no-baseline', reason: text } },
        { ...rows.slower, verdict: { ...rows.slower.verdict, needs: text } } as Row,
      ],
      {
        suite: text,
        programVersion: text,
        warnings: [text],
        reference: { kind: 'stored', description: text, records: 1 },
        source: { commit: text, runId: text },
        machine: { cpuModel: text, os: text, kernel: text, runnerClass: text },
        completeness: { state: 'partial', reason: text },
        targets: {
          candidate: {
            kind: 'local',
            product: text,
            version: text,
            components: { [text]: { version: text, commit: text } },
            topology: { [text]: 1 },
            configuration: { [text]: text },
            variables: { [text]: text },
            refused: [{ what: text, why: text }],
          },
        },
      },
    )

  it('looks the same in the golden file', async () => {
    const all = hostile.map((text) =>
      renderComment(result(text), { generatedAt: text, runUrl: text, reportUrl: text }),
    )
    await expect(all.join('\n\n=====\n\n')).toMatchFileSnapshot(golden('hostile'))
  })

  it('adds no tag, link, mention or row', () => {
    const skeleton = (text: string) => ({
      tags: (withoutFences(text).match(/<\/?[a-z0-9!]+/gu) ?? [])
        .filter((tag) => tag !== '<!' && tag !== '<wbr')
        .join(' '),
      rows: withoutFences(text)
        .split('\n')
        .filter((line) => line.startsWith('|'))
        .map((line) => line.split('|').length),
    })
    const plain = skeleton(renderComment(result('plain'), context))
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...hostile), { minLength: 1, maxLength: 2 }),
        (parts) => {
          const text = renderComment(result(parts.join(' ')), context)
          expect(skeleton(text)).toEqual(plain)
          const outside = withoutFences(text).replace(/&#\d+;/gu, '')
          expect(outside).not.toMatch(
            /@[A-Za-z]|javascript:[^a]*\)|\]\((?!https:\/\/github\.com\/pingcap)/u,
          )
          expect(withoutFences(text).match(/<!-- /gu)).toHaveLength(1)
        },
      ),
    )
  })
})

/** Fenced blocks are inert; the fence test proves that they cannot be left. */
function withoutFences(text: string): string {
  return text.replace(/^(`{3,})\w*\n[\s\S]*?\n\1$/gmu, '')
}
