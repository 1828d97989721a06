// The orders of the shop: what is open and when it is due, what was fulfilled, and placing new ones.
import { Stack } from '@mantine/core'
import type { Order } from 'petstore-client'
import { ActionButton } from '../parts/action-button.tsx'
import { useDialogInUrl } from '../parts/dialog-in-url.ts'
import { Empty } from '../parts/empty.tsx'
import { Icon } from '../parts/icons.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import { ReadError } from '../parts/read-error.tsx'
import { SavedViews } from '../parts/saved-views.tsx'
import { numberIn } from '../parts/url-number.ts'
import { useUrlState } from '../parts/url-state.ts'
import { action } from '../service/action.ts'
import { useData, useList } from '../service/queries.ts'
import { OrderFilters } from './order-filters.tsx'
import { OrderTable } from './order-table.tsx'
import { orderQuery, stateIn } from './orders-query.ts'
import { PlaceOrder } from './place-order.tsx'

export default function Orders() {
  const [url] = useUrlState()
  const placing = useDialogInUrl()
  const number = numberIn(url, 'order')
  const read = number === undefined ? action('listOrders', orderQuery(url)) : action('getOrder', number)
  return (
    <>
      <PageHeader title="Orders" reads={[read]}>
        <ActionButton operation="placeOrder" leftSection={<Icon name="plus" size={16} />} onClick={placing.open}>
          Place an order
        </ActionButton>
      </PageHeader>
      <Stack gap="sm">
        <SavedViews page="/orders" first="Open orders" />
        <OrderFilters />
        {number === undefined ? <FoundOrders /> : <OneOrder number={number} />}
      </Stack>
      {placing.isOpen && <PlaceOrder petId={numberIn(url, 'petId')} onClose={placing.close} />}
    </>
  )
}

function FoundOrders() {
  const [url, change] = useUrlState()
  const query = orderQuery(url)
  const { items, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useList<Order>(
    (cursor) => action('listOrders', { ...query, cursor }),
    { keepsPrevious: true },
  )
  if (error && !items) return <ReadError error={error} onRetry={() => void refetch()} />
  return (
    <OrderTable
      orders={items}
      sort={query.sort}
      onSort={(sort) => change({ sort: sort === '-id' ? undefined : sort })}
      onMore={hasNextPage ? () => void fetchNextPage() : undefined}
      isReadingMore={isFetchingNextPage}
      empty={<NoOrders />}
    />
  )
}

function NoOrders() {
  const [url] = useUrlState()
  const state = stateIn(url)
  return (
    <Empty title={state === 'all' ? 'There are no orders' : `There are no ${state} orders`}>
      {state === 'open'
        ? 'An order reserves units of a pet until you fulfill or cancel it. Place one, or wait: new orders appear here by themselves.'
        : 'An order is fulfilled when its units have left the shop.'}
    </Empty>
  )
}

function OneOrder({ number }: { readonly number: number }) {
  const { data, error, refetch } = useData(action('getOrder', number))
  if (error) return <ReadError error={error} onRetry={() => void refetch()} />
  return <OrderTable orders={data && [data]} empty={null} />
}
