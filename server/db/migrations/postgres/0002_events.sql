-- Events as transactions write them. Their identifiers do not tell the order of the commits: one may be given out long before its
-- transaction ends. So no reader sees them here.
CREATE TABLE event_outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type text NOT NULL,
  at bigint NOT NULL,
  actor text NOT NULL,
  request_id text,
  subject_type text COLLATE "C" NOT NULL,
  subject_id bigint NOT NULL,
  data text NOT NULL
);

-- What has happened in the store, in order, for other systems. One instance at a time moves committed events here (server/events), so
-- no event ever appears before one that a reader has already seen.
CREATE TABLE events (
  id bigint GENERATED ALWAYS AS IDENTITY (MAXVALUE 9007199254740991) PRIMARY KEY,
  type text COLLATE "C" NOT NULL,
  at bigint NOT NULL,
  actor text NOT NULL,
  request_id text,
  subject_type text COLLATE "C" NOT NULL,
  subject_id bigint NOT NULL,
  data text NOT NULL
);

CREATE INDEX events_type ON events (type, (id + 0));
-- Not the stock: each order changes the stock of another pet, and an entry for it, somewhere in this index, would cost the order a page.
CREATE INDEX events_subject ON events (subject_type, subject_id, (id + 0)) WHERE subject_type <> 'inventory';

-- The identifier up to which events were deleted because of their age.
CREATE TABLE event_retention (
  purged_to bigint PRIMARY KEY
);

INSERT INTO event_retention (purged_to) VALUES (0);
