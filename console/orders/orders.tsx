// The orders page: open orders with their due dates, fulfilled orders, a pick list, and a form for new orders.
import { Button, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import type { OrderDetails } from 'petstore-client'
import { type FormEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { csvColumns } from '../../contract/csv.ts'
import { AddButton } from '../parts/actions.tsx'
import { wholeNumber } from '../parts/inputs.tsx'
import { List } from '../parts/list.tsx'
import { Empty, PageHeader } from '../parts/page.tsx'
import { PetPicker } from '../parts/pet-picker.tsx'
import { useMinute } from '../parts/text.tsx'
import { numberIn, useUrlState } from '../parts/url.ts'
import { action } from '../service/action.ts'
import type { Paging } from '../service/queries.ts'
import { bulkOrders } from './order-actions.tsx'
import { openOrderColumns, orderColumns } from './order-columns.tsx'
import { PickList } from './pick-list.tsx'
import { PlaceOrder } from './place-order.tsx'
import { dueQuery, dues } from './placed-order.ts'

/** Filter for each value of `complete` in the URL. By default, the page shows open orders, because they still need work. */
const completeOf = { '': false, true: true, any: undefined } as const

type State = keyof typeof completeOf

const sorts = ['id', '-id', 'shipDate', '-shipDate'] as const

export function Orders() {
  const [url, change] = useUrlState()
  const stop = () => change({ pick: undefined }, { isStep: false })
  return url.get('pick') === '1' ? <PickList due={dueIn(url)} onClose={stop} /> : <OrderList />
}

function OrderList() {
  const [url, change] = useUrlState()
  const state = stateIn(url)
  const due = dueIn(url)
  const petId = numberIn(url, 'petId')
  const now = useNow(url.has('cursor'))
  // Open orders come in the order in which they are due, others with the newest first.
  const usualSort = state === '' ? 'shipDate' : '-id'
  const sort = sorts.find((sort) => sort === url.get('sort')) ?? usualSort
  const filter = due ? dueQuery(due, now) : { complete: completeOf[state] }
  const read = (paging?: Paging) => action('listOrderDetails', { ...filter, petId, sort, ...paging })
  return (
    <>
      <PageHeader title="Orders">
        <Button variant="default" onClick={() => change({ pick: '1' })}>
          Pick list
        </Button>
        <AddButton operation="placeOrder" dialog={<PlaceOrder petId={petId} />}>
          Place an order
        </AddButton>
      </PageHeader>
      <List
        label="Orders"
        read={read}
        columns={state === '' ? openOrderColumns : orderColumns}
        idOf={({ id }: OrderDetails) => id}
        nameOf={({ id }) => `Order ${id}`}
        sort={sort}
        onSort={(next) => change({ sort: next === usualSort ? undefined : next })}
        filters={<Filters />}
        bulks={bulkOrders}
        download={{ name: 'orders', columns: csvColumns.orders }}
        empty={
          <Empty title="There are no open orders">
            An order reserves units of a pet until you fulfill or cancel it. Place one, or wait: new orders appear here
            automatically.
          </Empty>
        }
      />
    </>
  )
}

/** Returns the current minute. Stays constant on later pages: a new time would change the query and invalidate the cursor. */
function useNow(isLaterPage: boolean): Date {
  const minute = useMinute()
  const now = useRef(minute)
  if (!isLaterPage) now.current = minute
  return now.current
}

/** Only open orders are due. */
const dueIn = (url: URLSearchParams) => dues.find((due) => due === url.get('due'))

const stateIn = (url: URLSearchParams): State =>
  dueIn(url) ? '' : ((['true', 'any'] as const).find((state) => state === url.get('complete')) ?? '')

function Filters() {
  const [url, change] = useUrlState()
  return (
    <>
      <SegmentedControl<State>
        aria-label="State"
        data={[
          { value: '', label: 'Open' },
          { value: 'true', label: 'Fulfilled' },
          { value: 'any', label: 'All' },
        ]}
        value={stateIn(url)}
        onChange={(complete) => change({ complete, due: undefined })}
      />
      <NativeSelect
        label="Due"
        value={dueIn(url) ?? ''}
        onChange={({ currentTarget }) => change({ due: currentTarget.value, complete: undefined, sort: undefined })}
        data={[
          { value: '', label: 'Any date' },
          { value: 'overdue', label: 'Overdue' },
          { value: 'today', label: 'Due today' },
          { value: 'week', label: 'Due this week' },
          { value: 'none', label: 'No date' },
        ]}
      />
      <PetPicker value={numberIn(url, 'petId')} onChange={(petId) => change({ petId })} isFilter />
      <OrderNumber />
    </>
  )
}

/** Opens the page of the order with the entered number. */
function OrderNumber() {
  const [, navigate] = useLocation()
  const [text, setText] = useState('')
  const number = wholeNumber(text) ?? 0

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (number > 0) navigate(`/orders/${number}`)
  }

  return (
    <form onSubmit={onSubmit}>
      <TextInput
        label="Order number"
        placeholder="Order number"
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="off"
        value={text}
        error={text.trim() !== '' && number <= 0 && 'This is not an order number.'}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </form>
  )
}
