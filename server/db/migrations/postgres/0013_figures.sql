-- Figures are counted when someone asks, so orders no longer pay for counts that triggers keep.
DROP TRIGGER category_inserted ON categories;
DROP TRIGGER pet_counted ON pets;
DROP TRIGGER order_counted ON orders;
DROP FUNCTION count_category();
DROP FUNCTION count_pet();
DROP FUNCTION count_order();
DROP TABLE category_stock;
DROP TABLE order_counts;
DROP TABLE order_days;

-- Contains everything that the sales of a period add up.
CREATE INDEX orders_placed ON orders (placed_at, pet_id, quantity);
