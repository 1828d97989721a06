// Adds a pet, or changes one. If someone else has changed it meanwhile, both versions are shown.

import { NativeSelect, TextInput } from '@mantine/core'
import type { Pet, PetStatus } from 'petstore-client'
import { useState } from 'react'
import { CategoryPicker } from '../categories/category-picker.tsx'
import { ActionDialog, type FieldError } from '../parts/action-dialog.tsx'
import { formBody } from '../parts/form-body.ts'
import { ReadingDialog } from '../parts/reading-dialog.tsx'
import { sentence } from '../parts/sentence.tsx'
import { action } from '../service/action.ts'
import { useEditedPet } from './edited-pet.ts'
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
  return (
    <ActionDialog
      title="Add a pet"
      submit="Add"
      action={action('createPet', formBody(values))}
      fields={fieldNames}
      toast={(pet) => ({ message: sentence`${pet.name} was added` })}
      onClose={onClose}
    >
      {(errorOf) => (
        <PetFields values={values} onChange={(change) => setValues({ ...values, ...change })} errorOf={errorOf} />
      )}
    </ActionDialog>
  )
}

interface EditProps {
  readonly pet: Pet
  readonly onClose: () => void
}

export function EditPet({ pet, onClose }: EditProps) {
  const { base, current, error, retry, takeCurrent } = useEditedPet(pet.id)
  const [typed, setTyped] = useState<Partial<Values>>({})
  if (!base)
    return error ? <ReadingDialog title={`Edit ${pet.name}`} error={error} onRetry={retry} onClose={onClose} /> : null
  const values: Values = { status: 'available', ...base, ...typed }
  return (
    <ActionDialog
      title={`Edit ${base.name}`}
      submit="Save"
      action={action('updatePet', base, typed)}
      fields={fieldNames}
      toast={({ name }) => ({ message: sentence`${name} was saved` })}
      onClose={onClose}
      current={current}
      takeCurrent={takeCurrent}
      conflict={(overwrite) => (
        <PetConflict
          before={base}
          yours={typed}
          theirs={current ?? base}
          onOverwrite={overwrite}
          onTakeTheirs={() => {
            takeCurrent()
            setTyped({})
          }}
        />
      )}
    >
      {(errorOf) => (
        <PetFields values={values} onChange={(change) => setTyped({ ...typed, ...change })} errorOf={errorOf} />
      )}
    </ActionDialog>
  )
}

interface FieldsProps {
  readonly values: Values
  readonly onChange: (change: Partial<Values>) => void
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
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <CategoryPicker
        categoryId={values.categoryId}
        error={errorOf('categoryId')}
        onChange={(categoryId) => onChange({ categoryId })}
      />
      <NativeSelect
        label="Status"
        description="Pending is on hold. Marking it sold sets the stock to 0"
        data={[...statuses]}
        value={values.status}
        error={errorOf('status')}
        onChange={({ currentTarget }) =>
          onChange({ status: statuses.find((one) => one === currentTarget.value) ?? 'available' })
        }
      />
    </>
  )
}
