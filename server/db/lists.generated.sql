-- pets.list id() ASC
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets NOT INDEXED ORDER BY id ASC LIMIT :1;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets ORDER BY id ASC LIMIT :1;

-- pets.list id(after) ASC
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets NOT INDEXED WHERE id > :1 ORDER BY id ASC LIMIT :2;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE id > :1 ORDER BY id ASC LIMIT :2;

-- by grams count
-- SQLite
SELECT count(*) AS count FROM (SELECT 1 FROM pet_grams WHERE pet_grams MATCH :1 LIMIT :2) matches;
-- PostgreSQL
SELECT count(*) AS count FROM (SELECT 1 FROM pet_grams WHERE grams @> string_to_array(:1, ' ') LIMIT :2) matches;

-- pets.list id() ASC position
-- SQLite
SELECT id AS key0 FROM pets NOT INDEXED ORDER BY key0 ASC LIMIT 1 OFFSET :1;
-- PostgreSQL
SELECT * FROM (SELECT id AS key0 FROM pets ORDER BY id ASC LIMIT :1) scan0 ORDER BY key0 ASC LIMIT 1 OFFSET :2;

-- pets.list id() ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets NOT INDEXED WHERE instr(name_key, :1) > 0 ORDER BY id ASC LIMIT :2;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE strpos(name_key, :1) > 0 ORDER BY id ASC LIMIT :2;

-- pets.list id(up to) ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets NOT INDEXED WHERE id <= :1 AND instr(name_key, :2) > 0 ORDER BY id ASC LIMIT :3;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE id <= :1 AND strpos(name_key, :2) > 0 ORDER BY id ASC LIMIT :3;

-- pets.list by grams by id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND instr(name_key, :2) > 0 ORDER BY pet_grams.rowid ASC LIMIT :3;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND strpos(name_key, :2) > 0 ORDER BY id ASC LIMIT :3;

-- pets.list id(after) ASC position
-- SQLite
SELECT id AS key0 FROM pets NOT INDEXED WHERE id > :1 ORDER BY key0 ASC LIMIT 1 OFFSET :2;
-- PostgreSQL
SELECT * FROM (SELECT id AS key0 FROM pets WHERE id > :1 ORDER BY id ASC LIMIT :2) scan0 ORDER BY key0 ASC LIMIT 1 OFFSET :3;

-- pets.list id(after) ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets NOT INDEXED WHERE id > :1 AND instr(name_key, :2) > 0 ORDER BY id ASC LIMIT :3;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE id > :1 AND strpos(name_key, :2) > 0 ORDER BY id ASC LIMIT :3;

-- pets.list id(after, up to) ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets NOT INDEXED WHERE id > :1 AND id <= :2 AND instr(name_key, :3) > 0 ORDER BY id ASC LIMIT :4;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE id > :1 AND id <= :2 AND strpos(name_key, :3) > 0 ORDER BY id ASC LIMIT :4;

-- pets.list by grams after by id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND instr(name_key, :2) > 0 AND pet_grams.rowid > :3 ORDER BY pet_grams.rowid ASC LIMIT :4;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND strpos(name_key, :2) > 0 AND id > :3 ORDER BY id ASC LIMIT :4;

-- pets.list id() DESC
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets NOT INDEXED ORDER BY id DESC LIMIT :1;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets ORDER BY id DESC LIMIT :1;

-- pets.list id(after) DESC
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets NOT INDEXED WHERE id < :1 ORDER BY id DESC LIMIT :2;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE id < :1 ORDER BY id DESC LIMIT :2;

-- pets.list id() DESC position
-- SQLite
SELECT id AS key0 FROM pets NOT INDEXED ORDER BY key0 DESC LIMIT 1 OFFSET :1;
-- PostgreSQL
SELECT * FROM (SELECT id AS key0 FROM pets ORDER BY id DESC LIMIT :1) scan0 ORDER BY key0 DESC LIMIT 1 OFFSET :2;

-- pets.list id() DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets NOT INDEXED WHERE instr(name_key, :1) > 0 ORDER BY id DESC LIMIT :2;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE strpos(name_key, :1) > 0 ORDER BY id DESC LIMIT :2;

-- pets.list id(up to) DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets NOT INDEXED WHERE id >= :1 AND instr(name_key, :2) > 0 ORDER BY id DESC LIMIT :3;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE id >= :1 AND strpos(name_key, :2) > 0 ORDER BY id DESC LIMIT :3;

-- pets.list by grams by id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND instr(name_key, :2) > 0 ORDER BY pet_grams.rowid DESC LIMIT :3;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND strpos(name_key, :2) > 0 ORDER BY id DESC LIMIT :3;

-- pets.list id(after) DESC position
-- SQLite
SELECT id AS key0 FROM pets NOT INDEXED WHERE id < :1 ORDER BY key0 DESC LIMIT 1 OFFSET :2;
-- PostgreSQL
SELECT * FROM (SELECT id AS key0 FROM pets WHERE id < :1 ORDER BY id DESC LIMIT :2) scan0 ORDER BY key0 DESC LIMIT 1 OFFSET :3;

-- pets.list id(after) DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets NOT INDEXED WHERE id < :1 AND instr(name_key, :2) > 0 ORDER BY id DESC LIMIT :3;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE id < :1 AND strpos(name_key, :2) > 0 ORDER BY id DESC LIMIT :3;

-- pets.list id(after, up to) DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets NOT INDEXED WHERE id < :1 AND id >= :2 AND instr(name_key, :3) > 0 ORDER BY id DESC LIMIT :4;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE id < :1 AND id >= :2 AND strpos(name_key, :3) > 0 ORDER BY id DESC LIMIT :4;

-- pets.list by grams after by id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND instr(name_key, :2) > 0 AND pet_grams.rowid < :3 ORDER BY pet_grams.rowid DESC LIMIT :4;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND strpos(name_key, :2) > 0 AND id < :3 ORDER BY id DESC LIMIT :4;

-- pets.list pets_status_name(status) + pets_status_name(status) + pets_status_name(status) ASC
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :1 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :2 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :3 ORDER BY key0 ASC, key1 ASC LIMIT :4) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :1 ORDER BY name_key ASC, id ASC LIMIT :2) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :3 ORDER BY name_key ASC, id ASC LIMIT :2) scan1 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :4 ORDER BY name_key ASC, id ASC LIMIT :2) scan2 ORDER BY key0 ASC, key1 ASC LIMIT :2) page;

-- pets.list pets_status_name(status, after) + pets_status_name(status, after) + pets_status_name(status, after) ASC
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :1 AND (name_key, id) > (:2, :3) UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :4 AND (name_key, id) > (:2, :3) UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :5 AND (name_key, id) > (:2, :3) ORDER BY key0 ASC, key1 ASC LIMIT :6) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :1 AND (name_key, id) > (:2, :3) ORDER BY name_key ASC, id ASC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :5 AND (name_key, id) > (:2, :3) ORDER BY name_key ASC, id ASC LIMIT :4) scan1 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :6 AND (name_key, id) > (:2, :3) ORDER BY name_key ASC, id ASC LIMIT :4) scan2 ORDER BY key0 ASC, key1 ASC LIMIT :4) page;

-- pets.list pets_status_name(status) + pets_status_name(status) + pets_status_name(status) ASC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :1 UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :2 UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :3 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :4;
-- PostgreSQL
SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :1 ORDER BY name_key ASC, id ASC LIMIT :2) scan0 UNION ALL SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :3 ORDER BY name_key ASC, id ASC LIMIT :2) scan1 UNION ALL SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :4 ORDER BY name_key ASC, id ASC LIMIT :2) scan2 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :5;

-- pets.list pets_status_name(status) + pets_status_name(status) + pets_status_name(status) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :1 AND instr(name_key, :2) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :3 AND instr(name_key, :2) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :4 AND instr(name_key, :2) > 0 ORDER BY key0 ASC, key1 ASC LIMIT :5) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :1 AND strpos(name_key, :2) > 0 ORDER BY name_key ASC, id ASC LIMIT :3) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :4 AND strpos(name_key, :2) > 0 ORDER BY name_key ASC, id ASC LIMIT :3) scan1 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :5 AND strpos(name_key, :2) > 0 ORDER BY name_key ASC, id ASC LIMIT :3) scan2 ORDER BY key0 ASC, key1 ASC LIMIT :3) page;

-- pets.list pets_status_name(status, up to) + pets_status_name(status, up to) + pets_status_name(status, up to) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :1 AND name_key <= :2 AND (name_key, id) <= (:2, :3) AND instr(name_key, :4) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :5 AND name_key <= :2 AND (name_key, id) <= (:2, :3) AND instr(name_key, :4) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :6 AND name_key <= :2 AND (name_key, id) <= (:2, :3) AND instr(name_key, :4) > 0 ORDER BY key0 ASC, key1 ASC LIMIT :7) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :1 AND name_key <= :2 AND (name_key, id) <= (:2, :3) AND strpos(name_key, :4) > 0 ORDER BY name_key ASC, id ASC LIMIT :5) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :6 AND name_key <= :2 AND (name_key, id) <= (:2, :3) AND strpos(name_key, :4) > 0 ORDER BY name_key ASC, id ASC LIMIT :5) scan1 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :7 AND name_key <= :2 AND (name_key, id) <= (:2, :3) AND strpos(name_key, :4) > 0 ORDER BY name_key ASC, id ASC LIMIT :5) scan2 ORDER BY key0 ASC, key1 ASC LIMIT :5) page;

-- pets.list by grams by name_key, id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND instr(name_key, :2) > 0 ORDER BY name_key ASC, id ASC LIMIT :3;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND strpos(name_key, :2) > 0 ORDER BY name_key ASC, id ASC LIMIT :3;

-- pets.list pets_status_name(status, after) + pets_status_name(status, after) + pets_status_name(status, after) ASC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :1 AND (name_key, id) > (:2, :3) UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :4 AND (name_key, id) > (:2, :3) UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :5 AND (name_key, id) > (:2, :3) ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :6;
-- PostgreSQL
SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :1 AND (name_key, id) > (:2, :3) ORDER BY name_key ASC, id ASC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :5 AND (name_key, id) > (:2, :3) ORDER BY name_key ASC, id ASC LIMIT :4) scan1 UNION ALL SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :6 AND (name_key, id) > (:2, :3) ORDER BY name_key ASC, id ASC LIMIT :4) scan2 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :7;

-- pets.list pets_status_name(status, after) + pets_status_name(status, after) + pets_status_name(status, after) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :1 AND (name_key, id) > (:2, :3) AND instr(name_key, :4) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :5 AND (name_key, id) > (:2, :3) AND instr(name_key, :4) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :6 AND (name_key, id) > (:2, :3) AND instr(name_key, :4) > 0 ORDER BY key0 ASC, key1 ASC LIMIT :7) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :1 AND (name_key, id) > (:2, :3) AND strpos(name_key, :4) > 0 ORDER BY name_key ASC, id ASC LIMIT :5) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :6 AND (name_key, id) > (:2, :3) AND strpos(name_key, :4) > 0 ORDER BY name_key ASC, id ASC LIMIT :5) scan1 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :7 AND (name_key, id) > (:2, :3) AND strpos(name_key, :4) > 0 ORDER BY name_key ASC, id ASC LIMIT :5) scan2 ORDER BY key0 ASC, key1 ASC LIMIT :5) page;

-- pets.list pets_status_name(status, after, up to) + pets_status_name(status, after, up to) + pets_status_name(status, after, up to) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :1 AND (name_key, id) > (:2, :3) AND name_key <= :4 AND (name_key, id) <= (:4, :5) AND instr(name_key, :6) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :7 AND (name_key, id) > (:2, :3) AND name_key <= :4 AND (name_key, id) <= (:4, :5) AND instr(name_key, :6) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :8 AND (name_key, id) > (:2, :3) AND name_key <= :4 AND (name_key, id) <= (:4, :5) AND instr(name_key, :6) > 0 ORDER BY key0 ASC, key1 ASC LIMIT :9) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :1 AND (name_key, id) > (:2, :3) AND name_key <= :4 AND (name_key, id) <= (:4, :5) AND strpos(name_key, :6) > 0 ORDER BY name_key ASC, id ASC LIMIT :7) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :8 AND (name_key, id) > (:2, :3) AND name_key <= :4 AND (name_key, id) <= (:4, :5) AND strpos(name_key, :6) > 0 ORDER BY name_key ASC, id ASC LIMIT :7) scan1 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :9 AND (name_key, id) > (:2, :3) AND name_key <= :4 AND (name_key, id) <= (:4, :5) AND strpos(name_key, :6) > 0 ORDER BY name_key ASC, id ASC LIMIT :7) scan2 ORDER BY key0 ASC, key1 ASC LIMIT :7) page;

-- pets.list by grams after by name_key, id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND instr(name_key, :2) > 0 AND (name_key, id) > (:3, :4) ORDER BY name_key ASC, id ASC LIMIT :5;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND strpos(name_key, :2) > 0 AND (name_key, id) > (:3, :4) ORDER BY name_key ASC, id ASC LIMIT :5;

-- pets.list pets_status_name(status) + pets_status_name(status) + pets_status_name(status) DESC
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :1 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :2 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :3 ORDER BY key0 DESC, key1 DESC LIMIT :4) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :1 ORDER BY name_key DESC, id DESC LIMIT :2) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :3 ORDER BY name_key DESC, id DESC LIMIT :2) scan1 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :4 ORDER BY name_key DESC, id DESC LIMIT :2) scan2 ORDER BY key0 DESC, key1 DESC LIMIT :2) page;

-- pets.list pets_status_name(status, after) + pets_status_name(status, after) + pets_status_name(status, after) DESC
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :1 AND (name_key, id) < (:2, :3) UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :4 AND (name_key, id) < (:2, :3) UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :5 AND (name_key, id) < (:2, :3) ORDER BY key0 DESC, key1 DESC LIMIT :6) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :1 AND (name_key, id) < (:2, :3) ORDER BY name_key DESC, id DESC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :5 AND (name_key, id) < (:2, :3) ORDER BY name_key DESC, id DESC LIMIT :4) scan1 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :6 AND (name_key, id) < (:2, :3) ORDER BY name_key DESC, id DESC LIMIT :4) scan2 ORDER BY key0 DESC, key1 DESC LIMIT :4) page;

-- pets.list pets_status_name(status) + pets_status_name(status) + pets_status_name(status) DESC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :1 UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :2 UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :3 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :4;
-- PostgreSQL
SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :1 ORDER BY name_key DESC, id DESC LIMIT :2) scan0 UNION ALL SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :3 ORDER BY name_key DESC, id DESC LIMIT :2) scan1 UNION ALL SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :4 ORDER BY name_key DESC, id DESC LIMIT :2) scan2 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :5;

-- pets.list pets_status_name(status) + pets_status_name(status) + pets_status_name(status) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :1 AND instr(name_key, :2) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :3 AND instr(name_key, :2) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :4 AND instr(name_key, :2) > 0 ORDER BY key0 DESC, key1 DESC LIMIT :5) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :1 AND strpos(name_key, :2) > 0 ORDER BY name_key DESC, id DESC LIMIT :3) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :4 AND strpos(name_key, :2) > 0 ORDER BY name_key DESC, id DESC LIMIT :3) scan1 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :5 AND strpos(name_key, :2) > 0 ORDER BY name_key DESC, id DESC LIMIT :3) scan2 ORDER BY key0 DESC, key1 DESC LIMIT :3) page;

-- pets.list pets_status_name(status, up to) + pets_status_name(status, up to) + pets_status_name(status, up to) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :1 AND name_key >= :2 AND (name_key, id) >= (:2, :3) AND instr(name_key, :4) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :5 AND name_key >= :2 AND (name_key, id) >= (:2, :3) AND instr(name_key, :4) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :6 AND name_key >= :2 AND (name_key, id) >= (:2, :3) AND instr(name_key, :4) > 0 ORDER BY key0 DESC, key1 DESC LIMIT :7) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :1 AND name_key >= :2 AND (name_key, id) >= (:2, :3) AND strpos(name_key, :4) > 0 ORDER BY name_key DESC, id DESC LIMIT :5) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :6 AND name_key >= :2 AND (name_key, id) >= (:2, :3) AND strpos(name_key, :4) > 0 ORDER BY name_key DESC, id DESC LIMIT :5) scan1 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :7 AND name_key >= :2 AND (name_key, id) >= (:2, :3) AND strpos(name_key, :4) > 0 ORDER BY name_key DESC, id DESC LIMIT :5) scan2 ORDER BY key0 DESC, key1 DESC LIMIT :5) page;

-- pets.list by grams by name_key, id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND instr(name_key, :2) > 0 ORDER BY name_key DESC, id DESC LIMIT :3;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND strpos(name_key, :2) > 0 ORDER BY name_key DESC, id DESC LIMIT :3;

-- pets.list pets_status_name(status, after) + pets_status_name(status, after) + pets_status_name(status, after) DESC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :1 AND (name_key, id) < (:2, :3) UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :4 AND (name_key, id) < (:2, :3) UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :5 AND (name_key, id) < (:2, :3) ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :6;
-- PostgreSQL
SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :1 AND (name_key, id) < (:2, :3) ORDER BY name_key DESC, id DESC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :5 AND (name_key, id) < (:2, :3) ORDER BY name_key DESC, id DESC LIMIT :4) scan1 UNION ALL SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :6 AND (name_key, id) < (:2, :3) ORDER BY name_key DESC, id DESC LIMIT :4) scan2 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :7;

-- pets.list pets_status_name(status, after) + pets_status_name(status, after) + pets_status_name(status, after) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :1 AND (name_key, id) < (:2, :3) AND instr(name_key, :4) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :5 AND (name_key, id) < (:2, :3) AND instr(name_key, :4) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :6 AND (name_key, id) < (:2, :3) AND instr(name_key, :4) > 0 ORDER BY key0 DESC, key1 DESC LIMIT :7) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :1 AND (name_key, id) < (:2, :3) AND strpos(name_key, :4) > 0 ORDER BY name_key DESC, id DESC LIMIT :5) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :6 AND (name_key, id) < (:2, :3) AND strpos(name_key, :4) > 0 ORDER BY name_key DESC, id DESC LIMIT :5) scan1 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :7 AND (name_key, id) < (:2, :3) AND strpos(name_key, :4) > 0 ORDER BY name_key DESC, id DESC LIMIT :5) scan2 ORDER BY key0 DESC, key1 DESC LIMIT :5) page;

-- pets.list pets_status_name(status, after, up to) + pets_status_name(status, after, up to) + pets_status_name(status, after, up to) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :1 AND (name_key, id) < (:2, :3) AND name_key >= :4 AND (name_key, id) >= (:4, :5) AND instr(name_key, :6) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :7 AND (name_key, id) < (:2, :3) AND name_key >= :4 AND (name_key, id) >= (:4, :5) AND instr(name_key, :6) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :8 AND (name_key, id) < (:2, :3) AND name_key >= :4 AND (name_key, id) >= (:4, :5) AND instr(name_key, :6) > 0 ORDER BY key0 DESC, key1 DESC LIMIT :9) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :1 AND (name_key, id) < (:2, :3) AND name_key >= :4 AND (name_key, id) >= (:4, :5) AND strpos(name_key, :6) > 0 ORDER BY name_key DESC, id DESC LIMIT :7) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :8 AND (name_key, id) < (:2, :3) AND name_key >= :4 AND (name_key, id) >= (:4, :5) AND strpos(name_key, :6) > 0 ORDER BY name_key DESC, id DESC LIMIT :7) scan1 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :9 AND (name_key, id) < (:2, :3) AND name_key >= :4 AND (name_key, id) >= (:4, :5) AND strpos(name_key, :6) > 0 ORDER BY name_key DESC, id DESC LIMIT :7) scan2 ORDER BY key0 DESC, key1 DESC LIMIT :7) page;

-- pets.list by grams after by name_key, id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND instr(name_key, :2) > 0 AND (name_key, id) < (:3, :4) ORDER BY name_key DESC, id DESC LIMIT :5;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND strpos(name_key, :2) > 0 AND (name_key, id) < (:3, :4) ORDER BY name_key DESC, id DESC LIMIT :5;

-- pets.list pets_category(category_id, status) + pets_category(category_id, status) + pets_category(category_id, status) ASC
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :3 AND status = :4 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :5 AND status = :6 ORDER BY key0 ASC LIMIT :7) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :1 AND status = :2 ORDER BY (id + 0) ASC LIMIT :3) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :4 AND status = :5 ORDER BY (id + 0) ASC LIMIT :3) scan1 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :6 AND status = :7 ORDER BY (id + 0) ASC LIMIT :3) scan2 ORDER BY key0 ASC LIMIT :3) page;

-- pets.list pets_category(category_id, status, after) + pets_category(category_id, status, after) + pets_category(category_id, status, after) ASC
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 AND id > :3 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :4 AND status = :5 AND id > :3 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :6 AND status = :7 AND id > :3 ORDER BY key0 ASC LIMIT :8) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :1 AND status = :2 AND (id + 0) > :3 ORDER BY (id + 0) ASC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :5 AND status = :6 AND (id + 0) > :3 ORDER BY (id + 0) ASC LIMIT :4) scan1 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :7 AND status = :8 AND (id + 0) > :3 ORDER BY (id + 0) ASC LIMIT :4) scan2 ORDER BY key0 ASC LIMIT :4) page;

-- by grams, category count
-- SQLite
SELECT count(*) AS count FROM (SELECT 1 FROM pet_grams WHERE pet_grams MATCH :1 LIMIT :2) matches;
-- PostgreSQL
SELECT count(*) AS count FROM (SELECT 1 FROM pet_grams WHERE grams @> string_to_array(:1, ' ') LIMIT :2) matches;

-- pets.list pets_category(category_id, status) + pets_category(category_id, status) + pets_category(category_id, status) ASC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 UNION ALL SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :3 AND status = :4 UNION ALL SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :5 AND status = :6 ORDER BY key0 ASC LIMIT 1 OFFSET :7;
-- PostgreSQL
SELECT * FROM (SELECT (id + 0) AS key0 FROM pets WHERE category_id = :1 AND status = :2 ORDER BY (id + 0) ASC LIMIT :3) scan0 UNION ALL SELECT * FROM (SELECT (id + 0) AS key0 FROM pets WHERE category_id = :4 AND status = :5 ORDER BY (id + 0) ASC LIMIT :3) scan1 UNION ALL SELECT * FROM (SELECT (id + 0) AS key0 FROM pets WHERE category_id = :6 AND status = :7 ORDER BY (id + 0) ASC LIMIT :3) scan2 ORDER BY key0 ASC LIMIT 1 OFFSET :8;

-- pets.list pets_category(category_id, status) + pets_category(category_id, status) + pets_category(category_id, status) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 AND instr(name_key, :3) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :4 AND status = :5 AND instr(name_key, :3) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :6 AND status = :7 AND instr(name_key, :3) > 0 ORDER BY key0 ASC LIMIT :8) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :1 AND status = :2 AND strpos(name_key, :3) > 0 ORDER BY (id + 0) ASC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :5 AND status = :6 AND strpos(name_key, :3) > 0 ORDER BY (id + 0) ASC LIMIT :4) scan1 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :7 AND status = :8 AND strpos(name_key, :3) > 0 ORDER BY (id + 0) ASC LIMIT :4) scan2 ORDER BY key0 ASC LIMIT :4) page;

-- pets.list pets_category(category_id, status, up to) + pets_category(category_id, status, up to) + pets_category(category_id, status, up to) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 AND id <= :3 AND instr(name_key, :4) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :5 AND status = :6 AND id <= :3 AND instr(name_key, :4) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :7 AND status = :8 AND id <= :3 AND instr(name_key, :4) > 0 ORDER BY key0 ASC LIMIT :9) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :1 AND status = :2 AND (id + 0) <= :3 AND strpos(name_key, :4) > 0 ORDER BY (id + 0) ASC LIMIT :5) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :6 AND status = :7 AND (id + 0) <= :3 AND strpos(name_key, :4) > 0 ORDER BY (id + 0) ASC LIMIT :5) scan1 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :8 AND status = :9 AND (id + 0) <= :3 AND strpos(name_key, :4) > 0 ORDER BY (id + 0) ASC LIMIT :5) scan2 ORDER BY key0 ASC LIMIT :5) page;

-- pets.list by grams, category by id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND category_id = :2 AND instr(name_key, :3) > 0 ORDER BY pet_grams.rowid ASC LIMIT :4;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :2 AND strpos(name_key, :3) > 0 ORDER BY id ASC LIMIT :4;

-- pets.list pets_category(category_id, status, after) + pets_category(category_id, status, after) + pets_category(category_id, status, after) ASC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 AND id > :3 UNION ALL SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :4 AND status = :5 AND id > :3 UNION ALL SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :6 AND status = :7 AND id > :3 ORDER BY key0 ASC LIMIT 1 OFFSET :8;
-- PostgreSQL
SELECT * FROM (SELECT (id + 0) AS key0 FROM pets WHERE category_id = :1 AND status = :2 AND (id + 0) > :3 ORDER BY (id + 0) ASC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT (id + 0) AS key0 FROM pets WHERE category_id = :5 AND status = :6 AND (id + 0) > :3 ORDER BY (id + 0) ASC LIMIT :4) scan1 UNION ALL SELECT * FROM (SELECT (id + 0) AS key0 FROM pets WHERE category_id = :7 AND status = :8 AND (id + 0) > :3 ORDER BY (id + 0) ASC LIMIT :4) scan2 ORDER BY key0 ASC LIMIT 1 OFFSET :9;

-- pets.list pets_category(category_id, status, after) + pets_category(category_id, status, after) + pets_category(category_id, status, after) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 AND id > :3 AND instr(name_key, :4) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :5 AND status = :6 AND id > :3 AND instr(name_key, :4) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :7 AND status = :8 AND id > :3 AND instr(name_key, :4) > 0 ORDER BY key0 ASC LIMIT :9) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :1 AND status = :2 AND (id + 0) > :3 AND strpos(name_key, :4) > 0 ORDER BY (id + 0) ASC LIMIT :5) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :6 AND status = :7 AND (id + 0) > :3 AND strpos(name_key, :4) > 0 ORDER BY (id + 0) ASC LIMIT :5) scan1 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :8 AND status = :9 AND (id + 0) > :3 AND strpos(name_key, :4) > 0 ORDER BY (id + 0) ASC LIMIT :5) scan2 ORDER BY key0 ASC LIMIT :5) page;

-- pets.list pets_category(category_id, status, after, up to) + pets_category(category_id, status, after, up to) + pets_category(category_id, status, after, up to) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 AND id > :3 AND id <= :4 AND instr(name_key, :5) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :6 AND status = :7 AND id > :3 AND id <= :4 AND instr(name_key, :5) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :8 AND status = :9 AND id > :3 AND id <= :4 AND instr(name_key, :5) > 0 ORDER BY key0 ASC LIMIT :10) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :1 AND status = :2 AND (id + 0) > :3 AND (id + 0) <= :4 AND strpos(name_key, :5) > 0 ORDER BY (id + 0) ASC LIMIT :6) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :7 AND status = :8 AND (id + 0) > :3 AND (id + 0) <= :4 AND strpos(name_key, :5) > 0 ORDER BY (id + 0) ASC LIMIT :6) scan1 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :9 AND status = :10 AND (id + 0) > :3 AND (id + 0) <= :4 AND strpos(name_key, :5) > 0 ORDER BY (id + 0) ASC LIMIT :6) scan2 ORDER BY key0 ASC LIMIT :6) page;

-- pets.list by grams, category after by id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND category_id = :2 AND instr(name_key, :3) > 0 AND pet_grams.rowid > :4 ORDER BY pet_grams.rowid ASC LIMIT :5;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :2 AND strpos(name_key, :3) > 0 AND id > :4 ORDER BY id ASC LIMIT :5;

-- pets.list pets_category(category_id, status) + pets_category(category_id, status) + pets_category(category_id, status) DESC
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :3 AND status = :4 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :5 AND status = :6 ORDER BY key0 DESC LIMIT :7) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :1 AND status = :2 ORDER BY (id + 0) DESC LIMIT :3) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :4 AND status = :5 ORDER BY (id + 0) DESC LIMIT :3) scan1 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :6 AND status = :7 ORDER BY (id + 0) DESC LIMIT :3) scan2 ORDER BY key0 DESC LIMIT :3) page;

-- pets.list pets_category(category_id, status, after) + pets_category(category_id, status, after) + pets_category(category_id, status, after) DESC
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 AND id < :3 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :4 AND status = :5 AND id < :3 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :6 AND status = :7 AND id < :3 ORDER BY key0 DESC LIMIT :8) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :1 AND status = :2 AND (id + 0) < :3 ORDER BY (id + 0) DESC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :5 AND status = :6 AND (id + 0) < :3 ORDER BY (id + 0) DESC LIMIT :4) scan1 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :7 AND status = :8 AND (id + 0) < :3 ORDER BY (id + 0) DESC LIMIT :4) scan2 ORDER BY key0 DESC LIMIT :4) page;

-- pets.list pets_category(category_id, status) + pets_category(category_id, status) + pets_category(category_id, status) DESC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 UNION ALL SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :3 AND status = :4 UNION ALL SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :5 AND status = :6 ORDER BY key0 DESC LIMIT 1 OFFSET :7;
-- PostgreSQL
SELECT * FROM (SELECT (id + 0) AS key0 FROM pets WHERE category_id = :1 AND status = :2 ORDER BY (id + 0) DESC LIMIT :3) scan0 UNION ALL SELECT * FROM (SELECT (id + 0) AS key0 FROM pets WHERE category_id = :4 AND status = :5 ORDER BY (id + 0) DESC LIMIT :3) scan1 UNION ALL SELECT * FROM (SELECT (id + 0) AS key0 FROM pets WHERE category_id = :6 AND status = :7 ORDER BY (id + 0) DESC LIMIT :3) scan2 ORDER BY key0 DESC LIMIT 1 OFFSET :8;

-- pets.list pets_category(category_id, status) + pets_category(category_id, status) + pets_category(category_id, status) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 AND instr(name_key, :3) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :4 AND status = :5 AND instr(name_key, :3) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :6 AND status = :7 AND instr(name_key, :3) > 0 ORDER BY key0 DESC LIMIT :8) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :1 AND status = :2 AND strpos(name_key, :3) > 0 ORDER BY (id + 0) DESC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :5 AND status = :6 AND strpos(name_key, :3) > 0 ORDER BY (id + 0) DESC LIMIT :4) scan1 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :7 AND status = :8 AND strpos(name_key, :3) > 0 ORDER BY (id + 0) DESC LIMIT :4) scan2 ORDER BY key0 DESC LIMIT :4) page;

-- pets.list pets_category(category_id, status, up to) + pets_category(category_id, status, up to) + pets_category(category_id, status, up to) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 AND id >= :3 AND instr(name_key, :4) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :5 AND status = :6 AND id >= :3 AND instr(name_key, :4) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :7 AND status = :8 AND id >= :3 AND instr(name_key, :4) > 0 ORDER BY key0 DESC LIMIT :9) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :1 AND status = :2 AND (id + 0) >= :3 AND strpos(name_key, :4) > 0 ORDER BY (id + 0) DESC LIMIT :5) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :6 AND status = :7 AND (id + 0) >= :3 AND strpos(name_key, :4) > 0 ORDER BY (id + 0) DESC LIMIT :5) scan1 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :8 AND status = :9 AND (id + 0) >= :3 AND strpos(name_key, :4) > 0 ORDER BY (id + 0) DESC LIMIT :5) scan2 ORDER BY key0 DESC LIMIT :5) page;

-- pets.list by grams, category by id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND category_id = :2 AND instr(name_key, :3) > 0 ORDER BY pet_grams.rowid DESC LIMIT :4;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :2 AND strpos(name_key, :3) > 0 ORDER BY id DESC LIMIT :4;

-- pets.list pets_category(category_id, status, after) + pets_category(category_id, status, after) + pets_category(category_id, status, after) DESC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 AND id < :3 UNION ALL SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :4 AND status = :5 AND id < :3 UNION ALL SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :6 AND status = :7 AND id < :3 ORDER BY key0 DESC LIMIT 1 OFFSET :8;
-- PostgreSQL
SELECT * FROM (SELECT (id + 0) AS key0 FROM pets WHERE category_id = :1 AND status = :2 AND (id + 0) < :3 ORDER BY (id + 0) DESC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT (id + 0) AS key0 FROM pets WHERE category_id = :5 AND status = :6 AND (id + 0) < :3 ORDER BY (id + 0) DESC LIMIT :4) scan1 UNION ALL SELECT * FROM (SELECT (id + 0) AS key0 FROM pets WHERE category_id = :7 AND status = :8 AND (id + 0) < :3 ORDER BY (id + 0) DESC LIMIT :4) scan2 ORDER BY key0 DESC LIMIT 1 OFFSET :9;

-- pets.list pets_category(category_id, status, after) + pets_category(category_id, status, after) + pets_category(category_id, status, after) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 AND id < :3 AND instr(name_key, :4) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :5 AND status = :6 AND id < :3 AND instr(name_key, :4) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :7 AND status = :8 AND id < :3 AND instr(name_key, :4) > 0 ORDER BY key0 DESC LIMIT :9) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :1 AND status = :2 AND (id + 0) < :3 AND strpos(name_key, :4) > 0 ORDER BY (id + 0) DESC LIMIT :5) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :6 AND status = :7 AND (id + 0) < :3 AND strpos(name_key, :4) > 0 ORDER BY (id + 0) DESC LIMIT :5) scan1 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :8 AND status = :9 AND (id + 0) < :3 AND strpos(name_key, :4) > 0 ORDER BY (id + 0) DESC LIMIT :5) scan2 ORDER BY key0 DESC LIMIT :5) page;

-- pets.list pets_category(category_id, status, after, up to) + pets_category(category_id, status, after, up to) + pets_category(category_id, status, after, up to) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 AND id < :3 AND id >= :4 AND instr(name_key, :5) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :6 AND status = :7 AND id < :3 AND id >= :4 AND instr(name_key, :5) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :8 AND status = :9 AND id < :3 AND id >= :4 AND instr(name_key, :5) > 0 ORDER BY key0 DESC LIMIT :10) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :1 AND status = :2 AND (id + 0) < :3 AND (id + 0) >= :4 AND strpos(name_key, :5) > 0 ORDER BY (id + 0) DESC LIMIT :6) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :7 AND status = :8 AND (id + 0) < :3 AND (id + 0) >= :4 AND strpos(name_key, :5) > 0 ORDER BY (id + 0) DESC LIMIT :6) scan1 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :9 AND status = :10 AND (id + 0) < :3 AND (id + 0) >= :4 AND strpos(name_key, :5) > 0 ORDER BY (id + 0) DESC LIMIT :6) scan2 ORDER BY key0 DESC LIMIT :6) page;

-- pets.list by grams, category after by id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND category_id = :2 AND instr(name_key, :3) > 0 AND pet_grams.rowid < :4 ORDER BY pet_grams.rowid DESC LIMIT :5;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :2 AND strpos(name_key, :3) > 0 AND id < :4 ORDER BY id DESC LIMIT :5;

-- pets.list pets_category_name(category_id, status) + pets_category_name(category_id, status) + pets_category_name(category_id, status) ASC
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :3 AND status = :4 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :5 AND status = :6 ORDER BY key0 ASC, key1 ASC LIMIT :7) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :1 AND status = :2 ORDER BY name_key ASC, id ASC LIMIT :3) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :4 AND status = :5 ORDER BY name_key ASC, id ASC LIMIT :3) scan1 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :6 AND status = :7 ORDER BY name_key ASC, id ASC LIMIT :3) scan2 ORDER BY key0 ASC, key1 ASC LIMIT :3) page;

-- pets.list pets_category_name(category_id, status, after) + pets_category_name(category_id, status, after) + pets_category_name(category_id, status, after) ASC
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 AND (name_key, id) > (:3, :4) UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :5 AND status = :6 AND (name_key, id) > (:3, :4) UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :7 AND status = :8 AND (name_key, id) > (:3, :4) ORDER BY key0 ASC, key1 ASC LIMIT :9) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :1 AND status = :2 AND (name_key, id) > (:3, :4) ORDER BY name_key ASC, id ASC LIMIT :5) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :6 AND status = :7 AND (name_key, id) > (:3, :4) ORDER BY name_key ASC, id ASC LIMIT :5) scan1 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :8 AND status = :9 AND (name_key, id) > (:3, :4) ORDER BY name_key ASC, id ASC LIMIT :5) scan2 ORDER BY key0 ASC, key1 ASC LIMIT :5) page;

-- pets.list pets_category_name(category_id, status) + pets_category_name(category_id, status) + pets_category_name(category_id, status) ASC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :3 AND status = :4 UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :5 AND status = :6 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :7;
-- PostgreSQL
SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :1 AND status = :2 ORDER BY name_key ASC, id ASC LIMIT :3) scan0 UNION ALL SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :4 AND status = :5 ORDER BY name_key ASC, id ASC LIMIT :3) scan1 UNION ALL SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :6 AND status = :7 ORDER BY name_key ASC, id ASC LIMIT :3) scan2 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :8;

-- pets.list pets_category_name(category_id, status) + pets_category_name(category_id, status) + pets_category_name(category_id, status) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 AND instr(name_key, :3) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :4 AND status = :5 AND instr(name_key, :3) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :6 AND status = :7 AND instr(name_key, :3) > 0 ORDER BY key0 ASC, key1 ASC LIMIT :8) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :1 AND status = :2 AND strpos(name_key, :3) > 0 ORDER BY name_key ASC, id ASC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :5 AND status = :6 AND strpos(name_key, :3) > 0 ORDER BY name_key ASC, id ASC LIMIT :4) scan1 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :7 AND status = :8 AND strpos(name_key, :3) > 0 ORDER BY name_key ASC, id ASC LIMIT :4) scan2 ORDER BY key0 ASC, key1 ASC LIMIT :4) page;

-- pets.list pets_category_name(category_id, status, up to) + pets_category_name(category_id, status, up to) + pets_category_name(category_id, status, up to) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 AND name_key <= :3 AND (name_key, id) <= (:3, :4) AND instr(name_key, :5) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :6 AND status = :7 AND name_key <= :3 AND (name_key, id) <= (:3, :4) AND instr(name_key, :5) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :8 AND status = :9 AND name_key <= :3 AND (name_key, id) <= (:3, :4) AND instr(name_key, :5) > 0 ORDER BY key0 ASC, key1 ASC LIMIT :10) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :1 AND status = :2 AND name_key <= :3 AND (name_key, id) <= (:3, :4) AND strpos(name_key, :5) > 0 ORDER BY name_key ASC, id ASC LIMIT :6) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :7 AND status = :8 AND name_key <= :3 AND (name_key, id) <= (:3, :4) AND strpos(name_key, :5) > 0 ORDER BY name_key ASC, id ASC LIMIT :6) scan1 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :9 AND status = :10 AND name_key <= :3 AND (name_key, id) <= (:3, :4) AND strpos(name_key, :5) > 0 ORDER BY name_key ASC, id ASC LIMIT :6) scan2 ORDER BY key0 ASC, key1 ASC LIMIT :6) page;

-- pets.list by grams, category by name_key, id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND category_id = :2 AND instr(name_key, :3) > 0 ORDER BY name_key ASC, id ASC LIMIT :4;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :2 AND strpos(name_key, :3) > 0 ORDER BY name_key ASC, id ASC LIMIT :4;

-- pets.list pets_category_name(category_id, status, after) + pets_category_name(category_id, status, after) + pets_category_name(category_id, status, after) ASC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 AND (name_key, id) > (:3, :4) UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :5 AND status = :6 AND (name_key, id) > (:3, :4) UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :7 AND status = :8 AND (name_key, id) > (:3, :4) ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :9;
-- PostgreSQL
SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :1 AND status = :2 AND (name_key, id) > (:3, :4) ORDER BY name_key ASC, id ASC LIMIT :5) scan0 UNION ALL SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :6 AND status = :7 AND (name_key, id) > (:3, :4) ORDER BY name_key ASC, id ASC LIMIT :5) scan1 UNION ALL SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :8 AND status = :9 AND (name_key, id) > (:3, :4) ORDER BY name_key ASC, id ASC LIMIT :5) scan2 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :10;

-- pets.list pets_category_name(category_id, status, after) + pets_category_name(category_id, status, after) + pets_category_name(category_id, status, after) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 AND (name_key, id) > (:3, :4) AND instr(name_key, :5) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :6 AND status = :7 AND (name_key, id) > (:3, :4) AND instr(name_key, :5) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :8 AND status = :9 AND (name_key, id) > (:3, :4) AND instr(name_key, :5) > 0 ORDER BY key0 ASC, key1 ASC LIMIT :10) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :1 AND status = :2 AND (name_key, id) > (:3, :4) AND strpos(name_key, :5) > 0 ORDER BY name_key ASC, id ASC LIMIT :6) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :7 AND status = :8 AND (name_key, id) > (:3, :4) AND strpos(name_key, :5) > 0 ORDER BY name_key ASC, id ASC LIMIT :6) scan1 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :9 AND status = :10 AND (name_key, id) > (:3, :4) AND strpos(name_key, :5) > 0 ORDER BY name_key ASC, id ASC LIMIT :6) scan2 ORDER BY key0 ASC, key1 ASC LIMIT :6) page;

-- pets.list pets_category_name(category_id, status, after, up to) + pets_category_name(category_id, status, after, up to) + pets_category_name(category_id, status, after, up to) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 AND (name_key, id) > (:3, :4) AND name_key <= :5 AND (name_key, id) <= (:5, :6) AND instr(name_key, :7) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :8 AND status = :9 AND (name_key, id) > (:3, :4) AND name_key <= :5 AND (name_key, id) <= (:5, :6) AND instr(name_key, :7) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :10 AND status = :11 AND (name_key, id) > (:3, :4) AND name_key <= :5 AND (name_key, id) <= (:5, :6) AND instr(name_key, :7) > 0 ORDER BY key0 ASC, key1 ASC LIMIT :12) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :1 AND status = :2 AND (name_key, id) > (:3, :4) AND name_key <= :5 AND (name_key, id) <= (:5, :6) AND strpos(name_key, :7) > 0 ORDER BY name_key ASC, id ASC LIMIT :8) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :9 AND status = :10 AND (name_key, id) > (:3, :4) AND name_key <= :5 AND (name_key, id) <= (:5, :6) AND strpos(name_key, :7) > 0 ORDER BY name_key ASC, id ASC LIMIT :8) scan1 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :11 AND status = :12 AND (name_key, id) > (:3, :4) AND name_key <= :5 AND (name_key, id) <= (:5, :6) AND strpos(name_key, :7) > 0 ORDER BY name_key ASC, id ASC LIMIT :8) scan2 ORDER BY key0 ASC, key1 ASC LIMIT :8) page;

-- pets.list by grams, category after by name_key, id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND category_id = :2 AND instr(name_key, :3) > 0 AND (name_key, id) > (:4, :5) ORDER BY name_key ASC, id ASC LIMIT :6;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :2 AND strpos(name_key, :3) > 0 AND (name_key, id) > (:4, :5) ORDER BY name_key ASC, id ASC LIMIT :6;

-- pets.list pets_category_name(category_id, status) + pets_category_name(category_id, status) + pets_category_name(category_id, status) DESC
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :3 AND status = :4 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :5 AND status = :6 ORDER BY key0 DESC, key1 DESC LIMIT :7) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :1 AND status = :2 ORDER BY name_key DESC, id DESC LIMIT :3) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :4 AND status = :5 ORDER BY name_key DESC, id DESC LIMIT :3) scan1 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :6 AND status = :7 ORDER BY name_key DESC, id DESC LIMIT :3) scan2 ORDER BY key0 DESC, key1 DESC LIMIT :3) page;

-- pets.list pets_category_name(category_id, status, after) + pets_category_name(category_id, status, after) + pets_category_name(category_id, status, after) DESC
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 AND (name_key, id) < (:3, :4) UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :5 AND status = :6 AND (name_key, id) < (:3, :4) UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :7 AND status = :8 AND (name_key, id) < (:3, :4) ORDER BY key0 DESC, key1 DESC LIMIT :9) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :1 AND status = :2 AND (name_key, id) < (:3, :4) ORDER BY name_key DESC, id DESC LIMIT :5) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :6 AND status = :7 AND (name_key, id) < (:3, :4) ORDER BY name_key DESC, id DESC LIMIT :5) scan1 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :8 AND status = :9 AND (name_key, id) < (:3, :4) ORDER BY name_key DESC, id DESC LIMIT :5) scan2 ORDER BY key0 DESC, key1 DESC LIMIT :5) page;

-- pets.list pets_category_name(category_id, status) + pets_category_name(category_id, status) + pets_category_name(category_id, status) DESC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :3 AND status = :4 UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :5 AND status = :6 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :7;
-- PostgreSQL
SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :1 AND status = :2 ORDER BY name_key DESC, id DESC LIMIT :3) scan0 UNION ALL SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :4 AND status = :5 ORDER BY name_key DESC, id DESC LIMIT :3) scan1 UNION ALL SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :6 AND status = :7 ORDER BY name_key DESC, id DESC LIMIT :3) scan2 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :8;

-- pets.list pets_category_name(category_id, status) + pets_category_name(category_id, status) + pets_category_name(category_id, status) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 AND instr(name_key, :3) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :4 AND status = :5 AND instr(name_key, :3) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :6 AND status = :7 AND instr(name_key, :3) > 0 ORDER BY key0 DESC, key1 DESC LIMIT :8) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :1 AND status = :2 AND strpos(name_key, :3) > 0 ORDER BY name_key DESC, id DESC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :5 AND status = :6 AND strpos(name_key, :3) > 0 ORDER BY name_key DESC, id DESC LIMIT :4) scan1 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :7 AND status = :8 AND strpos(name_key, :3) > 0 ORDER BY name_key DESC, id DESC LIMIT :4) scan2 ORDER BY key0 DESC, key1 DESC LIMIT :4) page;

-- pets.list pets_category_name(category_id, status, up to) + pets_category_name(category_id, status, up to) + pets_category_name(category_id, status, up to) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 AND name_key >= :3 AND (name_key, id) >= (:3, :4) AND instr(name_key, :5) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :6 AND status = :7 AND name_key >= :3 AND (name_key, id) >= (:3, :4) AND instr(name_key, :5) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :8 AND status = :9 AND name_key >= :3 AND (name_key, id) >= (:3, :4) AND instr(name_key, :5) > 0 ORDER BY key0 DESC, key1 DESC LIMIT :10) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :1 AND status = :2 AND name_key >= :3 AND (name_key, id) >= (:3, :4) AND strpos(name_key, :5) > 0 ORDER BY name_key DESC, id DESC LIMIT :6) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :7 AND status = :8 AND name_key >= :3 AND (name_key, id) >= (:3, :4) AND strpos(name_key, :5) > 0 ORDER BY name_key DESC, id DESC LIMIT :6) scan1 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :9 AND status = :10 AND name_key >= :3 AND (name_key, id) >= (:3, :4) AND strpos(name_key, :5) > 0 ORDER BY name_key DESC, id DESC LIMIT :6) scan2 ORDER BY key0 DESC, key1 DESC LIMIT :6) page;

-- pets.list by grams, category by name_key, id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND category_id = :2 AND instr(name_key, :3) > 0 ORDER BY name_key DESC, id DESC LIMIT :4;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :2 AND strpos(name_key, :3) > 0 ORDER BY name_key DESC, id DESC LIMIT :4;

-- pets.list pets_category_name(category_id, status, after) + pets_category_name(category_id, status, after) + pets_category_name(category_id, status, after) DESC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 AND (name_key, id) < (:3, :4) UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :5 AND status = :6 AND (name_key, id) < (:3, :4) UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :7 AND status = :8 AND (name_key, id) < (:3, :4) ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :9;
-- PostgreSQL
SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :1 AND status = :2 AND (name_key, id) < (:3, :4) ORDER BY name_key DESC, id DESC LIMIT :5) scan0 UNION ALL SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :6 AND status = :7 AND (name_key, id) < (:3, :4) ORDER BY name_key DESC, id DESC LIMIT :5) scan1 UNION ALL SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :8 AND status = :9 AND (name_key, id) < (:3, :4) ORDER BY name_key DESC, id DESC LIMIT :5) scan2 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :10;

-- pets.list pets_category_name(category_id, status, after) + pets_category_name(category_id, status, after) + pets_category_name(category_id, status, after) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 AND (name_key, id) < (:3, :4) AND instr(name_key, :5) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :6 AND status = :7 AND (name_key, id) < (:3, :4) AND instr(name_key, :5) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :8 AND status = :9 AND (name_key, id) < (:3, :4) AND instr(name_key, :5) > 0 ORDER BY key0 DESC, key1 DESC LIMIT :10) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :1 AND status = :2 AND (name_key, id) < (:3, :4) AND strpos(name_key, :5) > 0 ORDER BY name_key DESC, id DESC LIMIT :6) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :7 AND status = :8 AND (name_key, id) < (:3, :4) AND strpos(name_key, :5) > 0 ORDER BY name_key DESC, id DESC LIMIT :6) scan1 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :9 AND status = :10 AND (name_key, id) < (:3, :4) AND strpos(name_key, :5) > 0 ORDER BY name_key DESC, id DESC LIMIT :6) scan2 ORDER BY key0 DESC, key1 DESC LIMIT :6) page;

-- pets.list pets_category_name(category_id, status, after, up to) + pets_category_name(category_id, status, after, up to) + pets_category_name(category_id, status, after, up to) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 AND (name_key, id) < (:3, :4) AND name_key >= :5 AND (name_key, id) >= (:5, :6) AND instr(name_key, :7) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :8 AND status = :9 AND (name_key, id) < (:3, :4) AND name_key >= :5 AND (name_key, id) >= (:5, :6) AND instr(name_key, :7) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :10 AND status = :11 AND (name_key, id) < (:3, :4) AND name_key >= :5 AND (name_key, id) >= (:5, :6) AND instr(name_key, :7) > 0 ORDER BY key0 DESC, key1 DESC LIMIT :12) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :1 AND status = :2 AND (name_key, id) < (:3, :4) AND name_key >= :5 AND (name_key, id) >= (:5, :6) AND strpos(name_key, :7) > 0 ORDER BY name_key DESC, id DESC LIMIT :8) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :9 AND status = :10 AND (name_key, id) < (:3, :4) AND name_key >= :5 AND (name_key, id) >= (:5, :6) AND strpos(name_key, :7) > 0 ORDER BY name_key DESC, id DESC LIMIT :8) scan1 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :11 AND status = :12 AND (name_key, id) < (:3, :4) AND name_key >= :5 AND (name_key, id) >= (:5, :6) AND strpos(name_key, :7) > 0 ORDER BY name_key DESC, id DESC LIMIT :8) scan2 ORDER BY key0 DESC, key1 DESC LIMIT :8) page;

-- pets.list by grams, category after by name_key, id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND category_id = :2 AND instr(name_key, :3) > 0 AND (name_key, id) < (:4, :5) ORDER BY name_key DESC, id DESC LIMIT :6;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :2 AND strpos(name_key, :3) > 0 AND (name_key, id) < (:4, :5) ORDER BY name_key DESC, id DESC LIMIT :6;

-- pets.list pets_status(status) ASC
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_status WHERE status = :1 ORDER BY id ASC LIMIT :2;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE status = :1 ORDER BY (id + 0) ASC LIMIT :2;

-- pets.list pets_status(status, after) ASC
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_status WHERE status = :1 AND id > :2 ORDER BY id ASC LIMIT :3;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE status = :1 AND (id + 0) > :2 ORDER BY (id + 0) ASC LIMIT :3;

-- by grams, 1 statuses count
-- SQLite
SELECT count(*) AS count FROM (SELECT 1 FROM pet_grams WHERE pet_grams MATCH :1 LIMIT :2) matches;
-- PostgreSQL
SELECT count(*) AS count FROM (SELECT 1 FROM pet_grams WHERE grams @> string_to_array(:1, ' ') LIMIT :2) matches;

-- pets.list pets_status(status) ASC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_status WHERE status = :1 ORDER BY key0 ASC LIMIT 1 OFFSET :2;
-- PostgreSQL
SELECT * FROM (SELECT (id + 0) AS key0 FROM pets WHERE status = :1 ORDER BY (id + 0) ASC LIMIT :2) scan0 ORDER BY key0 ASC LIMIT 1 OFFSET :3;

-- pets.list pets_status(status) ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_status WHERE status = :1 AND instr(name_key, :2) > 0 ORDER BY id ASC LIMIT :3;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE status = :1 AND strpos(name_key, :2) > 0 ORDER BY (id + 0) ASC LIMIT :3;

-- pets.list pets_status(status, up to) ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_status WHERE status = :1 AND id <= :2 AND instr(name_key, :3) > 0 ORDER BY id ASC LIMIT :4;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE status = :1 AND (id + 0) <= :2 AND strpos(name_key, :3) > 0 ORDER BY (id + 0) ASC LIMIT :4;

-- pets.list by grams, 1 statuses by id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND status IN (:2) AND instr(name_key, :3) > 0 ORDER BY pet_grams.rowid ASC LIMIT :4;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND status IN (:2) AND strpos(name_key, :3) > 0 ORDER BY id ASC LIMIT :4;

-- pets.list pets_status(status, after) ASC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_status WHERE status = :1 AND id > :2 ORDER BY key0 ASC LIMIT 1 OFFSET :3;
-- PostgreSQL
SELECT * FROM (SELECT (id + 0) AS key0 FROM pets WHERE status = :1 AND (id + 0) > :2 ORDER BY (id + 0) ASC LIMIT :3) scan0 ORDER BY key0 ASC LIMIT 1 OFFSET :4;

-- pets.list pets_status(status, after) ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_status WHERE status = :1 AND id > :2 AND instr(name_key, :3) > 0 ORDER BY id ASC LIMIT :4;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE status = :1 AND (id + 0) > :2 AND strpos(name_key, :3) > 0 ORDER BY (id + 0) ASC LIMIT :4;

-- pets.list pets_status(status, after, up to) ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_status WHERE status = :1 AND id > :2 AND id <= :3 AND instr(name_key, :4) > 0 ORDER BY id ASC LIMIT :5;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE status = :1 AND (id + 0) > :2 AND (id + 0) <= :3 AND strpos(name_key, :4) > 0 ORDER BY (id + 0) ASC LIMIT :5;

-- pets.list by grams, 1 statuses after by id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND status IN (:2) AND instr(name_key, :3) > 0 AND pet_grams.rowid > :4 ORDER BY pet_grams.rowid ASC LIMIT :5;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND status IN (:2) AND strpos(name_key, :3) > 0 AND id > :4 ORDER BY id ASC LIMIT :5;

-- pets.list pets_status(status) DESC
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_status WHERE status = :1 ORDER BY id DESC LIMIT :2;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE status = :1 ORDER BY (id + 0) DESC LIMIT :2;

-- pets.list pets_status(status, after) DESC
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_status WHERE status = :1 AND id < :2 ORDER BY id DESC LIMIT :3;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE status = :1 AND (id + 0) < :2 ORDER BY (id + 0) DESC LIMIT :3;

-- pets.list pets_status(status) DESC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_status WHERE status = :1 ORDER BY key0 DESC LIMIT 1 OFFSET :2;
-- PostgreSQL
SELECT * FROM (SELECT (id + 0) AS key0 FROM pets WHERE status = :1 ORDER BY (id + 0) DESC LIMIT :2) scan0 ORDER BY key0 DESC LIMIT 1 OFFSET :3;

-- pets.list pets_status(status) DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_status WHERE status = :1 AND instr(name_key, :2) > 0 ORDER BY id DESC LIMIT :3;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE status = :1 AND strpos(name_key, :2) > 0 ORDER BY (id + 0) DESC LIMIT :3;

-- pets.list pets_status(status, up to) DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_status WHERE status = :1 AND id >= :2 AND instr(name_key, :3) > 0 ORDER BY id DESC LIMIT :4;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE status = :1 AND (id + 0) >= :2 AND strpos(name_key, :3) > 0 ORDER BY (id + 0) DESC LIMIT :4;

-- pets.list by grams, 1 statuses by id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND status IN (:2) AND instr(name_key, :3) > 0 ORDER BY pet_grams.rowid DESC LIMIT :4;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND status IN (:2) AND strpos(name_key, :3) > 0 ORDER BY id DESC LIMIT :4;

-- pets.list pets_status(status, after) DESC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_status WHERE status = :1 AND id < :2 ORDER BY key0 DESC LIMIT 1 OFFSET :3;
-- PostgreSQL
SELECT * FROM (SELECT (id + 0) AS key0 FROM pets WHERE status = :1 AND (id + 0) < :2 ORDER BY (id + 0) DESC LIMIT :3) scan0 ORDER BY key0 DESC LIMIT 1 OFFSET :4;

-- pets.list pets_status(status, after) DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_status WHERE status = :1 AND id < :2 AND instr(name_key, :3) > 0 ORDER BY id DESC LIMIT :4;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE status = :1 AND (id + 0) < :2 AND strpos(name_key, :3) > 0 ORDER BY (id + 0) DESC LIMIT :4;

-- pets.list pets_status(status, after, up to) DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_status WHERE status = :1 AND id < :2 AND id >= :3 AND instr(name_key, :4) > 0 ORDER BY id DESC LIMIT :5;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE status = :1 AND (id + 0) < :2 AND (id + 0) >= :3 AND strpos(name_key, :4) > 0 ORDER BY (id + 0) DESC LIMIT :5;

-- pets.list by grams, 1 statuses after by id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND status IN (:2) AND instr(name_key, :3) > 0 AND pet_grams.rowid < :4 ORDER BY pet_grams.rowid DESC LIMIT :5;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND status IN (:2) AND strpos(name_key, :3) > 0 AND id < :4 ORDER BY id DESC LIMIT :5;

-- pets.list pets_status_name(status) ASC
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_status_name WHERE status = :1 ORDER BY name_key ASC, id ASC LIMIT :2;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE status = :1 ORDER BY name_key ASC, id ASC LIMIT :2;

-- pets.list pets_status_name(status, after) ASC
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_status_name WHERE status = :1 AND (name_key, id) > (:2, :3) ORDER BY name_key ASC, id ASC LIMIT :4;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE status = :1 AND (name_key, id) > (:2, :3) ORDER BY name_key ASC, id ASC LIMIT :4;

-- pets.list pets_status_name(status) ASC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :1 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :2;
-- PostgreSQL
SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :1 ORDER BY name_key ASC, id ASC LIMIT :2) scan0 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :3;

-- pets.list pets_status_name(status) ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_status_name WHERE status = :1 AND instr(name_key, :2) > 0 ORDER BY name_key ASC, id ASC LIMIT :3;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE status = :1 AND strpos(name_key, :2) > 0 ORDER BY name_key ASC, id ASC LIMIT :3;

-- pets.list pets_status_name(status, up to) ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_status_name WHERE status = :1 AND name_key <= :2 AND (name_key, id) <= (:2, :3) AND instr(name_key, :4) > 0 ORDER BY name_key ASC, id ASC LIMIT :5;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE status = :1 AND name_key <= :2 AND (name_key, id) <= (:2, :3) AND strpos(name_key, :4) > 0 ORDER BY name_key ASC, id ASC LIMIT :5;

-- pets.list by grams, 1 statuses by name_key, id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND status IN (:2) AND instr(name_key, :3) > 0 ORDER BY name_key ASC, id ASC LIMIT :4;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND status IN (:2) AND strpos(name_key, :3) > 0 ORDER BY name_key ASC, id ASC LIMIT :4;

-- pets.list pets_status_name(status, after) ASC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :1 AND (name_key, id) > (:2, :3) ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :4;
-- PostgreSQL
SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :1 AND (name_key, id) > (:2, :3) ORDER BY name_key ASC, id ASC LIMIT :4) scan0 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :5;

-- pets.list pets_status_name(status, after) ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_status_name WHERE status = :1 AND (name_key, id) > (:2, :3) AND instr(name_key, :4) > 0 ORDER BY name_key ASC, id ASC LIMIT :5;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE status = :1 AND (name_key, id) > (:2, :3) AND strpos(name_key, :4) > 0 ORDER BY name_key ASC, id ASC LIMIT :5;

-- pets.list pets_status_name(status, after, up to) ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_status_name WHERE status = :1 AND (name_key, id) > (:2, :3) AND name_key <= :4 AND (name_key, id) <= (:4, :5) AND instr(name_key, :6) > 0 ORDER BY name_key ASC, id ASC LIMIT :7;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE status = :1 AND (name_key, id) > (:2, :3) AND name_key <= :4 AND (name_key, id) <= (:4, :5) AND strpos(name_key, :6) > 0 ORDER BY name_key ASC, id ASC LIMIT :7;

-- pets.list by grams, 1 statuses after by name_key, id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND status IN (:2) AND instr(name_key, :3) > 0 AND (name_key, id) > (:4, :5) ORDER BY name_key ASC, id ASC LIMIT :6;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND status IN (:2) AND strpos(name_key, :3) > 0 AND (name_key, id) > (:4, :5) ORDER BY name_key ASC, id ASC LIMIT :6;

-- pets.list pets_status_name(status) DESC
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_status_name WHERE status = :1 ORDER BY name_key DESC, id DESC LIMIT :2;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE status = :1 ORDER BY name_key DESC, id DESC LIMIT :2;

-- pets.list pets_status_name(status, after) DESC
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_status_name WHERE status = :1 AND (name_key, id) < (:2, :3) ORDER BY name_key DESC, id DESC LIMIT :4;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE status = :1 AND (name_key, id) < (:2, :3) ORDER BY name_key DESC, id DESC LIMIT :4;

-- pets.list pets_status_name(status) DESC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :1 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :2;
-- PostgreSQL
SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :1 ORDER BY name_key DESC, id DESC LIMIT :2) scan0 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :3;

-- pets.list pets_status_name(status) DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_status_name WHERE status = :1 AND instr(name_key, :2) > 0 ORDER BY name_key DESC, id DESC LIMIT :3;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE status = :1 AND strpos(name_key, :2) > 0 ORDER BY name_key DESC, id DESC LIMIT :3;

-- pets.list pets_status_name(status, up to) DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_status_name WHERE status = :1 AND name_key >= :2 AND (name_key, id) >= (:2, :3) AND instr(name_key, :4) > 0 ORDER BY name_key DESC, id DESC LIMIT :5;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE status = :1 AND name_key >= :2 AND (name_key, id) >= (:2, :3) AND strpos(name_key, :4) > 0 ORDER BY name_key DESC, id DESC LIMIT :5;

-- pets.list by grams, 1 statuses by name_key, id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND status IN (:2) AND instr(name_key, :3) > 0 ORDER BY name_key DESC, id DESC LIMIT :4;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND status IN (:2) AND strpos(name_key, :3) > 0 ORDER BY name_key DESC, id DESC LIMIT :4;

-- pets.list pets_status_name(status, after) DESC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :1 AND (name_key, id) < (:2, :3) ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :4;
-- PostgreSQL
SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :1 AND (name_key, id) < (:2, :3) ORDER BY name_key DESC, id DESC LIMIT :4) scan0 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :5;

-- pets.list pets_status_name(status, after) DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_status_name WHERE status = :1 AND (name_key, id) < (:2, :3) AND instr(name_key, :4) > 0 ORDER BY name_key DESC, id DESC LIMIT :5;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE status = :1 AND (name_key, id) < (:2, :3) AND strpos(name_key, :4) > 0 ORDER BY name_key DESC, id DESC LIMIT :5;

-- pets.list pets_status_name(status, after, up to) DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_status_name WHERE status = :1 AND (name_key, id) < (:2, :3) AND name_key >= :4 AND (name_key, id) >= (:4, :5) AND instr(name_key, :6) > 0 ORDER BY name_key DESC, id DESC LIMIT :7;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE status = :1 AND (name_key, id) < (:2, :3) AND name_key >= :4 AND (name_key, id) >= (:4, :5) AND strpos(name_key, :6) > 0 ORDER BY name_key DESC, id DESC LIMIT :7;

-- pets.list by grams, 1 statuses after by name_key, id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND status IN (:2) AND instr(name_key, :3) > 0 AND (name_key, id) < (:4, :5) ORDER BY name_key DESC, id DESC LIMIT :6;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND status IN (:2) AND strpos(name_key, :3) > 0 AND (name_key, id) < (:4, :5) ORDER BY name_key DESC, id DESC LIMIT :6;

-- pets.list pets_category(category_id, status) ASC
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 ORDER BY id ASC LIMIT :3;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE category_id = :1 AND status = :2 ORDER BY (id + 0) ASC LIMIT :3;

-- pets.list pets_category(category_id, status, after) ASC
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 AND id > :3 ORDER BY id ASC LIMIT :4;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE category_id = :1 AND status = :2 AND (id + 0) > :3 ORDER BY (id + 0) ASC LIMIT :4;

-- by grams, category, 1 statuses count
-- SQLite
SELECT count(*) AS count FROM (SELECT 1 FROM pet_grams WHERE pet_grams MATCH :1 LIMIT :2) matches;
-- PostgreSQL
SELECT count(*) AS count FROM (SELECT 1 FROM pet_grams WHERE grams @> string_to_array(:1, ' ') LIMIT :2) matches;

-- pets.list pets_category(category_id, status) ASC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 ORDER BY key0 ASC LIMIT 1 OFFSET :3;
-- PostgreSQL
SELECT * FROM (SELECT (id + 0) AS key0 FROM pets WHERE category_id = :1 AND status = :2 ORDER BY (id + 0) ASC LIMIT :3) scan0 ORDER BY key0 ASC LIMIT 1 OFFSET :4;

-- pets.list pets_category(category_id, status) ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 AND instr(name_key, :3) > 0 ORDER BY id ASC LIMIT :4;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE category_id = :1 AND status = :2 AND strpos(name_key, :3) > 0 ORDER BY (id + 0) ASC LIMIT :4;

-- pets.list pets_category(category_id, status, up to) ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 AND id <= :3 AND instr(name_key, :4) > 0 ORDER BY id ASC LIMIT :5;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE category_id = :1 AND status = :2 AND (id + 0) <= :3 AND strpos(name_key, :4) > 0 ORDER BY (id + 0) ASC LIMIT :5;

-- pets.list by grams, category, 1 statuses by id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND category_id = :2 AND status IN (:3) AND instr(name_key, :4) > 0 ORDER BY pet_grams.rowid ASC LIMIT :5;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :2 AND status IN (:3) AND strpos(name_key, :4) > 0 ORDER BY id ASC LIMIT :5;

-- pets.list pets_category(category_id, status, after) ASC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 AND id > :3 ORDER BY key0 ASC LIMIT 1 OFFSET :4;
-- PostgreSQL
SELECT * FROM (SELECT (id + 0) AS key0 FROM pets WHERE category_id = :1 AND status = :2 AND (id + 0) > :3 ORDER BY (id + 0) ASC LIMIT :4) scan0 ORDER BY key0 ASC LIMIT 1 OFFSET :5;

-- pets.list pets_category(category_id, status, after) ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 AND id > :3 AND instr(name_key, :4) > 0 ORDER BY id ASC LIMIT :5;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE category_id = :1 AND status = :2 AND (id + 0) > :3 AND strpos(name_key, :4) > 0 ORDER BY (id + 0) ASC LIMIT :5;

-- pets.list pets_category(category_id, status, after, up to) ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 AND id > :3 AND id <= :4 AND instr(name_key, :5) > 0 ORDER BY id ASC LIMIT :6;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE category_id = :1 AND status = :2 AND (id + 0) > :3 AND (id + 0) <= :4 AND strpos(name_key, :5) > 0 ORDER BY (id + 0) ASC LIMIT :6;

-- pets.list by grams, category, 1 statuses after by id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND category_id = :2 AND status IN (:3) AND instr(name_key, :4) > 0 AND pet_grams.rowid > :5 ORDER BY pet_grams.rowid ASC LIMIT :6;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :2 AND status IN (:3) AND strpos(name_key, :4) > 0 AND id > :5 ORDER BY id ASC LIMIT :6;

-- pets.list pets_category(category_id, status) DESC
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 ORDER BY id DESC LIMIT :3;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE category_id = :1 AND status = :2 ORDER BY (id + 0) DESC LIMIT :3;

-- pets.list pets_category(category_id, status, after) DESC
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 AND id < :3 ORDER BY id DESC LIMIT :4;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE category_id = :1 AND status = :2 AND (id + 0) < :3 ORDER BY (id + 0) DESC LIMIT :4;

-- pets.list pets_category(category_id, status) DESC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 ORDER BY key0 DESC LIMIT 1 OFFSET :3;
-- PostgreSQL
SELECT * FROM (SELECT (id + 0) AS key0 FROM pets WHERE category_id = :1 AND status = :2 ORDER BY (id + 0) DESC LIMIT :3) scan0 ORDER BY key0 DESC LIMIT 1 OFFSET :4;

-- pets.list pets_category(category_id, status) DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 AND instr(name_key, :3) > 0 ORDER BY id DESC LIMIT :4;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE category_id = :1 AND status = :2 AND strpos(name_key, :3) > 0 ORDER BY (id + 0) DESC LIMIT :4;

-- pets.list pets_category(category_id, status, up to) DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 AND id >= :3 AND instr(name_key, :4) > 0 ORDER BY id DESC LIMIT :5;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE category_id = :1 AND status = :2 AND (id + 0) >= :3 AND strpos(name_key, :4) > 0 ORDER BY (id + 0) DESC LIMIT :5;

-- pets.list by grams, category, 1 statuses by id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND category_id = :2 AND status IN (:3) AND instr(name_key, :4) > 0 ORDER BY pet_grams.rowid DESC LIMIT :5;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :2 AND status IN (:3) AND strpos(name_key, :4) > 0 ORDER BY id DESC LIMIT :5;

-- pets.list pets_category(category_id, status, after) DESC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 AND id < :3 ORDER BY key0 DESC LIMIT 1 OFFSET :4;
-- PostgreSQL
SELECT * FROM (SELECT (id + 0) AS key0 FROM pets WHERE category_id = :1 AND status = :2 AND (id + 0) < :3 ORDER BY (id + 0) DESC LIMIT :4) scan0 ORDER BY key0 DESC LIMIT 1 OFFSET :5;

-- pets.list pets_category(category_id, status, after) DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 AND id < :3 AND instr(name_key, :4) > 0 ORDER BY id DESC LIMIT :5;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE category_id = :1 AND status = :2 AND (id + 0) < :3 AND strpos(name_key, :4) > 0 ORDER BY (id + 0) DESC LIMIT :5;

-- pets.list pets_category(category_id, status, after, up to) DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 AND id < :3 AND id >= :4 AND instr(name_key, :5) > 0 ORDER BY id DESC LIMIT :6;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE category_id = :1 AND status = :2 AND (id + 0) < :3 AND (id + 0) >= :4 AND strpos(name_key, :5) > 0 ORDER BY (id + 0) DESC LIMIT :6;

-- pets.list by grams, category, 1 statuses after by id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND category_id = :2 AND status IN (:3) AND instr(name_key, :4) > 0 AND pet_grams.rowid < :5 ORDER BY pet_grams.rowid DESC LIMIT :6;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :2 AND status IN (:3) AND strpos(name_key, :4) > 0 AND id < :5 ORDER BY id DESC LIMIT :6;

-- pets.list pets_category_name(category_id, status) ASC
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 ORDER BY name_key ASC, id ASC LIMIT :3;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE category_id = :1 AND status = :2 ORDER BY name_key ASC, id ASC LIMIT :3;

-- pets.list pets_category_name(category_id, status, after) ASC
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 AND (name_key, id) > (:3, :4) ORDER BY name_key ASC, id ASC LIMIT :5;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE category_id = :1 AND status = :2 AND (name_key, id) > (:3, :4) ORDER BY name_key ASC, id ASC LIMIT :5;

-- pets.list pets_category_name(category_id, status) ASC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :3;
-- PostgreSQL
SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :1 AND status = :2 ORDER BY name_key ASC, id ASC LIMIT :3) scan0 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :4;

-- pets.list pets_category_name(category_id, status) ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 AND instr(name_key, :3) > 0 ORDER BY name_key ASC, id ASC LIMIT :4;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE category_id = :1 AND status = :2 AND strpos(name_key, :3) > 0 ORDER BY name_key ASC, id ASC LIMIT :4;

-- pets.list pets_category_name(category_id, status, up to) ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 AND name_key <= :3 AND (name_key, id) <= (:3, :4) AND instr(name_key, :5) > 0 ORDER BY name_key ASC, id ASC LIMIT :6;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE category_id = :1 AND status = :2 AND name_key <= :3 AND (name_key, id) <= (:3, :4) AND strpos(name_key, :5) > 0 ORDER BY name_key ASC, id ASC LIMIT :6;

-- pets.list by grams, category, 1 statuses by name_key, id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND category_id = :2 AND status IN (:3) AND instr(name_key, :4) > 0 ORDER BY name_key ASC, id ASC LIMIT :5;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :2 AND status IN (:3) AND strpos(name_key, :4) > 0 ORDER BY name_key ASC, id ASC LIMIT :5;

-- pets.list pets_category_name(category_id, status, after) ASC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 AND (name_key, id) > (:3, :4) ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :5;
-- PostgreSQL
SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :1 AND status = :2 AND (name_key, id) > (:3, :4) ORDER BY name_key ASC, id ASC LIMIT :5) scan0 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :6;

-- pets.list pets_category_name(category_id, status, after) ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 AND (name_key, id) > (:3, :4) AND instr(name_key, :5) > 0 ORDER BY name_key ASC, id ASC LIMIT :6;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE category_id = :1 AND status = :2 AND (name_key, id) > (:3, :4) AND strpos(name_key, :5) > 0 ORDER BY name_key ASC, id ASC LIMIT :6;

-- pets.list pets_category_name(category_id, status, after, up to) ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 AND (name_key, id) > (:3, :4) AND name_key <= :5 AND (name_key, id) <= (:5, :6) AND instr(name_key, :7) > 0 ORDER BY name_key ASC, id ASC LIMIT :8;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE category_id = :1 AND status = :2 AND (name_key, id) > (:3, :4) AND name_key <= :5 AND (name_key, id) <= (:5, :6) AND strpos(name_key, :7) > 0 ORDER BY name_key ASC, id ASC LIMIT :8;

-- pets.list by grams, category, 1 statuses after by name_key, id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND category_id = :2 AND status IN (:3) AND instr(name_key, :4) > 0 AND (name_key, id) > (:5, :6) ORDER BY name_key ASC, id ASC LIMIT :7;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :2 AND status IN (:3) AND strpos(name_key, :4) > 0 AND (name_key, id) > (:5, :6) ORDER BY name_key ASC, id ASC LIMIT :7;

-- pets.list pets_category_name(category_id, status) DESC
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 ORDER BY name_key DESC, id DESC LIMIT :3;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE category_id = :1 AND status = :2 ORDER BY name_key DESC, id DESC LIMIT :3;

-- pets.list pets_category_name(category_id, status, after) DESC
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 AND (name_key, id) < (:3, :4) ORDER BY name_key DESC, id DESC LIMIT :5;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE category_id = :1 AND status = :2 AND (name_key, id) < (:3, :4) ORDER BY name_key DESC, id DESC LIMIT :5;

-- pets.list pets_category_name(category_id, status) DESC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :3;
-- PostgreSQL
SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :1 AND status = :2 ORDER BY name_key DESC, id DESC LIMIT :3) scan0 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :4;

-- pets.list pets_category_name(category_id, status) DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 AND instr(name_key, :3) > 0 ORDER BY name_key DESC, id DESC LIMIT :4;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE category_id = :1 AND status = :2 AND strpos(name_key, :3) > 0 ORDER BY name_key DESC, id DESC LIMIT :4;

-- pets.list pets_category_name(category_id, status, up to) DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 AND name_key >= :3 AND (name_key, id) >= (:3, :4) AND instr(name_key, :5) > 0 ORDER BY name_key DESC, id DESC LIMIT :6;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE category_id = :1 AND status = :2 AND name_key >= :3 AND (name_key, id) >= (:3, :4) AND strpos(name_key, :5) > 0 ORDER BY name_key DESC, id DESC LIMIT :6;

-- pets.list by grams, category, 1 statuses by name_key, id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND category_id = :2 AND status IN (:3) AND instr(name_key, :4) > 0 ORDER BY name_key DESC, id DESC LIMIT :5;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :2 AND status IN (:3) AND strpos(name_key, :4) > 0 ORDER BY name_key DESC, id DESC LIMIT :5;

-- pets.list pets_category_name(category_id, status, after) DESC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 AND (name_key, id) < (:3, :4) ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :5;
-- PostgreSQL
SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :1 AND status = :2 AND (name_key, id) < (:3, :4) ORDER BY name_key DESC, id DESC LIMIT :5) scan0 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :6;

-- pets.list pets_category_name(category_id, status, after) DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 AND (name_key, id) < (:3, :4) AND instr(name_key, :5) > 0 ORDER BY name_key DESC, id DESC LIMIT :6;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE category_id = :1 AND status = :2 AND (name_key, id) < (:3, :4) AND strpos(name_key, :5) > 0 ORDER BY name_key DESC, id DESC LIMIT :6;

-- pets.list pets_category_name(category_id, status, after, up to) DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 AND (name_key, id) < (:3, :4) AND name_key >= :5 AND (name_key, id) >= (:5, :6) AND instr(name_key, :7) > 0 ORDER BY name_key DESC, id DESC LIMIT :8;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM pets WHERE category_id = :1 AND status = :2 AND (name_key, id) < (:3, :4) AND name_key >= :5 AND (name_key, id) >= (:5, :6) AND strpos(name_key, :7) > 0 ORDER BY name_key DESC, id DESC LIMIT :8;

-- pets.list by grams, category, 1 statuses after by name_key, id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND category_id = :2 AND status IN (:3) AND instr(name_key, :4) > 0 AND (name_key, id) < (:5, :6) ORDER BY name_key DESC, id DESC LIMIT :7;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :2 AND status IN (:3) AND strpos(name_key, :4) > 0 AND (name_key, id) < (:5, :6) ORDER BY name_key DESC, id DESC LIMIT :7;

-- pets.list pets_status(status) + pets_status(status) ASC
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :1 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :2 ORDER BY key0 ASC LIMIT :3) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :1 ORDER BY (id + 0) ASC LIMIT :2) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :3 ORDER BY (id + 0) ASC LIMIT :2) scan1 ORDER BY key0 ASC LIMIT :2) page;

-- pets.list pets_status(status, after) + pets_status(status, after) ASC
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :1 AND id > :2 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :3 AND id > :2 ORDER BY key0 ASC LIMIT :4) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :1 AND (id + 0) > :2 ORDER BY (id + 0) ASC LIMIT :3) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :4 AND (id + 0) > :2 ORDER BY (id + 0) ASC LIMIT :3) scan1 ORDER BY key0 ASC LIMIT :3) page;

-- by grams, 2 statuses count
-- SQLite
SELECT count(*) AS count FROM (SELECT 1 FROM pet_grams WHERE pet_grams MATCH :1 LIMIT :2) matches;
-- PostgreSQL
SELECT count(*) AS count FROM (SELECT 1 FROM pet_grams WHERE grams @> string_to_array(:1, ' ') LIMIT :2) matches;

-- pets.list pets_status(status) + pets_status(status) ASC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_status WHERE status = :1 UNION ALL SELECT id AS key0 FROM pets INDEXED BY pets_status WHERE status = :2 ORDER BY key0 ASC LIMIT 1 OFFSET :3;
-- PostgreSQL
SELECT * FROM (SELECT (id + 0) AS key0 FROM pets WHERE status = :1 ORDER BY (id + 0) ASC LIMIT :2) scan0 UNION ALL SELECT * FROM (SELECT (id + 0) AS key0 FROM pets WHERE status = :3 ORDER BY (id + 0) ASC LIMIT :2) scan1 ORDER BY key0 ASC LIMIT 1 OFFSET :4;

-- pets.list pets_status(status) + pets_status(status) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :1 AND instr(name_key, :2) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :3 AND instr(name_key, :2) > 0 ORDER BY key0 ASC LIMIT :4) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :1 AND strpos(name_key, :2) > 0 ORDER BY (id + 0) ASC LIMIT :3) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :4 AND strpos(name_key, :2) > 0 ORDER BY (id + 0) ASC LIMIT :3) scan1 ORDER BY key0 ASC LIMIT :3) page;

-- pets.list pets_status(status, up to) + pets_status(status, up to) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :1 AND id <= :2 AND instr(name_key, :3) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :4 AND id <= :2 AND instr(name_key, :3) > 0 ORDER BY key0 ASC LIMIT :5) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :1 AND (id + 0) <= :2 AND strpos(name_key, :3) > 0 ORDER BY (id + 0) ASC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :5 AND (id + 0) <= :2 AND strpos(name_key, :3) > 0 ORDER BY (id + 0) ASC LIMIT :4) scan1 ORDER BY key0 ASC LIMIT :4) page;

-- pets.list by grams, 2 statuses by id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND status IN (:2, :3) AND instr(name_key, :4) > 0 ORDER BY pet_grams.rowid ASC LIMIT :5;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND status IN (:2, :3) AND strpos(name_key, :4) > 0 ORDER BY id ASC LIMIT :5;

-- pets.list pets_status(status, after) + pets_status(status, after) ASC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_status WHERE status = :1 AND id > :2 UNION ALL SELECT id AS key0 FROM pets INDEXED BY pets_status WHERE status = :3 AND id > :2 ORDER BY key0 ASC LIMIT 1 OFFSET :4;
-- PostgreSQL
SELECT * FROM (SELECT (id + 0) AS key0 FROM pets WHERE status = :1 AND (id + 0) > :2 ORDER BY (id + 0) ASC LIMIT :3) scan0 UNION ALL SELECT * FROM (SELECT (id + 0) AS key0 FROM pets WHERE status = :4 AND (id + 0) > :2 ORDER BY (id + 0) ASC LIMIT :3) scan1 ORDER BY key0 ASC LIMIT 1 OFFSET :5;

-- pets.list pets_status(status, after) + pets_status(status, after) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :1 AND id > :2 AND instr(name_key, :3) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :4 AND id > :2 AND instr(name_key, :3) > 0 ORDER BY key0 ASC LIMIT :5) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :1 AND (id + 0) > :2 AND strpos(name_key, :3) > 0 ORDER BY (id + 0) ASC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :5 AND (id + 0) > :2 AND strpos(name_key, :3) > 0 ORDER BY (id + 0) ASC LIMIT :4) scan1 ORDER BY key0 ASC LIMIT :4) page;

-- pets.list pets_status(status, after, up to) + pets_status(status, after, up to) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :1 AND id > :2 AND id <= :3 AND instr(name_key, :4) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :5 AND id > :2 AND id <= :3 AND instr(name_key, :4) > 0 ORDER BY key0 ASC LIMIT :6) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :1 AND (id + 0) > :2 AND (id + 0) <= :3 AND strpos(name_key, :4) > 0 ORDER BY (id + 0) ASC LIMIT :5) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :6 AND (id + 0) > :2 AND (id + 0) <= :3 AND strpos(name_key, :4) > 0 ORDER BY (id + 0) ASC LIMIT :5) scan1 ORDER BY key0 ASC LIMIT :5) page;

-- pets.list by grams, 2 statuses after by id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND status IN (:2, :3) AND instr(name_key, :4) > 0 AND pet_grams.rowid > :5 ORDER BY pet_grams.rowid ASC LIMIT :6;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND status IN (:2, :3) AND strpos(name_key, :4) > 0 AND id > :5 ORDER BY id ASC LIMIT :6;

-- pets.list pets_status(status) + pets_status(status) DESC
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :1 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :2 ORDER BY key0 DESC LIMIT :3) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :1 ORDER BY (id + 0) DESC LIMIT :2) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :3 ORDER BY (id + 0) DESC LIMIT :2) scan1 ORDER BY key0 DESC LIMIT :2) page;

-- pets.list pets_status(status, after) + pets_status(status, after) DESC
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :1 AND id < :2 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :3 AND id < :2 ORDER BY key0 DESC LIMIT :4) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :1 AND (id + 0) < :2 ORDER BY (id + 0) DESC LIMIT :3) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :4 AND (id + 0) < :2 ORDER BY (id + 0) DESC LIMIT :3) scan1 ORDER BY key0 DESC LIMIT :3) page;

-- pets.list pets_status(status) + pets_status(status) DESC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_status WHERE status = :1 UNION ALL SELECT id AS key0 FROM pets INDEXED BY pets_status WHERE status = :2 ORDER BY key0 DESC LIMIT 1 OFFSET :3;
-- PostgreSQL
SELECT * FROM (SELECT (id + 0) AS key0 FROM pets WHERE status = :1 ORDER BY (id + 0) DESC LIMIT :2) scan0 UNION ALL SELECT * FROM (SELECT (id + 0) AS key0 FROM pets WHERE status = :3 ORDER BY (id + 0) DESC LIMIT :2) scan1 ORDER BY key0 DESC LIMIT 1 OFFSET :4;

-- pets.list pets_status(status) + pets_status(status) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :1 AND instr(name_key, :2) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :3 AND instr(name_key, :2) > 0 ORDER BY key0 DESC LIMIT :4) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :1 AND strpos(name_key, :2) > 0 ORDER BY (id + 0) DESC LIMIT :3) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :4 AND strpos(name_key, :2) > 0 ORDER BY (id + 0) DESC LIMIT :3) scan1 ORDER BY key0 DESC LIMIT :3) page;

-- pets.list pets_status(status, up to) + pets_status(status, up to) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :1 AND id >= :2 AND instr(name_key, :3) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :4 AND id >= :2 AND instr(name_key, :3) > 0 ORDER BY key0 DESC LIMIT :5) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :1 AND (id + 0) >= :2 AND strpos(name_key, :3) > 0 ORDER BY (id + 0) DESC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :5 AND (id + 0) >= :2 AND strpos(name_key, :3) > 0 ORDER BY (id + 0) DESC LIMIT :4) scan1 ORDER BY key0 DESC LIMIT :4) page;

-- pets.list by grams, 2 statuses by id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND status IN (:2, :3) AND instr(name_key, :4) > 0 ORDER BY pet_grams.rowid DESC LIMIT :5;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND status IN (:2, :3) AND strpos(name_key, :4) > 0 ORDER BY id DESC LIMIT :5;

-- pets.list pets_status(status, after) + pets_status(status, after) DESC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_status WHERE status = :1 AND id < :2 UNION ALL SELECT id AS key0 FROM pets INDEXED BY pets_status WHERE status = :3 AND id < :2 ORDER BY key0 DESC LIMIT 1 OFFSET :4;
-- PostgreSQL
SELECT * FROM (SELECT (id + 0) AS key0 FROM pets WHERE status = :1 AND (id + 0) < :2 ORDER BY (id + 0) DESC LIMIT :3) scan0 UNION ALL SELECT * FROM (SELECT (id + 0) AS key0 FROM pets WHERE status = :4 AND (id + 0) < :2 ORDER BY (id + 0) DESC LIMIT :3) scan1 ORDER BY key0 DESC LIMIT 1 OFFSET :5;

-- pets.list pets_status(status, after) + pets_status(status, after) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :1 AND id < :2 AND instr(name_key, :3) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :4 AND id < :2 AND instr(name_key, :3) > 0 ORDER BY key0 DESC LIMIT :5) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :1 AND (id + 0) < :2 AND strpos(name_key, :3) > 0 ORDER BY (id + 0) DESC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :5 AND (id + 0) < :2 AND strpos(name_key, :3) > 0 ORDER BY (id + 0) DESC LIMIT :4) scan1 ORDER BY key0 DESC LIMIT :4) page;

-- pets.list pets_status(status, after, up to) + pets_status(status, after, up to) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :1 AND id < :2 AND id >= :3 AND instr(name_key, :4) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :5 AND id < :2 AND id >= :3 AND instr(name_key, :4) > 0 ORDER BY key0 DESC LIMIT :6) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :1 AND (id + 0) < :2 AND (id + 0) >= :3 AND strpos(name_key, :4) > 0 ORDER BY (id + 0) DESC LIMIT :5) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE status = :6 AND (id + 0) < :2 AND (id + 0) >= :3 AND strpos(name_key, :4) > 0 ORDER BY (id + 0) DESC LIMIT :5) scan1 ORDER BY key0 DESC LIMIT :5) page;

-- pets.list by grams, 2 statuses after by id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND status IN (:2, :3) AND instr(name_key, :4) > 0 AND pet_grams.rowid < :5 ORDER BY pet_grams.rowid DESC LIMIT :6;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND status IN (:2, :3) AND strpos(name_key, :4) > 0 AND id < :5 ORDER BY id DESC LIMIT :6;

-- pets.list pets_status_name(status) + pets_status_name(status) ASC
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :1 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :2 ORDER BY key0 ASC, key1 ASC LIMIT :3) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :1 ORDER BY name_key ASC, id ASC LIMIT :2) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :3 ORDER BY name_key ASC, id ASC LIMIT :2) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :2) page;

-- pets.list pets_status_name(status, after) + pets_status_name(status, after) ASC
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :1 AND (name_key, id) > (:2, :3) UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :4 AND (name_key, id) > (:2, :3) ORDER BY key0 ASC, key1 ASC LIMIT :5) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :1 AND (name_key, id) > (:2, :3) ORDER BY name_key ASC, id ASC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :5 AND (name_key, id) > (:2, :3) ORDER BY name_key ASC, id ASC LIMIT :4) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :4) page;

-- pets.list pets_status_name(status) + pets_status_name(status) ASC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :1 UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :2 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :3;
-- PostgreSQL
SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :1 ORDER BY name_key ASC, id ASC LIMIT :2) scan0 UNION ALL SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :3 ORDER BY name_key ASC, id ASC LIMIT :2) scan1 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :4;

-- pets.list pets_status_name(status) + pets_status_name(status) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :1 AND instr(name_key, :2) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :3 AND instr(name_key, :2) > 0 ORDER BY key0 ASC, key1 ASC LIMIT :4) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :1 AND strpos(name_key, :2) > 0 ORDER BY name_key ASC, id ASC LIMIT :3) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :4 AND strpos(name_key, :2) > 0 ORDER BY name_key ASC, id ASC LIMIT :3) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :3) page;

-- pets.list pets_status_name(status, up to) + pets_status_name(status, up to) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :1 AND name_key <= :2 AND (name_key, id) <= (:2, :3) AND instr(name_key, :4) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :5 AND name_key <= :2 AND (name_key, id) <= (:2, :3) AND instr(name_key, :4) > 0 ORDER BY key0 ASC, key1 ASC LIMIT :6) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :1 AND name_key <= :2 AND (name_key, id) <= (:2, :3) AND strpos(name_key, :4) > 0 ORDER BY name_key ASC, id ASC LIMIT :5) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :6 AND name_key <= :2 AND (name_key, id) <= (:2, :3) AND strpos(name_key, :4) > 0 ORDER BY name_key ASC, id ASC LIMIT :5) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :5) page;

-- pets.list by grams, 2 statuses by name_key, id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND status IN (:2, :3) AND instr(name_key, :4) > 0 ORDER BY name_key ASC, id ASC LIMIT :5;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND status IN (:2, :3) AND strpos(name_key, :4) > 0 ORDER BY name_key ASC, id ASC LIMIT :5;

-- pets.list pets_status_name(status, after) + pets_status_name(status, after) ASC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :1 AND (name_key, id) > (:2, :3) UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :4 AND (name_key, id) > (:2, :3) ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :5;
-- PostgreSQL
SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :1 AND (name_key, id) > (:2, :3) ORDER BY name_key ASC, id ASC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :5 AND (name_key, id) > (:2, :3) ORDER BY name_key ASC, id ASC LIMIT :4) scan1 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :6;

-- pets.list pets_status_name(status, after) + pets_status_name(status, after) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :1 AND (name_key, id) > (:2, :3) AND instr(name_key, :4) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :5 AND (name_key, id) > (:2, :3) AND instr(name_key, :4) > 0 ORDER BY key0 ASC, key1 ASC LIMIT :6) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :1 AND (name_key, id) > (:2, :3) AND strpos(name_key, :4) > 0 ORDER BY name_key ASC, id ASC LIMIT :5) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :6 AND (name_key, id) > (:2, :3) AND strpos(name_key, :4) > 0 ORDER BY name_key ASC, id ASC LIMIT :5) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :5) page;

-- pets.list pets_status_name(status, after, up to) + pets_status_name(status, after, up to) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :1 AND (name_key, id) > (:2, :3) AND name_key <= :4 AND (name_key, id) <= (:4, :5) AND instr(name_key, :6) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :7 AND (name_key, id) > (:2, :3) AND name_key <= :4 AND (name_key, id) <= (:4, :5) AND instr(name_key, :6) > 0 ORDER BY key0 ASC, key1 ASC LIMIT :8) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :1 AND (name_key, id) > (:2, :3) AND name_key <= :4 AND (name_key, id) <= (:4, :5) AND strpos(name_key, :6) > 0 ORDER BY name_key ASC, id ASC LIMIT :7) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :8 AND (name_key, id) > (:2, :3) AND name_key <= :4 AND (name_key, id) <= (:4, :5) AND strpos(name_key, :6) > 0 ORDER BY name_key ASC, id ASC LIMIT :7) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :7) page;

-- pets.list by grams, 2 statuses after by name_key, id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND status IN (:2, :3) AND instr(name_key, :4) > 0 AND (name_key, id) > (:5, :6) ORDER BY name_key ASC, id ASC LIMIT :7;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND status IN (:2, :3) AND strpos(name_key, :4) > 0 AND (name_key, id) > (:5, :6) ORDER BY name_key ASC, id ASC LIMIT :7;

-- pets.list pets_status_name(status) + pets_status_name(status) DESC
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :1 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :2 ORDER BY key0 DESC, key1 DESC LIMIT :3) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :1 ORDER BY name_key DESC, id DESC LIMIT :2) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :3 ORDER BY name_key DESC, id DESC LIMIT :2) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :2) page;

-- pets.list pets_status_name(status, after) + pets_status_name(status, after) DESC
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :1 AND (name_key, id) < (:2, :3) UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :4 AND (name_key, id) < (:2, :3) ORDER BY key0 DESC, key1 DESC LIMIT :5) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :1 AND (name_key, id) < (:2, :3) ORDER BY name_key DESC, id DESC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :5 AND (name_key, id) < (:2, :3) ORDER BY name_key DESC, id DESC LIMIT :4) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :4) page;

-- pets.list pets_status_name(status) + pets_status_name(status) DESC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :1 UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :2 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :3;
-- PostgreSQL
SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :1 ORDER BY name_key DESC, id DESC LIMIT :2) scan0 UNION ALL SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :3 ORDER BY name_key DESC, id DESC LIMIT :2) scan1 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :4;

-- pets.list pets_status_name(status) + pets_status_name(status) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :1 AND instr(name_key, :2) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :3 AND instr(name_key, :2) > 0 ORDER BY key0 DESC, key1 DESC LIMIT :4) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :1 AND strpos(name_key, :2) > 0 ORDER BY name_key DESC, id DESC LIMIT :3) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :4 AND strpos(name_key, :2) > 0 ORDER BY name_key DESC, id DESC LIMIT :3) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :3) page;

-- pets.list pets_status_name(status, up to) + pets_status_name(status, up to) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :1 AND name_key >= :2 AND (name_key, id) >= (:2, :3) AND instr(name_key, :4) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :5 AND name_key >= :2 AND (name_key, id) >= (:2, :3) AND instr(name_key, :4) > 0 ORDER BY key0 DESC, key1 DESC LIMIT :6) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :1 AND name_key >= :2 AND (name_key, id) >= (:2, :3) AND strpos(name_key, :4) > 0 ORDER BY name_key DESC, id DESC LIMIT :5) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :6 AND name_key >= :2 AND (name_key, id) >= (:2, :3) AND strpos(name_key, :4) > 0 ORDER BY name_key DESC, id DESC LIMIT :5) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :5) page;

-- pets.list by grams, 2 statuses by name_key, id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND status IN (:2, :3) AND instr(name_key, :4) > 0 ORDER BY name_key DESC, id DESC LIMIT :5;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND status IN (:2, :3) AND strpos(name_key, :4) > 0 ORDER BY name_key DESC, id DESC LIMIT :5;

-- pets.list pets_status_name(status, after) + pets_status_name(status, after) DESC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :1 AND (name_key, id) < (:2, :3) UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :4 AND (name_key, id) < (:2, :3) ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :5;
-- PostgreSQL
SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :1 AND (name_key, id) < (:2, :3) ORDER BY name_key DESC, id DESC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE status = :5 AND (name_key, id) < (:2, :3) ORDER BY name_key DESC, id DESC LIMIT :4) scan1 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :6;

-- pets.list pets_status_name(status, after) + pets_status_name(status, after) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :1 AND (name_key, id) < (:2, :3) AND instr(name_key, :4) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :5 AND (name_key, id) < (:2, :3) AND instr(name_key, :4) > 0 ORDER BY key0 DESC, key1 DESC LIMIT :6) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :1 AND (name_key, id) < (:2, :3) AND strpos(name_key, :4) > 0 ORDER BY name_key DESC, id DESC LIMIT :5) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :6 AND (name_key, id) < (:2, :3) AND strpos(name_key, :4) > 0 ORDER BY name_key DESC, id DESC LIMIT :5) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :5) page;

-- pets.list pets_status_name(status, after, up to) + pets_status_name(status, after, up to) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :1 AND (name_key, id) < (:2, :3) AND name_key >= :4 AND (name_key, id) >= (:4, :5) AND instr(name_key, :6) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_status_name WHERE status = :7 AND (name_key, id) < (:2, :3) AND name_key >= :4 AND (name_key, id) >= (:4, :5) AND instr(name_key, :6) > 0 ORDER BY key0 DESC, key1 DESC LIMIT :8) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :1 AND (name_key, id) < (:2, :3) AND name_key >= :4 AND (name_key, id) >= (:4, :5) AND strpos(name_key, :6) > 0 ORDER BY name_key DESC, id DESC LIMIT :7) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE status = :8 AND (name_key, id) < (:2, :3) AND name_key >= :4 AND (name_key, id) >= (:4, :5) AND strpos(name_key, :6) > 0 ORDER BY name_key DESC, id DESC LIMIT :7) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :7) page;

-- pets.list by grams, 2 statuses after by name_key, id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND status IN (:2, :3) AND instr(name_key, :4) > 0 AND (name_key, id) < (:5, :6) ORDER BY name_key DESC, id DESC LIMIT :7;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND status IN (:2, :3) AND strpos(name_key, :4) > 0 AND (name_key, id) < (:5, :6) ORDER BY name_key DESC, id DESC LIMIT :7;

-- pets.list pets_category(category_id, status) + pets_category(category_id, status) ASC
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :3 AND status = :4 ORDER BY key0 ASC LIMIT :5) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :1 AND status = :2 ORDER BY (id + 0) ASC LIMIT :3) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :4 AND status = :5 ORDER BY (id + 0) ASC LIMIT :3) scan1 ORDER BY key0 ASC LIMIT :3) page;

-- pets.list pets_category(category_id, status, after) + pets_category(category_id, status, after) ASC
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 AND id > :3 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :4 AND status = :5 AND id > :3 ORDER BY key0 ASC LIMIT :6) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :1 AND status = :2 AND (id + 0) > :3 ORDER BY (id + 0) ASC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :5 AND status = :6 AND (id + 0) > :3 ORDER BY (id + 0) ASC LIMIT :4) scan1 ORDER BY key0 ASC LIMIT :4) page;

-- by grams, category, 2 statuses count
-- SQLite
SELECT count(*) AS count FROM (SELECT 1 FROM pet_grams WHERE pet_grams MATCH :1 LIMIT :2) matches;
-- PostgreSQL
SELECT count(*) AS count FROM (SELECT 1 FROM pet_grams WHERE grams @> string_to_array(:1, ' ') LIMIT :2) matches;

-- pets.list pets_category(category_id, status) + pets_category(category_id, status) ASC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 UNION ALL SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :3 AND status = :4 ORDER BY key0 ASC LIMIT 1 OFFSET :5;
-- PostgreSQL
SELECT * FROM (SELECT (id + 0) AS key0 FROM pets WHERE category_id = :1 AND status = :2 ORDER BY (id + 0) ASC LIMIT :3) scan0 UNION ALL SELECT * FROM (SELECT (id + 0) AS key0 FROM pets WHERE category_id = :4 AND status = :5 ORDER BY (id + 0) ASC LIMIT :3) scan1 ORDER BY key0 ASC LIMIT 1 OFFSET :6;

-- pets.list pets_category(category_id, status) + pets_category(category_id, status) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 AND instr(name_key, :3) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :4 AND status = :5 AND instr(name_key, :3) > 0 ORDER BY key0 ASC LIMIT :6) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :1 AND status = :2 AND strpos(name_key, :3) > 0 ORDER BY (id + 0) ASC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :5 AND status = :6 AND strpos(name_key, :3) > 0 ORDER BY (id + 0) ASC LIMIT :4) scan1 ORDER BY key0 ASC LIMIT :4) page;

-- pets.list pets_category(category_id, status, up to) + pets_category(category_id, status, up to) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 AND id <= :3 AND instr(name_key, :4) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :5 AND status = :6 AND id <= :3 AND instr(name_key, :4) > 0 ORDER BY key0 ASC LIMIT :7) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :1 AND status = :2 AND (id + 0) <= :3 AND strpos(name_key, :4) > 0 ORDER BY (id + 0) ASC LIMIT :5) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :6 AND status = :7 AND (id + 0) <= :3 AND strpos(name_key, :4) > 0 ORDER BY (id + 0) ASC LIMIT :5) scan1 ORDER BY key0 ASC LIMIT :5) page;

-- pets.list by grams, category, 2 statuses by id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND category_id = :2 AND status IN (:3, :4) AND instr(name_key, :5) > 0 ORDER BY pet_grams.rowid ASC LIMIT :6;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :2 AND status IN (:3, :4) AND strpos(name_key, :5) > 0 ORDER BY id ASC LIMIT :6;

-- pets.list pets_category(category_id, status, after) + pets_category(category_id, status, after) ASC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 AND id > :3 UNION ALL SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :4 AND status = :5 AND id > :3 ORDER BY key0 ASC LIMIT 1 OFFSET :6;
-- PostgreSQL
SELECT * FROM (SELECT (id + 0) AS key0 FROM pets WHERE category_id = :1 AND status = :2 AND (id + 0) > :3 ORDER BY (id + 0) ASC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT (id + 0) AS key0 FROM pets WHERE category_id = :5 AND status = :6 AND (id + 0) > :3 ORDER BY (id + 0) ASC LIMIT :4) scan1 ORDER BY key0 ASC LIMIT 1 OFFSET :7;

-- pets.list pets_category(category_id, status, after) + pets_category(category_id, status, after) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 AND id > :3 AND instr(name_key, :4) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :5 AND status = :6 AND id > :3 AND instr(name_key, :4) > 0 ORDER BY key0 ASC LIMIT :7) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :1 AND status = :2 AND (id + 0) > :3 AND strpos(name_key, :4) > 0 ORDER BY (id + 0) ASC LIMIT :5) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :6 AND status = :7 AND (id + 0) > :3 AND strpos(name_key, :4) > 0 ORDER BY (id + 0) ASC LIMIT :5) scan1 ORDER BY key0 ASC LIMIT :5) page;

-- pets.list pets_category(category_id, status, after, up to) + pets_category(category_id, status, after, up to) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 AND id > :3 AND id <= :4 AND instr(name_key, :5) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :6 AND status = :7 AND id > :3 AND id <= :4 AND instr(name_key, :5) > 0 ORDER BY key0 ASC LIMIT :8) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :1 AND status = :2 AND (id + 0) > :3 AND (id + 0) <= :4 AND strpos(name_key, :5) > 0 ORDER BY (id + 0) ASC LIMIT :6) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :7 AND status = :8 AND (id + 0) > :3 AND (id + 0) <= :4 AND strpos(name_key, :5) > 0 ORDER BY (id + 0) ASC LIMIT :6) scan1 ORDER BY key0 ASC LIMIT :6) page;

-- pets.list by grams, category, 2 statuses after by id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND category_id = :2 AND status IN (:3, :4) AND instr(name_key, :5) > 0 AND pet_grams.rowid > :6 ORDER BY pet_grams.rowid ASC LIMIT :7;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :2 AND status IN (:3, :4) AND strpos(name_key, :5) > 0 AND id > :6 ORDER BY id ASC LIMIT :7;

-- pets.list pets_category(category_id, status) + pets_category(category_id, status) DESC
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :3 AND status = :4 ORDER BY key0 DESC LIMIT :5) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :1 AND status = :2 ORDER BY (id + 0) DESC LIMIT :3) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :4 AND status = :5 ORDER BY (id + 0) DESC LIMIT :3) scan1 ORDER BY key0 DESC LIMIT :3) page;

-- pets.list pets_category(category_id, status, after) + pets_category(category_id, status, after) DESC
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 AND id < :3 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :4 AND status = :5 AND id < :3 ORDER BY key0 DESC LIMIT :6) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :1 AND status = :2 AND (id + 0) < :3 ORDER BY (id + 0) DESC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :5 AND status = :6 AND (id + 0) < :3 ORDER BY (id + 0) DESC LIMIT :4) scan1 ORDER BY key0 DESC LIMIT :4) page;

-- pets.list pets_category(category_id, status) + pets_category(category_id, status) DESC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 UNION ALL SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :3 AND status = :4 ORDER BY key0 DESC LIMIT 1 OFFSET :5;
-- PostgreSQL
SELECT * FROM (SELECT (id + 0) AS key0 FROM pets WHERE category_id = :1 AND status = :2 ORDER BY (id + 0) DESC LIMIT :3) scan0 UNION ALL SELECT * FROM (SELECT (id + 0) AS key0 FROM pets WHERE category_id = :4 AND status = :5 ORDER BY (id + 0) DESC LIMIT :3) scan1 ORDER BY key0 DESC LIMIT 1 OFFSET :6;

-- pets.list pets_category(category_id, status) + pets_category(category_id, status) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 AND instr(name_key, :3) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :4 AND status = :5 AND instr(name_key, :3) > 0 ORDER BY key0 DESC LIMIT :6) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :1 AND status = :2 AND strpos(name_key, :3) > 0 ORDER BY (id + 0) DESC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :5 AND status = :6 AND strpos(name_key, :3) > 0 ORDER BY (id + 0) DESC LIMIT :4) scan1 ORDER BY key0 DESC LIMIT :4) page;

-- pets.list pets_category(category_id, status, up to) + pets_category(category_id, status, up to) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 AND id >= :3 AND instr(name_key, :4) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :5 AND status = :6 AND id >= :3 AND instr(name_key, :4) > 0 ORDER BY key0 DESC LIMIT :7) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :1 AND status = :2 AND (id + 0) >= :3 AND strpos(name_key, :4) > 0 ORDER BY (id + 0) DESC LIMIT :5) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :6 AND status = :7 AND (id + 0) >= :3 AND strpos(name_key, :4) > 0 ORDER BY (id + 0) DESC LIMIT :5) scan1 ORDER BY key0 DESC LIMIT :5) page;

-- pets.list by grams, category, 2 statuses by id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND category_id = :2 AND status IN (:3, :4) AND instr(name_key, :5) > 0 ORDER BY pet_grams.rowid DESC LIMIT :6;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :2 AND status IN (:3, :4) AND strpos(name_key, :5) > 0 ORDER BY id DESC LIMIT :6;

-- pets.list pets_category(category_id, status, after) + pets_category(category_id, status, after) DESC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 AND id < :3 UNION ALL SELECT id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :4 AND status = :5 AND id < :3 ORDER BY key0 DESC LIMIT 1 OFFSET :6;
-- PostgreSQL
SELECT * FROM (SELECT (id + 0) AS key0 FROM pets WHERE category_id = :1 AND status = :2 AND (id + 0) < :3 ORDER BY (id + 0) DESC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT (id + 0) AS key0 FROM pets WHERE category_id = :5 AND status = :6 AND (id + 0) < :3 ORDER BY (id + 0) DESC LIMIT :4) scan1 ORDER BY key0 DESC LIMIT 1 OFFSET :7;

-- pets.list pets_category(category_id, status, after) + pets_category(category_id, status, after) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 AND id < :3 AND instr(name_key, :4) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :5 AND status = :6 AND id < :3 AND instr(name_key, :4) > 0 ORDER BY key0 DESC LIMIT :7) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :1 AND status = :2 AND (id + 0) < :3 AND strpos(name_key, :4) > 0 ORDER BY (id + 0) DESC LIMIT :5) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :6 AND status = :7 AND (id + 0) < :3 AND strpos(name_key, :4) > 0 ORDER BY (id + 0) DESC LIMIT :5) scan1 ORDER BY key0 DESC LIMIT :5) page;

-- pets.list pets_category(category_id, status, after, up to) + pets_category(category_id, status, after, up to) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :1 AND status = :2 AND id < :3 AND id >= :4 AND instr(name_key, :5) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, id AS key0 FROM pets INDEXED BY pets_category WHERE category_id = :6 AND status = :7 AND id < :3 AND id >= :4 AND instr(name_key, :5) > 0 ORDER BY key0 DESC LIMIT :8) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :1 AND status = :2 AND (id + 0) < :3 AND (id + 0) >= :4 AND strpos(name_key, :5) > 0 ORDER BY (id + 0) DESC LIMIT :6) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, (id + 0) AS key0 FROM pets WHERE category_id = :7 AND status = :8 AND (id + 0) < :3 AND (id + 0) >= :4 AND strpos(name_key, :5) > 0 ORDER BY (id + 0) DESC LIMIT :6) scan1 ORDER BY key0 DESC LIMIT :6) page;

-- pets.list by grams, category, 2 statuses after by id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND category_id = :2 AND status IN (:3, :4) AND instr(name_key, :5) > 0 AND pet_grams.rowid < :6 ORDER BY pet_grams.rowid DESC LIMIT :7;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :2 AND status IN (:3, :4) AND strpos(name_key, :5) > 0 AND id < :6 ORDER BY id DESC LIMIT :7;

-- pets.list pets_category_name(category_id, status) + pets_category_name(category_id, status) ASC
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :3 AND status = :4 ORDER BY key0 ASC, key1 ASC LIMIT :5) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :1 AND status = :2 ORDER BY name_key ASC, id ASC LIMIT :3) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :4 AND status = :5 ORDER BY name_key ASC, id ASC LIMIT :3) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :3) page;

-- pets.list pets_category_name(category_id, status, after) + pets_category_name(category_id, status, after) ASC
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 AND (name_key, id) > (:3, :4) UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :5 AND status = :6 AND (name_key, id) > (:3, :4) ORDER BY key0 ASC, key1 ASC LIMIT :7) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :1 AND status = :2 AND (name_key, id) > (:3, :4) ORDER BY name_key ASC, id ASC LIMIT :5) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :6 AND status = :7 AND (name_key, id) > (:3, :4) ORDER BY name_key ASC, id ASC LIMIT :5) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :5) page;

-- pets.list pets_category_name(category_id, status) + pets_category_name(category_id, status) ASC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :3 AND status = :4 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :5;
-- PostgreSQL
SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :1 AND status = :2 ORDER BY name_key ASC, id ASC LIMIT :3) scan0 UNION ALL SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :4 AND status = :5 ORDER BY name_key ASC, id ASC LIMIT :3) scan1 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :6;

-- pets.list pets_category_name(category_id, status) + pets_category_name(category_id, status) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 AND instr(name_key, :3) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :4 AND status = :5 AND instr(name_key, :3) > 0 ORDER BY key0 ASC, key1 ASC LIMIT :6) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :1 AND status = :2 AND strpos(name_key, :3) > 0 ORDER BY name_key ASC, id ASC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :5 AND status = :6 AND strpos(name_key, :3) > 0 ORDER BY name_key ASC, id ASC LIMIT :4) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :4) page;

-- pets.list pets_category_name(category_id, status, up to) + pets_category_name(category_id, status, up to) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 AND name_key <= :3 AND (name_key, id) <= (:3, :4) AND instr(name_key, :5) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :6 AND status = :7 AND name_key <= :3 AND (name_key, id) <= (:3, :4) AND instr(name_key, :5) > 0 ORDER BY key0 ASC, key1 ASC LIMIT :8) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :1 AND status = :2 AND name_key <= :3 AND (name_key, id) <= (:3, :4) AND strpos(name_key, :5) > 0 ORDER BY name_key ASC, id ASC LIMIT :6) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :7 AND status = :8 AND name_key <= :3 AND (name_key, id) <= (:3, :4) AND strpos(name_key, :5) > 0 ORDER BY name_key ASC, id ASC LIMIT :6) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :6) page;

-- pets.list by grams, category, 2 statuses by name_key, id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND category_id = :2 AND status IN (:3, :4) AND instr(name_key, :5) > 0 ORDER BY name_key ASC, id ASC LIMIT :6;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :2 AND status IN (:3, :4) AND strpos(name_key, :5) > 0 ORDER BY name_key ASC, id ASC LIMIT :6;

-- pets.list pets_category_name(category_id, status, after) + pets_category_name(category_id, status, after) ASC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 AND (name_key, id) > (:3, :4) UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :5 AND status = :6 AND (name_key, id) > (:3, :4) ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :7;
-- PostgreSQL
SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :1 AND status = :2 AND (name_key, id) > (:3, :4) ORDER BY name_key ASC, id ASC LIMIT :5) scan0 UNION ALL SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :6 AND status = :7 AND (name_key, id) > (:3, :4) ORDER BY name_key ASC, id ASC LIMIT :5) scan1 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :8;

-- pets.list pets_category_name(category_id, status, after) + pets_category_name(category_id, status, after) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 AND (name_key, id) > (:3, :4) AND instr(name_key, :5) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :6 AND status = :7 AND (name_key, id) > (:3, :4) AND instr(name_key, :5) > 0 ORDER BY key0 ASC, key1 ASC LIMIT :8) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :1 AND status = :2 AND (name_key, id) > (:3, :4) AND strpos(name_key, :5) > 0 ORDER BY name_key ASC, id ASC LIMIT :6) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :7 AND status = :8 AND (name_key, id) > (:3, :4) AND strpos(name_key, :5) > 0 ORDER BY name_key ASC, id ASC LIMIT :6) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :6) page;

-- pets.list pets_category_name(category_id, status, after, up to) + pets_category_name(category_id, status, after, up to) ASC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 AND (name_key, id) > (:3, :4) AND name_key <= :5 AND (name_key, id) <= (:5, :6) AND instr(name_key, :7) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :8 AND status = :9 AND (name_key, id) > (:3, :4) AND name_key <= :5 AND (name_key, id) <= (:5, :6) AND instr(name_key, :7) > 0 ORDER BY key0 ASC, key1 ASC LIMIT :10) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :1 AND status = :2 AND (name_key, id) > (:3, :4) AND name_key <= :5 AND (name_key, id) <= (:5, :6) AND strpos(name_key, :7) > 0 ORDER BY name_key ASC, id ASC LIMIT :8) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :9 AND status = :10 AND (name_key, id) > (:3, :4) AND name_key <= :5 AND (name_key, id) <= (:5, :6) AND strpos(name_key, :7) > 0 ORDER BY name_key ASC, id ASC LIMIT :8) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :8) page;

-- pets.list by grams, category, 2 statuses after by name_key, id ASC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND category_id = :2 AND status IN (:3, :4) AND instr(name_key, :5) > 0 AND (name_key, id) > (:6, :7) ORDER BY name_key ASC, id ASC LIMIT :8;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :2 AND status IN (:3, :4) AND strpos(name_key, :5) > 0 AND (name_key, id) > (:6, :7) ORDER BY name_key ASC, id ASC LIMIT :8;

-- pets.list pets_category_name(category_id, status) + pets_category_name(category_id, status) DESC
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :3 AND status = :4 ORDER BY key0 DESC, key1 DESC LIMIT :5) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :1 AND status = :2 ORDER BY name_key DESC, id DESC LIMIT :3) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :4 AND status = :5 ORDER BY name_key DESC, id DESC LIMIT :3) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :3) page;

-- pets.list pets_category_name(category_id, status, after) + pets_category_name(category_id, status, after) DESC
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 AND (name_key, id) < (:3, :4) UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :5 AND status = :6 AND (name_key, id) < (:3, :4) ORDER BY key0 DESC, key1 DESC LIMIT :7) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :1 AND status = :2 AND (name_key, id) < (:3, :4) ORDER BY name_key DESC, id DESC LIMIT :5) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :6 AND status = :7 AND (name_key, id) < (:3, :4) ORDER BY name_key DESC, id DESC LIMIT :5) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :5) page;

-- pets.list pets_category_name(category_id, status) + pets_category_name(category_id, status) DESC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :3 AND status = :4 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :5;
-- PostgreSQL
SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :1 AND status = :2 ORDER BY name_key DESC, id DESC LIMIT :3) scan0 UNION ALL SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :4 AND status = :5 ORDER BY name_key DESC, id DESC LIMIT :3) scan1 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :6;

-- pets.list pets_category_name(category_id, status) + pets_category_name(category_id, status) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 AND instr(name_key, :3) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :4 AND status = :5 AND instr(name_key, :3) > 0 ORDER BY key0 DESC, key1 DESC LIMIT :6) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :1 AND status = :2 AND strpos(name_key, :3) > 0 ORDER BY name_key DESC, id DESC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :5 AND status = :6 AND strpos(name_key, :3) > 0 ORDER BY name_key DESC, id DESC LIMIT :4) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :4) page;

-- pets.list pets_category_name(category_id, status, up to) + pets_category_name(category_id, status, up to) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 AND name_key >= :3 AND (name_key, id) >= (:3, :4) AND instr(name_key, :5) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :6 AND status = :7 AND name_key >= :3 AND (name_key, id) >= (:3, :4) AND instr(name_key, :5) > 0 ORDER BY key0 DESC, key1 DESC LIMIT :8) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :1 AND status = :2 AND name_key >= :3 AND (name_key, id) >= (:3, :4) AND strpos(name_key, :5) > 0 ORDER BY name_key DESC, id DESC LIMIT :6) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :7 AND status = :8 AND name_key >= :3 AND (name_key, id) >= (:3, :4) AND strpos(name_key, :5) > 0 ORDER BY name_key DESC, id DESC LIMIT :6) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :6) page;

-- pets.list by grams, category, 2 statuses by name_key, id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND category_id = :2 AND status IN (:3, :4) AND instr(name_key, :5) > 0 ORDER BY name_key DESC, id DESC LIMIT :6;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :2 AND status IN (:3, :4) AND strpos(name_key, :5) > 0 ORDER BY name_key DESC, id DESC LIMIT :6;

-- pets.list pets_category_name(category_id, status, after) + pets_category_name(category_id, status, after) DESC position
-- SQLite
SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 AND (name_key, id) < (:3, :4) UNION ALL SELECT name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :5 AND status = :6 AND (name_key, id) < (:3, :4) ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :7;
-- PostgreSQL
SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :1 AND status = :2 AND (name_key, id) < (:3, :4) ORDER BY name_key DESC, id DESC LIMIT :5) scan0 UNION ALL SELECT * FROM (SELECT name_key AS key0, id AS key1 FROM pets WHERE category_id = :6 AND status = :7 AND (name_key, id) < (:3, :4) ORDER BY name_key DESC, id DESC LIMIT :5) scan1 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :8;

-- pets.list pets_category_name(category_id, status, after) + pets_category_name(category_id, status, after) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 AND (name_key, id) < (:3, :4) AND instr(name_key, :5) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :6 AND status = :7 AND (name_key, id) < (:3, :4) AND instr(name_key, :5) > 0 ORDER BY key0 DESC, key1 DESC LIMIT :8) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :1 AND status = :2 AND (name_key, id) < (:3, :4) AND strpos(name_key, :5) > 0 ORDER BY name_key DESC, id DESC LIMIT :6) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :7 AND status = :8 AND (name_key, id) < (:3, :4) AND strpos(name_key, :5) > 0 ORDER BY name_key DESC, id DESC LIMIT :6) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :6) page;

-- pets.list pets_category_name(category_id, status, after, up to) + pets_category_name(category_id, status, after, up to) DESC where part
-- SQLite
SELECT "id", "name", "categoryId", "status" FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :1 AND status = :2 AND (name_key, id) < (:3, :4) AND name_key >= :5 AND (name_key, id) >= (:5, :6) AND instr(name_key, :7) > 0 UNION ALL SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets INDEXED BY pets_category_name WHERE category_id = :8 AND status = :9 AND (name_key, id) < (:3, :4) AND name_key >= :5 AND (name_key, id) >= (:5, :6) AND instr(name_key, :7) > 0 ORDER BY key0 DESC, key1 DESC LIMIT :10) page;
-- PostgreSQL
SELECT "id", "name", "categoryId", "status" FROM (SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :1 AND status = :2 AND (name_key, id) < (:3, :4) AND name_key >= :5 AND (name_key, id) >= (:5, :6) AND strpos(name_key, :7) > 0 ORDER BY name_key DESC, id DESC LIMIT :8) scan0 UNION ALL SELECT * FROM (SELECT id, name, category_id AS "categoryId", status, name_key AS key0, id AS key1 FROM pets WHERE category_id = :9 AND status = :10 AND (name_key, id) < (:3, :4) AND name_key >= :5 AND (name_key, id) >= (:5, :6) AND strpos(name_key, :7) > 0 ORDER BY name_key DESC, id DESC LIMIT :8) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :8) page;

-- pets.list by grams, category, 2 statuses after by name_key, id DESC where part
-- SQLite
SELECT id, name, category_id AS "categoryId", status FROM pet_grams CROSS JOIN pets ON id = pet_grams.rowid WHERE pet_grams MATCH :1 AND category_id = :2 AND status IN (:3, :4) AND instr(name_key, :5) > 0 AND (name_key, id) < (:6, :7) ORDER BY name_key DESC, id DESC LIMIT :8;
-- PostgreSQL
SELECT id, name, category_id AS "categoryId", status FROM (SELECT rowid FROM pet_grams WHERE grams @> string_to_array(:1, ' ') OFFSET 0) matches CROSS JOIN LATERAL (SELECT * FROM pets WHERE id = matches.rowid OFFSET 0) pet WHERE true AND category_id = :2 AND status IN (:3, :4) AND strpos(name_key, :5) > 0 AND (name_key, id) < (:6, :7) ORDER BY name_key DESC, id DESC LIMIT :8;

-- inventory.list id() ASC
-- SQLite
SELECT id AS "petId", quantity, status FROM pets NOT INDEXED ORDER BY id ASC LIMIT :1;
-- PostgreSQL
SELECT id AS "petId", quantity, status FROM pets ORDER BY id ASC LIMIT :1;

-- inventory.list id(after) ASC
-- SQLite
SELECT id AS "petId", quantity, status FROM pets NOT INDEXED WHERE id > :1 ORDER BY id ASC LIMIT :2;
-- PostgreSQL
SELECT id AS "petId", quantity, status FROM pets WHERE id > :1 ORDER BY id ASC LIMIT :2;

-- inventory.list pets_status_quantity(status) + pets_status_quantity(status) + pets_status_quantity(status) ASC
-- SQLite
SELECT "petId", "quantity", "status" FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :1 UNION ALL SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :2 UNION ALL SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :3 ORDER BY key0 ASC, key1 ASC LIMIT :4) page;
-- PostgreSQL
SELECT "petId", "quantity", "status" FROM (SELECT * FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :1 ORDER BY quantity ASC, id ASC LIMIT :2) scan0 UNION ALL SELECT * FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :3 ORDER BY quantity ASC, id ASC LIMIT :2) scan1 UNION ALL SELECT * FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :4 ORDER BY quantity ASC, id ASC LIMIT :2) scan2 ORDER BY key0 ASC, key1 ASC LIMIT :2) page;

-- inventory.list pets_status_quantity(status, after) + pets_status_quantity(status, after) + pets_status_quantity(status, after) ASC
-- SQLite
SELECT "petId", "quantity", "status" FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :1 AND (quantity, id) > (:2, :3) UNION ALL SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :4 AND (quantity, id) > (:2, :3) UNION ALL SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :5 AND (quantity, id) > (:2, :3) ORDER BY key0 ASC, key1 ASC LIMIT :6) page;
-- PostgreSQL
SELECT "petId", "quantity", "status" FROM (SELECT * FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :1 AND (quantity, id) > (:2, :3) ORDER BY quantity ASC, id ASC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :5 AND (quantity, id) > (:2, :3) ORDER BY quantity ASC, id ASC LIMIT :4) scan1 UNION ALL SELECT * FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :6 AND (quantity, id) > (:2, :3) ORDER BY quantity ASC, id ASC LIMIT :4) scan2 ORDER BY key0 ASC, key1 ASC LIMIT :4) page;

-- inventory.list pets_status_quantity(status, max) + pets_status_quantity(status, max) + pets_status_quantity(status, max) ASC
-- SQLite
SELECT "petId", "quantity", "status" FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :1 AND quantity <= :2 UNION ALL SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :3 AND quantity <= :2 UNION ALL SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :4 AND quantity <= :2 ORDER BY key0 ASC, key1 ASC LIMIT :5) page;
-- PostgreSQL
SELECT "petId", "quantity", "status" FROM (SELECT * FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :1 AND quantity <= :2 ORDER BY quantity ASC, id ASC LIMIT :3) scan0 UNION ALL SELECT * FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :4 AND quantity <= :2 ORDER BY quantity ASC, id ASC LIMIT :3) scan1 UNION ALL SELECT * FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :5 AND quantity <= :2 ORDER BY quantity ASC, id ASC LIMIT :3) scan2 ORDER BY key0 ASC, key1 ASC LIMIT :3) page;

-- inventory.list pets_status_quantity(status, after, max) + pets_status_quantity(status, after, max) + pets_status_quantity(status, after, max) ASC
-- SQLite
SELECT "petId", "quantity", "status" FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :1 AND quantity <= :2 AND (quantity, id) > (:3, :4) UNION ALL SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :5 AND quantity <= :2 AND (quantity, id) > (:3, :4) UNION ALL SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :6 AND quantity <= :2 AND (quantity, id) > (:3, :4) ORDER BY key0 ASC, key1 ASC LIMIT :7) page;
-- PostgreSQL
SELECT "petId", "quantity", "status" FROM (SELECT * FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :1 AND quantity <= :2 AND (quantity, id) > (:3, :4) ORDER BY quantity ASC, id ASC LIMIT :5) scan0 UNION ALL SELECT * FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :6 AND quantity <= :2 AND (quantity, id) > (:3, :4) ORDER BY quantity ASC, id ASC LIMIT :5) scan1 UNION ALL SELECT * FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :7 AND quantity <= :2 AND (quantity, id) > (:3, :4) ORDER BY quantity ASC, id ASC LIMIT :5) scan2 ORDER BY key0 ASC, key1 ASC LIMIT :5) page;

-- inventory.list pets_status_quantity(status) + pets_status_quantity(status) + pets_status_quantity(status) DESC
-- SQLite
SELECT "petId", "quantity", "status" FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :1 UNION ALL SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :2 UNION ALL SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :3 ORDER BY key0 DESC, key1 DESC LIMIT :4) page;
-- PostgreSQL
SELECT "petId", "quantity", "status" FROM (SELECT * FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :1 ORDER BY quantity DESC, id DESC LIMIT :2) scan0 UNION ALL SELECT * FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :3 ORDER BY quantity DESC, id DESC LIMIT :2) scan1 UNION ALL SELECT * FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :4 ORDER BY quantity DESC, id DESC LIMIT :2) scan2 ORDER BY key0 DESC, key1 DESC LIMIT :2) page;

-- inventory.list pets_status_quantity(status, after) + pets_status_quantity(status, after) + pets_status_quantity(status, after) DESC
-- SQLite
SELECT "petId", "quantity", "status" FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :1 AND (quantity, id) < (:2, :3) UNION ALL SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :4 AND (quantity, id) < (:2, :3) UNION ALL SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :5 AND (quantity, id) < (:2, :3) ORDER BY key0 DESC, key1 DESC LIMIT :6) page;
-- PostgreSQL
SELECT "petId", "quantity", "status" FROM (SELECT * FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :1 AND (quantity, id) < (:2, :3) ORDER BY quantity DESC, id DESC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :5 AND (quantity, id) < (:2, :3) ORDER BY quantity DESC, id DESC LIMIT :4) scan1 UNION ALL SELECT * FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :6 AND (quantity, id) < (:2, :3) ORDER BY quantity DESC, id DESC LIMIT :4) scan2 ORDER BY key0 DESC, key1 DESC LIMIT :4) page;

-- inventory.list pets_status_quantity(status, max) + pets_status_quantity(status, max) + pets_status_quantity(status, max) DESC
-- SQLite
SELECT "petId", "quantity", "status" FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :1 AND quantity <= :2 UNION ALL SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :3 AND quantity <= :2 UNION ALL SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :4 AND quantity <= :2 ORDER BY key0 DESC, key1 DESC LIMIT :5) page;
-- PostgreSQL
SELECT "petId", "quantity", "status" FROM (SELECT * FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :1 AND quantity <= :2 ORDER BY quantity DESC, id DESC LIMIT :3) scan0 UNION ALL SELECT * FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :4 AND quantity <= :2 ORDER BY quantity DESC, id DESC LIMIT :3) scan1 UNION ALL SELECT * FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :5 AND quantity <= :2 ORDER BY quantity DESC, id DESC LIMIT :3) scan2 ORDER BY key0 DESC, key1 DESC LIMIT :3) page;

-- with little stock, 3 statuses count
-- SQLite
SELECT count(*) AS count FROM (SELECT 1 FROM pets INDEXED BY pets_status_quantity WHERE status IN (:1, :2, :3) AND quantity <= :4 LIMIT :5) matches;
-- PostgreSQL
SELECT count(*) AS count FROM (SELECT 1 FROM pets WHERE status IN (:1, :2, :3) AND quantity <= :4 LIMIT :5) matches;

-- inventory.list id() ASC position
-- SQLite
SELECT id AS key0 FROM pets NOT INDEXED ORDER BY key0 ASC LIMIT 1 OFFSET :1;
-- PostgreSQL
SELECT * FROM (SELECT id AS key0 FROM pets ORDER BY id ASC LIMIT :1) scan0 ORDER BY key0 ASC LIMIT 1 OFFSET :2;

-- inventory.list id() ASC where max
-- SQLite
SELECT id AS "petId", quantity, status FROM pets NOT INDEXED WHERE quantity + 0 <= :1 ORDER BY id ASC LIMIT :2;
-- PostgreSQL
SELECT id AS "petId", quantity, status FROM pets WHERE quantity + 0 <= :1 ORDER BY id ASC LIMIT :2;

-- inventory.list id(up to) ASC where max
-- SQLite
SELECT id AS "petId", quantity, status FROM pets NOT INDEXED WHERE id <= :1 AND quantity + 0 <= :2 ORDER BY id ASC LIMIT :3;
-- PostgreSQL
SELECT id AS "petId", quantity, status FROM pets WHERE id <= :1 AND quantity + 0 <= :2 ORDER BY id ASC LIMIT :3;

-- inventory.list with little stock, 3 statuses by id ASC where max
-- SQLite
SELECT id AS "petId", quantity, status FROM pets INDEXED BY pets_status_quantity WHERE status IN (:1, :2, :3) AND quantity <= :4 AND quantity + 0 <= :4 ORDER BY id ASC LIMIT :5;
-- PostgreSQL
SELECT id AS "petId", quantity, status FROM (SELECT * FROM pets WHERE status IN (:1, :2, :3) AND quantity <= :4 OFFSET 0) pet WHERE true AND quantity + 0 <= :4 ORDER BY id ASC LIMIT :5;

-- inventory.list id(after) ASC position
-- SQLite
SELECT id AS key0 FROM pets NOT INDEXED WHERE id > :1 ORDER BY key0 ASC LIMIT 1 OFFSET :2;
-- PostgreSQL
SELECT * FROM (SELECT id AS key0 FROM pets WHERE id > :1 ORDER BY id ASC LIMIT :2) scan0 ORDER BY key0 ASC LIMIT 1 OFFSET :3;

-- inventory.list id(after) ASC where max
-- SQLite
SELECT id AS "petId", quantity, status FROM pets NOT INDEXED WHERE id > :1 AND quantity + 0 <= :2 ORDER BY id ASC LIMIT :3;
-- PostgreSQL
SELECT id AS "petId", quantity, status FROM pets WHERE id > :1 AND quantity + 0 <= :2 ORDER BY id ASC LIMIT :3;

-- inventory.list id(after, up to) ASC where max
-- SQLite
SELECT id AS "petId", quantity, status FROM pets NOT INDEXED WHERE id > :1 AND id <= :2 AND quantity + 0 <= :3 ORDER BY id ASC LIMIT :4;
-- PostgreSQL
SELECT id AS "petId", quantity, status FROM pets WHERE id > :1 AND id <= :2 AND quantity + 0 <= :3 ORDER BY id ASC LIMIT :4;

-- inventory.list with little stock, 3 statuses after by id ASC where max
-- SQLite
SELECT id AS "petId", quantity, status FROM pets INDEXED BY pets_status_quantity WHERE status IN (:1, :2, :3) AND quantity <= :4 AND quantity + 0 <= :4 AND id > :5 ORDER BY id ASC LIMIT :6;
-- PostgreSQL
SELECT id AS "petId", quantity, status FROM (SELECT * FROM pets WHERE status IN (:1, :2, :3) AND quantity <= :4 OFFSET 0) pet WHERE true AND quantity + 0 <= :4 AND id > :5 ORDER BY id ASC LIMIT :6;

-- inventory.list pets_status(status) ASC
-- SQLite
SELECT id AS "petId", quantity, status FROM pets INDEXED BY pets_status WHERE status = :1 ORDER BY id ASC LIMIT :2;
-- PostgreSQL
SELECT id AS "petId", quantity, status FROM pets WHERE status = :1 ORDER BY (id + 0) ASC LIMIT :2;

-- inventory.list pets_status(status, after) ASC
-- SQLite
SELECT id AS "petId", quantity, status FROM pets INDEXED BY pets_status WHERE status = :1 AND id > :2 ORDER BY id ASC LIMIT :3;
-- PostgreSQL
SELECT id AS "petId", quantity, status FROM pets WHERE status = :1 AND (id + 0) > :2 ORDER BY (id + 0) ASC LIMIT :3;

-- inventory.list pets_status_quantity(status) ASC
-- SQLite
SELECT id AS "petId", quantity, status FROM pets INDEXED BY pets_status_quantity WHERE status = :1 ORDER BY quantity ASC, id ASC LIMIT :2;
-- PostgreSQL
SELECT id AS "petId", quantity, status FROM pets WHERE status = :1 ORDER BY quantity ASC, id ASC LIMIT :2;

-- inventory.list pets_status_quantity(status, after) ASC
-- SQLite
SELECT id AS "petId", quantity, status FROM pets INDEXED BY pets_status_quantity WHERE status = :1 AND (quantity, id) > (:2, :3) ORDER BY quantity ASC, id ASC LIMIT :4;
-- PostgreSQL
SELECT id AS "petId", quantity, status FROM pets WHERE status = :1 AND (quantity, id) > (:2, :3) ORDER BY quantity ASC, id ASC LIMIT :4;

-- inventory.list pets_status_quantity(status, max) ASC
-- SQLite
SELECT id AS "petId", quantity, status FROM pets INDEXED BY pets_status_quantity WHERE status = :1 AND quantity <= :2 ORDER BY quantity ASC, id ASC LIMIT :3;
-- PostgreSQL
SELECT id AS "petId", quantity, status FROM pets WHERE status = :1 AND quantity <= :2 ORDER BY quantity ASC, id ASC LIMIT :3;

-- inventory.list pets_status_quantity(status, after, max) ASC
-- SQLite
SELECT id AS "petId", quantity, status FROM pets INDEXED BY pets_status_quantity WHERE status = :1 AND quantity <= :2 AND (quantity, id) > (:3, :4) ORDER BY quantity ASC, id ASC LIMIT :5;
-- PostgreSQL
SELECT id AS "petId", quantity, status FROM pets WHERE status = :1 AND quantity <= :2 AND (quantity, id) > (:3, :4) ORDER BY quantity ASC, id ASC LIMIT :5;

-- inventory.list pets_status_quantity(status) DESC
-- SQLite
SELECT id AS "petId", quantity, status FROM pets INDEXED BY pets_status_quantity WHERE status = :1 ORDER BY quantity DESC, id DESC LIMIT :2;
-- PostgreSQL
SELECT id AS "petId", quantity, status FROM pets WHERE status = :1 ORDER BY quantity DESC, id DESC LIMIT :2;

-- inventory.list pets_status_quantity(status, after) DESC
-- SQLite
SELECT id AS "petId", quantity, status FROM pets INDEXED BY pets_status_quantity WHERE status = :1 AND (quantity, id) < (:2, :3) ORDER BY quantity DESC, id DESC LIMIT :4;
-- PostgreSQL
SELECT id AS "petId", quantity, status FROM pets WHERE status = :1 AND (quantity, id) < (:2, :3) ORDER BY quantity DESC, id DESC LIMIT :4;

-- inventory.list pets_status_quantity(status, max) DESC
-- SQLite
SELECT id AS "petId", quantity, status FROM pets INDEXED BY pets_status_quantity WHERE status = :1 AND quantity <= :2 ORDER BY quantity DESC, id DESC LIMIT :3;
-- PostgreSQL
SELECT id AS "petId", quantity, status FROM pets WHERE status = :1 AND quantity <= :2 ORDER BY quantity DESC, id DESC LIMIT :3;

-- with little stock, 1 statuses count
-- SQLite
SELECT count(*) AS count FROM (SELECT 1 FROM pets INDEXED BY pets_status_quantity WHERE status IN (:1) AND quantity <= :2 LIMIT :3) matches;
-- PostgreSQL
SELECT count(*) AS count FROM (SELECT 1 FROM pets WHERE status IN (:1) AND quantity <= :2 LIMIT :3) matches;

-- inventory.list pets_status(status) ASC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_status WHERE status = :1 ORDER BY key0 ASC LIMIT 1 OFFSET :2;
-- PostgreSQL
SELECT * FROM (SELECT (id + 0) AS key0 FROM pets WHERE status = :1 ORDER BY (id + 0) ASC LIMIT :2) scan0 ORDER BY key0 ASC LIMIT 1 OFFSET :3;

-- inventory.list pets_status(status) ASC where max
-- SQLite
SELECT id AS "petId", quantity, status FROM pets INDEXED BY pets_status WHERE status = :1 AND quantity + 0 <= :2 ORDER BY id ASC LIMIT :3;
-- PostgreSQL
SELECT id AS "petId", quantity, status FROM pets WHERE status = :1 AND quantity + 0 <= :2 ORDER BY (id + 0) ASC LIMIT :3;

-- inventory.list pets_status(status, up to) ASC where max
-- SQLite
SELECT id AS "petId", quantity, status FROM pets INDEXED BY pets_status WHERE status = :1 AND id <= :2 AND quantity + 0 <= :3 ORDER BY id ASC LIMIT :4;
-- PostgreSQL
SELECT id AS "petId", quantity, status FROM pets WHERE status = :1 AND (id + 0) <= :2 AND quantity + 0 <= :3 ORDER BY (id + 0) ASC LIMIT :4;

-- inventory.list with little stock, 1 statuses by id ASC where max
-- SQLite
SELECT id AS "petId", quantity, status FROM pets INDEXED BY pets_status_quantity WHERE status IN (:1) AND quantity <= :2 AND quantity + 0 <= :2 ORDER BY id ASC LIMIT :3;
-- PostgreSQL
SELECT id AS "petId", quantity, status FROM (SELECT * FROM pets WHERE status IN (:1) AND quantity <= :2 OFFSET 0) pet WHERE true AND quantity + 0 <= :2 ORDER BY id ASC LIMIT :3;

-- inventory.list pets_status(status, after) ASC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_status WHERE status = :1 AND id > :2 ORDER BY key0 ASC LIMIT 1 OFFSET :3;
-- PostgreSQL
SELECT * FROM (SELECT (id + 0) AS key0 FROM pets WHERE status = :1 AND (id + 0) > :2 ORDER BY (id + 0) ASC LIMIT :3) scan0 ORDER BY key0 ASC LIMIT 1 OFFSET :4;

-- inventory.list pets_status(status, after) ASC where max
-- SQLite
SELECT id AS "petId", quantity, status FROM pets INDEXED BY pets_status WHERE status = :1 AND id > :2 AND quantity + 0 <= :3 ORDER BY id ASC LIMIT :4;
-- PostgreSQL
SELECT id AS "petId", quantity, status FROM pets WHERE status = :1 AND (id + 0) > :2 AND quantity + 0 <= :3 ORDER BY (id + 0) ASC LIMIT :4;

-- inventory.list pets_status(status, after, up to) ASC where max
-- SQLite
SELECT id AS "petId", quantity, status FROM pets INDEXED BY pets_status WHERE status = :1 AND id > :2 AND id <= :3 AND quantity + 0 <= :4 ORDER BY id ASC LIMIT :5;
-- PostgreSQL
SELECT id AS "petId", quantity, status FROM pets WHERE status = :1 AND (id + 0) > :2 AND (id + 0) <= :3 AND quantity + 0 <= :4 ORDER BY (id + 0) ASC LIMIT :5;

-- inventory.list with little stock, 1 statuses after by id ASC where max
-- SQLite
SELECT id AS "petId", quantity, status FROM pets INDEXED BY pets_status_quantity WHERE status IN (:1) AND quantity <= :2 AND quantity + 0 <= :2 AND id > :3 ORDER BY id ASC LIMIT :4;
-- PostgreSQL
SELECT id AS "petId", quantity, status FROM (SELECT * FROM pets WHERE status IN (:1) AND quantity <= :2 OFFSET 0) pet WHERE true AND quantity + 0 <= :2 AND id > :3 ORDER BY id ASC LIMIT :4;

-- inventory.list pets_status(status) + pets_status(status) ASC
-- SQLite
SELECT "petId", "quantity", "status" FROM (SELECT id AS "petId", quantity, status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :1 UNION ALL SELECT id AS "petId", quantity, status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :2 ORDER BY key0 ASC LIMIT :3) page;
-- PostgreSQL
SELECT "petId", "quantity", "status" FROM (SELECT * FROM (SELECT id AS "petId", quantity, status, (id + 0) AS key0 FROM pets WHERE status = :1 ORDER BY (id + 0) ASC LIMIT :2) scan0 UNION ALL SELECT * FROM (SELECT id AS "petId", quantity, status, (id + 0) AS key0 FROM pets WHERE status = :3 ORDER BY (id + 0) ASC LIMIT :2) scan1 ORDER BY key0 ASC LIMIT :2) page;

-- inventory.list pets_status(status, after) + pets_status(status, after) ASC
-- SQLite
SELECT "petId", "quantity", "status" FROM (SELECT id AS "petId", quantity, status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :1 AND id > :2 UNION ALL SELECT id AS "petId", quantity, status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :3 AND id > :2 ORDER BY key0 ASC LIMIT :4) page;
-- PostgreSQL
SELECT "petId", "quantity", "status" FROM (SELECT * FROM (SELECT id AS "petId", quantity, status, (id + 0) AS key0 FROM pets WHERE status = :1 AND (id + 0) > :2 ORDER BY (id + 0) ASC LIMIT :3) scan0 UNION ALL SELECT * FROM (SELECT id AS "petId", quantity, status, (id + 0) AS key0 FROM pets WHERE status = :4 AND (id + 0) > :2 ORDER BY (id + 0) ASC LIMIT :3) scan1 ORDER BY key0 ASC LIMIT :3) page;

-- inventory.list pets_status_quantity(status) + pets_status_quantity(status) ASC
-- SQLite
SELECT "petId", "quantity", "status" FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :1 UNION ALL SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :2 ORDER BY key0 ASC, key1 ASC LIMIT :3) page;
-- PostgreSQL
SELECT "petId", "quantity", "status" FROM (SELECT * FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :1 ORDER BY quantity ASC, id ASC LIMIT :2) scan0 UNION ALL SELECT * FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :3 ORDER BY quantity ASC, id ASC LIMIT :2) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :2) page;

-- inventory.list pets_status_quantity(status, after) + pets_status_quantity(status, after) ASC
-- SQLite
SELECT "petId", "quantity", "status" FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :1 AND (quantity, id) > (:2, :3) UNION ALL SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :4 AND (quantity, id) > (:2, :3) ORDER BY key0 ASC, key1 ASC LIMIT :5) page;
-- PostgreSQL
SELECT "petId", "quantity", "status" FROM (SELECT * FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :1 AND (quantity, id) > (:2, :3) ORDER BY quantity ASC, id ASC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :5 AND (quantity, id) > (:2, :3) ORDER BY quantity ASC, id ASC LIMIT :4) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :4) page;

-- inventory.list pets_status_quantity(status, max) + pets_status_quantity(status, max) ASC
-- SQLite
SELECT "petId", "quantity", "status" FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :1 AND quantity <= :2 UNION ALL SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :3 AND quantity <= :2 ORDER BY key0 ASC, key1 ASC LIMIT :4) page;
-- PostgreSQL
SELECT "petId", "quantity", "status" FROM (SELECT * FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :1 AND quantity <= :2 ORDER BY quantity ASC, id ASC LIMIT :3) scan0 UNION ALL SELECT * FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :4 AND quantity <= :2 ORDER BY quantity ASC, id ASC LIMIT :3) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :3) page;

-- inventory.list pets_status_quantity(status, after, max) + pets_status_quantity(status, after, max) ASC
-- SQLite
SELECT "petId", "quantity", "status" FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :1 AND quantity <= :2 AND (quantity, id) > (:3, :4) UNION ALL SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :5 AND quantity <= :2 AND (quantity, id) > (:3, :4) ORDER BY key0 ASC, key1 ASC LIMIT :6) page;
-- PostgreSQL
SELECT "petId", "quantity", "status" FROM (SELECT * FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :1 AND quantity <= :2 AND (quantity, id) > (:3, :4) ORDER BY quantity ASC, id ASC LIMIT :5) scan0 UNION ALL SELECT * FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :6 AND quantity <= :2 AND (quantity, id) > (:3, :4) ORDER BY quantity ASC, id ASC LIMIT :5) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :5) page;

-- inventory.list pets_status_quantity(status) + pets_status_quantity(status) DESC
-- SQLite
SELECT "petId", "quantity", "status" FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :1 UNION ALL SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :2 ORDER BY key0 DESC, key1 DESC LIMIT :3) page;
-- PostgreSQL
SELECT "petId", "quantity", "status" FROM (SELECT * FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :1 ORDER BY quantity DESC, id DESC LIMIT :2) scan0 UNION ALL SELECT * FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :3 ORDER BY quantity DESC, id DESC LIMIT :2) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :2) page;

-- inventory.list pets_status_quantity(status, after) + pets_status_quantity(status, after) DESC
-- SQLite
SELECT "petId", "quantity", "status" FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :1 AND (quantity, id) < (:2, :3) UNION ALL SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :4 AND (quantity, id) < (:2, :3) ORDER BY key0 DESC, key1 DESC LIMIT :5) page;
-- PostgreSQL
SELECT "petId", "quantity", "status" FROM (SELECT * FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :1 AND (quantity, id) < (:2, :3) ORDER BY quantity DESC, id DESC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :5 AND (quantity, id) < (:2, :3) ORDER BY quantity DESC, id DESC LIMIT :4) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :4) page;

-- inventory.list pets_status_quantity(status, max) + pets_status_quantity(status, max) DESC
-- SQLite
SELECT "petId", "quantity", "status" FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :1 AND quantity <= :2 UNION ALL SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets INDEXED BY pets_status_quantity WHERE status = :3 AND quantity <= :2 ORDER BY key0 DESC, key1 DESC LIMIT :4) page;
-- PostgreSQL
SELECT "petId", "quantity", "status" FROM (SELECT * FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :1 AND quantity <= :2 ORDER BY quantity DESC, id DESC LIMIT :3) scan0 UNION ALL SELECT * FROM (SELECT id AS "petId", quantity, status, quantity AS key0, id AS key1 FROM pets WHERE status = :4 AND quantity <= :2 ORDER BY quantity DESC, id DESC LIMIT :3) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :3) page;

-- with little stock, 2 statuses count
-- SQLite
SELECT count(*) AS count FROM (SELECT 1 FROM pets INDEXED BY pets_status_quantity WHERE status IN (:1, :2) AND quantity <= :3 LIMIT :4) matches;
-- PostgreSQL
SELECT count(*) AS count FROM (SELECT 1 FROM pets WHERE status IN (:1, :2) AND quantity <= :3 LIMIT :4) matches;

-- inventory.list pets_status(status) + pets_status(status) ASC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_status WHERE status = :1 UNION ALL SELECT id AS key0 FROM pets INDEXED BY pets_status WHERE status = :2 ORDER BY key0 ASC LIMIT 1 OFFSET :3;
-- PostgreSQL
SELECT * FROM (SELECT (id + 0) AS key0 FROM pets WHERE status = :1 ORDER BY (id + 0) ASC LIMIT :2) scan0 UNION ALL SELECT * FROM (SELECT (id + 0) AS key0 FROM pets WHERE status = :3 ORDER BY (id + 0) ASC LIMIT :2) scan1 ORDER BY key0 ASC LIMIT 1 OFFSET :4;

-- inventory.list pets_status(status) + pets_status(status) ASC where max
-- SQLite
SELECT "petId", "quantity", "status" FROM (SELECT id AS "petId", quantity, status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :1 AND quantity + 0 <= :2 UNION ALL SELECT id AS "petId", quantity, status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :3 AND quantity + 0 <= :2 ORDER BY key0 ASC LIMIT :4) page;
-- PostgreSQL
SELECT "petId", "quantity", "status" FROM (SELECT * FROM (SELECT id AS "petId", quantity, status, (id + 0) AS key0 FROM pets WHERE status = :1 AND quantity + 0 <= :2 ORDER BY (id + 0) ASC LIMIT :3) scan0 UNION ALL SELECT * FROM (SELECT id AS "petId", quantity, status, (id + 0) AS key0 FROM pets WHERE status = :4 AND quantity + 0 <= :2 ORDER BY (id + 0) ASC LIMIT :3) scan1 ORDER BY key0 ASC LIMIT :3) page;

-- inventory.list pets_status(status, up to) + pets_status(status, up to) ASC where max
-- SQLite
SELECT "petId", "quantity", "status" FROM (SELECT id AS "petId", quantity, status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :1 AND id <= :2 AND quantity + 0 <= :3 UNION ALL SELECT id AS "petId", quantity, status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :4 AND id <= :2 AND quantity + 0 <= :3 ORDER BY key0 ASC LIMIT :5) page;
-- PostgreSQL
SELECT "petId", "quantity", "status" FROM (SELECT * FROM (SELECT id AS "petId", quantity, status, (id + 0) AS key0 FROM pets WHERE status = :1 AND (id + 0) <= :2 AND quantity + 0 <= :3 ORDER BY (id + 0) ASC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT id AS "petId", quantity, status, (id + 0) AS key0 FROM pets WHERE status = :5 AND (id + 0) <= :2 AND quantity + 0 <= :3 ORDER BY (id + 0) ASC LIMIT :4) scan1 ORDER BY key0 ASC LIMIT :4) page;

-- inventory.list with little stock, 2 statuses by id ASC where max
-- SQLite
SELECT id AS "petId", quantity, status FROM pets INDEXED BY pets_status_quantity WHERE status IN (:1, :2) AND quantity <= :3 AND quantity + 0 <= :3 ORDER BY id ASC LIMIT :4;
-- PostgreSQL
SELECT id AS "petId", quantity, status FROM (SELECT * FROM pets WHERE status IN (:1, :2) AND quantity <= :3 OFFSET 0) pet WHERE true AND quantity + 0 <= :3 ORDER BY id ASC LIMIT :4;

-- inventory.list pets_status(status, after) + pets_status(status, after) ASC position
-- SQLite
SELECT id AS key0 FROM pets INDEXED BY pets_status WHERE status = :1 AND id > :2 UNION ALL SELECT id AS key0 FROM pets INDEXED BY pets_status WHERE status = :3 AND id > :2 ORDER BY key0 ASC LIMIT 1 OFFSET :4;
-- PostgreSQL
SELECT * FROM (SELECT (id + 0) AS key0 FROM pets WHERE status = :1 AND (id + 0) > :2 ORDER BY (id + 0) ASC LIMIT :3) scan0 UNION ALL SELECT * FROM (SELECT (id + 0) AS key0 FROM pets WHERE status = :4 AND (id + 0) > :2 ORDER BY (id + 0) ASC LIMIT :3) scan1 ORDER BY key0 ASC LIMIT 1 OFFSET :5;

-- inventory.list pets_status(status, after) + pets_status(status, after) ASC where max
-- SQLite
SELECT "petId", "quantity", "status" FROM (SELECT id AS "petId", quantity, status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :1 AND id > :2 AND quantity + 0 <= :3 UNION ALL SELECT id AS "petId", quantity, status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :4 AND id > :2 AND quantity + 0 <= :3 ORDER BY key0 ASC LIMIT :5) page;
-- PostgreSQL
SELECT "petId", "quantity", "status" FROM (SELECT * FROM (SELECT id AS "petId", quantity, status, (id + 0) AS key0 FROM pets WHERE status = :1 AND (id + 0) > :2 AND quantity + 0 <= :3 ORDER BY (id + 0) ASC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT id AS "petId", quantity, status, (id + 0) AS key0 FROM pets WHERE status = :5 AND (id + 0) > :2 AND quantity + 0 <= :3 ORDER BY (id + 0) ASC LIMIT :4) scan1 ORDER BY key0 ASC LIMIT :4) page;

-- inventory.list pets_status(status, after, up to) + pets_status(status, after, up to) ASC where max
-- SQLite
SELECT "petId", "quantity", "status" FROM (SELECT id AS "petId", quantity, status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :1 AND id > :2 AND id <= :3 AND quantity + 0 <= :4 UNION ALL SELECT id AS "petId", quantity, status, id AS key0 FROM pets INDEXED BY pets_status WHERE status = :5 AND id > :2 AND id <= :3 AND quantity + 0 <= :4 ORDER BY key0 ASC LIMIT :6) page;
-- PostgreSQL
SELECT "petId", "quantity", "status" FROM (SELECT * FROM (SELECT id AS "petId", quantity, status, (id + 0) AS key0 FROM pets WHERE status = :1 AND (id + 0) > :2 AND (id + 0) <= :3 AND quantity + 0 <= :4 ORDER BY (id + 0) ASC LIMIT :5) scan0 UNION ALL SELECT * FROM (SELECT id AS "petId", quantity, status, (id + 0) AS key0 FROM pets WHERE status = :6 AND (id + 0) > :2 AND (id + 0) <= :3 AND quantity + 0 <= :4 ORDER BY (id + 0) ASC LIMIT :5) scan1 ORDER BY key0 ASC LIMIT :5) page;

-- inventory.list with little stock, 2 statuses after by id ASC where max
-- SQLite
SELECT id AS "petId", quantity, status FROM pets INDEXED BY pets_status_quantity WHERE status IN (:1, :2) AND quantity <= :3 AND quantity + 0 <= :3 AND id > :4 ORDER BY id ASC LIMIT :5;
-- PostgreSQL
SELECT id AS "petId", quantity, status FROM (SELECT * FROM pets WHERE status IN (:1, :2) AND quantity <= :3 OFFSET 0) pet WHERE true AND quantity + 0 <= :3 AND id > :4 ORDER BY id ASC LIMIT :5;

-- orders.list id() ASC
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders NOT INDEXED ORDER BY id ASC LIMIT :1;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders ORDER BY id ASC LIMIT :1;

-- orders.list id(after) ASC
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders NOT INDEXED WHERE id > :1 ORDER BY id ASC LIMIT :2;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE id > :1 ORDER BY id ASC LIMIT :2;

-- orders.list orders_pet(pet_id, complete) + orders_pet(pet_id, complete) ASC
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, id AS key0 FROM orders INDEXED BY orders_pet WHERE pet_id = :1 AND complete = :2 UNION ALL SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, id AS key0 FROM orders INDEXED BY orders_pet WHERE pet_id = :3 AND complete = :4 ORDER BY key0 ASC LIMIT :5) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, (id + 0) AS key0 FROM orders WHERE pet_id = :1 AND complete = :2 ORDER BY (id + 0) ASC LIMIT :3) scan0 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, (id + 0) AS key0 FROM orders WHERE pet_id = :4 AND complete = :5 ORDER BY (id + 0) ASC LIMIT :3) scan1 ORDER BY key0 ASC LIMIT :3) page;

-- orders.list orders_pet(pet_id, complete, after) + orders_pet(pet_id, complete, after) ASC
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, id AS key0 FROM orders INDEXED BY orders_pet WHERE pet_id = :1 AND complete = :2 AND id > :3 UNION ALL SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, id AS key0 FROM orders INDEXED BY orders_pet WHERE pet_id = :4 AND complete = :5 AND id > :3 ORDER BY key0 ASC LIMIT :6) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, (id + 0) AS key0 FROM orders WHERE pet_id = :1 AND complete = :2 AND (id + 0) > :3 ORDER BY (id + 0) ASC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, (id + 0) AS key0 FROM orders WHERE pet_id = :5 AND complete = :6 AND (id + 0) > :3 ORDER BY (id + 0) ASC LIMIT :4) scan1 ORDER BY key0 ASC LIMIT :4) page;

-- orders.list id() DESC
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders NOT INDEXED ORDER BY id DESC LIMIT :1;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders ORDER BY id DESC LIMIT :1;

-- orders.list id(after) DESC
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders NOT INDEXED WHERE id < :1 ORDER BY id DESC LIMIT :2;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE id < :1 ORDER BY id DESC LIMIT :2;

-- orders.list orders_pet(pet_id, complete) + orders_pet(pet_id, complete) DESC
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, id AS key0 FROM orders INDEXED BY orders_pet WHERE pet_id = :1 AND complete = :2 UNION ALL SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, id AS key0 FROM orders INDEXED BY orders_pet WHERE pet_id = :3 AND complete = :4 ORDER BY key0 DESC LIMIT :5) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, (id + 0) AS key0 FROM orders WHERE pet_id = :1 AND complete = :2 ORDER BY (id + 0) DESC LIMIT :3) scan0 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, (id + 0) AS key0 FROM orders WHERE pet_id = :4 AND complete = :5 ORDER BY (id + 0) DESC LIMIT :3) scan1 ORDER BY key0 DESC LIMIT :3) page;

-- orders.list orders_pet(pet_id, complete, after) + orders_pet(pet_id, complete, after) DESC
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, id AS key0 FROM orders INDEXED BY orders_pet WHERE pet_id = :1 AND complete = :2 AND id < :3 UNION ALL SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, id AS key0 FROM orders INDEXED BY orders_pet WHERE pet_id = :4 AND complete = :5 AND id < :3 ORDER BY key0 DESC LIMIT :6) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, (id + 0) AS key0 FROM orders WHERE pet_id = :1 AND complete = :2 AND (id + 0) < :3 ORDER BY (id + 0) DESC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, (id + 0) AS key0 FROM orders WHERE pet_id = :5 AND complete = :6 AND (id + 0) < :3 ORDER BY (id + 0) DESC LIMIT :4) scan1 ORDER BY key0 DESC LIMIT :4) page;

-- orders.list orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null) + orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null) ASC
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :1 AND (ship_date, id) > (:2, :3) UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :4 AND ship_date IS NULL ORDER BY ship_date ASC, id ASC LIMIT :5) scan1 UNION ALL SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :6 AND (ship_date, id) > (:2, :3) UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :7 AND ship_date IS NULL ORDER BY ship_date ASC, id ASC LIMIT :5) scan3 ORDER BY key0 ASC, key1 ASC LIMIT :5) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :1 AND (ship_date, (id + 0)) > (:2, :3) ORDER BY ship_date ASC, (id + 0) ASC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :5 AND ship_date IS NULL ORDER BY ship_date ASC, (id + 0) ASC LIMIT :4) scan1 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :6 AND (ship_date, (id + 0)) > (:2, :3) ORDER BY ship_date ASC, (id + 0) ASC LIMIT :4) scan2 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :7 AND ship_date IS NULL ORDER BY ship_date ASC, (id + 0) ASC LIMIT :4) scan3 ORDER BY key0 ASC, key1 ASC LIMIT :4) page;

-- orders.list orders_ship_date(complete, ship_date is null, after) + orders_ship_date(complete, ship_date is null, after) ASC
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :1 AND ship_date IS NULL AND id > :2 ORDER BY ship_date ASC, id ASC LIMIT :3) scan0 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :4 AND ship_date IS NULL AND id > :2 ORDER BY ship_date ASC, id ASC LIMIT :3) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :3) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :1 AND ship_date IS NULL AND (id + 0) > :2 ORDER BY ship_date ASC, (id + 0) ASC LIMIT :3) scan0 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :4 AND ship_date IS NULL AND (id + 0) > :2 ORDER BY ship_date ASC, (id + 0) ASC LIMIT :3) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :3) page;

-- of a pet, complete 0 or 1 count
SELECT count(*) AS count FROM (SELECT 1 FROM orders WHERE pet_id = :1 AND complete IN (0, 1) LIMIT :2) matches;

-- orders.list orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null) + orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null) ASC position
-- SQLite
SELECT ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :1 AND (ship_date, id) > (:2, :3) UNION ALL SELECT * FROM (SELECT 9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :4 AND ship_date IS NULL ORDER BY ship_date ASC, id ASC LIMIT :5) scan1 UNION ALL SELECT ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :6 AND (ship_date, id) > (:2, :3) UNION ALL SELECT * FROM (SELECT 9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :7 AND ship_date IS NULL ORDER BY ship_date ASC, id ASC LIMIT :5) scan3 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :8;
-- PostgreSQL
SELECT * FROM (SELECT ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :1 AND (ship_date, (id + 0)) > (:2, :3) ORDER BY ship_date ASC, (id + 0) ASC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT 9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :5 AND ship_date IS NULL ORDER BY ship_date ASC, (id + 0) ASC LIMIT :4) scan1 UNION ALL SELECT * FROM (SELECT ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :6 AND (ship_date, (id + 0)) > (:2, :3) ORDER BY ship_date ASC, (id + 0) ASC LIMIT :4) scan2 UNION ALL SELECT * FROM (SELECT 9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :7 AND ship_date IS NULL ORDER BY ship_date ASC, (id + 0) ASC LIMIT :4) scan3 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :8;

-- orders.list orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null) + orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null) ASC where pet
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :1 AND (ship_date, id) > (:2, :3) AND pet_id + 0 = :4 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :5 AND ship_date IS NULL AND pet_id + 0 = :4 ORDER BY ship_date ASC, id ASC LIMIT :6) scan1 UNION ALL SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :7 AND (ship_date, id) > (:2, :3) AND pet_id + 0 = :4 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :8 AND ship_date IS NULL AND pet_id + 0 = :4 ORDER BY ship_date ASC, id ASC LIMIT :6) scan3 ORDER BY key0 ASC, key1 ASC LIMIT :6) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :1 AND (ship_date, (id + 0)) > (:2, :3) AND pet_id + 0 = :4 ORDER BY ship_date ASC, (id + 0) ASC LIMIT :5) scan0 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :6 AND ship_date IS NULL AND pet_id + 0 = :4 ORDER BY ship_date ASC, (id + 0) ASC LIMIT :5) scan1 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :7 AND (ship_date, (id + 0)) > (:2, :3) AND pet_id + 0 = :4 ORDER BY ship_date ASC, (id + 0) ASC LIMIT :5) scan2 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :8 AND ship_date IS NULL AND pet_id + 0 = :4 ORDER BY ship_date ASC, (id + 0) ASC LIMIT :5) scan3 ORDER BY key0 ASC, key1 ASC LIMIT :5) page;

-- orders.list orders_ship_date(complete, after, up to) + orders_ship_date(complete, after, up to) ASC where pet
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :1 AND (ship_date, id) > (:2, :3) AND ship_date <= :4 AND (ship_date, id) <= (:4, :5) AND pet_id + 0 = :6 UNION ALL SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :7 AND (ship_date, id) > (:2, :3) AND ship_date <= :4 AND (ship_date, id) <= (:4, :5) AND pet_id + 0 = :6 ORDER BY key0 ASC, key1 ASC LIMIT :8) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :1 AND (ship_date, (id + 0)) > (:2, :3) AND ship_date <= :4 AND (ship_date, (id + 0)) <= (:4, :5) AND pet_id + 0 = :6 ORDER BY ship_date ASC, (id + 0) ASC LIMIT :7) scan0 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :8 AND (ship_date, (id + 0)) > (:2, :3) AND ship_date <= :4 AND (ship_date, (id + 0)) <= (:4, :5) AND pet_id + 0 = :6 ORDER BY ship_date ASC, (id + 0) ASC LIMIT :7) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :7) page;

-- orders.list orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null, up to) + orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null, up to) ASC where pet
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :1 AND (ship_date, id) > (:2, :3) AND pet_id + 0 = :4 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :5 AND ship_date IS NULL AND id <= :6 AND pet_id + 0 = :4 ORDER BY ship_date ASC, id ASC LIMIT :7) scan1 UNION ALL SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :8 AND (ship_date, id) > (:2, :3) AND pet_id + 0 = :4 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :9 AND ship_date IS NULL AND id <= :6 AND pet_id + 0 = :4 ORDER BY ship_date ASC, id ASC LIMIT :7) scan3 ORDER BY key0 ASC, key1 ASC LIMIT :7) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :1 AND (ship_date, (id + 0)) > (:2, :3) AND pet_id + 0 = :4 ORDER BY ship_date ASC, (id + 0) ASC LIMIT :5) scan0 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :6 AND ship_date IS NULL AND (id + 0) <= :7 AND pet_id + 0 = :4 ORDER BY ship_date ASC, (id + 0) ASC LIMIT :5) scan1 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :8 AND (ship_date, (id + 0)) > (:2, :3) AND pet_id + 0 = :4 ORDER BY ship_date ASC, (id + 0) ASC LIMIT :5) scan2 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :9 AND ship_date IS NULL AND (id + 0) <= :7 AND pet_id + 0 = :4 ORDER BY ship_date ASC, (id + 0) ASC LIMIT :5) scan3 ORDER BY key0 ASC, key1 ASC LIMIT :5) page;

-- orders.list of a pet, complete 0 or 1 by coalesce(ship_date, 9007199254740991), id ASC where pet
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE pet_id = :1 AND complete IN (0, 1) AND pet_id + 0 = :1 ORDER BY coalesce(ship_date, 9007199254740991) ASC, id ASC LIMIT :2;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM (SELECT * FROM orders WHERE pet_id = :1 AND complete IN (0, 1) OFFSET 0) pet_order WHERE true AND pet_id + 0 = :1 ORDER BY coalesce(ship_date, 9007199254740991) ASC, id ASC LIMIT :2;

-- orders.list of a pet, complete 0 or 1 after by coalesce(ship_date, 9007199254740991), id ASC where pet
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE pet_id = :1 AND complete IN (0, 1) AND pet_id + 0 = :1 AND (coalesce(ship_date, 9007199254740991), id) > (:2, :3) ORDER BY coalesce(ship_date, 9007199254740991) ASC, id ASC LIMIT :4;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM (SELECT * FROM orders WHERE pet_id = :1 AND complete IN (0, 1) OFFSET 0) pet_order WHERE true AND pet_id + 0 = :1 AND (coalesce(ship_date, 9007199254740991), id) > (:2, :3) ORDER BY coalesce(ship_date, 9007199254740991) ASC, id ASC LIMIT :4;

-- orders.list orders_ship_date(complete, ship_date is null, after) + orders_ship_date(complete, ship_date is null, after) ASC position
-- SQLite
SELECT * FROM (SELECT 9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :1 AND ship_date IS NULL AND id > :2 ORDER BY ship_date ASC, id ASC LIMIT :3) scan0 UNION ALL SELECT * FROM (SELECT 9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :4 AND ship_date IS NULL AND id > :2 ORDER BY ship_date ASC, id ASC LIMIT :3) scan1 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :5;
-- PostgreSQL
SELECT * FROM (SELECT 9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :1 AND ship_date IS NULL AND (id + 0) > :2 ORDER BY ship_date ASC, (id + 0) ASC LIMIT :3) scan0 UNION ALL SELECT * FROM (SELECT 9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :4 AND ship_date IS NULL AND (id + 0) > :2 ORDER BY ship_date ASC, (id + 0) ASC LIMIT :3) scan1 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :5;

-- orders.list orders_ship_date(complete, ship_date is null, after) + orders_ship_date(complete, ship_date is null, after) ASC where pet
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :1 AND ship_date IS NULL AND id > :2 AND pet_id + 0 = :3 ORDER BY ship_date ASC, id ASC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :5 AND ship_date IS NULL AND id > :2 AND pet_id + 0 = :3 ORDER BY ship_date ASC, id ASC LIMIT :4) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :4) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :1 AND ship_date IS NULL AND (id + 0) > :2 AND pet_id + 0 = :3 ORDER BY ship_date ASC, (id + 0) ASC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :5 AND ship_date IS NULL AND (id + 0) > :2 AND pet_id + 0 = :3 ORDER BY ship_date ASC, (id + 0) ASC LIMIT :4) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :4) page;

-- orders.list orders_ship_date(complete, ship_date is null, after, up to) + orders_ship_date(complete, ship_date is null, after, up to) ASC where pet
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :1 AND ship_date IS NULL AND id > :2 AND id <= :3 AND pet_id + 0 = :4 ORDER BY ship_date ASC, id ASC LIMIT :5) scan0 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :6 AND ship_date IS NULL AND id > :2 AND id <= :3 AND pet_id + 0 = :4 ORDER BY ship_date ASC, id ASC LIMIT :5) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :5) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :1 AND ship_date IS NULL AND (id + 0) > :2 AND (id + 0) <= :3 AND pet_id + 0 = :4 ORDER BY ship_date ASC, (id + 0) ASC LIMIT :5) scan0 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :6 AND ship_date IS NULL AND (id + 0) > :2 AND (id + 0) <= :3 AND pet_id + 0 = :4 ORDER BY ship_date ASC, (id + 0) ASC LIMIT :5) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :5) page;

-- orders.list orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null) + orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null) DESC
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :1 AND (ship_date, id) < (:2, :3) UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :4 AND ship_date IS NULL ORDER BY ship_date DESC, id DESC LIMIT :5) scan1 UNION ALL SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :6 AND (ship_date, id) < (:2, :3) UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :7 AND ship_date IS NULL ORDER BY ship_date DESC, id DESC LIMIT :5) scan3 ORDER BY key0 DESC, key1 DESC LIMIT :5) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :1 AND (ship_date, (id + 0)) < (:2, :3) ORDER BY ship_date DESC, (id + 0) DESC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :5 AND ship_date IS NULL ORDER BY ship_date DESC, (id + 0) DESC LIMIT :4) scan1 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :6 AND (ship_date, (id + 0)) < (:2, :3) ORDER BY ship_date DESC, (id + 0) DESC LIMIT :4) scan2 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :7 AND ship_date IS NULL ORDER BY ship_date DESC, (id + 0) DESC LIMIT :4) scan3 ORDER BY key0 DESC, key1 DESC LIMIT :4) page;

-- orders.list orders_ship_date(complete, ship_date is null, after) + orders_ship_date(complete, ship_date is null, after) DESC
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :1 AND ship_date IS NULL AND id < :2 ORDER BY ship_date DESC, id DESC LIMIT :3) scan0 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :4 AND ship_date IS NULL AND id < :2 ORDER BY ship_date DESC, id DESC LIMIT :3) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :3) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :1 AND ship_date IS NULL AND (id + 0) < :2 ORDER BY ship_date DESC, (id + 0) DESC LIMIT :3) scan0 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :4 AND ship_date IS NULL AND (id + 0) < :2 ORDER BY ship_date DESC, (id + 0) DESC LIMIT :3) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :3) page;

-- orders.list orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null) + orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null) DESC position
-- SQLite
SELECT ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :1 AND (ship_date, id) < (:2, :3) UNION ALL SELECT * FROM (SELECT -9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :4 AND ship_date IS NULL ORDER BY ship_date DESC, id DESC LIMIT :5) scan1 UNION ALL SELECT ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :6 AND (ship_date, id) < (:2, :3) UNION ALL SELECT * FROM (SELECT -9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :7 AND ship_date IS NULL ORDER BY ship_date DESC, id DESC LIMIT :5) scan3 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :8;
-- PostgreSQL
SELECT * FROM (SELECT ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :1 AND (ship_date, (id + 0)) < (:2, :3) ORDER BY ship_date DESC, (id + 0) DESC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT -9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :5 AND ship_date IS NULL ORDER BY ship_date DESC, (id + 0) DESC LIMIT :4) scan1 UNION ALL SELECT * FROM (SELECT ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :6 AND (ship_date, (id + 0)) < (:2, :3) ORDER BY ship_date DESC, (id + 0) DESC LIMIT :4) scan2 UNION ALL SELECT * FROM (SELECT -9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :7 AND ship_date IS NULL ORDER BY ship_date DESC, (id + 0) DESC LIMIT :4) scan3 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :8;

-- orders.list orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null) + orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null) DESC where pet
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :1 AND (ship_date, id) < (:2, :3) AND pet_id + 0 = :4 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :5 AND ship_date IS NULL AND pet_id + 0 = :4 ORDER BY ship_date DESC, id DESC LIMIT :6) scan1 UNION ALL SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :7 AND (ship_date, id) < (:2, :3) AND pet_id + 0 = :4 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :8 AND ship_date IS NULL AND pet_id + 0 = :4 ORDER BY ship_date DESC, id DESC LIMIT :6) scan3 ORDER BY key0 DESC, key1 DESC LIMIT :6) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :1 AND (ship_date, (id + 0)) < (:2, :3) AND pet_id + 0 = :4 ORDER BY ship_date DESC, (id + 0) DESC LIMIT :5) scan0 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :6 AND ship_date IS NULL AND pet_id + 0 = :4 ORDER BY ship_date DESC, (id + 0) DESC LIMIT :5) scan1 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :7 AND (ship_date, (id + 0)) < (:2, :3) AND pet_id + 0 = :4 ORDER BY ship_date DESC, (id + 0) DESC LIMIT :5) scan2 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :8 AND ship_date IS NULL AND pet_id + 0 = :4 ORDER BY ship_date DESC, (id + 0) DESC LIMIT :5) scan3 ORDER BY key0 DESC, key1 DESC LIMIT :5) page;

-- orders.list orders_ship_date(complete, after, up to) + orders_ship_date(complete, after, up to) DESC where pet
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :1 AND (ship_date, id) < (:2, :3) AND ship_date >= :4 AND (ship_date, id) >= (:4, :5) AND pet_id + 0 = :6 UNION ALL SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :7 AND (ship_date, id) < (:2, :3) AND ship_date >= :4 AND (ship_date, id) >= (:4, :5) AND pet_id + 0 = :6 ORDER BY key0 DESC, key1 DESC LIMIT :8) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :1 AND (ship_date, (id + 0)) < (:2, :3) AND ship_date >= :4 AND (ship_date, (id + 0)) >= (:4, :5) AND pet_id + 0 = :6 ORDER BY ship_date DESC, (id + 0) DESC LIMIT :7) scan0 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :8 AND (ship_date, (id + 0)) < (:2, :3) AND ship_date >= :4 AND (ship_date, (id + 0)) >= (:4, :5) AND pet_id + 0 = :6 ORDER BY ship_date DESC, (id + 0) DESC LIMIT :7) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :7) page;

-- orders.list orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null, up to) + orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null, up to) DESC where pet
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :1 AND (ship_date, id) < (:2, :3) AND pet_id + 0 = :4 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :5 AND ship_date IS NULL AND id >= :6 AND pet_id + 0 = :4 ORDER BY ship_date DESC, id DESC LIMIT :7) scan1 UNION ALL SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :8 AND (ship_date, id) < (:2, :3) AND pet_id + 0 = :4 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :9 AND ship_date IS NULL AND id >= :6 AND pet_id + 0 = :4 ORDER BY ship_date DESC, id DESC LIMIT :7) scan3 ORDER BY key0 DESC, key1 DESC LIMIT :7) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :1 AND (ship_date, (id + 0)) < (:2, :3) AND pet_id + 0 = :4 ORDER BY ship_date DESC, (id + 0) DESC LIMIT :5) scan0 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :6 AND ship_date IS NULL AND (id + 0) >= :7 AND pet_id + 0 = :4 ORDER BY ship_date DESC, (id + 0) DESC LIMIT :5) scan1 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :8 AND (ship_date, (id + 0)) < (:2, :3) AND pet_id + 0 = :4 ORDER BY ship_date DESC, (id + 0) DESC LIMIT :5) scan2 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :9 AND ship_date IS NULL AND (id + 0) >= :7 AND pet_id + 0 = :4 ORDER BY ship_date DESC, (id + 0) DESC LIMIT :5) scan3 ORDER BY key0 DESC, key1 DESC LIMIT :5) page;

-- orders.list of a pet, complete 0 or 1 by coalesce(ship_date, -9007199254740991), id DESC where pet
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE pet_id = :1 AND complete IN (0, 1) AND pet_id + 0 = :1 ORDER BY coalesce(ship_date, -9007199254740991) DESC, id DESC LIMIT :2;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM (SELECT * FROM orders WHERE pet_id = :1 AND complete IN (0, 1) OFFSET 0) pet_order WHERE true AND pet_id + 0 = :1 ORDER BY coalesce(ship_date, -9007199254740991) DESC, id DESC LIMIT :2;

-- orders.list of a pet, complete 0 or 1 after by coalesce(ship_date, -9007199254740991), id DESC where pet
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE pet_id = :1 AND complete IN (0, 1) AND pet_id + 0 = :1 AND (coalesce(ship_date, -9007199254740991), id) < (:2, :3) ORDER BY coalesce(ship_date, -9007199254740991) DESC, id DESC LIMIT :4;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM (SELECT * FROM orders WHERE pet_id = :1 AND complete IN (0, 1) OFFSET 0) pet_order WHERE true AND pet_id + 0 = :1 AND (coalesce(ship_date, -9007199254740991), id) < (:2, :3) ORDER BY coalesce(ship_date, -9007199254740991) DESC, id DESC LIMIT :4;

-- orders.list orders_ship_date(complete, ship_date is null, after) + orders_ship_date(complete, ship_date is null, after) DESC position
-- SQLite
SELECT * FROM (SELECT -9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :1 AND ship_date IS NULL AND id < :2 ORDER BY ship_date DESC, id DESC LIMIT :3) scan0 UNION ALL SELECT * FROM (SELECT -9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :4 AND ship_date IS NULL AND id < :2 ORDER BY ship_date DESC, id DESC LIMIT :3) scan1 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :5;
-- PostgreSQL
SELECT * FROM (SELECT -9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :1 AND ship_date IS NULL AND (id + 0) < :2 ORDER BY ship_date DESC, (id + 0) DESC LIMIT :3) scan0 UNION ALL SELECT * FROM (SELECT -9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :4 AND ship_date IS NULL AND (id + 0) < :2 ORDER BY ship_date DESC, (id + 0) DESC LIMIT :3) scan1 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :5;

-- orders.list orders_ship_date(complete, ship_date is null, after) + orders_ship_date(complete, ship_date is null, after) DESC where pet
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :1 AND ship_date IS NULL AND id < :2 AND pet_id + 0 = :3 ORDER BY ship_date DESC, id DESC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :5 AND ship_date IS NULL AND id < :2 AND pet_id + 0 = :3 ORDER BY ship_date DESC, id DESC LIMIT :4) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :4) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :1 AND ship_date IS NULL AND (id + 0) < :2 AND pet_id + 0 = :3 ORDER BY ship_date DESC, (id + 0) DESC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :5 AND ship_date IS NULL AND (id + 0) < :2 AND pet_id + 0 = :3 ORDER BY ship_date DESC, (id + 0) DESC LIMIT :4) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :4) page;

-- orders.list orders_ship_date(complete, ship_date is null, after, up to) + orders_ship_date(complete, ship_date is null, after, up to) DESC where pet
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :1 AND ship_date IS NULL AND id < :2 AND id >= :3 AND pet_id + 0 = :4 ORDER BY ship_date DESC, id DESC LIMIT :5) scan0 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :6 AND ship_date IS NULL AND id < :2 AND id >= :3 AND pet_id + 0 = :4 ORDER BY ship_date DESC, id DESC LIMIT :5) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :5) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :1 AND ship_date IS NULL AND (id + 0) < :2 AND (id + 0) >= :3 AND pet_id + 0 = :4 ORDER BY ship_date DESC, (id + 0) DESC LIMIT :5) scan0 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :6 AND ship_date IS NULL AND (id + 0) < :2 AND (id + 0) >= :3 AND pet_id + 0 = :4 ORDER BY ship_date DESC, (id + 0) DESC LIMIT :5) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :5) page;

-- orders.list orders_complete(complete) ASC
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders INDEXED BY orders_complete WHERE complete = :1 ORDER BY id ASC LIMIT :2;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE complete = :1 ORDER BY (id + 0) ASC LIMIT :2;

-- orders.list orders_complete(complete, after) ASC
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders INDEXED BY orders_complete WHERE complete = :1 AND id > :2 ORDER BY id ASC LIMIT :3;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE complete = :1 AND (id + 0) > :2 ORDER BY (id + 0) ASC LIMIT :3;

-- orders.list orders_pet(pet_id, complete) ASC
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders INDEXED BY orders_pet WHERE pet_id = :1 AND complete = :2 ORDER BY id ASC LIMIT :3;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE pet_id = :1 AND complete = :2 ORDER BY (id + 0) ASC LIMIT :3;

-- orders.list orders_pet(pet_id, complete, after) ASC
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders INDEXED BY orders_pet WHERE pet_id = :1 AND complete = :2 AND id > :3 ORDER BY id ASC LIMIT :4;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE pet_id = :1 AND complete = :2 AND (id + 0) > :3 ORDER BY (id + 0) ASC LIMIT :4;

-- orders.list orders_complete(complete) DESC
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders INDEXED BY orders_complete WHERE complete = :1 ORDER BY id DESC LIMIT :2;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE complete = :1 ORDER BY (id + 0) DESC LIMIT :2;

-- orders.list orders_complete(complete, after) DESC
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders INDEXED BY orders_complete WHERE complete = :1 AND id < :2 ORDER BY id DESC LIMIT :3;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE complete = :1 AND (id + 0) < :2 ORDER BY (id + 0) DESC LIMIT :3;

-- orders.list orders_pet(pet_id, complete) DESC
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders INDEXED BY orders_pet WHERE pet_id = :1 AND complete = :2 ORDER BY id DESC LIMIT :3;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE pet_id = :1 AND complete = :2 ORDER BY (id + 0) DESC LIMIT :3;

-- orders.list orders_pet(pet_id, complete, after) DESC
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders INDEXED BY orders_pet WHERE pet_id = :1 AND complete = :2 AND id < :3 ORDER BY id DESC LIMIT :4;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE pet_id = :1 AND complete = :2 AND (id + 0) < :3 ORDER BY (id + 0) DESC LIMIT :4;

-- orders.list orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null) ASC
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :1 AND (ship_date, id) > (:2, :3) UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :4 AND ship_date IS NULL ORDER BY ship_date ASC, id ASC LIMIT :5) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :5) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :1 AND (ship_date, (id + 0)) > (:2, :3) ORDER BY ship_date ASC, (id + 0) ASC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :5 AND ship_date IS NULL ORDER BY ship_date ASC, (id + 0) ASC LIMIT :4) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :4) page;

-- orders.list orders_ship_date(complete, ship_date is null, after) ASC
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders INDEXED BY orders_ship_date WHERE complete = :1 AND ship_date IS NULL AND id > :2 ORDER BY ship_date ASC, id ASC LIMIT :3;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE complete = :1 AND ship_date IS NULL AND (id + 0) > :2 ORDER BY ship_date ASC, (id + 0) ASC LIMIT :3;

-- of a pet, complete 0 count
SELECT count(*) AS count FROM (SELECT 1 FROM orders WHERE pet_id = :1 AND complete IN (0) LIMIT :2) matches;

-- orders.list orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null) ASC position
-- SQLite
SELECT ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :1 AND (ship_date, id) > (:2, :3) UNION ALL SELECT * FROM (SELECT 9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :4 AND ship_date IS NULL ORDER BY ship_date ASC, id ASC LIMIT :5) scan1 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :6;
-- PostgreSQL
SELECT * FROM (SELECT ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :1 AND (ship_date, (id + 0)) > (:2, :3) ORDER BY ship_date ASC, (id + 0) ASC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT 9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :5 AND ship_date IS NULL ORDER BY ship_date ASC, (id + 0) ASC LIMIT :4) scan1 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :6;

-- orders.list orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null) ASC where pet
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :1 AND (ship_date, id) > (:2, :3) AND pet_id + 0 = :4 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :5 AND ship_date IS NULL AND pet_id + 0 = :4 ORDER BY ship_date ASC, id ASC LIMIT :6) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :6) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :1 AND (ship_date, (id + 0)) > (:2, :3) AND pet_id + 0 = :4 ORDER BY ship_date ASC, (id + 0) ASC LIMIT :5) scan0 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :6 AND ship_date IS NULL AND pet_id + 0 = :4 ORDER BY ship_date ASC, (id + 0) ASC LIMIT :5) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :5) page;

-- orders.list orders_ship_date(complete, after, up to) ASC where pet
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders INDEXED BY orders_ship_date WHERE complete = :1 AND (ship_date, id) > (:2, :3) AND ship_date <= :4 AND (ship_date, id) <= (:4, :5) AND pet_id + 0 = :6 ORDER BY ship_date ASC, id ASC LIMIT :7;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE complete = :1 AND (ship_date, (id + 0)) > (:2, :3) AND ship_date <= :4 AND (ship_date, (id + 0)) <= (:4, :5) AND pet_id + 0 = :6 ORDER BY ship_date ASC, (id + 0) ASC LIMIT :7;

-- orders.list orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null, up to) ASC where pet
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :1 AND (ship_date, id) > (:2, :3) AND pet_id + 0 = :4 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :5 AND ship_date IS NULL AND id <= :6 AND pet_id + 0 = :4 ORDER BY ship_date ASC, id ASC LIMIT :7) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :7) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :1 AND (ship_date, (id + 0)) > (:2, :3) AND pet_id + 0 = :4 ORDER BY ship_date ASC, (id + 0) ASC LIMIT :5) scan0 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, 9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :6 AND ship_date IS NULL AND (id + 0) <= :7 AND pet_id + 0 = :4 ORDER BY ship_date ASC, (id + 0) ASC LIMIT :5) scan1 ORDER BY key0 ASC, key1 ASC LIMIT :5) page;

-- orders.list of a pet, complete 0 by coalesce(ship_date, 9007199254740991), id ASC where pet
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE pet_id = :1 AND complete IN (0) AND pet_id + 0 = :1 ORDER BY coalesce(ship_date, 9007199254740991) ASC, id ASC LIMIT :2;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM (SELECT * FROM orders WHERE pet_id = :1 AND complete IN (0) OFFSET 0) pet_order WHERE true AND pet_id + 0 = :1 ORDER BY coalesce(ship_date, 9007199254740991) ASC, id ASC LIMIT :2;

-- orders.list of a pet, complete 0 after by coalesce(ship_date, 9007199254740991), id ASC where pet
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE pet_id = :1 AND complete IN (0) AND pet_id + 0 = :1 AND (coalesce(ship_date, 9007199254740991), id) > (:2, :3) ORDER BY coalesce(ship_date, 9007199254740991) ASC, id ASC LIMIT :4;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM (SELECT * FROM orders WHERE pet_id = :1 AND complete IN (0) OFFSET 0) pet_order WHERE true AND pet_id + 0 = :1 AND (coalesce(ship_date, 9007199254740991), id) > (:2, :3) ORDER BY coalesce(ship_date, 9007199254740991) ASC, id ASC LIMIT :4;

-- orders.list orders_ship_date(complete, ship_date is null, after) ASC position
-- SQLite
SELECT * FROM (SELECT 9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :1 AND ship_date IS NULL AND id > :2 ORDER BY ship_date ASC, id ASC LIMIT :3) scan0 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :4;
-- PostgreSQL
SELECT * FROM (SELECT 9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :1 AND ship_date IS NULL AND (id + 0) > :2 ORDER BY ship_date ASC, (id + 0) ASC LIMIT :3) scan0 ORDER BY key0 ASC, key1 ASC LIMIT 1 OFFSET :4;

-- orders.list orders_ship_date(complete, ship_date is null, after) ASC where pet
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders INDEXED BY orders_ship_date WHERE complete = :1 AND ship_date IS NULL AND id > :2 AND pet_id + 0 = :3 ORDER BY ship_date ASC, id ASC LIMIT :4;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE complete = :1 AND ship_date IS NULL AND (id + 0) > :2 AND pet_id + 0 = :3 ORDER BY ship_date ASC, (id + 0) ASC LIMIT :4;

-- orders.list orders_ship_date(complete, ship_date is null, after, up to) ASC where pet
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders INDEXED BY orders_ship_date WHERE complete = :1 AND ship_date IS NULL AND id > :2 AND id <= :3 AND pet_id + 0 = :4 ORDER BY ship_date ASC, id ASC LIMIT :5;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE complete = :1 AND ship_date IS NULL AND (id + 0) > :2 AND (id + 0) <= :3 AND pet_id + 0 = :4 ORDER BY ship_date ASC, (id + 0) ASC LIMIT :5;

-- orders.list orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null) DESC
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :1 AND (ship_date, id) < (:2, :3) UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :4 AND ship_date IS NULL ORDER BY ship_date DESC, id DESC LIMIT :5) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :5) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :1 AND (ship_date, (id + 0)) < (:2, :3) ORDER BY ship_date DESC, (id + 0) DESC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :5 AND ship_date IS NULL ORDER BY ship_date DESC, (id + 0) DESC LIMIT :4) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :4) page;

-- orders.list orders_ship_date(complete, ship_date is null, after) DESC
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders INDEXED BY orders_ship_date WHERE complete = :1 AND ship_date IS NULL AND id < :2 ORDER BY ship_date DESC, id DESC LIMIT :3;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE complete = :1 AND ship_date IS NULL AND (id + 0) < :2 ORDER BY ship_date DESC, (id + 0) DESC LIMIT :3;

-- orders.list orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null) DESC position
-- SQLite
SELECT ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :1 AND (ship_date, id) < (:2, :3) UNION ALL SELECT * FROM (SELECT -9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :4 AND ship_date IS NULL ORDER BY ship_date DESC, id DESC LIMIT :5) scan1 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :6;
-- PostgreSQL
SELECT * FROM (SELECT ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :1 AND (ship_date, (id + 0)) < (:2, :3) ORDER BY ship_date DESC, (id + 0) DESC LIMIT :4) scan0 UNION ALL SELECT * FROM (SELECT -9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :5 AND ship_date IS NULL ORDER BY ship_date DESC, (id + 0) DESC LIMIT :4) scan1 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :6;

-- orders.list orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null) DESC where pet
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :1 AND (ship_date, id) < (:2, :3) AND pet_id + 0 = :4 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :5 AND ship_date IS NULL AND pet_id + 0 = :4 ORDER BY ship_date DESC, id DESC LIMIT :6) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :6) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :1 AND (ship_date, (id + 0)) < (:2, :3) AND pet_id + 0 = :4 ORDER BY ship_date DESC, (id + 0) DESC LIMIT :5) scan0 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :6 AND ship_date IS NULL AND pet_id + 0 = :4 ORDER BY ship_date DESC, (id + 0) DESC LIMIT :5) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :5) page;

-- orders.list orders_ship_date(complete, after, up to) DESC where pet
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders INDEXED BY orders_ship_date WHERE complete = :1 AND (ship_date, id) < (:2, :3) AND ship_date >= :4 AND (ship_date, id) >= (:4, :5) AND pet_id + 0 = :6 ORDER BY ship_date DESC, id DESC LIMIT :7;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE complete = :1 AND (ship_date, (id + 0)) < (:2, :3) AND ship_date >= :4 AND (ship_date, (id + 0)) >= (:4, :5) AND pet_id + 0 = :6 ORDER BY ship_date DESC, (id + 0) DESC LIMIT :7;

-- orders.list orders_ship_date(complete, after) + orders_ship_date(complete, ship_date is null, up to) DESC where pet
-- SQLite
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :1 AND (ship_date, id) < (:2, :3) AND pet_id + 0 = :4 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :5 AND ship_date IS NULL AND id >= :6 AND pet_id + 0 = :4 ORDER BY ship_date DESC, id DESC LIMIT :7) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :7) page;
-- PostgreSQL
SELECT "id", "petId", "quantity", "shipDate", "complete" FROM (SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, ship_date AS key0, (id + 0) AS key1 FROM orders WHERE complete = :1 AND (ship_date, (id + 0)) < (:2, :3) AND pet_id + 0 = :4 ORDER BY ship_date DESC, (id + 0) DESC LIMIT :5) scan0 UNION ALL SELECT * FROM (SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete, -9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :6 AND ship_date IS NULL AND (id + 0) >= :7 AND pet_id + 0 = :4 ORDER BY ship_date DESC, (id + 0) DESC LIMIT :5) scan1 ORDER BY key0 DESC, key1 DESC LIMIT :5) page;

-- orders.list of a pet, complete 0 by coalesce(ship_date, -9007199254740991), id DESC where pet
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE pet_id = :1 AND complete IN (0) AND pet_id + 0 = :1 ORDER BY coalesce(ship_date, -9007199254740991) DESC, id DESC LIMIT :2;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM (SELECT * FROM orders WHERE pet_id = :1 AND complete IN (0) OFFSET 0) pet_order WHERE true AND pet_id + 0 = :1 ORDER BY coalesce(ship_date, -9007199254740991) DESC, id DESC LIMIT :2;

-- orders.list of a pet, complete 0 after by coalesce(ship_date, -9007199254740991), id DESC where pet
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE pet_id = :1 AND complete IN (0) AND pet_id + 0 = :1 AND (coalesce(ship_date, -9007199254740991), id) < (:2, :3) ORDER BY coalesce(ship_date, -9007199254740991) DESC, id DESC LIMIT :4;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM (SELECT * FROM orders WHERE pet_id = :1 AND complete IN (0) OFFSET 0) pet_order WHERE true AND pet_id + 0 = :1 AND (coalesce(ship_date, -9007199254740991), id) < (:2, :3) ORDER BY coalesce(ship_date, -9007199254740991) DESC, id DESC LIMIT :4;

-- orders.list orders_ship_date(complete, ship_date is null, after) DESC position
-- SQLite
SELECT * FROM (SELECT -9007199254740991 AS key0, id AS key1 FROM orders INDEXED BY orders_ship_date WHERE complete = :1 AND ship_date IS NULL AND id < :2 ORDER BY ship_date DESC, id DESC LIMIT :3) scan0 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :4;
-- PostgreSQL
SELECT * FROM (SELECT -9007199254740991 AS key0, id AS key1 FROM orders WHERE complete = :1 AND ship_date IS NULL AND (id + 0) < :2 ORDER BY ship_date DESC, (id + 0) DESC LIMIT :3) scan0 ORDER BY key0 DESC, key1 DESC LIMIT 1 OFFSET :4;

-- orders.list orders_ship_date(complete, ship_date is null, after) DESC where pet
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders INDEXED BY orders_ship_date WHERE complete = :1 AND ship_date IS NULL AND id < :2 AND pet_id + 0 = :3 ORDER BY ship_date DESC, id DESC LIMIT :4;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE complete = :1 AND ship_date IS NULL AND (id + 0) < :2 AND pet_id + 0 = :3 ORDER BY ship_date DESC, (id + 0) DESC LIMIT :4;

-- orders.list orders_ship_date(complete, ship_date is null, after, up to) DESC where pet
-- SQLite
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders INDEXED BY orders_ship_date WHERE complete = :1 AND ship_date IS NULL AND id < :2 AND id >= :3 AND pet_id + 0 = :4 ORDER BY ship_date DESC, id DESC LIMIT :5;
-- PostgreSQL
SELECT id, pet_id AS "petId", quantity, ship_date AS "shipDate", complete FROM orders WHERE complete = :1 AND ship_date IS NULL AND (id + 0) < :2 AND (id + 0) >= :3 AND pet_id + 0 = :4 ORDER BY ship_date DESC, (id + 0) DESC LIMIT :5;

-- categories.list id() ASC
-- SQLite
SELECT id, name, description FROM categories NOT INDEXED ORDER BY id ASC LIMIT :1;
-- PostgreSQL
SELECT id, name, description FROM categories ORDER BY id ASC LIMIT :1;

-- categories.list id(after) ASC
-- SQLite
SELECT id, name, description FROM categories NOT INDEXED WHERE id > :1 ORDER BY id ASC LIMIT :2;
-- PostgreSQL
SELECT id, name, description FROM categories WHERE id > :1 ORDER BY id ASC LIMIT :2;

-- categories.list categories_name_key() ASC
-- SQLite
SELECT id, name, description FROM categories INDEXED BY categories_name_key ORDER BY name_key ASC, id ASC LIMIT :1;
-- PostgreSQL
SELECT id, name, description FROM categories ORDER BY name_key ASC, id ASC LIMIT :1;

-- categories.list categories_name_key(after) ASC
-- SQLite
SELECT id, name, description FROM categories INDEXED BY categories_name_key WHERE (name_key, id) > (:1, :2) ORDER BY name_key ASC, id ASC LIMIT :3;
-- PostgreSQL
SELECT id, name, description FROM categories WHERE (name_key, id) > (:1, :2) ORDER BY name_key ASC, id ASC LIMIT :3;

-- categories.list id() ASC where part
-- SQLite
SELECT id, name, description FROM categories NOT INDEXED WHERE instr(name_key, :1) > 0 ORDER BY id ASC LIMIT :2;
-- PostgreSQL
SELECT id, name, description FROM categories WHERE strpos(name_key, :1) > 0 ORDER BY id ASC LIMIT :2;

-- categories.list id(after) ASC where part
-- SQLite
SELECT id, name, description FROM categories NOT INDEXED WHERE id > :1 AND instr(name_key, :2) > 0 ORDER BY id ASC LIMIT :3;
-- PostgreSQL
SELECT id, name, description FROM categories WHERE id > :1 AND strpos(name_key, :2) > 0 ORDER BY id ASC LIMIT :3;

-- categories.list categories_name_key() ASC where part
-- SQLite
SELECT id, name, description FROM categories INDEXED BY categories_name_key WHERE instr(name_key, :1) > 0 ORDER BY name_key ASC, id ASC LIMIT :2;
-- PostgreSQL
SELECT id, name, description FROM categories WHERE strpos(name_key, :1) > 0 ORDER BY name_key ASC, id ASC LIMIT :2;

-- categories.list categories_name_key(after) ASC where part
-- SQLite
SELECT id, name, description FROM categories INDEXED BY categories_name_key WHERE (name_key, id) > (:1, :2) AND instr(name_key, :3) > 0 ORDER BY name_key ASC, id ASC LIMIT :4;
-- PostgreSQL
SELECT id, name, description FROM categories WHERE (name_key, id) > (:1, :2) AND strpos(name_key, :3) > 0 ORDER BY name_key ASC, id ASC LIMIT :4;

-- inventory.movements stock_movements_pet(pet_id) DESC
-- SQLite
SELECT id, pet_id AS "petId", delta, quantity, reason, order_id AS "orderId", actor, note, at FROM stock_movements INDEXED BY stock_movements_pet WHERE pet_id = :1 ORDER BY number DESC LIMIT :2;
-- PostgreSQL
SELECT id, pet_id AS "petId", delta, quantity, reason, order_id AS "orderId", actor, note, at FROM stock_movements WHERE pet_id = :1 ORDER BY number DESC LIMIT :2;

-- inventory.movements stock_movements_pet(pet_id, after) DESC
-- SQLite
SELECT id, pet_id AS "petId", delta, quantity, reason, order_id AS "orderId", actor, note, at FROM stock_movements INDEXED BY stock_movements_pet WHERE pet_id = :1 AND number < :2 ORDER BY number DESC LIMIT :3;
-- PostgreSQL
SELECT id, pet_id AS "petId", delta, quantity, reason, order_id AS "orderId", actor, note, at FROM stock_movements WHERE pet_id = :1 AND number < :2 ORDER BY number DESC LIMIT :3;
