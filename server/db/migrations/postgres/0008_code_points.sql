-- All keys that are texts compare by code point, as they do in SQLite, whatever the language of the database. Only the indexes are made
-- again, not the tables.
ALTER TABLE idempotency_keys ALTER COLUMN actor TYPE text COLLATE "C", ALTER COLUMN key TYPE text COLLATE "C";
ALTER TABLE api_keys ALTER COLUMN id TYPE text COLLATE "C";
ALTER TABLE imports ALTER COLUMN id TYPE text COLLATE "C";
