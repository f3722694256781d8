import { queryValue } from '../mysql/connect.ts'
import type { Connection } from '../mysql/connection.ts'

/** How the clock of this machine goes beside a server's. */
export interface ClockReading {
  /** What must be added to a time of this machine to have the server's, in ms. */
  readonly offsetMs: number
  /** Half of the shortest round trip: the true offset is no further away. */
  readonly uncertaintyMs: number
}

/** The shortest round trip of so many is taken. */
const LOOKS = 9

/** The server's clock, by Cristian's way: its answer was given in the middle of the round trip. @throws the server's error */
export async function readClock(db: Connection): Promise<ClockReading> {
  let best: ClockReading | undefined
  for (let look = 0; look < LOOKS; look++) {
    const before = now()
    const server = await serverTime(db)
    const after = now()
    const reading = { offsetMs: server - (before + after) / 2, uncertaintyMs: (after - before) / 2 }
    if (best === undefined || reading.uncertaintyMs < best.uncertaintyMs) best = reading
  }
  return best as ClockReading
}

/** In ms since 1970, by the server's clock. */
export async function serverTime(db: Connection): Promise<number> {
  return Date.parse(`${String(await queryValue(db, 'SELECT UTC_TIMESTAMP(6)')).replace(' ', 'T')}Z`)
}

function now(): number {
  return performance.timeOrigin + performance.now()
}
