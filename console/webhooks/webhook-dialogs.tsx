// What can be done with a webhook, each in a dialog that says what follows.
import { Alert } from '@mantine/core'
import type { Redelivery, Webhook } from 'petstore-client'
import { useLocation } from 'wouter'
import { CreateDialog, EditDialog, type Fields } from '../parts/form.tsx'
import { choice, IntegerInput, TimeInput } from '../parts/inputs.tsx'
import { useOpenDialog } from '../parts/open-dialog.tsx'
import { useUndo } from '../parts/toasts.tsx'
import { action } from '../service/action.ts'
import { compared, fields, WebhookSecret } from './webhook-form.tsx'

const HOUR_MS = 3_600_000

interface Props {
  readonly kind: 'test' | 'resend' | 'edit' | 'toggle' | 'rotate' | 'delete'
  readonly webhook: Webhook
}

export function WebhookDialog({ kind, webhook: { id, enabled } }: Props) {
  const [, navigate] = useLocation()
  const undo = useUndo()
  const open = useOpenDialog()
  const shared = { read: action('getWebhook', id), pick: (webhook: Webhook) => webhook, compared }
  switch (kind) {
    case 'test':
      return (
        <CreateDialog
          title="Send a test"
          submit="Send"
          first={{}}
          actionOf={() => action('testWebhook', id)}
          toast={() => ({ message: 'The test is on its way; the deliveries show how it goes' })}
        >
          Sends an event of the type ping to this webhook alone, whatever its types are.
        </CreateDialog>
      )
    case 'resend':
      return <ResendDialog webhookId={id} />
    case 'edit':
      return (
        <EditDialog
          {...shared}
          title="Edit the webhook"
          submit="Save"
          fields={fields}
          actionOf={(base, changes) => action('updateWebhook', base, changes)}
          toast={() => ({ message: 'The webhook was saved' })}
        />
      )
    case 'toggle':
      return (
        <EditDialog
          {...shared}
          title={enabled ? 'Disable the webhook' : 'Enable the webhook'}
          submit={enabled ? 'Disable' : 'Enable'}
          fixed={{ enabled: !enabled }}
          actionOf={(base, changes) => action('updateWebhook', base, changes)}
          toast={(webhook) => ({
            message: stateText(webhook),
            undo: () => undo(action('updateWebhook', webhook, { enabled }), stateText),
          })}
        >
          {enabled
            ? 'Nothing is sent until it is enabled again. Then it goes on where it stopped.'
            : 'It goes on where it stopped: everything that has happened since, as far as it is kept, is sent now, in order.'}
        </EditDialog>
      )
    case 'rotate':
      return (
        <EditDialog
          {...shared}
          title="Rotate the secret"
          submit="Rotate"
          actionOf={(base) => action('updateWebhook', base, { rotateSecret: true })}
          onDone={(webhook) => open(<WebhookSecret {...webhook} />)}
          lateToast={() => ({
            message:
              'The secret was rotated after you closed the form. Rotate it again to get a new one; the one before then no longer counts.',
          })}
        >
          {({ previousSecretUntil }) => (
            <>
              You get a new secret. For a day, requests are signed with the old one too. After a leak, rotate twice.
              {isLater(previousSecretUntil) && (
                <Alert color="yellow">
                  It was already rotated within the last day. If you rotate it again, the secret before that no longer
                  counts.
                </Alert>
              )}
            </>
          )}
        </EditDialog>
      )
    case 'delete':
      return (
        <EditDialog
          {...shared}
          title="Delete the webhook"
          submit="Delete"
          isDangerous
          actionOf={(base) => action('deleteWebhook', base)}
          onDone={() => navigate('/webhooks')}
          toast={() => ({ message: 'The webhook was deleted' })}
        >
          Deletes it with the log of its deliveries. This cannot be undone. To pause it, disable it instead.
        </EditDialog>
      )
  }
}

const isLater = (at: string | undefined): boolean => at !== undefined && Date.parse(at) > Date.now()

const stateText = ({ enabled }: Pick<Webhook, 'enabled'>): string =>
  enabled ? 'The webhook is enabled' : 'The webhook is disabled'

interface Resend {
  readonly from: 'since' | 'sinceEventId'
  readonly since: string | undefined
  readonly sinceEventId: number | undefined
}

const resendFields = {
  from: {
    label: 'Which events',
    input: choice([
      { value: 'since', label: 'Since a time' },
      { value: 'sinceEventId', label: 'After an event' },
    ]),
  },
  since: {
    label: 'Since',
    input: (props) => props.values.from === 'since' && <TimeInput {...props} description="In your time zone" />,
  },
  sinceEventId: {
    label: 'Event',
    input: (props) =>
      props.values.from === 'sinceEventId' && (
        <IntegerInput {...props} isFirst={false} description="The last event that is not sent again" min={1} />
      ),
  },
} satisfies Fields<Resend>

/** For a receiver that has lost data. */
function ResendDialog({ webhookId }: { readonly webhookId: number }) {
  const first: Resend = { from: 'since', since: new Date(Date.now() - HOUR_MS).toISOString(), sinceEventId: 1 }
  return (
    <CreateDialog
      title="Send events again"
      submit="Send again"
      fields={resendFields}
      first={first}
      // If it is empty, the service says so.
      actionOf={({ from, since, sinceEventId }) =>
        action('redeliverWebhook', webhookId, (from === 'since' ? { since } : { sinceEventId }) as Redelivery)
      }
      toast={() => ({ message: 'The events will be sent again, in order' })}
    >
      The webhook goes back to that place and sends everything after it again, of its types. Your endpoint receives the
      same webhook-id again, so that it can tell what it already has.
    </CreateDialog>
  )
}
