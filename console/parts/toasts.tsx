// Short messages about what was done, with an undo where the service allows one.
import { Button, CloseButton, Group, Paper, Stack, Text } from '@mantine/core'
import { PetstoreConnectionError } from 'petstore-client'
import {
  createContext,
  type FocusEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Action, DataOf, OperationId } from '../service/action.ts'
import { useChange } from '../service/changes.ts'
import { failureOf } from './failure.ts'
import { focusReturner } from './return-focus.ts'

export interface Toast {
  /** Names in it are kept apart by `sentence`. */
  readonly message: ReactNode
  readonly isError?: boolean
  /** Takes back what the message is about. */
  readonly undo?: () => Promise<unknown>
}

interface ShownToast extends Toast {
  readonly id: number
}

const TOAST_MS = 8000
const MAX_TOASTS = 4

const ToastContext = createContext<(toast: Toast) => void>(() => {})

export const useToast = () => useContext(ToastContext)

let lastId = 0

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([])
  const remove = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), [])
  const add = useCallback((toast: Toast) => {
    lastId += 1
    const id = lastId
    setToasts((all) => [...all, { ...toast, id }].slice(-MAX_TOASTS))
  }, [])
  const returnFocus = useRef(() => {})
  function onFocus({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!currentTarget.contains(relatedTarget)) returnFocus.current = focusReturner(relatedTarget ?? document.body)
  }
  return (
    <ToastContext value={add}>
      {children}
      <Stack className="toasts" role="status" aria-label="Messages" gap="xs" onFocus={onFocus}>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onClose={remove} onUsed={() => returnFocus.current()} />
        ))}
      </Stack>
    </ToastContext>
  )
}

interface CardProps {
  readonly toast: ShownToast
  readonly onClose: (id: number) => void
  /** One of its buttons was pressed, which will be gone. */
  readonly onUsed: () => void
}

/** Closes after a while, unless it is an error or has something to press: https://www.w3.org/TR/WCAG22/#timing-adjustable */
function ToastCard({ toast: { id, message, isError, undo }, onClose, onUsed }: CardProps) {
  const [isUndoing, setUndoing] = useState(false)
  const isLasting = isError === true || undo !== undefined
  useEffect(() => {
    if (isLasting) return
    const timer = setTimeout(() => onClose(id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [isLasting, id, onClose])

  function onUndo(): void {
    onUsed()
    setUndoing(true)
    void undo?.().finally(() => onClose(id))
  }

  function onCloseButton(): void {
    onUsed()
    onClose(id)
  }

  return (
    <Paper withBorder shadow="md" p="sm" bd={isError ? '1px solid red.7' : undefined}>
      <Group wrap="nowrap" gap="sm">
        <Text size="sm" flex={1} className="any-words">
          {message}
        </Text>
        {undo && (
          <Button size="compact-sm" variant="light" disabled={isUndoing} onClick={onUndo}>
            Undo
          </Button>
        )}
        <CloseButton aria-label="Close the message" onClick={onCloseButton} />
      </Group>
    </Paper>
  )
}

/** For the `undo` of a toast: sends the action that takes it back. It never rejects: a failure is a toast too. */
export function useUndo() {
  const change = useChange()
  const showToast = useToast()
  return async <Id extends OperationId>(
    action: Action<Id>,
    messageOf: (data: DataOf<Id>) => ReactNode | Promise<ReactNode>,
  ): Promise<void> => {
    try {
      showToast({ message: await messageOf(await change(action)) })
    } catch (error) {
      showToast({ message: undoFailure(error), isError: true })
    }
  }
}

/** Why something could not be taken back, or that it is not known. */
export function undoFailure(error: unknown): string {
  if (error instanceof PetstoreConnectionError) return 'The service did not respond: look whether it was undone.'
  const { code, message } = failureOf(error)
  return code === 'precondition_failed' ? 'It has changed since, so this was not undone.' : `Not undone: ${message}`
}
