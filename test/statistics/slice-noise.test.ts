import { expect, test } from 'vitest'
import { estimateSliceNoise } from '../../src/statistics/slice-noise.ts'
import { randomNormals } from './random-normals.ts'

test('the noise of slices is that of one server, whatever the other one is', () => {
  const series = (level: number, seed: number) => {
    const normal = randomNormals(seed)
    return Array.from({ length: 2_000 }, () => level * Math.exp(0.08 * normal()))
  }
  const noise = estimateSliceNoise([series(1_000, 1), series(10, 2)])
  expect(noise).toBeCloseTo(0.08, 2)
  expect(estimateSliceNoise([series(1_000, 1), series(5_000, 2)])).toBeCloseTo(noise ?? 0, 12)
})

test('one slice that stalls is no noise, and a level of its own neither', () => {
  expect(estimateSliceNoise([[100, 101, 5, 100, 101, 100, 101]])).toBeCloseTo(0.0105, 3)
  expect(
    estimateSliceNoise([
      [100, 100, 100],
      [7, 7, 7],
    ]),
  ).toBe(0)
})

test('too few slices show no noise', () => {
  expect(
    estimateSliceNoise([
      [1, 2, 3],
      [4, 5],
    ]),
  ).toBeUndefined()
  expect(estimateSliceNoise([])).toBeUndefined()
})
