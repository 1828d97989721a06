// The webhooks of the store: where events are sent to, and whether they arrive.
import { Text } from '@mantine/core'
import type { Webhook } from 'petstore-client'
import { AddButton } from '../parts/actions.tsx'
import { DocsLink, PageLink } from '../parts/links.tsx'
import { List } from '../parts/list.tsx'
import { Empty, PageHeader, StateBadge } from '../parts/page.tsx'
import type { Column } from '../parts/table.tsx'
import { Moment } from '../parts/text.tsx'
import { action } from '../service/action.ts'
import type { Paging } from '../service/queries.ts'
import { typesText } from './event-types.ts'
import { CreateWebhook } from './webhook-form.tsx'

/** No event tells that a webhook was changed. */
export const WEBHOOK_REFRESH_MS = 5000

const read = (paging?: Paging) => action('listWebhooks', { ...paging })

export function Webhooks() {
  return (
    <>
      <PageHeader
        title="Webhooks"
        summary="Each event of the store is sent to these URLs, signed and in order."
        reads={[read()]}
      >
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
          columns: ['id', 'url', 'description', 'types', 'signing', 'enabled', 'disabledReason', 'createdAt'],
        }}
        empty={
          <Empty title="There are no webhooks">
            A webhook tells your program what happens here: add the URL of a receiver, and each event is sent to it.{' '}
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
        <PageLink to={`/webhooks/${webhook.id}`} className="any-text">
          {webhook.url}
        </PageLink>
        <Text component="div" size="sm" c="dimmed">
          <div className="any-text">{webhook.description}</div>
          {disabledText(webhook)}
        </Text>
      </>
    ),
  },
  { label: 'Events', cell: ({ types }) => typesText(types), isSecondary: true },
  { label: 'State', cell: ({ enabled }) => <StateBadge state={enabled ? 'enabled' : 'disabled'} /> },
  { label: 'Added', cell: ({ createdAt }) => <Moment at={createdAt} />, isSecondary: true },
]

/** Undefined if it is enabled. */
export function disabledText({ enabled, disabledReason }: Webhook): string | undefined {
  if (enabled) return undefined
  return disabledReason ? reasons[disabledReason] : 'Someone has disabled it. What happens in between is sent later.'
}

const reasons: Readonly<Record<NonNullable<Webhook['disabledReason']>, string>> = {
  gone: 'The service has disabled it: its endpoint responded with 410, which means that it wants nothing more.',
  failing: 'The service has disabled it: no attempt has succeeded for three days.',
}
