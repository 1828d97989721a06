// The one form of the console: fields, what the service says about them, the same as code, and the two buttons.
import { Alert, Button, Group, Modal, Stack, UnstyledButton } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { OperationId } from '../service/action.ts'
import { useMissingScope } from '../session/session.tsx'
import { neededScope } from './action-button.tsx'
import { Icon } from './icons.tsx'
import { useLeaving } from './leaving.tsx'
import { useReturnFocus } from './return-focus.ts'
import { type Sending, useSending } from './sending.ts'
import { ShownAction } from './shown-action.tsx'

/** The error of each field, for its `error` property. */
export type FieldError = (field: string) => string | undefined

interface Props<Id extends OperationId> extends Sending<Id> {
  /** The label of the button. */
  readonly submit: string
  readonly isDangerous?: boolean
  /** Fields whose errors are displayed beside them; all others are displayed above. */
  readonly fields?: readonly string[]
  /** Shows the conflict if someone else has changed the same thing meanwhile. */
  readonly conflict?: (overwrite: () => void) => ReactNode
  readonly children?: ReactNode | ((error: FieldError) => ReactNode)
}

export function ActionDialog<Id extends OperationId>(props: Props<Id>) {
  const { title, submit, action, isDangerous, fields = [], conflict, children } = props
  const { failure, isPending, send, overwrite, leave } = useSending(props)
  useReturnFocus()
  const missing = useMissingScope(action.operation)
  const [showsCode, setShowsCode] = useState(false)
  const leaving = useLeaving(leave)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (failure && form.current) showProblem(form.current)
  }, [failure])

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    // A date that is typed in part would be sent as none.
    const unreadable = [...event.currentTarget.elements].find(isUnreadable)
    if (unreadable) return void unreadable.reportValidity()
    if (missing === undefined) void send()
  }

  const isBeside = failure?.field !== undefined && fields.includes(failure.field)
  const isConflict = failure?.code === 'precondition_failed' && conflict !== undefined
  const errorOf: FieldError = (field) => (isBeside && failure.field === field ? failure.message : undefined)
  return (
    <Modal opened onClose={leaving.ask} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form ref={form} onSubmit={onSubmit} onInput={leaving.onInput} noValidate>
        <Stack className="dialog-form">
          {leaving.question}
          {missing && <Alert color="yellow">{neededScope(missing)}.</Alert>}
          {failure && !isBeside && !isConflict && (
            <Alert color="red" role="alert" className="any-text">
              {failure.message}
            </Alert>
          )}
          {isConflict && conflict(overwrite)}
          {typeof children === 'function' ? children(errorOf) : children}
          {showsCode && <ShownAction action={action} />}
          <Group justify="space-between">
            <UnstyledButton className="code-toggle" aria-expanded={showsCode} onClick={() => setShowsCode(!showsCode)}>
              <Icon name="code" size={16} /> {showsCode ? 'Hide code' : 'Show as code'}
            </UnstyledButton>
            <Group gap="xs" className="at-end">
              <Button variant="default" onClick={leave}>
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

/** What was typed is not what the field is for, so it would be sent as something else. */
const isUnreadable = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.validity.badInput || field.validity.customError)
