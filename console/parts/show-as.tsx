// The button that shows a page as code. What it opens is loaded when it is first used, to keep the first page small.
import { ActionIcon, Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { Action } from '../service/action.ts'
import { Icon } from './icons.tsx'

const CodeDialog = lazy(async () => ({ default: (await import('./code-dialog.tsx')).CodeDialog }))

export function ShowAs({ actions }: { readonly actions: readonly Action[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        visibleFrom="sm"
        leftSection={<Icon name="code" size={16} />}
        onClick={() => setOpen(true)}
      >
        Show as code
      </Button>
      <ActionIcon variant="subtle" hiddenFrom="sm" size="lg" aria-label="Show as code" onClick={() => setOpen(true)}>
        <Icon name="code" />
      </ActionIcon>
      {isOpen && (
        <Suspense>
          <CodeDialog actions={actions} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
