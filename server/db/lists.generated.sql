-- The SQL of all lists, generated from index-scan.ts and lists.ts. Do not edit.

-- pets.list id() ASC
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets NOT INDEXED ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets ORDER BY id ASC LIMIT :limit;

-- pets.list id(after) ASC
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets NOT INDEXED WHERE id > :after0 ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE id > :after0 ORDER BY id ASC LIMIT :limit;

-- pets.count_matches
-- SQLite
SELECT count(*) AS count
  FROM ( SELECT 1 FROM pet_grams WHERE pet_grams MATCH :grams LIMIT :threshold) matches;
-- PostgreSQL
SELECT count(*) AS count
  FROM ( SELECT 1 FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') LIMIT :threshold) matches;

-- pets.list id() ASC position
-- SQLite
SELECT id AS key0 FROM pets NOT INDEXED ORDER BY key0 ASC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT id AS key0 FROM pets ORDER BY id ASC LIMIT :limit) scan0 ORDER BY key0 ASC LIMIT 1 OFFSET :offset;

-- pets.list id() ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets NOT INDEXED WHERE instr(name_key, :part) > 0 ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE strpos(name_key, :part) > 0 ORDER BY id ASC LIMIT :limit;

-- pets.list id(up to) ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets NOT INDEXED WHERE id <= :upTo0 AND instr(name_key, :part) > 0 ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE id <= :upTo0 AND strpos(name_key, :part) > 0 ORDER BY id ASC LIMIT :limit;

-- pets.list by grams by id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND instr(name_key, :part) > 0 ORDER BY pet_grams.rowid ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND strpos(name_key, :part) > 0 ORDER BY id ASC LIMIT :limit;

-- pets.list id(after) ASC position
-- SQLite
SELECT id AS key0 FROM pets NOT INDEXED WHERE id > :after0 ORDER BY key0 ASC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT id AS key0 FROM pets WHERE id > :after0 ORDER BY id ASC LIMIT :limit) scan0 ORDER BY key0 ASC LIMIT 1 OFFSET :offset;

-- pets.list id(after) ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets NOT INDEXED WHERE id > :after0 AND instr(name_key, :part) > 0 ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE id > :after0 AND strpos(name_key, :part) > 0 ORDER BY id ASC LIMIT :limit;

-- pets.list id(after, up to) ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets NOT INDEXED WHERE id > :after0 AND id <= :upTo0 AND instr(name_key, :part) > 0 ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE id > :after0 AND id <= :upTo0 AND strpos(name_key, :part) > 0 ORDER BY id ASC LIMIT :limit;

-- pets.list by grams after by id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND instr(name_key, :part) > 0 AND pet_grams.rowid > :after0 ORDER BY pet_grams.rowid ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND strpos(name_key, :part) > 0 AND id > :after0 ORDER BY id ASC LIMIT :limit;

-- pets.list id() DESC
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets NOT INDEXED ORDER BY id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets ORDER BY id DESC LIMIT :limit;

-- pets.list id(after) DESC
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets NOT INDEXED WHERE id < :after0 ORDER BY id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE id < :after0 ORDER BY id DESC LIMIT :limit;

-- pets.list id() DESC position
-- SQLite
SELECT id AS key0 FROM pets NOT INDEXED ORDER BY key0 DESC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT id AS key0 FROM pets ORDER BY id DESC LIMIT :limit) scan0 ORDER BY key0 DESC LIMIT 1 OFFSET :offset;

-- pets.list id() DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets NOT INDEXED WHERE instr(name_key, :part) > 0 ORDER BY id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE strpos(name_key, :part) > 0 ORDER BY id DESC LIMIT :limit;

-- pets.list id(up to) DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets NOT INDEXED WHERE id >= :upTo0 AND instr(name_key, :part) > 0 ORDER BY id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE id >= :upTo0 AND strpos(name_key, :part) > 0 ORDER BY id DESC LIMIT :limit;

-- pets.list by grams by id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND instr(name_key, :part) > 0 ORDER BY pet_grams.rowid DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND strpos(name_key, :part) > 0 ORDER BY id DESC LIMIT :limit;

-- pets.list id(after) DESC position
-- SQLite
SELECT id AS key0 FROM pets NOT INDEXED WHERE id < :after0 ORDER BY key0 DESC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT id AS key0 FROM pets WHERE id < :after0 ORDER BY id DESC LIMIT :limit) scan0 ORDER BY key0 DESC LIMIT 1 OFFSET :offset;

-- pets.list id(after) DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets NOT INDEXED WHERE id < :after0 AND instr(name_key, :part) > 0 ORDER BY id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE id < :after0 AND strpos(name_key, :part) > 0 ORDER BY id DESC LIMIT :limit;

-- pets.list id(after, up to) DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets NOT INDEXED WHERE id < :after0 AND id >= :upTo0 AND instr(name_key, :part) > 0 ORDER BY id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE id < :after0 AND id >= :upTo0 AND strpos(name_key, :part) > 0 ORDER BY id DESC LIMIT :limit;

-- pets.list by grams after by id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND instr(name_key, :part) > 0 AND pet_grams.rowid < :after0 ORDER BY pet_grams.rowid DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND strpos(name_key, :part) > 0 AND id < :after0 ORDER BY id DESC LIMIT :limit;

-- pets.list pets_status_name(status) + pets_status_name(status) + pets_status_name(status) ASC
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status1
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status2 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status1 ORDER BY name_key ASC, id ASC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status2 ORDER BY name_key ASC, id ASC LIMIT :limit) scan2 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;

-- pets.list pets_status_name(status, after) + pets_status_name(status, after) + pets_status_name(status, after) ASC
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status0 AND (name_key, id) > (:after0, :after1)
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status1 AND (name_key, id) > (:after0, :after1)
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status2 AND (name_key, id) > (:after0, :after1) ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status0 AND (name_key, id) > (:after0, :after1) ORDER BY name_key ASC, id ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status1 AND (name_key, id) > (:after0, :after1) ORDER BY name_key ASC, id ASC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status2 AND (name_key, id) > (:after0, :after1) ORDER BY name_key ASC, id ASC LIMIT :limit) scan2 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;

-- pets.list pets_status_name(status) + pets_status_name(status) + pets_status_name(status) ASC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status0
  UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status1
  UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status2 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :status0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :status1 ORDER BY name_key ASC, id ASC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :status2 ORDER BY name_key ASC, id ASC LIMIT :limit) scan2 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :offset;

-- pets.list pets_status_name(status) + pets_status_name(status) + pets_status_name(status) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status0 AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status1 AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status2 AND instr(name_key, :part) > 0 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status0 AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status1 AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status2 AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan2 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;

-- pets.list pets_status_name(status, up to) + pets_status_name(status, up to) + pets_status_name(status, up to) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status0 AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status1 AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status2 AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND instr(name_key, :part) > 0 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status0 AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status1 AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status2 AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan2 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;

-- pets.list by grams by name_key, id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND instr(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey"
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit;

-- pets.list pets_status_name(status, after) + pets_status_name(status, after) + pets_status_name(status, after) ASC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status0 AND (name_key, id) > (:after0, :after1)
  UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status1 AND (name_key, id) > (:after0, :after1)
  UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status2 AND (name_key, id) > (:after0, :after1) ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :status0 AND (name_key, id) > (:after0, :after1) ORDER BY name_key ASC, id ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :status1 AND (name_key, id) > (:after0, :after1) ORDER BY name_key ASC, id ASC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :status2 AND (name_key, id) > (:after0, :after1) ORDER BY name_key ASC, id ASC LIMIT :limit) scan2 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :offset;

-- pets.list pets_status_name(status, after) + pets_status_name(status, after) + pets_status_name(status, after) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status0 AND (name_key, id) > (:after0, :after1) AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status1 AND (name_key, id) > (:after0, :after1) AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status2 AND (name_key, id) > (:after0, :after1) AND instr(name_key, :part) > 0 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status0 AND (name_key, id) > (:after0, :after1) AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status1 AND (name_key, id) > (:after0, :after1) AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status2 AND (name_key, id) > (:after0, :after1) AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan2 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;

-- pets.list pets_status_name(status, after, up to) + pets_status_name(status, after, up to) + pets_status_name(status, after, up to) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status0 AND (name_key, id) > (:after0, :after1) AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status1 AND (name_key, id) > (:after0, :after1) AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status2 AND (name_key, id) > (:after0, :after1) AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND instr(name_key, :part) > 0 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status0 AND (name_key, id) > (:after0, :after1) AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status1 AND (name_key, id) > (:after0, :after1) AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status2 AND (name_key, id) > (:after0, :after1) AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan2 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;

-- pets.list by grams after by name_key, id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND instr(name_key, :part) > 0 AND (name_key, id) > (:after0, :after1) ORDER BY name_key ASC, id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey"
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND strpos(name_key, :part) > 0 AND (name_key, id) > (:after0, :after1) ORDER BY name_key ASC, id ASC LIMIT :limit;

-- pets.list pets_status_name(status) + pets_status_name(status) + pets_status_name(status) DESC
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status1
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status2 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status1 ORDER BY name_key DESC, id DESC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status2 ORDER BY name_key DESC, id DESC LIMIT :limit) scan2 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;

-- pets.list pets_status_name(status, after) + pets_status_name(status, after) + pets_status_name(status, after) DESC
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status0 AND (name_key, id) < (:after0, :after1)
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status1 AND (name_key, id) < (:after0, :after1)
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status2 AND (name_key, id) < (:after0, :after1) ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status0 AND (name_key, id) < (:after0, :after1) ORDER BY name_key DESC, id DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status1 AND (name_key, id) < (:after0, :after1) ORDER BY name_key DESC, id DESC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status2 AND (name_key, id) < (:after0, :after1) ORDER BY name_key DESC, id DESC LIMIT :limit) scan2 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;

-- pets.list pets_status_name(status) + pets_status_name(status) + pets_status_name(status) DESC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status0
  UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status1
  UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status2 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :status0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :status1 ORDER BY name_key DESC, id DESC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :status2 ORDER BY name_key DESC, id DESC LIMIT :limit) scan2 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :offset;

-- pets.list pets_status_name(status) + pets_status_name(status) + pets_status_name(status) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status0 AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status1 AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status2 AND instr(name_key, :part) > 0 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status0 AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status1 AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status2 AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan2 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;

-- pets.list pets_status_name(status, up to) + pets_status_name(status, up to) + pets_status_name(status, up to) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status0 AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status1 AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status2 AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND instr(name_key, :part) > 0 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status0 AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status1 AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status2 AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan2 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;

-- pets.list by grams by name_key, id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND instr(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey"
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit;

-- pets.list pets_status_name(status, after) + pets_status_name(status, after) + pets_status_name(status, after) DESC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status0 AND (name_key, id) < (:after0, :after1)
  UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status1 AND (name_key, id) < (:after0, :after1)
  UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status2 AND (name_key, id) < (:after0, :after1) ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :status0 AND (name_key, id) < (:after0, :after1) ORDER BY name_key DESC, id DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :status1 AND (name_key, id) < (:after0, :after1) ORDER BY name_key DESC, id DESC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :status2 AND (name_key, id) < (:after0, :after1) ORDER BY name_key DESC, id DESC LIMIT :limit) scan2 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :offset;

-- pets.list pets_status_name(status, after) + pets_status_name(status, after) + pets_status_name(status, after) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status0 AND (name_key, id) < (:after0, :after1) AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status1 AND (name_key, id) < (:after0, :after1) AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status2 AND (name_key, id) < (:after0, :after1) AND instr(name_key, :part) > 0 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status0 AND (name_key, id) < (:after0, :after1) AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status1 AND (name_key, id) < (:after0, :after1) AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status2 AND (name_key, id) < (:after0, :after1) AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan2 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;

-- pets.list pets_status_name(status, after, up to) + pets_status_name(status, after, up to) + pets_status_name(status, after, up to) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status0 AND (name_key, id) < (:after0, :after1) AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status1 AND (name_key, id) < (:after0, :after1) AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status2 AND (name_key, id) < (:after0, :after1) AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND instr(name_key, :part) > 0 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status0 AND (name_key, id) < (:after0, :after1) AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status1 AND (name_key, id) < (:after0, :after1) AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status2 AND (name_key, id) < (:after0, :after1) AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan2 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;

-- pets.list by grams after by name_key, id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND instr(name_key, :part) > 0 AND (name_key, id) < (:after0, :after1) ORDER BY name_key DESC, id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey"
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND strpos(name_key, :part) > 0 AND (name_key, id) < (:after0, :after1) ORDER BY name_key DESC, id DESC LIMIT :limit;

-- pets.list pets_category(category_id, status) + pets_category(category_id, status) + pets_category(category_id, status) ASC
-- SQLite
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id1 AND status = :status1
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id2 AND status = :status2 ORDER BY key0 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id0 AND status = :status0 ORDER BY (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id1 AND status = :status1 ORDER BY (id + 0) ASC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id2 AND status = :status2 ORDER BY (id + 0) ASC LIMIT :limit) scan2 ORDER BY key0 ASC LIMIT :limit) page;

-- pets.list pets_category(category_id, status, after) + pets_category(category_id, status, after) + pets_category(category_id, status, after) ASC
-- SQLite
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0 AND id > :after0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id1 AND status = :status1 AND id > :after0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id2 AND status = :status2 AND id > :after0 ORDER BY key0 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (id + 0) > :after0 ORDER BY (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND (id + 0) > :after0 ORDER BY (id + 0) ASC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id2 AND status = :status2 AND (id + 0) > :after0 ORDER BY (id + 0) ASC LIMIT :limit) scan2 ORDER BY key0 ASC LIMIT :limit) page;

-- pets.list pets_category(category_id, status) + pets_category(category_id, status) + pets_category(category_id, status) ASC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0
  UNION ALL SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id1 AND status = :status1
  UNION ALL SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id2 AND status = :status2 ORDER BY key0 ASC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT (id + 0) AS key0 FROM pets WHERE category_id = :category_id0 AND status = :status0 ORDER BY (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT (id + 0) AS key0 FROM pets WHERE category_id = :category_id1 AND status = :status1 ORDER BY (id + 0) ASC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT (id + 0) AS key0 FROM pets WHERE category_id = :category_id2 AND status = :status2 ORDER BY (id + 0) ASC LIMIT :limit) scan2 ORDER BY key0 ASC LIMIT 1 OFFSET :offset;

-- pets.list pets_category(category_id, status) + pets_category(category_id, status) + pets_category(category_id, status) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0 AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id1 AND status = :status1 AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id2 AND status = :status2 AND instr(name_key, :part) > 0 ORDER BY key0 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) ASC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id2 AND status = :status2 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) ASC LIMIT :limit) scan2 ORDER BY key0 ASC LIMIT :limit) page;

-- pets.list pets_category(category_id, status, up to) + pets_category(category_id, status, up to) + pets_category(category_id, status, up to) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0 AND id <= :upTo0 AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id1 AND status = :status1 AND id <= :upTo0 AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id2 AND status = :status2 AND id <= :upTo0 AND instr(name_key, :part) > 0 ORDER BY key0 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (id + 0) <= :upTo0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND (id + 0) <= :upTo0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) ASC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id2 AND status = :status2 AND (id + 0) <= :upTo0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) ASC LIMIT :limit) scan2 ORDER BY key0 ASC LIMIT :limit) page;

-- pets.list by grams, category by id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND category_id = :categoryId AND instr(name_key, :part) > 0 ORDER BY pet_grams.rowid ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :categoryId AND strpos(name_key, :part) > 0 ORDER BY id ASC LIMIT :limit;

-- pets.list pets_category(category_id, status, after) + pets_category(category_id, status, after) + pets_category(category_id, status, after) ASC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0 AND id > :after0
  UNION ALL SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id1 AND status = :status1 AND id > :after0
  UNION ALL SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id2 AND status = :status2 AND id > :after0 ORDER BY key0 ASC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT (id + 0) AS key0 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (id + 0) > :after0 ORDER BY (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT (id + 0) AS key0 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND (id + 0) > :after0 ORDER BY (id + 0) ASC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT (id + 0) AS key0 FROM pets WHERE category_id = :category_id2 AND status = :status2 AND (id + 0) > :after0 ORDER BY (id + 0) ASC LIMIT :limit) scan2 ORDER BY key0 ASC LIMIT 1 OFFSET :offset;

-- pets.list pets_category(category_id, status, after) + pets_category(category_id, status, after) + pets_category(category_id, status, after) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0 AND id > :after0 AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id1 AND status = :status1 AND id > :after0 AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id2 AND status = :status2 AND id > :after0 AND instr(name_key, :part) > 0 ORDER BY key0 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (id + 0) > :after0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND (id + 0) > :after0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) ASC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id2 AND status = :status2 AND (id + 0) > :after0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) ASC LIMIT :limit) scan2 ORDER BY key0 ASC LIMIT :limit) page;

-- pets.list pets_category(category_id, status, after, up to) + pets_category(category_id, status, after, up to) + pets_category(category_id, status, after, up to) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0 AND id > :after0 AND id <= :upTo0 AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id1 AND status = :status1 AND id > :after0 AND id <= :upTo0 AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id2 AND status = :status2 AND id > :after0 AND id <= :upTo0 AND instr(name_key, :part) > 0 ORDER BY key0 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (id + 0) > :after0 AND (id + 0) <= :upTo0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND (id + 0) > :after0 AND (id + 0) <= :upTo0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) ASC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id2 AND status = :status2 AND (id + 0) > :after0 AND (id + 0) <= :upTo0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) ASC LIMIT :limit) scan2 ORDER BY key0 ASC LIMIT :limit) page;

-- pets.list by grams, category after by id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND category_id = :categoryId AND instr(name_key, :part) > 0 AND pet_grams.rowid > :after0 ORDER BY pet_grams.rowid ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :categoryId AND strpos(name_key, :part) > 0 AND id > :after0 ORDER BY id ASC LIMIT :limit;

-- pets.list pets_category(category_id, status) + pets_category(category_id, status) + pets_category(category_id, status) DESC
-- SQLite
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id1 AND status = :status1
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id2 AND status = :status2 ORDER BY key0 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id0 AND status = :status0 ORDER BY (id + 0) DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id1 AND status = :status1 ORDER BY (id + 0) DESC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id2 AND status = :status2 ORDER BY (id + 0) DESC LIMIT :limit) scan2 ORDER BY key0 DESC LIMIT :limit) page;

-- pets.list pets_category(category_id, status, after) + pets_category(category_id, status, after) + pets_category(category_id, status, after) DESC
-- SQLite
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0 AND id < :after0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id1 AND status = :status1 AND id < :after0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id2 AND status = :status2 AND id < :after0 ORDER BY key0 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (id + 0) < :after0 ORDER BY (id + 0) DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND (id + 0) < :after0 ORDER BY (id + 0) DESC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id2 AND status = :status2 AND (id + 0) < :after0 ORDER BY (id + 0) DESC LIMIT :limit) scan2 ORDER BY key0 DESC LIMIT :limit) page;

-- pets.list pets_category(category_id, status) + pets_category(category_id, status) + pets_category(category_id, status) DESC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0
  UNION ALL SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id1 AND status = :status1
  UNION ALL SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id2 AND status = :status2 ORDER BY key0 DESC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT (id + 0) AS key0 FROM pets WHERE category_id = :category_id0 AND status = :status0 ORDER BY (id + 0) DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT (id + 0) AS key0 FROM pets WHERE category_id = :category_id1 AND status = :status1 ORDER BY (id + 0) DESC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT (id + 0) AS key0 FROM pets WHERE category_id = :category_id2 AND status = :status2 ORDER BY (id + 0) DESC LIMIT :limit) scan2 ORDER BY key0 DESC LIMIT 1 OFFSET :offset;

-- pets.list pets_category(category_id, status) + pets_category(category_id, status) + pets_category(category_id, status) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0 AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id1 AND status = :status1 AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id2 AND status = :status2 AND instr(name_key, :part) > 0 ORDER BY key0 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) DESC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id2 AND status = :status2 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) DESC LIMIT :limit) scan2 ORDER BY key0 DESC LIMIT :limit) page;

-- pets.list pets_category(category_id, status, up to) + pets_category(category_id, status, up to) + pets_category(category_id, status, up to) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0 AND id >= :upTo0 AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id1 AND status = :status1 AND id >= :upTo0 AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id2 AND status = :status2 AND id >= :upTo0 AND instr(name_key, :part) > 0 ORDER BY key0 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (id + 0) >= :upTo0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND (id + 0) >= :upTo0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) DESC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id2 AND status = :status2 AND (id + 0) >= :upTo0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) DESC LIMIT :limit) scan2 ORDER BY key0 DESC LIMIT :limit) page;

-- pets.list by grams, category by id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND category_id = :categoryId AND instr(name_key, :part) > 0 ORDER BY pet_grams.rowid DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :categoryId AND strpos(name_key, :part) > 0 ORDER BY id DESC LIMIT :limit;

-- pets.list pets_category(category_id, status, after) + pets_category(category_id, status, after) + pets_category(category_id, status, after) DESC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0 AND id < :after0
  UNION ALL SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id1 AND status = :status1 AND id < :after0
  UNION ALL SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id2 AND status = :status2 AND id < :after0 ORDER BY key0 DESC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT (id + 0) AS key0 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (id + 0) < :after0 ORDER BY (id + 0) DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT (id + 0) AS key0 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND (id + 0) < :after0 ORDER BY (id + 0) DESC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT (id + 0) AS key0 FROM pets WHERE category_id = :category_id2 AND status = :status2 AND (id + 0) < :after0 ORDER BY (id + 0) DESC LIMIT :limit) scan2 ORDER BY key0 DESC LIMIT 1 OFFSET :offset;

-- pets.list pets_category(category_id, status, after) + pets_category(category_id, status, after) + pets_category(category_id, status, after) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0 AND id < :after0 AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id1 AND status = :status1 AND id < :after0 AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id2 AND status = :status2 AND id < :after0 AND instr(name_key, :part) > 0 ORDER BY key0 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (id + 0) < :after0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND (id + 0) < :after0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) DESC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id2 AND status = :status2 AND (id + 0) < :after0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) DESC LIMIT :limit) scan2 ORDER BY key0 DESC LIMIT :limit) page;

-- pets.list pets_category(category_id, status, after, up to) + pets_category(category_id, status, after, up to) + pets_category(category_id, status, after, up to) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0 AND id < :after0 AND id >= :upTo0 AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id1 AND status = :status1 AND id < :after0 AND id >= :upTo0 AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id2 AND status = :status2 AND id < :after0 AND id >= :upTo0 AND instr(name_key, :part) > 0 ORDER BY key0 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (id + 0) < :after0 AND (id + 0) >= :upTo0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND (id + 0) < :after0 AND (id + 0) >= :upTo0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) DESC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id2 AND status = :status2 AND (id + 0) < :after0 AND (id + 0) >= :upTo0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) DESC LIMIT :limit) scan2 ORDER BY key0 DESC LIMIT :limit) page;

-- pets.list by grams, category after by id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND category_id = :categoryId AND instr(name_key, :part) > 0 AND pet_grams.rowid < :after0 ORDER BY pet_grams.rowid DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :categoryId AND strpos(name_key, :part) > 0 AND id < :after0 ORDER BY id DESC LIMIT :limit;

-- pets.list pets_category_name(category_id, status) + pets_category_name(category_id, status) + pets_category_name(category_id, status) ASC
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id1 AND status = :status1
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id2 AND status = :status2 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id0 AND status = :status0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id1 AND status = :status1 ORDER BY name_key ASC, id ASC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id2 AND status = :status2 ORDER BY name_key ASC, id ASC LIMIT :limit) scan2 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;

-- pets.list pets_category_name(category_id, status, after) + pets_category_name(category_id, status, after) + pets_category_name(category_id, status, after) ASC
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) > (:after0, :after1)
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id1 AND status = :status1 AND (name_key, id) > (:after0, :after1)
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id2 AND status = :status2 AND (name_key, id) > (:after0, :after1) ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) > (:after0, :after1) ORDER BY name_key ASC, id ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND (name_key, id) > (:after0, :after1) ORDER BY name_key ASC, id ASC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id2 AND status = :status2 AND (name_key, id) > (:after0, :after1) ORDER BY name_key ASC, id ASC LIMIT :limit) scan2 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;

-- pets.list pets_category_name(category_id, status) + pets_category_name(category_id, status) + pets_category_name(category_id, status) ASC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0
  UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id1 AND status = :status1
  UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id2 AND status = :status2 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id0 AND status = :status0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id1 AND status = :status1 ORDER BY name_key ASC, id ASC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id2 AND status = :status2 ORDER BY name_key ASC, id ASC LIMIT :limit) scan2 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :offset;

-- pets.list pets_category_name(category_id, status) + pets_category_name(category_id, status) + pets_category_name(category_id, status) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0 AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id1 AND status = :status1 AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id2 AND status = :status2 AND instr(name_key, :part) > 0 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id2 AND status = :status2 AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan2 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;

-- pets.list pets_category_name(category_id, status, up to) + pets_category_name(category_id, status, up to) + pets_category_name(category_id, status, up to) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0 AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id1 AND status = :status1 AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id2 AND status = :status2 AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND instr(name_key, :part) > 0 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id2 AND status = :status2 AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan2 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;

-- pets.list by grams, category by name_key, id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND category_id = :categoryId AND instr(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey"
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :categoryId AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit;

-- pets.list pets_category_name(category_id, status, after) + pets_category_name(category_id, status, after) + pets_category_name(category_id, status, after) ASC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) > (:after0, :after1)
  UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id1 AND status = :status1 AND (name_key, id) > (:after0, :after1)
  UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id2 AND status = :status2 AND (name_key, id) > (:after0, :after1) ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) > (:after0, :after1) ORDER BY name_key ASC, id ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND (name_key, id) > (:after0, :after1) ORDER BY name_key ASC, id ASC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id2 AND status = :status2 AND (name_key, id) > (:after0, :after1) ORDER BY name_key ASC, id ASC LIMIT :limit) scan2 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :offset;

-- pets.list pets_category_name(category_id, status, after) + pets_category_name(category_id, status, after) + pets_category_name(category_id, status, after) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) > (:after0, :after1) AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id1 AND status = :status1 AND (name_key, id) > (:after0, :after1) AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id2 AND status = :status2 AND (name_key, id) > (:after0, :after1) AND instr(name_key, :part) > 0 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) > (:after0, :after1) AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND (name_key, id) > (:after0, :after1) AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id2 AND status = :status2 AND (name_key, id) > (:after0, :after1) AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan2 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;

-- pets.list pets_category_name(category_id, status, after, up to) + pets_category_name(category_id, status, after, up to) + pets_category_name(category_id, status, after, up to) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) > (:after0, :after1) AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id1 AND status = :status1 AND (name_key, id) > (:after0, :after1) AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id2 AND status = :status2 AND (name_key, id) > (:after0, :after1) AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND instr(name_key, :part) > 0 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) > (:after0, :after1) AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND (name_key, id) > (:after0, :after1) AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id2 AND status = :status2 AND (name_key, id) > (:after0, :after1) AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan2 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;

-- pets.list by grams, category after by name_key, id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND category_id = :categoryId AND instr(name_key, :part) > 0 AND (name_key, id) > (:after0, :after1) ORDER BY name_key ASC, id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey"
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :categoryId AND strpos(name_key, :part) > 0 AND (name_key, id) > (:after0, :after1) ORDER BY name_key ASC, id ASC LIMIT :limit;

-- pets.list pets_category_name(category_id, status) + pets_category_name(category_id, status) + pets_category_name(category_id, status) DESC
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id1 AND status = :status1
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id2 AND status = :status2 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id0 AND status = :status0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id1 AND status = :status1 ORDER BY name_key DESC, id DESC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id2 AND status = :status2 ORDER BY name_key DESC, id DESC LIMIT :limit) scan2 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;

-- pets.list pets_category_name(category_id, status, after) + pets_category_name(category_id, status, after) + pets_category_name(category_id, status, after) DESC
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) < (:after0, :after1)
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id1 AND status = :status1 AND (name_key, id) < (:after0, :after1)
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id2 AND status = :status2 AND (name_key, id) < (:after0, :after1) ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) < (:after0, :after1) ORDER BY name_key DESC, id DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND (name_key, id) < (:after0, :after1) ORDER BY name_key DESC, id DESC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id2 AND status = :status2 AND (name_key, id) < (:after0, :after1) ORDER BY name_key DESC, id DESC LIMIT :limit) scan2 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;

-- pets.list pets_category_name(category_id, status) + pets_category_name(category_id, status) + pets_category_name(category_id, status) DESC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0
  UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id1 AND status = :status1
  UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id2 AND status = :status2 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id0 AND status = :status0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id1 AND status = :status1 ORDER BY name_key DESC, id DESC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id2 AND status = :status2 ORDER BY name_key DESC, id DESC LIMIT :limit) scan2 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :offset;

-- pets.list pets_category_name(category_id, status) + pets_category_name(category_id, status) + pets_category_name(category_id, status) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0 AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id1 AND status = :status1 AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id2 AND status = :status2 AND instr(name_key, :part) > 0 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id2 AND status = :status2 AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan2 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;

-- pets.list pets_category_name(category_id, status, up to) + pets_category_name(category_id, status, up to) + pets_category_name(category_id, status, up to) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0 AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id1 AND status = :status1 AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id2 AND status = :status2 AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND instr(name_key, :part) > 0 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id2 AND status = :status2 AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan2 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;

-- pets.list by grams, category by name_key, id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND category_id = :categoryId AND instr(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey"
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :categoryId AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit;

-- pets.list pets_category_name(category_id, status, after) + pets_category_name(category_id, status, after) + pets_category_name(category_id, status, after) DESC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) < (:after0, :after1)
  UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id1 AND status = :status1 AND (name_key, id) < (:after0, :after1)
  UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id2 AND status = :status2 AND (name_key, id) < (:after0, :after1) ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) < (:after0, :after1) ORDER BY name_key DESC, id DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND (name_key, id) < (:after0, :after1) ORDER BY name_key DESC, id DESC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id2 AND status = :status2 AND (name_key, id) < (:after0, :after1) ORDER BY name_key DESC, id DESC LIMIT :limit) scan2 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :offset;

-- pets.list pets_category_name(category_id, status, after) + pets_category_name(category_id, status, after) + pets_category_name(category_id, status, after) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) < (:after0, :after1) AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id1 AND status = :status1 AND (name_key, id) < (:after0, :after1) AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id2 AND status = :status2 AND (name_key, id) < (:after0, :after1) AND instr(name_key, :part) > 0 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) < (:after0, :after1) AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND (name_key, id) < (:after0, :after1) AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id2 AND status = :status2 AND (name_key, id) < (:after0, :after1) AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan2 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;

-- pets.list pets_category_name(category_id, status, after, up to) + pets_category_name(category_id, status, after, up to) + pets_category_name(category_id, status, after, up to) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) < (:after0, :after1) AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id1 AND status = :status1 AND (name_key, id) < (:after0, :after1) AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id2 AND status = :status2 AND (name_key, id) < (:after0, :after1) AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND instr(name_key, :part) > 0 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) < (:after0, :after1) AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND (name_key, id) < (:after0, :after1) AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id2 AND status = :status2 AND (name_key, id) < (:after0, :after1) AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan2 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;

-- pets.list by grams, category after by name_key, id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND category_id = :categoryId AND instr(name_key, :part) > 0 AND (name_key, id) < (:after0, :after1) ORDER BY name_key DESC, id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey"
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :categoryId AND strpos(name_key, :part) > 0 AND (name_key, id) < (:after0, :after1) ORDER BY name_key DESC, id DESC LIMIT :limit;

-- pets.list pets_status(status) ASC
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_status WHERE status = :status0 ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE status = :status0 ORDER BY (id + 0) ASC LIMIT :limit;

-- pets.list pets_status(status, after) ASC
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_status WHERE status = :status0 AND id > :after0 ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE status = :status0 AND (id + 0) > :after0 ORDER BY (id + 0) ASC LIMIT :limit;

-- pets.list pets_status(status) ASC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status0 ORDER BY key0 ASC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT (id + 0) AS key0 FROM pets WHERE status = :status0 ORDER BY (id + 0) ASC LIMIT :limit) scan0 ORDER BY key0 ASC LIMIT 1 OFFSET :offset;

-- pets.list pets_status(status) ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_status WHERE status = :status0 AND instr(name_key, :part) > 0 ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE status = :status0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) ASC LIMIT :limit;

-- pets.list pets_status(status, up to) ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_status WHERE status = :status0 AND id <= :upTo0 AND instr(name_key, :part) > 0 ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE status = :status0 AND (id + 0) <= :upTo0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) ASC LIMIT :limit;

-- pets.list by grams, 1 statuses by id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND status IN (:status0) AND instr(name_key, :part) > 0 ORDER BY pet_grams.rowid ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND status IN (:status0) AND strpos(name_key, :part) > 0 ORDER BY id ASC LIMIT :limit;

-- pets.list pets_status(status, after) ASC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status0 AND id > :after0 ORDER BY key0 ASC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT (id + 0) AS key0 FROM pets WHERE status = :status0 AND (id + 0) > :after0 ORDER BY (id + 0) ASC LIMIT :limit) scan0 ORDER BY key0 ASC LIMIT 1 OFFSET :offset;

-- pets.list pets_status(status, after) ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_status WHERE status = :status0 AND id > :after0 AND instr(name_key, :part) > 0 ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE status = :status0 AND (id + 0) > :after0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) ASC LIMIT :limit;

-- pets.list pets_status(status, after, up to) ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_status WHERE status = :status0 AND id > :after0 AND id <= :upTo0 AND instr(name_key, :part) > 0 ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE status = :status0 AND (id + 0) > :after0 AND (id + 0) <= :upTo0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) ASC LIMIT :limit;

-- pets.list by grams, 1 statuses after by id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND status IN (:status0) AND instr(name_key, :part) > 0 AND pet_grams.rowid > :after0 ORDER BY pet_grams.rowid ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND status IN (:status0) AND strpos(name_key, :part) > 0 AND id > :after0 ORDER BY id ASC LIMIT :limit;

-- pets.list pets_status(status) DESC
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_status WHERE status = :status0 ORDER BY id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE status = :status0 ORDER BY (id + 0) DESC LIMIT :limit;

-- pets.list pets_status(status, after) DESC
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_status WHERE status = :status0 AND id < :after0 ORDER BY id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE status = :status0 AND (id + 0) < :after0 ORDER BY (id + 0) DESC LIMIT :limit;

-- pets.list pets_status(status) DESC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status0 ORDER BY key0 DESC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT (id + 0) AS key0 FROM pets WHERE status = :status0 ORDER BY (id + 0) DESC LIMIT :limit) scan0 ORDER BY key0 DESC LIMIT 1 OFFSET :offset;

-- pets.list pets_status(status) DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_status WHERE status = :status0 AND instr(name_key, :part) > 0 ORDER BY id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE status = :status0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) DESC LIMIT :limit;

-- pets.list pets_status(status, up to) DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_status WHERE status = :status0 AND id >= :upTo0 AND instr(name_key, :part) > 0 ORDER BY id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE status = :status0 AND (id + 0) >= :upTo0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) DESC LIMIT :limit;

-- pets.list by grams, 1 statuses by id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND status IN (:status0) AND instr(name_key, :part) > 0 ORDER BY pet_grams.rowid DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND status IN (:status0) AND strpos(name_key, :part) > 0 ORDER BY id DESC LIMIT :limit;

-- pets.list pets_status(status, after) DESC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status0 AND id < :after0 ORDER BY key0 DESC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT (id + 0) AS key0 FROM pets WHERE status = :status0 AND (id + 0) < :after0 ORDER BY (id + 0) DESC LIMIT :limit) scan0 ORDER BY key0 DESC LIMIT 1 OFFSET :offset;

-- pets.list pets_status(status, after) DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_status WHERE status = :status0 AND id < :after0 AND instr(name_key, :part) > 0 ORDER BY id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE status = :status0 AND (id + 0) < :after0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) DESC LIMIT :limit;

-- pets.list pets_status(status, after, up to) DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_status WHERE status = :status0 AND id < :after0 AND id >= :upTo0 AND instr(name_key, :part) > 0 ORDER BY id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE status = :status0 AND (id + 0) < :after0 AND (id + 0) >= :upTo0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) DESC LIMIT :limit;

-- pets.list by grams, 1 statuses after by id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND status IN (:status0) AND instr(name_key, :part) > 0 AND pet_grams.rowid < :after0 ORDER BY pet_grams.rowid DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND status IN (:status0) AND strpos(name_key, :part) > 0 AND id < :after0 ORDER BY id DESC LIMIT :limit;

-- pets.list pets_status_name(status) ASC
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets INDEXED BY pets_status_name WHERE status = :status0 ORDER BY name_key ASC, id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets WHERE status = :status0 ORDER BY name_key ASC, id ASC LIMIT :limit;

-- pets.list pets_status_name(status, after) ASC
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets INDEXED BY pets_status_name WHERE status = :status0 AND (name_key, id) > (:after0, :after1) ORDER BY name_key ASC, id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets WHERE status = :status0 AND (name_key, id) > (:after0, :after1) ORDER BY name_key ASC, id ASC LIMIT :limit;

-- pets.list pets_status_name(status) ASC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status0 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :status0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan0 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :offset;

-- pets.list pets_status_name(status) ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets INDEXED BY pets_status_name WHERE status = :status0 AND instr(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets WHERE status = :status0 AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit;

-- pets.list pets_status_name(status, up to) ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets INDEXED BY pets_status_name WHERE status = :status0 AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND instr(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets WHERE status = :status0 AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit;

-- pets.list by grams, 1 statuses by name_key, id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND status IN (:status0) AND instr(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey"
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND status IN (:status0) AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit;

-- pets.list pets_status_name(status, after) ASC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status0 AND (name_key, id) > (:after0, :after1) ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :status0 AND (name_key, id) > (:after0, :after1) ORDER BY name_key ASC, id ASC LIMIT :limit) scan0 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :offset;

-- pets.list pets_status_name(status, after) ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets INDEXED BY pets_status_name WHERE status = :status0 AND (name_key, id) > (:after0, :after1) AND instr(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets WHERE status = :status0 AND (name_key, id) > (:after0, :after1) AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit;

-- pets.list pets_status_name(status, after, up to) ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets INDEXED BY pets_status_name WHERE status = :status0 AND (name_key, id) > (:after0, :after1) AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND instr(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets WHERE status = :status0 AND (name_key, id) > (:after0, :after1) AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit;

-- pets.list by grams, 1 statuses after by name_key, id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND status IN (:status0) AND instr(name_key, :part) > 0 AND (name_key, id) > (:after0, :after1) ORDER BY name_key ASC, id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey"
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND status IN (:status0) AND strpos(name_key, :part) > 0 AND (name_key, id) > (:after0, :after1) ORDER BY name_key ASC, id ASC LIMIT :limit;

-- pets.list pets_status_name(status) DESC
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets INDEXED BY pets_status_name WHERE status = :status0 ORDER BY name_key DESC, id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets WHERE status = :status0 ORDER BY name_key DESC, id DESC LIMIT :limit;

-- pets.list pets_status_name(status, after) DESC
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets INDEXED BY pets_status_name WHERE status = :status0 AND (name_key, id) < (:after0, :after1) ORDER BY name_key DESC, id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets WHERE status = :status0 AND (name_key, id) < (:after0, :after1) ORDER BY name_key DESC, id DESC LIMIT :limit;

-- pets.list pets_status_name(status) DESC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status0 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :status0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan0 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :offset;

-- pets.list pets_status_name(status) DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets INDEXED BY pets_status_name WHERE status = :status0 AND instr(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets WHERE status = :status0 AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit;

-- pets.list pets_status_name(status, up to) DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets INDEXED BY pets_status_name WHERE status = :status0 AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND instr(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets WHERE status = :status0 AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit;

-- pets.list by grams, 1 statuses by name_key, id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND status IN (:status0) AND instr(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey"
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND status IN (:status0) AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit;

-- pets.list pets_status_name(status, after) DESC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status0 AND (name_key, id) < (:after0, :after1) ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :status0 AND (name_key, id) < (:after0, :after1) ORDER BY name_key DESC, id DESC LIMIT :limit) scan0 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :offset;

-- pets.list pets_status_name(status, after) DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets INDEXED BY pets_status_name WHERE status = :status0 AND (name_key, id) < (:after0, :after1) AND instr(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets WHERE status = :status0 AND (name_key, id) < (:after0, :after1) AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit;

-- pets.list pets_status_name(status, after, up to) DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets INDEXED BY pets_status_name WHERE status = :status0 AND (name_key, id) < (:after0, :after1) AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND instr(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets WHERE status = :status0 AND (name_key, id) < (:after0, :after1) AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit;

-- pets.list by grams, 1 statuses after by name_key, id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND status IN (:status0) AND instr(name_key, :part) > 0 AND (name_key, id) < (:after0, :after1) ORDER BY name_key DESC, id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey"
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND status IN (:status0) AND strpos(name_key, :part) > 0 AND (name_key, id) < (:after0, :after1) ORDER BY name_key DESC, id DESC LIMIT :limit;

-- pets.list pets_category(category_id, status) ASC
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0 ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE category_id = :category_id0 AND status = :status0 ORDER BY (id + 0) ASC LIMIT :limit;

-- pets.list pets_category(category_id, status, after) ASC
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0 AND id > :after0 ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (id + 0) > :after0 ORDER BY (id + 0) ASC LIMIT :limit;

-- pets.list pets_category(category_id, status) ASC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0 ORDER BY key0 ASC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT (id + 0) AS key0 FROM pets WHERE category_id = :category_id0 AND status = :status0 ORDER BY (id + 0) ASC LIMIT :limit) scan0 ORDER BY key0 ASC LIMIT 1 OFFSET :offset;

-- pets.list pets_category(category_id, status) ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0 AND instr(name_key, :part) > 0 ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE category_id = :category_id0 AND status = :status0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) ASC LIMIT :limit;

-- pets.list pets_category(category_id, status, up to) ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0 AND id <= :upTo0 AND instr(name_key, :part) > 0 ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (id + 0) <= :upTo0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) ASC LIMIT :limit;

-- pets.list by grams, category, 1 statuses by id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND category_id = :categoryId AND status IN (:status0) AND instr(name_key, :part) > 0 ORDER BY pet_grams.rowid ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :categoryId AND status IN (:status0) AND strpos(name_key, :part) > 0 ORDER BY id ASC LIMIT :limit;

-- pets.list pets_category(category_id, status, after) ASC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0 AND id > :after0 ORDER BY key0 ASC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT (id + 0) AS key0 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (id + 0) > :after0 ORDER BY (id + 0) ASC LIMIT :limit) scan0 ORDER BY key0 ASC LIMIT 1 OFFSET :offset;

-- pets.list pets_category(category_id, status, after) ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0 AND id > :after0 AND instr(name_key, :part) > 0 ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (id + 0) > :after0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) ASC LIMIT :limit;

-- pets.list pets_category(category_id, status, after, up to) ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0 AND id > :after0 AND id <= :upTo0 AND instr(name_key, :part) > 0 ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (id + 0) > :after0 AND (id + 0) <= :upTo0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) ASC LIMIT :limit;

-- pets.list by grams, category, 1 statuses after by id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND category_id = :categoryId AND status IN (:status0) AND instr(name_key, :part) > 0 AND pet_grams.rowid > :after0 ORDER BY pet_grams.rowid ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :categoryId AND status IN (:status0) AND strpos(name_key, :part) > 0 AND id > :after0 ORDER BY id ASC LIMIT :limit;

-- pets.list pets_category(category_id, status) DESC
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0 ORDER BY id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE category_id = :category_id0 AND status = :status0 ORDER BY (id + 0) DESC LIMIT :limit;

-- pets.list pets_category(category_id, status, after) DESC
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0 AND id < :after0 ORDER BY id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (id + 0) < :after0 ORDER BY (id + 0) DESC LIMIT :limit;

-- pets.list pets_category(category_id, status) DESC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0 ORDER BY key0 DESC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT (id + 0) AS key0 FROM pets WHERE category_id = :category_id0 AND status = :status0 ORDER BY (id + 0) DESC LIMIT :limit) scan0 ORDER BY key0 DESC LIMIT 1 OFFSET :offset;

-- pets.list pets_category(category_id, status) DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0 AND instr(name_key, :part) > 0 ORDER BY id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE category_id = :category_id0 AND status = :status0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) DESC LIMIT :limit;

-- pets.list pets_category(category_id, status, up to) DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0 AND id >= :upTo0 AND instr(name_key, :part) > 0 ORDER BY id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (id + 0) >= :upTo0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) DESC LIMIT :limit;

-- pets.list by grams, category, 1 statuses by id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND category_id = :categoryId AND status IN (:status0) AND instr(name_key, :part) > 0 ORDER BY pet_grams.rowid DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :categoryId AND status IN (:status0) AND strpos(name_key, :part) > 0 ORDER BY id DESC LIMIT :limit;

-- pets.list pets_category(category_id, status, after) DESC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0 AND id < :after0 ORDER BY key0 DESC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT (id + 0) AS key0 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (id + 0) < :after0 ORDER BY (id + 0) DESC LIMIT :limit) scan0 ORDER BY key0 DESC LIMIT 1 OFFSET :offset;

-- pets.list pets_category(category_id, status, after) DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0 AND id < :after0 AND instr(name_key, :part) > 0 ORDER BY id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (id + 0) < :after0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) DESC LIMIT :limit;

-- pets.list pets_category(category_id, status, after, up to) DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0 AND id < :after0 AND id >= :upTo0 AND instr(name_key, :part) > 0 ORDER BY id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (id + 0) < :after0 AND (id + 0) >= :upTo0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) DESC LIMIT :limit;

-- pets.list by grams, category, 1 statuses after by id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND category_id = :categoryId AND status IN (:status0) AND instr(name_key, :part) > 0 AND pet_grams.rowid < :after0 ORDER BY pet_grams.rowid DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :categoryId AND status IN (:status0) AND strpos(name_key, :part) > 0 AND id < :after0 ORDER BY id DESC LIMIT :limit;

-- pets.list pets_category_name(category_id, status) ASC
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0 ORDER BY name_key ASC, id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets WHERE category_id = :category_id0 AND status = :status0 ORDER BY name_key ASC, id ASC LIMIT :limit;

-- pets.list pets_category_name(category_id, status, after) ASC
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) > (:after0, :after1) ORDER BY name_key ASC, id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) > (:after0, :after1) ORDER BY name_key ASC, id ASC LIMIT :limit;

-- pets.list pets_category_name(category_id, status) ASC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id0 AND status = :status0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan0 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :offset;

-- pets.list pets_category_name(category_id, status) ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0 AND instr(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets WHERE category_id = :category_id0 AND status = :status0 AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit;

-- pets.list pets_category_name(category_id, status, up to) ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0 AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND instr(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets WHERE category_id = :category_id0 AND status = :status0 AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit;

-- pets.list by grams, category, 1 statuses by name_key, id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND category_id = :categoryId AND status IN (:status0) AND instr(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey"
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :categoryId AND status IN (:status0) AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit;

-- pets.list pets_category_name(category_id, status, after) ASC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) > (:after0, :after1) ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) > (:after0, :after1) ORDER BY name_key ASC, id ASC LIMIT :limit) scan0 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :offset;

-- pets.list pets_category_name(category_id, status, after) ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) > (:after0, :after1) AND instr(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) > (:after0, :after1) AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit;

-- pets.list pets_category_name(category_id, status, after, up to) ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) > (:after0, :after1) AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND instr(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) > (:after0, :after1) AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit;

-- pets.list by grams, category, 1 statuses after by name_key, id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND category_id = :categoryId AND status IN (:status0) AND instr(name_key, :part) > 0 AND (name_key, id) > (:after0, :after1) ORDER BY name_key ASC, id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey"
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :categoryId AND status IN (:status0) AND strpos(name_key, :part) > 0 AND (name_key, id) > (:after0, :after1) ORDER BY name_key ASC, id ASC LIMIT :limit;

-- pets.list pets_category_name(category_id, status) DESC
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0 ORDER BY name_key DESC, id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets WHERE category_id = :category_id0 AND status = :status0 ORDER BY name_key DESC, id DESC LIMIT :limit;

-- pets.list pets_category_name(category_id, status, after) DESC
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) < (:after0, :after1) ORDER BY name_key DESC, id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) < (:after0, :after1) ORDER BY name_key DESC, id DESC LIMIT :limit;

-- pets.list pets_category_name(category_id, status) DESC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id0 AND status = :status0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan0 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :offset;

-- pets.list pets_category_name(category_id, status) DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0 AND instr(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets WHERE category_id = :category_id0 AND status = :status0 AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit;

-- pets.list pets_category_name(category_id, status, up to) DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0 AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND instr(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets WHERE category_id = :category_id0 AND status = :status0 AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit;

-- pets.list by grams, category, 1 statuses by name_key, id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND category_id = :categoryId AND status IN (:status0) AND instr(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey"
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :categoryId AND status IN (:status0) AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit;

-- pets.list pets_category_name(category_id, status, after) DESC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) < (:after0, :after1) ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) < (:after0, :after1) ORDER BY name_key DESC, id DESC LIMIT :limit) scan0 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :offset;

-- pets.list pets_category_name(category_id, status, after) DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) < (:after0, :after1) AND instr(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) < (:after0, :after1) AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit;

-- pets.list pets_category_name(category_id, status, after, up to) DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) < (:after0, :after1) AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND instr(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) < (:after0, :after1) AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit;

-- pets.list by grams, category, 1 statuses after by name_key, id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND category_id = :categoryId AND status IN (:status0) AND instr(name_key, :part) > 0 AND (name_key, id) < (:after0, :after1) ORDER BY name_key DESC, id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey"
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :categoryId AND status IN (:status0) AND strpos(name_key, :part) > 0 AND (name_key, id) < (:after0, :after1) ORDER BY name_key DESC, id DESC LIMIT :limit;

-- pets.list pets_status(status) + pets_status(status) ASC
-- SQLite
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status1 ORDER BY key0 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :status0 ORDER BY (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :status1 ORDER BY (id + 0) ASC LIMIT :limit) scan1 ORDER BY key0 ASC LIMIT :limit) page;

-- pets.list pets_status(status, after) + pets_status(status, after) ASC
-- SQLite
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status0 AND id > :after0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status1 AND id > :after0 ORDER BY key0 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :status0 AND (id + 0) > :after0 ORDER BY (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :status1 AND (id + 0) > :after0 ORDER BY (id + 0) ASC LIMIT :limit) scan1 ORDER BY key0 ASC LIMIT :limit) page;

-- pets.list pets_status(status) + pets_status(status) ASC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status0
  UNION ALL SELECT id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status1 ORDER BY key0 ASC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT (id + 0) AS key0 FROM pets WHERE status = :status0 ORDER BY (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT (id + 0) AS key0 FROM pets WHERE status = :status1 ORDER BY (id + 0) ASC LIMIT :limit) scan1 ORDER BY key0 ASC LIMIT 1 OFFSET :offset;

-- pets.list pets_status(status) + pets_status(status) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status0 AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status1 AND instr(name_key, :part) > 0 ORDER BY key0 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :status0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :status1 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) ASC LIMIT :limit) scan1 ORDER BY key0 ASC LIMIT :limit) page;

-- pets.list pets_status(status, up to) + pets_status(status, up to) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status0 AND id <= :upTo0 AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status1 AND id <= :upTo0 AND instr(name_key, :part) > 0 ORDER BY key0 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :status0 AND (id + 0) <= :upTo0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :status1 AND (id + 0) <= :upTo0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) ASC LIMIT :limit) scan1 ORDER BY key0 ASC LIMIT :limit) page;

-- pets.list by grams, 2 statuses by id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND status IN (:status0, :status1) AND instr(name_key, :part) > 0 ORDER BY pet_grams.rowid ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND status IN (:status0, :status1) AND strpos(name_key, :part) > 0 ORDER BY id ASC LIMIT :limit;

-- pets.list pets_status(status, after) + pets_status(status, after) ASC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status0 AND id > :after0
  UNION ALL SELECT id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status1 AND id > :after0 ORDER BY key0 ASC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT (id + 0) AS key0 FROM pets WHERE status = :status0 AND (id + 0) > :after0 ORDER BY (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT (id + 0) AS key0 FROM pets WHERE status = :status1 AND (id + 0) > :after0 ORDER BY (id + 0) ASC LIMIT :limit) scan1 ORDER BY key0 ASC LIMIT 1 OFFSET :offset;

-- pets.list pets_status(status, after) + pets_status(status, after) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status0 AND id > :after0 AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status1 AND id > :after0 AND instr(name_key, :part) > 0 ORDER BY key0 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :status0 AND (id + 0) > :after0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :status1 AND (id + 0) > :after0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) ASC LIMIT :limit) scan1 ORDER BY key0 ASC LIMIT :limit) page;

-- pets.list pets_status(status, after, up to) + pets_status(status, after, up to) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status0 AND id > :after0 AND id <= :upTo0 AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status1 AND id > :after0 AND id <= :upTo0 AND instr(name_key, :part) > 0 ORDER BY key0 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :status0 AND (id + 0) > :after0 AND (id + 0) <= :upTo0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :status1 AND (id + 0) > :after0 AND (id + 0) <= :upTo0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) ASC LIMIT :limit) scan1 ORDER BY key0 ASC LIMIT :limit) page;

-- pets.list by grams, 2 statuses after by id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND status IN (:status0, :status1) AND instr(name_key, :part) > 0 AND pet_grams.rowid > :after0 ORDER BY pet_grams.rowid ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND status IN (:status0, :status1) AND strpos(name_key, :part) > 0 AND id > :after0 ORDER BY id ASC LIMIT :limit;

-- pets.list pets_status(status) + pets_status(status) DESC
-- SQLite
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status1 ORDER BY key0 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :status0 ORDER BY (id + 0) DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :status1 ORDER BY (id + 0) DESC LIMIT :limit) scan1 ORDER BY key0 DESC LIMIT :limit) page;

-- pets.list pets_status(status, after) + pets_status(status, after) DESC
-- SQLite
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status0 AND id < :after0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status1 AND id < :after0 ORDER BY key0 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :status0 AND (id + 0) < :after0 ORDER BY (id + 0) DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :status1 AND (id + 0) < :after0 ORDER BY (id + 0) DESC LIMIT :limit) scan1 ORDER BY key0 DESC LIMIT :limit) page;

-- pets.list pets_status(status) + pets_status(status) DESC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status0
  UNION ALL SELECT id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status1 ORDER BY key0 DESC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT (id + 0) AS key0 FROM pets WHERE status = :status0 ORDER BY (id + 0) DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT (id + 0) AS key0 FROM pets WHERE status = :status1 ORDER BY (id + 0) DESC LIMIT :limit) scan1 ORDER BY key0 DESC LIMIT 1 OFFSET :offset;

-- pets.list pets_status(status) + pets_status(status) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status0 AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status1 AND instr(name_key, :part) > 0 ORDER BY key0 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :status0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :status1 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) DESC LIMIT :limit) scan1 ORDER BY key0 DESC LIMIT :limit) page;

-- pets.list pets_status(status, up to) + pets_status(status, up to) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status0 AND id >= :upTo0 AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status1 AND id >= :upTo0 AND instr(name_key, :part) > 0 ORDER BY key0 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :status0 AND (id + 0) >= :upTo0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :status1 AND (id + 0) >= :upTo0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) DESC LIMIT :limit) scan1 ORDER BY key0 DESC LIMIT :limit) page;

-- pets.list by grams, 2 statuses by id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND status IN (:status0, :status1) AND instr(name_key, :part) > 0 ORDER BY pet_grams.rowid DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND status IN (:status0, :status1) AND strpos(name_key, :part) > 0 ORDER BY id DESC LIMIT :limit;

-- pets.list pets_status(status, after) + pets_status(status, after) DESC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status0 AND id < :after0
  UNION ALL SELECT id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status1 AND id < :after0 ORDER BY key0 DESC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT (id + 0) AS key0 FROM pets WHERE status = :status0 AND (id + 0) < :after0 ORDER BY (id + 0) DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT (id + 0) AS key0 FROM pets WHERE status = :status1 AND (id + 0) < :after0 ORDER BY (id + 0) DESC LIMIT :limit) scan1 ORDER BY key0 DESC LIMIT 1 OFFSET :offset;

-- pets.list pets_status(status, after) + pets_status(status, after) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status0 AND id < :after0 AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status1 AND id < :after0 AND instr(name_key, :part) > 0 ORDER BY key0 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :status0 AND (id + 0) < :after0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :status1 AND (id + 0) < :after0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) DESC LIMIT :limit) scan1 ORDER BY key0 DESC LIMIT :limit) page;

-- pets.list pets_status(status, after, up to) + pets_status(status, after, up to) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status0 AND id < :after0 AND id >= :upTo0 AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status1 AND id < :after0 AND id >= :upTo0 AND instr(name_key, :part) > 0 ORDER BY key0 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :status0 AND (id + 0) < :after0 AND (id + 0) >= :upTo0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :status1 AND (id + 0) < :after0 AND (id + 0) >= :upTo0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) DESC LIMIT :limit) scan1 ORDER BY key0 DESC LIMIT :limit) page;

-- pets.list by grams, 2 statuses after by id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND status IN (:status0, :status1) AND instr(name_key, :part) > 0 AND pet_grams.rowid < :after0 ORDER BY pet_grams.rowid DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND status IN (:status0, :status1) AND strpos(name_key, :part) > 0 AND id < :after0 ORDER BY id DESC LIMIT :limit;

-- pets.list pets_status_name(status) + pets_status_name(status) ASC
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status1 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status1 ORDER BY name_key ASC, id ASC LIMIT :limit) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;

-- pets.list pets_status_name(status, after) + pets_status_name(status, after) ASC
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status0 AND (name_key, id) > (:after0, :after1)
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status1 AND (name_key, id) > (:after0, :after1) ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status0 AND (name_key, id) > (:after0, :after1) ORDER BY name_key ASC, id ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status1 AND (name_key, id) > (:after0, :after1) ORDER BY name_key ASC, id ASC LIMIT :limit) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;

-- pets.list pets_status_name(status) + pets_status_name(status) ASC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status0
  UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status1 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :status0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :status1 ORDER BY name_key ASC, id ASC LIMIT :limit) scan1 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :offset;

-- pets.list pets_status_name(status) + pets_status_name(status) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status0 AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status1 AND instr(name_key, :part) > 0 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status0 AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status1 AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;

-- pets.list pets_status_name(status, up to) + pets_status_name(status, up to) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status0 AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status1 AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND instr(name_key, :part) > 0 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status0 AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status1 AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;

-- pets.list by grams, 2 statuses by name_key, id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND status IN (:status0, :status1) AND instr(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey"
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND status IN (:status0, :status1) AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit;

-- pets.list pets_status_name(status, after) + pets_status_name(status, after) ASC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status0 AND (name_key, id) > (:after0, :after1)
  UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status1 AND (name_key, id) > (:after0, :after1) ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :status0 AND (name_key, id) > (:after0, :after1) ORDER BY name_key ASC, id ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :status1 AND (name_key, id) > (:after0, :after1) ORDER BY name_key ASC, id ASC LIMIT :limit) scan1 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :offset;

-- pets.list pets_status_name(status, after) + pets_status_name(status, after) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status0 AND (name_key, id) > (:after0, :after1) AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status1 AND (name_key, id) > (:after0, :after1) AND instr(name_key, :part) > 0 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status0 AND (name_key, id) > (:after0, :after1) AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status1 AND (name_key, id) > (:after0, :after1) AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;

-- pets.list pets_status_name(status, after, up to) + pets_status_name(status, after, up to) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status0 AND (name_key, id) > (:after0, :after1) AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status1 AND (name_key, id) > (:after0, :after1) AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND instr(name_key, :part) > 0 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status0 AND (name_key, id) > (:after0, :after1) AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status1 AND (name_key, id) > (:after0, :after1) AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;

-- pets.list by grams, 2 statuses after by name_key, id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND status IN (:status0, :status1) AND instr(name_key, :part) > 0 AND (name_key, id) > (:after0, :after1) ORDER BY name_key ASC, id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey"
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND status IN (:status0, :status1) AND strpos(name_key, :part) > 0 AND (name_key, id) > (:after0, :after1) ORDER BY name_key ASC, id ASC LIMIT :limit;

-- pets.list pets_status_name(status) + pets_status_name(status) DESC
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status1 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status1 ORDER BY name_key DESC, id DESC LIMIT :limit) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;

-- pets.list pets_status_name(status, after) + pets_status_name(status, after) DESC
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status0 AND (name_key, id) < (:after0, :after1)
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status1 AND (name_key, id) < (:after0, :after1) ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status0 AND (name_key, id) < (:after0, :after1) ORDER BY name_key DESC, id DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status1 AND (name_key, id) < (:after0, :after1) ORDER BY name_key DESC, id DESC LIMIT :limit) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;

-- pets.list pets_status_name(status) + pets_status_name(status) DESC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status0
  UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status1 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :status0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :status1 ORDER BY name_key DESC, id DESC LIMIT :limit) scan1 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :offset;

-- pets.list pets_status_name(status) + pets_status_name(status) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status0 AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status1 AND instr(name_key, :part) > 0 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status0 AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status1 AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;

-- pets.list pets_status_name(status, up to) + pets_status_name(status, up to) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status0 AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status1 AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND instr(name_key, :part) > 0 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status0 AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status1 AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;

-- pets.list by grams, 2 statuses by name_key, id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND status IN (:status0, :status1) AND instr(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey"
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND status IN (:status0, :status1) AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit;

-- pets.list pets_status_name(status, after) + pets_status_name(status, after) DESC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status0 AND (name_key, id) < (:after0, :after1)
  UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status1 AND (name_key, id) < (:after0, :after1) ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :status0 AND (name_key, id) < (:after0, :after1) ORDER BY name_key DESC, id DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :status1 AND (name_key, id) < (:after0, :after1) ORDER BY name_key DESC, id DESC LIMIT :limit) scan1 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :offset;

-- pets.list pets_status_name(status, after) + pets_status_name(status, after) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status0 AND (name_key, id) < (:after0, :after1) AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status1 AND (name_key, id) < (:after0, :after1) AND instr(name_key, :part) > 0 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status0 AND (name_key, id) < (:after0, :after1) AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status1 AND (name_key, id) < (:after0, :after1) AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;

-- pets.list pets_status_name(status, after, up to) + pets_status_name(status, after, up to) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status0 AND (name_key, id) < (:after0, :after1) AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :status1 AND (name_key, id) < (:after0, :after1) AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND instr(name_key, :part) > 0 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status0 AND (name_key, id) < (:after0, :after1) AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE status = :status1 AND (name_key, id) < (:after0, :after1) AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;

-- pets.list by grams, 2 statuses after by name_key, id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND status IN (:status0, :status1) AND instr(name_key, :part) > 0 AND (name_key, id) < (:after0, :after1) ORDER BY name_key DESC, id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey"
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND status IN (:status0, :status1) AND strpos(name_key, :part) > 0 AND (name_key, id) < (:after0, :after1) ORDER BY name_key DESC, id DESC LIMIT :limit;

-- pets.list pets_category(category_id, status) + pets_category(category_id, status) ASC
-- SQLite
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id1 AND status = :status1 ORDER BY key0 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id0 AND status = :status0 ORDER BY (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id1 AND status = :status1 ORDER BY (id + 0) ASC LIMIT :limit) scan1 ORDER BY key0 ASC LIMIT :limit) page;

-- pets.list pets_category(category_id, status, after) + pets_category(category_id, status, after) ASC
-- SQLite
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0 AND id > :after0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id1 AND status = :status1 AND id > :after0 ORDER BY key0 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (id + 0) > :after0 ORDER BY (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND (id + 0) > :after0 ORDER BY (id + 0) ASC LIMIT :limit) scan1 ORDER BY key0 ASC LIMIT :limit) page;

-- pets.list pets_category(category_id, status) + pets_category(category_id, status) ASC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0
  UNION ALL SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id1 AND status = :status1 ORDER BY key0 ASC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT (id + 0) AS key0 FROM pets WHERE category_id = :category_id0 AND status = :status0 ORDER BY (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT (id + 0) AS key0 FROM pets WHERE category_id = :category_id1 AND status = :status1 ORDER BY (id + 0) ASC LIMIT :limit) scan1 ORDER BY key0 ASC LIMIT 1 OFFSET :offset;

-- pets.list pets_category(category_id, status) + pets_category(category_id, status) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0 AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id1 AND status = :status1 AND instr(name_key, :part) > 0 ORDER BY key0 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) ASC LIMIT :limit) scan1 ORDER BY key0 ASC LIMIT :limit) page;

-- pets.list pets_category(category_id, status, up to) + pets_category(category_id, status, up to) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0 AND id <= :upTo0 AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id1 AND status = :status1 AND id <= :upTo0 AND instr(name_key, :part) > 0 ORDER BY key0 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (id + 0) <= :upTo0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND (id + 0) <= :upTo0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) ASC LIMIT :limit) scan1 ORDER BY key0 ASC LIMIT :limit) page;

-- pets.list by grams, category, 2 statuses by id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND category_id = :categoryId AND status IN (:status0, :status1) AND instr(name_key, :part) > 0 ORDER BY pet_grams.rowid ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :categoryId AND status IN (:status0, :status1) AND strpos(name_key, :part) > 0 ORDER BY id ASC LIMIT :limit;

-- pets.list pets_category(category_id, status, after) + pets_category(category_id, status, after) ASC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0 AND id > :after0
  UNION ALL SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id1 AND status = :status1 AND id > :after0 ORDER BY key0 ASC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT (id + 0) AS key0 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (id + 0) > :after0 ORDER BY (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT (id + 0) AS key0 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND (id + 0) > :after0 ORDER BY (id + 0) ASC LIMIT :limit) scan1 ORDER BY key0 ASC LIMIT 1 OFFSET :offset;

-- pets.list pets_category(category_id, status, after) + pets_category(category_id, status, after) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0 AND id > :after0 AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id1 AND status = :status1 AND id > :after0 AND instr(name_key, :part) > 0 ORDER BY key0 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (id + 0) > :after0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND (id + 0) > :after0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) ASC LIMIT :limit) scan1 ORDER BY key0 ASC LIMIT :limit) page;

-- pets.list pets_category(category_id, status, after, up to) + pets_category(category_id, status, after, up to) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0 AND id > :after0 AND id <= :upTo0 AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id1 AND status = :status1 AND id > :after0 AND id <= :upTo0 AND instr(name_key, :part) > 0 ORDER BY key0 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (id + 0) > :after0 AND (id + 0) <= :upTo0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND (id + 0) > :after0 AND (id + 0) <= :upTo0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) ASC LIMIT :limit) scan1 ORDER BY key0 ASC LIMIT :limit) page;

-- pets.list by grams, category, 2 statuses after by id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND category_id = :categoryId AND status IN (:status0, :status1) AND instr(name_key, :part) > 0 AND pet_grams.rowid > :after0 ORDER BY pet_grams.rowid ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :categoryId AND status IN (:status0, :status1) AND strpos(name_key, :part) > 0 AND id > :after0 ORDER BY id ASC LIMIT :limit;

-- pets.list pets_category(category_id, status) + pets_category(category_id, status) DESC
-- SQLite
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id1 AND status = :status1 ORDER BY key0 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id0 AND status = :status0 ORDER BY (id + 0) DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id1 AND status = :status1 ORDER BY (id + 0) DESC LIMIT :limit) scan1 ORDER BY key0 DESC LIMIT :limit) page;

-- pets.list pets_category(category_id, status, after) + pets_category(category_id, status, after) DESC
-- SQLite
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0 AND id < :after0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id1 AND status = :status1 AND id < :after0 ORDER BY key0 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (id + 0) < :after0 ORDER BY (id + 0) DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND (id + 0) < :after0 ORDER BY (id + 0) DESC LIMIT :limit) scan1 ORDER BY key0 DESC LIMIT :limit) page;

-- pets.list pets_category(category_id, status) + pets_category(category_id, status) DESC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0
  UNION ALL SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id1 AND status = :status1 ORDER BY key0 DESC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT (id + 0) AS key0 FROM pets WHERE category_id = :category_id0 AND status = :status0 ORDER BY (id + 0) DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT (id + 0) AS key0 FROM pets WHERE category_id = :category_id1 AND status = :status1 ORDER BY (id + 0) DESC LIMIT :limit) scan1 ORDER BY key0 DESC LIMIT 1 OFFSET :offset;

-- pets.list pets_category(category_id, status) + pets_category(category_id, status) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0 AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id1 AND status = :status1 AND instr(name_key, :part) > 0 ORDER BY key0 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) DESC LIMIT :limit) scan1 ORDER BY key0 DESC LIMIT :limit) page;

-- pets.list pets_category(category_id, status, up to) + pets_category(category_id, status, up to) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0 AND id >= :upTo0 AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id1 AND status = :status1 AND id >= :upTo0 AND instr(name_key, :part) > 0 ORDER BY key0 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (id + 0) >= :upTo0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND (id + 0) >= :upTo0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) DESC LIMIT :limit) scan1 ORDER BY key0 DESC LIMIT :limit) page;

-- pets.list by grams, category, 2 statuses by id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND category_id = :categoryId AND status IN (:status0, :status1) AND instr(name_key, :part) > 0 ORDER BY pet_grams.rowid DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :categoryId AND status IN (:status0, :status1) AND strpos(name_key, :part) > 0 ORDER BY id DESC LIMIT :limit;

-- pets.list pets_category(category_id, status, after) + pets_category(category_id, status, after) DESC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0 AND id < :after0
  UNION ALL SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id1 AND status = :status1 AND id < :after0 ORDER BY key0 DESC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT (id + 0) AS key0 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (id + 0) < :after0 ORDER BY (id + 0) DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT (id + 0) AS key0 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND (id + 0) < :after0 ORDER BY (id + 0) DESC LIMIT :limit) scan1 ORDER BY key0 DESC LIMIT 1 OFFSET :offset;

-- pets.list pets_category(category_id, status, after) + pets_category(category_id, status, after) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0 AND id < :after0 AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id1 AND status = :status1 AND id < :after0 AND instr(name_key, :part) > 0 ORDER BY key0 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (id + 0) < :after0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND (id + 0) < :after0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) DESC LIMIT :limit) scan1 ORDER BY key0 DESC LIMIT :limit) page;

-- pets.list pets_category(category_id, status, after, up to) + pets_category(category_id, status, after, up to) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id0 AND status = :status0 AND id < :after0 AND id >= :upTo0 AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :category_id1 AND status = :status1 AND id < :after0 AND id >= :upTo0 AND instr(name_key, :part) > 0 ORDER BY key0 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (id + 0) < :after0 AND (id + 0) >= :upTo0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND (id + 0) < :after0 AND (id + 0) >= :upTo0 AND strpos(name_key, :part) > 0 ORDER BY (id + 0) DESC LIMIT :limit) scan1 ORDER BY key0 DESC LIMIT :limit) page;

-- pets.list by grams, category, 2 statuses after by id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND category_id = :categoryId AND status IN (:status0, :status1) AND instr(name_key, :part) > 0 AND pet_grams.rowid < :after0 ORDER BY pet_grams.rowid DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :categoryId AND status IN (:status0, :status1) AND strpos(name_key, :part) > 0 AND id < :after0 ORDER BY id DESC LIMIT :limit;

-- pets.list pets_category_name(category_id, status) + pets_category_name(category_id, status) ASC
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id1 AND status = :status1 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id0 AND status = :status0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id1 AND status = :status1 ORDER BY name_key ASC, id ASC LIMIT :limit) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;

-- pets.list pets_category_name(category_id, status, after) + pets_category_name(category_id, status, after) ASC
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) > (:after0, :after1)
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id1 AND status = :status1 AND (name_key, id) > (:after0, :after1) ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) > (:after0, :after1) ORDER BY name_key ASC, id ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND (name_key, id) > (:after0, :after1) ORDER BY name_key ASC, id ASC LIMIT :limit) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;

-- pets.list pets_category_name(category_id, status) + pets_category_name(category_id, status) ASC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0
  UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id1 AND status = :status1 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id0 AND status = :status0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id1 AND status = :status1 ORDER BY name_key ASC, id ASC LIMIT :limit) scan1 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :offset;

-- pets.list pets_category_name(category_id, status) + pets_category_name(category_id, status) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0 AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id1 AND status = :status1 AND instr(name_key, :part) > 0 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;

-- pets.list pets_category_name(category_id, status, up to) + pets_category_name(category_id, status, up to) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0 AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id1 AND status = :status1 AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND instr(name_key, :part) > 0 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;

-- pets.list by grams, category, 2 statuses by name_key, id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND category_id = :categoryId AND status IN (:status0, :status1) AND instr(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey"
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :categoryId AND status IN (:status0, :status1) AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit;

-- pets.list pets_category_name(category_id, status, after) + pets_category_name(category_id, status, after) ASC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) > (:after0, :after1)
  UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id1 AND status = :status1 AND (name_key, id) > (:after0, :after1) ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) > (:after0, :after1) ORDER BY name_key ASC, id ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND (name_key, id) > (:after0, :after1) ORDER BY name_key ASC, id ASC LIMIT :limit) scan1 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :offset;

-- pets.list pets_category_name(category_id, status, after) + pets_category_name(category_id, status, after) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) > (:after0, :after1) AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id1 AND status = :status1 AND (name_key, id) > (:after0, :after1) AND instr(name_key, :part) > 0 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) > (:after0, :after1) AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND (name_key, id) > (:after0, :after1) AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;

-- pets.list pets_category_name(category_id, status, after, up to) + pets_category_name(category_id, status, after, up to) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) > (:after0, :after1) AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id1 AND status = :status1 AND (name_key, id) > (:after0, :after1) AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND instr(name_key, :part) > 0 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) > (:after0, :after1) AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND (name_key, id) > (:after0, :after1) AND name_key <= :upTo0 AND (name_key, id) <= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;

-- pets.list by grams, category, 2 statuses after by name_key, id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND category_id = :categoryId AND status IN (:status0, :status1) AND instr(name_key, :part) > 0 AND (name_key, id) > (:after0, :after1) ORDER BY name_key ASC, id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey"
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :categoryId AND status IN (:status0, :status1) AND strpos(name_key, :part) > 0 AND (name_key, id) > (:after0, :after1) ORDER BY name_key ASC, id ASC LIMIT :limit;

-- pets.list pets_category_name(category_id, status) + pets_category_name(category_id, status) DESC
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id1 AND status = :status1 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id0 AND status = :status0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id1 AND status = :status1 ORDER BY name_key DESC, id DESC LIMIT :limit) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;

-- pets.list pets_category_name(category_id, status, after) + pets_category_name(category_id, status, after) DESC
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) < (:after0, :after1)
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id1 AND status = :status1 AND (name_key, id) < (:after0, :after1) ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) < (:after0, :after1) ORDER BY name_key DESC, id DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND (name_key, id) < (:after0, :after1) ORDER BY name_key DESC, id DESC LIMIT :limit) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;

-- pets.list pets_category_name(category_id, status) + pets_category_name(category_id, status) DESC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0
  UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id1 AND status = :status1 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id0 AND status = :status0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id1 AND status = :status1 ORDER BY name_key DESC, id DESC LIMIT :limit) scan1 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :offset;

-- pets.list pets_category_name(category_id, status) + pets_category_name(category_id, status) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0 AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id1 AND status = :status1 AND instr(name_key, :part) > 0 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;

-- pets.list pets_category_name(category_id, status, up to) + pets_category_name(category_id, status, up to) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0 AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id1 AND status = :status1 AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND instr(name_key, :part) > 0 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;

-- pets.list by grams, category, 2 statuses by name_key, id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND category_id = :categoryId AND status IN (:status0, :status1) AND instr(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey"
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :categoryId AND status IN (:status0, :status1) AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit;

-- pets.list pets_category_name(category_id, status, after) + pets_category_name(category_id, status, after) DESC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) < (:after0, :after1)
  UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id1 AND status = :status1 AND (name_key, id) < (:after0, :after1) ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) < (:after0, :after1) ORDER BY name_key DESC, id DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND (name_key, id) < (:after0, :after1) ORDER BY name_key DESC, id DESC LIMIT :limit) scan1 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :offset;

-- pets.list pets_category_name(category_id, status, after) + pets_category_name(category_id, status, after) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) < (:after0, :after1) AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id1 AND status = :status1 AND (name_key, id) < (:after0, :after1) AND instr(name_key, :part) > 0 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) < (:after0, :after1) AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND (name_key, id) < (:after0, :after1) AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;

-- pets.list pets_category_name(category_id, status, after, up to) + pets_category_name(category_id, status, after, up to) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) < (:after0, :after1) AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND instr(name_key, :part) > 0
  UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :category_id1 AND status = :status1 AND (name_key, id) < (:after0, :after1) AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND instr(name_key, :part) > 0 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status", "nameKey"
  FROM ( SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id0 AND status = :status0 AND (name_key, id) < (:after0, :after1) AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey", name_key AS key0, id AS key1 FROM pets WHERE category_id = :category_id1 AND status = :status1 AND (name_key, id) < (:after0, :after1) AND name_key >= :upTo0 AND (name_key, id) >= (:upTo0, :upTo1) AND strpos(name_key, :part) > 0 ORDER BY name_key DESC, id DESC LIMIT :limit) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;

-- pets.list by grams, category, 2 statuses after by name_key, id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey" FROM pet_grams
  CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :grams AND category_id = :categoryId AND status IN (:status0, :status1) AND instr(name_key, :part) > 0 AND (name_key, id) < (:after0, :after1) ORDER BY name_key DESC, id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status, name_key AS "nameKey"
  FROM ( SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:grams, ' ') OFFSET 0) matches
  CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :categoryId AND status IN (:status0, :status1) AND strpos(name_key, :part) > 0 AND (name_key, id) < (:after0, :after1) ORDER BY name_key DESC, id DESC LIMIT :limit;

-- inventory.list id() ASC
-- SQLite
SELECT id AS "petId", quantity, status FROM pets NOT INDEXED ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id AS "petId", quantity, status FROM pets ORDER BY id ASC LIMIT :limit;

-- inventory.list id(after) ASC
-- SQLite
SELECT id AS "petId", quantity, status FROM pets NOT INDEXED WHERE id > :after0 ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id AS "petId", quantity, status FROM pets WHERE id > :after0 ORDER BY id ASC LIMIT :limit;

-- inventory.list pets_status_quantity(status) + pets_status_quantity(status) + pets_status_quantity(status) ASC
-- SQLite
SELECT "petId", "quantity", "status"
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :status0
  UNION ALL SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :status1
  UNION ALL SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :status2 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "petId", "quantity", "status"
  FROM ( SELECT *
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :status0 ORDER BY quantity ASC, id ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :status1 ORDER BY quantity ASC, id ASC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :status2 ORDER BY quantity ASC, id ASC LIMIT :limit) scan2 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;

-- inventory.list pets_status_quantity(status, after) + pets_status_quantity(status, after) + pets_status_quantity(status, after) ASC
-- SQLite
SELECT "petId", "quantity", "status"
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :status0 AND (quantity, id) > (:after0, :after1)
  UNION ALL SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :status1 AND (quantity, id) > (:after0, :after1)
  UNION ALL SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :status2 AND (quantity, id) > (:after0, :after1) ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "petId", "quantity", "status"
  FROM ( SELECT *
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :status0 AND (quantity, id) > (:after0, :after1) ORDER BY quantity ASC, id ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :status1 AND (quantity, id) > (:after0, :after1) ORDER BY quantity ASC, id ASC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :status2 AND (quantity, id) > (:after0, :after1) ORDER BY quantity ASC, id ASC LIMIT :limit) scan2 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;

-- inventory.list pets_status_quantity(status, max) + pets_status_quantity(status, max) + pets_status_quantity(status, max) ASC
-- SQLite
SELECT "petId", "quantity", "status"
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :status0 AND quantity <= :max
  UNION ALL SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :status1 AND quantity <= :max
  UNION ALL SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :status2 AND quantity <= :max ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "petId", "quantity", "status"
  FROM ( SELECT *
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :status0 AND quantity <= :max ORDER BY quantity ASC, id ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :status1 AND quantity <= :max ORDER BY quantity ASC, id ASC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :status2 AND quantity <= :max ORDER BY quantity ASC, id ASC LIMIT :limit) scan2 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;

-- inventory.list pets_status_quantity(status, after, max) + pets_status_quantity(status, after, max) + pets_status_quantity(status, after, max) ASC
-- SQLite
SELECT "petId", "quantity", "status"
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :status0 AND quantity <= :max AND (quantity, id) > (:after0, :after1)
  UNION ALL SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :status1 AND quantity <= :max AND (quantity, id) > (:after0, :after1)
  UNION ALL SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :status2 AND quantity <= :max AND (quantity, id) > (:after0, :after1) ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "petId", "quantity", "status"
  FROM ( SELECT *
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :status0 AND quantity <= :max AND (quantity, id) > (:after0, :after1) ORDER BY quantity ASC, id ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :status1 AND quantity <= :max AND (quantity, id) > (:after0, :after1) ORDER BY quantity ASC, id ASC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :status2 AND quantity <= :max AND (quantity, id) > (:after0, :after1) ORDER BY quantity ASC, id ASC LIMIT :limit) scan2 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;

-- inventory.list pets_status_quantity(status) + pets_status_quantity(status) + pets_status_quantity(status) DESC
-- SQLite
SELECT "petId", "quantity", "status"
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :status0
  UNION ALL SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :status1
  UNION ALL SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :status2 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "petId", "quantity", "status"
  FROM ( SELECT *
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :status0 ORDER BY quantity DESC, id DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :status1 ORDER BY quantity DESC, id DESC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :status2 ORDER BY quantity DESC, id DESC LIMIT :limit) scan2 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;

-- inventory.list pets_status_quantity(status, after) + pets_status_quantity(status, after) + pets_status_quantity(status, after) DESC
-- SQLite
SELECT "petId", "quantity", "status"
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :status0 AND (quantity, id) < (:after0, :after1)
  UNION ALL SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :status1 AND (quantity, id) < (:after0, :after1)
  UNION ALL SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :status2 AND (quantity, id) < (:after0, :after1) ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "petId", "quantity", "status"
  FROM ( SELECT *
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :status0 AND (quantity, id) < (:after0, :after1) ORDER BY quantity DESC, id DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :status1 AND (quantity, id) < (:after0, :after1) ORDER BY quantity DESC, id DESC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :status2 AND (quantity, id) < (:after0, :after1) ORDER BY quantity DESC, id DESC LIMIT :limit) scan2 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;

-- inventory.list pets_status_quantity(status, max) + pets_status_quantity(status, max) + pets_status_quantity(status, max) DESC
-- SQLite
SELECT "petId", "quantity", "status"
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :status0 AND quantity <= :max
  UNION ALL SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :status1 AND quantity <= :max
  UNION ALL SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :status2 AND quantity <= :max ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "petId", "quantity", "status"
  FROM ( SELECT *
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :status0 AND quantity <= :max ORDER BY quantity DESC, id DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :status1 AND quantity <= :max ORDER BY quantity DESC, id DESC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :status2 AND quantity <= :max ORDER BY quantity DESC, id DESC LIMIT :limit) scan2 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;

-- inventory.count_low_stock, 3 statuses
-- SQLite
SELECT count(*) AS count
  FROM ( SELECT 1 FROM pets INDEXED BY pets_status_quantity WHERE status IN (:status0, :status1, :status2) AND quantity <= :max LIMIT :threshold) matches;
-- PostgreSQL
SELECT count(*) AS count
  FROM ( SELECT 1 FROM pets WHERE status IN (:status0, :status1, :status2) AND quantity <= :max LIMIT :threshold) matches;

-- inventory.list id() ASC position
-- SQLite
SELECT id AS key0 FROM pets NOT INDEXED ORDER BY key0 ASC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT id AS key0 FROM pets ORDER BY id ASC LIMIT :limit) scan0 ORDER BY key0 ASC LIMIT 1 OFFSET :offset;

-- inventory.list id() ASC where max
-- SQLite
SELECT id AS "petId", quantity, status FROM pets NOT INDEXED WHERE quantity + 0 <= :max ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id AS "petId", quantity, status FROM pets WHERE quantity + 0 <= :max ORDER BY id ASC LIMIT :limit;

-- inventory.list id(up to) ASC where max
-- SQLite
SELECT id AS "petId", quantity, status FROM pets NOT INDEXED WHERE id <= :upTo0 AND quantity + 0 <= :max ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id AS "petId", quantity, status FROM pets WHERE id <= :upTo0 AND quantity + 0 <= :max ORDER BY id ASC LIMIT :limit;

-- inventory.list with low stock, 3 statuses by id ASC where max
-- SQLite
SELECT id AS "petId", quantity, status FROM pets INDEXED BY pets_status_quantity WHERE status IN (:status0, :status1, :status2) AND quantity <= :max AND quantity + 0 <= :max ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id AS "petId", quantity, status
  FROM ( SELECT * FROM pets WHERE status IN (:status0, :status1, :status2) AND quantity <= :max OFFSET 0) pet WHERE true AND quantity + 0 <= :max ORDER BY id ASC LIMIT :limit;

-- inventory.list id(after) ASC position
-- SQLite
SELECT id AS key0 FROM pets NOT INDEXED WHERE id > :after0 ORDER BY key0 ASC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT id AS key0 FROM pets WHERE id > :after0 ORDER BY id ASC LIMIT :limit) scan0 ORDER BY key0 ASC LIMIT 1 OFFSET :offset;

-- inventory.list id(after) ASC where max
-- SQLite
SELECT id AS "petId", quantity, status FROM pets NOT INDEXED WHERE id > :after0 AND quantity + 0 <= :max ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id AS "petId", quantity, status FROM pets WHERE id > :after0 AND quantity + 0 <= :max ORDER BY id ASC LIMIT :limit;

-- inventory.list id(after, up to) ASC where max
-- SQLite
SELECT id AS "petId", quantity, status FROM pets NOT INDEXED WHERE id > :after0 AND id <= :upTo0 AND quantity + 0 <= :max ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id AS "petId", quantity, status FROM pets WHERE id > :after0 AND id <= :upTo0 AND quantity + 0 <= :max ORDER BY id ASC LIMIT :limit;

-- inventory.list with low stock, 3 statuses after by id ASC where max
-- SQLite
SELECT id AS "petId", quantity, status FROM pets INDEXED BY pets_status_quantity WHERE status IN (:status0, :status1, :status2) AND quantity <= :max AND quantity + 0 <= :max AND id > :after0 ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id AS "petId", quantity, status
  FROM ( SELECT * FROM pets WHERE status IN (:status0, :status1, :status2) AND quantity <= :max OFFSET 0) pet WHERE true AND quantity + 0 <= :max AND id > :after0 ORDER BY id ASC LIMIT :limit;

-- inventory.list pets_status(status) ASC
-- SQLite
SELECT id AS "petId", quantity, status FROM pets INDEXED BY pets_status WHERE status = :status0 ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id AS "petId", quantity, status FROM pets WHERE status = :status0 ORDER BY (id + 0) ASC LIMIT :limit;

-- inventory.list pets_status(status, after) ASC
-- SQLite
SELECT id AS "petId", quantity, status FROM pets INDEXED BY pets_status WHERE status = :status0 AND id > :after0 ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id AS "petId", quantity, status FROM pets WHERE status = :status0 AND (id + 0) > :after0 ORDER BY (id + 0) ASC LIMIT :limit;

-- inventory.list pets_status_quantity(status) ASC
-- SQLite
SELECT id AS "petId", quantity, status FROM pets INDEXED BY pets_status_quantity WHERE status = :status0 ORDER BY quantity ASC, id ASC LIMIT :limit;
-- PostgreSQL
SELECT id AS "petId", quantity, status FROM pets WHERE status = :status0 ORDER BY quantity ASC, id ASC LIMIT :limit;

-- inventory.list pets_status_quantity(status, after) ASC
-- SQLite
SELECT id AS "petId", quantity, status FROM pets INDEXED BY pets_status_quantity WHERE status = :status0 AND (quantity, id) > (:after0, :after1) ORDER BY quantity ASC, id ASC LIMIT :limit;
-- PostgreSQL
SELECT id AS "petId", quantity, status FROM pets WHERE status = :status0 AND (quantity, id) > (:after0, :after1) ORDER BY quantity ASC, id ASC LIMIT :limit;

-- inventory.list pets_status_quantity(status, max) ASC
-- SQLite
SELECT id AS "petId", quantity, status FROM pets INDEXED BY pets_status_quantity WHERE status = :status0 AND quantity <= :max ORDER BY quantity ASC, id ASC LIMIT :limit;
-- PostgreSQL
SELECT id AS "petId", quantity, status FROM pets WHERE status = :status0 AND quantity <= :max ORDER BY quantity ASC, id ASC LIMIT :limit;

-- inventory.list pets_status_quantity(status, after, max) ASC
-- SQLite
SELECT id AS "petId", quantity, status FROM pets INDEXED BY pets_status_quantity WHERE status = :status0 AND quantity <= :max AND (quantity, id) > (:after0, :after1) ORDER BY quantity ASC, id ASC LIMIT :limit;
-- PostgreSQL
SELECT id AS "petId", quantity, status FROM pets WHERE status = :status0 AND quantity <= :max AND (quantity, id) > (:after0, :after1) ORDER BY quantity ASC, id ASC LIMIT :limit;

-- inventory.list pets_status_quantity(status) DESC
-- SQLite
SELECT id AS "petId", quantity, status FROM pets INDEXED BY pets_status_quantity WHERE status = :status0 ORDER BY quantity DESC, id DESC LIMIT :limit;
-- PostgreSQL
SELECT id AS "petId", quantity, status FROM pets WHERE status = :status0 ORDER BY quantity DESC, id DESC LIMIT :limit;

-- inventory.list pets_status_quantity(status, after) DESC
-- SQLite
SELECT id AS "petId", quantity, status FROM pets INDEXED BY pets_status_quantity WHERE status = :status0 AND (quantity, id) < (:after0, :after1) ORDER BY quantity DESC, id DESC LIMIT :limit;
-- PostgreSQL
SELECT id AS "petId", quantity, status FROM pets WHERE status = :status0 AND (quantity, id) < (:after0, :after1) ORDER BY quantity DESC, id DESC LIMIT :limit;

-- inventory.list pets_status_quantity(status, max) DESC
-- SQLite
SELECT id AS "petId", quantity, status FROM pets INDEXED BY pets_status_quantity WHERE status = :status0 AND quantity <= :max ORDER BY quantity DESC, id DESC LIMIT :limit;
-- PostgreSQL
SELECT id AS "petId", quantity, status FROM pets WHERE status = :status0 AND quantity <= :max ORDER BY quantity DESC, id DESC LIMIT :limit;

-- inventory.count_low_stock, 1 statuses
-- SQLite
SELECT count(*) AS count
  FROM ( SELECT 1 FROM pets INDEXED BY pets_status_quantity WHERE status IN (:status0) AND quantity <= :max LIMIT :threshold) matches;
-- PostgreSQL
SELECT count(*) AS count
  FROM ( SELECT 1 FROM pets WHERE status IN (:status0) AND quantity <= :max LIMIT :threshold) matches;

-- inventory.list pets_status(status) ASC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status0 ORDER BY key0 ASC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT (id + 0) AS key0 FROM pets WHERE status = :status0 ORDER BY (id + 0) ASC LIMIT :limit) scan0 ORDER BY key0 ASC LIMIT 1 OFFSET :offset;

-- inventory.list pets_status(status) ASC where max
-- SQLite
SELECT id AS "petId", quantity, status FROM pets INDEXED BY pets_status WHERE status = :status0 AND quantity + 0 <= :max ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id AS "petId", quantity, status FROM pets WHERE status = :status0 AND quantity + 0 <= :max ORDER BY (id + 0) ASC LIMIT :limit;

-- inventory.list pets_status(status, up to) ASC where max
-- SQLite
SELECT id AS "petId", quantity, status FROM pets INDEXED BY pets_status WHERE status = :status0 AND id <= :upTo0 AND quantity + 0 <= :max ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id AS "petId", quantity, status FROM pets WHERE status = :status0 AND (id + 0) <= :upTo0 AND quantity + 0 <= :max ORDER BY (id + 0) ASC LIMIT :limit;

-- inventory.list with low stock, 1 statuses by id ASC where max
-- SQLite
SELECT id AS "petId", quantity, status FROM pets INDEXED BY pets_status_quantity WHERE status IN (:status0) AND quantity <= :max AND quantity + 0 <= :max ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id AS "petId", quantity, status
  FROM ( SELECT * FROM pets WHERE status IN (:status0) AND quantity <= :max OFFSET 0) pet WHERE true AND quantity + 0 <= :max ORDER BY id ASC LIMIT :limit;

-- inventory.list pets_status(status, after) ASC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status0 AND id > :after0 ORDER BY key0 ASC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT (id + 0) AS key0 FROM pets WHERE status = :status0 AND (id + 0) > :after0 ORDER BY (id + 0) ASC LIMIT :limit) scan0 ORDER BY key0 ASC LIMIT 1 OFFSET :offset;

-- inventory.list pets_status(status, after) ASC where max
-- SQLite
SELECT id AS "petId", quantity, status FROM pets INDEXED BY pets_status WHERE status = :status0 AND id > :after0 AND quantity + 0 <= :max ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id AS "petId", quantity, status FROM pets WHERE status = :status0 AND (id + 0) > :after0 AND quantity + 0 <= :max ORDER BY (id + 0) ASC LIMIT :limit;

-- inventory.list pets_status(status, after, up to) ASC where max
-- SQLite
SELECT id AS "petId", quantity, status FROM pets INDEXED BY pets_status WHERE status = :status0 AND id > :after0 AND id <= :upTo0 AND quantity + 0 <= :max ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id AS "petId", quantity, status FROM pets WHERE status = :status0 AND (id + 0) > :after0 AND (id + 0) <= :upTo0 AND quantity + 0 <= :max ORDER BY (id + 0) ASC LIMIT :limit;

-- inventory.list with low stock, 1 statuses after by id ASC where max
-- SQLite
SELECT id AS "petId", quantity, status FROM pets INDEXED BY pets_status_quantity WHERE status IN (:status0) AND quantity <= :max AND quantity + 0 <= :max AND id > :after0 ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id AS "petId", quantity, status
  FROM ( SELECT * FROM pets WHERE status IN (:status0) AND quantity <= :max OFFSET 0) pet WHERE true AND quantity + 0 <= :max AND id > :after0 ORDER BY id ASC LIMIT :limit;

-- inventory.list pets_status(status) + pets_status(status) ASC
-- SQLite
SELECT "petId", "quantity", "status"
  FROM ( SELECT id AS "petId", quantity, status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status0
  UNION ALL SELECT id AS "petId", quantity, status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status1 ORDER BY key0 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "petId", "quantity", "status"
  FROM ( SELECT *
  FROM ( SELECT id AS "petId", quantity, status, (id + 0) AS key0 FROM pets WHERE status = :status0 ORDER BY (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id AS "petId", quantity, status, (id + 0) AS key0 FROM pets WHERE status = :status1 ORDER BY (id + 0) ASC LIMIT :limit) scan1 ORDER BY key0 ASC LIMIT :limit) page;

-- inventory.list pets_status(status, after) + pets_status(status, after) ASC
-- SQLite
SELECT "petId", "quantity", "status"
  FROM ( SELECT id AS "petId", quantity, status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status0 AND id > :after0
  UNION ALL SELECT id AS "petId", quantity, status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status1 AND id > :after0 ORDER BY key0 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "petId", "quantity", "status"
  FROM ( SELECT *
  FROM ( SELECT id AS "petId", quantity, status, (id + 0) AS key0 FROM pets WHERE status = :status0 AND (id + 0) > :after0 ORDER BY (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id AS "petId", quantity, status, (id + 0) AS key0 FROM pets WHERE status = :status1 AND (id + 0) > :after0 ORDER BY (id + 0) ASC LIMIT :limit) scan1 ORDER BY key0 ASC LIMIT :limit) page;

-- inventory.list pets_status_quantity(status) + pets_status_quantity(status) ASC
-- SQLite
SELECT "petId", "quantity", "status"
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :status0
  UNION ALL SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :status1 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "petId", "quantity", "status"
  FROM ( SELECT *
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :status0 ORDER BY quantity ASC, id ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :status1 ORDER BY quantity ASC, id ASC LIMIT :limit) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;

-- inventory.list pets_status_quantity(status, after) + pets_status_quantity(status, after) ASC
-- SQLite
SELECT "petId", "quantity", "status"
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :status0 AND (quantity, id) > (:after0, :after1)
  UNION ALL SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :status1 AND (quantity, id) > (:after0, :after1) ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "petId", "quantity", "status"
  FROM ( SELECT *
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :status0 AND (quantity, id) > (:after0, :after1) ORDER BY quantity ASC, id ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :status1 AND (quantity, id) > (:after0, :after1) ORDER BY quantity ASC, id ASC LIMIT :limit) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;

-- inventory.list pets_status_quantity(status, max) + pets_status_quantity(status, max) ASC
-- SQLite
SELECT "petId", "quantity", "status"
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :status0 AND quantity <= :max
  UNION ALL SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :status1 AND quantity <= :max ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "petId", "quantity", "status"
  FROM ( SELECT *
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :status0 AND quantity <= :max ORDER BY quantity ASC, id ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :status1 AND quantity <= :max ORDER BY quantity ASC, id ASC LIMIT :limit) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;

-- inventory.list pets_status_quantity(status, after, max) + pets_status_quantity(status, after, max) ASC
-- SQLite
SELECT "petId", "quantity", "status"
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :status0 AND quantity <= :max AND (quantity, id) > (:after0, :after1)
  UNION ALL SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :status1 AND quantity <= :max AND (quantity, id) > (:after0, :after1) ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "petId", "quantity", "status"
  FROM ( SELECT *
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :status0 AND quantity <= :max AND (quantity, id) > (:after0, :after1) ORDER BY quantity ASC, id ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :status1 AND quantity <= :max AND (quantity, id) > (:after0, :after1) ORDER BY quantity ASC, id ASC LIMIT :limit) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;

-- inventory.list pets_status_quantity(status) + pets_status_quantity(status) DESC
-- SQLite
SELECT "petId", "quantity", "status"
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :status0
  UNION ALL SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :status1 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "petId", "quantity", "status"
  FROM ( SELECT *
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :status0 ORDER BY quantity DESC, id DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :status1 ORDER BY quantity DESC, id DESC LIMIT :limit) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;

-- inventory.list pets_status_quantity(status, after) + pets_status_quantity(status, after) DESC
-- SQLite
SELECT "petId", "quantity", "status"
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :status0 AND (quantity, id) < (:after0, :after1)
  UNION ALL SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :status1 AND (quantity, id) < (:after0, :after1) ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "petId", "quantity", "status"
  FROM ( SELECT *
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :status0 AND (quantity, id) < (:after0, :after1) ORDER BY quantity DESC, id DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :status1 AND (quantity, id) < (:after0, :after1) ORDER BY quantity DESC, id DESC LIMIT :limit) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;

-- inventory.list pets_status_quantity(status, max) + pets_status_quantity(status, max) DESC
-- SQLite
SELECT "petId", "quantity", "status"
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :status0 AND quantity <= :max
  UNION ALL SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :status1 AND quantity <= :max ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "petId", "quantity", "status"
  FROM ( SELECT *
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :status0 AND quantity <= :max ORDER BY quantity DESC, id DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :status1 AND quantity <= :max ORDER BY quantity DESC, id DESC LIMIT :limit) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;

-- inventory.count_low_stock, 2 statuses
-- SQLite
SELECT count(*) AS count
  FROM ( SELECT 1 FROM pets INDEXED BY pets_status_quantity WHERE status IN (:status0, :status1) AND quantity <= :max LIMIT :threshold) matches;
-- PostgreSQL
SELECT count(*) AS count
  FROM ( SELECT 1 FROM pets WHERE status IN (:status0, :status1) AND quantity <= :max LIMIT :threshold) matches;

-- inventory.list pets_status(status) + pets_status(status) ASC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status0
  UNION ALL SELECT id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status1 ORDER BY key0 ASC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT (id + 0) AS key0 FROM pets WHERE status = :status0 ORDER BY (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT (id + 0) AS key0 FROM pets WHERE status = :status1 ORDER BY (id + 0) ASC LIMIT :limit) scan1 ORDER BY key0 ASC LIMIT 1 OFFSET :offset;

-- inventory.list pets_status(status) + pets_status(status) ASC where max
-- SQLite
SELECT "petId", "quantity", "status"
  FROM ( SELECT id AS "petId", quantity, status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status0 AND quantity + 0 <= :max
  UNION ALL SELECT id AS "petId", quantity, status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status1 AND quantity + 0 <= :max ORDER BY key0 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "petId", "quantity", "status"
  FROM ( SELECT *
  FROM ( SELECT id AS "petId", quantity, status, (id + 0) AS key0 FROM pets WHERE status = :status0 AND quantity + 0 <= :max ORDER BY (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id AS "petId", quantity, status, (id + 0) AS key0 FROM pets WHERE status = :status1 AND quantity + 0 <= :max ORDER BY (id + 0) ASC LIMIT :limit) scan1 ORDER BY key0 ASC LIMIT :limit) page;

-- inventory.list pets_status(status, up to) + pets_status(status, up to) ASC where max
-- SQLite
SELECT "petId", "quantity", "status"
  FROM ( SELECT id AS "petId", quantity, status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status0 AND id <= :upTo0 AND quantity + 0 <= :max
  UNION ALL SELECT id AS "petId", quantity, status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status1 AND id <= :upTo0 AND quantity + 0 <= :max ORDER BY key0 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "petId", "quantity", "status"
  FROM ( SELECT *
  FROM ( SELECT id AS "petId", quantity, status, (id + 0) AS key0 FROM pets WHERE status = :status0 AND (id + 0) <= :upTo0 AND quantity + 0 <= :max ORDER BY (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id AS "petId", quantity, status, (id + 0) AS key0 FROM pets WHERE status = :status1 AND (id + 0) <= :upTo0 AND quantity + 0 <= :max ORDER BY (id + 0) ASC LIMIT :limit) scan1 ORDER BY key0 ASC LIMIT :limit) page;

-- inventory.list with low stock, 2 statuses by id ASC where max
-- SQLite
SELECT id AS "petId", quantity, status FROM pets INDEXED BY pets_status_quantity WHERE status IN (:status0, :status1) AND quantity <= :max AND quantity + 0 <= :max ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id AS "petId", quantity, status
  FROM ( SELECT * FROM pets WHERE status IN (:status0, :status1) AND quantity <= :max OFFSET 0) pet WHERE true AND quantity + 0 <= :max ORDER BY id ASC LIMIT :limit;

-- inventory.list pets_status(status, after) + pets_status(status, after) ASC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status0 AND id > :after0
  UNION ALL SELECT id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status1 AND id > :after0 ORDER BY key0 ASC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT (id + 0) AS key0 FROM pets WHERE status = :status0 AND (id + 0) > :after0 ORDER BY (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT (id + 0) AS key0 FROM pets WHERE status = :status1 AND (id + 0) > :after0 ORDER BY (id + 0) ASC LIMIT :limit) scan1 ORDER BY key0 ASC LIMIT 1 OFFSET :offset;

-- inventory.list pets_status(status, after) + pets_status(status, after) ASC where max
-- SQLite
SELECT "petId", "quantity", "status"
  FROM ( SELECT id AS "petId", quantity, status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status0 AND id > :after0 AND quantity + 0 <= :max
  UNION ALL SELECT id AS "petId", quantity, status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status1 AND id > :after0 AND quantity + 0 <= :max ORDER BY key0 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "petId", "quantity", "status"
  FROM ( SELECT *
  FROM ( SELECT id AS "petId", quantity, status, (id + 0) AS key0 FROM pets WHERE status = :status0 AND (id + 0) > :after0 AND quantity + 0 <= :max ORDER BY (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id AS "petId", quantity, status, (id + 0) AS key0 FROM pets WHERE status = :status1 AND (id + 0) > :after0 AND quantity + 0 <= :max ORDER BY (id + 0) ASC LIMIT :limit) scan1 ORDER BY key0 ASC LIMIT :limit) page;

-- inventory.list pets_status(status, after, up to) + pets_status(status, after, up to) ASC where max
-- SQLite
SELECT "petId", "quantity", "status"
  FROM ( SELECT id AS "petId", quantity, status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status0 AND id > :after0 AND id <= :upTo0 AND quantity + 0 <= :max
  UNION ALL SELECT id AS "petId", quantity, status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :status1 AND id > :after0 AND id <= :upTo0 AND quantity + 0 <= :max ORDER BY key0 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "petId", "quantity", "status"
  FROM ( SELECT *
  FROM ( SELECT id AS "petId", quantity, status, (id + 0) AS key0 FROM pets WHERE status = :status0 AND (id + 0) > :after0 AND (id + 0) <= :upTo0 AND quantity + 0 <= :max ORDER BY (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id AS "petId", quantity, status, (id + 0) AS key0 FROM pets WHERE status = :status1 AND (id + 0) > :after0 AND (id + 0) <= :upTo0 AND quantity + 0 <= :max ORDER BY (id + 0) ASC LIMIT :limit) scan1 ORDER BY key0 ASC LIMIT :limit) page;

-- inventory.list with low stock, 2 statuses after by id ASC where max
-- SQLite
SELECT id AS "petId", quantity, status FROM pets INDEXED BY pets_status_quantity WHERE status IN (:status0, :status1) AND quantity <= :max AND quantity + 0 <= :max AND id > :after0 ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id AS "petId", quantity, status
  FROM ( SELECT * FROM pets WHERE status IN (:status0, :status1) AND quantity <= :max OFFSET 0) pet WHERE true AND quantity + 0 <= :max AND id > :after0 ORDER BY id ASC LIMIT :limit;

-- orders.list id() ASC
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders NOT INDEXED ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders ORDER BY id ASC LIMIT :limit;

-- orders.list id(after) ASC
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders NOT INDEXED WHERE id > :after0 ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE id > :after0 ORDER BY id ASC LIMIT :limit;

-- orders.list orders_pet(pet_id, complete) + orders_pet(pet_id, complete) ASC
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, id AS key0 FROM orders INDEXED BY orders_pet WHERE pet_id = :pet_id0 AND complete = :complete0
  UNION ALL SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, id AS key0 FROM orders INDEXED BY orders_pet WHERE pet_id = :pet_id1 AND complete = :complete1 ORDER BY key0 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, (id + 0) AS key0 FROM orders WHERE pet_id = :pet_id0 AND complete = :complete0 ORDER BY (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, (id + 0) AS key0 FROM orders WHERE pet_id = :pet_id1 AND complete = :complete1 ORDER BY (id + 0) ASC LIMIT :limit) scan1 ORDER BY key0 ASC LIMIT :limit) page;

-- orders.list orders_pet(pet_id, complete, after) + orders_pet(pet_id, complete, after) ASC
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, id AS key0 FROM orders INDEXED BY orders_pet WHERE pet_id = :pet_id0 AND complete = :complete0 AND id > :after0
  UNION ALL SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, id AS key0 FROM orders INDEXED BY orders_pet WHERE pet_id = :pet_id1 AND complete = :complete1 AND id > :after0 ORDER BY key0 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, (id + 0) AS key0 FROM orders WHERE pet_id = :pet_id0 AND complete = :complete0 AND (id + 0) > :after0 ORDER BY (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, (id + 0) AS key0 FROM orders WHERE pet_id = :pet_id1 AND complete = :complete1 AND (id + 0) > :after0 ORDER BY (id + 0) ASC LIMIT :limit) scan1 ORDER BY key0 ASC LIMIT :limit) page;

-- orders.list id() DESC
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders NOT INDEXED ORDER BY id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders ORDER BY id DESC LIMIT :limit;

-- orders.list id(after) DESC
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders NOT INDEXED WHERE id < :after0 ORDER BY id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE id < :after0 ORDER BY id DESC LIMIT :limit;

-- orders.list orders_pet(pet_id, complete) + orders_pet(pet_id, complete) DESC
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, id AS key0 FROM orders INDEXED BY orders_pet WHERE pet_id = :pet_id0 AND complete = :complete0
  UNION ALL SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, id AS key0 FROM orders INDEXED BY orders_pet WHERE pet_id = :pet_id1 AND complete = :complete1 ORDER BY key0 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, (id + 0) AS key0 FROM orders WHERE pet_id = :pet_id0 AND complete = :complete0 ORDER BY (id + 0) DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, (id + 0) AS key0 FROM orders WHERE pet_id = :pet_id1 AND complete = :complete1 ORDER BY (id + 0) DESC LIMIT :limit) scan1 ORDER BY key0 DESC LIMIT :limit) page;

-- orders.list orders_pet(pet_id, complete, after) + orders_pet(pet_id, complete, after) DESC
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, id AS key0 FROM orders INDEXED BY orders_pet WHERE pet_id = :pet_id0 AND complete = :complete0 AND id < :after0
  UNION ALL SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, id AS key0 FROM orders INDEXED BY orders_pet WHERE pet_id = :pet_id1 AND complete = :complete1 AND id < :after0 ORDER BY key0 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, (id + 0) AS key0 FROM orders WHERE pet_id = :pet_id0 AND complete = :complete0 AND (id + 0) < :after0 ORDER BY (id + 0) DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, (id + 0) AS key0 FROM orders WHERE pet_id = :pet_id1 AND complete = :complete1 AND (id + 0) < :after0 ORDER BY (id + 0) DESC LIMIT :limit) scan1 ORDER BY key0 DESC LIMIT :limit) page;

-- orders.list orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null) + orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null) ASC
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete0 AND (ship_date, id) > (:after0, :after1)
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete1 AND ship_date IS NULL ORDER BY ship_date ASC, id ASC LIMIT :limit) scan1
  UNION ALL SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete2 AND (ship_date, id) > (:after0, :after1)
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete3 AND ship_date IS NULL ORDER BY ship_date ASC, id ASC LIMIT :limit) scan3 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :complete0 AND (ship_date, (id + 0)) > (:after0, :after1) ORDER BY ship_date ASC, (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :complete1 AND ship_date IS NULL ORDER BY ship_date ASC, (id + 0) ASC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :complete2 AND (ship_date, (id + 0)) > (:after0, :after1) ORDER BY ship_date ASC, (id + 0) ASC LIMIT :limit) scan2
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :complete3 AND ship_date IS NULL ORDER BY ship_date ASC, (id + 0) ASC LIMIT :limit) scan3 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;

-- orders.list orders_ship_date(complete, ship_date is null, after) + orders_ship_date(complete, ship_date is null, after) ASC
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete0 AND ship_date IS NULL AND id > :after0 ORDER BY ship_date ASC, id ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete1 AND ship_date IS NULL AND id > :after0 ORDER BY ship_date ASC, id ASC LIMIT :limit) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :complete0 AND ship_date IS NULL AND (id + 0) > :after0 ORDER BY ship_date ASC, (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :complete1 AND ship_date IS NULL AND (id + 0) > :after0 ORDER BY ship_date ASC, (id + 0) ASC LIMIT :limit) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;

-- orders.count_of_pet, complete 0 or 1
SELECT count(*) AS count
  FROM ( SELECT 1 FROM orders WHERE pet_id = :pet AND complete IN (0, 1) LIMIT :threshold) matches;

-- orders.list orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null) + orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null) ASC position
-- SQLite
SELECT ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete0 AND (ship_date, id) > (:after0, :after1)
  UNION ALL SELECT *
  FROM ( SELECT 9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete1 AND ship_date IS NULL ORDER BY ship_date ASC, id ASC LIMIT :limit) scan1
  UNION ALL SELECT ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete2 AND (ship_date, id) > (:after0, :after1)
  UNION ALL SELECT *
  FROM ( SELECT 9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete3 AND ship_date IS NULL ORDER BY ship_date ASC, id ASC LIMIT :limit) scan3 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :complete0 AND (ship_date, (id + 0)) > (:after0, :after1) ORDER BY ship_date ASC, (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT 9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :complete1 AND ship_date IS NULL ORDER BY ship_date ASC, (id + 0) ASC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :complete2 AND (ship_date, (id + 0)) > (:after0, :after1) ORDER BY ship_date ASC, (id + 0) ASC LIMIT :limit) scan2
  UNION ALL SELECT *
  FROM ( SELECT 9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :complete3 AND ship_date IS NULL ORDER BY ship_date ASC, (id + 0) ASC LIMIT :limit) scan3 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :offset;

-- orders.list orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null) + orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null) ASC where pet
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete0 AND (ship_date, id) > (:after0, :after1) AND pet_id + 0 = :pet
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete1 AND ship_date IS NULL AND pet_id + 0 = :pet ORDER BY ship_date ASC, id ASC LIMIT :limit) scan1
  UNION ALL SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete2 AND (ship_date, id) > (:after0, :after1) AND pet_id + 0 = :pet
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete3 AND ship_date IS NULL AND pet_id + 0 = :pet ORDER BY ship_date ASC, id ASC LIMIT :limit) scan3 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :complete0 AND (ship_date, (id + 0)) > (:after0, :after1) AND pet_id + 0 = :pet ORDER BY ship_date ASC, (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :complete1 AND ship_date IS NULL AND pet_id + 0 = :pet ORDER BY ship_date ASC, (id + 0) ASC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :complete2 AND (ship_date, (id + 0)) > (:after0, :after1) AND pet_id + 0 = :pet ORDER BY ship_date ASC, (id + 0) ASC LIMIT :limit) scan2
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :complete3 AND ship_date IS NULL AND pet_id + 0 = :pet ORDER BY ship_date ASC, (id + 0) ASC LIMIT :limit) scan3 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;

-- orders.list orders_ship_date(complete, after, up to) + orders_ship_date(complete, after, up to) ASC where pet
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete0 AND (ship_date, id) > (:after0, :after1) AND ship_date <= :upTo0 AND (ship_date, id) <= (:upTo0, :upTo1) AND pet_id + 0 = :pet
  UNION ALL SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete1 AND (ship_date, id) > (:after0, :after1) AND ship_date <= :upTo0 AND (ship_date, id) <= (:upTo0, :upTo1) AND pet_id + 0 = :pet ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :complete0 AND (ship_date, (id + 0)) > (:after0, :after1) AND ship_date <= :upTo0 AND (ship_date, (id + 0)) <= (:upTo0, :upTo1) AND pet_id + 0 = :pet ORDER BY ship_date ASC, (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :complete1 AND (ship_date, (id + 0)) > (:after0, :after1) AND ship_date <= :upTo0 AND (ship_date, (id + 0)) <= (:upTo0, :upTo1) AND pet_id + 0 = :pet ORDER BY ship_date ASC, (id + 0) ASC LIMIT :limit) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;

-- orders.list orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null, up to) + orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null, up to) ASC where pet
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete0 AND (ship_date, id) > (:after0, :after1) AND pet_id + 0 = :pet
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete1 AND ship_date IS NULL AND id <= :upTo0 AND pet_id + 0 = :pet ORDER BY ship_date ASC, id ASC LIMIT :limit) scan1
  UNION ALL SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete2 AND (ship_date, id) > (:after0, :after1) AND pet_id + 0 = :pet
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete3 AND ship_date IS NULL AND id <= :upTo0 AND pet_id + 0 = :pet ORDER BY ship_date ASC, id ASC LIMIT :limit) scan3 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :complete0 AND (ship_date, (id + 0)) > (:after0, :after1) AND pet_id + 0 = :pet ORDER BY ship_date ASC, (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :complete1 AND ship_date IS NULL AND (id + 0) <= :upTo0 AND pet_id + 0 = :pet ORDER BY ship_date ASC, (id + 0) ASC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :complete2 AND (ship_date, (id + 0)) > (:after0, :after1) AND pet_id + 0 = :pet ORDER BY ship_date ASC, (id + 0) ASC LIMIT :limit) scan2
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :complete3 AND ship_date IS NULL AND (id + 0) <= :upTo0 AND pet_id + 0 = :pet ORDER BY ship_date ASC, (id + 0) ASC LIMIT :limit) scan3 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;

-- orders.list of a pet, complete 0 or 1 by coalesce(ship_date, 9007199254740991), id ASC where pet
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE pet_id = :pet AND complete IN (0, 1) AND pet_id + 0 = :pet ORDER BY coalesce(ship_date, 9007199254740991) ASC, id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete
  FROM ( SELECT * FROM orders WHERE pet_id = :pet AND complete IN (0, 1) OFFSET 0) pet_order WHERE true AND pet_id + 0 = :pet ORDER BY coalesce(ship_date, 9007199254740991) ASC, id ASC LIMIT :limit;

-- orders.list of a pet, complete 0 or 1 after by coalesce(ship_date, 9007199254740991), id ASC where pet
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE pet_id = :pet AND complete IN (0, 1) AND pet_id + 0 = :pet AND (coalesce(ship_date, 9007199254740991), id) > (:after0, :after1) ORDER BY coalesce(ship_date, 9007199254740991) ASC, id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete
  FROM ( SELECT * FROM orders WHERE pet_id = :pet AND complete IN (0, 1) OFFSET 0) pet_order WHERE true AND pet_id + 0 = :pet AND (coalesce(ship_date, 9007199254740991), id) > (:after0, :after1) ORDER BY coalesce(ship_date, 9007199254740991) ASC, id ASC LIMIT :limit;

-- orders.list orders_ship_date(complete, ship_date is null, after) + orders_ship_date(complete, ship_date is null, after) ASC position
-- SQLite
SELECT *
  FROM ( SELECT 9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete0 AND ship_date IS NULL AND id > :after0 ORDER BY ship_date ASC, id ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT 9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete1 AND ship_date IS NULL AND id > :after0 ORDER BY ship_date ASC, id ASC LIMIT :limit) scan1 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT 9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :complete0 AND ship_date IS NULL AND (id + 0) > :after0 ORDER BY ship_date ASC, (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT 9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :complete1 AND ship_date IS NULL AND (id + 0) > :after0 ORDER BY ship_date ASC, (id + 0) ASC LIMIT :limit) scan1 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :offset;

-- orders.list orders_ship_date(complete, ship_date is null, after) + orders_ship_date(complete, ship_date is null, after) ASC where pet
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete0 AND ship_date IS NULL AND id > :after0 AND pet_id + 0 = :pet ORDER BY ship_date ASC, id ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete1 AND ship_date IS NULL AND id > :after0 AND pet_id + 0 = :pet ORDER BY ship_date ASC, id ASC LIMIT :limit) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :complete0 AND ship_date IS NULL AND (id + 0) > :after0 AND pet_id + 0 = :pet ORDER BY ship_date ASC, (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :complete1 AND ship_date IS NULL AND (id + 0) > :after0 AND pet_id + 0 = :pet ORDER BY ship_date ASC, (id + 0) ASC LIMIT :limit) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;

-- orders.list orders_ship_date(complete, ship_date is null, after, up to) + orders_ship_date(complete, ship_date is null, after, up to) ASC where pet
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete0 AND ship_date IS NULL AND id > :after0 AND id <= :upTo0 AND pet_id + 0 = :pet ORDER BY ship_date ASC, id ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete1 AND ship_date IS NULL AND id > :after0 AND id <= :upTo0 AND pet_id + 0 = :pet ORDER BY ship_date ASC, id ASC LIMIT :limit) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :complete0 AND ship_date IS NULL AND (id + 0) > :after0 AND (id + 0) <= :upTo0 AND pet_id + 0 = :pet ORDER BY ship_date ASC, (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :complete1 AND ship_date IS NULL AND (id + 0) > :after0 AND (id + 0) <= :upTo0 AND pet_id + 0 = :pet ORDER BY ship_date ASC, (id + 0) ASC LIMIT :limit) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;

-- orders.list orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null) + orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null) DESC
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete0 AND (ship_date, id) < (:after0, :after1)
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete1 AND ship_date IS NULL ORDER BY ship_date DESC, id DESC LIMIT :limit) scan1
  UNION ALL SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete2 AND (ship_date, id) < (:after0, :after1)
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete3 AND ship_date IS NULL ORDER BY ship_date DESC, id DESC LIMIT :limit) scan3 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :complete0 AND (ship_date, (id + 0)) < (:after0, :after1) ORDER BY ship_date DESC, (id + 0) DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :complete1 AND ship_date IS NULL ORDER BY ship_date DESC, (id + 0) DESC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :complete2 AND (ship_date, (id + 0)) < (:after0, :after1) ORDER BY ship_date DESC, (id + 0) DESC LIMIT :limit) scan2
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :complete3 AND ship_date IS NULL ORDER BY ship_date DESC, (id + 0) DESC LIMIT :limit) scan3 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;

-- orders.list orders_ship_date(complete, ship_date is null, after) + orders_ship_date(complete, ship_date is null, after) DESC
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete0 AND ship_date IS NULL AND id < :after0 ORDER BY ship_date DESC, id DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete1 AND ship_date IS NULL AND id < :after0 ORDER BY ship_date DESC, id DESC LIMIT :limit) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :complete0 AND ship_date IS NULL AND (id + 0) < :after0 ORDER BY ship_date DESC, (id + 0) DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :complete1 AND ship_date IS NULL AND (id + 0) < :after0 ORDER BY ship_date DESC, (id + 0) DESC LIMIT :limit) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;

-- orders.list orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null) + orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null) DESC position
-- SQLite
SELECT ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete0 AND (ship_date, id) < (:after0, :after1)
  UNION ALL SELECT *
  FROM ( SELECT -9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete1 AND ship_date IS NULL ORDER BY ship_date DESC, id DESC LIMIT :limit) scan1
  UNION ALL SELECT ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete2 AND (ship_date, id) < (:after0, :after1)
  UNION ALL SELECT *
  FROM ( SELECT -9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete3 AND ship_date IS NULL ORDER BY ship_date DESC, id DESC LIMIT :limit) scan3 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :complete0 AND (ship_date, (id + 0)) < (:after0, :after1) ORDER BY ship_date DESC, (id + 0) DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT -9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :complete1 AND ship_date IS NULL ORDER BY ship_date DESC, (id + 0) DESC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :complete2 AND (ship_date, (id + 0)) < (:after0, :after1) ORDER BY ship_date DESC, (id + 0) DESC LIMIT :limit) scan2
  UNION ALL SELECT *
  FROM ( SELECT -9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :complete3 AND ship_date IS NULL ORDER BY ship_date DESC, (id + 0) DESC LIMIT :limit) scan3 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :offset;

-- orders.list orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null) + orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null) DESC where pet
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete0 AND (ship_date, id) < (:after0, :after1) AND pet_id + 0 = :pet
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete1 AND ship_date IS NULL AND pet_id + 0 = :pet ORDER BY ship_date DESC, id DESC LIMIT :limit) scan1
  UNION ALL SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete2 AND (ship_date, id) < (:after0, :after1) AND pet_id + 0 = :pet
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete3 AND ship_date IS NULL AND pet_id + 0 = :pet ORDER BY ship_date DESC, id DESC LIMIT :limit) scan3 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :complete0 AND (ship_date, (id + 0)) < (:after0, :after1) AND pet_id + 0 = :pet ORDER BY ship_date DESC, (id + 0) DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :complete1 AND ship_date IS NULL AND pet_id + 0 = :pet ORDER BY ship_date DESC, (id + 0) DESC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :complete2 AND (ship_date, (id + 0)) < (:after0, :after1) AND pet_id + 0 = :pet ORDER BY ship_date DESC, (id + 0) DESC LIMIT :limit) scan2
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :complete3 AND ship_date IS NULL AND pet_id + 0 = :pet ORDER BY ship_date DESC, (id + 0) DESC LIMIT :limit) scan3 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;

-- orders.list orders_ship_date(complete, after, up to) + orders_ship_date(complete, after, up to) DESC where pet
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete0 AND (ship_date, id) < (:after0, :after1) AND ship_date >= :upTo0 AND (ship_date, id) >= (:upTo0, :upTo1) AND pet_id + 0 = :pet
  UNION ALL SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete1 AND (ship_date, id) < (:after0, :after1) AND ship_date >= :upTo0 AND (ship_date, id) >= (:upTo0, :upTo1) AND pet_id + 0 = :pet ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :complete0 AND (ship_date, (id + 0)) < (:after0, :after1) AND ship_date >= :upTo0 AND (ship_date, (id + 0)) >= (:upTo0, :upTo1) AND pet_id + 0 = :pet ORDER BY ship_date DESC, (id + 0) DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :complete1 AND (ship_date, (id + 0)) < (:after0, :after1) AND ship_date >= :upTo0 AND (ship_date, (id + 0)) >= (:upTo0, :upTo1) AND pet_id + 0 = :pet ORDER BY ship_date DESC, (id + 0) DESC LIMIT :limit) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;

-- orders.list orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null, up to) + orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null, up to) DESC where pet
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete0 AND (ship_date, id) < (:after0, :after1) AND pet_id + 0 = :pet
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete1 AND ship_date IS NULL AND id >= :upTo0 AND pet_id + 0 = :pet ORDER BY ship_date DESC, id DESC LIMIT :limit) scan1
  UNION ALL SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete2 AND (ship_date, id) < (:after0, :after1) AND pet_id + 0 = :pet
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete3 AND ship_date IS NULL AND id >= :upTo0 AND pet_id + 0 = :pet ORDER BY ship_date DESC, id DESC LIMIT :limit) scan3 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :complete0 AND (ship_date, (id + 0)) < (:after0, :after1) AND pet_id + 0 = :pet ORDER BY ship_date DESC, (id + 0) DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :complete1 AND ship_date IS NULL AND (id + 0) >= :upTo0 AND pet_id + 0 = :pet ORDER BY ship_date DESC, (id + 0) DESC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :complete2 AND (ship_date, (id + 0)) < (:after0, :after1) AND pet_id + 0 = :pet ORDER BY ship_date DESC, (id + 0) DESC LIMIT :limit) scan2
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :complete3 AND ship_date IS NULL AND (id + 0) >= :upTo0 AND pet_id + 0 = :pet ORDER BY ship_date DESC, (id + 0) DESC LIMIT :limit) scan3 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;

-- orders.list of a pet, complete 0 or 1 by coalesce(ship_date, -9007199254740991), id DESC where pet
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE pet_id = :pet AND complete IN (0, 1) AND pet_id + 0 = :pet ORDER BY coalesce(ship_date, -9007199254740991) DESC, id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete
  FROM ( SELECT * FROM orders WHERE pet_id = :pet AND complete IN (0, 1) OFFSET 0) pet_order WHERE true AND pet_id + 0 = :pet ORDER BY coalesce(ship_date, -9007199254740991) DESC, id DESC LIMIT :limit;

-- orders.list of a pet, complete 0 or 1 after by coalesce(ship_date, -9007199254740991), id DESC where pet
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE pet_id = :pet AND complete IN (0, 1) AND pet_id + 0 = :pet AND (coalesce(ship_date, -9007199254740991), id) < (:after0, :after1) ORDER BY coalesce(ship_date, -9007199254740991) DESC, id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete
  FROM ( SELECT * FROM orders WHERE pet_id = :pet AND complete IN (0, 1) OFFSET 0) pet_order WHERE true AND pet_id + 0 = :pet AND (coalesce(ship_date, -9007199254740991), id) < (:after0, :after1) ORDER BY coalesce(ship_date, -9007199254740991) DESC, id DESC LIMIT :limit;

-- orders.list orders_ship_date(complete, ship_date is null, after) + orders_ship_date(complete, ship_date is null, after) DESC position
-- SQLite
SELECT *
  FROM ( SELECT -9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete0 AND ship_date IS NULL AND id < :after0 ORDER BY ship_date DESC, id DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT -9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete1 AND ship_date IS NULL AND id < :after0 ORDER BY ship_date DESC, id DESC LIMIT :limit) scan1 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT -9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :complete0 AND ship_date IS NULL AND (id + 0) < :after0 ORDER BY ship_date DESC, (id + 0) DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT -9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :complete1 AND ship_date IS NULL AND (id + 0) < :after0 ORDER BY ship_date DESC, (id + 0) DESC LIMIT :limit) scan1 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :offset;

-- orders.list orders_ship_date(complete, ship_date is null, after) + orders_ship_date(complete, ship_date is null, after) DESC where pet
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete0 AND ship_date IS NULL AND id < :after0 AND pet_id + 0 = :pet ORDER BY ship_date DESC, id DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete1 AND ship_date IS NULL AND id < :after0 AND pet_id + 0 = :pet ORDER BY ship_date DESC, id DESC LIMIT :limit) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :complete0 AND ship_date IS NULL AND (id + 0) < :after0 AND pet_id + 0 = :pet ORDER BY ship_date DESC, (id + 0) DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :complete1 AND ship_date IS NULL AND (id + 0) < :after0 AND pet_id + 0 = :pet ORDER BY ship_date DESC, (id + 0) DESC LIMIT :limit) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;

-- orders.list orders_ship_date(complete, ship_date is null, after, up to) + orders_ship_date(complete, ship_date is null, after, up to) DESC where pet
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete0 AND ship_date IS NULL AND id < :after0 AND id >= :upTo0 AND pet_id + 0 = :pet ORDER BY ship_date DESC, id DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete1 AND ship_date IS NULL AND id < :after0 AND id >= :upTo0 AND pet_id + 0 = :pet ORDER BY ship_date DESC, id DESC LIMIT :limit) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :complete0 AND ship_date IS NULL AND (id + 0) < :after0 AND (id + 0) >= :upTo0 AND pet_id + 0 = :pet ORDER BY ship_date DESC, (id + 0) DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :complete1 AND ship_date IS NULL AND (id + 0) < :after0 AND (id + 0) >= :upTo0 AND pet_id + 0 = :pet ORDER BY ship_date DESC, (id + 0) DESC LIMIT :limit) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;

-- orders.list orders_complete(complete) ASC
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders INDEXED BY orders_complete WHERE complete = :complete0 ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE complete = :complete0 ORDER BY (id + 0) ASC LIMIT :limit;

-- orders.list orders_complete(complete, after) ASC
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders INDEXED BY orders_complete WHERE complete = :complete0 AND id > :after0 ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE complete = :complete0 AND (id + 0) > :after0 ORDER BY (id + 0) ASC LIMIT :limit;

-- orders.list orders_pet(pet_id, complete) ASC
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders INDEXED BY orders_pet WHERE pet_id = :pet_id0 AND complete = :complete0 ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE pet_id = :pet_id0 AND complete = :complete0 ORDER BY (id + 0) ASC LIMIT :limit;

-- orders.list orders_pet(pet_id, complete, after) ASC
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders INDEXED BY orders_pet WHERE pet_id = :pet_id0 AND complete = :complete0 AND id > :after0 ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE pet_id = :pet_id0 AND complete = :complete0 AND (id + 0) > :after0 ORDER BY (id + 0) ASC LIMIT :limit;

-- orders.list orders_complete(complete) DESC
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders INDEXED BY orders_complete WHERE complete = :complete0 ORDER BY id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE complete = :complete0 ORDER BY (id + 0) DESC LIMIT :limit;

-- orders.list orders_complete(complete, after) DESC
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders INDEXED BY orders_complete WHERE complete = :complete0 AND id < :after0 ORDER BY id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE complete = :complete0 AND (id + 0) < :after0 ORDER BY (id + 0) DESC LIMIT :limit;

-- orders.list orders_pet(pet_id, complete) DESC
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders INDEXED BY orders_pet WHERE pet_id = :pet_id0 AND complete = :complete0 ORDER BY id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE pet_id = :pet_id0 AND complete = :complete0 ORDER BY (id + 0) DESC LIMIT :limit;

-- orders.list orders_pet(pet_id, complete, after) DESC
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders INDEXED BY orders_pet WHERE pet_id = :pet_id0 AND complete = :complete0 AND id < :after0 ORDER BY id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE pet_id = :pet_id0 AND complete = :complete0 AND (id + 0) < :after0 ORDER BY (id + 0) DESC LIMIT :limit;

-- orders.list orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null) ASC
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete0 AND (ship_date, id) > (:after0, :after1)
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete1 AND ship_date IS NULL ORDER BY ship_date ASC, id ASC LIMIT :limit) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :complete0 AND (ship_date, (id + 0)) > (:after0, :after1) ORDER BY ship_date ASC, (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :complete1 AND ship_date IS NULL ORDER BY ship_date ASC, (id + 0) ASC LIMIT :limit) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;

-- orders.list orders_ship_date(complete, ship_date is null, after) ASC
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders INDEXED BY orders_ship_date WHERE complete = :complete0 AND ship_date IS NULL AND id > :after0 ORDER BY ship_date ASC, id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE complete = :complete0 AND ship_date IS NULL AND (id + 0) > :after0 ORDER BY ship_date ASC, (id + 0) ASC LIMIT :limit;

-- orders.count_of_pet, complete 0
SELECT count(*) AS count
  FROM ( SELECT 1 FROM orders WHERE pet_id = :pet AND complete IN (0) LIMIT :threshold) matches;

-- orders.list orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null) ASC position
-- SQLite
SELECT ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete0 AND (ship_date, id) > (:after0, :after1)
  UNION ALL SELECT *
  FROM ( SELECT 9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete1 AND ship_date IS NULL ORDER BY ship_date ASC, id ASC LIMIT :limit) scan1 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :complete0 AND (ship_date, (id + 0)) > (:after0, :after1) ORDER BY ship_date ASC, (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT 9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :complete1 AND ship_date IS NULL ORDER BY ship_date ASC, (id + 0) ASC LIMIT :limit) scan1 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :offset;

-- orders.list orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null) ASC where pet
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete0 AND (ship_date, id) > (:after0, :after1) AND pet_id + 0 = :pet
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete1 AND ship_date IS NULL AND pet_id + 0 = :pet ORDER BY ship_date ASC, id ASC LIMIT :limit) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :complete0 AND (ship_date, (id + 0)) > (:after0, :after1) AND pet_id + 0 = :pet ORDER BY ship_date ASC, (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :complete1 AND ship_date IS NULL AND pet_id + 0 = :pet ORDER BY ship_date ASC, (id + 0) ASC LIMIT :limit) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;

-- orders.list orders_ship_date(complete, after, up to) ASC where pet
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders INDEXED BY orders_ship_date WHERE complete = :complete0 AND (ship_date, id) > (:after0, :after1) AND ship_date <= :upTo0 AND (ship_date, id) <= (:upTo0, :upTo1) AND pet_id + 0 = :pet ORDER BY ship_date ASC, id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE complete = :complete0 AND (ship_date, (id + 0)) > (:after0, :after1) AND ship_date <= :upTo0 AND (ship_date, (id + 0)) <= (:upTo0, :upTo1) AND pet_id + 0 = :pet ORDER BY ship_date ASC, (id + 0) ASC LIMIT :limit;

-- orders.list orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null, up to) ASC where pet
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete0 AND (ship_date, id) > (:after0, :after1) AND pet_id + 0 = :pet
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete1 AND ship_date IS NULL AND id <= :upTo0 AND pet_id + 0 = :pet ORDER BY ship_date ASC, id ASC LIMIT :limit) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :complete0 AND (ship_date, (id + 0)) > (:after0, :after1) AND pet_id + 0 = :pet ORDER BY ship_date ASC, (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :complete1 AND ship_date IS NULL AND (id + 0) <= :upTo0 AND pet_id + 0 = :pet ORDER BY ship_date ASC, (id + 0) ASC LIMIT :limit) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :limit) page;

-- orders.list of a pet, complete 0 by coalesce(ship_date, 9007199254740991), id ASC where pet
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE pet_id = :pet AND complete IN (0) AND pet_id + 0 = :pet ORDER BY coalesce(ship_date, 9007199254740991) ASC, id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete
  FROM ( SELECT * FROM orders WHERE pet_id = :pet AND complete IN (0) OFFSET 0) pet_order WHERE true AND pet_id + 0 = :pet ORDER BY coalesce(ship_date, 9007199254740991) ASC, id ASC LIMIT :limit;

-- orders.list of a pet, complete 0 after by coalesce(ship_date, 9007199254740991), id ASC where pet
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE pet_id = :pet AND complete IN (0) AND pet_id + 0 = :pet AND (coalesce(ship_date, 9007199254740991), id) > (:after0, :after1) ORDER BY coalesce(ship_date, 9007199254740991) ASC, id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete
  FROM ( SELECT * FROM orders WHERE pet_id = :pet AND complete IN (0) OFFSET 0) pet_order WHERE true AND pet_id + 0 = :pet AND (coalesce(ship_date, 9007199254740991), id) > (:after0, :after1) ORDER BY coalesce(ship_date, 9007199254740991) ASC, id ASC LIMIT :limit;

-- orders.list orders_ship_date(complete, ship_date is null, after) ASC position
-- SQLite
SELECT *
  FROM ( SELECT 9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete0 AND ship_date IS NULL AND id > :after0 ORDER BY ship_date ASC, id ASC LIMIT :limit) scan0 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT 9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :complete0 AND ship_date IS NULL AND (id + 0) > :after0 ORDER BY ship_date ASC, (id + 0) ASC LIMIT :limit) scan0 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :offset;

-- orders.list orders_ship_date(complete, ship_date is null, after) ASC where pet
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders INDEXED BY orders_ship_date WHERE complete = :complete0 AND ship_date IS NULL AND id > :after0 AND pet_id + 0 = :pet ORDER BY ship_date ASC, id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE complete = :complete0 AND ship_date IS NULL AND (id + 0) > :after0 AND pet_id + 0 = :pet ORDER BY ship_date ASC, (id + 0) ASC LIMIT :limit;

-- orders.list orders_ship_date(complete, ship_date is null, after, up to) ASC where pet
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders INDEXED BY orders_ship_date WHERE complete = :complete0 AND ship_date IS NULL AND id > :after0 AND id <= :upTo0 AND pet_id + 0 = :pet ORDER BY ship_date ASC, id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE complete = :complete0 AND ship_date IS NULL AND (id + 0) > :after0 AND (id + 0) <= :upTo0 AND pet_id + 0 = :pet ORDER BY ship_date ASC, (id + 0) ASC LIMIT :limit;

-- orders.list orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null) DESC
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete0 AND (ship_date, id) < (:after0, :after1)
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete1 AND ship_date IS NULL ORDER BY ship_date DESC, id DESC LIMIT :limit) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :complete0 AND (ship_date, (id + 0)) < (:after0, :after1) ORDER BY ship_date DESC, (id + 0) DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :complete1 AND ship_date IS NULL ORDER BY ship_date DESC, (id + 0) DESC LIMIT :limit) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;

-- orders.list orders_ship_date(complete, ship_date is null, after) DESC
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders INDEXED BY orders_ship_date WHERE complete = :complete0 AND ship_date IS NULL AND id < :after0 ORDER BY ship_date DESC, id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE complete = :complete0 AND ship_date IS NULL AND (id + 0) < :after0 ORDER BY ship_date DESC, (id + 0) DESC LIMIT :limit;

-- orders.list orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null) DESC position
-- SQLite
SELECT ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete0 AND (ship_date, id) < (:after0, :after1)
  UNION ALL SELECT *
  FROM ( SELECT -9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete1 AND ship_date IS NULL ORDER BY ship_date DESC, id DESC LIMIT :limit) scan1 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :complete0 AND (ship_date, (id + 0)) < (:after0, :after1) ORDER BY ship_date DESC, (id + 0) DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT -9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :complete1 AND ship_date IS NULL ORDER BY ship_date DESC, (id + 0) DESC LIMIT :limit) scan1 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :offset;

-- orders.list orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null) DESC where pet
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete0 AND (ship_date, id) < (:after0, :after1) AND pet_id + 0 = :pet
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete1 AND ship_date IS NULL AND pet_id + 0 = :pet ORDER BY ship_date DESC, id DESC LIMIT :limit) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :complete0 AND (ship_date, (id + 0)) < (:after0, :after1) AND pet_id + 0 = :pet ORDER BY ship_date DESC, (id + 0) DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :complete1 AND ship_date IS NULL AND pet_id + 0 = :pet ORDER BY ship_date DESC, (id + 0) DESC LIMIT :limit) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;

-- orders.list orders_ship_date(complete, after, up to) DESC where pet
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders INDEXED BY orders_ship_date WHERE complete = :complete0 AND (ship_date, id) < (:after0, :after1) AND ship_date >= :upTo0 AND (ship_date, id) >= (:upTo0, :upTo1) AND pet_id + 0 = :pet ORDER BY ship_date DESC, id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE complete = :complete0 AND (ship_date, (id + 0)) < (:after0, :after1) AND ship_date >= :upTo0 AND (ship_date, (id + 0)) >= (:upTo0, :upTo1) AND pet_id + 0 = :pet ORDER BY ship_date DESC, (id + 0) DESC LIMIT :limit;

-- orders.list orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null, up to) DESC where pet
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete0 AND (ship_date, id) < (:after0, :after1) AND pet_id + 0 = :pet
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete1 AND ship_date IS NULL AND id >= :upTo0 AND pet_id + 0 = :pet ORDER BY ship_date DESC, id DESC LIMIT :limit) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete"
  FROM ( SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :complete0 AND (ship_date, (id + 0)) < (:after0, :after1) AND pet_id + 0 = :pet ORDER BY ship_date DESC, (id + 0) DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :complete1 AND ship_date IS NULL AND (id + 0) >= :upTo0 AND pet_id + 0 = :pet ORDER BY ship_date DESC, (id + 0) DESC LIMIT :limit) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :limit) page;

-- orders.list of a pet, complete 0 by coalesce(ship_date, -9007199254740991), id DESC where pet
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE pet_id = :pet AND complete IN (0) AND pet_id + 0 = :pet ORDER BY coalesce(ship_date, -9007199254740991) DESC, id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete
  FROM ( SELECT * FROM orders WHERE pet_id = :pet AND complete IN (0) OFFSET 0) pet_order WHERE true AND pet_id + 0 = :pet ORDER BY coalesce(ship_date, -9007199254740991) DESC, id DESC LIMIT :limit;

-- orders.list of a pet, complete 0 after by coalesce(ship_date, -9007199254740991), id DESC where pet
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE pet_id = :pet AND complete IN (0) AND pet_id + 0 = :pet AND (coalesce(ship_date, -9007199254740991), id) < (:after0, :after1) ORDER BY coalesce(ship_date, -9007199254740991) DESC, id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete
  FROM ( SELECT * FROM orders WHERE pet_id = :pet AND complete IN (0) OFFSET 0) pet_order WHERE true AND pet_id + 0 = :pet AND (coalesce(ship_date, -9007199254740991), id) < (:after0, :after1) ORDER BY coalesce(ship_date, -9007199254740991) DESC, id DESC LIMIT :limit;

-- orders.list orders_ship_date(complete, ship_date is null, after) DESC position
-- SQLite
SELECT *
  FROM ( SELECT -9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :complete0 AND ship_date IS NULL AND id < :after0 ORDER BY ship_date DESC, id DESC LIMIT :limit) scan0 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :offset;
-- PostgreSQL
SELECT *
  FROM ( SELECT -9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :complete0 AND ship_date IS NULL AND (id + 0) < :after0 ORDER BY ship_date DESC, (id + 0) DESC LIMIT :limit) scan0 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :offset;

-- orders.list orders_ship_date(complete, ship_date is null, after) DESC where pet
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders INDEXED BY orders_ship_date WHERE complete = :complete0 AND ship_date IS NULL AND id < :after0 AND pet_id + 0 = :pet ORDER BY ship_date DESC, id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE complete = :complete0 AND ship_date IS NULL AND (id + 0) < :after0 AND pet_id + 0 = :pet ORDER BY ship_date DESC, (id + 0) DESC LIMIT :limit;

-- orders.list orders_ship_date(complete, ship_date is null, after, up to) DESC where pet
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders INDEXED BY orders_ship_date WHERE complete = :complete0 AND ship_date IS NULL AND id < :after0 AND id >= :upTo0 AND pet_id + 0 = :pet ORDER BY ship_date DESC, id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE complete = :complete0 AND ship_date IS NULL AND (id + 0) < :after0 AND (id + 0) >= :upTo0 AND pet_id + 0 = :pet ORDER BY ship_date DESC, (id + 0) DESC LIMIT :limit;

-- categories.list id() ASC
-- SQLite
SELECT id, name, description, name_key AS "nameKey" FROM categories NOT INDEXED ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, description, name_key AS "nameKey" FROM categories ORDER BY id ASC LIMIT :limit;

-- categories.list id(after) ASC
-- SQLite
SELECT id, name, description, name_key AS "nameKey" FROM categories NOT INDEXED WHERE id > :after0 ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, description, name_key AS "nameKey" FROM categories WHERE id > :after0 ORDER BY id ASC LIMIT :limit;

-- categories.list categories_name_key() ASC
-- SQLite
SELECT id, name, description, name_key AS "nameKey" FROM categories INDEXED BY categories_name_key ORDER BY name_key ASC, id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, description, name_key AS "nameKey" FROM categories ORDER BY name_key ASC, id ASC LIMIT :limit;

-- categories.list categories_name_key(after) ASC
-- SQLite
SELECT id, name, description, name_key AS "nameKey" FROM categories INDEXED BY categories_name_key WHERE (name_key, id) > (:after0, :after1) ORDER BY name_key ASC, id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, description, name_key AS "nameKey" FROM categories WHERE (name_key, id) > (:after0, :after1) ORDER BY name_key ASC, id ASC LIMIT :limit;

-- categories.list id() ASC where part
-- SQLite
SELECT id, name, description, name_key AS "nameKey" FROM categories NOT INDEXED WHERE instr(name_key, :part) > 0 ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, description, name_key AS "nameKey" FROM categories WHERE strpos(name_key, :part) > 0 ORDER BY id ASC LIMIT :limit;

-- categories.list id(after) ASC where part
-- SQLite
SELECT id, name, description, name_key AS "nameKey" FROM categories NOT INDEXED WHERE id > :after0 AND instr(name_key, :part) > 0 ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, description, name_key AS "nameKey" FROM categories WHERE id > :after0 AND strpos(name_key, :part) > 0 ORDER BY id ASC LIMIT :limit;

-- categories.list categories_name_key() ASC where part
-- SQLite
SELECT id, name, description, name_key AS "nameKey" FROM categories INDEXED BY categories_name_key WHERE instr(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, description, name_key AS "nameKey" FROM categories WHERE strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit;

-- categories.list categories_name_key(after) ASC where part
-- SQLite
SELECT id, name, description, name_key AS "nameKey" FROM categories INDEXED BY categories_name_key WHERE (name_key, id) > (:after0, :after1) AND instr(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, name, description, name_key AS "nameKey" FROM categories WHERE (name_key, id) > (:after0, :after1) AND strpos(name_key, :part) > 0 ORDER BY name_key ASC, id ASC LIMIT :limit;

-- inventory.movements stock_movements_pet(pet_id) DESC
-- SQLite
SELECT id, pet_id AS "petId", delta, quantity, reason, order_id AS "orderId", actor, note, at FROM stock_movements INDEXED BY stock_movements_pet WHERE pet_id = :pet_id0 ORDER BY number DESC LIMIT :limit;
-- PostgreSQL
SELECT id, pet_id AS "petId", delta, quantity, reason, order_id AS "orderId", actor, note, at FROM stock_movements WHERE pet_id = :pet_id0 ORDER BY number DESC LIMIT :limit;

-- inventory.movements stock_movements_pet(pet_id, after) DESC
-- SQLite
SELECT id, pet_id AS "petId", delta, quantity, reason, order_id AS "orderId", actor, note, at FROM stock_movements INDEXED BY stock_movements_pet WHERE pet_id = :pet_id0 AND number < :after0 ORDER BY number DESC LIMIT :limit;
-- PostgreSQL
SELECT id, pet_id AS "petId", delta, quantity, reason, order_id AS "orderId", actor, note, at FROM stock_movements WHERE pet_id = :pet_id0 AND number < :after0 ORDER BY number DESC LIMIT :limit;

-- events.list id(after) ASC
-- SQLite
SELECT id, type, at, actor, request_id AS "requestId", subject_type AS "subjectType", subject_id AS "subjectId", data FROM events NOT INDEXED WHERE id > :after0 ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, type, at, actor, request_id AS "requestId", subject_type AS "subjectType", subject_id AS "subjectId", data FROM events WHERE id > :after0 ORDER BY id ASC LIMIT :limit;

-- events.list id(after, up to) ASC where 1 types
-- SQLite
SELECT id, type, at, actor, request_id AS "requestId", subject_type AS "subjectType", subject_id AS "subjectId", data FROM events NOT INDEXED WHERE id > :after0 AND id <= :upTo0 AND type IN (:filterType0) ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, type, at, actor, request_id AS "requestId", subject_type AS "subjectType", subject_id AS "subjectId", data FROM events WHERE id > :after0 AND id <= :upTo0 AND type IN (:filterType0) ORDER BY id ASC LIMIT :limit;

-- events.list events_type(type, after) ASC where not frequent
-- SQLite
SELECT id, type, at, actor, request_id AS "requestId", subject_type AS "subjectType", subject_id AS "subjectId", data FROM events INDEXED BY events_type WHERE type = :type0 AND id > :after0 AND type <> 'inventory.changed' AND type <> 'order.placed' ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, type, at, actor, request_id AS "requestId", subject_type AS "subjectType", subject_id AS "subjectId", data FROM events WHERE type = :type0 AND (id + 0) > :after0 AND type <> 'inventory.changed' AND type <> 'order.placed' ORDER BY (id + 0) ASC LIMIT :limit;

-- events.list events_type(type, after) + events_type(type, after) ASC where not frequent
-- SQLite
SELECT "id", "type", "at", "actor", "requestId", "subjectType", "subjectId", "data"
  FROM ( SELECT id, type, at, actor, request_id AS "requestId", subject_type AS "subjectType", subject_id AS "subjectId", data, id AS key0 FROM events INDEXED BY events_type WHERE type = :type0 AND id > :after0 AND type <> 'inventory.changed' AND type <> 'order.placed'
  UNION ALL SELECT id, type, at, actor, request_id AS "requestId", subject_type AS "subjectType", subject_id AS "subjectId", data, id AS key0 FROM events INDEXED BY events_type WHERE type = :type1 AND id > :after0 AND type <> 'inventory.changed' AND type <> 'order.placed' ORDER BY key0 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "type", "at", "actor", "requestId", "subjectType", "subjectId", "data"
  FROM ( SELECT *
  FROM ( SELECT id, type, at, actor, request_id AS "requestId", subject_type AS "subjectType", subject_id AS "subjectId", data, (id + 0) AS key0 FROM events WHERE type = :type0 AND (id + 0) > :after0 AND type <> 'inventory.changed' AND type <> 'order.placed' ORDER BY (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, type, at, actor, request_id AS "requestId", subject_type AS "subjectType", subject_id AS "subjectId", data, (id + 0) AS key0 FROM events WHERE type = :type1 AND (id + 0) > :after0 AND type <> 'inventory.changed' AND type <> 'order.placed' ORDER BY (id + 0) ASC LIMIT :limit) scan1 ORDER BY key0 ASC LIMIT :limit) page;

-- events.list id(after, up to) ASC where 4 types
-- SQLite
SELECT id, type, at, actor, request_id AS "requestId", subject_type AS "subjectType", subject_id AS "subjectId", data FROM events NOT INDEXED WHERE id > :after0 AND id <= :upTo0 AND type IN (:filterType0, :filterType1, :filterType2, :filterType3) ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, type, at, actor, request_id AS "requestId", subject_type AS "subjectType", subject_id AS "subjectId", data FROM events WHERE id > :after0 AND id <= :upTo0 AND type IN (:filterType0, :filterType1, :filterType2, :filterType3) ORDER BY id ASC LIMIT :limit;

-- events.list events_type(type, after) + events_type(type, after) + events_type(type, after) + events_type(type, after) ASC where not frequent
-- SQLite
SELECT "id", "type", "at", "actor", "requestId", "subjectType", "subjectId", "data"
  FROM ( SELECT id, type, at, actor, request_id AS "requestId", subject_type AS "subjectType", subject_id AS "subjectId", data, id AS key0 FROM events INDEXED BY events_type WHERE type = :type0 AND id > :after0 AND type <> 'inventory.changed' AND type <> 'order.placed'
  UNION ALL SELECT id, type, at, actor, request_id AS "requestId", subject_type AS "subjectType", subject_id AS "subjectId", data, id AS key0 FROM events INDEXED BY events_type WHERE type = :type1 AND id > :after0 AND type <> 'inventory.changed' AND type <> 'order.placed'
  UNION ALL SELECT id, type, at, actor, request_id AS "requestId", subject_type AS "subjectType", subject_id AS "subjectId", data, id AS key0 FROM events INDEXED BY events_type WHERE type = :type2 AND id > :after0 AND type <> 'inventory.changed' AND type <> 'order.placed'
  UNION ALL SELECT id, type, at, actor, request_id AS "requestId", subject_type AS "subjectType", subject_id AS "subjectId", data, id AS key0 FROM events INDEXED BY events_type WHERE type = :type3 AND id > :after0 AND type <> 'inventory.changed' AND type <> 'order.placed' ORDER BY key0 ASC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "type", "at", "actor", "requestId", "subjectType", "subjectId", "data"
  FROM ( SELECT *
  FROM ( SELECT id, type, at, actor, request_id AS "requestId", subject_type AS "subjectType", subject_id AS "subjectId", data, (id + 0) AS key0 FROM events WHERE type = :type0 AND (id + 0) > :after0 AND type <> 'inventory.changed' AND type <> 'order.placed' ORDER BY (id + 0) ASC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, type, at, actor, request_id AS "requestId", subject_type AS "subjectType", subject_id AS "subjectId", data, (id + 0) AS key0 FROM events WHERE type = :type1 AND (id + 0) > :after0 AND type <> 'inventory.changed' AND type <> 'order.placed' ORDER BY (id + 0) ASC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id, type, at, actor, request_id AS "requestId", subject_type AS "subjectType", subject_id AS "subjectId", data, (id + 0) AS key0 FROM events WHERE type = :type2 AND (id + 0) > :after0 AND type <> 'inventory.changed' AND type <> 'order.placed' ORDER BY (id + 0) ASC LIMIT :limit) scan2
  UNION ALL SELECT *
  FROM ( SELECT id, type, at, actor, request_id AS "requestId", subject_type AS "subjectType", subject_id AS "subjectId", data, (id + 0) AS key0 FROM events WHERE type = :type3 AND (id + 0) > :after0 AND type <> 'inventory.changed' AND type <> 'order.placed' ORDER BY (id + 0) ASC LIMIT :limit) scan3 ORDER BY key0 ASC LIMIT :limit) page;

-- events.list events_subject(subject_type, subject_id, after) ASC where not stock
-- SQLite
SELECT id, type, at, actor, request_id AS "requestId", subject_type AS "subjectType", subject_id AS "subjectId", data FROM events INDEXED BY events_subject WHERE subject_type = :subject_type0 AND subject_id = :subject_id0 AND id > :after0 AND subject_type <> 'inventory' ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, type, at, actor, request_id AS "requestId", subject_type AS "subjectType", subject_id AS "subjectId", data FROM events WHERE subject_type = :subject_type0 AND subject_id = :subject_id0 AND (id + 0) > :after0 AND subject_type <> 'inventory' ORDER BY (id + 0) ASC LIMIT :limit;

-- events.list events_subject(subject_type, subject_id, after) ASC where not stock, 1 types
-- SQLite
SELECT id, type, at, actor, request_id AS "requestId", subject_type AS "subjectType", subject_id AS "subjectId", data FROM events INDEXED BY events_subject WHERE subject_type = :subject_type0 AND subject_id = :subject_id0 AND id > :after0 AND subject_type <> 'inventory' AND type IN (:filterType0) ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, type, at, actor, request_id AS "requestId", subject_type AS "subjectType", subject_id AS "subjectId", data FROM events WHERE subject_type = :subject_type0 AND subject_id = :subject_id0 AND (id + 0) > :after0 AND subject_type <> 'inventory' AND type IN (:filterType0) ORDER BY (id + 0) ASC LIMIT :limit;

-- events.list id(after, up to) ASC where 2 types, subject
-- SQLite
SELECT id, type, at, actor, request_id AS "requestId", subject_type AS "subjectType", subject_id AS "subjectId", data FROM events NOT INDEXED WHERE id > :after0 AND id <= :upTo0 AND type IN (:filterType0, :filterType1) AND subject_id = :subjectId ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, type, at, actor, request_id AS "requestId", subject_type AS "subjectType", subject_id AS "subjectId", data FROM events WHERE id > :after0 AND id <= :upTo0 AND type IN (:filterType0, :filterType1) AND subject_id = :subjectId ORDER BY id ASC LIMIT :limit;

-- events.list id(after, up to) ASC where subject
-- SQLite
SELECT id, type, at, actor, request_id AS "requestId", subject_type AS "subjectType", subject_id AS "subjectId", data FROM events NOT INDEXED WHERE id > :after0 AND id <= :upTo0 AND subject_id = :subjectId ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, type, at, actor, request_id AS "requestId", subject_type AS "subjectType", subject_id AS "subjectId", data FROM events WHERE id > :after0 AND id <= :upTo0 AND subject_id = :subjectId ORDER BY id ASC LIMIT :limit;

-- webhooks.list id() ASC
-- SQLite
SELECT id, url, types, description, signing, secret, previous_secret AS "previousSecret", previous_until AS "previousUntil", enabled, disabled_reason AS "disabledReason", created_at AS "createdAt", position, failing_since AS "failingSince" FROM webhooks NOT INDEXED ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, url, types, description, signing, secret, previous_secret AS "previousSecret", previous_until AS "previousUntil", enabled, disabled_reason AS "disabledReason", created_at AS "createdAt", position, failing_since AS "failingSince" FROM webhooks ORDER BY id ASC LIMIT :limit;

-- webhooks.deliveries webhook_deliveries_state(webhook_id, state) + webhook_deliveries_state(webhook_id, state) + webhook_deliveries_state(webhook_id, state) DESC
-- SQLite
SELECT "id", "webhookId", "eventId", "type", "state", "attempts", "lastStatus", "lastError", "lastDurationMs", "lastResponseBytes", "lastAttemptAt", "nextAttemptAt"
  FROM ( SELECT id, webhook_id AS "webhookId", event_id AS "eventId", type, state, attempts, last_status AS "lastStatus", last_error AS "lastError", last_duration_ms AS "lastDurationMs", last_response_bytes AS "lastResponseBytes", last_attempt_at AS "lastAttemptAt", next_attempt_at AS "nextAttemptAt", id AS key0 FROM webhook_deliveries INDEXED BY webhook_deliveries_state WHERE webhook_id = :webhook_id0 AND state = :state0
  UNION ALL SELECT id, webhook_id AS "webhookId", event_id AS "eventId", type, state, attempts, last_status AS "lastStatus", last_error AS "lastError", last_duration_ms AS "lastDurationMs", last_response_bytes AS "lastResponseBytes", last_attempt_at AS "lastAttemptAt", next_attempt_at AS "nextAttemptAt", id AS key0 FROM webhook_deliveries INDEXED BY webhook_deliveries_state WHERE webhook_id = :webhook_id1 AND state = :state1
  UNION ALL SELECT id, webhook_id AS "webhookId", event_id AS "eventId", type, state, attempts, last_status AS "lastStatus", last_error AS "lastError", last_duration_ms AS "lastDurationMs", last_response_bytes AS "lastResponseBytes", last_attempt_at AS "lastAttemptAt", next_attempt_at AS "nextAttemptAt", id AS key0 FROM webhook_deliveries INDEXED BY webhook_deliveries_state WHERE webhook_id = :webhook_id2 AND state = :state2 ORDER BY key0 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "webhookId", "eventId", "type", "state", "attempts", "lastStatus", "lastError", "lastDurationMs", "lastResponseBytes", "lastAttemptAt", "nextAttemptAt"
  FROM ( SELECT *
  FROM ( SELECT id, webhook_id AS "webhookId", event_id AS "eventId", type, state, attempts, last_status AS "lastStatus", last_error AS "lastError", last_duration_ms AS "lastDurationMs", last_response_bytes AS "lastResponseBytes", last_attempt_at AS "lastAttemptAt", next_attempt_at AS "nextAttemptAt", (id + 0) AS key0 FROM webhook_deliveries WHERE webhook_id = :webhook_id0 AND state = :state0 ORDER BY (id + 0) DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, webhook_id AS "webhookId", event_id AS "eventId", type, state, attempts, last_status AS "lastStatus", last_error AS "lastError", last_duration_ms AS "lastDurationMs", last_response_bytes AS "lastResponseBytes", last_attempt_at AS "lastAttemptAt", next_attempt_at AS "nextAttemptAt", (id + 0) AS key0 FROM webhook_deliveries WHERE webhook_id = :webhook_id1 AND state = :state1 ORDER BY (id + 0) DESC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id, webhook_id AS "webhookId", event_id AS "eventId", type, state, attempts, last_status AS "lastStatus", last_error AS "lastError", last_duration_ms AS "lastDurationMs", last_response_bytes AS "lastResponseBytes", last_attempt_at AS "lastAttemptAt", next_attempt_at AS "nextAttemptAt", (id + 0) AS key0 FROM webhook_deliveries WHERE webhook_id = :webhook_id2 AND state = :state2 ORDER BY (id + 0) DESC LIMIT :limit) scan2 ORDER BY key0 DESC LIMIT :limit) page;

-- webhooks.deliveries webhook_deliveries_state(webhook_id, state) + webhook_deliveries_state(webhook_id, state) DESC
-- SQLite
SELECT "id", "webhookId", "eventId", "type", "state", "attempts", "lastStatus", "lastError", "lastDurationMs", "lastResponseBytes", "lastAttemptAt", "nextAttemptAt"
  FROM ( SELECT id, webhook_id AS "webhookId", event_id AS "eventId", type, state, attempts, last_status AS "lastStatus", last_error AS "lastError", last_duration_ms AS "lastDurationMs", last_response_bytes AS "lastResponseBytes", last_attempt_at AS "lastAttemptAt", next_attempt_at AS "nextAttemptAt", id AS key0 FROM webhook_deliveries INDEXED BY webhook_deliveries_state WHERE webhook_id = :webhook_id0 AND state = :state0
  UNION ALL SELECT id, webhook_id AS "webhookId", event_id AS "eventId", type, state, attempts, last_status AS "lastStatus", last_error AS "lastError", last_duration_ms AS "lastDurationMs", last_response_bytes AS "lastResponseBytes", last_attempt_at AS "lastAttemptAt", next_attempt_at AS "nextAttemptAt", id AS key0 FROM webhook_deliveries INDEXED BY webhook_deliveries_state WHERE webhook_id = :webhook_id1 AND state = :state1 ORDER BY key0 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "webhookId", "eventId", "type", "state", "attempts", "lastStatus", "lastError", "lastDurationMs", "lastResponseBytes", "lastAttemptAt", "nextAttemptAt"
  FROM ( SELECT *
  FROM ( SELECT id, webhook_id AS "webhookId", event_id AS "eventId", type, state, attempts, last_status AS "lastStatus", last_error AS "lastError", last_duration_ms AS "lastDurationMs", last_response_bytes AS "lastResponseBytes", last_attempt_at AS "lastAttemptAt", next_attempt_at AS "nextAttemptAt", (id + 0) AS key0 FROM webhook_deliveries WHERE webhook_id = :webhook_id0 AND state = :state0 ORDER BY (id + 0) DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, webhook_id AS "webhookId", event_id AS "eventId", type, state, attempts, last_status AS "lastStatus", last_error AS "lastError", last_duration_ms AS "lastDurationMs", last_response_bytes AS "lastResponseBytes", last_attempt_at AS "lastAttemptAt", next_attempt_at AS "nextAttemptAt", (id + 0) AS key0 FROM webhook_deliveries WHERE webhook_id = :webhook_id1 AND state = :state1 ORDER BY (id + 0) DESC LIMIT :limit) scan1 ORDER BY key0 DESC LIMIT :limit) page;

-- webhooks.deliveries webhook_deliveries_state(webhook_id, state) DESC
-- SQLite
SELECT id, webhook_id AS "webhookId", event_id AS "eventId", type, state, attempts, last_status AS "lastStatus", last_error AS "lastError", last_duration_ms AS "lastDurationMs", last_response_bytes AS "lastResponseBytes", last_attempt_at AS "lastAttemptAt", next_attempt_at AS "nextAttemptAt" FROM webhook_deliveries INDEXED BY webhook_deliveries_state WHERE webhook_id = :webhook_id0 AND state = :state0 ORDER BY id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, webhook_id AS "webhookId", event_id AS "eventId", type, state, attempts, last_status AS "lastStatus", last_error AS "lastError", last_duration_ms AS "lastDurationMs", last_response_bytes AS "lastResponseBytes", last_attempt_at AS "lastAttemptAt", next_attempt_at AS "nextAttemptAt" FROM webhook_deliveries WHERE webhook_id = :webhook_id0 AND state = :state0 ORDER BY (id + 0) DESC LIMIT :limit;

-- webhooks.list id(after) ASC
-- SQLite
SELECT id, url, types, description, signing, secret, previous_secret AS "previousSecret", previous_until AS "previousUntil", enabled, disabled_reason AS "disabledReason", created_at AS "createdAt", position, failing_since AS "failingSince" FROM webhooks NOT INDEXED WHERE id > :after0 ORDER BY id ASC LIMIT :limit;
-- PostgreSQL
SELECT id, url, types, description, signing, secret, previous_secret AS "previousSecret", previous_until AS "previousUntil", enabled, disabled_reason AS "disabledReason", created_at AS "createdAt", position, failing_since AS "failingSince" FROM webhooks WHERE id > :after0 ORDER BY id ASC LIMIT :limit;

-- webhooks.deliveries webhook_deliveries_state(webhook_id, state, after) + webhook_deliveries_state(webhook_id, state, after) + webhook_deliveries_state(webhook_id, state, after) DESC
-- SQLite
SELECT "id", "webhookId", "eventId", "type", "state", "attempts", "lastStatus", "lastError", "lastDurationMs", "lastResponseBytes", "lastAttemptAt", "nextAttemptAt"
  FROM ( SELECT id, webhook_id AS "webhookId", event_id AS "eventId", type, state, attempts, last_status AS "lastStatus", last_error AS "lastError", last_duration_ms AS "lastDurationMs", last_response_bytes AS "lastResponseBytes", last_attempt_at AS "lastAttemptAt", next_attempt_at AS "nextAttemptAt", id AS key0 FROM webhook_deliveries INDEXED BY webhook_deliveries_state WHERE webhook_id = :webhook_id0 AND state = :state0 AND id < :after0
  UNION ALL SELECT id, webhook_id AS "webhookId", event_id AS "eventId", type, state, attempts, last_status AS "lastStatus", last_error AS "lastError", last_duration_ms AS "lastDurationMs", last_response_bytes AS "lastResponseBytes", last_attempt_at AS "lastAttemptAt", next_attempt_at AS "nextAttemptAt", id AS key0 FROM webhook_deliveries INDEXED BY webhook_deliveries_state WHERE webhook_id = :webhook_id1 AND state = :state1 AND id < :after0
  UNION ALL SELECT id, webhook_id AS "webhookId", event_id AS "eventId", type, state, attempts, last_status AS "lastStatus", last_error AS "lastError", last_duration_ms AS "lastDurationMs", last_response_bytes AS "lastResponseBytes", last_attempt_at AS "lastAttemptAt", next_attempt_at AS "nextAttemptAt", id AS key0 FROM webhook_deliveries INDEXED BY webhook_deliveries_state WHERE webhook_id = :webhook_id2 AND state = :state2 AND id < :after0 ORDER BY key0 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "webhookId", "eventId", "type", "state", "attempts", "lastStatus", "lastError", "lastDurationMs", "lastResponseBytes", "lastAttemptAt", "nextAttemptAt"
  FROM ( SELECT *
  FROM ( SELECT id, webhook_id AS "webhookId", event_id AS "eventId", type, state, attempts, last_status AS "lastStatus", last_error AS "lastError", last_duration_ms AS "lastDurationMs", last_response_bytes AS "lastResponseBytes", last_attempt_at AS "lastAttemptAt", next_attempt_at AS "nextAttemptAt", (id + 0) AS key0 FROM webhook_deliveries WHERE webhook_id = :webhook_id0 AND state = :state0 AND (id + 0) < :after0 ORDER BY (id + 0) DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, webhook_id AS "webhookId", event_id AS "eventId", type, state, attempts, last_status AS "lastStatus", last_error AS "lastError", last_duration_ms AS "lastDurationMs", last_response_bytes AS "lastResponseBytes", last_attempt_at AS "lastAttemptAt", next_attempt_at AS "nextAttemptAt", (id + 0) AS key0 FROM webhook_deliveries WHERE webhook_id = :webhook_id1 AND state = :state1 AND (id + 0) < :after0 ORDER BY (id + 0) DESC LIMIT :limit) scan1
  UNION ALL SELECT *
  FROM ( SELECT id, webhook_id AS "webhookId", event_id AS "eventId", type, state, attempts, last_status AS "lastStatus", last_error AS "lastError", last_duration_ms AS "lastDurationMs", last_response_bytes AS "lastResponseBytes", last_attempt_at AS "lastAttemptAt", next_attempt_at AS "nextAttemptAt", (id + 0) AS key0 FROM webhook_deliveries WHERE webhook_id = :webhook_id2 AND state = :state2 AND (id + 0) < :after0 ORDER BY (id + 0) DESC LIMIT :limit) scan2 ORDER BY key0 DESC LIMIT :limit) page;

-- webhooks.deliveries webhook_deliveries_state(webhook_id, state, after) + webhook_deliveries_state(webhook_id, state, after) DESC
-- SQLite
SELECT "id", "webhookId", "eventId", "type", "state", "attempts", "lastStatus", "lastError", "lastDurationMs", "lastResponseBytes", "lastAttemptAt", "nextAttemptAt"
  FROM ( SELECT id, webhook_id AS "webhookId", event_id AS "eventId", type, state, attempts, last_status AS "lastStatus", last_error AS "lastError", last_duration_ms AS "lastDurationMs", last_response_bytes AS "lastResponseBytes", last_attempt_at AS "lastAttemptAt", next_attempt_at AS "nextAttemptAt", id AS key0 FROM webhook_deliveries INDEXED BY webhook_deliveries_state WHERE webhook_id = :webhook_id0 AND state = :state0 AND id < :after0
  UNION ALL SELECT id, webhook_id AS "webhookId", event_id AS "eventId", type, state, attempts, last_status AS "lastStatus", last_error AS "lastError", last_duration_ms AS "lastDurationMs", last_response_bytes AS "lastResponseBytes", last_attempt_at AS "lastAttemptAt", next_attempt_at AS "nextAttemptAt", id AS key0 FROM webhook_deliveries INDEXED BY webhook_deliveries_state WHERE webhook_id = :webhook_id1 AND state = :state1 AND id < :after0 ORDER BY key0 DESC LIMIT :limit) page;
-- PostgreSQL
SELECT "id", "webhookId", "eventId", "type", "state", "attempts", "lastStatus", "lastError", "lastDurationMs", "lastResponseBytes", "lastAttemptAt", "nextAttemptAt"
  FROM ( SELECT *
  FROM ( SELECT id, webhook_id AS "webhookId", event_id AS "eventId", type, state, attempts, last_status AS "lastStatus", last_error AS "lastError", last_duration_ms AS "lastDurationMs", last_response_bytes AS "lastResponseBytes", last_attempt_at AS "lastAttemptAt", next_attempt_at AS "nextAttemptAt", (id + 0) AS key0 FROM webhook_deliveries WHERE webhook_id = :webhook_id0 AND state = :state0 AND (id + 0) < :after0 ORDER BY (id + 0) DESC LIMIT :limit) scan0
  UNION ALL SELECT *
  FROM ( SELECT id, webhook_id AS "webhookId", event_id AS "eventId", type, state, attempts, last_status AS "lastStatus", last_error AS "lastError", last_duration_ms AS "lastDurationMs", last_response_bytes AS "lastResponseBytes", last_attempt_at AS "lastAttemptAt", next_attempt_at AS "nextAttemptAt", (id + 0) AS key0 FROM webhook_deliveries WHERE webhook_id = :webhook_id1 AND state = :state1 AND (id + 0) < :after0 ORDER BY (id + 0) DESC LIMIT :limit) scan1 ORDER BY key0 DESC LIMIT :limit) page;

-- webhooks.deliveries webhook_deliveries_state(webhook_id, state, after) DESC
-- SQLite
SELECT id, webhook_id AS "webhookId", event_id AS "eventId", type, state, attempts, last_status AS "lastStatus", last_error AS "lastError", last_duration_ms AS "lastDurationMs", last_response_bytes AS "lastResponseBytes", last_attempt_at AS "lastAttemptAt", next_attempt_at AS "nextAttemptAt" FROM webhook_deliveries INDEXED BY webhook_deliveries_state WHERE webhook_id = :webhook_id0 AND state = :state0 AND id < :after0 ORDER BY id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, webhook_id AS "webhookId", event_id AS "eventId", type, state, attempts, last_status AS "lastStatus", last_error AS "lastError", last_duration_ms AS "lastDurationMs", last_response_bytes AS "lastResponseBytes", last_attempt_at AS "lastAttemptAt", next_attempt_at AS "nextAttemptAt" FROM webhook_deliveries WHERE webhook_id = :webhook_id0 AND state = :state0 AND (id + 0) < :after0 ORDER BY (id + 0) DESC LIMIT :limit;

-- keys.list api_keys_created() DESC
-- SQLite
SELECT id, name, scopes, digest, previous_digest AS "previousDigest", previous_until AS "previousUntil", created_at AS "createdAt", expires_at AS "expiresAt", revoked_at AS "revokedAt", last_used_at AS "lastUsedAt" FROM api_keys INDEXED BY api_keys_created ORDER BY created_at DESC, id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, scopes, digest, previous_digest AS "previousDigest", previous_until AS "previousUntil", created_at AS "createdAt", expires_at AS "expiresAt", revoked_at AS "revokedAt", last_used_at AS "lastUsedAt" FROM api_keys ORDER BY created_at DESC, id DESC LIMIT :limit;

-- keys.list api_keys_created(after) DESC
-- SQLite
SELECT id, name, scopes, digest, previous_digest AS "previousDigest", previous_until AS "previousUntil", created_at AS "createdAt", expires_at AS "expiresAt", revoked_at AS "revokedAt", last_used_at AS "lastUsedAt" FROM api_keys INDEXED BY api_keys_created WHERE (created_at, id) < (:after0, :after1) ORDER BY created_at DESC, id DESC LIMIT :limit;
-- PostgreSQL
SELECT id, name, scopes, digest, previous_digest AS "previousDigest", previous_until AS "previousUntil", created_at AS "createdAt", expires_at AS "expiresAt", revoked_at AS "revokedAt", last_used_at AS "lastUsedAt" FROM api_keys WHERE (created_at, id) < (:after0, :after1) ORDER BY created_at DESC, id DESC LIMIT :limit;
