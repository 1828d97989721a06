// Adds a category, or changes one. If someone else has changed it meanwhile, both versions are shown.

import { Textarea, TextInput } from '@mantine/core'
import type { Category, CategoryUpdate } from 'petstore-client'
import { useState } from 'react'
import { ActionDialog, type FieldError } from '../parts/action-dialog.tsx'
import { Conflict } from '../parts/conflict.tsx'
import { useEdited } from '../parts/edited.ts'
import { ReadingDialog } from '../parts/reading-dialog.tsx'
import { sentence } from '../parts/sentence.tsx'
import { action } from '../service/action.ts'

const fieldNames = ['name', 'description']

export function CreateCategory({ onClose }: { readonly onClose: () => void }) {
  const [values, setValues] = useState({ name: '', description: '' })
  const { name, description } = values
  return (
    <ActionDialog
      title="Add a category"
      submit="Add"
      action={action('createCategory', { name, description: description || undefined })}
      fields={fieldNames}
      toast={({ name }) => ({ message: sentence`${name} was added` })}
      onClose={onClose}
    >
      {(errorOf) => (
        <CategoryFields values={values} onChange={(change) => setValues({ ...values, ...change })} errorOf={errorOf} />
      )}
    </ActionDialog>
  )
}

interface EditProps {
  readonly category: Category
  readonly onClose: () => void
}

export function EditCategory({ category: { id, name }, onClose }: EditProps) {
  const { base, current, error, retry, takeCurrent } = useEdited(action('getCategory', id))
  const [typed, setTyped] = useState<Partial<Values>>({})
  if (!base)
    return error ? <ReadingDialog title={`Edit ${name}`} error={error} onRetry={retry} onClose={onClose} /> : null
  const values: Values = { description: '', ...base, ...typed }
  // An emptied description is removed.
  const changes: CategoryUpdate = { ...typed, ...(typed.description === '' && { description: null }) }
  return (
    <ActionDialog
      title={`Edit ${base.name}`}
      submit="Save"
      action={action('updateCategory', base, changes)}
      fields={fieldNames}
      toast={({ name }) => ({ message: sentence`${name} was saved` })}
      onClose={onClose}
      current={current}
      takeCurrent={takeCurrent}
      conflict={(overwrite) => (
        <Conflict
          fields={conflictFields(base, typed, current ?? base)}
          onOverwrite={overwrite}
          onTakeTheirs={() => {
            takeCurrent()
            setTyped({})
          }}
        />
      )}
    >
      {(errorOf) => (
        <CategoryFields values={values} onChange={(change) => setTyped({ ...typed, ...change })} errorOf={errorOf} />
      )}
    </ActionDialog>
  )
}

export const conflictFields = (before: Category, yours: Partial<Values>, theirs: Category) => [
  { label: 'Name', before: before.name, yours: yours.name, theirs: theirs.name },
  {
    label: 'Description',
    before: before.description ?? '',
    yours: yours.description,
    theirs: theirs.description ?? '',
  },
]

interface Values {
  readonly name: string
  readonly description: string
}

interface FieldsProps {
  readonly values: Values
  readonly onChange: (change: Partial<Values>) => void
  readonly errorOf: FieldError
}

function CategoryFields({ values, onChange, errorOf }: FieldsProps) {
  return (
    <>
      <TextInput
        label="Name"
        description="A kind of animal, such as dog or cat"
        data-autofocus
        value={values.name}
        error={errorOf('name')}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <Textarea
        label="Description"
        placeholder="Optional"
        rows={3}
        value={values.description}
        error={errorOf('description')}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
      />
    </>
  )
}
