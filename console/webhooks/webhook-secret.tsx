// The secret of a new webhook, or the new one of a webhook.
import type { UpdatedWebhook } from 'petstore-client'
import { DocsLink } from '../parts/docs-link.tsx'
import { SecretDialog } from '../parts/secret-dialog.tsx'

interface Props {
  readonly webhook: UpdatedWebhook
  readonly isNew: boolean
  readonly onClose: () => void
}

export function WebhookSecret({ webhook: { secret, signing }, isNew, onClose }: Props) {
  const isPublic = signing === 'v1a'
  return (
    <SecretDialog
      title={isPublic ? 'The public key of the webhook' : 'The secret of the webhook'}
      secret={secret}
      warning={
        isPublic
          ? 'Copy it now: it is not secret, but it is not shown again.'
          : 'Copy it now: it is shown only this time. Anyone who has it can send events in the name of this store.'
      }
      missing="The response with the secret was lost. Rotate the secret, and you get a new one."
      onClose={onClose}
    >
      Your receiver verifies with it that a request comes from this store:{' '}
      <DocsLink page="api/webhooks">how to write one</DocsLink>.
      {!isNew &&
        ' For a day, requests are signed with the old one too. Give your receiver the new one within that time.'}
    </SecretDialog>
  )
}
