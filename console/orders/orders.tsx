// The orders page: open orders and when they are due, fulfilled orders, and a form for new orders.
import { SegmentedControl, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { csvColumns } from '../../contract/csv.ts'
import { AddButton } from '../parts/actions.tsx'
import { wholeNumber } from '../parts/inputs.tsx'
import { List } from '../parts/list.tsx'
import { Empty, PageHeader } from '../parts/page.tsx'
import { numberIn, useUrlState } from '../parts/url.ts'
import { PetPicker } from '../pets/pet-picker.tsx'
import { action } from '../service/action.ts'
import { type Paging, withPetNames } from '../service/queries.ts'
import { bulkOrders } from './order-actions.tsx'
import { orderColumns } from './order-columns.tsx'
import { PlaceOrder } from './place-order.tsx'
import type { PlacedOrder } from './placed-order.ts'

/** Filter for each value of `complete` in the URL. By default, the page shows open orders, because they still need work. */
const completeOf = { '': false, true: true, any: undefined } as const

type State = keyof typeof completeOf

const sorts = ['id', '-id', 'shipDate', '-shipDate'] as const

export function Orders() {
  const [url, change] = useUrlState()
  const state = stateIn(url)
  const petId = numberIn(url, 'petId')
  const sort = sorts.find((sort) => sort === url.get('sort')) ?? '-id'
  const read = (paging?: Paging) => action('listOrders', { complete: completeOf[state], petId, sort, ...paging })
  return (
    <>
      <PageHeader title="Orders">
        <AddButton operation="placeOrder" dialog={<PlaceOrder petId={petId} />}>
          Place an order
        </AddButton>
      </PageHeader>
      <List
        label="Orders"
        read={read}
        columns={orderColumns}
        idOf={({ id }: PlacedOrder) => id}
        nameOf={({ id }) => `Order ${id}`}
        sort={sort}
        onSort={(next) => change({ sort: next === '-id' ? undefined : next })}
        filters={<Filters />}
        bulks={bulkOrders}
        download={{ name: 'orders', columns: csvColumns.orders, rowsOf: withPetNames }}
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

const stateIn = (url: URLSearchParams): State =>
  (['true', 'any'] as const).find((state) => state === url.get('complete')) ?? ''

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
        onChange={(complete) => change({ complete })}
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
