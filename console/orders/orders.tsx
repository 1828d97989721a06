// The orders of the shop: what is open and when it is due, what was fulfilled, and placing new ones.
import { Group, Stack } from '@mantine/core'
import type { Order } from 'petstore-client'
import { useState } from 'react'
import { ActionButton } from '../parts/action-button.tsx'
import { useDialogInUrl } from '../parts/dialog-in-url.ts'
import { Empty } from '../parts/empty.tsx'
import { failureOf } from '../parts/failure.ts'
import { Icon } from '../parts/icons.tsx'
import { MenuButton } from '../parts/menu-button.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import { ReadError } from '../parts/read-error.tsx'
import { SavedViews } from '../parts/saved-views.tsx'
import { numberIn } from '../parts/url-number.ts'
import { useUrlState } from '../parts/url-state.ts'
import { type Action, action } from '../service/action.ts'
import { useData, useList } from '../service/queries.ts'
import { type BulkKind, BulkOrders } from './bulk-orders.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderTable } from './order-table.tsx'
import { orderQuery, stateIn } from './orders-query.ts'
import { PlaceOrder } from './place-order.tsx'
import { isPlaced, type PlacedOrder } from './placed-order.ts'

interface Bulk {
  readonly kind: BulkKind
  readonly orders: readonly PlacedOrder[]
}

export default function Orders() {
  return (
    <>
      <Head />
      <Stack gap="sm">
        <SavedViews page="/orders" first="Open orders" />
        <List />
      </Stack>
    </>
  )
}

// Apart from the list, so that what is read does not render it again.
function Head() {
  const [url] = useUrlState()
  const placing = useDialogInUrl()
  return (
    <>
      <PageHeader title="Orders" reads={[readOf(url)]}>
        <ActionButton operation="placeOrder" leftSection={<Icon name="plus" size={16} />} onClick={placing.open}>
          Place an order
        </ActionButton>
      </PageHeader>
      {placing.isOpen && <PlaceOrder petId={numberIn(url, 'petId')} onClose={placing.close} />}
    </>
  )
}

function List() {
  const [url, change] = useUrlState()
  const { orders, error, refetch, ...more } = useShownOrders(url)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [bulk, setBulk] = useState<Bulk>()
  const chosen = orders?.filter(isPlaced).filter(({ id }) => selected.has(id)) ?? []
  return (
    <>
      <Group justify="space-between" align="flex-end" gap="sm">
        <OrderFilters />
        <MenuButton
          label={chosen.length === 0 ? 'Change selected' : `Change ${chosen.length} selected`}
          isDisabled={chosen.length === 0}
          actions={[
            {
              label: 'Fulfill',
              operation: 'updateOrder',
              onClick: () => setBulk({ kind: 'fulfill', orders: chosen }),
            },
            {
              label: 'Cancel',
              operation: 'cancelOrder',
              isDangerous: true,
              onClick: () => setBulk({ kind: 'cancel', orders: chosen }),
            },
          ]}
        />
      </Group>
      {error && <ReadError error={error} onRetry={refetch} />}
      {!(error && !orders) && (
        <OrderTable
          {...more}
          orders={orders}
          onSort={(sort) => change({ sort: sort === '-id' ? undefined : sort })}
          selection={{ ids: selected, onChange: setSelected }}
          empty={<NoOrders />}
        />
      )}
      {bulk && (
        <BulkOrders
          {...bulk}
          onClose={(unchanged) => {
            setBulk(undefined)
            setSelected(new Set(unchanged.map(({ id }) => id)))
          }}
        />
      )}
    </>
  )
}

function readOf(url: URLSearchParams): Action {
  const number = numberIn(url, 'order')
  return number === undefined ? action('listOrders', orderQuery(url)) : action('getOrder', number)
}

/** The order with the number in the URL, or the list that its filters choose. */
function useShownOrders(url: URLSearchParams) {
  const number = numberIn(url, 'order')
  const query = orderQuery(url)
  const one = useData(action('getOrder', number ?? 0), { isEnabled: number !== undefined })
  const list = useList<Order>((cursor) => action('listOrders', { ...query, cursor }), {
    isEnabled: number === undefined,
    keepsPrevious: true,
  })
  if (number !== undefined) {
    const isNone = one.error !== null && failureOf(one.error).code === 'order_not_found'
    return {
      orders: isNone ? [] : one.error ? undefined : one.data && [one.data],
      error: isNone ? null : one.error,
      refetch: () => void one.refetch(),
    }
  }
  return {
    orders: list.items,
    error: list.error,
    refetch: () => void list.refetch(),
    sort: query.sort,
    ...list.more,
  }
}

function NoOrders() {
  const [url] = useUrlState()
  const state = stateIn(url)
  const number = numberIn(url, 'order')
  if (number !== undefined)
    return <Empty title={`There is no order ${number}`}>It never existed, or it was cancelled.</Empty>
  return (
    <Empty title={state === 'all' ? 'There are no orders' : `There are no ${state} orders`}>
      {state === 'open'
        ? 'An order reserves units of a pet until you fulfill or cancel it. Place one, or wait: new orders appear here by themselves.'
        : 'An order is fulfilled when its units have left the shop.'}
    </Empty>
  )
}
