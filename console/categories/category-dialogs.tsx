// Dialogs that add, edit, and delete categories.
import type { Category } from 'petstore-client'
import type { MenuAction } from '../parts/actions.tsx'
import { CreateDialog, EditDialog, type Fields } from '../parts/form.tsx'
import { optionalText, text } from '../parts/inputs.tsx'
import { PageLink } from '../parts/links.tsx'
import { sentence } from '../parts/text.tsx'
import { action } from '../service/action.ts'

const fields = {
  name: { label: 'Name', input: text({ description: 'A kind of animal, such as dog or cat' }) },
  description: { label: 'Description', input: optionalText() },
} satisfies Fields<Category>

export const CreateCategory = () => (
  <CreateDialog
    title="Add a category"
    submit="Add"
    fields={fields}
    initialValues={{ name: '' }}
    actionOf={(values) => action('createCategory', values)}
    toast={({ id, name }) => ({
      message: (
        <>
          <PageLink to={`/pets?categoryId=${id}`}>{name}</PageLink> was added
        </>
      ),
    })}
  />
)

export function categoryActions({ id, name }: Category): readonly MenuAction[] {
  const shared = { read: action('getCategory', id), pick: (category: Category) => category }
  const edit = (
    <EditDialog
      {...shared}
      title={`Edit ${name}`}
      submit="Save"
      fields={fields}
      actionOf={(base, changes) => action('updateCategory', base, changes)}
      toast={({ name }) => ({ message: sentence`${name} was saved` })}
    />
  )
  const remove = (
    <EditDialog
      {...shared}
      title={`Delete ${name}`}
      submit="Delete"
      isDangerous
      comparedFields={fields}
      actionOf={(base) => action('deleteCategory', base)}
      toast={() => ({ message: sentence`${name} was deleted` })}
    >
      This cannot be undone. A category with pets cannot be deleted; move its pets first.
    </EditDialog>
  )
  return [
    { label: 'Edit', operation: 'updateCategory', dialog: edit },
    { label: 'Delete', operation: 'deleteCategory', isDangerous: true, dialog: remove },
  ]
}
