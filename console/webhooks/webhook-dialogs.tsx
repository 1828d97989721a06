// Webhook actions, each in a dialog that explains its effect.
import { Alert } from '@mantine/core'
import type { Redelivery, Webhook } from 'petstore-client'
import { CreateDialog, EditDialog, type Fields } from '../parts/form.tsx'
import { choice, IntegerInput, TimeInput } from '../parts/inputs.tsx'
import { useOpenDialog } from '../parts/open-dialog.tsx'
import { useUndo } from '../parts/toasts.tsx'
import { action } from '../service/action.ts'
import { comparedFields, fields, WebhookSecret } from './webhook-form.tsx'

const HOUR_MS = 3_600_000

interface Props {
  readonly kind: 'test' | 'resend' | 'edit' | 'toggle' | 'rotate' | 'delete'
  readonly webhook: Webhook
}

export function WebhookDialog({ kind, webhook: { id, enabled } }: Props) {
  const undo = useUndo()
  const open = useOpenDialog()
  const shared = { read: action('getWebhook', id), pick: (webhook: Webhook) => webhook, comparedFields }
  switch (kind) {
    case 'test':
      return (
        <CreateDialog
          title="Send a test"
          submit="Send"
          initialValues={{}}
          actionOf={() => action('testWebhook', id)}
          toast={() => ({ message: 'The test is on its way; its result will appear under Deliveries' })}
        >
          Sends a ping event to this webhook only, regardless of its event types.
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
            about: `webhook ${webhook.id}`,
            message: stateText(webhook),
            undo: () => undo(action('updateWebhook', webhook, { enabled }), stateText),
          })}
        >
          {enabled
            ? 'Nothing is sent until the webhook is enabled again. It then resumes where it stopped.'
            : 'The webhook resumes where it stopped: all later events that are still stored will be sent now, in order.'}
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
              "The secret was rotated after you closed the form. Rotate it again to get a new one; your receiver's current secret will stop working.",
          })}
        >
          {({ previousSecretUntil }) => (
            <>
              You will get a new secret. For a day, requests will also be signed with the old secret. After a leak,
              rotate twice.
              {isLater(previousSecretUntil) && (
                <Alert color="yellow">
                  The secret was already rotated within the last day, so requests are still signed with the old secret
                  too. If you rotate again, they will no longer be signed with that secret.
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
          leaveTo="/webhooks"
          toast={() => ({ message: 'The webhook was deleted' })}
        >
          Deletes the webhook and its delivery log. This cannot be undone. To pause the webhook, disable it instead.
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
        <IntegerInput {...props} isFirst={false} description="Resends every event after this one" min={1} />
      ),
  },
} satisfies Fields<Resend>

/** Resends past events, for a receiver that lost data. */
function ResendDialog({ webhookId }: { readonly webhookId: number }) {
  const initialValues: Resend = { from: 'since', since: new Date(Date.now() - HOUR_MS).toISOString(), sinceEventId: 1 }
  return (
    <CreateDialog
      title="Resend events"
      submit="Resend"
      fields={resendFields}
      initialValues={initialValues}
      // The service rejects an empty field.
      actionOf={({ from, since, sinceEventId }) =>
        action('redeliverWebhook', webhookId, (from === 'since' ? { since } : { sinceEventId }) as Redelivery)
      }
      toast={() => ({ message: 'The events will be resent in order' })}
    >
      The webhook goes back to that point and resends all later events of the types it receives. Each event keeps its
      webhook-id, so your endpoint can recognize events that it already has.
    </CreateDialog>
  )
}
