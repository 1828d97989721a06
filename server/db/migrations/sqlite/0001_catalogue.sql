-- AUTOINCREMENT keeps an identifier from being used twice: https://sqlite.org/autoinc.html
-- The upper bound keeps every identifier exact in a JavaScript number.
CREATE TABLE categories (
  id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id BETWEEN 1 AND 9007199254740991),
  name TEXT NOT NULL,
  name_key TEXT NOT NULL,
  description TEXT
) STRICT;

CREATE UNIQUE INDEX categories_name_key ON categories (name_key);

-- One row holds the truth of an animal: what it is, how many can still be ordered and how many are promised to open orders.
CREATE TABLE pets (
  id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id BETWEEN 1 AND 9007199254740991),
  name TEXT NOT NULL,
  name_key TEXT NOT NULL,
  category_id INTEGER NOT NULL REFERENCES categories (id),
  status TEXT NOT NULL CHECK (status IN ('available', 'pending', 'sold')),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 0 AND 2147483647),
  reserved INTEGER NOT NULL CHECK (reserved >= 0),
  CHECK (status <> 'available' OR quantity >= 1),
  CHECK (status <> 'sold' OR (quantity = 0 AND reserved = 0))
) STRICT;

CREATE INDEX pets_name_key ON pets (name_key, id);
CREATE INDEX pets_category ON pets (category_id, id);
CREATE INDEX pets_status ON pets (status, id);

-- The search index: for each pet, every run of one, two and three characters of its name (see server/names.ts).
-- It keeps no text and no positions, so its size is that of the row numbers: https://sqlite.org/fts5.html#contentless_delete_tables
CREATE VIRTUAL TABLE pet_grams USING fts5 (grams, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii');

CREATE TABLE orders (
  id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id BETWEEN 1 AND 9007199254740991),
  pet_id INTEGER NOT NULL REFERENCES pets (id),
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 10000),
  ship_date INTEGER,
  complete INTEGER NOT NULL CHECK (complete IN (0, 1))
) STRICT;

CREATE INDEX orders_pet ON orders (pet_id, id);
CREATE INDEX orders_complete ON orders (complete, id);
-- Orders without a ship date come last in both directions.
CREATE INDEX orders_ship_date ON orders (coalesce(ship_date, 9007199254740991), id);
CREATE INDEX orders_ship_date_down ON orders (coalesce(ship_date, -9007199254740991), id);
