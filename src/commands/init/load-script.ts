/** A load to start from: tables, rows and statements as those of an application. */
export const loadScript = `-- The load of an application, as sysbench runs it: https://github.com/akopytov/sysbench
local function connection()
  return sysbench.sql.driver():connect()
end

function prepare()
  local con = connection()
  con:query("CREATE TABLE orders (id INT PRIMARY KEY, customer INT NOT NULL, total INT NOT NULL, KEY (customer))")
  con:bulk_insert_init("INSERT INTO orders VALUES")
  for id = 1, 10000 do
    con:bulk_insert_next(string.format("(%d, %d, %d)", id, id % 1000, sysbench.rand.uniform(1, 500)))
  end
  con:bulk_insert_done()
  con:disconnect()
end

function thread_init()
  con = connection()
end

function event()
  con:query("SELECT id, total FROM orders WHERE customer = " .. sysbench.rand.uniform(0, 999))
  con:query("UPDATE orders SET total = total + 1 WHERE id = " .. sysbench.rand.uniform(1, 10000))
end

function thread_done()
  con:disconnect()
end

function cleanup()
  local con = connection()
  con:query("DROP TABLE IF EXISTS orders")
  con:disconnect()
end
`
