import { usualLosses, usualWorld, type World, worldOf } from './world.ts'

/** Bounds of a line; `undefined` where the figure is shown for what it is. */
interface Bounds {
  readonly red?: number
  readonly green?: number
  readonly greenAtTolerance?: number
  readonly redAt5?: number
  readonly redAt6?: number
  readonly redAt10: number
  readonly minutes?: number
}

export interface SideBySideLine {
  readonly id: string
  readonly name: string
  readonly world: World
  readonly bounds: Bounds
  /**
   * Whose earlier jobs the noise of a start is learned from; without one nothing is known
   * beforehand.
   */
  readonly learnedFrom?: World
  /**
   * So many times as many jobs as requested, where a bound is close: no change, and a drop of δ.
   */
  readonly repeated?: number
}

const power = 99.3

export const sideBySideLines: readonly SideBySideLine[] = [
  {
    id: 'A1',
    name: 'pair 1.5 %, start .5 %',
    world: worldOf(0.015, 0.005),
    bounds: {
      red: 0.2,
      green: 99.5,
      greenAtTolerance: 1.6,
      redAt5: 99.5,
      redAt6: 99.5,
      redAt10: power,
      minutes: 10.2,
    },
  },
  {
    id: 'A2',
    name: 'pair 3 %, start .5 %',
    world: usualWorld,
    bounds: {
      red: 0.2,
      green: 97,
      greenAtTolerance: 2.5,
      redAt5: 99.5,
      redAt6: 99.8,
      redAt10: power,
      minutes: 12.5,
    },
  },
  {
    id: 'A3',
    name: 'pair 6 %, start .5 %',
    world: worldOf(0.06, 0.005),
    bounds: {
      red: 0.7,
      green: 66,
      greenAtTolerance: 5,
      redAt5: 80,
      redAt6: 93,
      redAt10: power,
      minutes: 16,
    },
  },
  {
    id: 'A4',
    name: 'pair 3 %, start 1 %',
    world: worldOf(0.03, 0.01),
    bounds: {
      red: 0.5,
      green: 91.5,
      greenAtTolerance: 5,
      redAt5: 98.2,
      redAt6: 99.2,
      redAt10: power,
      minutes: 13.6,
    },
  },
  {
    id: 'A5',
    name: 'pair 5 %, start 1 %',
    world: worldOf(0.05, 0.01),
    bounds: {
      red: 0.8,
      green: 75,
      greenAtTolerance: 5,
      redAt5: 87.5,
      redAt6: 96.5,
      redAt10: power,
      minutes: 15.5,
    },
  },
  {
    id: 'A6',
    name: 'pair 10 %, start 1 %',
    world: worldOf(0.1, 0.01),
    bounds: { red: 1.2, green: 36, greenAtTolerance: 5, redAt6: 53, redAt10: 96.8, minutes: 18.6 },
  },
  {
    id: 'A7',
    name: 'pair 3 %, start 1.5 % (more than assumed)',
    world: worldOf(0.03, 0.015),
    bounds: {
      red: 1.3,
      green: 78.5,
      greenAtTolerance: 5,
      redAt5: 90.5,
      redAt6: 94.5,
      redAt10: power,
    },
  },
  {
    id: 'A8',
    name: '3 %, Student t with 3 degrees, no outliers',
    world: worldOf(0.03, 0.005, { shape: 'heavy-tailed', losses: [] }),
    bounds: {
      red: 0.2,
      green: 99,
      greenAtTolerance: 2,
      redAt5: 99.5,
      redAt6: 99.8,
      redAt10: power,
      minutes: 11.3,
    },
  },
  ...[0.5, 0.8].map((correlation) => ({
    id: `A9 φ=${correlation}`,
    name: `3 %, AR(1) ${correlation}`,
    world: worldOf(0.03, 0.005, { correlation }),
    bounds: {
      red: 0.3,
      green: 96.5,
      greenAtTolerance: 3.5,
      redAt5: 99.5,
      redAt6: 99.5,
      redAt10: power,
      minutes: 12.7,
    },
  })),
  {
    id: 'A10',
    name: '3 %, drift of 20 % a round',
    world: worldOf(0.03, 0.005, { drift: 0.2 }),
    bounds: {
      red: 0.2,
      green: 93.5,
      greenAtTolerance: 1.5,
      redAt5: 99,
      redAt6: 99.8,
      redAt10: power,
      minutes: 13.3,
    },
  },
  {
    id: 'A11',
    name: '3 %, two levels 8 % apart, switching with 3 % a slice',
    world: worldOf(0.03, 0.005, { levels: { distance: 0.08, switching: 0.03 } }),
    bounds: {
      red: 0.3,
      green: 95.5,
      greenAtTolerance: 2.8,
      redAt5: 99.3,
      redAt6: 99.8,
      redAt10: power,
      minutes: 13,
    },
  },
  {
    id: 'A12',
    name: '3 %, 4 % outliers',
    world: worldOf(0.03, 0.005, { losses: [{ share: 0.04, loss: 0.2 }] }),
    bounds: {
      red: 0.3,
      green: 89.5,
      greenAtTolerance: 3.2,
      redAt5: 96,
      redAt6: 97.2,
      redAt10: power,
      minutes: 13.9,
    },
  },
  {
    id: 'A13',
    name: '3 %, .5 % of the slices of either side −90 %',
    world: worldOf(0.03, 0.005, { losses: [...usualLosses, { share: 0.005, loss: 0.9 }] }),
    bounds: {
      red: 0.3,
      green: 90,
      greenAtTolerance: 2.6,
      redAt5: 99.3,
      redAt6: 99.8,
      redAt10: power,
      minutes: 13.1,
    },
  },
  {
    id: 'A14',
    name: '3 %, 2 % of the slices of either side −90 %',
    world: worldOf(0.03, 0.005, { losses: [...usualLosses, { share: 0.02, loss: 0.9 }] }),
    bounds: {
      red: 0.7,
      green: 78.5,
      greenAtTolerance: 2.8,
      redAt5: 96,
      redAt6: 98.2,
      redAt10: power,
      minutes: 14.1,
    },
  },
  ...[2, 3].map((noisier) => ({
    id: `A15 ×${noisier}`,
    name: `as A2, today's pairs ${noisier} × as noisy as all stored side-by-side jobs`,
    world: worldOf(noisier * 0.03, 0.005),
    bounds: { red: 0.7, greenAtTolerance: 5, redAt10: noisier === 2 ? power : 98 },
    // The truth is close to the bound: fewer jobs would break it by chance.
    repeated: 4,
  })),
  ...[2, 3].map((noisier) => ({
    id: `A15 ×${noisier} learned`,
    name: 'the same, and start noise learned from 10 of those',
    world: worldOf(noisier * 0.03, 0.005),
    bounds: { red: 1, greenAtTolerance: 6, redAt10: noisier === 2 ? power : 98 },
    learnedFrom: usualWorld,
  })),
  {
    id: 'A16',
    name: 'as A2, start noise learned from 10 jobs',
    world: usualWorld,
    bounds: {
      red: 0.4,
      green: 98,
      greenAtTolerance: 5,
      redAt5: 99.5,
      redAt6: 99.8,
      redAt10: power,
      minutes: 9.2,
    },
    learnedFrom: usualWorld,
  },
  // Starts that differ by .75 % are assumed.
  ...[0.25, 0.5, 0.75, 1].map((start) => ({
    id: `A17 ${start}`,
    name: `as A2, start ${start} %, no round starts the servers afresh`,
    world: worldOf(0.03, start / 100, { isOneStart: true }),
    bounds:
      start > 0.75
        ? { red: 1.5, green: 63, greenAtTolerance: 9, redAt6: 92, redAt10: power }
        : { red: 0.5, green: 67, greenAtTolerance: 3, redAt6: 97, redAt10: power },
  })),
]
