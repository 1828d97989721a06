// Adds a pet, or changes one. If someone else has changed it meanwhile, both versions are shown.

import { NativeSelect, TextInput } from '@mantine/core'
import type { PetStatus } from 'petstore-client'
import { useState } from 'react'
import { CategoryPicker } from '../categories/category-picker.tsx'
import { ActionDialog, type FieldError } from '../parts/action-dialog.tsx'
import { useEdited } from '../parts/edited.ts'
import { formBody } from '../parts/form-body.ts'
import { sentence } from '../parts/sentence.tsx'
import { action } from '../service/action.ts'
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
  readonly petId: number
  readonly onClose: () => void
}

/** The pet is read singly, because only then its tag comes with it. */
export function EditPet({ petId, onClose }: EditProps) {
  const { base, current, takeCurrent } = useEdited(action('listPets', { id: petId }))
  const [typed, setTyped] = useState<Partial<Values>>({})
  const [pet] = base ?? []
  if (!pet) return null
  const values: Values = { status: 'available', ...pet, ...typed }
  const theirs = current?.[0]
  return (
    <ActionDialog
      title={`Edit ${pet.name}`}
      submit="Save"
      action={action('updatePet', pet, typed)}
      fields={fieldNames}
      toast={({ name }) => ({ message: sentence`${name} was saved` })}
      onClose={onClose}
      current={theirs}
      takeCurrent={takeCurrent}
      conflict={(overwrite) =>
        theirs && (
          <PetConflict
            before={pet}
            yours={typed}
            theirs={theirs}
            onOverwrite={overwrite}
            onTakeTheirs={() => {
              takeCurrent()
              setTyped({})
            }}
          />
        )
      }
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
        description="Pending is on hold; sold takes its stock to 0"
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
