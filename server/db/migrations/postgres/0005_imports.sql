-- Files of rows that were imported, or are being imported, so that none is imported twice and one that was interrupted goes on.
CREATE TABLE imports (
  id text PRIMARY KEY,
  part text NOT NULL,
  -- Of the file's content.
  checksum text NOT NULL,
  -- The last identifier that had been given when it began. An identifier after it that the file has is new.
  last_id bigint NOT NULL,
  -- The line up to which all rows were imported or skipped.
  done_to bigint NOT NULL,
  created bigint NOT NULL,
  changed bigint NOT NULL,
  skipped bigint NOT NULL,
  started_at bigint NOT NULL,
  finished_at bigint
);
