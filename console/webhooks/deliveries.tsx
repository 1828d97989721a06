// The delivery log. Deliveries do not emit events, so the log is refetched every few seconds.
import { Anchor, Chip, Group } from '@mantine/core'
import type { DeliveryState, Webhook, WebhookDelivery } from 'petstore-client'
import { List } from '../parts/list.tsx'
import { CloseContext } from '../parts/open-dialog.tsx'
import { Empty, Panel, StateBadge } from '../parts/page.tsx'
import type { Column } from '../parts/table.tsx'
import { capitalized } from '../parts/text.tsx'
import { useDialogInUrl, useUrlState } from '../parts/url.ts'
import { action } from '../service/action.ts'
import type { Paging } from '../service/queries.ts'
import { DeliveryDialog, NextAttempt, REFRESH_MS, responseText } from './delivery.tsx'

const deliveryStates: readonly DeliveryState[] = ['pending', 'delivered', 'failed']

export function Deliveries({ webhook }: { readonly webhook: Webhook }) {
  const [url, changeUrl] = useUrlState()
  const view = useDialogInUrl('delivery')
  const state = deliveryStates.filter((state) => url.getAll('state').includes(state))
  return (
    <Panel title="Deliveries">
      <List
        label="Deliveries"
        read={(paging?: Paging) => action('listWebhookDeliveries', webhook.id, { state, ...paging })}
        refreshMs={REFRESH_MS}
        columns={columnsOf(webhook, (id) => view.openWith(String(id)))}
        idOf={({ id }: WebhookDelivery) => id}
        filters={
          <Chip.Group multiple value={state} onChange={(state) => changeUrl({ state })}>
            <Group gap="xs" role="group" aria-label="States">
              {deliveryStates.map((state) => (
                <Chip key={state} value={state}>
                  {capitalized(state)}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        }
        download={{
          name: `deliveries-of-webhook-${webhook.id}`,
          columns: ['id', 'eventId', 'type', 'state', 'attempts', 'lastStatus', 'lastError', 'lastAttemptAt'],
        }}
        empty={
          <Empty title="Nothing has been sent yet">
            Deliveries appear here as events are sent. Send a test to see whether your endpoint responds.
          </Empty>
        }
      />
      {view.value && (
        <CloseContext value={view.close}>
          <DeliveryDialog webhook={webhook} id={Number(view.value)} />
        </CloseContext>
      )}
    </Panel>
  )
}

const columnsOf = (webhook: Webhook, onShow: (id: number) => void): readonly Column<WebhookDelivery>[] => [
  {
    label: 'Event',
    cell: ({ id, type, eventId }) => (
      <Anchor component="button" inherit ta="start" onClick={() => onShow(id)}>
        {type} {eventId}
      </Anchor>
    ),
  },
  { label: 'State', cell: ({ state }) => <StateBadge state={state} /> },
  { label: 'Response', cell: responseText },
  { label: 'Attempts', cell: ({ attempts }) => attempts, isSecondary: true, isNumber: true },
  {
    label: 'Next attempt',
    cell: (delivery) => <NextAttempt delivery={delivery} webhook={webhook} />,
    isSecondary: true,
  },
]
