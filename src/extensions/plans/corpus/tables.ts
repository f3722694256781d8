/** Values of a column: numbers, texts by number, or times in seconds since 1970. */
interface Values {
  readonly kind: 'int' | 'text' | 'time' | 'unknown'
  /** Type in SQL. */
  readonly type: string
  /** Different values, of `from` to `to` in equal distances; 0: one for each row. */
  readonly distinct: number
  readonly from: number
  readonly to: number
  /** Start of a text, before its number. */
  readonly prefix: string
  /** Shares of the rows (0 to 1) of the first values, which are more frequent than the others. */
  readonly shares: readonly number[]
  /** Share of the rows (0 to 1) that have no value. */
  readonly nulls: number
}

export interface CorpusColumn extends Values {
  readonly name: string
}

export interface CorpusTable {
  readonly name: string
  readonly rows: number
  readonly columns: readonly CorpusColumn[]
  /** Columns of each index by its name; of the clustered one by `PRIMARY`. */
  readonly indexes: Readonly<Record<string, readonly string[]>>
  /** Names of the indexes that have each key once. */
  readonly unique: readonly string[]
  /** Indexes of expressions, which have no statistics. */
  readonly extra: readonly string[]
  /** `PARTITION BY …`; empty without. */
  readonly partitions: string
}

const plain = { distinct: 0, from: 1, to: 0, prefix: '', shares: [], nulls: 0 } as const

/** The number of the row. */
const rowNumber: Values = { ...plain, kind: 'int', type: 'BIGINT' }

/** Evenly many rows of each number from 1 on, but for the first ones. */
function numbers(distinct: number, shares: readonly number[] = [], nulls = 0): Values {
  return { ...plain, kind: 'int', type: 'BIGINT', distinct, to: distinct, shares, nulls }
}

function texts(prefix: string, distinct: number, shares: readonly number[] = []): Values {
  return { ...plain, kind: 'text', type: 'VARCHAR(64)', distinct, to: distinct, prefix, shares }
}

const seconds = (date: string) => Date.parse(`${date}T00:00:00Z`) / 1000

function times(from: string, to: string, nulls = 0): Values {
  const range = { from: seconds(from), to: seconds(to) }
  return {
    ...plain,
    kind: 'time',
    type: 'DATETIME',
    distinct: range.to - range.from,
    ...range,
    nulls,
  }
}

/** Documents, which have no histogram. */
const json: Values = { ...plain, kind: 'unknown', type: 'JSON' }

interface Parts {
  readonly indexes?: Readonly<Record<string, readonly string[]>>
  readonly unique?: readonly string[]
  readonly extra?: readonly string[]
  readonly partitions?: string
  /** Columns of the clustered index; default: `id`. */
  readonly key?: readonly string[]
}

function tableOf(
  name: string,
  rows: number,
  columns: Readonly<Record<string, Values>>,
  { indexes = {}, unique = [], extra = [], partitions = '', key }: Parts = {},
): CorpusTable {
  const own = key === undefined ? { id: rowNumber, ...columns } : columns
  return {
    name,
    rows,
    columns: Object.entries(own).map(([column, values]) => ({ name: column, ...values })),
    indexes: { ...(key === undefined ? {} : { PRIMARY: key }), ...indexes },
    unique,
    extra,
    partitions,
  }
}

const MILLION = 1_000_000
const ofYears = times('2020-01-01', '2026-01-01')

/** A shop with its deliveries, messages and events: 20 tables of 1 million to 1 billion rows. */
export const corpusTables: readonly CorpusTable[] = [
  tableOf(
    'cities',
    MILLION,
    { country: numbers(250, [0.2, 0.1]), name: texts('city', 800_000), people: numbers(500_000) },
    { indexes: { by_country: ['country'], by_name: ['name'] } },
  ),
  tableOf(
    'customers',
    50 * MILLION,
    {
      email: texts('mail', 50 * MILLION),
      city: numbers(MILLION, [0.02, 0.01]),
      segment: numbers(5, [0.6, 0.2, 0.1, 0.07, 0.03]),
      score: numbers(1000, [], 0.1),
      joined: ofYears,
      profile: json,
      vip: {
        ...numbers(2, [0.7, 0.3], 0.9),
        type: "BIGINT AS (CAST(JSON_EXTRACT(`profile`, '$.vip') AS SIGNED)) VIRTUAL",
      },
    },
    {
      indexes: {
        by_email: ['email'],
        by_city: ['city', 'segment'],
        by_joined: ['joined'],
        by_score: ['score'],
        by_vip: ['vip'],
      },
      unique: ['by_email'],
    },
  ),
  tableOf(
    'addresses',
    120 * MILLION,
    {
      customer: numbers(48 * MILLION),
      city: numbers(MILLION),
      zip: texts('z', 90_000),
      kind: numbers(3, [0.5, 0.3, 0.2]),
    },
    { indexes: { by_customer: ['customer', 'kind'], by_city: ['city'], by_zip: ['zip'] } },
  ),
  tableOf(
    'categories',
    MILLION,
    {
      parent: numbers(60_000, [], 0.01),
      name: texts('category', MILLION),
      depth: numbers(7, [0.01, 0.04, 0.1, 0.2, 0.3, 0.25, 0.1]),
    },
    { indexes: { by_parent: ['parent'], by_name: ['name'] } },
  ),
  tableOf(
    'brands',
    2 * MILLION,
    { name: texts('brand', 2 * MILLION), country: numbers(200) },
    { indexes: { by_name: ['name'], by_country: ['country'] } },
  ),
  tableOf(
    'products',
    5 * MILLION,
    {
      sku: texts('sku', 5 * MILLION),
      category: numbers(700_000, [0.01]),
      brand: numbers(1.5 * MILLION),
      cents: numbers(200_000),
      weight: numbers(30_000, [], 0.2),
      status: numbers(4, [0.85, 0.1, 0.04, 0.01]),
      listed: ofYears,
      attributes: json,
    },
    {
      indexes: {
        by_sku: ['sku'],
        by_category: ['category', 'cents'],
        by_brand: ['brand'],
        by_status: ['status', 'listed'],
        by_weight: ['weight'],
      },
      unique: ['by_sku'],
      extra: ["KEY `by_tag` ((CAST(`attributes`->'$.tags' AS UNSIGNED ARRAY)))"],
    },
  ),
  tableOf(
    'orders',
    300 * MILLION,
    {
      customer: numbers(40 * MILLION, [0.0005]),
      status: numbers(6, [0.02, 0.03, 0.9, 0.03, 0.015, 0.005]),
      cents: numbers(500_000),
      warehouse: numbers(900_000),
      coupon: numbers(2 * MILLION, [], 0.8),
      placed: ofYears,
      changed: ofYears,
    },
    {
      indexes: {
        by_customer: ['customer', 'placed'],
        by_status: ['status', 'placed'],
        by_placed: ['placed'],
        by_warehouse: ['warehouse'],
        by_coupon: ['coupon'],
      },
    },
  ),
  tableOf(
    'order_lines',
    1000 * MILLION,
    {
      purchase: numbers(300 * MILLION),
      line: numbers(8, [0.3, 0.25, 0.2, 0.1, 0.06, 0.04, 0.03, 0.02]),
      product: numbers(4.5 * MILLION, [0.002, 0.001]),
      seller: numbers(3 * MILLION, [0.03]),
      quantity: numbers(50, [0.8, 0.1]),
      cents: numbers(200_000),
    },
    {
      key: ['purchase', 'line'],
      indexes: { by_product: ['product'], by_seller: ['seller', 'product'] },
    },
  ),
  tableOf(
    'payments',
    320 * MILLION,
    {
      purchase: numbers(300 * MILLION),
      method: numbers(5, [0.5, 0.3, 0.15, 0.04, 0.01]),
      state: numbers(4, [0.95, 0.03, 0.015, 0.005]),
      cents: numbers(500_000),
      paid: ofYears,
    },
    {
      indexes: {
        by_purchase: ['purchase'],
        by_paid: ['paid'],
        by_method: ['method', 'paid'],
        by_state: ['state'],
      },
    },
  ),
  tableOf(
    'shipments',
    280 * MILLION,
    {
      purchase: numbers(260 * MILLION),
      warehouse: numbers(900_000),
      carrier: numbers(200_000, [0.2, 0.1]),
      state: numbers(5, [0.9, 0.05, 0.03, 0.015, 0.005]),
      sent: ofYears,
      arrived: times('2020-01-02', '2026-01-03', 0.1),
    },
    {
      indexes: {
        by_purchase: ['purchase'],
        by_warehouse: ['warehouse', 'sent'],
        by_carrier: ['carrier'],
        by_arrived: ['arrived'],
      },
    },
  ),
  tableOf(
    'warehouses',
    MILLION,
    { city: numbers(400_000), name: texts('house', MILLION), size: numbers(5000) },
    { indexes: { by_city: ['city'], by_size: ['size'] } },
  ),
  tableOf(
    'stock',
    600 * MILLION,
    {
      warehouse: numbers(900_000),
      product: numbers(5 * MILLION),
      quantity: numbers(10_000, [0.3]),
      reserved: numbers(500, [0.9]),
      changed: ofYears,
    },
    {
      key: ['warehouse', 'product'],
      indexes: { by_product: ['product', 'quantity'], by_changed: ['changed'] },
    },
  ),
  tableOf(
    'carriers',
    MILLION,
    { name: texts('carrier', MILLION), country: numbers(220), rating: numbers(100) },
    { indexes: { by_country: ['country', 'rating'] } },
  ),
  tableOf(
    'events',
    1000 * MILLION,
    {
      id: rowNumber,
      day: numbers(2190),
      customer: numbers(30 * MILLION, [0.001]),
      kind: numbers(20, [0.4, 0.2, 0.1]),
      session: texts('s', 300 * MILLION),
      worth: numbers(100_000, [], 0.5),
    },
    {
      key: ['day', 'id'],
      indexes: {
        by_customer: ['customer', 'day'],
        by_kind: ['kind', 'day'],
        by_session: ['session'],
      },
      partitions: `PARTITION BY RANGE (\`day\`) (${Array.from({ length: 12 }, (_, at) => `PARTITION p${at} VALUES LESS THAN (${at === 11 ? 'MAXVALUE' : 183 * (at + 1)})`).join(', ')})`,
    },
  ),
  tableOf(
    'sessions',
    400 * MILLION,
    {
      customer: numbers(30 * MILLION),
      number: numbers(40 * MILLION),
      device: numbers(8, [0.5, 0.3, 0.1]),
      begun: ofYears,
    },
    {
      key: ['customer', 'number'],
      indexes: { by_begun: ['begun'], by_device: ['device', 'begun'] },
      partitions: 'PARTITION BY HASH (`customer`) PARTITIONS 16',
    },
  ),
  tableOf(
    'reviews',
    80 * MILLION,
    {
      product: numbers(4 * MILLION, [0.001]),
      customer: numbers(20 * MILLION),
      stars: numbers(5, [0.08, 0.05, 0.12, 0.25, 0.5]),
      written: ofYears,
      body: texts('text', 79 * MILLION),
    },
    {
      indexes: {
        by_product: ['product', 'stars'],
        by_customer: ['customer'],
        by_written: ['written'],
      },
    },
  ),
  tableOf(
    'coupons',
    3 * MILLION,
    { code: texts('code', 3 * MILLION), kind: numbers(6), starts: ofYears, ends: ofYears },
    { indexes: { by_code: ['code'], by_ends: ['ends'] }, unique: ['by_code'] },
  ),
  tableOf(
    'sellers',
    4 * MILLION,
    { name: texts('seller', 4 * MILLION), city: numbers(700_000), rating: numbers(500, [], 0.05) },
    { indexes: { by_city: ['city'], by_rating: ['rating'] } },
  ),
  tableOf(
    'messages',
    500 * MILLION,
    {
      sender: numbers(20 * MILLION),
      receiver: numbers(25 * MILLION, [0.01]),
      thread: numbers(90 * MILLION),
      seen: numbers(2, [0.97, 0.03]),
      sent: ofYears,
    },
    {
      indexes: {
        by_sender: ['sender'],
        by_receiver: ['receiver', 'seen'],
        by_thread: ['thread', 'sent'],
      },
    },
  ),
  tableOf(
    'audit',
    900 * MILLION,
    {
      actor: numbers(2 * MILLION, [0.3, 0.05]),
      kind: texts('kind', 40, [0.3, 0.2, 0.1]),
      object: numbers(200 * MILLION),
      action: texts('action', 12, [0.4, 0.3, 0.1]),
      at: ofYears,
    },
    { indexes: { by_object: ['kind', 'object'], by_actor: ['actor', 'at'], by_at: ['at'] } },
  ),
]

/** `CREATE TABLE` of a table. */
export function tableSql({
  name,
  columns,
  indexes,
  unique,
  extra,
  partitions,
}: CorpusTable): string {
  const quoted = (names: readonly string[]) => names.map((each) => `\`${each}\``).join(', ')
  const lines = [
    ...columns.map(
      ({ name: column, type, nulls, kind }) =>
        `\`${column}\` ${type}${nulls > 0 || kind === 'unknown' ? '' : ' NOT NULL'}`,
    ),
    ...('PRIMARY' in indexes
      ? [`PRIMARY KEY (${quoted(indexes.PRIMARY ?? [])}) CLUSTERED`]
      : ['PRIMARY KEY (`id`) CLUSTERED']),
    ...Object.entries(indexes).flatMap(([index, of]) =>
      index === 'PRIMARY'
        ? []
        : [`${unique.includes(index) ? 'UNIQUE ' : ''}KEY \`${index}\` (${quoted(of)})`],
    ),
    ...extra,
  ]
  return `CREATE TABLE \`${name}\` (\n  ${lines.join(',\n  ')}\n)${partitions === '' ? '' : ` ${partitions}`}`
}
