import { withConnection } from '../mysql/connect.ts'
import type { Endpoint } from '../mysql/endpoint.ts'
import { formatCount, plural } from '../words/number.ts'
import { timeLeft } from './progress.ts'

/** What a server holds of the data that is being loaded, by its own estimate. */
export interface LoadedSoFar {
  readonly tables: number
  readonly rows: number
}

/** Asks the server; the numbers come from its statistics and cost it nothing. @throws Failure `environment` */
export async function loadedSoFar(endpoint: Endpoint): Promise<LoadedSoFar> {
  return withConnection(endpoint, async (connection) => {
    const [row] = await connection.query(
      "SELECT COUNT(*) AS tables_made, COALESCE(SUM(table_rows), 0) AS rows_made FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'",
    )
    return { tables: Number(row?.tables_made), rows: Number(row?.rows_made) }
  })
}

/** `loading base · 3 tables · 210,000 of about 400,000 rows · 1 min left`. @param all rows, where that is known */
export function loadingLine(
  name: string,
  all: number | undefined,
  { tables, rows }: LoadedSoFar,
  seconds: number,
): string {
  const share = all === undefined ? 0 : Math.min(1, rows / all)
  const left = share > 0.02 && share < 1 ? [`${timeLeft((seconds * (1 - share)) / share)} left`] : []
  return [
    `loading ${name}`,
    plural(tables, 'table'),
    all !== undefined
      ? `${formatCount(rows)} of about ${formatCount(all)} rows`
      : `${formatCount(rows)} rows`,
    ...left,
  ].join(' · ')
}
