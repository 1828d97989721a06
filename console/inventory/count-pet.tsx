// Counts one pet's stock. The expected stock is read once, and a count is saved only if the stock has not changed since.
import { Alert, Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { getHotkeyHandler } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { MenuButton, useObstacle } from '../parts/actions.tsx'
import { failureOf } from '../parts/failure.ts'
import { MAX_STOCK, problemOf, wholeNumber } from '../parts/inputs.tsx'
import { useLeaving } from '../parts/leaving.tsx'
import { PetLink } from '../parts/links.tsx'
import { codeAction, ReadError } from '../parts/page.tsx'
import { useSending } from '../parts/sending.ts'
import { units } from '../parts/text.tsx'
import { action, callOf } from '../service/action.ts'
import { useData, usePetName } from '../service/queries.ts'
import { useStore } from '../session/session.tsx'
import { reversal, stockText, useStockUndo } from './stock-dialogs.tsx'

export interface CountResult {
  readonly petId: number
  readonly expected: number
  readonly counted: number
}

interface Props {
  readonly petId: number
  /** Whether a digit was typed while the field was disabled. */
  readonly hasMissed: boolean
  /** Called when the count is saved or matches the expected stock. */
  readonly onCounted: (result: CountResult) => void
  readonly onSkip: () => void
  /** Returns to the previous pet; undefined for the first pet. */
  readonly onBack: (() => void) | undefined
  readonly onStop: () => void
}

export function CountPet({ petId, hasMissed, onCounted, onSkip, onBack, onStop }: Props) {
  const name = usePetName(petId)
  const { data: stock, error, isFetching, refetch } = useStock(petId)
  const [text, setText] = useState('')
  /** The field's text when Enter was last pressed. An empty field is an error only after Enter. */
  const [tried, setTried] = useState<string>()
  const [submitted, setSubmitted] = useState<CountResult>()
  const expected = stock?.quantity ?? 0
  const counted = wholeNumber(text) ?? 0
  const problem = problemOf(text, 0, MAX_STOCK)
  const result = { petId, expected, counted }
  const delta = problem ? 0 : counted - expected
  const isOnHold = expected > 0 && stock?.status === 'pending'
  const undo = useStockUndo(petId, name)
  const { failure, isPending, send } = useSending<'adjustInventory', void>({
    // The title includes the count, because a late failure may be reported on another page.
    title: `Count of ${name}, ${units(counted)}`,
    onClose: () => onCounted(result),
    // Counting 0 ends a hold, and a recount does not restore it, so offer an undo.
    toast: (item) =>
      isOnHold && item.status === 'sold'
        ? {
            message: stockText(name, item, 'now'),
            undo: () => undo(action('adjustInventory', petId, reversal(delta, 'counted')), { ...stock }),
          }
        : undefined,
  })
  const save = action('adjustInventory', petId, { delta, reason: 'counted' }, { ifMatch: stock?.etag })
  const [hasChanged, setChanged] = useState(false)
  const isConflict = hasChanged || failure?.code === 'precondition_failed'
  const isBusy = isPending || isFetching
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

  /** Checks that the stock has not changed in the meantime. Used if the count matches the stock, so there is nothing to save. */
  async function confirm(): Promise<void> {
    const { data: now, isError } = await refetch()
    if (isError) return
    if (now?.etag === stock?.etag) return onCounted(result)
    setSubmitted(result)
    setChanged(true)
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    setTried(text)
    if (isBusy || !stock || problem || obstacle !== undefined) return
    setChanged(false)
    // Blur now: another key may be pressed before React disables the field.
    input.current?.blur()
    if (counted === expected) return void confirm()
    setSubmitted(result)
    void send(save)
  }

  return (
    <Paper component="section" aria-label={name} withBorder p="md" maw={520}>
      <Stack component="form" onSubmit={onSubmit} {...leaving.handlers}>
        <Title order={2} ref={heading} tabIndex={-1}>
          <PetLink id={petId} />
        </Title>
        {stock && <Text>{`Expected: ${units(expected)}${isOnHold ? ', on hold' : ''}`}</Text>}
        <Reserved petId={petId} />
        {leaving.question}
        {obstacle && <Alert color="yellow">{obstacle}.</Alert>}
        {error && <ReadError error={error} onRetry={() => void refetch()} />}
        {isConflict && submitted && !isBusy && (
          <Alert color="yellow" role="alert" title="The stock changed while you were counting">
            {`You counted ${units(submitted.counted)}. The stock was ${units(submitted.expected)} and is now ${units(expected)}. Nothing was saved. Count this pet again.`}
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
          <Button type="submit" loading={isPending} disabled={obstacle !== undefined}>
            Save and continue
          </Button>
          <Button variant="default" disabled={isPending} onClick={onSkip}>
            Skip
          </Button>
          <Button variant="default" disabled={isPending || !onBack} onClick={onBack}>
            Back
          </Button>
          <Button variant="default" disabled={isPending} onClick={leaving.ask}>
            Stop counting
          </Button>
          <MenuButton label="More" isIcon actions={[codeAction([save])]} />
        </Group>
      </Stack>
    </Paper>
  )
}

/** Reads the stock with its ETag. Never refetches on its own, because the count is compared with the displayed stock. */
function useStock(petId: number) {
  const store = useStore()
  return useQuery({
    queryKey: ['count', petId],
    queryFn: async ({ signal }) => {
      const { data, response } = await callOf(store, action('getInventoryItem', petId), { signal }).withResponse()
      return { ...data, etag: response.headers.get('etag') ?? undefined }
    },
    staleTime: 'static',
    gcTime: 0,
  })
}

const MAX_ORDERS = 100

/** Shows the number of ordered units that are still in the shop. */
function Reserved({ petId }: { readonly petId: number }) {
  const { data, error } = useData(action('listOrders', { petId, complete: false, limit: MAX_ORDERS }))
  const count = data?.reduce((sum, { quantity = 0 }) => sum + quantity, 0)
  return (
    <Text size="sm" c="dimmed" mih="1.5em">
      {error && failureOf(error).message}
      {count === 0 && 'No units are reserved for open orders.'}
      {count
        ? `Leave out ${data?.length === MAX_ORDERS ? 'at least ' : ''}${units(count)} reserved for open orders.`
        : ''}
    </Text>
  )
}
