// Changes where a webhook sends and what. If someone else has changed it meanwhile, both versions are shown.
import type { EventType, Webhook, WebhookUpdate } from 'petstore-client'
import { useState } from 'react'
import { ActionDialog } from '../parts/action-dialog.tsx'
import { Conflict } from '../parts/conflict.tsx'
import { changedFields, useEdited } from '../parts/edited.ts'
import { ReadingDialog } from '../parts/reading-dialog.tsx'
import { action } from '../service/action.ts'
import { typesText } from './event-types.ts'
import { type WebhookDraft, WebhookFields, webhookFields } from './webhook-fields.tsx'

interface Props {
  readonly id: number
  readonly onClose: () => void
}

const TITLE = 'Edit the webhook'

export function EditWebhook({ id, onClose }: Props) {
  const { base, current, error, retry, takeCurrent } = useEdited(action('getWebhook', id))
  if (!base) return <ReadingDialog title={TITLE} error={error} onRetry={retry} onClose={onClose} />
  return <EditForm base={base} current={current ?? base} onTakeCurrent={takeCurrent} onClose={onClose} />
}

interface FormProps {
  readonly base: Webhook
  readonly current: Webhook
  readonly onTakeCurrent: () => void
  readonly onClose: () => void
}

function EditForm({ base, current, onTakeCurrent, onClose }: FormProps) {
  const [typed, setTyped] = useState<Partial<WebhookDraft>>({})
  const draft = { ...draftOf(base), ...typed }
  const theirs = draftOf(current)

  function takeTheirs(): void {
    onTakeCurrent()
    setTyped({})
  }

  return (
    <ActionDialog
      title={TITLE}
      submit="Save"
      action={action('updateWebhook', base, changesOf(draftOf(base), draft))}
      fields={webhookFields}
      onClose={onClose}
      toast={() => ({ message: 'The webhook was changed' })}
      current={current}
      takeCurrent={onTakeCurrent}
      conflict={(overwrite) => (
        <Conflict
          fields={[
            { label: 'URL', before: base.url, yours: typed.url, theirs: theirs.url },
            {
              label: 'Description',
              before: base.description ?? '',
              yours: typed.description,
              theirs: theirs.description,
            },
            {
              label: 'Events',
              before: typesText(base.types),
              yours: 'types' in typed ? typesText(typed.types) : undefined,
              theirs: typesText(theirs.types),
            },
          ]}
          onOverwrite={overwrite}
          onTakeTheirs={takeTheirs}
        />
      )}
    >
      {(error) => (
        <WebhookFields
          draft={draft}
          onChange={(next) => setTyped({ ...typed, ...changedFields(draft, next) })}
          error={error}
        />
      )}
    </ActionDialog>
  )
}

const draftOf = ({ url, description = '', types }: Webhook): WebhookDraft => ({ url, description, types })

/** Only what is different, so that nothing else is overwritten. */
function changesOf(before: WebhookDraft, after: WebhookDraft): WebhookUpdate {
  const [url, description] = [after.url.trim(), after.description.trim()]
  return {
    ...(url === before.url ? {} : { url }),
    ...(description === before.description ? {} : { description: description || null }),
    ...(isSame(before.types, after.types) ? {} : { types: after.types ?? null }),
  }
}

const isSame = (one: readonly EventType[] | undefined, other: readonly EventType[] | undefined): boolean =>
  one === undefined || other === undefined ? one === other : new Set(one).symmetricDifference(new Set(other)).size === 0
