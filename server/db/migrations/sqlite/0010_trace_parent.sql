-- The span of the request that has caused an event, as the value of a traceparent header: attempts of webhooks belong to its trace. NULL if
-- it was not traced.
ALTER TABLE events ADD COLUMN trace_parent TEXT;
