import { withConnection } from '../mysql/connect.ts'
import type { Endpoint } from '../mysql/endpoint.ts'
import { DATA_SIZE_NOTE } from '../record/notes.ts'
import type { CellSettings, Side } from '../record/schema.ts'
import { gib } from '../system/capacity.ts'
import { describeData } from './loaded-data.ts'
import type { Bench } from './measure.ts'

/**
 * Notes what the tables of a side take, indexes included, as its server estimates it itself: a report that is laid
 * beside another one says so, and only there it is asked. A server without SQL tells nothing.
 */
export async function noteDataSize(
  bench: Bench,
  side: Side,
  endpoint: Endpoint,
  cell: CellSettings,
): Promise<void> {
  if (bench.dataSize !== 'noted') return
  const bytes = await dataBytes(endpoint).catch(() => 0)
  bench.signal.throwIfAborted()
  if (bytes > 0) bench.notes.add(side, DATA_SIZE_NOTE, `${size(bytes)}: ${describeData(cell)}`)
}

const MIB = 2 ** 20

function size(bytes: number): string {
  return bytes < 1024 * MIB ? `${Math.ceil(bytes / MIB)} MiB` : gib(bytes)
}

function dataBytes(endpoint: Endpoint): Promise<number> {
  return withConnection(endpoint, async (connection) => {
    const [row] = await connection.query(
      'SELECT COALESCE(SUM(data_length + index_length), 0) AS bytes FROM information_schema.tables WHERE table_schema = DATABASE()',
    )
    return Number(row?.bytes)
  })
}
