// Webhook fields, the dialog that adds a webhook, and the dialog that shows its secret once.
import { Checkbox, Fieldset, Input, SimpleGrid, Switch } from '@mantine/core'
import type { EventType, UpdatedWebhook, Webhook } from 'petstore-client'
import { useRef } from 'react'
import { eventTypeGroups, eventTypes, typesText } from '../events/event-types.ts'
import { SecretDialog } from '../parts/dialog.tsx'
import { CreateDialog, type Fields, type InputProps } from '../parts/form.tsx'
import { choice, chosenFrom, optionalText, text } from '../parts/inputs.tsx'
import { DocsLink } from '../parts/links.tsx'
import { useOpenDialog } from '../parts/open-dialog.tsx'
import { momentText } from '../parts/text.tsx'
import { action } from '../service/action.ts'

function TypesInput({ value, before, onChange, error }: InputProps<EventType[] | undefined>) {
  /** Remembers the chosen types while "All events" is on. */
  const chosen = useRef(value ?? [])
  if (value) chosen.current = value
  return (
    <>
      <Switch
        label="All events"
        description="Including types that later versions add"
        checked={value === undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? undefined : chosen.current)}
      />
      {value !== undefined && (
        <Checkbox.Group value={value} onChange={(chosen) => onChange(chosenFrom(eventTypes, chosen, before))}>
          {eventTypeGroups.map(([title, types]) => (
            <Fieldset key={title} legend={title} variant="unstyled" mb="xs">
              <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
                {types?.map((type) => (
                  <Checkbox key={type} value={type} label={type} />
                ))}
              </SimpleGrid>
            </Fieldset>
          ))}
        </Checkbox.Group>
      )}
      {error !== undefined && <Input.Error role="alert">{error}</Input.Error>}
    </>
  )
}

export const fields = {
  url: {
    label: 'URL',
    input: text({ type: 'url', description: 'Where to send events', placeholder: 'https://shop.example/petstore' }),
  },
  description: { label: 'Description', input: optionalText({ placeholder: 'Optional: its purpose' }) },
  types: { label: 'Events', show: typesText, input: TypesInput },
} satisfies Fields<Webhook>

export const comparedFields = {
  ...fields,
  enabled: { label: 'State', show: (isEnabled) => (isEnabled ? 'enabled' : 'disabled') },
  previousSecretUntil: { label: 'Old secret valid until', show: (at) => (at ? momentText(at) : 'Never rotated') },
} satisfies Fields<Webhook>

export const signings: Readonly<Record<Webhook['signing'], string>> = {
  v1: 'Shared secret (v1)',
  v1a: 'Key pair (v1a)',
}

const signing = choice(
  [
    { value: 'v1', label: signings.v1 },
    { value: 'v1a', label: signings.v1a },
  ],
  'Any Standard Webhooks library can verify signatures made with a shared secret (HMAC-SHA256). With a key pair (Ed25519), you get only the public key, so only the service can sign.',
)

const empty: Pick<Webhook, keyof typeof fields | 'signing'> = { url: '', signing: 'v1' }

export function CreateWebhook() {
  const open = useOpenDialog()
  return (
    <CreateDialog
      title="Add a webhook"
      submit="Add"
      fields={{ ...fields, signing: { label: 'Signature', input: signing } }}
      initialValues={empty}
      actionOf={(values) => action('createWebhook', values)}
      onDone={(webhook) => open(<WebhookSecret {...webhook} />)}
      lateToast={({ id }) => ({
        message: `Webhook ${id} was added after you closed the form. Rotate its secret to get a new one.`,
      })}
    />
  )
}

/** Shows a webhook's new or rotated secret. */
export function WebhookSecret({ secret, signing }: UpdatedWebhook) {
  const isPublic = signing === 'v1a'
  return (
    <SecretDialog
      title={isPublic ? 'Webhook public key' : 'Webhook secret'}
      secret={secret}
      warning={
        isPublic
          ? "Copy it now: it is not secret, but it won't be shown again."
          : "Copy it now: it won't be shown again. Anyone who has it can send events in this store's name."
      }
      missing="The response containing the secret was lost. Rotate the secret to get a new one."
    >
      Your receiver uses it to verify that requests come from this store:{' '}
      <DocsLink page="api/webhooks">how to write a receiver</DocsLink>. For a day after a rotation, requests are also
      signed with the old secret.
    </SecretDialog>
  )
}
