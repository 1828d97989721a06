// The events in a filled store, inserted with the same SQL on both databases.

/**
 * Returns the number of events: one per pet, or ten per pet in a store with a million pets, because a store of that
 * size must have been in use for a long time.
 */
export const eventsIn = (pets: number): number => (pets < 1_000_000 ? pets : 10 * pets)

/** Every second event is a placed order, so order n has event 2 × n − 1. */
export const PLACED_STEP = 2

/** Inserts events. `at` must be recent, because the service deletes expired events. */
export const fillEvents = (events: number, pets: number, at: number): string =>
  `INSERT INTO events (type, at, actor, request_id, subject_type, subject_id, data)
  WITH RECURSIVE numbers (n) AS (SELECT CAST(1 AS bigint) UNION ALL SELECT n + 1 FROM numbers WHERE n < ${events}),
  changes AS (SELECT n, 1 + (n * 7919) % ${pets} AS pet_id FROM numbers)
  SELECT
    CASE WHEN n % ${PLACED_STEP} = 1 THEN 'order.placed' WHEN n % 20 = 0 THEN 'pet.updated' ELSE 'inventory.changed' END,
    ${at}, 'bench', '5f0c8a52-6d1b-4f0e-9c57-2b8e3a41d790',
    CASE WHEN n % ${PLACED_STEP} = 1 THEN 'order' WHEN n % 20 = 0 THEN 'pet' ELSE 'inventory' END,
    CASE WHEN n % ${PLACED_STEP} = 1 THEN (n + 1) / ${PLACED_STEP} ELSE pet_id END,
    CASE
      WHEN n % ${PLACED_STEP} = 1
      THEN '{"id":' || (n + 1) / ${PLACED_STEP} || ',"petId":' || pet_id || ',"quantity":1,"complete":false}'
      WHEN n % 20 = 0 THEN '{"id":' || pet_id || ',"name":"Bella","categoryId":1,"status":"available"}'
      ELSE '{"petId":' || pet_id || ',"quantity":7,"status":"available"}'
    END
  FROM changes ORDER BY n`
