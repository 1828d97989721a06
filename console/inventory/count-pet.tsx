// Counts one animal's units on hand. The expected number is read once, and a count is saved only if that number has not changed since.
import { Alert, Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { getHotkeyHandler } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { StockLevel } from 'petstore-client'
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { MenuButton, useObstacle } from '../parts/actions.tsx'
import { AnimalName, animalText } from '../parts/animal-name.tsx'
import { MAX_STOCK, problemOf, wholeNumber } from '../parts/inputs.tsx'
import { useLeaving } from '../parts/leaving.tsx'
import { codeAction, ReadError } from '../parts/page.tsx'
import { useSending } from '../parts/sending.ts'
import { numberText, units } from '../parts/text.tsx'
import { action, callOf } from '../service/action.ts'
import { useStore } from '../service/session.tsx'
import { reversal } from './movements.ts'
import { stockText, useStockUndo } from './stock-dialogs.tsx'

export interface CountResult {
  readonly animal: StockLevel
  /** Units on hand, whether reserved or not. */
  readonly expected: number
  readonly counted: number
}

interface Props {
  readonly animal: StockLevel
  /** Whether a digit was typed while the field was disabled. */
  readonly hasMissed: boolean
  /** Called when the count is saved or matches the expected stock. */
  readonly onCounted: (result: CountResult) => void
  readonly onSkip: () => void
  /** Returns to the previous pet; undefined for the first pet. */
  readonly onBack: (() => void) | undefined
  readonly onStop: () => void
}

export function CountPet({ animal, hasMissed, onCounted, onSkip, onBack, onStop }: Props) {
  const { petId } = animal
  const name = animalText(animal)
  const { data: stock, error, isFetching, refetch } = useStock(petId)
  const [text, setText] = useState('')
  /** The field's text when Enter was last pressed. An empty field is an error only after Enter. */
  const [tried, setTried] = useState<string>()
  const [submitted, setSubmitted] = useState<CountResult>()
  const expected = Number(stock?.onHand ?? 0)
  const reserved = Number(stock?.reserved ?? 0)
  const counted = wholeNumber(text) ?? 0
  const problem =
    problemOf(text, 0, MAX_STOCK) ||
    (counted < reserved
      ? `${units(reserved)} ${reserved === 1 ? 'is' : 'are'} reserved. If fewer are in the shop, cancel an order first.`
      : '')
  const result = { animal, expected, counted }
  const delta = problem ? 0 : counted - expected
  const isOnHold = expected > 0 && stock?.held === true
  const undo = useStockUndo(petId, name)
  const { failure, isPending, send } = useSending<'adjustInventory', void>({
    // The title includes the count, because a late failure may be reported on another page.
    title: `Count of ${name}, ${units(counted)}`,
    onClose: () => onCounted(result),
    // A count of 0 ends a hold, and counting again does not restore the hold, so offer Undo.
    toast: (item) =>
      isOnHold && item.status === 'sold'
        ? {
            message: stockText(name, item, 'now'),
            undo: () => undo(action('adjustInventory', petId, reversal(delta, 'counted')), { ...stock }),
          }
        : undefined,
  })
  const saveWith = (etag: string | undefined) =>
    action('adjustInventory', petId, { delta, reason: 'counted' }, { ifMatch: etag })
  const [hasChanged, setChanged] = useState(false)
  const isConflict = hasChanged || failure?.code === 'precondition_failed'
  const [isChecking, setChecking] = useState(false)
  const isSaving = isPending || isChecking
  const isBusy = isSaving || isFetching
  const obstacle = useObstacle('adjustInventory')
  const leaving = useLeaving(onStop, { losesNothing: isPending || text === '' })
  const heading = useRef<HTMLHeadingElement>(null)
  const input = useRef<HTMLInputElement>(null)
  // A layout effect, because the field must have focus before the next key press.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the field is enabled or disabled
  useLayoutEffect(() => {
    if (!isBusy) (hasMissed ? heading : input).current?.focus()
  }, [isBusy])
  useEffect(() => {
    if (!isConflict) return
    setText('')
    void refetch()
  }, [isConflict, refetch])

  /** Saves the count, unless the units on hand have changed. A new order does not count as a change, because it only reserves units. */
  async function save(): Promise<void> {
    setSubmitted(result)
    setChecking(true)
    const { data: now, isError } = await refetch()
    const isKnown = now !== undefined && !isError
    if (isKnown && now.onHand !== stock?.onHand) setChanged(true)
    else if (isKnown && delta === 0) onCounted(result)
    // Do not send a count below the number of reserved units: the field already shows an error.
    else if (isKnown && counted >= now.reserved) await send(saveWith(now.etag))
    setChecking(false)
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    setTried(text)
    if (isBusy || !stock || problem || obstacle !== undefined) return
    setChanged(false)
    // Blur now: another key may be pressed before React disables the field.
    input.current?.blur()
    void save()
  }

  return (
    <Paper component="section" aria-label={name} withBorder p="md" maw={520}>
      <Stack component="form" onSubmit={onSubmit} {...leaving.handlers}>
        <Title order={2} ref={heading} tabIndex={-1}>
          <AnimalName {...animal} />
        </Title>
        <Text mih="1.5em">
          {stock && `Expected: ${units(expected)}${isOnHold ? ', on hold' : ''}`}
          {stock && reserved > 0 && ` (${numberText(reserved)} reserved, ${numberText(stock.quantity)} available)`}
        </Text>
        {leaving.question}
        {obstacle && <Alert color="yellow">{obstacle}.</Alert>}
        {error && <ReadError error={error} onRetry={() => void refetch()} />}
        {isConflict && submitted && !isBusy && (
          <Alert color="yellow" role="alert" title="The stock changed while you were counting">
            {`You counted ${units(submitted.counted)}. ${units(submitted.expected)} were expected, but the stock is now ${units(expected)}. Nothing was saved. Count this animal again.`}
          </Alert>
        )}
        {hasMissed && !isBusy && (
          <Alert color="yellow" role="alert">
            Digits you typed before the field was ready were ignored. Type the whole number.
          </Alert>
        )}
        <TextInput
          ref={input}
          size="lg"
          label="Counted units"
          inputMode="numeric"
          autoComplete="off"
          disabled={isBusy || !stock}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={getHotkeyHandler([
            ['ArrowDown', onSkip],
            ['ArrowUp', () => onBack?.()],
          ])}
          error={((text !== '' || tried === '') && problem) || (!isConflict && failure?.message)}
        />
        <Group gap="xs">
          <Button type="submit" loading={isSaving} disabled={obstacle !== undefined}>
            Save and continue
          </Button>
          <Button variant="default" disabled={isSaving} onClick={onSkip}>
            Skip
          </Button>
          <Button variant="default" disabled={isSaving || !onBack} onClick={onBack}>
            Back
          </Button>
          <Button variant="default" disabled={isPending} onClick={leaving.ask}>
            Stop counting
          </Button>
          <MenuButton label="More" isIcon actions={[codeAction([saveWith(stock?.etag)])]} />
        </Group>
      </Stack>
    </Paper>
  )
}

/**
 * Reads the stock with the ETag that saving needs. Never refetches on its own, because the count is compared with the displayed stock.
 */
function useStock(petId: number) {
  const store = useStore()
  return useQuery({
    queryKey: ['count', petId],
    queryFn: async ({ signal }) => {
      const { response } = await callOf(store, action('getInventoryItem', petId), { signal }).withResponse()
      const [level] = await store.stockLevels.list({ petId: [petId] }, { signal })
      // If the stock changed between the two reads, the ETag is stale, and the service rejects the count.
      return level && { ...level, etag: response.headers.get('etag') ?? undefined }
    },
    staleTime: 'static',
    gcTime: 0,
  })
}
