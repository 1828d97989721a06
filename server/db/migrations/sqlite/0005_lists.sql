-- Every list is walked along an index in its own order, whatever it is held to: a walk for each status, and merged. So each index
-- begins with what lists are held to, and none is needed for the lists that are held to nothing. See docs/decisions/0012.
DROP INDEX pets_name_key;
DROP INDEX pets_category;
DROP INDEX pets_quantity;
CREATE INDEX pets_status_name ON pets (status, name_key, id);
CREATE INDEX pets_category ON pets (category_id, status, id);
CREATE INDEX pets_category_name ON pets (category_id, status, name_key, id);

DROP INDEX orders_pet;
DROP INDEX orders_ship_date;
DROP INDEX orders_ship_date_down;
CREATE INDEX orders_pet ON orders (pet_id, complete, id);
-- Orders without a ship date come last in both directions.
CREATE INDEX orders_ship_date ON orders (complete, coalesce(ship_date, 9007199254740991), id);
CREATE INDEX orders_ship_date_down ON orders (complete, coalesce(ship_date, -9007199254740991), id);

-- With which three characters the names begin that have a part (see server/names.ts): a search in the order of names passes over
-- all others. A pair stays when the last such pet is gone; it only costs a look.
CREATE TABLE name_starts (
  gram TEXT NOT NULL,
  start TEXT NOT NULL,
  PRIMARY KEY (gram, start)
) STRICT, WITHOUT ROWID;

CREATE VIRTUAL TABLE temp.gram_of_pet USING fts5vocab (main, pet_grams, instance);
INSERT INTO name_starts (gram, start)
SELECT DISTINCT term, substr(name_key, 1, 3) FROM temp.gram_of_pet JOIN pets ON id = doc;
DROP TABLE temp.gram_of_pet;
