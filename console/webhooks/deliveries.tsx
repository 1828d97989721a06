// The log of deliveries. They have no events of their own, so it is read again every few seconds.
import { Chip, Group } from '@mantine/core'
import type { DeliveryState, Webhook, WebhookDelivery } from 'petstore-client'
import { useMemo, useState } from 'react'
import { ActionDialog } from '../parts/action-dialog.tsx'
import { DataTable } from '../parts/data-table.tsx'
import { Empty } from '../parts/empty.tsx'
import { ReadError } from '../parts/read-error.tsx'
import { useUrlState } from '../parts/url-state.ts'
import { action } from '../service/action.ts'
import { useList } from '../service/queries.ts'
import { deliveryColumns } from './delivery-columns.tsx'
import { deliveryStates } from './delivery-text.ts'

const LIMIT = 50
const REFRESH_MS = 2000

export function Deliveries({ webhook: { id, enabled } }: { readonly webhook: Webhook }) {
  const [url, changeUrl] = useUrlState()
  const [again, setAgain] = useState<WebhookDelivery>()
  const states = deliveryStates.filter((state) => url.getAll('state').includes(state))
  const list = useList<WebhookDelivery>(
    (cursor) => action('listWebhookDeliveries', id, { state: states, limit: LIMIT, cursor }),
    { keepsPrevious: true, refreshMs: REFRESH_MS },
  )
  const columns = useMemo(() => deliveryColumns(enabled, setAgain), [enabled])
  return (
    <section aria-labelledby="deliveries">
      <Group justify="space-between" mb="xs">
        <h2 id="deliveries">Deliveries</h2>
        <StateFilter states={states} onChange={(state) => changeUrl({ state })} />
      </Group>
      {list.error && <ReadError error={list.error} onRetry={() => void list.refetch()} />}
      <DataTable
        label="Deliveries"
        columns={columns}
        rows={list.items}
        idOf={({ id }) => id}
        {...list.more}
        empty={<NoDeliveries isFiltered={states.length > 0} />}
      />
      {again && (
        <ActionDialog
          title={`Send ${again.type} again`}
          submit="Send again"
          action={action('redeliverWebhook', id, { deliveryId: again.id })}
          onClose={() => setAgain(undefined)}
          toast={() => ({ message: `Event ${again.eventId} will be sent again` })}
        >
          Event {String(again.eventId)} gets a new delivery. Your endpoint receives the same webhook-id again, so that
          it can tell what it already has.
        </ActionDialog>
      )}
    </section>
  )
}

interface FilterProps {
  readonly states: readonly DeliveryState[]
  readonly onChange: (states: readonly string[]) => void
}

function StateFilter({ states, onChange }: FilterProps) {
  return (
    <Chip.Group multiple value={[...states]} onChange={onChange}>
      <Group gap="xs" role="group" aria-label="States">
        {deliveryStates.map((state) => (
          <Chip key={state} value={state} size="sm">
            {state}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  )
}

function NoDeliveries({ isFiltered }: { readonly isFiltered: boolean }) {
  if (isFiltered) return <Empty title="No deliveries in this state" />
  return (
    <Empty title="Nothing was sent yet">
      What happens in the store from now on is sent, and appears here. Send a test to see whether your endpoint
      responds.
    </Empty>
  )
}
