// Adds a pet, or changes one. If someone else has changed it meanwhile, both versions are shown.
import { NativeSelect, TextInput } from '@mantine/core'
import type { Pet, PetStatus } from 'petstore-client'
import { useState } from 'react'
import { CategoryPicker } from '../categories/category-picker.tsx'
import { ActionDialog, type FieldError } from '../parts/action-dialog.tsx'
import { type Action, action } from '../service/action.ts'
import { useData } from '../service/queries.ts'
import { PetConflict } from './pet-conflict.tsx'
import { statuses } from './pet-filter.ts'

interface Values {
  readonly name: string
  readonly categoryId: number | undefined
  readonly status: PetStatus
}

const fieldNames = ['name', 'categoryId', 'status']

interface CreateProps {
  /** The category that is chosen at first. */
  readonly categoryId?: number | undefined
  readonly onClose: () => void
}

export function CreatePet({ categoryId, onClose }: CreateProps) {
  const [values, setValues] = useState<Values>({ name: '', categoryId, status: 'available' })
  // Not checked here: without a category, the service says that it needs one.
  const create: Action<'createPet'> = { operation: 'createPet', args: [values] }
  return (
    <ActionDialog
      title="Add a pet"
      submit="Add"
      action={create}
      fields={fieldNames}
      toast={(pet) => ({ message: `${pet.name} was added` })}
      onClose={onClose}
    >
      {(errorOf) => <PetFields values={values} onChange={setValues} errorOf={errorOf} />}
    </ActionDialog>
  )
}

interface EditProps {
  readonly petId: number
  readonly onClose: () => void
}

/** The pet is read singly, because only then its tag comes with it. */
export function EditPet({ petId, onClose }: EditProps) {
  const { data } = useData(action('listPets', { id: petId }))
  const [base, setBase] = useState<Pet>()
  const current = data?.[0]
  // What was read first is what the reader changes, whatever is read later.
  if (base === undefined && current !== undefined) setBase(current)
  if (!base) return null
  // When the reader takes the other version, the form begins again with it.
  return <EditForm key={JSON.stringify(base)} base={base} current={current} onTake={setBase} onClose={onClose} />
}

interface FormProps {
  readonly base: Pet
  /** As it is now; undefined if it was deleted. */
  readonly current: Pet | undefined
  readonly onTake: (pet: Pet) => void
  readonly onClose: () => void
}

function EditForm({ base, current, onTake, onClose }: FormProps) {
  const [values, setValues] = useState<Values>({
    name: base.name,
    categoryId: base.categoryId,
    status: base.status ?? 'available',
  })
  const changes = {
    ...(values.name !== base.name && { name: values.name }),
    ...(values.categoryId !== base.categoryId && { categoryId: values.categoryId }),
    ...(values.status !== base.status && { status: values.status }),
  }
  const yours = { ...base, ...values, categoryId: values.categoryId ?? base.categoryId }
  return (
    <ActionDialog
      title={`Edit ${base.name}`}
      submit="Save"
      action={action('updatePet', base, changes)}
      fields={fieldNames}
      toast={(pet) => ({ message: `${pet.name} was saved` })}
      onClose={onClose}
      conflict={(retry) =>
        current && (
          <PetConflict yours={yours} theirs={current} onOverwrite={retry} onTakeTheirs={() => onTake(current)} />
        )
      }
    >
      {(errorOf) => <PetFields values={values} onChange={setValues} errorOf={errorOf} />}
    </ActionDialog>
  )
}

interface FieldsProps {
  readonly values: Values
  readonly onChange: (values: Values) => void
  readonly errorOf: FieldError
}

function PetFields({ values, onChange, errorOf }: FieldsProps) {
  return (
    <>
      <TextInput
        label="Name"
        data-autofocus
        value={values.name}
        error={errorOf('name')}
        onChange={({ currentTarget }) => onChange({ ...values, name: currentTarget.value })}
      />
      <CategoryPicker
        categoryId={values.categoryId}
        error={errorOf('categoryId')}
        onChange={(categoryId) => onChange({ ...values, categoryId })}
      />
      <NativeSelect
        label="Status"
        description="Pending is on hold; sold takes its stock to 0"
        data={[...statuses]}
        value={values.status}
        error={errorOf('status')}
        onChange={({ currentTarget }) =>
          onChange({ ...values, status: statuses.find((one) => one === currentTarget.value) ?? 'available' })
        }
      />
    </>
  )
}
