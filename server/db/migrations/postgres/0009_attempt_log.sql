-- What became of each attempt, the oldest first, as JSON: [{"at":1763283600000,"durationMs":12,"status":500}]. NULL before the first attempt,
-- and for deliveries that were attempted only before this column existed.
ALTER TABLE webhook_deliveries ADD COLUMN attempt_log text;
