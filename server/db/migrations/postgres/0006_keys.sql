-- The list of keys, the newest first.
CREATE INDEX api_keys_created ON api_keys (created_at, id);
