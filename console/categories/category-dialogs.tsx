// Adds, edits and deletes categories.
import { Text } from '@mantine/core'
import type { Category } from 'petstore-client'
import { CreateDialog, EditDialog, type Fields } from '../parts/form.tsx'
import { optionalText, text } from '../parts/inputs.tsx'
import { sentence } from '../parts/text.tsx'
import { action } from '../service/action.ts'

const fields = {
  name: { label: 'Name', input: text({ description: 'A kind of animal, such as dog or cat' }) },
  description: { label: 'Description', input: optionalText({ rows: 3 }) },
} satisfies Fields<Category>

export function CreateCategory({ onClose }: { readonly onClose: () => void }) {
  return (
    <CreateDialog
      title="Add a category"
      submit="Add"
      fields={fields}
      first={{ name: '' }}
      actionOf={(values) => action('createCategory', values)}
      toast={({ name }) => ({ message: sentence`${name} was added` })}
      onClose={onClose}
    />
  )
}

export interface OpenDialog {
  readonly kind: 'edit' | 'delete'
  readonly category: Category
}

export function CategoryDialog({ kind, category: { id, name }, onClose }: OpenDialog & { onClose: () => void }) {
  const shared = { read: action('getCategory', id), pick: (category: Category) => category, onClose }
  if (kind === 'edit')
    return (
      <EditDialog
        {...shared}
        title={`Edit ${name}`}
        submit="Save"
        fields={fields}
        actionOf={(base, changes) => action('updateCategory', base, changes)}
        toast={({ name }) => ({ message: sentence`${name} was saved` })}
      />
    )
  const compared = { name: { label: 'Name' }, description: { label: 'Description' } }
  return (
    <EditDialog
      {...shared}
      title={`Delete ${name}`}
      submit="Delete"
      isDangerous
      fields={compared}
      actionOf={(base) => action('deleteCategory', base)}
      toast={() => ({ message: sentence`${name} was deleted` })}
    >
      <Text size="sm">This cannot be undone. A category that has pets cannot be deleted: move them first.</Text>
    </EditDialog>
  )
}
