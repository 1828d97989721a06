// One pet to count. Only the difference from what was expected is saved; what someone else has changed meanwhile is shown first.
import { Alert, Button, Card, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { ActionButton, neededScope } from '../parts/action-button.tsx'
import { failureOf } from '../parts/failure.ts'
import { LazyShowAs } from '../parts/lazy-show-as.tsx'
import { PageLink } from '../parts/link.tsx'
import { units } from '../parts/units.ts'
import { action } from '../service/action.ts'
import { useMissingScope } from '../session/session.tsx'
import { adjustmentOf } from './adjustment.ts'
import type { Counted } from './count-summary.tsx'
import { useCounting } from './counting.ts'
import { Reserved } from './reserved.tsx'

interface Props {
  readonly petId: number
  readonly name: string
  /** What was counted before the reader came back to it. */
  readonly before: Counted | undefined
  readonly onCounted: (counted: Counted) => void
  readonly onSkip: () => void
  readonly onBack: (() => void) | undefined
}

export function CountPet({ petId, name, before, onCounted, onSkip, onBack }: Props) {
  const { expected, change, error, isSaving, save } = useCounting(petId, onCounted)
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const missing = useMissingScope('adjustInventory')
  useEffect(() => input.current?.focus(), [])
  const difference = text === '' || expected === undefined ? 0 : Number(text) - expected

  function onKey(event: KeyboardEvent): void {
    const keys: Readonly<Record<string, (() => void) | undefined>> = {
      Enter: missing ? undefined : () => void save(text),
      ArrowDown: onSkip,
      ArrowUp: onBack,
    }
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    if (isSaving) return
    act()
  }

  return (
    <Card withBorder component="section" aria-label={name} mt="md">
      <Stack>
        <Title order={2} size="h3" className="any-text">
          <PageLink to={`/pets/${petId}`}>{name}</PageLink>
        </Title>
        <Text>
          {expected === undefined ? 'Reading…' : `Expected: ${units(expected)}`}
          {before && ` (you counted ${before.counted})`}
        </Text>
        <Reserved petId={petId} />
        {missing && <Alert color="yellow">{neededScope(missing)}.</Alert>}
        {change && (
          <Alert color="yellow" role="alert" title="Someone else has changed this stock">
            It was {units(change.from)} and is {units(change.to)} now. Nothing was saved: check your count, then press
            Enter again.
          </Alert>
        )}
        <TextInput
          ref={input}
          size="lg"
          label="Counted units"
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value.replaceAll(/\D/g, ''))}
          onKeyDown={onKey}
          error={error === undefined ? undefined : failureOf(error).message}
        />
        <Group gap="xs">
          <ActionButton operation="adjustInventory" loading={isSaving} onClick={() => void save(text)}>
            Save and continue
          </ActionButton>
          <Button variant="default" onClick={onSkip}>
            Skip
          </Button>
          <Button variant="default" disabled={!onBack} onClick={onBack}>
            Back
          </Button>
          <div className="at-end">
            <LazyShowAs actions={[action('adjustInventory', petId, adjustmentOf('counted', difference, ''))]} />
          </div>
        </Group>
      </Stack>
    </Card>
  )
}
