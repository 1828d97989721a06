// What can be done with a webhook, each in a dialog that says what follows.
import type { UpdatedWebhook, Webhook } from 'petstore-client'
import { useLocation } from 'wouter'
import { ActionDialog } from '../parts/action-dialog.tsx'
import { useUndo } from '../parts/undo.ts'
import { action } from '../service/action.ts'
import { EditWebhook } from './edit-webhook.tsx'
import { ResendDialog } from './resend-dialog.tsx'

export type WebhookDialog = 'test' | 'resend' | 'edit' | 'toggle' | 'rotate' | 'delete'

interface Props {
  readonly dialog: WebhookDialog
  readonly webhook: Webhook
  readonly onClose: () => void
  readonly onRotated: (webhook: UpdatedWebhook) => void
}

export function WebhookDialogs({ dialog, webhook, onClose, onRotated }: Props) {
  const [, navigate] = useLocation()
  switch (dialog) {
    case 'edit':
      return <EditWebhook id={webhook.id} onClose={onClose} />
    case 'resend':
      return <ResendDialog webhook={webhook} onClose={onClose} />
    case 'toggle':
      return <ToggleDialog webhook={webhook} onClose={onClose} />
    case 'test':
      return (
        <ActionDialog
          title="Send a test"
          submit="Send"
          action={action('testWebhook', webhook.id)}
          onClose={onClose}
          toast={() => ({ message: 'The test is on its way; the deliveries show how it goes' })}
        >
          Sends an event of the type ping to this webhook alone, whatever its types are.
        </ActionDialog>
      )
    case 'rotate':
      return (
        <ActionDialog
          title="Rotate the secret"
          submit="Rotate"
          action={action('updateWebhook', webhook, { rotateSecret: true })}
          onClose={onClose}
          onDone={onRotated}
          lateToast={() => ({
            message: 'The secret was rotated after you closed the form. Rotate it again to get a new one.',
          })}
        >
          You get a new secret. For a day, requests are signed with the old one too; if you rotate again within the day,
          the oldest one no longer counts. After a leak, rotate twice.
        </ActionDialog>
      )
    case 'delete':
      return (
        <ActionDialog
          title="Delete the webhook"
          submit="Delete"
          isDangerous
          action={action('deleteWebhook', webhook)}
          onClose={onClose}
          onDone={() => navigate('/webhooks')}
          toast={() => ({ message: 'The webhook was deleted' })}
        >
          Deletes it with the log of its deliveries. This cannot be undone. To pause it, disable it instead.
        </ActionDialog>
      )
  }
}

function ToggleDialog({ webhook, onClose }: { readonly webhook: Webhook; readonly onClose: () => void }) {
  const undo = useUndo()
  const { enabled } = webhook
  return (
    <ActionDialog
      title={enabled ? 'Disable the webhook' : 'Enable the webhook'}
      submit={enabled ? 'Disable' : 'Enable'}
      action={action('updateWebhook', webhook, { enabled: !enabled })}
      onClose={onClose}
      toast={(changed) => ({
        message: stateText(changed),
        undo: () => undo(action('updateWebhook', changed, { enabled }), stateText),
      })}
    >
      {enabled
        ? 'Nothing is sent until it is enabled again. Then it goes on where it stopped.'
        : 'It goes on where it stopped: everything that has happened meanwhile, as far as it is kept, is sent now, in order.'}
    </ActionDialog>
  )
}

const stateText = ({ enabled }: Pick<Webhook, 'enabled'>): string =>
  enabled ? 'The webhook is enabled' : 'The webhook is disabled'
