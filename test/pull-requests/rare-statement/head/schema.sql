CREATE TABLE customers (
  id INT PRIMARY KEY,
  name VARCHAR(40) NOT NULL
);

CREATE TABLE products (
  id INT PRIMARY KEY,
  category_id INT NOT NULL,
  title VARCHAR(40) NOT NULL,
  price INT NOT NULL,
  stock INT NOT NULL,
  KEY by_category (category_id, price)
);

CREATE TABLE orders (
  id BIGINT PRIMARY KEY AUTO_INCREMENT,
  customer_id INT NOT NULL,
  total INT NOT NULL,
  created_at DATETIME NOT NULL,
  KEY by_customer (customer_id, created_at)
);

CREATE TABLE order_lines (
  id BIGINT PRIMARY KEY AUTO_INCREMENT,
  order_id BIGINT NOT NULL,
  product_id INT NOT NULL,
  quantity INT NOT NULL,
  KEY by_order (order_id)
);
