/** A load to start from: a table, its rows and the statements of an application. */
export const workloadText = `# The load of the application: its tables, rows and statements. Keys: docs/own-load.md of tidb-bench-action.
schema:
  - >-
    CREATE TABLE orders (id BIGINT PRIMARY KEY AUTO_INCREMENT, customer INT NOT NULL, total INT NOT NULL,
    KEY by_customer (customer))
data:
  - table: orders
    rows: 20000
    columns:
      customer: { uniform: [1, 2000] }
      total: { uniform: [1, 500] }
transactions:
  - name: history
    weight: 9
    statements:
      - name: list
        sql: SELECT id, total FROM orders WHERE customer = ?
        params: [{ uniform: [1, 2000] }]
  - name: checkout
    weight: 1
    statements:
      - name: place
        sql: INSERT INTO orders (customer, total) VALUES (?, ?)
        params: [{ uniform: [1, 2000] }, { uniform: [1, 500] }]
`
