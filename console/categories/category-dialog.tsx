// The dialogs that change one category.

import { Text } from '@mantine/core'
import type { Category } from 'petstore-client'
import { ActionDialog } from '../parts/action-dialog.tsx'
import { sentence } from '../parts/sentence.tsx'
import { action } from '../service/action.ts'
import { EditCategory } from './category-form.tsx'

export interface OpenDialog {
  readonly kind: 'edit' | 'delete'
  readonly category: Category
}

interface Props extends OpenDialog {
  readonly onClose: () => void
}

export function CategoryDialog({ kind, category: { id, name }, onClose }: Props) {
  if (kind === 'edit') return <EditCategory categoryId={id} onClose={onClose} />
  return (
    <ActionDialog
      title={`Delete ${name}`}
      submit="Delete"
      isDangerous
      action={action('deleteCategory', id)}
      toast={() => ({ message: sentence`${name} was deleted` })}
      onClose={onClose}
    >
      <Text size="sm">This cannot be undone. A category that has pets cannot be deleted: move them first.</Text>
    </ActionDialog>
  )
}
