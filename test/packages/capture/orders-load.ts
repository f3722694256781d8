/** A load with a known mix: 50, 25, 15 and 10 percent. */
export const orders = {
  schema: [
    "CREATE TABLE customers (id INT PRIMARY KEY, name VARCHAR(30) NOT NULL COMMENT 'secret')",
    'CREATE TABLE orders (id BIGINT AUTO_INCREMENT PRIMARY KEY, customer_id INT NOT NULL, total DECIMAL(8,2) NOT NULL, at DATETIME NOT NULL, KEY (customer_id), KEY (at))',
  ],
  data: [
    { table: 'customers', rows: 500, columns: { id: 'sequential', name: { string: 'Mr @@@@' } } },
    {
      table: 'orders',
      rows: 4_000,
      columns: {
        id: 'sequential',
        customer_id: { zipfian: [1, 500] },
        total: { uniform: { from: 1, to: 90, decimals: 2 } },
        at: { datetime: ['2026-01-01', '2026-03-31 23:59:59'] },
      },
    },
  ],
  transactions: [
    {
      name: 'a',
      weight: 50,
      sql: 'SELECT name FROM customers WHERE id = ?',
      params: [{ uniform: [1, 500] }],
    },
    {
      name: 'b',
      weight: 25,
      sql: 'SELECT * FROM orders WHERE customer_id = ? ORDER BY at DESC LIMIT 5',
      params: [{ zipfian: [1, 500] }],
    },
    {
      name: 'c',
      weight: 15,
      sql: 'SELECT COUNT(*), SUM(total) FROM orders WHERE at >= ? AND at < ?',
      params: [{ datetime: ['2026-01-01', '2026-03-01'] }, { plus: { parameter: 1, by: 86_400 } }],
    },
    {
      name: 'd',
      weight: 10,
      sql: 'INSERT INTO orders (customer_id, total, at) VALUES (?, ?, NOW())',
      params: [{ uniform: [1, 500] }, { uniform: [1, 90] }],
    },
  ].map(({ sql, params, ...kind }) => ({
    ...kind,
    transaction: false,
    prepared: false,
    statements: [{ sql, params }],
  })),
}
