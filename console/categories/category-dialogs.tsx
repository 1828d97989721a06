// Dialogs that add, edit, and delete categories.
import type { Category } from 'petstore-client'
import type { MenuAction } from '../parts/actions.tsx'
import { CreateDialog, EditDialog, type Fields } from '../parts/form.tsx'
import { optionalText, text } from '../parts/inputs.tsx'
import { PageLink } from '../parts/links.tsx'
import { restored, sentence } from '../parts/text.tsx'
import { previousOf, useUndo } from '../parts/toasts.tsx'
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

const sharedOf = (id: number) => ({ read: action('getCategory', id), pick: (category: Category) => category })

function EditCategory({ id, name }: Category) {
  const undo = useUndo()
  return (
    <EditDialog
      {...sharedOf(id)}
      title={`Edit ${name}`}
      submit="Save"
      fields={fields}
      actionOf={(base, changes) => action('updateCategory', base, changes)}
      toast={(category, { base, changes }) => ({
        about: `category ${id}`,
        message: sentence`${category.name} was saved`,
        undo: () => undo(action('updateCategory', category, previousOf(base, changes)), ({ name }) => restored(name)),
      })}
    />
  )
}

export function categoryActions(category: Category): readonly MenuAction[] {
  const { id, name } = category
  const remove = (
    <EditDialog
      {...sharedOf(id)}
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
    { label: 'Edit', operation: 'updateCategory', dialog: <EditCategory {...category} /> },
    { label: 'Delete', operation: 'deleteCategory', isDangerous: true, dialog: remove },
  ]
}
