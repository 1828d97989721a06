// The columns of the log of deliveries.
import type { WebhookDelivery } from 'petstore-client'
import { ActionButton } from '../parts/action-button.tsx'
import type { Column } from '../parts/data-table.tsx'
import { Countdown, Moment } from '../parts/moment.tsx'
import { StateBadge } from '../parts/state-badge.tsx'
import { deliveryTones, durationText, responseText } from './delivery-text.ts'

export function deliveryColumns(
  isEnabled: boolean,
  onAgain: (delivery: WebhookDelivery) => void,
): readonly Column<WebhookDelivery>[] {
  return [
    {
      label: 'Event',
      cell: (delivery) => (
        <>
          {delivery.type} <span className="details">{String(delivery.eventId)}</span>
          <div className="details narrow-only">
            {responseText(delivery)} {durationText(delivery.lastDurationMs)}
          </div>
          {delivery.nextAttemptAt && (
            <div className="details narrow-only">
              next attempt <NextAttempt at={delivery.nextAttemptAt} isEnabled={isEnabled} />
            </div>
          )}
        </>
      ),
    },
    { label: 'State', cell: ({ state }) => <StateBadge tone={deliveryTones[state]}>{state}</StateBadge> },
    { label: 'Response', cell: responseText, isSecondary: true },
    {
      label: 'Duration',
      cell: ({ lastDurationMs }) => durationText(lastDurationMs),
      isSecondary: true,
      isNumber: true,
    },
    { label: 'Attempts', cell: ({ attempts }) => attempts, isSecondary: true, isNumber: true },
    {
      label: 'Last attempt',
      cell: ({ lastAttemptAt }) => lastAttemptAt && <Moment at={lastAttemptAt} />,
      isSecondary: true,
    },
    {
      label: 'Next attempt',
      cell: ({ nextAttemptAt }) => nextAttemptAt && <NextAttempt at={nextAttemptAt} isEnabled={isEnabled} />,
      isSecondary: true,
    },
    {
      label: 'Actions',
      isLabelHidden: true,
      cell: (delivery) => (
        <ActionButton
          operation="redeliverWebhook"
          variant="subtle"
          size="compact-sm"
          aria-label={`Send event ${delivery.eventId} again`}
          disabled={!isEnabled}
          onClick={() => onAgain(delivery)}
        >
          Send again
        </ActionButton>
      ),
    },
  ]
}

interface NextAttemptProps {
  readonly at: string
  /** Whether the webhook is: nothing is attempted before. */
  readonly isEnabled: boolean
}

function NextAttempt({ at, isEnabled }: NextAttemptProps) {
  return isEnabled ? <Countdown at={at} /> : 'when it is enabled again'
}
