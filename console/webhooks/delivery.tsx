// One delivery: the event, the request as the service sends it, and the outcome of each attempt.
import { Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Event, Petstore, Webhook, WebhookDelivery } from 'petstore-client'
import { useRef } from 'react'
import { EventLink } from '../parts/event-text.tsx'
import { failureOf } from '../parts/failure.ts'
import { CreateDialog } from '../parts/form.tsx'
import { Empty, Facts, ReadError, StateBadge } from '../parts/page.tsx'
import { CodeBlock } from '../parts/shown-action.tsx'
import { type Column, DataTable } from '../parts/table.tsx'
import { Countdown, capitalized, Moment, numberText } from '../parts/text.tsx'
import { action } from '../service/action.ts'
import { readPage } from '../service/queries.ts'
import { useStore } from '../service/session.tsx'

export const REFRESH_MS = 2000

type Attempt = NonNullable<WebhookDelivery['attemptLog']>[number]

const errors: Readonly<Record<NonNullable<Attempt['error']>, string>> = {
  timeout: 'no response within 15 seconds',
  connection_failed: 'no connection',
  tls_failed: 'no trusted certificate',
  no_response: 'the connection ended without a response',
  invalid_response: 'the response was not HTTP',
  not_allowed: 'the host could not be resolved or is not allowed',
}

/** Describes the response to the last attempt, or why there was no response. */
export const responseText = ({ lastStatus: status, lastError: error }: WebhookDelivery): string =>
  outcomeText({ status, error }) ?? 'not attempted yet'

const outcomeText = ({ status, error }: Pick<Attempt, 'status' | 'error'>): string | undefined =>
  status === undefined ? error && errors[error] : `status ${status}`

interface NextProps {
  readonly delivery: WebhookDelivery
  readonly webhook: Webhook
}

/** Shows when the next attempt is due. A disabled webhook makes no attempts until it is enabled again. */
export function NextAttempt({ delivery: { nextAttemptAt }, webhook: { enabled } }: NextProps) {
  if (!nextAttemptAt) return null
  return enabled ? <Countdown at={nextAttemptAt} /> : 'when the webhook is enabled again'
}

interface Props {
  readonly webhook: Webhook
  readonly id: number
}

export function DeliveryDialog({ webhook, id }: Props) {
  const store = useStore()
  /** Cursor of the page that contains the delivery. It stays valid, because the list is sorted by id. */
  const found = useRef<string>(undefined)
  const { data, error, refetch } = useQuery({
    queryKey: ['listWebhookDeliveries', webhook.id, { delivery: id }],
    queryFn: async ({ signal }) => {
      const { cursor, delivery } = await findDelivery(store, webhook.id, id, found.current, signal)
      found.current = cursor
      return delivery ?? null
    },
    refetchInterval: ({ state }) => state.data?.state === 'pending' && REFRESH_MS,
  })
  return (
    <CreateDialog
      title={`Delivery ${id}`}
      submit="Resend"
      size="lg"
      initialValues={{}}
      actionOf={() => action('redeliverWebhook', webhook.id, { deliveryId: id })}
      toast={() => ({ message: 'The event will be resent with the same webhook-id' })}
    >
      {error && <ReadError error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton height={260} />}
      {data === null && <Empty title="There is no such delivery">Deliveries are kept as long as their events.</Empty>}
      {data && <Details delivery={data} webhook={webhook} />}
    </CreateDialog>
  )
}

/** Searches the service's list, which is sorted newest first, for a delivery and the cursor of its page. Starts at the given cursor. */
async function findDelivery(
  store: Petstore,
  webhookId: number,
  id: number,
  start: string | undefined,
  signal: AbortSignal,
) {
  for (let cursor = start; ; ) {
    const page = action('listWebhookDeliveries', webhookId, { cursor, limit: 100 })
    const { rows, next } = await readPage<WebhookDelivery>(store, page, signal)
    if (next === undefined || rows.some((delivery) => delivery.id <= id))
      return { cursor, delivery: rows.find((delivery) => delivery.id === id) }
    cursor = next
  }
}

/** Finds an event in the feed, because no operation returns a single event; null if the event is no longer kept. */
async function findEvent(store: Petstore, id: number, signal: AbortSignal): Promise<Event | null> {
  const headers = { 'Last-Event-ID': String(id - 1) }
  const found = await store.events.list({ limit: 1 }, { headers, signal }).result()
  if (!found.ok && found.error.code !== 'cursor_expired') throw found.error
  return (found.ok && found.data.find((event) => event.id === id)) || null
}

const attemptColumns: readonly Column<Attempt>[] = [
  { label: 'Time', cell: ({ at }) => <Moment at={at} /> },
  { label: 'Response', cell: outcomeText },
  { label: 'Duration', cell: ({ durationMs }) => `${numberText(durationMs)} ms`, isNumber: true },
]

function Details({ delivery, webhook }: NextProps) {
  const store = useStore()
  const { eventId, state, nextAttemptAt } = delivery
  const event = useQuery({
    queryKey: ['listEvents', { id: eventId }],
    queryFn: ({ signal }) => findEvent(store, eventId, signal),
  })
  return (
    <>
      <Facts
        facts={[
          ['Event', event.data ? <EventLink key="event" event={event.data} /> : `${delivery.type} ${eventId}`],
          ['State', <StateBadge key="state" state={state} />],
          ['Next attempt', nextAttemptAt ? <NextAttempt key="next" delivery={delivery} webhook={webhook} /> : 'none'],
        ]}
      />
      <DataTable
        label="Attempts"
        columns={attemptColumns}
        rows={delivery.attemptLog ?? []}
        idOf={({ at }) => at}
        // Attempts made by an older version of the service may not be in the log.
        empty={<Text size="sm">{capitalized(responseText(delivery))}</Text>}
      />
      <Title order={3} size="h5">
        Request, as it would be sent now
      </Title>
      <CodeBlock>{requestText(webhook, eventId)}</CodeBlock>
      {event.data && <CodeBlock>{JSON.stringify(event.data, null, 2)}</CodeBlock>}
      {event.data === null && <Text size="sm">The event is no longer kept.</Text>}
      {event.error && <Text size="sm">The event cannot be read: {failureOf(event.error).message}</Text>}
    </>
  )
}

/** Shows the request as the service sends it, with the signature hidden. */
const requestText = ({ url, signing }: Webhook, eventId: number): string =>
  [
    `POST ${url}`,
    'content-type: application/json',
    'user-agent: petstore-webhooks',
    `webhook-id: evt_${eventId}`,
    'webhook-timestamp: (the time of the attempt, in seconds)',
    `webhook-signature: ${signing},(hidden)`,
  ].join('\n')
