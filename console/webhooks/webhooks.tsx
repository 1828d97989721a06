// The webhooks of the store: where events are sent to, and whether they arrive.
import type { CreatedWebhook, Webhook } from 'petstore-client'
import { useState } from 'react'
import { ActionButton } from '../parts/action-button.tsx'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { useDialogInUrl } from '../parts/dialog-in-url.ts'
import { DocsLink } from '../parts/docs-link.tsx'
import { Empty } from '../parts/empty.tsx'
import { Icon } from '../parts/icons.tsx'
import { PageLink } from '../parts/link.tsx'
import { Moment } from '../parts/moment.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import { ReadError } from '../parts/read-error.tsx'
import { action } from '../service/action.ts'
import { useList } from '../service/queries.ts'
import { CreateWebhook } from './create-webhook.tsx'
import { typesText } from './event-types.ts'
import { WebhookSecret } from './webhook-secret.tsx'
import { disabledText, WebhookState } from './webhook-state.tsx'

const LIMIT = 50

export default function Webhooks() {
  const adding = useDialogInUrl()
  const [created, setCreated] = useState<CreatedWebhook>()
  const list = useList<Webhook>((cursor) => action('listWebhooks', { limit: LIMIT, cursor }))
  return (
    <>
      <PageHeader
        title="Webhooks"
        summary="Each event of the store is sent to these URLs, signed and in order."
        reads={[action('listWebhooks', {})]}
      >
        <ActionButton operation="createWebhook" leftSection={<Icon name="plus" size={16} />} onClick={adding.open}>
          Add a webhook
        </ActionButton>
      </PageHeader>
      {list.error && <ReadError error={list.error} onRetry={() => void list.refetch()} />}
      <DataTable
        label="Webhooks"
        columns={columns}
        rows={list.items}
        idOf={({ id }) => id}
        {...list.more}
        empty={<NoWebhooks />}
      />
      {adding.isOpen && <CreateWebhook onClose={adding.close} onCreated={setCreated} />}
      {created && <WebhookSecret webhook={created} isNew onClose={() => setCreated(undefined)} />}
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
        <div className="details any-text">{webhook.description}</div>
        <div className="details narrow-only">{typesText(webhook.types)}</div>
        <div className="details">{disabledText(webhook)}</div>
      </>
    ),
  },
  { label: 'Events', cell: ({ types }) => typesText(types), isSecondary: true },
  { label: 'State', cell: (webhook) => <WebhookState webhook={webhook} /> },
  { label: 'Added', cell: ({ createdAt }) => <Moment at={createdAt} />, isSecondary: true },
]

function NoWebhooks() {
  return (
    <Empty title="There are no webhooks">
      A webhook tells your program what happens here: add the URL of a receiver, and each event is sent to it.{' '}
      <DocsLink page="api/webhooks">How to write a receiver</DocsLink>
    </Empty>
  )
}
