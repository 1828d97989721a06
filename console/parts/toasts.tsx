// Toasts that report the outcome of changes, with an undo where the service allows one.
import { Button, CloseButton, Group, Paper, Stack, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
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
import { AnimalText } from './animal-name.tsx'
import { failureOf } from './failure.ts'
import { CategoryName } from './links.tsx'
import { focusReturner } from './return-focus.ts'
import { isField } from './search-field.tsx'
import { countText } from './text.tsx'

export interface Toast {
  /** Message text. Wrap names with `sentence`. */
  readonly message: ReactNode
  readonly isError?: boolean
  /** Undoes the change that the message reports. */
  readonly undo?: () => Promise<unknown>
  /** The changed object, such as `order 7`. A newer message about it replaces the toast, because the older change can no longer be undone. */
  readonly about?: string
}

type ToastEntry = Toast & { readonly id: number }

const TOAST_MS = 8000
/** Maximum number of toasts displayed at once; older toasts are collapsed. */
const MAX_TOASTS = 3

const ToastContext = createContext<(toast: Toast) => void>(() => {})

export const useToast = () => useContext(ToastContext)

let lastId = 0

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ToastEntry[]>([])
  const [isUnfolded, setUnfolded] = useState(false)
  const remove = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), [])
  const add = useCallback((toast: Toast) => {
    lastId += 1
    const entry = { ...toast, id: lastId }
    setToasts((all) => {
      const current = all.filter(({ about }) => about === undefined || about !== toast.about)
      const extra = Math.max(0, current.length + 1 - MAX_TOASTS)
      const dropped = current.filter((toast) => !isPersistent(toast)).slice(0, extra)
      return [...current.filter((toast) => !dropped.includes(toast)), entry]
    })
  }, [])
  const returnFocus = useRef(() => {})
  function onFocus({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!currentTarget.contains(relatedTarget)) returnFocus.current = focusReturner(relatedTarget ?? document.body)
  }
  const folded = toasts.length - MAX_TOASTS
  if (isUnfolded && folded <= 0) setUnfolded(false)

  // Without this shortcut, keyboard users would reach Undo only after everything else on the page.
  useWindowEvent('keydown', (event) => {
    const undoes = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !isField(event.target)
    const newest = undoes && [...document.querySelectorAll<HTMLButtonElement>('[data-undo]')].at(-1)
    if (!newest) return
    event.preventDefault()
    newest.click()
  })

  function closeAll(): void {
    returnFocus.current()
    setToasts([])
  }

  return (
    <ToastContext value={add}>
      {children}
      <Stack className="toasts" role="status" aria-label="Messages" gap="xs" onFocus={onFocus}>
        {folded > 0 && (
          <Group gap="xs" justify="flex-end">
            <Button size="compact-sm" variant="default" onClick={() => setUnfolded(!isUnfolded)}>
              {isUnfolded ? 'Show fewer' : `Show ${countText(folded, 'older message')}`}
            </Button>
            <Button size="compact-sm" variant="default" onClick={closeAll}>
              Close all
            </Button>
          </Group>
        )}
        {toasts.map((toast, at) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            isFolded={!isUnfolded && at < folded}
            onClose={remove}
            onUsed={() => returnFocus.current()}
          />
        ))}
      </Stack>
    </ToastContext>
  )
}

/** Whether the toast stays until closed, because it is an error or has an Undo button. */
const isPersistent = ({ isError, undo }: Toast): boolean => isError === true || undo !== undefined

interface CardProps {
  readonly toast: ToastEntry
  readonly isFolded: boolean
  readonly onClose: (id: number) => void
  /** Called before a pressed button disappears, to restore focus. */
  readonly onUsed: () => void
}

/** One toast. Unless it is persistent, it closes after a while, but not behind a dialog: https://www.w3.org/TR/WCAG22/#timing-adjustable */
function ToastCard({ toast, isFolded, onClose, onUsed }: CardProps) {
  const { id, message, isError, undo } = toast
  const [isUndoing, setUndoing] = useState(false)
  useEffect(() => {
    if (isPersistent(toast)) return
    const timer = setInterval(() => {
      if (!document.querySelector('[aria-modal]')) onClose(toast.id)
    }, TOAST_MS)
    return () => clearInterval(timer)
  }, [toast, onClose])

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
    <Paper
      withBorder
      shadow="md"
      p="sm"
      bg="var(--raised)"
      bd={isError ? '1px solid red.7' : undefined}
      display={isFolded ? 'none' : undefined}
    >
      <Group wrap="nowrap" gap="sm">
        <Text size="sm" flex={1} className="any-words">
          {message}
        </Text>
        {undo && (
          <Button size="compact-sm" variant="light" disabled={isUndoing} title="Ctrl+Z" data-undo onClick={onUndo}>
            Undo
          </Button>
        )}
        <CloseButton aria-label="Close the message" onClick={onCloseButton} />
      </Group>
    </Paper>
  )
}

/** Returns a function for a toast's `undo`, which sends the reverse action. It never rejects: failures become toasts. */
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

/** Returns the previous values of the changed fields, for an edit's undo. */
export const previousOf = <Values extends object>(base: Values, changes: Partial<Values>): Partial<Values> =>
  Object.fromEntries(Object.keys(changes).map((name) => [name, Reflect.get(base, name) ?? null])) as Partial<Values>

/** Explains why an undo failed, or that its outcome is unknown. */
export function undoFailure(error: unknown): ReactNode {
  if (error instanceof PetstoreConnectionError)
    return 'The service did not respond. Check whether the change was undone.'
  const { code, message } = failureOf(error)
  return code === 'precondition_failed'
    ? 'The item has changed since, so the change was not undone.'
    : ['Not undone: ', ...withNames(message)]
}

/** Replaces the number of a pet or category in the service's message with its name. */
const withNames = (message: string): readonly ReactNode[] =>
  message.split(/\b((?:Pet|Category) \d+)/).map((part) => {
    const [, noun, id] = /^(Pet|Category) (\d+)$/.exec(part) ?? []
    if (noun === undefined) return part
    return noun === 'Pet' ? <AnimalText key={part} petId={Number(id)} /> : <CategoryName key={part} id={Number(id)} />
  })
