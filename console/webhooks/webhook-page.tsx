// One webhook: what it is, what can be done with it, and the log of its deliveries.
import { Alert, Group, Paper, Skeleton, Stack } from '@mantine/core'
import type { UpdatedWebhook, Webhook } from 'petstore-client'
import { useState } from 'react'
import { ActionButton, MenuButton } from '../parts/actions.tsx'
import { StateBadge } from '../parts/badge.tsx'
import { failureOf } from '../parts/failure.ts'
import { Moment } from '../parts/moment.tsx'
import { Facts, NoPage, PageHeader, PageLink, ReadError } from '../parts/page.tsx'
import { IDENTIFIER } from '../parts/url.ts'
import { action } from '../service/action.ts'
import { useData } from '../service/queries.ts'
import { Deliveries } from './deliveries.tsx'
import { typesText } from './event-types.ts'
import { type DialogKind, WebhookDialog } from './webhook-dialogs.tsx'
import { signings, WebhookSecret } from './webhook-form.tsx'
import { disabledText } from './webhooks.tsx'

export default function WebhookPage({ webhookId }: { readonly webhookId: string }) {
  return IDENTIFIER.test(webhookId) ? <KnownWebhook id={Number(webhookId)} /> : <NoWebhook id={webhookId} />
}

const NoWebhook = ({ id }: { readonly id: number | string }) => (
  <NoPage name={`Webhook ${id}`} title="There is no such webhook">
    It never existed, or it was deleted. <PageLink to="/webhooks">Show all webhooks</PageLink>
  </NoPage>
)

function KnownWebhook({ id }: { readonly id: number }) {
  const { data, error, refetch } = useData(action('getWebhook', id))
  const [dialog, setDialog] = useState<DialogKind>()
  const [secret, setSecret] = useState<UpdatedWebhook>()
  if (error && failureOf(error).code === 'webhook_not_found') return <NoWebhook id={id} />
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
        <WebhookDialog kind={dialog} webhook={data} onClose={() => setDialog(undefined)} onSecret={setSecret} />
      )}
      {secret && <WebhookSecret webhook={secret} onClose={() => setSecret(undefined)} />}
    </>
  )
}

interface DetailsProps {
  readonly webhook: Webhook
  readonly onOpen: (dialog: DialogKind) => void
}

function Details({ webhook, onOpen }: DetailsProps) {
  const { url, description, types, signing, enabled, createdAt } = webhook
  const obstacle = enabled ? undefined : 'The webhook is disabled'
  return (
    <Paper component="section" aria-label="Details" withBorder p="md">
      {!enabled && (
        <Alert color="yellow" mb="sm">
          {disabledText(webhook)}
        </Alert>
      )}
      <Facts
        facts={[
          ['URL', url],
          ...(description ? [['Description', description] as const] : []),
          ['Events', typesText(types)],
          ['State', <StateBadge key="state" state={enabled ? 'enabled' : 'disabled'} />],
          ['Signature', signings[signing]],
          ['Added', <Moment key="added" at={createdAt} />],
        ]}
      />
      <Group gap="xs" mt="md">
        <ActionButton operation="testWebhook" obstacle={obstacle} onClick={() => onOpen('test')}>
          Send a test
        </ActionButton>
        <ActionButton
          operation="redeliverWebhook"
          variant="default"
          obstacle={obstacle}
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
    </Paper>
  )
}
