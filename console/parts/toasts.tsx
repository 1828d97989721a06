// Short messages about what was done, with an undo where the service allows one.
import { Button, CloseButton, Group, Stack, Text } from '@mantine/core'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'

export interface Toast {
  /** Names in it are kept apart by `sentence`. */
  readonly message: ReactNode
  readonly isError?: boolean
  /** Takes back what the message is about. */
  readonly undo?: () => Promise<unknown>
}

const TOAST_MS = 8000
const MAX_TOASTS = 4

const ToastContext = createContext<(toast: Toast) => void>(() => {})

export const useToast = () => useContext(ToastContext)

let lastId = 0

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly (Toast & { readonly id: number })[]>([])
  const remove = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), [])
  const add = useCallback(
    (toast: Toast) => {
      lastId += 1
      const id = lastId
      setToasts((all) => [...all, { ...toast, id }].slice(-MAX_TOASTS))
      setTimeout(() => remove(id), TOAST_MS)
    },
    [remove],
  )
  const value = useMemo(() => add, [add])
  return (
    <ToastContext value={value}>
      {children}
      <Stack className="toasts" role="status" aria-label="Messages" gap="xs">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onClose={() => remove(toast.id)} />
        ))}
      </Stack>
    </ToastContext>
  )
}

function ToastCard({ toast, onClose }: { readonly toast: Toast; readonly onClose: () => void }) {
  const { message, isError, undo } = toast
  const [isUndoing, setUndoing] = useState(false)

  function onUndo(): void {
    setUndoing(true)
    void undo?.().finally(onClose)
  }

  return (
    <div className="card toast" data-error={isError || undefined}>
      <Group wrap="nowrap" gap="sm">
        <Text size="sm" flex={1} className="any-words">
          {message}
        </Text>
        {undo && (
          <Button size="compact-sm" variant="light" disabled={isUndoing} onClick={onUndo}>
            Undo
          </Button>
        )}
        <CloseButton aria-label="Close the message" onClick={onClose} />
      </Group>
    </div>
  )
}
