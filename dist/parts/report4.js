import { C as union, _ as object, d as int, f as lazy, g as number, m as looseObject, o as _null, s as array, t as Failure, x as string, y as record } from "./failure.js";
import { n as defined, r as groupBy } from "./objects.js";
import { d as patternText, l as markdownText, m as visibleText, o as markdownFence, u as oneLine } from "./escape.js";
import { a as headline, s as stateWords } from "./statement-rows.js";
import { i as partsAround } from "./tokens.js";
import { o as readNamedFile, u as unreadableFile } from "./files.js";
import { _ as schemaChange, a as queryValue, g as promptly, o as withConnection, p as overAllData, r as connect, s as detailsOf } from "./connect.js";
import { r as quoteName } from "./tables.js";
import { n as isOfOptimizer, t as capturePlanPack } from "./captured-statistics.js";
import { r as createPrivateFolder } from "./folders2.js";
import { t as unzipSync } from "./esm2.js";
import { n as withArguments } from "./explain.js";
import { r as startEmbeddedTidb, t as embeddedTidbEndpoint } from "./embedded-tidb.js";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { createHash, randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { Readable } from "node:stream";

// \0#corpus/statements
var statements_default = "-- Statements of our own on the tables of tables.ts. A line `-- arguments:` has the values of a prepared one, a set each.\n\n-- name: point by key\nSELECT * FROM customers WHERE id = 77;\n\n-- name: point by unique key\nSELECT id, score FROM customers WHERE email = 'mail-0000000077';\n\n-- name: points by key\nSELECT * FROM orders WHERE id IN (1, 5, 77, 1200, 299999999);\n\n-- name: range by key\nSELECT id, cents FROM orders WHERE id BETWEEN 1000 AND 2000;\n\n-- name: half range by key\nSELECT COUNT(*) FROM order_lines WHERE purchase > 299000000;\n\n-- name: prefix of a clustered key\nSELECT * FROM order_lines WHERE purchase = 77;\n\n-- name: both parts of a clustered key\nSELECT * FROM stock WHERE warehouse = 5 AND product = 6;\n\n-- name: second part of a clustered key\nSELECT * FROM stock WHERE product = 6;\n\n-- name: lookup of a rare value\nSELECT * FROM orders WHERE status = 6 LIMIT 20;\n\n-- name: lookup of a frequent value\nSELECT * FROM orders WHERE status = 3 AND cents > 400000;\n\n-- name: covered by an index\nSELECT customer, placed FROM orders WHERE customer = 4711;\n\n-- name: newest of a customer\nSELECT * FROM orders WHERE customer = 4711 ORDER BY placed DESC LIMIT 10;\n\n-- name: a day of a status\nSELECT COUNT(*) FROM orders WHERE status = 2 AND placed >= '2024-05-01' AND placed < '2024-05-02';\n\n-- name: a day of a frequent status\nSELECT COUNT(*) FROM orders WHERE status = 3 AND placed >= '2024-05-01' AND placed < '2024-05-02';\n\n-- name: a year\nSELECT SUM(cents) FROM orders WHERE placed >= '2024-01-01' AND placed < '2025-01-01';\n\n-- name: an hour\nSELECT SUM(cents) FROM orders WHERE placed >= '2024-01-01 10:00:00' AND placed <\n'2024-01-01 11:00:00';\n\n-- name: two indexes fit\nSELECT * FROM orders WHERE customer = 4711 AND warehouse = 12;\n\n-- name: a range and a lookup fit\nSELECT * FROM shipments WHERE carrier = 1 AND sent > '2025-12-31';\n\n-- name: missing value\nSELECT COUNT(*) FROM orders WHERE coupon IS NULL;\n\n-- name: present value\nSELECT COUNT(*) FROM orders WHERE coupon IS NOT NULL AND warehouse = 3;\n\n-- name: equal or missing\nSELECT * FROM products WHERE weight <=> 100;\n\n-- name: unequal\nSELECT COUNT(*) FROM payments WHERE state <> 1;\n\n-- name: not in a list\nSELECT COUNT(*) FROM payments WHERE state NOT IN (1, 2);\n\n-- name: beyond all values\nSELECT * FROM orders WHERE placed > '2027-01-01';\n\n-- name: a list of 20\nSELECT * FROM products WHERE brand IN (713, 1426, 2139, 2852, 3565, 4278, 4991, 5704, 6417, 7130,\n7843, 8556, 9269, 9982, 10695, 11408, 12121, 12834, 13547, 14260);\n\n-- name: a list of 200\nSELECT id FROM products WHERE category IN (31, 62, 93, 124, 155, 186, 217, 248, 279, 310, 341, 372,\n403, 434, 465, 496, 527, 558, 589, 620, 651, 682, 713, 744, 775, 806, 837, 868, 899, 930, 961, 992,\n1023, 1054, 1085, 1116, 1147, 1178, 1209, 1240, 1271, 1302, 1333, 1364, 1395, 1426, 1457, 1488,\n1519, 1550, 1581, 1612, 1643, 1674, 1705, 1736, 1767, 1798, 1829, 1860, 1891, 1922, 1953, 1984,\n2015, 2046, 2077, 2108, 2139, 2170, 2201, 2232, 2263, 2294, 2325, 2356, 2387, 2418, 2449, 2480,\n2511, 2542, 2573, 2604, 2635, 2666, 2697, 2728, 2759, 2790, 2821, 2852, 2883, 2914, 2945, 2976,\n3007, 3038, 3069, 3100, 3131, 3162, 3193, 3224, 3255, 3286, 3317, 3348, 3379, 3410, 3441, 3472,\n3503, 3534, 3565, 3596, 3627, 3658, 3689, 3720, 3751, 3782, 3813, 3844, 3875, 3906, 3937, 3968,\n3999, 4030, 4061, 4092, 4123, 4154, 4185, 4216, 4247, 4278, 4309, 4340, 4371, 4402, 4433, 4464,\n4495, 4526, 4557, 4588, 4619, 4650, 4681, 4712, 4743, 4774, 4805, 4836, 4867, 4898, 4929, 4960,\n4991, 5022, 5053, 5084, 5115, 5146, 5177, 5208, 5239, 5270, 5301, 5332, 5363, 5394, 5425, 5456,\n5487, 5518, 5549, 5580, 5611, 5642, 5673, 5704, 5735, 5766, 5797, 5828, 5859, 5890, 5921, 5952,\n5983, 6014, 6045, 6076, 6107, 6138, 6169, 6200);\n\n-- name: two lists\nSELECT * FROM addresses WHERE customer IN (1, 2, 3, 4, 5) AND kind IN (1, 2);\n\n-- name: a list of pairs\nSELECT * FROM stock WHERE (warehouse, product) IN ((1, 2), (3, 4), (5, 6));\n\n-- name: a list of texts\nSELECT id FROM coupons WHERE code IN ('code-0000000001', 'code-0000000900', 'code-0002999999');\n\n-- name: a list and a range\nSELECT COUNT(*) FROM orders WHERE status IN (1, 2, 4) AND placed > '2025-06-01';\n\n-- name: either of two indexes\nSELECT * FROM orders WHERE customer = 4711 OR coupon = 99;\n\n-- name: either of three indexes\nSELECT id FROM shipments WHERE purchase = 8 OR carrier = 190000 OR arrived = '2024-01-01 00:00:00';\n\n-- name: either with a range\nSELECT id FROM customers WHERE score = 999 OR joined > '2025-12-31 20:00:00';\n\n-- name: either, and one more\nSELECT id FROM products WHERE (brand = 5 OR category = 6) AND status = 1;\n\n-- name: either on one column\nSELECT id FROM messages WHERE receiver = 9 OR receiver = 12 OR receiver BETWEEN 100 AND 110;\n\n-- name: either of sender and receiver\nSELECT COUNT(*) FROM messages WHERE sender = 77 OR receiver = 77;\n\n-- name: both of two indexes\nSELECT /*+ USE_INDEX_MERGE(shipments, by_carrier, by_arrived) */ id FROM shipments WHERE carrier = 4\nAND arrived > '2026-01-01';\n\n-- name: pages by key\nSELECT * FROM audit WHERE (at, id) > ('2025-01-01 00:00:00', 5000) ORDER BY at, id LIMIT 100;\n\n-- name: start of a name\nSELECT id FROM cities WHERE name LIKE 'city-000012%';\n\n-- name: end of a name\nSELECT COUNT(*) FROM cities WHERE name LIKE '%42';\n\n-- name: middle of a name\nSELECT id FROM brands WHERE name LIKE '%77%' AND country = 5;\n\n-- name: start of a mail\nSELECT COUNT(*) FROM customers WHERE email LIKE 'mail-00000%';\n\n-- name: start of a code, sorted\nSELECT code FROM coupons WHERE code LIKE 'code-00000%' ORDER BY code LIMIT 50;\n\n-- name: newest orders\nSELECT * FROM orders ORDER BY placed DESC LIMIT 20;\n\n-- name: newest of a rare status\nSELECT * FROM orders WHERE status = 5 ORDER BY placed DESC LIMIT 20;\n\n-- name: newest orders over a sum\nSELECT * FROM orders WHERE cents > 490000 ORDER BY placed DESC LIMIT 20;\n\n-- name: dearest orders\nSELECT * FROM orders ORDER BY cents DESC LIMIT 20;\n\n-- name: deep page\nSELECT id FROM orders ORDER BY id LIMIT 100000, 20;\n\n-- name: cheapest of a category\nSELECT * FROM products WHERE category = 12 ORDER BY cents LIMIT 5;\n\n-- name: cheapest of a category in stock\nSELECT * FROM products WHERE category = 12 AND status = 1 ORDER BY cents LIMIT 5;\n\n-- name: sorted by another column\nSELECT * FROM reviews WHERE product = 12 ORDER BY written DESC LIMIT 10;\n\n-- name: sorted by two indexes\nSELECT * FROM messages WHERE thread = 5 ORDER BY sent LIMIT 100;\n\n-- name: any of many\nSELECT id FROM audit WHERE kind = 'kind-0000000001' LIMIT 1;\n\n-- name: first key\nSELECT MIN(id), MAX(id) FROM orders;\n\n-- name: last of a customer\nSELECT MAX(placed) FROM orders WHERE customer = 4711;\n\n-- name: orders by status\nSELECT status, COUNT(*) FROM orders GROUP BY status;\n\n-- name: orders by customer\nSELECT customer, COUNT(*) AS n FROM orders GROUP BY customer ORDER BY n DESC LIMIT 10;\n\n-- name: sums of a month\nSELECT warehouse, SUM(cents) FROM orders WHERE placed >= '2025-11-01' AND placed < '2025-12-01'\nGROUP BY warehouse;\n\n-- name: different customers\nSELECT COUNT(DISTINCT customer) FROM orders WHERE placed >= '2025-12-01';\n\n-- name: different pairs\nSELECT COUNT(DISTINCT sender, receiver) FROM messages WHERE thread < 1000;\n\n-- name: stars of a product\nSELECT stars, COUNT(*) FROM reviews WHERE product = 5 GROUP BY stars;\n\n-- name: products with many reviews\nSELECT product, AVG(stars) FROM reviews GROUP BY product HAVING COUNT(*) > 100;\n\n-- name: groups with a sum of all\nSELECT method, state, SUM(cents) FROM payments GROUP BY method, state WITH ROLLUP;\n\n-- name: different statuses\nSELECT DISTINCT status FROM orders;\n\n-- name: different devices of a day\nSELECT DISTINCT device FROM sessions WHERE begun >= '2025-12-31';\n\n-- name: groups of an index\nSELECT kind, action, COUNT(*) FROM audit WHERE object = 5 GROUP BY kind, action;\n\n-- name: orders of a city\nSELECT COUNT(*) FROM orders o JOIN customers c ON c.id = o.customer WHERE c.city = 9;\n\n-- name: lines of an order\nSELECT l.*, p.sku FROM order_lines l JOIN products p ON p.id = l.product WHERE l.purchase = 77;\n\n-- name: lines of a day\nSELECT SUM(l.cents) FROM orders o JOIN order_lines l ON l.purchase = o.id WHERE o.placed >=\n'2025-12-30';\n\n-- name: lines of a year\nSELECT SUM(l.cents) FROM orders o JOIN order_lines l ON l.purchase = o.id WHERE o.placed >=\n'2025-01-01';\n\n-- name: all lines and products\nSELECT p.brand, SUM(l.cents) FROM order_lines l JOIN products p ON p.id = l.product GROUP BY p.brand;\n\n-- name: unpaid orders\nSELECT o.id FROM orders o LEFT JOIN payments p ON p.purchase = o.id WHERE p.id IS NULL AND o.status\n= 1;\n\n-- name: orders with or without payment\nSELECT o.id, p.state FROM orders o LEFT JOIN payments p ON p.purchase = o.id AND p.state = 1 WHERE\no.customer = 4711;\n\n-- name: joined on a range\nSELECT COUNT(*) FROM coupons c JOIN orders o ON o.coupon = c.id AND o.placed BETWEEN c.starts AND\nc.ends WHERE c.kind = 3;\n\n-- name: joined with itself\nSELECT a.id FROM messages a JOIN messages b ON b.thread = a.thread AND b.sent > a.sent WHERE\na.receiver = 12;\n\n-- name: parents of categories\nSELECT c.name, p.name FROM categories c JOIN categories p ON p.id = c.parent WHERE p.depth = 1;\n\n-- name: joined, newest first\nSELECT o.*, c.email FROM orders o JOIN customers c ON c.id = o.customer ORDER BY o.placed DESC LIMIT\n20;\n\n-- name: joined, newest of a segment\nSELECT o.id FROM orders o JOIN customers c ON c.id = o.customer WHERE c.segment = 5 ORDER BY\no.placed DESC LIMIT 20;\n\n-- name: joined on two columns\nSELECT s.quantity FROM shipments h JOIN stock s ON s.warehouse = h.warehouse WHERE h.id = 7 AND\ns.product = 9;\n\n-- name: joined without a condition\nSELECT COUNT(*) FROM (SELECT id FROM cities WHERE country = 249) a, (SELECT id FROM carriers WHERE\ncountry = 219) b;\n\n-- name: merge of two sorted inputs\nSELECT /*+ MERGE_JOIN(o, l) */ COUNT(*) FROM orders o JOIN order_lines l ON l.purchase = o.id;\n\n-- name: lookup by hint\nSELECT /*+ INL_JOIN(p) */ COUNT(*) FROM orders o JOIN payments p ON p.purchase = o.id WHERE\no.warehouse = 5;\n\n-- name: three tables\nSELECT COUNT(*) FROM orders o JOIN order_lines l ON l.purchase = o.id JOIN products p ON p.id =\nl.product WHERE p.brand = 5;\n\n-- name: three tables from the other end\nSELECT c.email FROM reviews r JOIN products p ON p.id = r.product JOIN customers c ON c.id =\nr.customer WHERE p.category = 12 AND r.stars = 1;\n\n-- name: three tables, one small\nSELECT t.country, COUNT(*) FROM orders o JOIN warehouses w ON w.id = o.warehouse JOIN cities t ON\nt.id = w.city WHERE t.country = 240 GROUP BY t.country;\n\n-- name: four tables\nSELECT b.name, SUM(l.cents) FROM orders o JOIN order_lines l ON l.purchase = o.id JOIN products p ON\np.id = l.product JOIN brands b ON b.id = p.brand WHERE o.placed >= '2025-12-31' GROUP BY b.name;\n\n-- name: four tables with an outer one\nSELECT c.id, a.zip, o.id, h.arrived FROM customers c JOIN addresses a ON a.customer = c.id JOIN\norders o ON o.customer = c.id LEFT JOIN shipments h ON h.purchase = o.id WHERE c.city = 77 AND\na.kind = 1;\n\n-- name: five tables\nSELECT t.name, COUNT(*) FROM orders o JOIN customers c ON c.id = o.customer JOIN cities t ON t.id =\nc.city JOIN order_lines l ON l.purchase = o.id JOIN products p ON p.id = l.product WHERE t.country =\n200 AND p.category = 55 GROUP BY t.name;\n\n-- name: six tables\nSELECT s.name, b.name, SUM(l.quantity) FROM order_lines l JOIN products p ON p.id = l.product JOIN\nbrands b ON b.id = p.brand JOIN sellers s ON s.id = l.seller JOIN cities t ON t.id = s.city JOIN\norders o ON o.id = l.purchase WHERE t.country = 180 AND b.country = 7 AND o.placed >= '2025-11-01'\nGROUP BY s.name, b.name;\n\n-- name: six tables, newest first\nSELECT o.id, c.email, w.name, k.name, y.state FROM orders o JOIN customers c ON c.id = o.customer\nJOIN warehouses w ON w.id = o.warehouse JOIN shipments h ON h.purchase = o.id JOIN carriers k ON\nk.id = h.carrier JOIN payments y ON y.purchase = o.id WHERE k.rating > 95 ORDER BY o.placed DESC\nLIMIT 50;\n\n-- name: star of four\nSELECT COUNT(*) FROM order_lines l JOIN products p ON p.id = l.product JOIN sellers s ON s.id =\nl.seller JOIN orders o ON o.id = l.purchase WHERE p.status = 4 AND s.rating = 500 AND o.status = 6;\n\n-- name: in a subquery\nSELECT * FROM products WHERE id IN (SELECT product FROM reviews WHERE stars = 1 AND written >\n'2025-12-30');\n\n-- name: not in a subquery\nSELECT COUNT(*) FROM customers WHERE city = 9 AND id NOT IN (SELECT customer FROM orders);\n\n-- name: exists\nSELECT id FROM customers c WHERE c.segment = 5 AND EXISTS (SELECT 1 FROM orders o WHERE o.customer =\nc.id AND o.cents > 490000);\n\n-- name: not exists\nSELECT id FROM products p WHERE p.category = 12 AND NOT EXISTS (SELECT 1 FROM order_lines l WHERE\nl.product = p.id);\n\n-- name: greatest of each\nSELECT * FROM orders o WHERE o.customer = 4711 AND o.cents = (SELECT MAX(i.cents) FROM orders i\nWHERE i.customer = o.customer);\n\n-- name: count of each\nSELECT c.id, (SELECT COUNT(*) FROM orders o WHERE o.customer = c.id) FROM customers c WHERE c.city =\n9;\n\n-- name: greater than any\nSELECT id FROM products WHERE cents > ANY (SELECT cents FROM products WHERE brand = 9);\n\n-- name: greater than all\nSELECT id FROM products WHERE category = 12 AND cents > ALL (SELECT cents FROM products WHERE brand\n= 9);\n\n-- name: derived table\nSELECT c.email, t.n FROM customers c JOIN (SELECT customer, COUNT(*) n FROM orders GROUP BY\ncustomer) t ON t.customer = c.id WHERE c.city = 9;\n\n-- name: derived table with a limit\nSELECT p.sku FROM products p JOIN (SELECT product FROM reviews WHERE stars = 5 LIMIT 100) r ON\nr.product = p.id;\n\n-- name: subquery in an or\nSELECT id FROM orders WHERE warehouse = 5 OR customer IN (SELECT id FROM customers WHERE city = 9);\n\n-- name: one common table\nWITH recent AS (SELECT * FROM orders WHERE placed > '2025-12-31') SELECT COUNT(*) FROM recent r JOIN\ncustomers c ON c.id = r.customer WHERE c.segment = 2;\n\n-- name: a common table twice\nWITH sums AS (SELECT customer, SUM(cents) total FROM orders WHERE warehouse = 5 GROUP BY customer)\nSELECT * FROM sums WHERE total > (SELECT AVG(total) FROM sums);\n\n-- name: recursion\nWITH RECURSIVE tree AS (SELECT id, parent FROM categories WHERE id = 5 UNION ALL SELECT c.id,\nc.parent FROM categories c JOIN tree t ON c.parent = t.id) SELECT COUNT(*) FROM tree;\n\n-- name: recursion, then a join\nWITH RECURSIVE tree AS (SELECT id FROM categories WHERE id = 5 UNION ALL SELECT c.id FROM categories\nc JOIN tree t ON c.parent = t.id) SELECT COUNT(*) FROM products p JOIN tree t ON t.id = p.category;\n\n-- name: union of two\nSELECT id FROM messages WHERE sender = 77 UNION SELECT id FROM messages WHERE receiver = 77;\n\n-- name: union of all, newest first\n(SELECT id, sent FROM messages WHERE sender = 77) UNION ALL (SELECT id, sent FROM messages WHERE\nreceiver = 77) ORDER BY sent DESC LIMIT 20;\n\n-- name: in both\nSELECT customer FROM orders WHERE warehouse = 5 INTERSECT SELECT customer FROM reviews WHERE product\n= 9;\n\n-- name: in one alone\nSELECT customer FROM orders WHERE warehouse = 5 EXCEPT SELECT customer FROM reviews WHERE product =\n9;\n\n-- name: number in a group\nSELECT * FROM (SELECT id, ROW_NUMBER() OVER (PARTITION BY customer ORDER BY placed DESC) n FROM\norders WHERE warehouse = 5) t WHERE n = 1;\n\n-- name: running sum\nSELECT id, SUM(cents) OVER (ORDER BY placed) FROM orders WHERE customer = 4711;\n\n-- name: rank of products\nSELECT id, RANK() OVER (PARTITION BY category ORDER BY cents) FROM products WHERE brand = 7;\n\n-- name: before and after\nSELECT id, LAG(sent) OVER (PARTITION BY thread ORDER BY sent), LEAD(sent) OVER (PARTITION BY thread\nORDER BY sent) FROM messages WHERE receiver = 12;\n\n-- name: first ten by window\nSELECT * FROM (SELECT id, ROW_NUMBER() OVER (ORDER BY placed DESC) n FROM orders) t WHERE n <= 10;\n\n-- name: one partition\nSELECT COUNT(*) FROM events WHERE day = 100 AND kind = 3;\n\n-- name: two partitions\nSELECT COUNT(*) FROM events WHERE day BETWEEN 180 AND 190;\n\n-- name: all partitions\nSELECT * FROM events WHERE customer = 77 ORDER BY day DESC LIMIT 20;\n\n-- name: all partitions by session\nSELECT * FROM events WHERE session = 's-0000000077';\n\n-- name: one partition of a hash\nSELECT * FROM sessions WHERE customer = 5;\n\n-- name: partitions of a list\nSELECT COUNT(*) FROM sessions WHERE customer IN (5, 21, 6);\n\n-- name: partitions, grouped\nSELECT kind, SUM(worth) FROM events WHERE day > 2180 GROUP BY kind;\n\n-- name: partitions, joined\nSELECT COUNT(*) FROM sessions s JOIN events e ON e.customer = s.customer AND e.day = 100 WHERE\ns.begun > '2025-12-31';\n\n-- name: generated column\nSELECT COUNT(*) FROM customers WHERE vip = 1;\n\n-- name: its expression\nSELECT COUNT(*) FROM customers WHERE CAST(JSON_EXTRACT(profile, '$.vip') AS SIGNED) = 1;\n\n-- name: member of a document\nSELECT id FROM products WHERE 7 MEMBER OF (attributes->'$.tags');\n\n-- name: documents that overlap\nSELECT id FROM products WHERE JSON_OVERLAPS(attributes->'$.tags', '[7, 8]');\n\n-- name: documents that contain, and a brand\nSELECT id FROM products WHERE JSON_CONTAINS(attributes->'$.tags', '[7, 8]') AND brand = 3;\n\n-- name: field of a document\nSELECT JSON_EXTRACT(profile, '$.city') FROM customers WHERE city = 9;\n\n-- name: function of a column\nSELECT COUNT(*) FROM orders WHERE DATE(placed) = '2024-05-01';\n\n-- name: sum of columns\nSELECT COUNT(*) FROM stock WHERE quantity - reserved < 5 AND warehouse = 9;\n\n-- name: compared as text\nSELECT id FROM orders WHERE customer = '4711';\n\n-- name: case by case\nSELECT SUM(CASE WHEN state = 1 THEN cents ELSE 0 END) FROM payments WHERE method = 5;\n\n-- name: change by key\nUPDATE stock SET quantity = quantity - 1 WHERE warehouse = 5 AND product = 6;\n\n-- name: change by index\nUPDATE orders SET status = 4 WHERE customer = 4711 AND status = 3;\n\n-- name: change by a join\nUPDATE orders o JOIN payments p ON p.purchase = o.id SET o.status = 2 WHERE p.state = 4;\n\n-- name: remove old ones\nDELETE FROM audit WHERE at < '2020-02-01' LIMIT 1000;\n\n-- name: remove by a subquery\nDELETE FROM addresses WHERE customer IN (SELECT id FROM customers WHERE score = 0);\n\n-- name: copy\nINSERT INTO coupons (id, code, kind, starts, ends) SELECT id + 3000000, CONCAT(code, 1), kind,\nstarts, ends FROM coupons WHERE kind = 2;\n\n-- name: prepared point\n-- arguments: [[7], [299000000]]\nSELECT * FROM orders WHERE id = ?;\n\n-- name: prepared lookup\n-- arguments: [[1], [4711]]\nSELECT id, placed FROM orders WHERE customer = ?;\n\n-- name: prepared frequent or rare\n-- arguments: [[3, \"2025-01-01\"], [6, \"2025-12-31\"]]\nSELECT COUNT(*) FROM orders WHERE status = ? AND placed > ?;\n\n-- name: prepared range\n-- arguments: [[\"2024-01-01\", \"2024-01-02\"], [\"2020-01-01\", \"2025-12-31\"]]\nSELECT COUNT(*) FROM orders WHERE placed BETWEEN ? AND ?;\n\n-- name: prepared list\n-- arguments: [[1, 2, 3], [7, 7, 7]]\nSELECT * FROM products WHERE brand IN (?, ?, ?);\n\n-- name: prepared limit\n-- arguments: [[4711, 10], [1, 1000]]\nSELECT id FROM orders WHERE customer = ? ORDER BY placed DESC LIMIT ?;\n\n-- name: prepared join\n-- arguments: [[4711, \"2025-01-01\"], [1, \"2020-01-01\"]]\nSELECT l.cents FROM orders o JOIN order_lines l ON l.purchase = o.id WHERE o.customer = ? AND\no.placed > ?;\n\n-- name: prepared text\n-- arguments: [[\"mail-0000000005\"], [\"nobody\"]]\nSELECT id FROM customers WHERE email = ?;\n\n-- name: prepared like\n-- arguments: [[\"city-00001%\"], [\"%1\"]]\nSELECT id FROM cities WHERE name LIKE ?;\n\n-- name: prepared partition\n-- arguments: [[100, 1], [2190, 20]]\nSELECT COUNT(*) FROM events WHERE day = ? AND kind = ?;\n\n-- name: prepared pair\n-- arguments: [[5, 6], [900000, 5000000]]\nSELECT quantity FROM stock WHERE warehouse = ? AND product = ?;\n\n-- name: prepared or\n-- arguments: [[77, 77], [1, 1]]\nSELECT COUNT(*) FROM messages WHERE sender = ? OR receiver = ?;\n\n-- name: prepared subquery\n-- arguments: [[1, \"2025-12-31\"], [5, \"2020-01-01\"]]\nSELECT COUNT(*) FROM products WHERE id IN (SELECT product FROM reviews WHERE stars = ? AND written >\n?);\n\n-- name: prepared group\n-- arguments: [[\"2025-12-31\"], [\"2020-01-01\"]]\nSELECT warehouse, SUM(cents) FROM orders WHERE placed > ? GROUP BY warehouse;\n\n-- name: prepared change\n-- arguments: [[1, 5, 6]]\nUPDATE stock SET reserved = reserved + ? WHERE warehouse = ? AND product = ?;\n\n-- name: prepared common table\n-- arguments: [[4711], [1]]\nWITH own AS (SELECT id FROM orders WHERE customer = ?) SELECT COUNT(*) FROM order_lines l JOIN own\nON own.id = l.purchase;\n";

// src/extensions/plans/server/scale.ts
/** Distinct values per row from which on their number is assumed to grow with the table. */
const GROWING = .3;
const histogram = looseObject({
	ndv: number(),
	buckets: array(looseObject({
		count: number(),
		repeats: number(),
		ndv: number().optional()
	})).nullish()
});
const column = looseObject({
	histogram: histogram.nullish(),
	cm_sketch: looseObject({
		default_value: number().optional(),
		top_n: array(looseObject({ count: number() })).nullish()
	}).nullish(),
	null_count: number().optional(),
	tot_col_size: number().optional()
});
const columns = record(string(), column).nullish();
const table = looseObject({
	count: number().optional(),
	modify_count: number().optional(),
	columns,
	indices: columns,
	partitions: record(string(), lazy(() => table)).nullish()
});
/** Rows of a table of MariaDB, and for each prefix of an index the rows that share its values. */
const mariaDbTable = object({
	table: string(),
	rows: number().nonnegative(),
	indexes: array(object({
		name: string(),
		columns: int().positive(),
		rows: number().nonnegative()
	})).nullish()
});
/**
* Statistics of a table that has `factor` times the rows. Values stay as they are; their numbers
* grow, and so do distinct values where nearly every row has one of its own. @param text as TiDB
* dumps it, or lines of MariaDB
* @returns undefined where it is neither
*/
function scaledStatistics(text, factor) {
	if (factor === 1) return text;
	const whole = table.safeParse(jsonOf(withTexts(text)));
	if (whole.success && whole.data.count !== void 0) return withNumbers(JSON.stringify(scaledTable(whole.data, factor)));
	const tables = text.split("\n").filter((line) => line.trim() !== "").map((line) => mariaDbTable.safeParse(jsonOf(line)).data);
	return tables.includes(void 0) ? void 0 : tables.map((each) => each && JSON.stringify(scaledMariaDb(each, factor))).join("\n");
}
/** Rows of the tables that a text of statistics describes. */
function rowsInStatistics(text) {
	const whole = table.safeParse(jsonOf(text));
	if (whole.success && whole.data.count !== void 0) return whole.data.count;
	return text.split("\n").map((line) => mariaDbTable.safeParse(jsonOf(line)).data).reduce((sum, each) => sum + (each?.rows ?? 0), 0);
}
function scaledTable(of, factor) {
	const by = (value) => value === void 0 ? void 0 : Math.round(value * factor);
	const rows = of.count ?? 0;
	const scaled = (each) => each && Object.fromEntries(Object.entries(each).map(([name, one]) => [name, scaledColumn(one, rows, factor)]));
	return {
		...of,
		count: by(of.count),
		modify_count: by(of.modify_count),
		columns: scaled(of.columns),
		indices: scaled(of.indices),
		partitions: of.partitions && Object.fromEntries(Object.entries(of.partitions).map(([name, one]) => [name, scaledTable(one, factor)]))
	};
}
function scaledColumn(of, rows, factor) {
	const by = (value) => Math.round(value * factor);
	const grows = (of.histogram?.ndv ?? 0) >= GROWING * rows;
	const distinct = (value) => grows ? by(value) : value;
	return {
		...of,
		fm_sketch: null,
		histogram: of.histogram && {
			...of.histogram,
			ndv: distinct(of.histogram.ndv),
			buckets: of.histogram.buckets?.map((bucket) => ({
				...bucket,
				count: by(bucket.count),
				repeats: grows ? bucket.repeats : by(bucket.repeats),
				...bucket.ndv === void 0 ? {} : { ndv: distinct(bucket.ndv) }
			}))
		},
		cm_sketch: of.cm_sketch && {
			...of.cm_sketch,
			top_n: of.cm_sketch.top_n?.map((value) => ({
				...value,
				count: by(value.count)
			}))
		},
		...of.null_count === void 0 ? {} : { null_count: by(of.null_count) },
		...of.tot_col_size === void 0 ? {} : { tot_col_size: by(of.tot_col_size) }
	};
}
function scaledMariaDb({ rows, indexes, ...of }, factor) {
	return {
		...of,
		rows: Math.round(rows * factor),
		indexes: (indexes ?? []).map((index) => ({
			...index,
			rows: index.rows * GROWING <= 1 ? index.rows : index.rows * factor
		}))
	};
}
/** JSON in which whole numbers that JSON.parse would round, such as versions, are marked texts. */
function withTexts(json) {
	return json.replace(/"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g, (part) => part.startsWith("\"") || Number.isSafeInteger(Number(part)) ? part : `"\\u0000${part}"`);
}
/** Reverses {@link withTexts}. */
function withNumbers(json) {
	return json.replace(/"\\u0000(-?\d+)"/g, "$1");
}
function jsonOf(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}

// src/extensions/plans/server/pack.ts
const MOST_BYTES = 512 * 2 ** 20;
const MOST_FILES = 2e4;
const wanted = /^(?:schema|view|stats|sql)\/[^/]+$|^variables\.toml$|^(?:session|global)_bindings\.sql$|^table_tiflash_replica\.txt$/;
/**
* Statistics alone (`.json` of TiDB, `.jsonl` of MariaDB), or a complete pack.
* @throws Failure `input` where it cannot be read, or has tables of the same name in two databases
*/
function readPlanPack(path) {
	const file = {
		what: "the statistics",
		where: "--statistics"
	};
	if (/\.jsonl?$/i.test(path)) return packOf(path, /* @__PURE__ */ new Map([["stats/0.json", readStatistics(path)]]));
	try {
		return packOf(path, statSync(path).isDirectory() ? filesIn(path) : unzipped(path));
	} catch (error) {
		throw error instanceof Failure ? error : unreadableFile(path, file, error);
	}
}
function readStatistics(path) {
	return readNamedFile(path, {
		what: "the statistics",
		where: "--statistics",
		mostBytes: MOST_BYTES
	});
}
function filesIn(folder) {
	const names = readdirSync(folder, {
		recursive: true,
		withFileTypes: true
	}).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(join(folder, "/").length)).filter((name) => wanted.test(name)).sort();
	return new Map(names.map((name) => [name, readStatistics(join(folder, name))]));
}
function unzipped(path) {
	let [bytes, files] = [0, 0];
	const tooLarge = new Failure("input", `${path} is too large: it unpacks to more than ${MOST_BYTES / 2 ** 20} MiB`);
	const entries = unzipSync(readFileSync(path), { filter({ name, originalSize }) {
		if (!wanted.test(name)) return false;
		bytes += originalSize;
		files += 1;
		if (bytes > MOST_BYTES || files > MOST_FILES) throw tooLarge;
		return true;
	} });
	return new Map(Object.entries(entries).sort(([one], [other]) => one < other ? -1 : 1).map(([name, content]) => [name, Buffer.from(content).toString("utf8")]));
}
function packOf(path, files) {
	const textsIn = (folder) => [...files].filter(([name]) => name.startsWith(`${folder}/`));
	const tables = textsIn("schema").flatMap(([name, text]) => {
		const [, database = "", table = ""] = /^schema\/(.+?)\.(.+)\.schema\.txt$/.exec(name) ?? [];
		return table === "" ? [] : [{
			database,
			table,
			text
		}];
	});
	const databases = [...new Set(tables.map(({ database }) => database))];
	const twice = tables.find(({ table }, at) => tables.findIndex((other) => other.table === table) < at);
	if (twice !== void 0) throw new Failure("input", `${path} has a table ${twice.table} in two databases`, { remedy: "Its plans are made in one database. Remove one of the tables, or rename it." });
	const own = (sql) => withoutDatabases(sql, databases);
	const views = textsIn("view").map(([, text]) => text);
	const sql = textsIn("sql").flatMap(([name, text]) => splitStatements(text).map((statement) => ({
		name: basename(name, ".sql"),
		sql: own(statement)
	})));
	const statements = sql.filter((statement) => hasPlan(statement.sql));
	const bindings = ["session_bindings.sql", "global_bindings.sql"].flatMap((name) => (files.get(name) ?? "").split("\n").flatMap((line) => {
		const [, bound = "", , status] = line.split("	");
		return status === "enabled" ? [own(bound)] : [];
	}));
	const skipped = sql.length - statements.length;
	return {
		schema: [...tables.map(({ text }) => text), ...views].map((text) => own(withoutDatabase(text))),
		statistics: textsIn("stats").map(([, text]) => text),
		variables: variablesOf(files.get("variables.toml") ?? ""),
		bindings,
		statements: statements.map((each) => ({
			...each,
			name: `${basename(path).replace(/\.zip$/i, "")}/${each.name}`
		})),
		warnings: [...(files.get("table_tiflash_replica.txt") ?? "").trim() === "" ? [] : [`${basename(path)}: its tables have TiFlash replicas, and are planned without TiFlash.`], ...skipped === 0 ? [] : [`${basename(path)}: ${skipped} of its statements have no plan, and are left out.`]]
	};
}
/** ``create database if not exists `shop`; use `shop`;CREATE TABLE …`` is the last of it. */
function withoutDatabase(text) {
	return text.replace(/^\s*create database if not exists [^;]*;\s*use [^;]*;/i, "").trim();
}
/** Our databases have other names, and hold the tables of all of them. */
function withoutDatabases(sql, databases) {
	return databases.reduce((text, database) => {
		const name = patternText(database);
		return text.replace(new RegExp(`(?<![\\w.\`])(?:\`${name}\`|${name})\\s*\\.\\s*(?=[\`\\w])`, "gi"), "");
	}, sql);
}
/** Variables that decide plans: others belong to the connection, the client or the moment. */
function variablesOf(text) {
	const lines = text.matchAll(/^(\w+)\s*=\s*"((?:[^"\\]|\\.)*)"\s*$/gm);
	return Object.fromEntries([...lines].flatMap(([, name = "", value = ""]) => isOfOptimizer(name) ? [[name, value.replace(/\\(.)/g, "$1")]] : []));
}
/** The statements of a file of `CREATE TABLE`. @throws Failure `input` */
function readPlanSchema(path) {
	return splitStatements(readNamedFile(path, {
		what: "the schema",
		where: "--schema"
	}));
}
/**
* The statements of a file with their names. @throws Failure `input` where there is none, or one
* that has no plan
*/
function readPlanStatements(path) {
	return planStatementsIn(readNamedFile(path, {
		what: "the statements",
		where: "--statements"
	}), path);
}
/** The same of a text. @param place where it is, for errors */
function planStatementsIn(text, place) {
	const statements = splitStatements(text, true).map((sql, at) => {
		const name = /^--\s*name:\s*(\S.*)$/m.exec(sql)?.[1]?.trim() ?? `statement ${at + 1}`;
		const bare = withoutComments(sql);
		if (!hasPlan(bare)) throw new Failure("input", `${name} is no SELECT, INSERT, REPLACE, UPDATE or DELETE`);
		const line = /^--\s*arguments:\s*(\S.*)$/m.exec(sql)?.[1];
		return {
			name,
			sql: bare,
			...line === void 0 ? {} : { arguments: argumentsIn(line, name) }
		};
	});
	if (statements.length === 0) throw new Failure("input", `${place} has no statement`);
	return statements;
}
const argumentSets = array(array(union([
	string(),
	number(),
	_null()
]))).min(1);
/** `[[1, "a"], [2, "b"]]`: values of all `?`, a list for each plan. @throws Failure `input` */
function argumentsIn(line, name) {
	const { data } = argumentSets.safeParse(jsonOf(line));
	if (data !== void 0) return data;
	throw new Failure("input", `the arguments of ${name} are not a list of lists of values`, { remedy: "Write them as JSON, such as -- arguments: [[1, \"a\"], [2, \"b\"]]" });
}
/** Returns whether EXPLAIN does not execute it: `EXPLAIN ANALYZE …` would. */
function hasPlan(sql) {
	return /^\(*\s*(?:SELECT|WITH|INSERT|REPLACE|UPDATE|DELETE)\b/i.test(sql);
}
/** A statement ends with `;` at the end of a line. */
function splitStatements(text, keepsComments = false) {
	return text.split(/;[ \t]*(?:\r?\n|$)/).flatMap((part) => withoutComments(part) === "" ? [] : [keepsComments ? part : withoutComments(part)]);
}
function withoutComments(sql) {
	return sql.replace(/^\s*--.*$/gm, "").trim();
}

// src/extensions/plans/corpus/statistics.ts
/** Buckets of a histogram; TiDB makes 256, and a quarter has the same shape. */
const BUCKETS = 64;
/** A version of the statistics that TiDB takes for a real one. */
const VERSION = 0x58d15e176280000;
/**
* Makes the statistics of a table as TiDB dumps them (`/stats/dump`), from the shape of its columns
* and without a row.
*/
function corpusStatistics(table) {
	const known = table.columns.filter(({ kind }) => kind !== "unknown");
	const byName = new Map(known.map((column) => [column.name, column]));
	const columns = known.map((column) => [column.name, shapeOf([column], table.rows, (values) => valueText(column, values[0] ?? 0))]);
	const indices = Object.entries(table.indexes).map(([name, names]) => {
		const parts = names.flatMap((each) => byName.get(each) ?? []);
		const key = (values) => Buffer.concat(parts.map((column, at) => encoded(column, values[at] ?? 0)));
		return [name.toLowerCase(), shapeOf(parts, table.rows, key)];
	});
	return JSON.stringify({
		database_name: "corpus",
		table_name: table.name,
		columns: Object.fromEntries(columns),
		indices: Object.fromEntries(indices),
		count: table.rows,
		modify_count: 0,
		partitions: null,
		version: VERSION
	});
}
/** Histogram and frequent values of a column, or of the columns of an index. */
function shapeOf(columns, rows, text) {
	const [first] = columns;
	if (first === void 0) throw new Error("an index has a column");
	const filled = Math.round(rows * (1 - first.nulls));
	const distinct = Math.min(filled, columns.reduce((all, one) => all * distinctOf(one, rows), 1));
	const top = (columns.length === 1 ? first.shares : []).map((share, place) => ({
		data: encoded(first, valueAt(first, rows, place)).toString("base64"),
		count: Math.round(filled * share)
	}));
	const others = filled - top.reduce((sum, { count }) => sum + count, 0);
	const hasOthers = distinct > top.length && others > 0;
	const buckets = Math.min(BUCKETS, distinct - top.length);
	const perValue = Math.max(1, Math.round(others / Math.max(1, distinct - top.length)));
	const bound = (share) => text(valuesAt(columns, rows, share)).toString("base64");
	return {
		histogram: {
			ndv: distinct,
			...hasOthers ? { buckets: Array.from({ length: buckets }, (_, at) => ({
				count: Math.round(others * (at + 1) / buckets),
				lower_bound: bound((at + 1e-6) / buckets),
				upper_bound: bound((at + .999999) / buckets),
				repeats: perValue,
				ndv: 0
			})) } : {}
		},
		cm_sketch: {
			top_n: top,
			default_value: 0
		},
		fm_sketch: null,
		stats_ver: 2,
		null_count: rows - filled,
		tot_col_size: filled * (first.kind === "text" ? 16 : 8),
		last_update_version: VERSION,
		correlation: first.distinct === 0 ? 1 : 0
	};
}
function distinctOf({ distinct }, rows) {
	return distinct === 0 ? rows : distinct;
}
/** The value that so many different ones are below. */
function valueAt(column, rows, place) {
	const distinct = distinctOf(column, rows);
	const to = column.distinct === 0 ? rows : column.to;
	return Math.round(column.from + (to - column.from) * place / Math.max(1, distinct - 1));
}
/**
* Returns the values of a key that this share of the keys is below. The rest of the share within one
* value of a column goes to the next column.
*/
function valuesAt(columns, rows, share) {
	let rest = share;
	return columns.map((column, at) => {
		const { shares } = column;
		const place = columns.length > 1 && shares.length > 0 ? placeOf(column, rows, rest) : void 0;
		if (place !== void 0) {
			rest = place.within;
			return valueAt(column, rows, place.at);
		}
		const skipped = columns.length === 1 ? shares.length : 0;
		const exact = skipped + rest * (distinctOf(column, rows) - skipped);
		rest = exact - Math.floor(exact);
		return valueAt(column, rows, at === columns.length - 1 && columns.length > 1 ? exact : Math.floor(exact));
	});
}
/** Finds the value that contains the share of the rows, and how far within it. */
function placeOf(column, rows, share) {
	const distinct = distinctOf(column, rows);
	let below = 0;
	for (const [at, own] of column.shares.entries()) {
		if (share < below + own) return {
			at,
			within: (share - below) / own
		};
		below += own;
	}
	const others = distinct - column.shares.length;
	if (others <= 0) return {
		at: distinct - 1,
		within: .999999
	};
	const exact = (share - below) / (1 - below) * others;
	return {
		at: column.shares.length + Math.floor(exact),
		within: exact - Math.floor(exact)
	};
}
/** A value as TiDB writes a bound of a column. */
function valueText(column, value) {
	switch (column.kind) {
		case "text": return Buffer.from(textOf(column, value));
		case "time": return Buffer.from((/* @__PURE__ */ new Date(value * 1e3)).toISOString().slice(0, 19).replace("T", " "));
		default: return Buffer.from(String(value));
	}
}
/** Texts are in the order of their numbers. */
function textOf({ prefix }, value) {
	return `${prefix}-${String(value).padStart(10, "0")}`;
}
/** A value as it is in a key: with its flag, so that keys compare byte by byte. */
function encoded(column, value) {
	switch (column.kind) {
		case "text": return Buffer.concat([Buffer.of(1), encodedBytes(Buffer.from(textOf(column, value)))]);
		case "time": return flagged(4, packedTime(value));
		default: return flagged(3, BigInt(value) + 2n ** 63n);
	}
}
function flagged(flag, value) {
	const key = Buffer.alloc(9);
	key.writeUInt8(flag);
	key.writeBigUInt64BE(value, 1);
	return key;
}
/** Groups of eight bytes, each with a byte that says how many of them are filled. */
function encodedBytes(bytes) {
	const groups = [];
	for (let from = 0; from <= bytes.length; from += 8) {
		const group = Buffer.alloc(9);
		const filled = bytes.copy(group, 0, from, Math.min(from + 8, bytes.length));
		group.writeUInt8(255 - (8 - filled), 8);
		groups.push(group);
	}
	return Buffer.concat(groups);
}
/** Year and month, day, hour, minute and second in one number, as TiDB packs a time. */
function packedTime(secondsSince1970) {
	const time = /* @__PURE__ */ new Date(secondsSince1970 * 1e3);
	const days = time.getUTCFullYear() * 13 + time.getUTCMonth() + 1 << 5 | time.getUTCDate();
	const seconds = time.getUTCHours() << 12 | time.getUTCMinutes() << 6 | time.getUTCSeconds();
	return (BigInt(days) << 17n | BigInt(seconds)) << 24n;
}

// src/extensions/plans/corpus/tables.ts
const plain = {
	distinct: 0,
	from: 1,
	to: 0,
	prefix: "",
	shares: [],
	nulls: 0
};
/** The number of the row. */
const rowNumber = {
	...plain,
	kind: "int",
	type: "BIGINT"
};
/** Evenly many rows of each number from 1 on, but for the first ones. */
function numbers(distinct, shares = [], nulls = 0) {
	return {
		...plain,
		kind: "int",
		type: "BIGINT",
		distinct,
		to: distinct,
		shares,
		nulls
	};
}
function texts(prefix, distinct, shares = []) {
	return {
		...plain,
		kind: "text",
		type: "VARCHAR(64)",
		distinct,
		to: distinct,
		prefix,
		shares
	};
}
const seconds = (date) => Date.parse(`${date}T00:00:00Z`) / 1e3;
function times(from, to, nulls = 0) {
	const range = {
		from: seconds(from),
		to: seconds(to)
	};
	return {
		...plain,
		kind: "time",
		type: "DATETIME",
		distinct: range.to - range.from,
		...range,
		nulls
	};
}
/** Documents, which have no histogram. */
const json = {
	...plain,
	kind: "unknown",
	type: "JSON"
};
function tableOf$1(name, rows, columns, { indexes = {}, unique = [], extra = [], partitions = "", key } = {}) {
	const own = key === void 0 ? {
		id: rowNumber,
		...columns
	} : columns;
	return {
		name,
		rows,
		columns: Object.entries(own).map(([column, values]) => ({
			name: column,
			...values
		})),
		indexes: {
			...key === void 0 ? {} : { PRIMARY: key },
			...indexes
		},
		unique,
		extra,
		partitions
	};
}
const MILLION = 1e6;
const ofYears = times("2020-01-01", "2026-01-01");
/** A shop with its deliveries, messages and events: 20 tables of 1 million to 1 billion rows. */
const corpusTables = [
	tableOf$1("cities", MILLION, {
		country: numbers(250, [.2, .1]),
		name: texts("city", 8e5),
		people: numbers(5e5)
	}, { indexes: {
		by_country: ["country"],
		by_name: ["name"]
	} }),
	tableOf$1("customers", 50 * MILLION, {
		email: texts("mail", 50 * MILLION),
		city: numbers(MILLION, [.02, .01]),
		segment: numbers(5, [
			.6,
			.2,
			.1,
			.07,
			.03
		]),
		score: numbers(1e3, [], .1),
		joined: ofYears,
		profile: json,
		vip: {
			...numbers(2, [.7, .3], .9),
			type: "BIGINT AS (CAST(JSON_EXTRACT(`profile`, '$.vip') AS SIGNED)) VIRTUAL"
		}
	}, {
		indexes: {
			by_email: ["email"],
			by_city: ["city", "segment"],
			by_joined: ["joined"],
			by_score: ["score"],
			by_vip: ["vip"]
		},
		unique: ["by_email"]
	}),
	tableOf$1("addresses", 120 * MILLION, {
		customer: numbers(48 * MILLION),
		city: numbers(MILLION),
		zip: texts("z", 9e4),
		kind: numbers(3, [
			.5,
			.3,
			.2
		])
	}, { indexes: {
		by_customer: ["customer", "kind"],
		by_city: ["city"],
		by_zip: ["zip"]
	} }),
	tableOf$1("categories", MILLION, {
		parent: numbers(6e4, [], .01),
		name: texts("category", MILLION),
		depth: numbers(7, [
			.01,
			.04,
			.1,
			.2,
			.3,
			.25,
			.1
		])
	}, { indexes: {
		by_parent: ["parent"],
		by_name: ["name"]
	} }),
	tableOf$1("brands", 2 * MILLION, {
		name: texts("brand", 2 * MILLION),
		country: numbers(200)
	}, { indexes: {
		by_name: ["name"],
		by_country: ["country"]
	} }),
	tableOf$1("products", 5 * MILLION, {
		sku: texts("sku", 5 * MILLION),
		category: numbers(7e5, [.01]),
		brand: numbers(1.5 * MILLION),
		cents: numbers(2e5),
		weight: numbers(3e4, [], .2),
		status: numbers(4, [
			.85,
			.1,
			.04,
			.01
		]),
		listed: ofYears,
		attributes: json
	}, {
		indexes: {
			by_sku: ["sku"],
			by_category: ["category", "cents"],
			by_brand: ["brand"],
			by_status: ["status", "listed"],
			by_weight: ["weight"]
		},
		unique: ["by_sku"],
		extra: ["KEY `by_tag` ((CAST(`attributes`->'$.tags' AS UNSIGNED ARRAY)))"]
	}),
	tableOf$1("orders", 300 * MILLION, {
		customer: numbers(40 * MILLION, [5e-4]),
		status: numbers(6, [
			.02,
			.03,
			.9,
			.03,
			.015,
			.005
		]),
		cents: numbers(5e5),
		warehouse: numbers(9e5),
		coupon: numbers(2 * MILLION, [], .8),
		placed: ofYears,
		changed: ofYears
	}, { indexes: {
		by_customer: ["customer", "placed"],
		by_status: ["status", "placed"],
		by_placed: ["placed"],
		by_warehouse: ["warehouse"],
		by_coupon: ["coupon"]
	} }),
	tableOf$1("order_lines", 1e3 * MILLION, {
		purchase: numbers(300 * MILLION),
		line: numbers(8, [
			.3,
			.25,
			.2,
			.1,
			.06,
			.04,
			.03,
			.02
		]),
		product: numbers(4.5 * MILLION, [.002, .001]),
		seller: numbers(3 * MILLION, [.03]),
		quantity: numbers(50, [.8, .1]),
		cents: numbers(2e5)
	}, {
		key: ["purchase", "line"],
		indexes: {
			by_product: ["product"],
			by_seller: ["seller", "product"]
		}
	}),
	tableOf$1("payments", 320 * MILLION, {
		purchase: numbers(300 * MILLION),
		method: numbers(5, [
			.5,
			.3,
			.15,
			.04,
			.01
		]),
		state: numbers(4, [
			.95,
			.03,
			.015,
			.005
		]),
		cents: numbers(5e5),
		paid: ofYears
	}, { indexes: {
		by_purchase: ["purchase"],
		by_paid: ["paid"],
		by_method: ["method", "paid"],
		by_state: ["state"]
	} }),
	tableOf$1("shipments", 280 * MILLION, {
		purchase: numbers(260 * MILLION),
		warehouse: numbers(9e5),
		carrier: numbers(2e5, [.2, .1]),
		state: numbers(5, [
			.9,
			.05,
			.03,
			.015,
			.005
		]),
		sent: ofYears,
		arrived: times("2020-01-02", "2026-01-03", .1)
	}, { indexes: {
		by_purchase: ["purchase"],
		by_warehouse: ["warehouse", "sent"],
		by_carrier: ["carrier"],
		by_arrived: ["arrived"]
	} }),
	tableOf$1("warehouses", MILLION, {
		city: numbers(4e5),
		name: texts("house", MILLION),
		size: numbers(5e3)
	}, { indexes: {
		by_city: ["city"],
		by_size: ["size"]
	} }),
	tableOf$1("stock", 600 * MILLION, {
		warehouse: numbers(9e5),
		product: numbers(5 * MILLION),
		quantity: numbers(1e4, [.3]),
		reserved: numbers(500, [.9]),
		changed: ofYears
	}, {
		key: ["warehouse", "product"],
		indexes: {
			by_product: ["product", "quantity"],
			by_changed: ["changed"]
		}
	}),
	tableOf$1("carriers", MILLION, {
		name: texts("carrier", MILLION),
		country: numbers(220),
		rating: numbers(100)
	}, { indexes: { by_country: ["country", "rating"] } }),
	tableOf$1("events", 1e3 * MILLION, {
		id: rowNumber,
		day: numbers(2190),
		customer: numbers(30 * MILLION, [.001]),
		kind: numbers(20, [
			.4,
			.2,
			.1
		]),
		session: texts("s", 300 * MILLION),
		worth: numbers(1e5, [], .5)
	}, {
		key: ["day", "id"],
		indexes: {
			by_customer: ["customer", "day"],
			by_kind: ["kind", "day"],
			by_session: ["session"]
		},
		partitions: `PARTITION BY RANGE (\`day\`) (${Array.from({ length: 12 }, (_, at) => `PARTITION p${at} VALUES LESS THAN (${at === 11 ? "MAXVALUE" : 183 * (at + 1)})`).join(", ")})`
	}),
	tableOf$1("sessions", 400 * MILLION, {
		customer: numbers(30 * MILLION),
		number: numbers(40 * MILLION),
		device: numbers(8, [
			.5,
			.3,
			.1
		]),
		begun: ofYears
	}, {
		key: ["customer", "number"],
		indexes: {
			by_begun: ["begun"],
			by_device: ["device", "begun"]
		},
		partitions: "PARTITION BY HASH (`customer`) PARTITIONS 16"
	}),
	tableOf$1("reviews", 80 * MILLION, {
		product: numbers(4 * MILLION, [.001]),
		customer: numbers(20 * MILLION),
		stars: numbers(5, [
			.08,
			.05,
			.12,
			.25,
			.5
		]),
		written: ofYears,
		body: texts("text", 79 * MILLION)
	}, { indexes: {
		by_product: ["product", "stars"],
		by_customer: ["customer"],
		by_written: ["written"]
	} }),
	tableOf$1("coupons", 3 * MILLION, {
		code: texts("code", 3 * MILLION),
		kind: numbers(6),
		starts: ofYears,
		ends: ofYears
	}, {
		indexes: {
			by_code: ["code"],
			by_ends: ["ends"]
		},
		unique: ["by_code"]
	}),
	tableOf$1("sellers", 4 * MILLION, {
		name: texts("seller", 4 * MILLION),
		city: numbers(7e5),
		rating: numbers(500, [], .05)
	}, { indexes: {
		by_city: ["city"],
		by_rating: ["rating"]
	} }),
	tableOf$1("messages", 500 * MILLION, {
		sender: numbers(20 * MILLION),
		receiver: numbers(25 * MILLION, [.01]),
		thread: numbers(90 * MILLION),
		seen: numbers(2, [.97, .03]),
		sent: ofYears
	}, { indexes: {
		by_sender: ["sender"],
		by_receiver: ["receiver", "seen"],
		by_thread: ["thread", "sent"]
	} }),
	tableOf$1("audit", 900 * MILLION, {
		actor: numbers(2 * MILLION, [.3, .05]),
		kind: texts("kind", 40, [
			.3,
			.2,
			.1
		]),
		object: numbers(200 * MILLION),
		action: texts("action", 12, [
			.4,
			.3,
			.1
		]),
		at: ofYears
	}, { indexes: {
		by_object: ["kind", "object"],
		by_actor: ["actor", "at"],
		by_at: ["at"]
	} })
];
/** `CREATE TABLE` of a table. */
function tableSql({ name, columns, indexes, unique, extra, partitions }) {
	const quoted = (names) => names.map((each) => `\`${each}\``).join(", ");
	return `CREATE TABLE \`${name}\` (\n  ${[
		...columns.map(({ name: column, type, nulls, kind }) => `\`${column}\` ${type}${nulls > 0 || kind === "unknown" ? "" : " NOT NULL"}`),
		..."PRIMARY" in indexes ? [`PRIMARY KEY (${quoted(indexes.PRIMARY ?? [])}) CLUSTERED`] : ["PRIMARY KEY (`id`) CLUSTERED"],
		...Object.entries(indexes).flatMap(([index, of]) => index === "PRIMARY" ? [] : [`${unique.includes(index) ? "UNIQUE " : ""}KEY \`${index}\` (${quoted(of)})`]),
		...extra
	].join(",\n  ")}\n)${partitions === "" ? "" : ` ${partitions}`}`;
}

// src/extensions/plans/corpus/corpus.ts
/** The bundled statements with tables and statistics, without a row. */
function corpusPack() {
	return {
		schema: corpusTables.map(tableSql),
		statistics: corpusTables.map(corpusStatistics),
		variables: {},
		bindings: [],
		statements: planStatementsIn(statements_default, "the corpus"),
		warnings: []
	};
}

// src/extensions/plans/plan-tree.ts
const reader = /^(?:TableReader|IndexReader|IndexLookUp|IndexMerge|Point_Get|Batch_Point_Get)$/;
const reads = /(?:FullScan|RangeScan|RowIDScan|TableScan|IndexScan|SampleScan|Point_Get)$/;
const full = /^(?:Table|Index)FullScan$/;
const range = /(?:RangeScan|Point_Get)$/;
/**
* Reads the rows of TiDB's `EXPLAIN`; the columns are those of `FORMAT = 'row'`.
* @param database of the tables, which is no part of the plan
*/
function readPlan(rows, database) {
	const own = new Set(rows.flatMap(({ id }) => wordsIn(operatorOf(String(id))).filter(isNumbered)));
	return treeOf(rows.map((row) => {
		const info = String(row["operator info"] ?? "").replaceAll(`${database}.`, "");
		const drawn = String(row.id ?? "").replace(/_\d+(?=\(|$)/, "");
		return {
			drawn,
			name: drawn.replace(/^[\s│├└─]+/u, "").split("(", 1)[0] ?? "",
			rows: Number(row.estRows ?? 0),
			task: String(row.task ?? ""),
			object: String(row["access object"] ?? ""),
			info: withoutNumbers(info, own)
		};
	}), []);
}
function treeOf(lines, blind) {
	const text = lines.map(({ drawn, task, object, info }) => [
		drawn,
		task,
		object,
		info
	].join("	")).join("\n");
	return {
		lines,
		hash: createHash("sha256").update(text).digest("hex").slice(0, 16),
		blind
	};
}
/**
* Reads the rows of MariaDB's `EXPLAIN EXTENDED`. Rows are those of all loops: what the tables
* before return, times what is read of this one.
* @param database as of {@link readPlan}
*/
function readMariaDbPlan(rows, database) {
	const blind = /* @__PURE__ */ new Set();
	const loops = /* @__PURE__ */ new Map();
	return treeOf(rows.map((row) => {
		const word = (column) => String(row[column] ?? "");
		const [id, type, table] = [
			word("id"),
			word("type"),
			word("table")
		];
		const read = (loops.get(id) ?? 1) * Number(row.rows ?? 0);
		loops.set(id, read * Number(row.filtered ?? 100) / 100);
		if (/^(?:range|index_merge)$/.test(type)) blind.add(table);
		const name = table === "" ? "TableDual" : mariaDbNames[type] ?? type;
		const words = [
			id,
			word("key_len"),
			word("ref").replaceAll(`${database}.`, ""),
			word("Extra")
		];
		return {
			drawn: `${word("select_type")} ${type}`.trim(),
			name,
			rows: read,
			task: "mariadb",
			object: [`table:${table}`, ...row.key == null ? [] : [`index:${word("key")}`]].join(", "),
			info: words.join(" ")
		};
	}), [...blind]);
}
/** Ways to read a table, by the operators of TiDB that do the same. A temporary table is none. */
const mariaDbNames = {
	ALL: "TableFullScan",
	index: "IndexFullScan",
	range: "IndexRangeScan",
	index_merge: "IndexRangeScan",
	ref: "IndexRangeScan",
	eq_ref: "Point_Get",
	const: "Point_Get",
	ref_or_null: "IndexRangeScan",
	unique_subquery: "Point_Get",
	index_subquery: "IndexRangeScan"
};
/** `└─IndexRangeScan_5` of `└─IndexRangeScan_5(Build)`. */
function operatorOf(id) {
	return id.split("(", 1)[0] ?? "";
}
function wordsIn(text) {
	return text.match(/\w+/g) ?? [];
}
/** `IndexRangeScan_5`: a name with the number of its operator. */
function isNumbered(name) {
	return /^[A-Za-z]/.test(name) && /^_\d+$/.test(name.slice(Math.max(0, name.lastIndexOf("_"))));
}
/**
* Removes only numbers of operators of this plan, and of columns: an index `Idx_1` keeps its name.
*/
function withoutNumbers(info, ids) {
	return info.replace(/\w+/g, (name) => ids.has(name) ? name.slice(0, name.lastIndexOf("_")) : name).replace(/\b(Column|ScalarQueryCol)#\d+/g, "$1").replace(/,? {0,10}stats:(?:pseudo|partial|unInitialized|missing)(?:\[[^\][]*\])?/g, "");
}
function planSize({ lines }) {
	const sum = (chosen) => chosen.reduce((total, { rows }) => total + rows, 0);
	const tables = (name) => [...new Set(lines.filter((line) => name.test(line.name)).map(({ object }) => tableOf(object)))];
	return {
		rowsToSql: sum(lines.filter(({ name, task }) => task === "root" && reader.test(name))),
		rowsRead: sum(lines.filter(({ name }) => reads.test(name))),
		fullScans: tables(full),
		ranges: tables(range)
	};
}
/**
* A statement that the optimiser answered while it planned; with empty tables this says nothing of
* the plan.
*/
function isAnswered({ lines }) {
	return lines.some(({ name }) => name === "TableDual");
}
function tableOf(object) {
	return /\btable:([^,]+)/.exec(object)?.[1]?.trim() ?? object;
}

// src/extensions/plans/server/session.ts
const MOST_ROUNDS = 4;
function planSession(db, facts, signal) {
	const { product, database } = facts;
	const isTidb = product === "TiDB";
	const explain = async (sql) => {
		const rows = await db.query(`EXPLAIN ${isTidb ? "" : "EXTENDED "}${sql}`, [], promptly, signal);
		return (isTidb ? readPlan : readMariaDbPlan)(rows, database);
	};
	const plan = async (sql) => {
		try {
			let last = await explain(sql);
			for (let round = 1; round < MOST_ROUNDS; round++) {
				const next = await explain(sql);
				if (next.hash === last.hash) return {
					kind: "plan",
					plan: next
				};
				last = next;
			}
			return { kind: "unsteady" };
		} catch (error) {
			if (error instanceof Failure || signal.aborted || !db.usable) throw error;
			return {
				kind: "refused",
				reason: error instanceof Error ? error.message : String(error)
			};
		}
	};
	return {
		...facts,
		plan,
		async planByHints(sql) {
			const own = await queryValue(db, "SELECT @@SESSION.tidb_use_plan_baselines");
			await db.query("SET SESSION tidb_use_plan_baselines = OFF");
			try {
				return await plan(sql);
			} finally {
				if (db.usable) await db.query("SET SESSION tidb_use_plan_baselines = ?", [own ?? "1"]);
			}
		},
		async hints(sql) {
			if (!isTidb) return void 0;
			return queryValue(db, `EXPLAIN FORMAT = 'hint' ${sql}`).catch(() => void 0);
		},
		async planCache(sql, values) {
			if (!isTidb || !/^\s*(?:SELECT|WITH)\b/i.test(sql) || /\bINTO\b/i.test(sql)) return void 0;
			const names = values.map((_, at) => `@tidb_bench_${at}`);
			const execute = `EXECUTE tidb_bench_plan${names.length === 0 ? "" : ` USING ${names.join(", ")}`}`;
			try {
				if (names.length > 0) await db.query(`SET ${names.map((name) => `${name} = ?`).join(", ")}`, values);
				await db.query("PREPARE tidb_bench_plan FROM ?", [sql], promptly, signal);
				const refusal = await warning(db);
				await db.query(execute, [], promptly, signal);
				await db.query(execute, [], promptly, signal);
				const hit = await queryValue(db, "SELECT @@last_plan_from_cache") === "1";
				if (hit) return { hit };
				await db.query(execute, [], promptly, signal);
				return {
					hit,
					reason: await warning(db) ?? refusal
				};
			} catch (error) {
				if (error instanceof Failure || signal.aborted || !db.usable) throw error;
				return;
			}
		}
	};
}
async function warning(db) {
	const [first] = await db.query("SHOW WARNINGS");
	return first === void 0 ? void 0 : String(first.Message);
}
/**
* The candidate's plan by the estimates of the base. MariaDB has no hints for it; a server of the
* same version has the estimates that the base would have.
*/
async function crossedPlan(sql, ofCandidate, base, candidate) {
	if (base.product !== "TiDB") return base.version === candidate.version ? ofCandidate : void 0;
	const hints = await candidate.hints(sql);
	if (hints === void 0) return void 0;
	return base.planByHints(withHints(sql, hints.replaceAll(candidate.database, base.database)));
}
/** The hints name their query blocks, so they may all follow the first keyword. */
function withHints(sql, hints) {
	return sql.replace(/\b(?:SELECT|UPDATE|DELETE)\b/i, (keyword) => `${keyword} /*+ ${hints} */`);
}
/**
* The texts that a statement is planned as; equal ones once. Without values every `?` is the text
* `'1'`.
*/
function textsOf({ sql, arguments: sets }) {
	if (sets === void 0 || sets.length === 0) return [{
		text: withArguments(sql) ?? sql,
		values: []
	}];
	const parts = partsAround(sql);
	const texts = sets.map((values) => {
		const text = parts.map((part, at) => at === 0 ? part : `${literal(values[at - 1])}${part}`).join("");
		return [text, {
			text,
			values
		}];
	});
	return [...new Map(texts).values()];
}
function literal(value) {
	if (value === null || value === void 0) return "NULL";
	return typeof value === "number" ? String(value) : `'${String(value).replace(/['\\]/g, "\\$&")}'`;
}

// src/extensions/plans/server/prepare.ts
const LOAD_SECONDS = 60;
const sessions = {
	TiDB: {
		tidb_opt_enable_non_eval_scalar_subquery: "ON",
		tidb_stats_load_sync_wait: "60000"
	},
	MariaDB: {
		use_stat_tables: "PREFERABLY",
		eq_range_index_dive_limit: 1
	}
};
/**
* Prepares a server to plan without data, and undoes it after `use`: creates the database, loads
* the statistics, and on TiDB warms up until every histogram is in memory.
* @throws Failure `environment` where the server is neither, has the database already, or loads no
*   statistics
*/
async function withPlanSession(db, input, signal, use) {
	const version = await queryValue(db, "SELECT VERSION()") ?? "";
	const product = /TiDB/i.test(version) ? "TiDB" : /MariaDB/i.test(version) ? "MariaDB" : void 0;
	if (product === void 0) throw new Failure("environment", `plans are compared on TiDB and MariaDB; this server is ${version}`);
	const own = `\`${input.database}\``;
	const undo = [`DROP DATABASE IF EXISTS ${own}`, ...await freeze(db, product, input.database)];
	try {
		await db.query(`CREATE DATABASE ${own}`, [], schemaChange, signal);
		await db.query(`USE ${own}`);
		const unknown = await setKnown(db, [...Object.entries(input.captured ?? {}).filter(([name]) => !(name in sessions[product])), ...Object.entries(sessions[product])]);
		for (const [name, value] of Object.entries(input.variables)) await db.query(`SET SESSION ${name} = ?`, [value]);
		await db.query("SET SESSION foreign_key_checks = 0");
		for (const statement of input.schema) await createTable(db, statement, signal);
		const load = product === "TiDB" ? prepareTidb : prepareMariaDb;
		const warnings = [...unknown, ...await load(db, input, signal)];
		return await use(planSession(db, {
			product,
			version,
			warnings,
			database: input.database
		}, signal));
	} finally {
		for (const statement of undo) if (db.usable) await db.query(statement, [], schemaChange);
	}
}
async function createTable(db, statement, signal) {
	try {
		await db.query(statement, [], schemaChange, signal);
	} catch (error) {
		if (error instanceof Failure || signal.aborted || !db.usable) throw error;
		throw new Failure("input", `the server refuses the schema: ${detailsOf(error).message}`, {
			cause: error,
			tail: statement.split("\n").slice(0, 3)
		});
	}
}
/** Sets what differs from the server's own values. @returns a sentence on those that it refuses */
async function setKnown(db, variables) {
	const refused = [];
	for (const [name, value] of variables) try {
		if (isSameSwitch(await queryValue(db, `SELECT @@${name}`), String(value))) continue;
		await db.query(`SET SESSION ${name} = ?`, [value]);
	} catch (error) {
		if (!db.usable) throw error;
		refused.push(name);
	}
	if (refused.length === 0) return [];
	return [`Not set, because the server does not know them or sets them for all sessions: ${refused.join(", ")}.`];
}
function isSameSwitch(one, other) {
	const plain = (text) => text?.toUpperCase().replace(/^ON$/, "1").replace(/^OFF$/, "0");
	return plain(one) === plain(other);
}
/**
* Locks the statistics: without data, an automatic ANALYZE of TiDB replaces them by zeros. @returns
* statements that undo it
*/
async function freeze(db, product, database) {
	if (product === "MariaDB") return ["table_stats", "index_stats"].map((table) => `DELETE FROM mysql.${table} WHERE db_name = '${database}'`);
	const analyzes = await queryValue(db, "SELECT @@GLOBAL.tidb_enable_auto_analyze") ?? "1";
	await db.query("SET GLOBAL tidb_enable_auto_analyze = 0");
	return [`SET GLOBAL tidb_enable_auto_analyze = ${analyzes === "0" ? 0 : 1}`];
}
async function prepareTidb(db, input, signal) {
	for (const text of input.statistics) await loadStatistics(db, text, input.database, signal);
	const replicas = await queryValue(db, "SELECT COUNT(*) FROM information_schema.tiflash_replica WHERE table_schema = ? AND available = 1", [input.database]).catch(() => "0");
	await warmUp(db, input, signal);
	const unbound = [];
	for (const statement of input.bindings ?? []) await db.query(`CREATE SESSION BINDING USING ${statement}`, [], schemaChange, signal).catch((error) => {
		if (!db.usable) throw error;
		unbound.push(`A binding is left out: ${error instanceof Error ? error.message : String(error)}.`);
	});
	return [...replicas === "0" ? ["Planned without TiFlash."] : [], ...unbound];
}
async function prepareMariaDb(db, { database, statistics }, signal) {
	const lines = statistics.flatMap((text) => text.split("\n").filter((line) => line.trim() !== ""));
	for (const [at, line] of lines.entries()) {
		const { data } = mariaDbTable.safeParse(jsonOf(line));
		if (data === void 0) throw new Failure("input", `line ${at + 1} of the statistics does not describe a table of MariaDB`, { remedy: "Use the output of the query in docs/plans.md." });
		const { table, rows, indexes } = data;
		await db.query("REPLACE INTO mysql.table_stats VALUES (?, ?, ?)", [
			database,
			table,
			rows
		]);
		for (const { name, columns, rows: shared } of indexes ?? []) await db.query("REPLACE INTO mysql.index_stats VALUES (?, ?, ?, ?, ?)", [
			database,
			table,
			name,
			columns,
			shared
		]);
	}
	await db.query("FLUSH TABLES", [], schemaChange, signal);
	return ["MariaDB estimates 1 row for each range without data, so ranges are not weighed."];
}
/** A file that was dumped from another database loads into ours. */
async function loadStatistics(db, text, database, signal) {
	const own = text.replace(/("database_name"\s*:\s*)"(?:[^"\\]|\\.)*"/, (_, key) => key + JSON.stringify(database));
	await db.load("LOAD STATS 'statistics.json'", () => Readable.from([Buffer.from(own)]), overAllData, signal);
}
/**
* Plans a statement that needs every column of a table until the server has loaded all histograms.
*/
async function warmUp(db, { database, statistics }, signal) {
	if (statistics.length === 0) return;
	const columns = await db.query("SELECT table_name AS t, column_name AS c FROM information_schema.columns WHERE table_schema = ?", [database]);
	const tables = groupBy(columns, ({ t }) => String(t));
	const until = Date.now() + LOAD_SECONDS * 1e3;
	for (;;) {
		for (const [table, own] of tables) {
			const conditions = own.map(({ c }) => `LENGTH(\`${c}\`) > 0`).join(" AND ");
			await db.query(`EXPLAIN SELECT 1 FROM \`${table}\` WHERE ${conditions}`, [], overAllData, signal);
		}
		const rows = await db.query("SHOW STATS_HISTOGRAMS WHERE Db_name = ?", [database]);
		const open = rows.filter((row) => Number(row.Is_index) === 0 && row.Load_status !== "allLoaded");
		if (rows.length > 0 && open.length === 0) return;
		if (Date.now() > until) {
			const what = rows.length === 0 ? "the server loaded no statistics" : `${open.length} histograms are not loaded`;
			throw new Failure("environment", `${what} after ${LOAD_SECONDS} s`, { remedy: "Check that the statistics belong to the tables of the schema." });
		}
		await setTimeout(200, void 0, { signal });
	}
}

// src/extensions/plans/server/made.ts
const ROWS_AT_ONCE = 500;
/**
* Loads samples into a database of its own, has the server collect statistics, and drops it again.
* Where a table has more rows than its sample, its statistics are scaled. @returns a text for each
* table
*/
async function madeStatistics(endpoint, database, { schema, statements, tables }, signal) {
	const without = { withoutDatabase: true };
	try {
		await withConnection(endpoint, async (db) => {
			await db.query(`CREATE DATABASE \`${database}\``, [], schemaChange, signal);
			await db.query(`USE \`${database}\``);
			await db.query("SET SESSION foreign_key_checks = 0");
			for (const sql of [...schema, ...statements]) await db.query(sql, [], overAllData, signal);
			for (const { table, columns, rows } of tables) {
				const names = columns.map(quoteName).join(", ");
				const row = `(${columns.map(() => "?").join(", ")})`;
				for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
					const some = rows.slice(from, from + ROWS_AT_ONCE);
					const sql = `INSERT IGNORE INTO ${quoteName(table)} (${names}) VALUES ${some.map(() => row).join(", ")}`;
					await db.query(sql, some.flat(), overAllData, signal);
				}
			}
			const isTidb = /TiDB/i.test(await queryValue(db, "SELECT VERSION()") ?? "");
			const all = await db.query("SELECT table_name AS name FROM information_schema.tables WHERE table_schema = ?", [database]);
			for (const { name } of all) await db.query(`ANALYZE TABLE ${quoteName(String(name))} ${isTidb ? "" : "PERSISTENT FOR ALL"}`, [], overAllData, signal);
		}, without);
		const files = await capturePlanPack(endpoint, database, {
			signal,
			mayHoldValues: true
		});
		const factors = new Map(tables.map(({ table, count, rows }) => [table.toLowerCase(), count / Math.max(rows.length, 1)]));
		return [...files].flatMap(([name, text]) => name.startsWith("stats/") ? byTable(text).map((own) => scaledBy(own, factors)) : []);
	} finally {
		await withConnection(endpoint, (db) => db.query(`DROP DATABASE IF EXISTS \`${database}\``, [], schemaChange), without);
	}
}
/** Lines of MariaDB are a table each. */
function byTable(text) {
	return /^\{"table":/.test(text) ? text.split("\n").filter((line) => line !== "") : [text];
}
function scaledBy(text, factors) {
	const [, name = ""] = /"(?:table|table_name)"\s*:\s*"([^"]*)"/.exec(text) ?? [];
	return scaledStatistics(text, Math.max(1, factors.get(name.toLowerCase()) ?? 1)) ?? text;
}

// src/extensions/plans/server/planning-server.ts
const BOOT_SECONDS = 120;
const GRACE_SECONDS = 3;
/** Configuration without which statistics of empty tables are replaced by zeros within seconds. */
const configuration = `[performance]
run-auto-analyze = false
`;
/**
* Starts the program `tidb-server` in a folder of its own on the loopback address.
* @param name for the folder and messages
* @throws Failure `environment` with its last words
*/
async function startPlanningServer(program, name, { ledger, signal }) {
	const home = await createPrivateFolder(`tidb-bench-${name}`, { ledger });
	let server;
	const stop = async () => {
		await server?.stop("SIGTERM", GRACE_SECONDS);
		server = void 0;
		await home.remove();
	};
	try {
		await mkdir(join(home.path, "data"), { mode: 448 });
		const file = join(home.path, "tidb.toml");
		await writeFile(file, configuration, { mode: 384 });
		const answering = await startEmbeddedTidb({
			program: resolve(program),
			what: `the planning server ${name} (${program})`,
			folder: home.path,
			configurationFile: file,
			logFile: join(home.path, "tidb.log"),
			port: void 0,
			bootSeconds: BOOT_SECONDS,
			graceSeconds: GRACE_SECONDS,
			flags: {
				"status-host": "127.0.0.1",
				socket: join(home.path, "tidb.sock"),
				L: "warn"
			},
			ledger
		}, signal);
		server = answering.server;
		return {
			endpoint: embeddedTidbEndpoint(answering.port, ""),
			stop
		};
	} catch (error) {
		await stop();
		throw error;
	}
}

// src/extensions/plans/server/compare.ts
/**
* Compares the servers' plans, with remarks in full sentences. @throws Failure as {@link
* withPlanSession}
*/
async function comparePlans({ sets, endpoints, signal }) {
	const started = Date.now();
	const connections = [];
	try {
		const { base, candidate, twin } = endpoints;
		const places = [
			base,
			candidate,
			...twin === void 0 ? [] : [twin]
		];
		for (const place of places) connections.push(await connect(place, { withoutDatabase: true }));
		const [statements, warnings] = [[], /* @__PURE__ */ new Set()];
		for (const set of sets) await onAll(connections, [
			set.base,
			set.candidate,
			set.base
		].map((input, at) => ({
			...input,
			database: `${input.database}_${at}`
		})), signal, async ([ofBase, ofCandidate, ofTwin]) => {
			if (ofBase === void 0 || ofCandidate === void 0) throw new Error("two servers are needed");
			for (const statement of set.statements) statements.push(await compareTexts(statement, ofBase, ofCandidate, ofTwin));
			for (const warning of [...ofBase.warnings, ...ofCandidate.warnings]) warnings.add(warning);
		});
		return {
			statements,
			warnings: [...warnings],
			seconds: (Date.now() - started) / 1e3
		};
	} finally {
		for (const connection of connections) connection.end();
	}
}
/** Prepares all servers, one inside the other, so that each is cleaned up whatever happens. */
function onAll([first, ...others], [input, ...inputs], signal, use) {
	if (first === void 0 || input === void 0) return use([]);
	return withPlanSession(first, input, signal, (session) => onAll(others, inputs, signal, (rest) => use([session, ...rest])));
}
async function compareTexts(statement, base, candidate, twin) {
	const sides = [];
	for (const text of textsOf(statement)) sides.push(await compareOne(statement, text, base, candidate, twin));
	return sides;
}
async function compareOne({ name, sql: prepared, workload }, { text: sql, values }, base, candidate, twin) {
	const [ofBase, ofTwin, ofCandidate] = await Promise.all([
		base.plan(sql),
		twin?.plan(sql),
		candidate.plan(sql)
	]);
	const [hash, other] = [ofBase, ofCandidate].map((each) => each.kind === "plan" ? each.plan.hash : "");
	const crossed = hash === other ? void 0 : await crossedPlan(sql, ofCandidate, base, candidate);
	const cached = values.length === 0 ? sql : prepared;
	const [cacheOfBase, cacheOfCandidate] = await Promise.all([base.planCache(cached, values), candidate.planCache(cached, values)]);
	return {
		name,
		sql,
		workload,
		base: ofBase,
		twin: ofTwin,
		candidate: ofCandidate,
		crossed,
		cache: cacheOfBase === void 0 || cacheOfCandidate === void 0 ? void 0 : {
			base: cacheOfBase,
			candidate: cacheOfCandidate
		}
	};
}
/**
* Returns the input of a server's planner from packs. @param scale of {@link scaledStatistics}
* @throws Failure `input`
*/
function packInput(packs, { scale, ...fixed }) {
	return {
		...fixed,
		database: newPlanDatabase(),
		statistics: packs.flatMap(({ statistics }) => statistics.map((text) => {
			const scaled = scaledStatistics(text, scale);
			if (scaled !== void 0) return scaled;
			throw new Failure("input", "a file of statistics describes no table", { remedy: "Use what `capture --statistics` writes." });
		})),
		captured: Object.assign({}, ...packs.map(({ variables }) => variables)),
		bindings: packs.flatMap(({ bindings }) => bindings)
	};
}
/** A name that no other job uses. */
function newPlanDatabase() {
	return `tidb_bench_plans_${randomBytes(4).toString("hex")}`;
}

// src/extensions/plans/plan-verdict.ts
const planRule = {
	rowsToSql: 2,
	rowsRead: 10,
	fullScanRowsRead: 2,
	floor: 1e4
};
const MOVED = 10;
const states = [
	"red",
	"not-weighed",
	"changed",
	"estimates-moved",
	"unstable",
	"not-planned",
	"same"
];
/** The worst first. */
function inOrder(verdicts) {
	return states.flatMap((state) => verdicts.filter((verdict) => verdict.state === state));
}
/** Judges a statement by what is planned for each of its sets of arguments: the worst counts. */
function judgeStatement(sets) {
	const verdicts = sets.map((each) => judgePlans(each));
	const [worst] = inOrder(verdicts);
	const alike = verdicts.filter(({ state }) => state === worst?.state).length;
	if (worst === void 0 || alike === sets.length) return worst;
	return {
		...worst,
		reasons: [...worst.reasons, `So with ${alike} of ${sets.length} sets of arguments.`]
	};
}
/** Judges one statement. Estimates of two builds are never compared for a red. */
function judgePlans(sides, rule = planRule) {
	const lost = lostCache(sides);
	const verdict = judgeTrees(sides, rule);
	if (lost === void 0) return verdict;
	return {
		...verdict,
		state: "red",
		reasons: [lost, ...verdict.reasons]
	};
}
function judgeTrees(sides, rule) {
	const { base, twin, candidate, crossed } = sides;
	const of = (state, ...reasons) => ({
		...sides,
		state,
		reasons
	});
	for (const [side, planned] of Object.entries({
		base,
		candidate
	})) if (planned.kind === "refused") return of("not-planned", `The ${side} refuses it: ${planned.reason}`);
	if (base.kind !== "plan" || candidate.kind !== "plan") return of("unstable", "Two rounds of planning on one server differ.");
	if (twin !== void 0 && (twin.kind !== "plan" || twin.plan.hash !== base.plan.hash)) return of("unstable", "Two servers of the base plan it differently.");
	if (isAnswered(candidate.plan) !== isAnswered(base.plan)) return of("not-planned", "One side answers it while it plans (TableDual), so there is no plan to compare.");
	if (base.plan.hash === candidate.plan.hash) {
		const moved = movedEstimates(base.plan, candidate.plan);
		return moved === void 0 ? of("same") : of("estimates-moved", moved);
	}
	const blind = blindTables(base.plan, candidate.plan);
	if (blind.length > 0) return of("not-weighed", `Without data, the server cannot estimate the ranges of ${blind.join(", ")}.`);
	if (crossed?.kind !== "plan" || crossed.plan.hash !== candidate.plan.hash) return of("not-weighed", "The base does not build this plan from its hints, so it has no estimate of it.");
	const sizes = {
		base: planSize(base.plan),
		candidate: planSize(crossed.plan)
	};
	const reasons = worse(sizes.base, sizes.candidate, rule);
	return {
		...of(reasons.length > 0 ? "red" : "changed", ...reasons),
		sizes
	};
}
/** Tables that both sides read in another way, where one of the ways has no estimate. */
function blindTables(base, candidate) {
	const waysOf = ({ lines }, table) => JSON.stringify(lines.flatMap(({ name, object }) => tableOf(object) === table ? [name, object] : []));
	return [.../* @__PURE__ */ new Set([...base.blind, ...candidate.blind])].filter((table) => waysOf(base, table) !== waysOf(candidate, table));
}
function worse(base, candidate, rule) {
	const grew = (from, to, factor) => to >= rule.floor && to >= factor * Math.max(from, 1);
	const reasons = [];
	if (grew(base.rowsToSql, candidate.rowsToSql, rule.rowsToSql)) reasons.push(`Rows to the SQL layer: ${change(base.rowsToSql, candidate.rowsToSql)}.`);
	if (grew(base.rowsRead, candidate.rowsRead, rule.rowsRead)) reasons.push(`Rows read: ${change(base.rowsRead, candidate.rowsRead)}.`);
	const scanned = candidate.fullScans.filter((table) => base.ranges.includes(table) && !base.fullScans.includes(table));
	if (scanned.length > 0 && grew(base.rowsRead, candidate.rowsRead, rule.fullScanRowsRead)) reasons.push(`Full scan of ${scanned.join(", ")} instead of an index: ${change(base.rowsRead, candidate.rowsRead)} rows read.`);
	return reasons;
}
function change(from, to) {
	return `${roundRows(from)} → ${roundRows(to)}`;
}
/** `1,234,000`: three digits count. */
function roundRows(rows) {
	return Number(rows.toPrecision(3)).toLocaleString("en-US", { maximumFractionDigits: 2 });
}
function movedEstimates(base, candidate) {
	for (const [at, line] of base.lines.entries()) {
		const to = candidate.lines[at]?.rows ?? line.rows;
		const [low, high] = [Math.min(line.rows, to), Math.max(line.rows, to)];
		if (high >= MOVED * Math.max(low, 1)) return `The plan is the same, but ${line.name} expects ${change(line.rows, to)} rows.`;
	}
}
function lostCache({ cache }) {
	if (cache === void 0 || !cache.base.hit || cache.candidate.hit) return void 0;
	const { reason } = cache.candidate;
	return `The candidate no longer uses the plan cache${reason === void 0 ? "" : `: ${reason}`}.`;
}

// src/extensions/plans/report.ts
function headlineOf({ verdicts, seconds }) {
	const [states, changed] = [verdicts.map(({ state }) => state), verdicts.filter(hasOtherPlan).length];
	return headline(states, {
		statements: verdicts.length,
		changed,
		seconds
	});
}
function hasOtherPlan({ base, candidate, state }) {
	return [
		"red",
		"changed",
		"not-weighed"
	].includes(state) && base.kind === "plan" && candidate.kind === "plan" && base.plan.hash !== candidate.plan.hash;
}
function listed({ verdicts }) {
	return inOrder(verdicts).filter(({ state }) => state !== "same");
}
/** Judges what the servers planned. */
function planReport({ statements, ...facts }) {
	const verdicts = statements.flatMap((sets) => judgeStatement(sets) ?? []);
	return {
		verdicts,
		isRed: verdicts.some(({ state }) => state === "red"),
		...facts
	};
}
/** Converts a report for the record: all that differs, the worst first. */
function recordedPlans(report, { gate, accept, dataShare }) {
	const findings = listed(report).map((verdict) => {
		const { name, sql, workload, state, reasons, candidate } = verdict;
		const plan = candidate.kind === "plan" ? candidate.plan.hash : void 0;
		const because = accept.find((each) => each.statement === name && each.plan === plan)?.because;
		return {
			name,
			sql,
			state,
			reasons: [...reasons],
			...defined({
				workload,
				plan,
				accepted: because
			}),
			trees: trees(verdict)
		};
	});
	const { verdicts, seconds, warnings } = report;
	return {
		statements: verdicts.length,
		seconds,
		gate,
		...defined({ dataShare }),
		warnings: [...warnings],
		findings
	};
}
/** `text`: the headline, then each statement that is not the same, with both plans. */
function planReportText(report, format) {
	switch (format) {
		case "text": return forTerminal(report);
		case "markdown": return asMarkdown(report);
		case "json": return JSON.stringify(report, null, 2);
	}
}
function forTerminal(report) {
	const blocks = listed(report).map((verdict) => {
		return [
			`${oneLine(verdict.name)}: ${wordsOf(verdict)}`,
			...verdict.reasons.map((reason) => `  ${oneLine(reason)}`),
			...trees(verdict)
		].join("\n");
	});
	return [[headlineOf(report), ...report.warnings].join("\n"), ...blocks].join("\n\n");
}
function asMarkdown(report) {
	const blocks = listed(report).map((verdict) => [
		`<details><summary>${markdownText(verdict.name)}: ${wordsOf(verdict)}</summary>`,
		"",
		...verdict.reasons.map((reason) => `${markdownText(reason)}\n`),
		markdownFence([
			verdict.sql,
			"",
			...trees(verdict)
		]),
		"</details>"
	].join("\n"));
	return [
		`**${headlineOf(report)}**`,
		...report.warnings,
		...blocks
	].join("\n\n");
}
function wordsOf({ state }) {
	return state === "same" ? "same" : stateWords[state];
}
/** Both trees; `>` marks operators that the other side does not have. */
function trees(verdict) {
	const { base, candidate } = verdict;
	if (!hasOtherPlan(verdict) || base.kind !== "plan" || candidate.kind !== "plan") return [];
	const crossed = verdict.crossed?.kind === "plan" && verdict.sizes !== void 0 ? verdict.crossed.plan : void 0;
	return [
		"  base",
		...drawn(base.plan, candidate.plan),
		crossed === void 0 ? "  candidate (its own estimates)" : "  candidate (estimates of the base)",
		...drawn(crossed ?? candidate.plan, base.plan)
	];
}
function drawn(own, other) {
	const left = other.lines.map(({ name, object }) => `${name} ${object}`);
	return own.lines.map(({ drawn: tree, name, object, rows }) => {
		const at = left.indexOf(`${name} ${object}`);
		if (at !== -1) left.splice(at, 1);
		return visibleText(`  ${at === -1 ? ">" : " "} ${tree} ${object}  ${roundRows(rows)} rows`).replaceAll("\n", " ");
	});
}

export { newPlanDatabase as a, madeStatistics as c, readPlanSchema as d, readPlanStatements as f, comparePlans as i, corpusPack as l, planReportText as n, packInput as o, rowsInStatistics as p, recordedPlans as r, startPlanningServer as s, planReport as t, readPlanPack as u };