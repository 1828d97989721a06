// One pet to count. Enter takes the number and goes on at once; the field and its focus stay.
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { ActionButton, neededScope } from '../parts/action-button.tsx'
import { LazyShowAs } from '../parts/lazy-show-as.tsx'
import { PageLink } from '../parts/link.tsx'
import { units } from '../parts/units.ts'
import { action } from '../service/action.ts'
import { useMissingScope } from '../session/session.tsx'
import { adjustmentOf } from './adjustment.ts'
import { CountField, countIn } from './count-field.tsx'
import { type Turn, useExpected } from './expected.ts'
import { Reserved } from './reserved.tsx'
import { StockChange } from './stock-change.tsx'

interface Props {
  readonly turn: Turn
  readonly name: string
  readonly onCount: (petId: number, expected: number, counted: number) => void
  readonly onSkip: () => void
  readonly onBack: (() => void) | undefined
}

export function CountPet({ turn, name, onCount, onSkip, onBack }: Props) {
  const { petId, attempt } = turn
  const { expected, change } = useExpected(turn)
  // With its pet, so that what was typed for one is never that of another.
  const [typed, setTyped] = useState({ petId, text: '' })
  const text = typed.petId === petId ? typed.text : ''
  const [isAsked, setAsked] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const missing = useMissingScope('adjustInventory')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each pet begins in the field
  useEffect(() => input.current?.focus(), [petId])
  const counted = countIn(text)
  const difference = counted === undefined || expected === undefined ? 0 : counted - expected

  function take(): void {
    setAsked(true)
    if (missing || petId === undefined || expected === undefined || counted === undefined) return
    leave()
    onCount(petId, expected, counted)
  }

  function leave(): void {
    setAsked(false)
    setTyped({ petId: undefined, text: '' })
    input.current?.focus()
  }

  function skip(): void {
    leave()
    onSkip()
  }

  function back(): void {
    leave()
    onBack?.()
  }

  return (
    <section aria-label={name} className="card">
      <Stack>
        <h2 className="any-text">{petId === undefined ? name : <PageLink to={`/pets/${petId}`}>{name}</PageLink>}</h2>
        <Text>
          {expected === undefined ? 'Reading…' : `Expected: ${units(expected)}`}
          {attempt && ` (you counted ${attempt.counted})`}
        </Text>
        {petId !== undefined && <Reserved petId={petId} />}
        {missing && <Alert color="yellow">{neededScope(missing)}.</Alert>}
        {change && (
          <StockChange
            {...change}
            onAccept={() => {
              change.accept()
              input.current?.focus()
            }}
          />
        )}
        <CountField
          input={input}
          text={text}
          onText={(text) => setTyped({ petId, text })}
          isReading={petId === undefined}
          isAsked={isAsked}
          onEnter={take}
          onSkip={skip}
          onBack={back}
        />
        <Group gap="xs">
          <ActionButton operation="adjustInventory" onClick={take}>
            Save and continue
          </ActionButton>
          <Button variant="default" onClick={skip}>
            Skip
          </Button>
          <Button variant="default" disabled={!onBack} onClick={back}>
            Back
          </Button>
          {petId !== undefined && (
            <div className="at-end">
              <LazyShowAs actions={[action('adjustInventory', petId, adjustmentOf('counted', difference, ''))]} />
            </div>
          )}
        </Group>
      </Stack>
    </section>
  )
}
