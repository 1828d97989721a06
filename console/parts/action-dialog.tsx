// The one form of the console: fields, what the service says about them, the same as code, and the two buttons.
import { Alert, Button, Group, Modal, Stack, UnstyledButton } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type Action, type DataOf, type OperationId, partsOf } from '../service/action.ts'
import { useChange } from '../service/changes.ts'
import { useMissingScope } from '../session/session.tsx'
import { neededScope } from './action-button.tsx'
import { type Failure, failureOf } from './failure.ts'
import { Icon } from './icons.tsx'
import { useReturnFocus } from './return-focus.ts'
import { ShownAction } from './shown-action.tsx'
import { type Toast, useToast } from './toasts.tsx'

/** The error of each field, for its `error` property. */
export type FieldError = (field: string) => string | undefined

interface Props<Id extends OperationId> {
  readonly title: string
  /** The label of the button. */
  readonly submit: string
  /** What would be sent now. */
  readonly action: Action<Id>
  readonly isDangerous?: boolean
  /** Fields whose errors are displayed beside them; all others are displayed above. */
  readonly fields?: readonly string[]
  readonly onClose: () => void
  readonly onDone?: (data: DataOf<Id>) => void
  readonly toast?: (data: DataOf<Id>) => Toast
  /** Shows the conflict if someone else has changed the same thing meanwhile. */
  readonly conflict?: (retry: () => void) => ReactNode
  readonly children?: ReactNode | ((error: FieldError) => ReactNode)
}

export function ActionDialog<Id extends OperationId>(props: Props<Id>) {
  const { title, submit, action, isDangerous, fields = [], onClose, onDone, toast, conflict, children } = props
  const { send, isPending } = useChange()
  useReturnFocus()
  const showToast = useToast()
  const missing = useMissingScope(action.operation)
  const [failure, setFailure] = useState<Failure>()
  const [showsCode, setShowsCode] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (failure && form.current) showProblem(form.current)
  }, [failure])
  const { reference } = partsOf(action)
  const [base, setBase] = useState(reference)
  // The conflict is over when the form continues with another version.
  if (base !== reference) {
    setBase(reference)
    setFailure(undefined)
  }

  async function run(options: { ifMatch?: string } = {}): Promise<void> {
    setFailure(undefined)
    try {
      const data = await send(action, options)
      if (toast) showToast(toast(data))
      onClose()
      onDone?.(data)
    } catch (error) {
      setFailure(failureOf(error))
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    // A date that is typed in part would be sent as none.
    const unreadable = [...event.currentTarget.elements].find(isUnreadable)
    if (unreadable) return void unreadable.reportValidity()
    if (!isPending && missing === undefined) void run()
  }

  const isBeside = failure?.field !== undefined && fields.includes(failure.field)
  const isConflict = failure?.code === 'precondition_failed' && conflict !== undefined
  const errorOf: FieldError = (field) => (isBeside && failure.field === field ? failure.message : undefined)
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form ref={form} onSubmit={onSubmit} noValidate>
        <Stack className="dialog-form">
          {missing && <Alert color="yellow">{neededScope(missing)}.</Alert>}
          {failure && !isBeside && !isConflict && (
            <Alert color="red" role="alert" className="any-text">
              {failure.message}
            </Alert>
          )}
          {isConflict && conflict(() => void run({ ifMatch: '*' }))}
          {typeof children === 'function' ? children(errorOf) : children}
          {showsCode && <ShownAction action={action} />}
          <Group justify="space-between">
            <UnstyledButton className="code-toggle" aria-expanded={showsCode} onClick={() => setShowsCode(!showsCode)}>
              <Icon name="code" size={16} /> {showsCode ? 'Hide code' : 'Show as code'}
            </UnstyledButton>
            <Group gap="xs" className="at-end">
              <Button variant="default" onClick={onClose}>
                Close
              </Button>
              <Button
                type="submit"
                loading={isPending}
                disabled={missing !== undefined}
                color={isDangerous ? 'red' : undefined}
              >
                {submit}
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** In a long form it may be out of sight of the button that was pressed. */
function showProblem(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  field?.focus()
  const shown = field ?? form.querySelector('[role="alert"], .mantine-InputWrapper-error')
  shown?.scrollIntoView({ block: 'center' })
}

const isUnreadable = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.validity.badInput
