-- What has happened in the store, in order, for other systems. One writer gives the identifiers, so their order is that of the commits.
CREATE TABLE events (
  id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id BETWEEN 1 AND 9007199254740991),
  type TEXT NOT NULL,
  at INTEGER NOT NULL,
  actor TEXT NOT NULL,
  request_id TEXT,
  subject_type TEXT NOT NULL,
  subject_id INTEGER NOT NULL,
  data TEXT NOT NULL
) STRICT;

CREATE INDEX events_type ON events (type, id);
-- Not the stock: each order changes the stock of another pet, and an entry for it, somewhere in this index, would cost the order a page.
CREATE INDEX events_subject ON events (subject_type, subject_id, id) WHERE subject_type <> 'inventory';

-- The identifier up to which events were deleted because of their age.
CREATE TABLE event_retention (
  purged_to INTEGER PRIMARY KEY
) STRICT;

INSERT INTO event_retention (purged_to) VALUES (0);
