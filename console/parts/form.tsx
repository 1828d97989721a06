// The form that all dialogs share. Each dialog describes its fields: label, input, and how to show a value. The form handles the draft,
// the service's errors, conflicts with other people's edits, the code view, and the buttons.
import { Alert, Button, Skeleton, Stack } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Action, DataOf, OperationId } from '../service/action.ts'
import { useData } from '../service/queries.ts'
import { contains, isEqual } from '../service/query-client.ts'
import { useMissingScope } from '../service/session.tsx'
import { neededScope, useObstacle } from './actions.tsx'
import { Conflict } from './conflict.tsx'
import { Dialog, DialogFooter } from './dialog.tsx'
import { useLeaving } from './leaving.tsx'
import { ReadError } from './page.tsx'
import { focusReturner, useReturnFocus } from './return-focus.ts'
import { type Sending, useSending } from './sending.ts'

export interface InputProps<Value, Values = unknown> {
  readonly label: string
  readonly value: Value
  /** Called with undefined when the field is cleared. */
  readonly onChange: (value: Value | undefined) => void
  /** The service's error message for this field. */
  readonly error: string | undefined
  /** Whether the field receives focus when the form opens. */
  readonly isFirst: boolean
  /** Value when the form opened. */
  readonly before: Value
  /** Current values of all fields. */
  readonly values: Values
}

export interface Field<Value, Values = unknown> {
  readonly label: string
  /** Formats a value for the comparison of two versions. */
  readonly show?: (value: Value) => ReactNode
  readonly input?: (props: InputProps<Value, Values>) => ReactNode
  /** Other names that the service uses for this field in errors. */
  readonly aliases?: readonly string[]
}

/** Maps each field's name to the field, in display order. */
export type Fields<Values> = { readonly [Name in keyof Values]?: Field<Values[Name], Values> }

/** Changed fields. A cleared field is null: the service removes it or explains why it can't. */
export type Changes<Values> = Partial<Values>

/** The form's content when it was sent: the version it started from, and the changes. */
interface Submission<Values> {
  readonly base: Values
  readonly changes: Changes<Values>
}

interface FormProps<Id extends OperationId, Values extends object> extends Sending<Id, Submission<Values>> {
  /** Label of the submit button. */
  readonly submit: string
  readonly isDangerous?: boolean
  readonly size?: string
  readonly fields?: Fields<Values>
  /** Fields to compare after a conflict; `fields` by default. */
  readonly comparedFields?: Fields<Values>
  readonly children?: ReactNode | ((values: Values) => ReactNode)
}

interface CreateProps<Id extends OperationId, Values extends object> extends FormProps<Id, Values> {
  readonly initialValues: Values
  readonly actionOf: (values: Values) => Action<Id>
}

/** A form that adds something or confirms an action. */
export function CreateDialog<Id extends OperationId, Values extends object>(props: CreateProps<Id, Values>) {
  const { initialValues, actionOf } = props
  return <FormDialog {...props} base={initialValues} actionOf={(base, changes) => actionOf({ ...base, ...changes })} />
}

interface EditProps<Read extends OperationId, Id extends OperationId, Values extends object>
  extends FormProps<Id, Values> {
  readonly read: Action<Read>
  /** Extracts the object to edit from the response; undefined if it does not exist. */
  readonly pick: (data: DataOf<Read>) => Values | undefined
  /** Changes that are always sent, whatever was typed. */
  readonly fixed?: Changes<Values>
  /** `base` is the version the form started from. Pass it to the operation as the reference, so its ETag detects conflicts. */
  readonly actionOf: (base: Values, changes: Changes<Values>) => Action<Id>
}

/** A form that changes or removes something. It first reads the object to get the ETag that every edit needs. */
export function EditDialog<Read extends OperationId, Id extends OperationId, Values extends object>(
  props: EditProps<Read, Id, Values>,
) {
  const { title, read, pick } = props
  // The loading and error dialogs are not part of the form's component, so also restore focus here.
  useReturnFocus()
  const { data, error, isFetching, refetch } = useData(read)
  const current = data === undefined ? undefined : pick(data)
  const [base, setBase] = useState<Values>()
  // Cached data may be stale: open the form only after a refetch.
  if (base === undefined && current !== undefined && !isFetching && !error) setBase(() => current)
  if (base) return <FormDialog {...props} base={base} current={current} onBase={setBase} />
  const problem = error ?? (data !== undefined && current === undefined && !isFetching ? gone : undefined)
  return (
    <Dialog title={title}>
      {problem ? <ReadError error={problem} onRetry={() => void refetch()} /> : <Skeleton height={200} />}
    </Dialog>
  )
}

const gone = new Error('This item no longer exists: someone deleted it.')

interface Props<Id extends OperationId, Values extends object> extends FormProps<Id, Values> {
  readonly base: Values
  /** The service's current version of the object that the form edits. */
  readonly current?: Values | undefined
  /** Restarts the form from another version. */
  readonly onBase?: (base: Values) => void
  readonly fixed?: Changes<Values>
  readonly actionOf: (base: Values, changes: Changes<Values>) => Action<Id>
}

function FormDialog<Id extends OperationId, Values extends object>(props: Props<Id, Values>) {
  const { title, submit, isDangerous, size, fields = {}, comparedFields = fields, toast, children } = props
  const { base, current, onBase, fixed, actionOf } = props
  const { failure, clearFailure, isPending, send, finish, leave } = useSending(props)
  const [edits, setEdits] = useState<Changes<Values>>({})
  const values: Values = { ...base, ...edits }
  const changes = { ...changesOf(base, values), ...fixed }
  const action = actionOf(base, changes)
  const missing = useMissingScope(action.operation)
  const obstacle = useObstacle(action.operation)
  const leaving = useLeaving(leave)
  const form = useRef<HTMLFormElement>(null)
  const returnFocus = useRef<() => void>(undefined)
  const isConflict = failure?.code === 'precondition_failed' && current !== undefined
  const unchanged = Object.fromEntries(entriesOf(comparedFields).map(([name]) => [name, base[name]]))
  // Someone else already made exactly the same changes, so nothing is left to save.
  const isDone = isConflict && Object.keys(changes).length > 0 && contains(current, { ...unchanged, ...changes })
  // The conflicting change affects only fields outside this form, such as the time when a webhook began to fail.
  const isHarmless = isConflict && current !== base && Object.keys(unchanged).length > 0 && contains(current, unchanged)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per failure, with the service's current version
  useEffect(() => {
    if (isDone) finishWith(current as unknown as DataOf<Id>)
    else if (isHarmless) {
      restartFrom(current)
      void send(actionOf(current, changes), { base: current, changes })
    } else if (failure && form.current) showProblem(form.current, returnFocus.current)
  }, [isDone, failure])

  /** Closes the form with the service's current version as the result. Offers no undo, because someone else made the change. */
  function finishWith(data: DataOf<Id>): void {
    const sent = { base, changes }
    const message = toast?.(data, sent)?.message
    void finish(data, sent, message === undefined ? undefined : { message })
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    // An incomplete date has no value, so it would be sent as absent.
    const unreadable = [...event.currentTarget.elements].find(isUnreadable)
    if (unreadable) return void unreadable.reportValidity()
    if (obstacle !== undefined) return
    returnFocus.current = focusReturner(document.activeElement)
    void send(action, { base, changes })
  }

  function restartFrom(version: Values): void {
    onBase?.(version)
    clearFailure()
  }

  const inputs = entriesOf(fields)
  const isAbout = ([name, { aliases = [] }]: (typeof inputs)[number], problem = failure) =>
    problem?.field !== undefined && [name, ...aliases].includes(problem.field)
  const isBeside = inputs.some((field) => isAbout(field))
  return (
    <Dialog title={title} onClose={isPending ? leave : leaving.ask} size={size}>
      <form ref={form} onSubmit={onSubmit} {...leaving.handlers} noValidate>
        <Stack fz="sm">
          {leaving.question}
          {missing && <Alert color="yellow">{neededScope(missing)}.</Alert>}
          {failure && !isBeside && !isConflict && (
            <Alert color="red" role="alert" className="any-text">
              {failure.message}
            </Alert>
          )}
          {isConflict && !isDone && !isHarmless && (
            <Conflict
              versions={entriesOf(comparedFields).map(([name, { label, show = showText }]) => ({
                label,
                before: show(base[name]),
                yours: name in changes ? show(changes[name] ?? undefined) : undefined,
                theirs: show(current[name]),
                isDifferent: !isEqual(name in changes ? (changes[name] ?? undefined) : base[name], current[name]),
              }))}
              // If someone saves a newer version before the overwrite, that version is displayed first.
              onOverwrite={() => {
                // If nothing was typed, submit the displayed values.
                const displayed: Changes<Values> = {}
                for (const [name] of inputs) displayed[name] = base[name]
                const mine = Object.keys(edits).length > 0 ? edits : displayed
                const changes = { ...changesOf(current, { ...current, ...mine }), ...fixed }
                restartFrom(current)
                setEdits(mine)
                void send(actionOf(current, changes), { base: current, changes })
              }}
              overwrite={inputs.length > 0 ? 'Overwrite with mine' : `${submit} anyway`}
              onTakeTheirs={() => {
                restartFrom(current)
                setEdits({})
              }}
              takeTheirs={inputs.length > 0 ? 'Use theirs' : 'Review it first'}
            />
          )}
          {/* The fields are inert while the form is sent, because anything typed then would be lost. */}
          <div inert={isPending} style={{ display: 'contents' }}>
            {inputs.map((field, at) => {
              const [name, { label, input: Input = () => null }] = field
              return (
                <Input
                  key={name}
                  label={label}
                  value={values[name]}
                  onChange={(value) => {
                    setEdits((edits) => ({ ...edits, [name]: value }))
                    clearFailure((failure) => isAbout(field, failure))
                  }}
                  error={isAbout(field) ? failure?.messageFor(label) : undefined}
                  isFirst={at === 0}
                  before={base[name]}
                  values={values}
                />
              )
            })}
          </div>
          {typeof children === 'function' ? children(isConflict ? current : values) : children}
          <DialogFooter action={action}>
            <Button variant="default" onClick={leave}>
              {inputs.length > 0 ? 'Cancel' : 'Close'}
            </Button>
            <Button
              type="submit"
              loading={isPending}
              disabled={obstacle !== undefined}
              color={isDangerous ? 'red' : undefined}
            >
              {submit}
            </Button>
          </DialogFooter>
        </Stack>
      </form>
    </Dialog>
  )
}

const entriesOf = <Values,>(fields: Fields<Values>) =>
  Object.entries(fields) as [keyof Values & string, Field<unknown, Values>][]

const showText = (value: unknown): string => (value === undefined ? '' : String(value))

/** Returns only the fields that changed, so nothing else is overwritten. */
function changesOf<Values extends object>(before: Values, after: Values): Changes<Values> {
  const changes = Object.entries(after).filter(([name, value]) => !isEqual(Reflect.get(before, name), value))
  return Object.fromEntries(changes.map(([name, value]) => [name, value ?? null])) as Changes<Values>
}

/**
 * Scrolls to the problem, because it may be out of sight in a long form. Restores the focus that was lost while the
 * form was inert.
 */
function showProblem(form: HTMLFormElement, returnFocus = () => {}): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (field) field.focus()
  else if (document.activeElement === document.body) returnFocus()
  const target = field ?? form.querySelector('[role="alert"], .mantine-InputWrapper-error')
  target?.scrollIntoView({ block: 'center' })
}

/** Whether the field's text cannot be parsed. Submitting it would send a different value. */
const isUnreadable = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.validity.badInput || field.validity.customError)
