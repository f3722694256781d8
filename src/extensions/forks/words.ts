/**
 * Message for figures that a pull request's own job should have handed over and that are not
 * judged. All words are ours: nothing in them comes from the job, its artifact or its log.
 */
export interface Words {
  /** One sentence, which goes on from `COMMIT has no verdict: `. */
  readonly reason: string
  readonly remedy: string
}

const again = 'Run the workflow of the pull request again; where it happens again, look at its log.'
const sameAction =
  'Measure with the same release of this action in both workflows, and change nothing of what it hands over.'

/** Reasons to refuse figures that were handed over. */
export const refusals = {
  'several-artifacts': {
    reason: 'the run handed over more than one result for this suite.',
    remedy: 'Measure each suite in one job of the workflow.',
  },
  'too-large': { reason: 'the submission is larger than any result can be.', remedy: sameAction },
  archive: {
    reason: 'the submission is not an archive of the one expected file.',
    remedy: sameAction,
  },
  form: { reason: 'the submission does not have the form of a result.', remedy: sameAction },
  'other-repository': { reason: 'the figures belong to another repository.', remedy: again },
  'other-commit': { reason: 'the figures belong to another commit.', remedy: again },
  'other-suite': { reason: 'the figures belong to another suite.', remedy: again },
  'other-plan': {
    reason: 'the figures were not measured as the configuration of the base branch plans it.',
    remedy:
      'Give both workflows the same inputs, or keep them in tidb-bench.yml; a change of that file counts once it is merged.',
  },
  'skip-without-label': {
    reason:
      'the run says that a label kept it from measuring, and the pull request has no such label for this commit and base from somebody with write access.',
    remedy: again,
  },
  'not-affected-unproved': {
    reason:
      'the run says that the change reaches no server, which the files of the pull request do not show by the input `paths` of this workflow.',
    remedy:
      'Give both workflows the same `paths`; that two builds are the same is believed of branches of this repository alone: push it to one and ask for `/bench` there.',
  },
} as const satisfies Record<string, Words>

export type Refusal = keyof typeof refusals

/** Messages for a run that handed nothing over, by how it ended. */
export const emptyEndings = {
  cancelled: { reason: 'the run that measures was cancelled.', remedy: again },
  failed: { reason: 'the run that measures failed before it had figures.', remedy: again },
  'timed-out': { reason: 'the run that measures took longer than it may.', remedy: again },
  'not-started': {
    reason: 'the workflow that measures could not start.',
    remedy: 'Look for a fault in the workflow’s file.',
  },
  silent: {
    reason: 'the run that measures ended without handing figures over for this suite.',
    remedy: 'Look at its log; name the suite in both workflows by the input suite.',
  },
  expired: { reason: 'the figures of that run are not kept any more.', remedy: again },
} as const satisfies Record<string, Words>

export type EmptyEnding = keyof typeof emptyEndings
