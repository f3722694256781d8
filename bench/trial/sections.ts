import { autoSection } from './auto-section.ts'
import { busySection } from './busy-section.ts'
import { changePointsSection } from './change-points-section.ts'
import { duetSection } from './duet-section.ts'
import { familySection } from './family-section.ts'
import type { Figure, TrialSection } from './figure.ts'
import { sideBySideSection } from './side-by-side-section.ts'
import { stallSection } from './stall-section.ts'
import { storedSection } from './stored-section.ts'
import { strangeSection } from './strange-section.ts'

const sections: readonly TrialSection[] = [
  sideBySideSection,
  stallSection,
  familySection,
  storedSection,
  changePointsSection,
  busySection,
  strangeSection,
  duetSection,
  autoSection,
]
const allLines = sections.flatMap((section) => section.lines.map((line) => ({ section, line })))

/** One line with one seed: what a worker does at a time. */
export interface TrialTask {
  /** Place among all lines. */
  readonly line: number
  readonly repetitions: number
  readonly seed: number
}

/** A line with its figures, once for each seed. */
export interface RunLine {
  readonly id: string
  readonly world: string
  readonly figuresBySeed: readonly (readonly Figure[])[]
}

export interface RunSection {
  readonly title: string
  readonly text: string
  readonly lines: readonly RunLine[]
}

export interface TrialPlan {
  readonly repetitions: number
  readonly seeds: readonly number[]
  /** Sections and lines by the beginning of their id, such as A or D7; without any all run. */
  readonly only: readonly string[]
}

/** Line after line, each with all its seeds. */
export function tasksOf({ repetitions, seeds, only }: TrialPlan): TrialTask[] {
  return allLines.flatMap((entry, line) => {
    const isAsked = only.length === 0 || only.some((pattern) => isMeant(pattern, entry.line.id))
    const own = entry.line.isOfOneSeed ? seeds.slice(0, 1) : seeds
    return isAsked ? own.map((seed) => ({ line, repetitions, seed })) : []
  })
}

export function figuresOf({ line, repetitions, seed }: TrialTask): readonly Figure[] {
  return lineOf(line).run({ repetitions, seed })
}

export function nameOf({ line, seed }: TrialTask): string {
  const { id, world } = lineOf(line)
  return `${id} ${world}, seed ${seed}`
}

/** @param figures in the order of the tasks */
export function sectionsOf(
  tasks: readonly TrialTask[],
  figures: readonly (readonly Figure[])[],
): RunSection[] {
  return sections.flatMap(({ title, text, lines }) => {
    const run = lines.flatMap(({ id, world }, place) => {
      const figuresBySeed = figures.filter((_, index) => {
        const entry = allLines[tasks[index]?.line ?? -1]
        return entry?.section.title === title && entry.line === lines[place]
      })
      return figuresBySeed.length === 0 ? [] : [{ id, world, figuresBySeed }]
    })
    return run.length === 0 ? [] : [{ title, text, lines: run }]
  })
}

function lineOf(place: number) {
  const entry = allLines[place]
  if (entry === undefined) throw new RangeError(`no line ${place}`)
  return entry.line
}

/** A1 is not A12. */
function isMeant(pattern: string, id: string): boolean {
  return id.startsWith(pattern) && !(/\d$/.test(pattern) && /^\d/.test(id.slice(pattern.length)))
}
