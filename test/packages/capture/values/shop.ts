import { ObservedLoad, type Sighting } from '../../../../packages/capture/observed/observed-load.ts'
import {
  parseTable,
  type TableDefinition,
} from '../../../../packages/capture/schema/known-table.ts'
import type { ColumnFacts, TableFacts } from '../../../../packages/capture/schema/table-shape.ts'
import { Database } from '../../../../packages/capture/values/made-table.ts'

const shopSchema = [
  `CREATE TABLE customers (
    id BIGINT NOT NULL AUTO_INCREMENT PRIMARY KEY,
    email VARCHAR(80) NOT NULL,
    status ENUM('new','good') NOT NULL,
    UNIQUE KEY by_email (email)
  )`,
  `CREATE TABLE orders (
    id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
    customer_id BIGINT NOT NULL,
    state VARCHAR(10) NOT NULL,
    total DECIMAL(10,2) NOT NULL,
    created_at DATETIME NOT NULL,
    due DATE DEFAULT NULL,
    note TEXT,
    PRIMARY KEY (id),
    KEY by_customer (customer_id, created_at),
    CONSTRAINT c FOREIGN KEY (customer_id) REFERENCES customers (id)
  )`,
  `CREATE TABLE lines (
    order_id BIGINT NOT NULL, number INT NOT NULL, item INT NOT NULL,
    PRIMARY KEY (order_id, number)
  )`,
]

const shopTables: TableDefinition[] = shopSchema.flatMap((sql) => parseTable(sql) ?? [])

const columns = (facts: Readonly<Record<string, ColumnFacts>>) => new Map(Object.entries(facts))

const facts = new Map<string, TableFacts>([
  [
    'customers',
    {
      rows: 1_000,
      columns: columns({
        id: { least: '1', most: '1000' },
        email: { length: { least: 10, mean: 20, most: 30 } },
      }),
    },
  ],
  [
    'orders',
    {
      rows: 10_000,
      columns: columns({
        id: { least: '1', most: '10000' },
        state: { distinct: 3, length: { least: 3, mean: 4, most: 7 } },
        total: { least: '1.00', most: '500.50' },
        created_at: { least: '2026-01-01 00:00:00', most: '2026-01-11 00:00:00' },
        due: { least: '2026-01-01', most: '2026-01-31' },
        note: { nulls: 0.9, length: { least: 1, mean: 50, most: 99 } },
      }),
    },
  ],
  [
    'lines',
    {
      rows: 30_000,
      columns: columns({ item: { distinct: 500, least: '1', most: '500', exponent: 0.8 } }),
    },
  ],
])

/** @param ids of the orders; default: from 1 on */
export function shop(scale = 1, ids: ColumnFacts = {}): Database {
  const { rows, columns: known } = facts.get('orders') as TableFacts
  const ofOrders = new Map([...known, ['id', { ...known.get('id'), ...ids }]])
  return new Database(
    'shop',
    shopTables.map(({ shape }) => shape),
    new Map([...facts, ['orders', { rows, columns: ofOrders } as TableFacts]]),
    scale,
  )
}

/** One statement that was seen. */
export function sighted(sql: string, more: Partial<Sighting> = {}) {
  const load = new ObservedLoad()
  load.add({ sql, source: 'digest', schema: 'shop', calls: 100, seconds: 1, ...more })
  const [statement] = load.statements
  if (statement === undefined) throw new Error('nothing was seen')
  return statement
}

/** The same statement with different values, as a log has it. */
export function logged(sqls: readonly string[]) {
  const load = new ObservedLoad()
  for (const sql of sqls)
    load.add({ sql, source: 'text', schema: 'shop', calls: 1, seconds: 0.001 })
  const [statement] = load.statements
  if (statement === undefined) throw new Error('nothing was seen')
  return statement
}
