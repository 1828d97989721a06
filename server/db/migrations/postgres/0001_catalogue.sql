-- The upper bound keeps every identifier exact in a JavaScript number.
-- Key columns compare by code point (COLLATE "C"), as they do in SQLite, whatever the language of the database is.
CREATE TABLE categories (
  id bigint GENERATED ALWAYS AS IDENTITY (MAXVALUE 9007199254740991) PRIMARY KEY,
  name text NOT NULL,
  name_key text COLLATE "C" NOT NULL,
  description text
);

CREATE UNIQUE INDEX categories_name_key ON categories (name_key);

-- One row holds the truth of an animal: what it is, how many can still be ordered and how many are promised to open orders.
CREATE TABLE pets (
  id bigint GENERATED ALWAYS AS IDENTITY (MAXVALUE 9007199254740991) PRIMARY KEY,
  name text NOT NULL,
  name_key text COLLATE "C" NOT NULL,
  category_id bigint NOT NULL REFERENCES categories (id),
  status text NOT NULL CHECK (status IN ('available', 'pending', 'sold')),
  quantity integer NOT NULL CHECK (quantity BETWEEN 0 AND 2147483647),
  reserved bigint NOT NULL CHECK (reserved >= 0),
  CHECK (status <> 'available' OR quantity >= 1),
  CHECK (status <> 'sold' OR (quantity = 0 AND reserved = 0))
);

CREATE INDEX pets_name_key ON pets (name_key, id);
CREATE INDEX pets_category ON pets (category_id, id);
CREATE INDEX pets_status ON pets (status, id);

-- The search index: for each pet, every run of one, two and three characters of its name (see server/names.ts).
-- It stands apart so that a stock change does not copy it along with the row.
CREATE TABLE pet_grams (
  rowid bigint PRIMARY KEY,
  grams text[] COLLATE "C" NOT NULL
);

CREATE INDEX pet_grams_grams ON pet_grams USING gin (grams);

-- With the usual 100, most parts of names count as equally frequent, and a search for a rare one walks through all pets.
ALTER TABLE pet_grams ALTER COLUMN grams SET STATISTICS 1000;

CREATE TABLE orders (
  id bigint GENERATED ALWAYS AS IDENTITY (MAXVALUE 9007199254740991) PRIMARY KEY,
  pet_id bigint NOT NULL REFERENCES pets (id),
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 10000),
  ship_date bigint,
  complete integer NOT NULL CHECK (complete IN (0, 1))
);

CREATE INDEX orders_pet ON orders (pet_id, id);
CREATE INDEX orders_complete ON orders (complete, id);
-- Orders without a ship date come last in both directions.
CREATE INDEX orders_ship_date ON orders (coalesce(ship_date, 9007199254740991), id);
CREATE INDEX orders_ship_date_down ON orders (coalesce(ship_date, -9007199254740991), id);
