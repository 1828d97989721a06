// The client for a Petstore service: createPetstore and the types that its callers need.
import { type EventsOperations, events } from './generated/events.ts'
import { createNouns, type Nouns } from './generated/nouns.ts'
import type { Event } from './generated/schemas.ts'
import { type EventStreamQuery, streamEvents } from './live-events.ts'
import { type CallOptions, type PetstoreOptions, readOptions } from './options.ts'
import { createRequests } from './requests.ts'

export type { Call, List, Reply, Result } from './calls.ts'
export { PetstoreConnectionError, PetstoreError } from './errors.ts'
export type { ErrorCode, ErrorCodes } from './generated/error-codes.ts'
export type * from './generated/queries.ts'
export type * from './generated/schemas.ts'
export type { Id } from './identifiers.ts'
export type { EventStreamQuery } from './live-events.ts'
export type {
  CallOptions,
  ChangeOptions,
  ConditionalPostOptions,
  Fetch,
  PetstoreOptions,
  PostOptions,
} from './options.ts'
export type { Reference } from './references.ts'
export { type VerifyOptions, verifyWebhook, type WebhookHeaders, WebhookVerificationError } from './webhooks.ts'

export interface Petstore extends Nouns {
  readonly events: EventsOperations & {
    /**
     * Streams events as they happen. If the connection is lost, reconnects and resumes after the last event, without loss or
     * repetition. Ends when you leave the loop or abort the signal.
     */
    stream(query?: EventStreamQuery, options?: CallOptions): AsyncGenerator<Event, void, undefined>
  }
}

/** Creates a client for the service at `baseUrl`. A client holds no connection, so there is nothing to close. */
export function createPetstore(options: PetstoreOptions): Petstore {
  const settings = readOptions(options)
  const requests = createRequests(settings)
  return {
    ...createNouns(requests),
    events: { ...events(requests), stream: (query, options) => streamEvents(settings, query, options) },
  }
}
