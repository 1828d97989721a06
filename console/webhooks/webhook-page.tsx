// One webhook: its details, actions, and delivery log.
import { Alert, Skeleton, Stack } from '@mantine/core'
import type { Webhook } from 'petstore-client'
import type { ComponentProps } from 'react'
import { typesText } from '../events/event-types.ts'
import { ActionButton } from '../parts/actions.tsx'
import { failureOf } from '../parts/failure.ts'
import { Facts, NoSuch, PageHeader, Panel, ReadError, StateBadge } from '../parts/page.tsx'
import { Moment } from '../parts/text.tsx'
import { action } from '../service/action.ts'
import { useData } from '../service/queries.ts'
import { Deliveries } from './deliveries.tsx'
import { WebhookDialog } from './webhook-dialogs.tsx'
import { signings } from './webhook-form.tsx'
import { Health, stateOf, WEBHOOK_REFRESH_MS } from './webhooks.tsx'

export function WebhookPage({ id }: { readonly id: number }) {
  const { data, error, refetch } = useData(action('getWebhook', id), { refreshMs: WEBHOOK_REFRESH_MS })
  if (error && failureOf(error).code === 'webhook_not_found') return <NoSuch noun="webhook" id={id} />
  return (
    <>
      {data ? <WebhookHeader webhook={data} /> : <PageHeader title={`Webhook ${id}`} />}
      {error && <ReadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={260} />}
      {data && (
        <Stack>
          <Details webhook={data} />
          <Deliveries webhook={data} />
        </Stack>
      )}
    </>
  )
}

function WebhookHeader({ webhook }: { readonly webhook: Webhook }) {
  const { id, enabled } = webhook
  const obstacle = enabled ? undefined : 'The webhook is disabled'
  const dialog = (kind: ComponentProps<typeof WebhookDialog>['kind']) => <WebhookDialog kind={kind} webhook={webhook} />
  return (
    <PageHeader
      title={`Webhook ${id}`}
      reads={[action('getWebhook', id), action('listWebhookDeliveries', id, {})]}
      menu={[
        { label: enabled ? 'Disable' : 'Enable', operation: 'updateWebhook', dialog: dialog('toggle') },
        { label: 'Rotate the secret', operation: 'updateWebhook', dialog: dialog('rotate') },
        { label: 'Delete', operation: 'deleteWebhook', isDangerous: true, dialog: dialog('delete') },
      ]}
    >
      <ActionButton operation="updateWebhook" variant="default" dialog={dialog('edit')}>
        Edit
      </ActionButton>
      <ActionButton operation="redeliverWebhook" variant="default" obstacle={obstacle} dialog={dialog('resend')}>
        Resend events
      </ActionButton>
      <ActionButton operation="testWebhook" obstacle={obstacle} dialog={dialog('test')}>
        Send a test
      </ActionButton>
    </PageHeader>
  )
}

function Details({ webhook }: { readonly webhook: Webhook }) {
  const { url, description, types, signing, createdAt } = webhook
  const state = stateOf(webhook)
  return (
    <Panel title="Details">
      {state !== 'enabled' && (
        <Alert color={state === 'failing' ? 'red' : 'yellow'} mb="sm">
          <Health webhook={webhook} />
        </Alert>
      )}
      <Facts
        facts={[
          ['URL', url],
          ...(description ? [['Description', description] as const] : []),
          ['Events', typesText(types)],
          ['State', <StateBadge key="state" state={state} />],
          ['Signature', signings[signing]],
          ['Added', <Moment key="added" at={createdAt} />],
        ]}
      />
    </Panel>
  )
}
