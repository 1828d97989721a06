-- The ledger: every change of a stock, never changed itself. It outlives its pet, so it refers to it by number only.
CREATE TABLE stock_movements (
  id bigint GENERATED ALWAYS AS IDENTITY (MAXVALUE 9007199254740991) PRIMARY KEY,
  pet_id bigint NOT NULL,
  delta bigint NOT NULL,
  quantity integer NOT NULL CHECK (quantity BETWEEN 0 AND 2147483647),
  reason text NOT NULL,
  order_id bigint,
  actor text NOT NULL,
  note text,
  at bigint NOT NULL
);

CREATE INDEX stock_movements_pet ON stock_movements (pet_id, id);

INSERT INTO stock_movements (pet_id, delta, quantity, reason, actor, at)
SELECT id, quantity, quantity, 'created', 'migration', 0 FROM pets;

-- When an order was placed, in milliseconds since 1970.
ALTER TABLE orders ADD COLUMN placed_at bigint NOT NULL DEFAULT 0;

CREATE INDEX pets_quantity ON pets (quantity, id);
CREATE INDEX pets_status_quantity ON pets (status, quantity, id);

-- Counts that are kept with every change, so that the summary never has to count. Each is spread over a few slots by the number
-- of the pet, so that two orders of different pets seldom wait for each other.
CREATE TABLE category_stock (
  category_id bigint NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
  slot bigint NOT NULL,
  available bigint NOT NULL,
  pending bigint NOT NULL,
  sold bigint NOT NULL,
  quantity bigint NOT NULL,
  reserved bigint NOT NULL,
  PRIMARY KEY (category_id, slot)
);

INSERT INTO category_stock (category_id, slot, available, pending, sold, quantity, reserved)
SELECT category_id, id % 16,
  sum(CASE WHEN status = 'available' THEN 1 ELSE 0 END), sum(CASE WHEN status = 'pending' THEN 1 ELSE 0 END),
  sum(CASE WHEN status = 'sold' THEN 1 ELSE 0 END), sum(quantity), sum(reserved)
FROM pets GROUP BY category_id, id % 16;

CREATE TABLE order_counts (
  slot bigint PRIMARY KEY,
  open bigint NOT NULL,
  fulfilled bigint NOT NULL
);

-- The units of the orders placed on each day (days since 1970, UTC) and not cancelled since.
CREATE TABLE order_days (
  day bigint NOT NULL,
  slot bigint NOT NULL,
  units bigint NOT NULL,
  PRIMARY KEY (day, slot)
);
