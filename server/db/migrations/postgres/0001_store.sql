-- The upper bound keeps every identifier exact in a JavaScript number.
-- Key columns compare by code point (COLLATE "C"), as they do in SQLite, whatever the language of the database.
CREATE TABLE categories (
  id bigint GENERATED ALWAYS AS IDENTITY (MAXVALUE 9007199254740991) PRIMARY KEY,
  name text NOT NULL,
  name_key text COLLATE "C" NOT NULL,
  description text
);

CREATE UNIQUE INDEX categories_name_key ON categories (name_key);

-- One row holds the truth of an animal: `quantity` units can still be ordered, `reserved` units belong to open orders, and a caller
-- has put it on hold or not (`held`). The status follows from these three.
CREATE TABLE pets (
  id bigint GENERATED ALWAYS AS IDENTITY (MAXVALUE 9007199254740991) PRIMARY KEY,
  name text NOT NULL,
  name_key text COLLATE "C" NOT NULL,
  category_id bigint NOT NULL REFERENCES categories (id),
  status text COLLATE "C" NOT NULL CHECK (status IN ('available', 'pending', 'sold')),
  quantity bigint NOT NULL CHECK (quantity BETWEEN 0 AND 2147483647),
  reserved bigint NOT NULL CHECK (reserved >= 0),
  held bigint NOT NULL CHECK (held IN (0, 1)),
  CHECK (held = 0 OR status = 'pending'),
  CHECK (status = CASE
    WHEN quantity = 0 AND reserved = 0 THEN 'sold'
    WHEN quantity = 0 OR held = 1 THEN 'pending'
    ELSE 'available'
  END)
);

-- Each list is a scan along one of these, with equality on its first columns (server/db/index-scan.ts). PostgreSQL has no index
-- hints and would rather filter the primary key's order, which is slow where old pets are sold and new ones are not: `id + 0` is
-- an order that only these indexes have.
CREATE INDEX pets_status ON pets (status, (id + 0));
CREATE INDEX pets_status_name ON pets (status, name_key, id);
CREATE INDEX pets_status_quantity ON pets (status, quantity, id);
CREATE INDEX pets_category ON pets (category_id, status, (id + 0));
CREATE INDEX pets_category_name ON pets (category_id, status, name_key, id);

-- The n-gram index: every run of one, two and three characters of each name (server/names.ts).
-- A table of its own, so that a change of stock does not copy the grams along with the row.
CREATE TABLE pet_grams (
  rowid bigint PRIMARY KEY,
  grams text[] COLLATE "C" NOT NULL
);

CREATE INDEX pet_grams_grams ON pet_grams USING gin (grams);

-- Dates are in milliseconds since 1970.
CREATE TABLE orders (
  id bigint GENERATED ALWAYS AS IDENTITY (MAXVALUE 9007199254740991) PRIMARY KEY,
  pet_id bigint NOT NULL REFERENCES pets (id),
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 10000),
  ship_date bigint,
  complete integer NOT NULL CHECK (complete IN (0, 1)),
  placed_at bigint NOT NULL
);

CREATE INDEX orders_complete ON orders (complete, (id + 0));
CREATE INDEX orders_pet ON orders (pet_id, complete, (id + 0));
CREATE INDEX orders_ship_date ON orders (complete, ship_date, (id + 0));

-- The ledger: every change of a stock, append-only, numbered per pet. It outlives its pet, so it has no foreign key.
CREATE TABLE stock_movements (
  id bigint GENERATED ALWAYS AS IDENTITY (MAXVALUE 9007199254740991) PRIMARY KEY,
  pet_id bigint NOT NULL,
  number bigint NOT NULL CHECK (number >= 1),
  delta bigint NOT NULL,
  quantity integer NOT NULL CHECK (quantity BETWEEN 0 AND 2147483647),
  reason text NOT NULL,
  order_id bigint,
  actor text NOT NULL,
  note text,
  at bigint NOT NULL
);

CREATE UNIQUE INDEX stock_movements_pet ON stock_movements (pet_id, number);

-- The counts of the summary, kept by the triggers below. A count is the sum of its slots. PostgreSQL has 16, chosen by the
-- connection, so that concurrent transactions seldom wait for each other; SQLite has one writer and one slot.
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

CREATE TABLE order_counts (
  slot bigint PRIMARY KEY,
  open bigint NOT NULL,
  fulfilled bigint NOT NULL
);

-- Units of the orders placed on each day (days since 1970, UTC) and not cancelled since.
CREATE TABLE order_days (
  day bigint NOT NULL,
  slot bigint NOT NULL,
  units bigint NOT NULL,
  PRIMARY KEY (day, slot)
);

CREATE FUNCTION count_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO category_stock VALUES (NEW.id, 0, 0, 0, 0, 0, 0);
  RETURN NULL;
END
$$;

CREATE TRIGGER category_inserted AFTER INSERT ON categories FOR EACH ROW EXECUTE FUNCTION count_category();

-- A pet that moves changes two categories, always in the same order, so that two such pets cannot deadlock.
CREATE FUNCTION count_pet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO category_stock AS kept (category_id, slot, available, pending, sold, quantity, reserved)
  SELECT category_id, pg_backend_pid() % 16, sum(available), sum(pending), sum(sold), sum(quantity), sum(reserved)
  FROM (
    SELECT NEW.category_id, (NEW.status = 'available')::int AS available, (NEW.status = 'pending')::int AS pending,
      (NEW.status = 'sold')::int AS sold, NEW.quantity AS quantity, NEW.reserved AS reserved WHERE TG_OP <> 'DELETE'
    UNION ALL
    SELECT OLD.category_id, -(OLD.status = 'available')::int, -(OLD.status = 'pending')::int, -(OLD.status = 'sold')::int,
      -OLD.quantity, -OLD.reserved WHERE TG_OP <> 'INSERT'
  ) change
  GROUP BY category_id ORDER BY category_id
  ON CONFLICT (category_id, slot) DO UPDATE SET
    available = kept.available + excluded.available,
    pending = kept.pending + excluded.pending,
    sold = kept.sold + excluded.sold,
    quantity = kept.quantity + excluded.quantity,
    reserved = kept.reserved + excluded.reserved;
  RETURN NULL;
END
$$;

CREATE TRIGGER pet_counted AFTER INSERT OR DELETE OR UPDATE OF category_id, status, quantity, reserved ON pets
FOR EACH ROW EXECUTE FUNCTION count_pet();

CREATE FUNCTION count_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  more_open bigint := coalesce(1 - NEW.complete, 0) - coalesce(1 - OLD.complete, 0);
  more_fulfilled bigint := coalesce(NEW.complete, 0) - coalesce(OLD.complete, 0);
  more_units bigint := coalesce(NEW.quantity, 0) - coalesce(OLD.quantity, 0);
BEGIN
  IF more_open <> 0 OR more_fulfilled <> 0 THEN
    INSERT INTO order_counts AS kept VALUES (pg_backend_pid() % 16, more_open, more_fulfilled)
    ON CONFLICT (slot) DO UPDATE SET open = kept.open + excluded.open, fulfilled = kept.fulfilled + excluded.fulfilled;
  END IF;
  IF more_units <> 0 THEN
    INSERT INTO order_days AS kept VALUES (coalesce(NEW.placed_at, OLD.placed_at) / 86400000, pg_backend_pid() % 16, more_units)
    ON CONFLICT (day, slot) DO UPDATE SET units = kept.units + excluded.units;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER order_counted AFTER INSERT OR DELETE OR UPDATE OF quantity, complete ON orders
FOR EACH ROW EXECUTE FUNCTION count_order();

-- Responses to requests with an Idempotency-Key, kept for a day in case the request is retried.
CREATE TABLE idempotency_keys (
  actor text NOT NULL,
  key text NOT NULL,
  path text NOT NULL,
  body_hash text NOT NULL,
  status integer NOT NULL,
  headers text NOT NULL,
  body text,
  stored_at bigint NOT NULL,
  PRIMARY KEY (actor, key)
);

CREATE INDEX idempotency_keys_stored ON idempotency_keys (stored_at);

-- API keys. Only a digest of each secret is stored; the previous secret is valid until previous_until.
CREATE TABLE api_keys (
  id text PRIMARY KEY,
  name text NOT NULL,
  scopes text NOT NULL,
  digest text NOT NULL,
  previous_digest text,
  previous_until bigint,
  created_at bigint NOT NULL,
  expires_at bigint,
  revoked_at bigint,
  last_used_at bigint,
  CHECK (length(digest) = 64),
  CHECK ((previous_digest IS NULL) = (previous_until IS NULL))
);
