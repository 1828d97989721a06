// One webhook: what it is, what can be done with it, and the log of its deliveries.
import { Alert, Group, Stack } from '@mantine/core'
import type { UpdatedWebhook, Webhook } from 'petstore-client'
import { useState } from 'react'
import { ActionButton } from '../parts/action-button.tsx'
import { Empty } from '../parts/empty.tsx'
import { Facts } from '../parts/facts.tsx'
import { failureOf } from '../parts/failure.ts'
import { PageLink } from '../parts/link.tsx'
import { MenuButton } from '../parts/menu-button.tsx'
import { Moment } from '../parts/moment.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import { ReadError } from '../parts/read-error.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { action } from '../service/action.ts'
import { useData } from '../service/queries.ts'
import { Deliveries } from './deliveries.tsx'
import { typesText } from './event-types.ts'
import { type WebhookDialog, WebhookDialogs } from './webhook-dialogs.tsx'
import { WebhookSecret } from './webhook-secret.tsx'
import { disabledText, WebhookState } from './webhook-state.tsx'

interface Props {
  readonly webhookId: string
}

export default function WebhookPage({ webhookId }: Props) {
  const id = Number(webhookId)
  return Number.isSafeInteger(id) && id > 0 ? <KnownWebhook id={id} /> : <NoWebhook id={webhookId} />
}

function NoWebhook({ id }: { readonly id: string }) {
  return (
    <>
      <PageHeader title={`Webhook ${id}`} />
      <Empty title="There is no such webhook">
        It never existed, or it was deleted. <PageLink to="/webhooks">Show all webhooks</PageLink>
      </Empty>
    </>
  )
}

function KnownWebhook({ id }: { readonly id: number }) {
  const { data, error, refetch } = useData(action('getWebhook', id))
  const [dialog, setDialog] = useState<WebhookDialog>()
  const [rotated, setRotated] = useState<UpdatedWebhook>()
  if (error && failureOf(error).code === 'webhook_not_found') return <NoWebhook id={String(id)} />
  return (
    <>
      <PageHeader
        title={`Webhook ${id}`}
        summary={<PageLink to="/webhooks">All webhooks</PageLink>}
        reads={[action('getWebhook', id), action('listWebhookDeliveries', id, {})]}
      />
      {error && <ReadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={260} />}
      {data && (
        <Stack>
          <Details webhook={data} onOpen={setDialog} />
          <Deliveries webhook={data} />
        </Stack>
      )}
      {data && dialog && (
        <WebhookDialogs
          dialog={dialog}
          webhook={data}
          onClose={() => setDialog(undefined)}
          onRotated={(webhook) => setRotated(webhook)}
        />
      )}
      {rotated && <WebhookSecret webhook={rotated} isNew={false} onClose={() => setRotated(undefined)} />}
    </>
  )
}

interface DetailsProps {
  readonly webhook: Webhook
  readonly onOpen: (dialog: WebhookDialog) => void
}

function Details({ webhook, onOpen }: DetailsProps) {
  const { url, description, types, signing, enabled, createdAt } = webhook
  const reason = disabledText(webhook)
  return (
    <section aria-label="Details" className="card">
      {reason && (
        <Alert color="yellow" mb="sm">
          {reason}
        </Alert>
      )}
      <Facts
        facts={[
          ['URL', url],
          ...(description ? [['Description', description] as const] : []),
          ['Events', typesText(types)],
          ['State', <WebhookState key="state" webhook={webhook} />],
          ['Signature', signing === 'v1' ? 'Shared secret (v1)' : 'Key pair (v1a)'],
          ['Added', <Moment key="added" at={createdAt} />],
        ]}
      />
      <Group gap="xs" mt="md">
        <ActionButton operation="testWebhook" disabled={!enabled} onClick={() => onOpen('test')}>
          Send a test
        </ActionButton>
        <ActionButton
          operation="redeliverWebhook"
          variant="default"
          disabled={!enabled}
          onClick={() => onOpen('resend')}
        >
          Send events again
        </ActionButton>
        <ActionButton operation="updateWebhook" variant="default" onClick={() => onOpen('edit')}>
          Edit
        </ActionButton>
        <MenuButton
          label="More"
          actions={[
            { label: enabled ? 'Disable' : 'Enable', operation: 'updateWebhook', onClick: () => onOpen('toggle') },
            { label: 'Rotate the secret', operation: 'updateWebhook', onClick: () => onOpen('rotate') },
            { label: 'Delete', operation: 'deleteWebhook', isDangerous: true, onClick: () => onOpen('delete') },
          ]}
        />
      </Group>
    </section>
  )
}
