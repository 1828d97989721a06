// The orders of a pet, newest first.
import { Text } from '@mantine/core'
import type { Order } from 'petstore-client'
import { OrderTable } from '../orders/order-table.tsx'
import { PageLink } from '../parts/link.tsx'
import { ReadError } from '../parts/read-error.tsx'
import { action } from '../service/action.ts'
import { useData } from '../service/queries.ts'

const MAX_SHOWN = 5

export function PetOrders({ petId }: { readonly petId: number }) {
  // One more than is shown tells whether there are more.
  const { data, error, refetch } = useData(action('listOrders', { petId, limit: MAX_SHOWN + 1 }))
  if (error && !data) return <ReadError error={error} onRetry={() => void refetch()} />
  const orders: readonly Order[] | undefined = data?.slice(0, MAX_SHOWN)
  return (
    <>
      <OrderTable orders={orders} isOfOnePet empty={<Text c="dimmed">Nobody has ordered this pet yet.</Text>} />
      {data && data.length > MAX_SHOWN && (
        <Text size="sm" mt="xs">
          <PageLink to={`/orders?petId=${petId}&complete=any`}>All orders of this pet</PageLink>
        </Text>
      )}
    </>
  )
}
