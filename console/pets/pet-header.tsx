// The head of a pet's page: its name, status and category, and what can be done with it.
import { Group } from '@mantine/core'
import type { Pet } from 'petstore-client'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useCategoryName } from '../categories/category-names.ts'
import { PlaceOrder } from '../orders/place-order.tsx'
import { ActionButton } from '../parts/action-button.tsx'
import { PageLink } from '../parts/link.tsx'
import { MenuButton } from '../parts/menu-button.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import { action } from '../service/action.ts'
import { usePetActions } from './pet-actions.ts'
import { type OpenDialog, PetDialog } from './pet-dialog.tsx'
import { petEvents } from './timeline.tsx'

export function PetHeader({ pet }: { readonly pet: Pet }) {
  const { id, name, categoryId, status } = pet
  const category = useCategoryName(categoryId) ?? `Category ${categoryId}`
  const [dialog, setDialog] = useState<OpenDialog>()
  const [isOrdering, setOrdering] = useState(false)
  const [, navigate] = useLocation()
  const [edit, ...others] = usePetActions(setDialog)(pet)
  return (
    <>
      <PageHeader
        title={name}
        summary={
          <Group gap="xs" component="span">
            <StatusBadge status={status} />
            <PageLink to={`/pets?categoryId=${categoryId}`} className="any-text">
              {category}
            </PageLink>
            <span>Pet {id}</span>
          </Group>
        }
        reads={readsOf(id)}
      >
        <MenuButton label="More" actions={others} />
        {edit && (
          <ActionButton variant="default" operation={edit.operation} onClick={edit.onClick}>
            {edit.label}
          </ActionButton>
        )}
        <ActionButton operation="placeOrder" onClick={() => setOrdering(true)}>
          Place an order
        </ActionButton>
      </PageHeader>
      {dialog && <PetDialog {...dialog} onClose={() => setDialog(undefined)} onDeleted={() => navigate('/pets')} />}
      {isOrdering && <PlaceOrder petId={id} onClose={() => setOrdering(false)} />}
    </>
  )
}

const readsOf = (petId: number) => [
  action('listPets', { id: petId }),
  action('getInventoryItem', petId),
  action('listInventoryMovements', petId, {}),
  action('listOrders', { petId }),
  petEvents(petId),
]
