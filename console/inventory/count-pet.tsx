// One pet to count. What is expected is the stock when its turn came: a count is saved only if that has not changed since.
import { Alert, Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { getHotkeyHandler } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useObstacle } from '../parts/actions.tsx'
import { failureOf } from '../parts/failure.ts'
import { MAX_STOCK, problemOf, wholeNumber } from '../parts/inputs.tsx'
import { useLeaving } from '../parts/leaving.tsx'
import { PetLink } from '../parts/links.tsx'
import { ReadError, ShowAs } from '../parts/page.tsx'
import { useSending } from '../parts/sending.ts'
import { units } from '../parts/text.tsx'
import { action, callOf } from '../service/action.ts'
import { useData, usePetName } from '../service/queries.ts'
import { useStore } from '../session/session.tsx'
import { reversed, stockText, useStockUndo } from './stock-dialogs.tsx'

export interface Counted {
  readonly petId: number
  readonly expected: number
  readonly counted: number
}

interface Props {
  readonly petId: number
  /** Whether a digit was typed while the field was disabled. */
  readonly hasMissed: boolean
  /** It was saved, or is what was expected. */
  readonly onCounted: (result: Counted) => void
  readonly onSkip: () => void
  /** Undefined for the first pet. */
  readonly onBack: (() => void) | undefined
  readonly onStop: () => void
}

export function CountPet({ petId, hasMissed, onCounted, onSkip, onBack, onStop }: Props) {
  const name = usePetName(petId)
  const { data: stock, error, isFetching, refetch } = useStock(petId)
  const [text, setText] = useState('')
  /** The text when Enter was pressed: an empty field is no mistake before. */
  const [tried, setTried] = useState<string>()
  const [sent, setSent] = useState<Counted>()
  const expected = stock?.quantity ?? 0
  const counted = wholeNumber(text) ?? 0
  const problem = problemOf(text, 0, MAX_STOCK)
  const result = { petId, expected, counted }
  const delta = problem ? 0 : counted - expected
  const isOnHold = expected > 0 && stock?.status === 'pending'
  const undo = useStockUndo(petId, name)
  const { failure, isPending, send } = useSending<'adjustInventory', void>({
    // What was typed, in case the count was left by then.
    title: `Count of ${name}, ${units(counted)}`,
    onClose: () => onCounted(result),
    // A count of 0 ends a hold, which a count of what is there does not put on again.
    toast: (item) =>
      isOnHold && item.status === 'sold'
        ? {
            message: stockText(name, item, 'now'),
            undo: () => undo(action('adjustInventory', petId, reversed(delta, 'counted')), { ...stock }),
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
  // Before the next key, which the field would otherwise miss.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the field can be used again
  useLayoutEffect(() => {
    if (!isBusy) (hasMissed ? heading : input).current?.focus()
  }, [isBusy])
  useEffect(() => {
    if (!isConflict) return
    setText('')
    void refetch()
  }, [isConflict, refetch])

  /** What is as expected is not sent, but may have changed. */
  async function confirm(): Promise<void> {
    const { data: now, isError } = await refetch()
    if (isError) return
    if (now?.etag === stock?.etag) return onCounted(result)
    setSent(result)
    setChanged(true)
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    setTried(text)
    if (isBusy || !stock || problem || obstacle !== undefined) return
    setChanged(false)
    // At once: the next key may come before the field is disabled.
    input.current?.blur()
    if (counted === expected) return void confirm()
    setSent(result)
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
        {isConflict && sent && !isBusy && (
          <Alert color="yellow" role="alert" title="The stock changed while you were counting">
            {`You counted ${units(sent.counted)}. The stock was ${units(sent.expected)} and is ${units(expected)} now. Nothing was saved: count again.`}
          </Alert>
        )}
        {hasMissed && !isBusy && (
          <Alert color="yellow" role="alert">
            What you typed before the field was ready was not taken. Type the whole number.
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
          <ShowAs actions={[save]} />
        </Group>
      </Stack>
    </Paper>
  )
}

/** With its tag. It is not read again by itself: what is displayed is what the count is compared with. */
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

/** Units that are still in the shop although someone has ordered them. */
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
