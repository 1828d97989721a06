-- AUTOINCREMENT never reuses an identifier: https://sqlite.org/autoinc.html
-- The upper bound keeps every identifier exact in a JavaScript number.
CREATE TABLE categories (
  id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id BETWEEN 1 AND 9007199254740991),
  name TEXT NOT NULL,
  name_key TEXT NOT NULL,
  description TEXT
) STRICT;

CREATE UNIQUE INDEX categories_name_key ON categories (name_key);

-- One row holds the truth of an animal: `quantity` units can still be ordered, `reserved` units belong to open orders, and a caller
-- has put it on hold or not (`held`). The status follows from these three.
CREATE TABLE pets (
  id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id BETWEEN 1 AND 9007199254740991),
  name TEXT NOT NULL,
  name_key TEXT NOT NULL,
  category_id INTEGER NOT NULL REFERENCES categories (id),
  status TEXT NOT NULL CHECK (status IN ('available', 'pending', 'sold')),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 0 AND 2147483647),
  reserved INTEGER NOT NULL CHECK (reserved >= 0),
  held INTEGER NOT NULL CHECK (held IN (0, 1)),
  CHECK (held = 0 OR status = 'pending'),
  CHECK (status = CASE
    WHEN quantity = 0 AND reserved = 0 THEN 'sold'
    WHEN quantity = 0 OR held = 1 THEN 'pending'
    ELSE 'available'
  END)
) STRICT;

-- Each list is a scan along one of these, with equality on its first columns (server/db/index-scan.ts).
CREATE INDEX pets_status ON pets (status, id);
CREATE INDEX pets_status_name ON pets (status, name_key, id);
CREATE INDEX pets_status_quantity ON pets (status, quantity, id);
CREATE INDEX pets_category ON pets (category_id, status, id);
CREATE INDEX pets_category_name ON pets (category_id, status, name_key, id);

-- The n-gram index: every run of one, two and three characters of each name (server/names.ts).
-- It stores no text and no positions: https://sqlite.org/fts5.html#contentless_delete_tables
CREATE VIRTUAL TABLE pet_grams USING fts5 (grams, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii');

-- Each entry of it, for `petstore check`: https://sqlite.org/fts5.html#the_fts5vocab_virtual_table_module
CREATE VIRTUAL TABLE pet_grams_entries USING fts5vocab (pet_grams, instance);

-- Dates are in milliseconds since 1970.
CREATE TABLE orders (
  id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id BETWEEN 1 AND 9007199254740991),
  pet_id INTEGER NOT NULL REFERENCES pets (id),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 10000),
  ship_date INTEGER,
  complete INTEGER NOT NULL CHECK (complete IN (0, 1)),
  placed_at INTEGER NOT NULL
) STRICT;

CREATE INDEX orders_complete ON orders (complete, id);
CREATE INDEX orders_pet ON orders (pet_id, complete, id);
CREATE INDEX orders_ship_date ON orders (complete, ship_date, id);

-- The ledger: every change of a stock, append-only, numbered per pet. It outlives its pet, so it has no foreign key.
CREATE TABLE stock_movements (
  id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id BETWEEN 1 AND 9007199254740991),
  pet_id INTEGER NOT NULL,
  number INTEGER NOT NULL CHECK (number >= 1),
  delta INTEGER NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 0 AND 2147483647),
  reason TEXT NOT NULL,
  order_id INTEGER,
  actor TEXT NOT NULL,
  note TEXT,
  at INTEGER NOT NULL
) STRICT;

CREATE UNIQUE INDEX stock_movements_pet ON stock_movements (pet_id, number);

-- The counts of the summary, kept by the triggers below. A count is the sum of its slots. PostgreSQL has 16, chosen by the
-- connection, so that concurrent transactions seldom wait for each other; SQLite has one writer and one slot.
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

CREATE TABLE order_counts (
  slot INTEGER PRIMARY KEY,
  open INTEGER NOT NULL,
  fulfilled INTEGER NOT NULL
) STRICT;

-- Units of the orders placed on each day (days since 1970, UTC) and not cancelled since.
CREATE TABLE order_days (
  day INTEGER NOT NULL,
  slot INTEGER NOT NULL,
  units INTEGER NOT NULL,
  PRIMARY KEY (day, slot)
) STRICT;

INSERT INTO order_counts (slot, open, fulfilled) VALUES (0, 0, 0);

CREATE TRIGGER category_inserted AFTER INSERT ON categories BEGIN
  INSERT INTO category_stock (category_id, slot, available, pending, sold, quantity, reserved)
  VALUES (new.id, 0, 0, 0, 0, 0, 0);
END;

CREATE TRIGGER pet_inserted AFTER INSERT ON pets BEGIN
  UPDATE category_stock SET
    available = available + (new.status = 'available'),
    pending = pending + (new.status = 'pending'),
    sold = sold + (new.status = 'sold'),
    quantity = quantity + new.quantity,
    reserved = reserved + new.reserved
  WHERE category_id = new.category_id;
END;

CREATE TRIGGER pet_deleted AFTER DELETE ON pets BEGIN
  UPDATE category_stock SET
    available = available - (old.status = 'available'),
    pending = pending - (old.status = 'pending'),
    sold = sold - (old.status = 'sold'),
    quantity = quantity - old.quantity,
    reserved = reserved - old.reserved
  WHERE category_id = old.category_id;
END;

CREATE TRIGGER pet_updated AFTER UPDATE OF category_id, status, quantity, reserved ON pets
WHEN new.category_id = old.category_id BEGIN
  UPDATE category_stock SET
    available = available + (new.status = 'available') - (old.status = 'available'),
    pending = pending + (new.status = 'pending') - (old.status = 'pending'),
    sold = sold + (new.status = 'sold') - (old.status = 'sold'),
    quantity = quantity + new.quantity - old.quantity,
    reserved = reserved + new.reserved - old.reserved
  WHERE category_id = new.category_id;
END;

CREATE TRIGGER pet_moved AFTER UPDATE OF category_id ON pets
WHEN new.category_id <> old.category_id BEGIN
  UPDATE category_stock SET
    available = available - (old.status = 'available'),
    pending = pending - (old.status = 'pending'),
    sold = sold - (old.status = 'sold'),
    quantity = quantity - old.quantity,
    reserved = reserved - old.reserved
  WHERE category_id = old.category_id;
  UPDATE category_stock SET
    available = available + (new.status = 'available'),
    pending = pending + (new.status = 'pending'),
    sold = sold + (new.status = 'sold'),
    quantity = quantity + new.quantity,
    reserved = reserved + new.reserved
  WHERE category_id = new.category_id;
END;

CREATE TRIGGER order_inserted AFTER INSERT ON orders BEGIN
  UPDATE order_counts SET open = open + 1 - new.complete, fulfilled = fulfilled + new.complete;
  INSERT INTO order_days (day, slot, units) VALUES (new.placed_at / 86400000, 0, new.quantity)
  ON CONFLICT (day, slot) DO UPDATE SET units = units + excluded.units;
END;

CREATE TRIGGER order_deleted AFTER DELETE ON orders BEGIN
  UPDATE order_counts SET open = open - 1 + old.complete, fulfilled = fulfilled - old.complete;
  UPDATE order_days SET units = units - old.quantity WHERE day = old.placed_at / 86400000;
END;

CREATE TRIGGER order_updated AFTER UPDATE OF quantity, complete ON orders
WHEN new.quantity <> old.quantity OR new.complete <> old.complete BEGIN
  UPDATE order_counts SET open = open + old.complete - new.complete, fulfilled = fulfilled - old.complete + new.complete;
  UPDATE order_days SET units = units - old.quantity + new.quantity WHERE day = old.placed_at / 86400000;
END;

-- Responses to requests with an Idempotency-Key, kept for a day in case the request is retried.
CREATE TABLE idempotency_keys (
  actor TEXT NOT NULL,
  key TEXT NOT NULL,
  path TEXT NOT NULL,
  body_hash TEXT NOT NULL,
  status INTEGER NOT NULL,
  headers TEXT NOT NULL,
  body TEXT,
  stored_at INTEGER NOT NULL,
  PRIMARY KEY (actor, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX idempotency_keys_stored ON idempotency_keys (stored_at);

-- API keys. Only a digest of each secret is stored; the previous secret is valid until previous_until.
CREATE TABLE api_keys (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  scopes TEXT NOT NULL,
  digest TEXT NOT NULL,
  previous_digest TEXT,
  previous_until INTEGER,
  created_at INTEGER NOT NULL,
  expires_at INTEGER,
  revoked_at INTEGER,
  last_used_at INTEGER,
  CHECK (length(digest) = 64),
  CHECK ((previous_digest IS NULL) = (previous_until IS NULL))
) STRICT, WITHOUT ROWID;
