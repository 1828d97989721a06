// Sends everything after an event or since a time again, for a receiver that has lost data.
import { SegmentedControl, TextInput } from '@mantine/core'
import type { Redelivery, Webhook } from 'petstore-client'
import { useState } from 'react'
import { ActionDialog } from '../parts/action-dialog.tsx'
import { formBody } from '../parts/form-body.ts'
import { IntegerInput } from '../parts/integer-input.tsx'
import { fromLocalInput, toLocalInput } from '../parts/moment.tsx'
import { action } from '../service/action.ts'

const HOUR_MS = 3_600_000

const ways = [
  { value: 'since', label: 'Since a time' },
  { value: 'sinceEventId', label: 'After an event' },
] as const

type Way = (typeof ways)[number]['value']

interface Props {
  readonly webhook: Webhook
  readonly onClose: () => void
}

export function ResendDialog({ webhook, onClose }: Props) {
  const [way, setWay] = useState<Way>('since')
  const [time, setTime] = useState(() => toLocalInput(new Date(Date.now() - HOUR_MS).toISOString()))
  const [eventId, setEventId] = useState<number | undefined>(1)
  const redelivery: Redelivery =
    way === 'since' ? { since: fromLocalInput(time) ?? time } : formBody({ sinceEventId: eventId })
  return (
    <ActionDialog
      title="Send events again"
      submit="Send again"
      action={action('redeliverWebhook', webhook.id, redelivery)}
      fields={['since', 'sinceEventId']}
      onClose={onClose}
      toast={() => ({ message: 'The events will be sent again, in order' })}
    >
      {(error) => (
        <>
          <SegmentedControl
            aria-label="Which events"
            data={[...ways]}
            value={way}
            onChange={(value) => setWay(value as Way)}
          />
          {way === 'since' ? (
            <TextInput
              label="Since"
              description="In your time zone"
              type="datetime-local"
              value={time}
              onChange={({ currentTarget }) => setTime(currentTarget.value)}
              error={error('since')}
            />
          ) : (
            <IntegerInput
              label="Event"
              description="The last event that is not sent again"
              min={1}
              value={eventId}
              onChange={setEventId}
              error={error('sinceEventId')}
            />
          )}
          <div className="details">
            The webhook goes back to that place and sends everything after it again, of its types. Your endpoint
            receives the same webhook-id again, so that it can tell what it already has.
          </div>
        </>
      )}
    </ActionDialog>
  )
}
