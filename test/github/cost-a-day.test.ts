import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

describe('what it costs when it runs', () => {
  it('is in docs/adopt.md as three pushes, one approval, or every fifth pull request cost', () => {
    const page = readFileSync('docs/adopt.md', 'utf8')
    const costs = readFileSync('docs/cost.md', 'utf8')
    const [, mean] = /take (\d+) minutes on average/u.exec(costs) ?? []
    const job = Number(mean) + 2 * 8
    expect(page).toContain(`builds of 8 minutes, that is ${job} minutes`)
    const counts = [5, 20, 100]
    const rows: [string, string, (pulls: number) => number][] = [
      ['each push', '3 a pull request', (pulls) => 3 * pulls],
      ['when a reviewer approves', '1 a pull request', (pulls) => pulls],
      ['on a label or command', '1 of 5 pull requests', (pulls) => pulls / 5],
      ['nightly', '1 a day', () => 1],
    ]
    for (const [name, runs, of] of rows) {
      const minutes = counts.map((pulls) => (of(pulls) * job).toLocaleString('en'))
      expect(page).toContain(`| ${name} | ${runs} | ${minutes.join(' | ')} |`)
    }
  })
})
