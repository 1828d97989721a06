// The list of webhooks: where events are sent, and which webhooks are enabled.
import { Text } from '@mantine/core'
import type { Webhook } from 'petstore-client'
import { typesText } from '../events/event-types.ts'
import { AddButton } from '../parts/actions.tsx'
import { DocsLink, PageLink } from '../parts/links.tsx'
import { List } from '../parts/list.tsx'
import { Empty, PageHeader, StateBadge } from '../parts/page.tsx'
import type { Column } from '../parts/table.tsx'
import { Ago, Moment } from '../parts/text.tsx'
import { action } from '../service/action.ts'
import type { Paging } from '../service/queries.ts'
import { CreateWebhook } from './webhook-form.tsx'

/** Polling interval. Pages poll because most webhook changes do not emit an event. */
export const WEBHOOK_REFRESH_MS = 5000

const read = (paging?: Paging) => action('listWebhooks', { ...paging })

export function Webhooks() {
  return (
    <>
      <PageHeader title="Webhooks" summary="Store events are sent to these URLs, signed and in order.">
        <AddButton operation="createWebhook" dialog={<CreateWebhook />}>
          Add a webhook
        </AddButton>
      </PageHeader>
      <List
        label="Webhooks"
        read={read}
        refreshMs={WEBHOOK_REFRESH_MS}
        columns={columns}
        idOf={({ id }: Webhook) => id}
        download={{
          name: 'webhooks',
          columns: [
            'id',
            'url',
            'description',
            'types',
            'signing',
            'enabled',
            'disabledReason',
            'failingSince',
            'createdAt',
          ],
        }}
        empty={
          <Empty title="There are no webhooks">
            A webhook tells your program what happens in the store. Add the URL of a receiver to send each event to it.{' '}
            <DocsLink page="api/webhooks">How to write a receiver</DocsLink>
          </Empty>
        }
      />
    </>
  )
}

const columns: readonly Column<Webhook>[] = [
  {
    label: 'URL',
    cell: (webhook) => (
      <>
        <PageLink to={`/webhooks/${webhook.id}`} className="any-text name">
          {webhook.url}
        </PageLink>
        <Text component="div" size="sm" c="dimmed">
          <div className="any-text">{webhook.description}</div>
          <Health webhook={webhook} />
        </Text>
      </>
    ),
  },
  { label: 'Events', cell: ({ types }) => typesText(types), isSecondary: true },
  { label: 'State', cell: (webhook) => <StateBadge state={stateOf(webhook)} /> },
  { label: 'Added', cell: ({ createdAt }) => <Moment at={createdAt} />, isSecondary: true },
]

export const stateOf = ({ enabled, failingSince }: Webhook): string =>
  enabled ? (failingSince === undefined ? 'enabled' : 'failing') : 'disabled'

/** Explains why a webhook is disabled, or how long its endpoint has been failing. */
export function Health({ webhook: { enabled, disabledReason, failingSince } }: { readonly webhook: Webhook }) {
  if (!enabled) return reasons[disabledReason ?? 'someone']
  if (failingSince === undefined) return null
  return (
    <>
      Every attempt has failed since <Moment at={failingSince} /> (<Ago at={failingSince} />
      ). The service keeps trying, and disables the webhook after three days without a success.
    </>
  )
}

const reasons: Readonly<Record<NonNullable<Webhook['disabledReason']> | 'someone', string>> = {
  someone: 'Someone disabled this webhook. Events will be sent once it is enabled again.',
  gone: 'The service disabled this webhook because its endpoint no longer wants events: it responded with 410.',
  failing: 'The service disabled this webhook because no attempt had succeeded for three days.',
}
