import { defined } from '../../words/defined.ts'

/** The last line of a run of TPC-C. */
export interface TpcTotals {
  /** New-order transactions a minute. */
  readonly tpmC: number
  /** All transactions a minute; old releases do not print it. */
  readonly tpmTotal?: number
  /** 100·tpmC / (12.86·warehouses). */
  readonly efficiencyPercent: number
}

const plain = /^tpmC: (\d+\.\d+)(?:, tpmTotal: (\d+\.\d+))?, efficiency: (\d+\.\d+)%$/

/** @returns undefined where the value is something else, `malformed` where it is a broken one */
export function parseTotals(value: unknown): TpcTotals | 'malformed' | undefined {
  if (typeof value === 'string') {
    const match = plain.exec(value)
    return match === null ? undefined : totalsOf(match[1], match[2], match[3])
  }
  if (typeof value !== 'object' || value === null || !('tpmC' in value)) return undefined
  const { tpmC, tpmTotal, efficiency } = value as Record<string, unknown>
  if (typeof efficiency !== 'string' || !efficiency.endsWith('%')) return 'malformed'
  return totalsOf(tpmC, tpmTotal, efficiency.slice(0, -1))
}

function totalsOf(tpmC: unknown, tpmTotal: unknown, efficiency: unknown): TpcTotals | 'malformed' {
  const [c, all, share] = [tpmC, tpmTotal, efficiency].map((text) => {
    if (text === undefined) return undefined
    return typeof text === 'string' && /^\d{1,15}\.\d+$/.test(text) ? Number(text) : Number.NaN
  })
  if (c === undefined || share === undefined) return 'malformed'
  if (Number.isNaN(c) || Number.isNaN(share) || (all !== undefined && !(all >= c))) return 'malformed'
  return { tpmC: c, efficiencyPercent: share, ...defined({ tpmTotal: all }) }
}
