// The dialogs that change one category.

import { Text } from '@mantine/core'
import type { Category } from 'petstore-client'
import { ActionDialog } from '../parts/action-dialog.tsx'
import { Conflict } from '../parts/conflict.tsx'
import { useEdited } from '../parts/edited.ts'
import { ReadingDialog } from '../parts/reading-dialog.tsx'
import { sentence } from '../parts/sentence.tsx'
import { action } from '../service/action.ts'
import { conflictFields, EditCategory } from './category-form.tsx'

export interface OpenDialog {
  readonly kind: 'edit' | 'delete'
  readonly category: Category
}

interface Props extends OpenDialog {
  readonly onClose: () => void
}

export function CategoryDialog({ kind, ...props }: Props) {
  return kind === 'edit' ? <EditCategory {...props} /> : <DeleteCategory {...props} />
}

function DeleteCategory({ category: { id, name }, onClose }: Omit<Props, 'kind'>) {
  const { base, current, error, retry, takeCurrent } = useEdited(action('getCategory', id))
  const title = `Delete ${name}`
  if (!base) return error ? <ReadingDialog title={title} error={error} onRetry={retry} onClose={onClose} /> : null
  return (
    <ActionDialog
      title={title}
      submit="Delete"
      isDangerous
      action={action('deleteCategory', base)}
      toast={() => ({ message: sentence`${name} was deleted` })}
      onClose={onClose}
      takeCurrent={takeCurrent}
      conflict={(overwrite) => (
        <Conflict
          fields={conflictFields(base, {}, current ?? base)}
          onOverwrite={overwrite}
          onTakeTheirs={takeCurrent}
        />
      )}
    >
      <Text size="sm">This cannot be undone. A category that has pets cannot be deleted: move them first.</Text>
    </ActionDialog>
  )
}
