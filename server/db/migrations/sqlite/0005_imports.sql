-- Files of rows that were imported, or are being imported, so that none is imported twice and one that was interrupted goes on.
CREATE TABLE imports (
  id TEXT PRIMARY KEY,
  part TEXT NOT NULL,
  -- Of the file's content.
  checksum TEXT NOT NULL,
  -- The last identifier that had been given when it began. An identifier after it that the file has is new.
  last_id INTEGER NOT NULL,
  -- The line up to which all rows were imported or skipped.
  done_to INTEGER NOT NULL,
  created INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  skipped INTEGER NOT NULL,
  started_at INTEGER NOT NULL,
  finished_at INTEGER
) STRICT, WITHOUT ROWID;
