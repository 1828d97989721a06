// Dialogs that add, edit, sell, and delete pets.
import type { Pet, PetStatus } from 'petstore-client'
import { CategoryPicker } from '../categories/category-picker.tsx'
import { animalText } from '../parts/animal-name.tsx'
import { lateFailureOf } from '../parts/failure.ts'
import { CreateDialog, EditDialog, type Fields, type InputProps } from '../parts/form.tsx'
import { choice, IntegerInput, MAX_STOCK, statuses, text } from '../parts/inputs.tsx'
import { CategoryName, PageLink } from '../parts/links.tsx'
import type { PickerProps } from '../parts/search-picker.tsx'
import { capitalized, numberText, restored, sentence } from '../parts/text.tsx'
import { previousOf, useUndo } from '../parts/toasts.tsx'
import { action } from '../service/action.ts'
import { useChange } from '../service/changes.ts'
import { useMissingScope } from '../service/session.tsx'

/** Formats a pet's name so that two pets with the same name can be told apart. */
export const petText = ({ id, name }: Pet): string => animalText({ petId: id, name })

const statusChoices = statuses.map((value) => ({ value, label: capitalized(value) }))

const fields = {
  name: { label: 'Name', input: text() },
  categoryId: {
    label: 'Category',
    show: (id: number | undefined) => id !== undefined && <CategoryName id={id} />,
    input: (props: PickerProps) => <CategoryPicker {...props} canCreate />,
  },
  status: {
    label: 'Status',
    show: (status: PetStatus = 'available') => capitalized(status),
    input: choice(statusChoices, 'Pending means on hold. Marking a pet as sold sets its stock to 0'),
  },
} satisfies Fields<Pet>

type Values = Omit<Pet, 'id'> & { readonly quantity: number | undefined }

/** Adds a pet. `categoryId` preselects a category. */
export function CreatePet({ categoryId }: Partial<Pick<Pet, 'categoryId'>>) {
  const change = useChange()
  return (
    <CreateDialog
      title="Add a pet"
      submit="Add"
      fields={{ ...fields, quantity: { label: 'Quantity', input: Quantity } }}
      // If the category is missing, the service rejects the pet.
      initialValues={{ name: '', categoryId, status: 'available', quantity: FIRST_QUANTITY } as Values}
      actionOf={({ quantity, ...pet }) => action('createPet', pet)}
      next={async (pet, { changes: { quantity = FIRST_QUANTITY } }) => {
        const delta = quantity - FIRST_QUANTITY
        if (delta === 0 || pet.status === 'sold') return undefined
        const adjustment = action('adjustInventory', pet.id, { delta, reason: 'received' })
        const failed = (error: unknown) => ({
          message: sentence`${petText(pet)} was added, but its quantity may still be 1 instead of ${numberText(quantity)}. ${lateFailureOf(error)}`,
          isError: true,
        })
        return change(adjustment).then(() => undefined, failed)
      }}
      toast={(pet) => ({
        message: (
          <>
            <PageLink to={`/pets/${pet.id}`}>{petText(pet)}</PageLink> was added
          </>
        ),
      })}
    />
  )
}

/** Initial stock of a new pet, unless it is sold. */
const FIRST_QUANTITY = 1

/** Input for the initial stock. Hidden for a sold pet, which has no units, and for a key that cannot change the stock. */
function Quantity({ values, ...props }: InputProps<number | undefined, Values>) {
  const isAllowed = useMissingScope('adjustInventory') === undefined
  if (!isAllowed || values.status === 'sold') return null
  // Check the bounds here: by the time the service could reject the quantity, the pet would already exist. The minimum is not 0, because a
  // pet without units counts as sold.
  return <IntegerInput {...props} description="Units in stock" min={FIRST_QUANTITY} max={MAX_STOCK} />
}

interface Form {
  /** Words that follow the pet's name in the toast. */
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
    note: 'All of its units leave the stock without an order, so they do not count as sales. To record a sale, place an order instead. Open orders must be fulfilled or canceled first.',
  },
  delete: {
    done: 'was deleted',
    isDangerous: true,
    note: 'This cannot be undone. A pet that has orders cannot be deleted.',
  },
} satisfies Record<string, Form>

interface Props {
  readonly kind: keyof typeof forms
  readonly pet: Pet
  /** Path of the page to open on success. */
  readonly leaveTo?: string | undefined
}

export function PetDialog({ kind, pet, leaveTo }: Props) {
  const label = capitalized(kind)
  const { done, note, ...form }: Form = forms[kind]
  const undo = useUndo()
  return (
    <EditDialog
      submit={label}
      comparedFields={fields}
      {...form}
      title={`${label} ${petText(pet)}`}
      read={action('listPets', { id: pet.id })}
      pick={([current]: Pet[]) => current}
      actionOf={(base, changes) => (kind === 'delete' ? action('deletePet', base) : action('updatePet', base, changes))}
      toast={(changed, { base, changes }) => ({
        about: `pet ${pet.id}`,
        message: sentence`${petText(changed ?? pet)} ${done}`,
        // A sale also removes the stock, which an edit cannot restore.
        ...(kind === 'edit' &&
          changes.status !== 'sold' && {
            undo: () =>
              undo(action('updatePet', changed as Pet, previousOf(base, changes)), (pet) => restored(petText(pet))),
          }),
      })}
      leaveTo={leaveTo}
    >
      {note}
    </EditDialog>
  )
}
