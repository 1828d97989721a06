// The stock of every pet: what is low, what to correct, and a way to count it all.
import { Button, Stack } from '@mantine/core'
import type { InventoryItem } from 'petstore-client'
import { Link } from 'wouter'
import { Empty } from '../parts/empty.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import { ReadError } from '../parts/read-error.tsx'
import { SavedViews } from '../parts/saved-views.tsx'
import { useUrlState } from '../parts/url-state.ts'
import { action } from '../service/action.ts'
import { useList } from '../service/queries.ts'
import Count from './count.tsx'
import { InventoryFilters } from './inventory-filters.tsx'
import { inventoryQuery } from './inventory-query.ts'
import { StockTable } from './stock-table.tsx'

export default function Inventory() {
  const [url] = useUrlState()
  if (url.get('count') === '1') return <Count />
  return <Stocks />
}

function Stocks() {
  const [url, change] = useUrlState()
  const query = inventoryQuery(url)
  const { items, error, refetch, more } = useList<InventoryItem>(
    (cursor) => action('listInventory', { ...query, cursor }),
    { keepsPrevious: true },
  )
  return (
    <>
      <PageHeader
        title="Inventory"
        summary="Available units, excluding those reserved for open orders."
        reads={[action('listInventory', query)]}
      >
        <Button component={Link} href={`/inventory?${countUrl(url)}`} variant="default">
          Count the stock
        </Button>
      </PageHeader>
      <Stack gap="sm">
        <SavedViews page="/inventory" />
        <InventoryFilters />
        {error && !items ? (
          <ReadError error={error} onRetry={() => void refetch()} />
        ) : (
          <StockTable
            items={items}
            sort={query.sort}
            onSort={(sort) => change({ sort: sort.endsWith('petId') ? undefined : sort })}
            {...more}
            empty={
              <Empty title="No matching stock">
                Every pet has a stock, also of 0 units. Choose another status or a higher number, or add a pet.
              </Empty>
            }
          />
        )}
      </Stack>
    </>
  )
}

/** The same filters, in the mode that counts. */
function countUrl(url: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(url)
  next.set('count', '1')
  return next
}
