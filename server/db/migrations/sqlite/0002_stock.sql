-- The ledger: every change of a stock, never changed itself. It outlives its pet, so it refers to it by number only.
CREATE TABLE stock_movements (
  id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id BETWEEN 1 AND 9007199254740991),
  pet_id INTEGER NOT NULL,
  delta INTEGER NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 0 AND 2147483647),
  reason TEXT NOT NULL,
  order_id INTEGER,
  actor TEXT NOT NULL,
  note TEXT,
  at INTEGER NOT NULL
) STRICT;

CREATE INDEX stock_movements_pet ON stock_movements (pet_id, id);

INSERT INTO stock_movements (pet_id, delta, quantity, reason, actor, at)
SELECT id, quantity, quantity, 'created', 'migration', 0 FROM pets;

-- When an order was placed, in milliseconds since 1970.
ALTER TABLE orders ADD COLUMN placed_at INTEGER NOT NULL DEFAULT 0;

CREATE INDEX pets_quantity ON pets (quantity, id);
CREATE INDEX pets_status_quantity ON pets (status, quantity, id);

-- Counts that are kept with every change, so that the summary never has to count. Each is spread over a few slots by the number
-- of the pet, so that two orders of different pets seldom wait for each other.
CREATE TABLE category_stock (
  category_id INTEGER NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
  slot INTEGER NOT NULL,
  available INTEGER NOT NULL,
  pending INTEGER NOT NULL,
  sold INTEGER NOT NULL,
  quantity INTEGER NOT NULL,
  reserved INTEGER NOT NULL,
  PRIMARY KEY (category_id, slot)
) STRICT;

INSERT INTO category_stock (category_id, slot, available, pending, sold, quantity, reserved)
SELECT category_id, id % 16,
  sum(CASE WHEN status = 'available' THEN 1 ELSE 0 END), sum(CASE WHEN status = 'pending' THEN 1 ELSE 0 END),
  sum(CASE WHEN status = 'sold' THEN 1 ELSE 0 END), sum(quantity), sum(reserved)
FROM pets GROUP BY category_id, id % 16;

CREATE TABLE order_counts (
  slot INTEGER PRIMARY KEY,
  open INTEGER NOT NULL,
  fulfilled INTEGER NOT NULL
) STRICT;

-- The units of the orders placed on each day (days since 1970, UTC) and not cancelled since.
CREATE TABLE order_days (
  day INTEGER NOT NULL,
  slot INTEGER NOT NULL,
  units INTEGER NOT NULL,
  PRIMARY KEY (day, slot)
) STRICT;
