// The button that shows a page as code. What it opens is loaded when it is first used, to keep the first page small.
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { Action } from '../service/action.ts'
import { Icon } from './icons.tsx'

const CodeDialog = lazy(async () => ({ default: (await import('../later.tsx')).CodeDialog }))

export function LazyShowAs({ actions }: { readonly actions: readonly Action[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        className="show-as"
        variant="subtle"
        size="sm"
        title="Show as code"
        leftSection={<Icon name="code" size={16} />}
        onClick={() => setOpen(true)}
      >
        Show as code
      </Button>
      {isOpen && (
        <Suspense>
          <CodeDialog actions={actions} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
