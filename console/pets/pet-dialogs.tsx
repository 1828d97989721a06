// The forms that add a pet, edit it, sell it and delete it.
import { Text } from '@mantine/core'
import type { Pet, PetStatus } from 'petstore-client'
import { CategoryPicker } from '../categories/category-picker.tsx'
import { CreateDialog, EditDialog, type Fields, type InputProps } from '../parts/form.tsx'
import { choice, IntegerInput, text } from '../parts/inputs.tsx'
import type { PickerProps } from '../parts/search-picker.tsx'
import { capitalized, sentence } from '../parts/text.tsx'
import { action } from '../service/action.ts'
import { useCategoryName } from '../service/by-id.ts'
import { useMissingScope } from '../session/session.tsx'

export const statuses: readonly PetStatus[] = ['available', 'pending', 'sold']

/** As both versions of a pet are compared. */
const compared = {
  name: { label: 'Name' },
  categoryId: { label: 'Category', show: (id: number | undefined) => id !== undefined && <CategoryName id={id} /> },
  status: { label: 'Status', show: (status: PetStatus = 'available') => capitalized(status) },
} satisfies Fields<Pet>

const fields = {
  name: { ...compared.name, input: text() },
  categoryId: { ...compared.categoryId, input: (props: PickerProps) => <CategoryPicker {...props} canCreate /> },
  status: {
    ...compared.status,
    input: choice(
      statuses.map((value) => ({ value, label: capitalized(value) })),
      'Pending is on hold. Marking it sold sets the stock to 0',
    ),
  },
} satisfies Fields<Pet>

export const CategoryName = ({ id }: { readonly id: number }) => <bdi>{useCategoryName(id)}</bdi>

type Values = Omit<Pet, 'id'> & { readonly quantity: number | undefined }

interface CreateProps {
  /** The category that is chosen at first. */
  readonly categoryId: number | undefined
  readonly onClose: () => void
}

export function CreatePet({ categoryId, onClose }: CreateProps) {
  return (
    <CreateDialog
      title="Add a pet"
      submit="Add"
      fields={{ ...fields, quantity: { label: 'Quantity', input: Quantity } }}
      // Without a category, the service says that it is missing.
      first={{ name: '', categoryId, status: 'available', quantity: FIRST_QUANTITY } as Values}
      actionOf={({ quantity, ...pet }) => action('createPet', pet)}
      next={({ id, name, status }, { changes: { quantity = FIRST_QUANTITY } }) => {
        const delta = quantity - FIRST_QUANTITY
        if (delta === 0 || status === 'sold') return undefined
        return {
          action: action('adjustInventory', id, { delta, reason: delta > 0 ? 'received' : 'counted' }),
          failed: (why) => sentence`${name} was added with a stock of 1, and its quantity could not be set. ${why}`,
        }
      }}
      toast={({ name }) => ({ message: sentence`${name} was added` })}
      onClose={onClose}
    />
  )
}

/** The stock of a new pet, unless it is sold. */
const FIRST_QUANTITY = 1

/** Not for a sold pet, which has no units, and not with a key that cannot change the stock. */
function Quantity({ values, ...props }: InputProps<number | undefined, Values>) {
  const isAllowed = useMissingScope('adjustInventory') === undefined
  if (!isAllowed || values.status === 'sold') return null
  return <IntegerInput {...props} description="Units in stock" isRequired />
}

interface Form {
  /** What is said about the pet then. */
  readonly done: string
  readonly submit?: string
  readonly fields?: Fields<Pet>
  readonly fixed?: Partial<Pet>
  readonly isDangerous?: boolean
  readonly note?: string
}

const forms = {
  edit: { done: 'was saved', submit: 'Save', fields },
  sell: {
    done: 'is sold',
    fixed: { status: 'sold' },
    note: 'The status becomes sold and the stock 0. Open orders must be fulfilled or cancelled first.',
  },
  delete: {
    done: 'was deleted',
    isDangerous: true,
    note: 'This cannot be undone. A pet that has orders cannot be deleted.',
  },
} satisfies Record<string, Form>

export interface OpenDialog {
  readonly kind: keyof typeof forms
  readonly pet: Pet
}

interface Props extends OpenDialog {
  readonly onClose: () => void
  readonly onDeleted?: () => void
}

export function PetDialog({ kind, pet, onClose, onDeleted }: Props) {
  const label = capitalized(kind)
  const { done, note, ...form }: Form = forms[kind]
  return (
    <EditDialog
      submit={label}
      fields={compared}
      {...form}
      title={`${label} ${pet.name}`}
      read={action('listPets', { id: pet.id })}
      pick={([current]: Pet[]) => current}
      actionOf={(base, changes) => (kind === 'delete' ? action('deletePet', base) : action('updatePet', base, changes))}
      toast={(changed) => ({ message: sentence`${(changed ?? pet).name} ${done}` })}
      onDone={kind === 'delete' ? onDeleted : undefined}
      onClose={onClose}
    >
      {note && <Text size="sm">{note}</Text>}
    </EditDialog>
  )
}
