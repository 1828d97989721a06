// The one form of the console. Fields are described: their label, their input, and how a value is shown. The draft, what the service says
// about it, conflicts with other people's edits, the same as code and the buttons come from here.
import { Alert, Button, Skeleton, Stack } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Action, DataOf, OperationId } from '../service/action.ts'
import { useData } from '../service/queries.ts'
import { contains, isEqual } from '../service/query-client.ts'
import { useMissingScope } from '../session/session.tsx'
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
  /** Undefined empties it. */
  readonly onChange: (value: Value | undefined) => void
  /** What the service said about it. */
  readonly error: string | undefined
  /** Whether it has the focus when the form opens. */
  readonly isFirst: boolean
  /** What it was when the form opened. */
  readonly before: Value
  /** Of all fields. */
  readonly values: Values
}

export interface Field<Value, Values = unknown> {
  readonly label: string
  /** A value as a text, for those who compare two versions. */
  readonly show?: (value: Value) => ReactNode
  readonly input?: (props: InputProps<Value, Values>) => ReactNode
  /** Other names under which the service speaks of it. */
  readonly aliases?: readonly string[]
}

/** By name, in the order in which they are displayed. */
export type Fields<Values> = { readonly [Name in keyof Values]?: Field<Values[Name], Values> }

/** What was changed. A field that was emptied is null: the service removes it, or says why it cannot. */
export type Changes<Values> = Partial<Values>

/** What was sent: what the form started from, and what was changed. */
interface Sent<Values> {
  readonly base: Values
  readonly changes: Changes<Values>
}

interface FormProps<Id extends OperationId, Values extends object> extends Sending<Id, Sent<Values>> {
  /** The label of the button. */
  readonly submit: string
  readonly isDangerous?: boolean
  /** Of the dialog. */
  readonly size?: string
  readonly fields?: Fields<Values>
  /** What is compared after a conflict. By default the fields. */
  readonly compared?: Fields<Values>
  readonly children?: ReactNode | ((values: Values) => ReactNode)
}

interface CreateProps<Id extends OperationId, Values extends object> extends FormProps<Id, Values> {
  /** What the fields have at first. */
  readonly first: Values
  readonly actionOf: (values: Values) => Action<Id>
}

/** Adds something, or asks before something is done. */
export function CreateDialog<Id extends OperationId, Values extends object>(props: CreateProps<Id, Values>) {
  const { first, actionOf } = props
  return <FormDialog {...props} base={first} actionOf={(base, changes) => actionOf({ ...base, ...changes })} />
}

interface EditProps<Read extends OperationId, Id extends OperationId, Values extends object>
  extends FormProps<Id, Values> {
  readonly read: Action<Read>
  /** What is edited, of what was read; undefined if it does not exist. */
  readonly pick: (data: DataOf<Read>) => Values | undefined
  /** What is changed whatever is typed. */
  readonly fixed?: Changes<Values>
  /** `base` is what the form started from: pass it to the operation as its reference, so that its tag detects a conflict. */
  readonly actionOf: (base: Values, changes: Changes<Values>) => Action<Id>
}

/** Changes or removes something. It is read first, for its tag: nothing can be sent without. */
export function EditDialog<Read extends OperationId, Id extends OperationId, Values extends object>(
  props: EditProps<Read, Id, Values>,
) {
  const { title, read, pick } = props
  // The dialog that says why it could not be read is not the one that the form is in.
  useReturnFocus()
  const { data, error, isFetching, refetch } = useData(read)
  const current = data === undefined ? undefined : pick(data)
  const [base, setBase] = useState<Values>()
  // What was cached may be old: the form starts when it was read again.
  if (base === undefined && current !== undefined && !isFetching && !error) setBase(() => current)
  if (base) return <FormDialog {...props} base={base} current={current} onBase={setBase} />
  const problem = error ?? (data !== undefined && current === undefined && !isFetching ? gone : undefined)
  return (
    <Dialog title={title}>
      {problem ? <ReadError error={problem} onRetry={() => void refetch()} /> : <Skeleton height={200} />}
    </Dialog>
  )
}

const gone = new Error('It no longer exists: someone has deleted it.')

interface Props<Id extends OperationId, Values extends object> extends FormProps<Id, Values> {
  readonly base: Values
  /** As the service has it now. */
  readonly current?: Values | undefined
  /** Has the form go on from another version. */
  readonly onBase?: (base: Values) => void
  readonly fixed?: Changes<Values>
  readonly actionOf: (base: Values, changes: Changes<Values>) => Action<Id>
}

function FormDialog<Id extends OperationId, Values extends object>(props: Props<Id, Values>) {
  const { title, submit, isDangerous, size, fields = {}, compared = fields, toast, children } = props
  const { base, current, onBase, fixed, actionOf } = props
  const { failure, clearFailure, isPending, send, finish, leave } = useSending(props)
  const [typed, setTyped] = useState<Changes<Values>>({})
  const values: Values = { ...base, ...typed }
  const changes = { ...changesOf(base, values), ...fixed }
  const action = actionOf(base, changes)
  const missing = useMissingScope(action.operation)
  const obstacle = useObstacle(action.operation)
  const leaving = useLeaving(leave)
  const form = useRef<HTMLFormElement>(null)
  const returnFocus = useRef<() => void>(undefined)
  const isConflict = failure?.code === 'precondition_failed' && current !== undefined
  const kept = Object.fromEntries(entriesOf(compared).map(([name]) => [name, base[name]]))
  // Someone else has done the same, and nothing more.
  const isDone = isConflict && Object.keys(changes).length > 0 && contains(current, { ...kept, ...changes })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the service has now
  useEffect(() => {
    if (isDone) finishWith(current as unknown as DataOf<Id>)
    else if (failure && form.current) showProblem(form.current, returnFocus.current)
  }, [isDone, failure])

  /** An edit returns what it has changed, as the read does. What someone else has done cannot be undone here. */
  function finishWith(data: DataOf<Id>): void {
    const sent = { base, changes }
    const message = toast?.(data, sent)?.message
    finish(data, sent, message === undefined ? undefined : { message })
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    // A date that is typed in part would be sent as none.
    const unreadable = [...event.currentTarget.elements].find(isUnreadable)
    if (unreadable) return void unreadable.reportValidity()
    if (obstacle !== undefined) return
    returnFocus.current = focusReturner(document.activeElement)
    void send(action, { base, changes })
  }

  function goOnFrom(version: Values): void {
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
          {isConflict && !isDone && (
            <Conflict
              versions={entriesOf(compared).map(([name, { label, show = showText }]) => ({
                label,
                before: show(base[name]),
                yours: name in changes ? show(changes[name] ?? undefined) : undefined,
                theirs: show(current[name]),
                isDifferent: !isEqual(name in changes ? (changes[name] ?? undefined) : base[name], current[name]),
              }))}
              // If there is another version by then, that is displayed first.
              onOverwrite={() => {
                // Who has typed nothing means what the form displays.
                const displayed: Changes<Values> = {}
                for (const [name] of inputs) displayed[name] = base[name]
                const mine = Object.keys(typed).length > 0 ? typed : displayed
                const changes = { ...changesOf(current, { ...current, ...mine }), ...fixed }
                goOnFrom(current)
                setTyped(mine)
                void send(actionOf(current, changes), { base: current, changes })
              }}
              overwrite={inputs.length > 0 ? 'Save mine over it' : `${submit} anyway`}
              onTakeTheirs={() => {
                goOnFrom(current)
                setTyped({})
              }}
              takeTheirs={inputs.length > 0 ? 'Take theirs' : 'Look at it first'}
            />
          )}
          {/* What is typed while the form is being sent would be lost. */}
          <div inert={isPending} style={{ display: 'contents' }}>
            {inputs.map((field, at) => {
              const [name, { label, input: Input = () => null }] = field
              return (
                <Input
                  key={name}
                  label={label}
                  value={values[name]}
                  onChange={(value) => {
                    setTyped((typed) => ({ ...typed, [name]: value }))
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

/** Those that are different, so that nothing else is overwritten. */
function changesOf<Values extends object>(before: Values, after: Values): Changes<Values> {
  const changes = Object.entries(after).filter(([name, value]) => !isEqual(Reflect.get(before, name), value))
  return Object.fromEntries(changes.map(([name, value]) => [name, value ?? null])) as Changes<Values>
}

/** In a long form it may be out of sight of the button that was pressed. What had the focus lost it while the form was being sent. */
function showProblem(form: HTMLFormElement, returnFocus = () => {}): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (field) field.focus()
  else if (document.activeElement === document.body) returnFocus()
  const shown = field ?? form.querySelector('[role="alert"], .mantine-InputWrapper-error')
  shown?.scrollIntoView({ block: 'center' })
}

/** What was typed is not what the field is for, so it would be sent as something else. */
const isUnreadable = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.validity.badInput || field.validity.customError)
