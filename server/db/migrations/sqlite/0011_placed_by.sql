-- Who placed each order, as the ledger records it: a list of orders can show it without searching each pet's ledger.
ALTER TABLE orders ADD COLUMN placed_by TEXT NOT NULL DEFAULT '';
UPDATE orders SET placed_by = actor FROM stock_movements WHERE order_id = orders.id AND reason = 'ordered';
