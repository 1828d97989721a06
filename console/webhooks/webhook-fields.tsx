// The fields that a new webhook and an edited one have in common.
import { Checkbox, Fieldset, Input, Switch, TextInput } from '@mantine/core'
import type { EventType } from 'petstore-client'
import type { FieldError } from '../parts/action-dialog.tsx'
import { eventTypeGroups } from './event-types.ts'

export interface WebhookDraft {
  readonly url: string
  readonly description: string
  /** Undefined for all. */
  readonly types: readonly EventType[] | undefined
}

/** Those whose errors are displayed beside them. */
export const webhookFields = ['url', 'description', 'types'] as const

interface Props {
  readonly draft: WebhookDraft
  readonly onChange: (draft: WebhookDraft) => void
  readonly error: FieldError
}

export function WebhookFields({ draft, onChange, error }: Props) {
  return (
    <>
      <TextInput
        label="URL"
        description="Where events are sent to"
        placeholder="https://shop.example/petstore"
        type="url"
        required
        withAsterisk={false}
        data-autofocus
        value={draft.url}
        onChange={({ currentTarget }) => onChange({ ...draft, url: currentTarget.value })}
        error={error('url')}
      />
      <TextInput
        label="Description"
        placeholder="Optional: what it is for"
        value={draft.description}
        onChange={({ currentTarget }) => onChange({ ...draft, description: currentTarget.value })}
        error={error('description')}
      />
      <TypesField types={draft.types} onChange={(types) => onChange({ ...draft, types })} error={error('types')} />
    </>
  )
}

interface TypesProps {
  readonly types: readonly EventType[] | undefined
  readonly onChange: (types: readonly EventType[] | undefined) => void
  readonly error: string | undefined
}

function TypesField({ types, onChange, error }: TypesProps) {
  return (
    <>
      <Switch
        label="All events"
        description="Also types that later versions add"
        checked={types === undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? undefined : [])}
      />
      {types !== undefined && (
        // The values are those of the checkboxes.
        <Checkbox.Group value={[...types]} onChange={(values) => onChange(values as EventType[])}>
          {eventTypeGroups.map(({ title, types }) => (
            <Fieldset key={title} legend={title} variant="unstyled" mb="xs">
              <div className="event-types">
                {types.map((type) => (
                  <Checkbox key={type} value={type} label={type} size="sm" />
                ))}
              </div>
            </Fieldset>
          ))}
        </Checkbox.Group>
      )}
      {error !== undefined && <Input.Error role="alert">{error}</Input.Error>}
    </>
  )
}
