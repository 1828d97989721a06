import type { Suite } from '../fault.ts'

const consumers = { tests: 'tests/events/exactly-once.test.ts', title: 'on sqlite consumers' }
const feed = (title: string) => ({ tests: 'server/feed/events/events.test.ts', title })
const stream = (title: string) => ({ tests: 'server/feed/events/live-events.test.ts', title })

export const events: Suite = {
  name: 'events',
  faults: [
    {
      name: 'numbers an event before its change is committed',
      file: 'server/feed/events/events.queries.ts',
      text: "postgres: sql('event_outbox'),",
      replacement: "postgres: sql('events'),",
      ...feed('does not miss events from a transaction that commits late'),
      message: /- \[\n- +1,\n- \]\n\+ \[\]/,
    },
    {
      name: 'streams only the first hundred events of a backlog',
      file: 'server/feed/events/live-events.ts',
      text: 'reader.position = isRest ? last : (page.at(-1)?.id ?? last)',
      replacement: 'reader.position = last',
      ...consumers,
      message: /"missing": \[\n\+ {5}\d/,
    },
    {
      name: 'streams the event that the reader already has',
      file: 'server/feed/events/live-events.ts',
      text: 'recent.findIndex(({ id }) => id > reader.position)',
      replacement: 'recent.findIndex(({ id }) => id >= reader.position)',
      ...consumers,
      message: /"repeated": \[\n\+ {5}\d/,
    },
    {
      name: 'records the service as the actor of every change',
      file: 'server/feed/events/events.ts',
      text: 'return { at, actor, requestId: requestId ?? null',
      replacement: "return { at, actor: 'petstore', requestId: requestId ?? null",
      ...feed('on sqlite .*events for changes to a pet'),
      message: /-\s+"actor": "local",\n\+\s+"actor": "petstore",/,
    },
    {
      name: 'accepts the id of an event that does not exist yet',
      file: 'server/feed/events/events.ts',
      text: 'if (id > (await lastEventId(db)))',
      replacement: 'if (!Number.isFinite(id))',
      ...stream('on sqlite 400 if Last-Event-ID is 999999$'),
      message: /Expected: 400\nReceived: 200/,
    },
    {
      name: 'forgets how far another instance has purged the feed',
      file: 'server/feed/events/events.queries.ts',
      text: "'UPDATE event_retention SET purged_to = :id WHERE purged_to < :id'",
      replacement: "'UPDATE event_retention SET purged_to = :id'",
      ...feed('on postgres .*even when a slower instance'),
      message: /Expected: 10\nReceived: \d\n/,
    },
    {
      name: 'resumes from the cursor although the reader has later events',
      file: 'server/feed/events/events.operations.ts',
      text: '(lastSeen === undefined ? cursor : undefined) ?? start',
      replacement: 'cursor ?? start',
      ...feed('on sqlite .*even if the cursor is older'),
      message: /\+ {3}\{\n\+ {5}"actor": "local"/,
    },
  ],
}
