import type { Policy } from '../../src/config/policy.ts'
import { boundsDocument } from './bounds.ts'
import { sectionDocument, type TrialRow, type TrialSection } from './document.ts'
import { noiseModels, noisyModel, referenceModel } from './noise-model.ts'
import { peerRules } from './peers.ts'
import { jobModels, storedReferenceModel } from './stored-trial.ts'
import type { Tally } from './tally.ts'
import {
  type Runs,
  START_SECONDS,
  tryPeerSideBySide,
  tryPeerStored,
  trySideBySide,
  tryStored,
} from './trial.ts'

export const TOLERANCE = 0.03
const PEER_ROUNDS = 2

/** The simulated trial as Markdown. @param policy the defaults, with the tolerance of the trial */
export function simulatedTrial(policy: Policy, runs: Runs): string {
  const date = new Date().toISOString().slice(0, 10)
  const sections = sectionsOf(policy, runs)
  const bounds = boundsDocument(sections.flatMap(({ rows }) => rows))
  const tables = [bounds, ...sections.map(sectionDocument)].join('\n')
  return `Simulated machines, judged by the very code that the action runs. Figures are percentages of ${runs.repetitions} repetitions
(a family: a quarter of them); δ = ${100 * TOLERANCE} %.

\`npm run trial -- --repetitions ${runs.repetitions} --seed ${runs.seed}\`, on ${date}.

${tables}`
}

function sectionsOf(policy: Policy, runs: Runs): TrialSection[] {
  return [
    {
      title: 'Side by side, rule `evidence`',
      text: [
        `Defaults: at most ${policy.sideBySide.rounds} rounds of ${policy.sideBySide.pairs} pairs of ${policy.sideBySide.slice} s;`,
        `a round takes ${START_SECONDS} s more for restore, start and warm-up (an assumption).`,
        'Twelve A/A rounds of the same machine are known unless the line says otherwise. The first figure is the',
        'pair noise, the second the noise that each start gives each server; outliers: 1 % of the slices lose 20 %.',
        'What is neither red nor green is inconclusive. In a family one of nine cells changes; its minutes are those of all cells.',
      ].join(' '),
      rows: noiseModels.map((model) =>
        rowOf(model.name, (drop) =>
          trySideBySide(policy, model, drop, model.cells === undefined ? runs : fewer(runs)),
        ),
      ),
    },
    {
      title: 'Stored baseline, rule `evidence`',
      text: 'Each job is three runs that differ by 1 %; the candidate is one job.',
      rows: jobModels.map((model) =>
        rowOf(model.name, (drop) =>
          tryStored(policy, model, drop, model.cells === undefined ? runs : fewer(runs)),
        ),
      ),
    },
    {
      title: 'Stored baseline, the rules of others',
      text: `For comparison only. One stored job against one new job of five runs each, ${storedReferenceModel.name}; what is not red is green.`,
      rows: peerRules.map((rule) => {
        const model = { ...storedReferenceModel, runs: 5 }
        return rowOf(rule.name, (drop) => tryPeerStored(rule, model, TOLERANCE, drop, runs))
      }),
    },
    {
      title: 'Side by side, the rules of others',
      text: `For comparison only. All slices of ${PEER_ROUNDS} rounds pooled; what is not red is green.`,
      rows: [referenceModel, noisyModel].flatMap((model) =>
        peerRules.map((rule) =>
          rowOf(`${rule.name} (${model.name})`, (drop) =>
            tryPeerSideBySide(rule, policy, model, PEER_ROUNDS, drop, runs),
          ),
        ),
      ),
    },
  ]
}

function rowOf(name: string, tally: (drop: number) => Tally): TrialRow {
  process.stderr.write(`${name}\n`)
  const at = (factor: number) => tally(factor * TOLERANCE)
  return { name, tallies: [at(0), at(1), at(4 / 3), at(5 / 3)] }
}

/** A family costs as much as its cells together, so that it gets a quarter of the repetitions. */
function fewer({ repetitions, seed }: Runs): Runs {
  return { repetitions: Math.ceil(repetitions / 4), seed }
}
