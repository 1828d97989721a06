// Adds a webhook. Its secret is handed on, to be shown once.
import { Radio, Stack } from '@mantine/core'
import type { CreatedWebhook } from 'petstore-client'
import { useState } from 'react'
import { ActionDialog } from '../parts/action-dialog.tsx'
import { action } from '../service/action.ts'
import { type WebhookDraft, WebhookFields, webhookFields } from './webhook-fields.tsx'

type Signing = CreatedWebhook['signing']

const signings: readonly { readonly value: Signing; readonly label: string; readonly description: string }[] = [
  {
    value: 'v1',
    label: 'Shared secret (v1)',
    description: 'HMAC-SHA256, which any Standard Webhooks library can verify',
  },
  { value: 'v1a', label: 'Key pair (v1a)', description: 'Ed25519: you get the public key; only the service can sign' },
]

interface Props {
  readonly onClose: () => void
  readonly onCreated: (webhook: CreatedWebhook) => void
}

export function CreateWebhook({ onClose, onCreated }: Props) {
  const [draft, setDraft] = useState<WebhookDraft>({ url: '', description: '', types: undefined })
  const [signing, setSigning] = useState<Signing>('v1')
  const { url, description, types } = draft
  const created = action('createWebhook', {
    url: url.trim(),
    types,
    description: description.trim() || undefined,
    signing,
  })
  return (
    <ActionDialog
      title="Add a webhook"
      submit="Add"
      action={created}
      fields={webhookFields}
      onClose={onClose}
      onDone={onCreated}
      lateToast={({ id }) => ({
        message: `Webhook ${id} was added after you closed the form. Rotate its secret to get one.`,
      })}
    >
      {(error) => (
        <>
          <WebhookFields draft={draft} onChange={setDraft} error={error} />
          <Radio.Group label="Signature" value={signing} onChange={(value) => setSigning(value as Signing)}>
            <Stack gap="xs" mt={4}>
              {signings.map((one) => (
                <Radio key={one.value} {...one} />
              ))}
            </Stack>
          </Radio.Group>
        </>
      )}
    </ActionDialog>
  )
}
