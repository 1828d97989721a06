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
  gram text COLLATE "C" NOT NULL,
  start text COLLATE "C" NOT NULL,
  PRIMARY KEY (gram, start)
);

INSERT INTO name_starts (gram, start)
SELECT DISTINCT gram, left(name_key, 3) FROM pet_grams JOIN pets ON id = rowid, unnest(grams) gram;

-- About how many pets have all of these parts in their names: as many as the statistics know to have the rarest. To count them
-- would take as long as to read them all.
CREATE FUNCTION pets_expected_with(parts text[]) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  part text;
  plan json;
  fewest bigint;
BEGIN
  FOREACH part IN ARRAY parts LOOP
    EXECUTE format('EXPLAIN (FORMAT JSON) SELECT FROM pet_grams WHERE grams @> ARRAY[%L]', part) INTO plan;
    fewest := least(fewest, (plan -> 0 -> 'Plan' ->> 'Plan Rows')::bigint);
  END LOOP;
  RETURN fewest;
END
$$;
