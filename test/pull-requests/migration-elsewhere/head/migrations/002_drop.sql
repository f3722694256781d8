ALTER TABLE order_lines DROP KEY by_product;
