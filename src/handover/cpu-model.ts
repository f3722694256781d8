import { createHash } from 'node:crypto'

/** The words that names of CPUs are made of, as `/proc/cpuinfo` and `lscpu` have them. */
const words: ReadonlySet<string> = new Set(
  `Intel(R) Intel Genuine Xeon(R) Xeon Core(TM) Core Celeron(R) Pentium(R) Atom(TM) Ultra Platinum Gold Silver Bronze
  Processor CPU @ Gen AMD EPYC EPYC-Rome EPYC-Milan EPYC-Genoa Ryzen Threadripper PRO Athlon(tm) Opteron(TM) Opteron
  with Radeon Graphics Eng Sample Skylake Cascadelake Icelake Haswell Broadwell SapphireRapids Server IBRS TSX no
  Virtual Common KVM QEMU version ARM Neoverse-N1 Neoverse-N2 Neoverse-V1 Neoverse-V2 Cortex-A72 Cortex-A76
  Ampere Altra Ampere-1a Graviton Cobalt Kunpeng-920 HiSilicon Phytium Loongson Hygon Apple Pro Max`.split(
    /\s+/,
  ),
)

/** `8370C`, `E5-2673`, `64-Core`, `2.80GHz`, `v4`, `i7-1370P`, `13th`: short, and with a digit. */
const model = /^[A-Za-z]{0,2}-?\d[0-9]{0,5}(?:[-.]?[0-9A-Za-z]{1,5})?$/

/**
 * The name of a CPU as it may stand in a comment, though a fork said it: from words that names of CPUs are made of. In
 * any other text a sentence could stand; of that only a digest is left, by which equal ones are still equal.
 */
export function tellableCpuModel(text: string): string {
  const isKnown = text
    .split(' ')
    .every((word) => word === '' || words.has(word.replace(/,$/, '')) || model.test(word))
  if (isKnown) return text
  return `unlisted CPU ${createHash('sha256').update(text).digest('hex').slice(0, 8)}`
}
