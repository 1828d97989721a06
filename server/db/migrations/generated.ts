// Generated from server/db/migrations/ by `npm run generate`; do not edit.
import sqlite1 from './sqlite/0001_store.sql' with { type: 'text' }
import postgres1 from './postgres/0001_store.sql' with { type: 'text' }
import sqlite2 from './sqlite/0002_events.sql' with { type: 'text' }
import postgres2 from './postgres/0002_events.sql' with { type: 'text' }
import sqlite3 from './sqlite/0003_webhooks.sql' with { type: 'text' }
import postgres3 from './postgres/0003_webhooks.sql' with { type: 'text' }
import sqlite4 from './sqlite/0004_event_types.sql' with { type: 'text' }
import postgres4 from './postgres/0004_event_types.sql' with { type: 'text' }
import sqlite5 from './sqlite/0005_imports.sql' with { type: 'text' }
import postgres5 from './postgres/0005_imports.sql' with { type: 'text' }
import sqlite6 from './sqlite/0006_keys.sql' with { type: 'text' }
import postgres6 from './postgres/0006_keys.sql' with { type: 'text' }
import sqlite7 from './sqlite/0007_activity.sql' with { type: 'text' }
import postgres7 from './postgres/0007_activity.sql' with { type: 'text' }
import sqlite8 from './sqlite/0008_code_points.sql' with { type: 'text' }
import postgres8 from './postgres/0008_code_points.sql' with { type: 'text' }
import sqlite9 from './sqlite/0009_attempt_log.sql' with { type: 'text' }
import postgres9 from './postgres/0009_attempt_log.sql' with { type: 'text' }
import sqlite10 from './sqlite/0010_trace_parent.sql' with { type: 'text' }
import postgres10 from './postgres/0010_trace_parent.sql' with { type: 'text' }
import sqlite11 from './sqlite/0011_placed_by.sql' with { type: 'text' }
import postgres11 from './postgres/0011_placed_by.sql' with { type: 'text' }
import sqlite12 from './sqlite/0012_drop_activity.sql' with { type: 'text' }
import postgres12 from './postgres/0012_drop_activity.sql' with { type: 'text' }
import sqlite13 from './sqlite/0013_figures.sql' with { type: 'text' }
import postgres13 from './postgres/0013_figures.sql' with { type: 'text' }

export const migrations = [
  { number: 1, name: 'store', sql: { sqlite: sqlite1, postgres: postgres1 } },
  { number: 2, name: 'events', sql: { sqlite: sqlite2, postgres: postgres2 } },
  { number: 3, name: 'webhooks', sql: { sqlite: sqlite3, postgres: postgres3 } },
  { number: 4, name: 'event_types', sql: { sqlite: sqlite4, postgres: postgres4 } },
  { number: 5, name: 'imports', sql: { sqlite: sqlite5, postgres: postgres5 } },
  { number: 6, name: 'keys', sql: { sqlite: sqlite6, postgres: postgres6 } },
  { number: 7, name: 'activity', sql: { sqlite: sqlite7, postgres: postgres7 } },
  { number: 8, name: 'code_points', sql: { sqlite: sqlite8, postgres: postgres8 } },
  { number: 9, name: 'attempt_log', sql: { sqlite: sqlite9, postgres: postgres9 } },
  { number: 10, name: 'trace_parent', sql: { sqlite: sqlite10, postgres: postgres10 } },
  { number: 11, name: 'placed_by', sql: { sqlite: sqlite11, postgres: postgres11 } },
  { number: 12, name: 'drop_activity', sql: { sqlite: sqlite12, postgres: postgres12 } },
  { number: 13, name: 'figures', sql: { sqlite: sqlite13, postgres: postgres13 } },
]
