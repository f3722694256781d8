-- Statements of our own on the tables of tables.ts. A line `-- arguments:` has the values of a prepared one, a set each.

-- name: point by key
SELECT * FROM customers WHERE id = 77;

-- name: point by unique key
SELECT id, score FROM customers WHERE email = 'mail-0000000077';

-- name: points by key
SELECT * FROM orders WHERE id IN (1, 5, 77, 1200, 299999999);

-- name: range by key
SELECT id, cents FROM orders WHERE id BETWEEN 1000 AND 2000;

-- name: half range by key
SELECT COUNT(*) FROM order_lines WHERE purchase > 299000000;

-- name: prefix of a clustered key
SELECT * FROM order_lines WHERE purchase = 77;

-- name: both parts of a clustered key
SELECT * FROM stock WHERE warehouse = 5 AND product = 6;

-- name: second part of a clustered key
SELECT * FROM stock WHERE product = 6;

-- name: lookup of a rare value
SELECT * FROM orders WHERE status = 6 LIMIT 20;

-- name: lookup of a frequent value
SELECT * FROM orders WHERE status = 3 AND cents > 400000;

-- name: covered by an index
SELECT customer, placed FROM orders WHERE customer = 4711;

-- name: newest of a customer
SELECT * FROM orders WHERE customer = 4711 ORDER BY placed DESC LIMIT 10;

-- name: a day of a status
SELECT COUNT(*) FROM orders WHERE status = 2 AND placed >= '2024-05-01' AND placed < '2024-05-02';

-- name: a day of a frequent status
SELECT COUNT(*) FROM orders WHERE status = 3 AND placed >= '2024-05-01' AND placed < '2024-05-02';

-- name: a year
SELECT SUM(cents) FROM orders WHERE placed >= '2024-01-01' AND placed < '2025-01-01';

-- name: an hour
SELECT SUM(cents) FROM orders WHERE placed >= '2024-01-01 10:00:00' AND placed <
'2024-01-01 11:00:00';

-- name: two indexes fit
SELECT * FROM orders WHERE customer = 4711 AND warehouse = 12;

-- name: a range and a lookup fit
SELECT * FROM shipments WHERE carrier = 1 AND sent > '2025-12-31';

-- name: missing value
SELECT COUNT(*) FROM orders WHERE coupon IS NULL;

-- name: present value
SELECT COUNT(*) FROM orders WHERE coupon IS NOT NULL AND warehouse = 3;

-- name: equal or missing
SELECT * FROM products WHERE weight <=> 100;

-- name: unequal
SELECT COUNT(*) FROM payments WHERE state <> 1;

-- name: not in a list
SELECT COUNT(*) FROM payments WHERE state NOT IN (1, 2);

-- name: beyond all values
SELECT * FROM orders WHERE placed > '2027-01-01';

-- name: a list of 20
SELECT * FROM products WHERE brand IN (713, 1426, 2139, 2852, 3565, 4278, 4991, 5704, 6417, 7130,
7843, 8556, 9269, 9982, 10695, 11408, 12121, 12834, 13547, 14260);

-- name: a list of 200
SELECT id FROM products WHERE category IN (31, 62, 93, 124, 155, 186, 217, 248, 279, 310, 341, 372,
403, 434, 465, 496, 527, 558, 589, 620, 651, 682, 713, 744, 775, 806, 837, 868, 899, 930, 961, 992,
1023, 1054, 1085, 1116, 1147, 1178, 1209, 1240, 1271, 1302, 1333, 1364, 1395, 1426, 1457, 1488,
1519, 1550, 1581, 1612, 1643, 1674, 1705, 1736, 1767, 1798, 1829, 1860, 1891, 1922, 1953, 1984,
2015, 2046, 2077, 2108, 2139, 2170, 2201, 2232, 2263, 2294, 2325, 2356, 2387, 2418, 2449, 2480,
2511, 2542, 2573, 2604, 2635, 2666, 2697, 2728, 2759, 2790, 2821, 2852, 2883, 2914, 2945, 2976,
3007, 3038, 3069, 3100, 3131, 3162, 3193, 3224, 3255, 3286, 3317, 3348, 3379, 3410, 3441, 3472,
3503, 3534, 3565, 3596, 3627, 3658, 3689, 3720, 3751, 3782, 3813, 3844, 3875, 3906, 3937, 3968,
3999, 4030, 4061, 4092, 4123, 4154, 4185, 4216, 4247, 4278, 4309, 4340, 4371, 4402, 4433, 4464,
4495, 4526, 4557, 4588, 4619, 4650, 4681, 4712, 4743, 4774, 4805, 4836, 4867, 4898, 4929, 4960,
4991, 5022, 5053, 5084, 5115, 5146, 5177, 5208, 5239, 5270, 5301, 5332, 5363, 5394, 5425, 5456,
5487, 5518, 5549, 5580, 5611, 5642, 5673, 5704, 5735, 5766, 5797, 5828, 5859, 5890, 5921, 5952,
5983, 6014, 6045, 6076, 6107, 6138, 6169, 6200);

-- name: two lists
SELECT * FROM addresses WHERE customer IN (1, 2, 3, 4, 5) AND kind IN (1, 2);

-- name: a list of pairs
SELECT * FROM stock WHERE (warehouse, product) IN ((1, 2), (3, 4), (5, 6));

-- name: a list of texts
SELECT id FROM coupons WHERE code IN ('code-0000000001', 'code-0000000900', 'code-0002999999');

-- name: a list and a range
SELECT COUNT(*) FROM orders WHERE status IN (1, 2, 4) AND placed > '2025-06-01';

-- name: either of two indexes
SELECT * FROM orders WHERE customer = 4711 OR coupon = 99;

-- name: either of three indexes
SELECT id FROM shipments WHERE purchase = 8 OR carrier = 190000 OR arrived = '2024-01-01 00:00:00';

-- name: either with a range
SELECT id FROM customers WHERE score = 999 OR joined > '2025-12-31 20:00:00';

-- name: either, and one more
SELECT id FROM products WHERE (brand = 5 OR category = 6) AND status = 1;

-- name: either on one column
SELECT id FROM messages WHERE receiver = 9 OR receiver = 12 OR receiver BETWEEN 100 AND 110;

-- name: either of sender and receiver
SELECT COUNT(*) FROM messages WHERE sender = 77 OR receiver = 77;

-- name: both of two indexes
SELECT /*+ USE_INDEX_MERGE(shipments, by_carrier, by_arrived) */ id FROM shipments WHERE carrier = 4
AND arrived > '2026-01-01';

-- name: pages by key
SELECT * FROM audit WHERE (at, id) > ('2025-01-01 00:00:00', 5000) ORDER BY at, id LIMIT 100;

-- name: start of a name
SELECT id FROM cities WHERE name LIKE 'city-000012%';

-- name: end of a name
SELECT COUNT(*) FROM cities WHERE name LIKE '%42';

-- name: middle of a name
SELECT id FROM brands WHERE name LIKE '%77%' AND country = 5;

-- name: start of a mail
SELECT COUNT(*) FROM customers WHERE email LIKE 'mail-00000%';

-- name: start of a code, sorted
SELECT code FROM coupons WHERE code LIKE 'code-00000%' ORDER BY code LIMIT 50;

-- name: newest orders
SELECT * FROM orders ORDER BY placed DESC LIMIT 20;

-- name: newest of a rare status
SELECT * FROM orders WHERE status = 5 ORDER BY placed DESC LIMIT 20;

-- name: newest orders over a sum
SELECT * FROM orders WHERE cents > 490000 ORDER BY placed DESC LIMIT 20;

-- name: dearest orders
SELECT * FROM orders ORDER BY cents DESC LIMIT 20;

-- name: deep page
SELECT id FROM orders ORDER BY id LIMIT 100000, 20;

-- name: cheapest of a category
SELECT * FROM products WHERE category = 12 ORDER BY cents LIMIT 5;

-- name: cheapest of a category in stock
SELECT * FROM products WHERE category = 12 AND status = 1 ORDER BY cents LIMIT 5;

-- name: sorted by another column
SELECT * FROM reviews WHERE product = 12 ORDER BY written DESC LIMIT 10;

-- name: sorted by two indexes
SELECT * FROM messages WHERE thread = 5 ORDER BY sent LIMIT 100;

-- name: any of many
SELECT id FROM audit WHERE kind = 'kind-0000000001' LIMIT 1;

-- name: first key
SELECT MIN(id), MAX(id) FROM orders;

-- name: last of a customer
SELECT MAX(placed) FROM orders WHERE customer = 4711;

-- name: orders by status
SELECT status, COUNT(*) FROM orders GROUP BY status;

-- name: orders by customer
SELECT customer, COUNT(*) AS n FROM orders GROUP BY customer ORDER BY n DESC LIMIT 10;

-- name: sums of a month
SELECT warehouse, SUM(cents) FROM orders WHERE placed >= '2025-11-01' AND placed < '2025-12-01'
GROUP BY warehouse;

-- name: different customers
SELECT COUNT(DISTINCT customer) FROM orders WHERE placed >= '2025-12-01';

-- name: different pairs
SELECT COUNT(DISTINCT sender, receiver) FROM messages WHERE thread < 1000;

-- name: stars of a product
SELECT stars, COUNT(*) FROM reviews WHERE product = 5 GROUP BY stars;

-- name: products with many reviews
SELECT product, AVG(stars) FROM reviews GROUP BY product HAVING COUNT(*) > 100;

-- name: groups with a sum of all
SELECT method, state, SUM(cents) FROM payments GROUP BY method, state WITH ROLLUP;

-- name: different statuses
SELECT DISTINCT status FROM orders;

-- name: different devices of a day
SELECT DISTINCT device FROM sessions WHERE begun >= '2025-12-31';

-- name: groups of an index
SELECT kind, action, COUNT(*) FROM audit WHERE object = 5 GROUP BY kind, action;

-- name: orders of a city
SELECT COUNT(*) FROM orders o JOIN customers c ON c.id = o.customer WHERE c.city = 9;

-- name: lines of an order
SELECT l.*, p.sku FROM order_lines l JOIN products p ON p.id = l.product WHERE l.purchase = 77;

-- name: lines of a day
SELECT SUM(l.cents) FROM orders o JOIN order_lines l ON l.purchase = o.id WHERE o.placed >=
'2025-12-30';

-- name: lines of a year
SELECT SUM(l.cents) FROM orders o JOIN order_lines l ON l.purchase = o.id WHERE o.placed >=
'2025-01-01';

-- name: all lines and products
SELECT p.brand, SUM(l.cents) FROM order_lines l JOIN products p ON p.id = l.product GROUP BY p.brand;

-- name: unpaid orders
SELECT o.id FROM orders o LEFT JOIN payments p ON p.purchase = o.id WHERE p.id IS NULL AND o.status
= 1;

-- name: orders with or without payment
SELECT o.id, p.state FROM orders o LEFT JOIN payments p ON p.purchase = o.id AND p.state = 1 WHERE
o.customer = 4711;

-- name: joined on a range
SELECT COUNT(*) FROM coupons c JOIN orders o ON o.coupon = c.id AND o.placed BETWEEN c.starts AND
c.ends WHERE c.kind = 3;

-- name: joined with itself
SELECT a.id FROM messages a JOIN messages b ON b.thread = a.thread AND b.sent > a.sent WHERE
a.receiver = 12;

-- name: parents of categories
SELECT c.name, p.name FROM categories c JOIN categories p ON p.id = c.parent WHERE p.depth = 1;

-- name: joined, newest first
SELECT o.*, c.email FROM orders o JOIN customers c ON c.id = o.customer ORDER BY o.placed DESC LIMIT
20;

-- name: joined, newest of a segment
SELECT o.id FROM orders o JOIN customers c ON c.id = o.customer WHERE c.segment = 5 ORDER BY
o.placed DESC LIMIT 20;

-- name: joined on two columns
SELECT s.quantity FROM shipments h JOIN stock s ON s.warehouse = h.warehouse WHERE h.id = 7 AND
s.product = 9;

-- name: joined without a condition
SELECT COUNT(*) FROM (SELECT id FROM cities WHERE country = 249) a, (SELECT id FROM carriers WHERE
country = 219) b;

-- name: merge of two sorted inputs
SELECT /*+ MERGE_JOIN(o, l) */ COUNT(*) FROM orders o JOIN order_lines l ON l.purchase = o.id;

-- name: lookup by hint
SELECT /*+ INL_JOIN(p) */ COUNT(*) FROM orders o JOIN payments p ON p.purchase = o.id WHERE
o.warehouse = 5;

-- name: three tables
SELECT COUNT(*) FROM orders o JOIN order_lines l ON l.purchase = o.id JOIN products p ON p.id =
l.product WHERE p.brand = 5;

-- name: three tables from the other end
SELECT c.email FROM reviews r JOIN products p ON p.id = r.product JOIN customers c ON c.id =
r.customer WHERE p.category = 12 AND r.stars = 1;

-- name: three tables, one small
SELECT t.country, COUNT(*) FROM orders o JOIN warehouses w ON w.id = o.warehouse JOIN cities t ON
t.id = w.city WHERE t.country = 240 GROUP BY t.country;

-- name: four tables
SELECT b.name, SUM(l.cents) FROM orders o JOIN order_lines l ON l.purchase = o.id JOIN products p ON
p.id = l.product JOIN brands b ON b.id = p.brand WHERE o.placed >= '2025-12-31' GROUP BY b.name;

-- name: four tables with an outer one
SELECT c.id, a.zip, o.id, h.arrived FROM customers c JOIN addresses a ON a.customer = c.id JOIN
orders o ON o.customer = c.id LEFT JOIN shipments h ON h.purchase = o.id WHERE c.city = 77 AND
a.kind = 1;

-- name: five tables
SELECT t.name, COUNT(*) FROM orders o JOIN customers c ON c.id = o.customer JOIN cities t ON t.id =
c.city JOIN order_lines l ON l.purchase = o.id JOIN products p ON p.id = l.product WHERE t.country =
200 AND p.category = 55 GROUP BY t.name;

-- name: six tables
SELECT s.name, b.name, SUM(l.quantity) FROM order_lines l JOIN products p ON p.id = l.product JOIN
brands b ON b.id = p.brand JOIN sellers s ON s.id = l.seller JOIN cities t ON t.id = s.city JOIN
orders o ON o.id = l.purchase WHERE t.country = 180 AND b.country = 7 AND o.placed >= '2025-11-01'
GROUP BY s.name, b.name;

-- name: six tables, newest first
SELECT o.id, c.email, w.name, k.name, y.state FROM orders o JOIN customers c ON c.id = o.customer
JOIN warehouses w ON w.id = o.warehouse JOIN shipments h ON h.purchase = o.id JOIN carriers k ON
k.id = h.carrier JOIN payments y ON y.purchase = o.id WHERE k.rating > 95 ORDER BY o.placed DESC
LIMIT 50;

-- name: star of four
SELECT COUNT(*) FROM order_lines l JOIN products p ON p.id = l.product JOIN sellers s ON s.id =
l.seller JOIN orders o ON o.id = l.purchase WHERE p.status = 4 AND s.rating = 500 AND o.status = 6;

-- name: in a subquery
SELECT * FROM products WHERE id IN (SELECT product FROM reviews WHERE stars = 1 AND written >
'2025-12-30');

-- name: not in a subquery
SELECT COUNT(*) FROM customers WHERE city = 9 AND id NOT IN (SELECT customer FROM orders);

-- name: exists
SELECT id FROM customers c WHERE c.segment = 5 AND EXISTS (SELECT 1 FROM orders o WHERE o.customer =
c.id AND o.cents > 490000);

-- name: not exists
SELECT id FROM products p WHERE p.category = 12 AND NOT EXISTS (SELECT 1 FROM order_lines l WHERE
l.product = p.id);

-- name: greatest of each
SELECT * FROM orders o WHERE o.customer = 4711 AND o.cents = (SELECT MAX(i.cents) FROM orders i
WHERE i.customer = o.customer);

-- name: count of each
SELECT c.id, (SELECT COUNT(*) FROM orders o WHERE o.customer = c.id) FROM customers c WHERE c.city =
9;

-- name: greater than any
SELECT id FROM products WHERE cents > ANY (SELECT cents FROM products WHERE brand = 9);

-- name: greater than all
SELECT id FROM products WHERE category = 12 AND cents > ALL (SELECT cents FROM products WHERE brand
= 9);

-- name: derived table
SELECT c.email, t.n FROM customers c JOIN (SELECT customer, COUNT(*) n FROM orders GROUP BY
customer) t ON t.customer = c.id WHERE c.city = 9;

-- name: derived table with a limit
SELECT p.sku FROM products p JOIN (SELECT product FROM reviews WHERE stars = 5 LIMIT 100) r ON
r.product = p.id;

-- name: subquery in an or
SELECT id FROM orders WHERE warehouse = 5 OR customer IN (SELECT id FROM customers WHERE city = 9);

-- name: one common table
WITH recent AS (SELECT * FROM orders WHERE placed > '2025-12-31') SELECT COUNT(*) FROM recent r JOIN
customers c ON c.id = r.customer WHERE c.segment = 2;

-- name: a common table twice
WITH sums AS (SELECT customer, SUM(cents) total FROM orders WHERE warehouse = 5 GROUP BY customer)
SELECT * FROM sums WHERE total > (SELECT AVG(total) FROM sums);

-- name: recursion
WITH RECURSIVE tree AS (SELECT id, parent FROM categories WHERE id = 5 UNION ALL SELECT c.id,
c.parent FROM categories c JOIN tree t ON c.parent = t.id) SELECT COUNT(*) FROM tree;

-- name: recursion, then a join
WITH RECURSIVE tree AS (SELECT id FROM categories WHERE id = 5 UNION ALL SELECT c.id FROM categories
c JOIN tree t ON c.parent = t.id) SELECT COUNT(*) FROM products p JOIN tree t ON t.id = p.category;

-- name: union of two
SELECT id FROM messages WHERE sender = 77 UNION SELECT id FROM messages WHERE receiver = 77;

-- name: union of all, newest first
(SELECT id, sent FROM messages WHERE sender = 77) UNION ALL (SELECT id, sent FROM messages WHERE
receiver = 77) ORDER BY sent DESC LIMIT 20;

-- name: in both
SELECT customer FROM orders WHERE warehouse = 5 INTERSECT SELECT customer FROM reviews WHERE product
= 9;

-- name: in one alone
SELECT customer FROM orders WHERE warehouse = 5 EXCEPT SELECT customer FROM reviews WHERE product =
9;

-- name: number in a group
SELECT * FROM (SELECT id, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY placed DESC) n FROM
orders WHERE warehouse = 5) t WHERE n = 1;

-- name: running sum
SELECT id, SUM(cents) OVER (ORDER BY placed) FROM orders WHERE customer = 4711;

-- name: rank of products
SELECT id, RANK() OVER (PARTITION BY category ORDER BY cents) FROM products WHERE brand = 7;

-- name: before and after
SELECT id, LAG(sent) OVER (PARTITION BY thread ORDER BY sent), LEAD(sent) OVER (PARTITION BY thread
ORDER BY sent) FROM messages WHERE receiver = 12;

-- name: first ten by window
SELECT * FROM (SELECT id, ROW_NUMBER() OVER (ORDER BY placed DESC) n FROM orders) t WHERE n <= 10;

-- name: one partition
SELECT COUNT(*) FROM events WHERE day = 100 AND kind = 3;

-- name: two partitions
SELECT COUNT(*) FROM events WHERE day BETWEEN 180 AND 190;

-- name: all partitions
SELECT * FROM events WHERE customer = 77 ORDER BY day DESC LIMIT 20;

-- name: all partitions by session
SELECT * FROM events WHERE session = 's-0000000077';

-- name: one partition of a hash
SELECT * FROM sessions WHERE customer = 5;

-- name: partitions of a list
SELECT COUNT(*) FROM sessions WHERE customer IN (5, 21, 6);

-- name: partitions, grouped
SELECT kind, SUM(worth) FROM events WHERE day > 2180 GROUP BY kind;

-- name: partitions, joined
SELECT COUNT(*) FROM sessions s JOIN events e ON e.customer = s.customer AND e.day = 100 WHERE
s.begun > '2025-12-31';

-- name: generated column
SELECT COUNT(*) FROM customers WHERE vip = 1;

-- name: its expression
SELECT COUNT(*) FROM customers WHERE CAST(JSON_EXTRACT(profile, '$.vip') AS SIGNED) = 1;

-- name: member of a document
SELECT id FROM products WHERE 7 MEMBER OF (attributes->'$.tags');

-- name: documents that overlap
SELECT id FROM products WHERE JSON_OVERLAPS(attributes->'$.tags', '[7, 8]');

-- name: documents that contain, and a brand
SELECT id FROM products WHERE JSON_CONTAINS(attributes->'$.tags', '[7, 8]') AND brand = 3;

-- name: field of a document
SELECT JSON_EXTRACT(profile, '$.city') FROM customers WHERE city = 9;

-- name: function of a column
SELECT COUNT(*) FROM orders WHERE DATE(placed) = '2024-05-01';

-- name: sum of columns
SELECT COUNT(*) FROM stock WHERE quantity - reserved < 5 AND warehouse = 9;

-- name: compared as text
SELECT id FROM orders WHERE customer = '4711';

-- name: case by case
SELECT SUM(CASE WHEN state = 1 THEN cents ELSE 0 END) FROM payments WHERE method = 5;

-- name: change by key
UPDATE stock SET quantity = quantity - 1 WHERE warehouse = 5 AND product = 6;

-- name: change by index
UPDATE orders SET status = 4 WHERE customer = 4711 AND status = 3;

-- name: change by a join
UPDATE orders o JOIN payments p ON p.purchase = o.id SET o.status = 2 WHERE p.state = 4;

-- name: remove old ones
DELETE FROM audit WHERE at < '2020-02-01' LIMIT 1000;

-- name: remove by a subquery
DELETE FROM addresses WHERE customer IN (SELECT id FROM customers WHERE score = 0);

-- name: copy
INSERT INTO coupons (id, code, kind, starts, ends) SELECT id + 3000000, CONCAT(code, 1), kind,
starts, ends FROM coupons WHERE kind = 2;

-- name: prepared point
-- arguments: [[7], [299000000]]
SELECT * FROM orders WHERE id = ?;

-- name: prepared lookup
-- arguments: [[1], [4711]]
SELECT id, placed FROM orders WHERE customer = ?;

-- name: prepared frequent or rare
-- arguments: [[3, "2025-01-01"], [6, "2025-12-31"]]
SELECT COUNT(*) FROM orders WHERE status = ? AND placed > ?;

-- name: prepared range
-- arguments: [["2024-01-01", "2024-01-02"], ["2020-01-01", "2025-12-31"]]
SELECT COUNT(*) FROM orders WHERE placed BETWEEN ? AND ?;

-- name: prepared list
-- arguments: [[1, 2, 3], [7, 7, 7]]
SELECT * FROM products WHERE brand IN (?, ?, ?);

-- name: prepared limit
-- arguments: [[4711, 10], [1, 1000]]
SELECT id FROM orders WHERE customer = ? ORDER BY placed DESC LIMIT ?;

-- name: prepared join
-- arguments: [[4711, "2025-01-01"], [1, "2020-01-01"]]
SELECT l.cents FROM orders o JOIN order_lines l ON l.purchase = o.id WHERE o.customer = ? AND
o.placed > ?;

-- name: prepared text
-- arguments: [["mail-0000000005"], ["nobody"]]
SELECT id FROM customers WHERE email = ?;

-- name: prepared like
-- arguments: [["city-00001%"], ["%1"]]
SELECT id FROM cities WHERE name LIKE ?;

-- name: prepared partition
-- arguments: [[100, 1], [2190, 20]]
SELECT COUNT(*) FROM events WHERE day = ? AND kind = ?;

-- name: prepared pair
-- arguments: [[5, 6], [900000, 5000000]]
SELECT quantity FROM stock WHERE warehouse = ? AND product = ?;

-- name: prepared or
-- arguments: [[77, 77], [1, 1]]
SELECT COUNT(*) FROM messages WHERE sender = ? OR receiver = ?;

-- name: prepared subquery
-- arguments: [[1, "2025-12-31"], [5, "2020-01-01"]]
SELECT COUNT(*) FROM products WHERE id IN (SELECT product FROM reviews WHERE stars = ? AND written >
?);

-- name: prepared group
-- arguments: [["2025-12-31"], ["2020-01-01"]]
SELECT warehouse, SUM(cents) FROM orders WHERE placed > ? GROUP BY warehouse;

-- name: prepared change
-- arguments: [[1, 5, 6]]
UPDATE stock SET reserved = reserved + ? WHERE warehouse = ? AND product = ?;

-- name: prepared common table
-- arguments: [[4711], [1]]
WITH own AS (SELECT id FROM orders WHERE customer = ?) SELECT COUNT(*) FROM order_lines l JOIN own
ON own.id = l.purchase;
