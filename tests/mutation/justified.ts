// Mutants that no test has to find, because they do not change what the product promises.

export interface Justified {
  readonly file: string
  /** The original line, without indentation. */
  readonly code: string
  /** Matches the justified changes in this line. By default, all are justified. */
  readonly change?: RegExp
  readonly reason: string
}

export const justified: readonly Justified[] = [
  {
    file: 'server/shop/categories/categories.ts',
    code: 'function inUse({ id }: Category, { pets = 1 }: { readonly pets?: number } = {}): StoreError {',
    reason: 'The count is always defined: a sum returns a row even if there is nothing to add.',
  },
  {
    file: 'server/shop/categories/categories.ts',
    code: 'const message = other',
    change: /→ true$/,
    reason: 'The other category is missing only if another request renames or deletes it between two statements.',
  },
  {
    file: 'server/shop/inventory/inventory.rules.ts',
    code: 'return setStock(pet, delta < 0 ? withdraw(pet, -delta) : add(pet, delta))',
    change: /delta <= 0$|0 → 1$/,
    reason: 'Withdrawing nothing is the same as adding nothing.',
  },
  {
    file: 'server/shop/inventory/inventory.ts',
    code: 'status === before.status',
    change: /→ false$/,
    reason: 'Writing an unchanged status is only slower.',
  },
  {
    file: 'server/shop/orders/orders.rules.ts',
    code: 'stock = more > 0 ? reserveMore(stock, more) : release(stock, -more)',
    change: />= 0$/,
    reason: 'The code runs only if the difference is not 0.',
  },
  {
    file: 'server/shop/orders/orders.ts',
    code: 'export function positionOf({ id = 0, shipDate }: Order, sort: OrderSort): Key {',
    reason: 'Only the type allows an order without an id.',
  },
  {
    file: 'server/shop/orders/orders.ts',
    code: 'const { petId, quantity = 1, complete = false } = order',
    change: /^false → true$/,
    reason: 'Without this shortcut, placing an order on PostgreSQL is only slower.',
  },
  {
    file: 'server/shop/orders/orders.ts',
    code: 'const { at, actor, requestId = null, traceParent = null, lowStock = 0 } = context',
    reason: 'A request always has a threshold.',
  },
  {
    file: 'server/shop/orders/orders.ts',
    code: 'const draft = { id: 0, petId: Number(petId), quantity, shipDate: toShipDate(order.shipDate), complete: 0 }',
    change: /^0 → 1$/,
    reason: 'The id in the draft is only a placeholder of one digit.',
  },
  {
    file: 'server/shop/orders/orders.ts',
    code: 'const { id } = newId ?? noId()',
    change: /→ newId$/,
    reason: 'The statement always returns a row.',
  },
  {
    file: 'server/shop/orders/orders.ts',
    code: 'const stock = movesStock ? ((await db.get(lockPet, { id: before.petId })) ?? missingPet(before.petId)) : undefined',
    change: /^movesStock → true$|petId \}\)\)$/,
    reason:
      'Locking the pet of an order whose stock does not change is only slower; a foreign key guarantees that the pet exists.',
  },
  {
    file: 'server/shop/orders/orders.ts',
    code: 'const row = (await db.get(queries.updateOrderRow, { ...after, complete: Number(after.complete) })) ?? notFound(id)',
    change: /\) \}\)\)$/,
    reason: 'The order is locked, so it still exists.',
  },
  {
    file: 'server/shop/orders/orders.ts',
    code: 'if (stock && move) {',
    change: /\|\|/,
    reason: 'Both values are defined, or neither is.',
  },
  {
    file: 'server/shop/orders/orders.ts',
    code: '...(stock && move ? stockEvents(stock, move.after, context.lowStock) : []),',
    change: /\|\|/,
    reason: 'Both values are defined, or neither is.',
  },
  {
    file: 'server/shop/orders/orders.ts',
    code: 'const before = (await db.get(lockPet, { id: order.petId })) ?? missingPet(order.petId)',
    change: /petId \}\)\)$/,
    reason: 'A foreign key guarantees that the pet exists.',
  },
  {
    file: 'server/shop/pets/pets.ts',
    code: 'return { ...givenFields(pet), status, nameKey: nameKey(name), ...initialStock(status), reserved: 0 }',
    reason: 'The database sets the reserved units of a new pet.',
  },
  {
    file: 'server/shop/pets/pets.ts',
    code: 'if (pets.length === 0) return',
    change: /→ false$/,
    reason: 'Without this shortcut, creating no pets is only slower.',
  },
  {
    file: 'server/shop/pets/pets.ts',
    code: 'const ids = unnumbered > 0 ? await db.all(queries.newPetIds, { count: unnumbered }) : []',
    change: /→ true$|>= 0$/,
    reason: 'Reading new ids for no pets is only slower.',
  },
  {
    file: 'server/shop/pets/pets.ts',
    code: 'const after = isRenamed ? { ...changed, nameKey: nameKey(changed.name) } : changed',
    change: /→ true$/,
    reason: 'Recomputing the key of an unchanged name is only slower.',
  },
  {
    file: 'server/shop/pets/pets.ts',
    code: 'if (isRenamed) await db.run(queries.updateGrams, { id: after.id, grams: nameGrams(after.nameKey) })',
    change: /→ true$/,
    reason: 'Rewriting the search entries of an unchanged name is only slower.',
  },
  {
    file: 'server/shop/sales/sales.rules.ts',
    code: 'if (!(error instanceof RangeError)) throw error',
    change: /→ false$/,
    reason: 'A date format throws no other errors.',
  },
  {
    file: 'server/shop/sales/sales.rules.ts',
    code: 'let at = -1',
    reason: 'The first order replaces the initial day anyway, unless it belongs to that day.',
  },
  {
    file: 'server/shop/sales/sales.rules.ts',
    code: 'return day !== undefined && day.start <= time && time < (days[at + 1]?.start ?? Number.POSITIVE_INFINITY)',
    change: /time → day.start < time$|^1 → 0$/,
    reason: 'Searching for the day of every order is only slower.',
  },
  {
    file: 'server/shop/sales/sales.rules.ts',
    code: 'if (!isOnDay(at, placedAt)) at = days.findLastIndex(({ start }) => start <= placedAt)',
    change: /^!isOnDay\(at, placedAt\) → true$/,
    reason: 'Searching for the day of every order is only slower.',
  },
  {
    file: 'server/shop/sales/sales.rules.ts',
    code: 'const last = found[count - 1]',
    change: /count \+ 1$|^1 → 0$/,
    reason: 'Sorting every pet is only slower.',
  },
  {
    file: 'server/shop/sales/sales.rules.ts',
    code: 'if (last && compare(last, { petId, units }) <= 0) continue',
    change: /→ false$|< 0$/,
    reason: 'Sorting every pet is only slower, and no two pets are equal.',
  },
  {
    file: 'server/shop/sales/sales.ts',
    code: 'const FEW_ORDERS = 10_000',
    reason: 'The number of orders at which reports start to be reused is not promised.',
  },
  {
    file: 'server/shop/sales/sales.ts',
    code: 'if (report.orders < FEW_ORDERS) return',
    change: /<= FEW_ORDERS$/,
    reason: 'The number of orders at which reports start to be reused is not promised.',
  },
  {
    file: 'server/shop/sales/sales.ts',
    code: 'return pet ? [{ ...pet, units }] : []',
    change: /→ true$/,
    reason: 'A pet is missing only if it is deleted between two statements.',
  },
  {
    file: 'server/shop/sales/sales.ts',
    code: 'for (const order of orders) if (totals.add(order)) added += 1',
    change: /-= 1$|→ 2$/,
    reason: 'The number is only compared with 0.',
  },
  {
    file: 'server/shop/summary/summary.ts',
    code: "if (!totals || !all || !orders) throw new Error('The database returned no counts.')",
    change: /→ false$|&&/,
    reason: 'Each of these statements always returns a row.',
  },
  {
    file: 'server/feed/events/events.rules.ts',
    code: 'return { lead, futureVotes, ...(expired === undefined ? {} : { expired }) }',
    change: /→ false$/,
    reason: 'An undefined id means the same as no id.',
  },
  {
    file: 'server/feed/events/events.ts',
    code: 'const PURGE_BATCH = 1000',
    reason: 'The size of a batch is not promised.',
  },
  {
    file: 'server/feed/events/events.ts',
    code: 'const MAX_COUNTED = 10_000',
    reason: 'The greatest number that the metric can reach is not promised.',
  },
  {
    file: 'server/feed/events/events.ts',
    code: 'const SCAN_STEP = 500',
    change: /499$/,
    reason: 'A page may cover fewer events than the limit.',
  },
  {
    file: 'server/feed/events/events.ts',
    code: 'const SCAN_STEPS = 20',
    change: /19$/,
    reason: 'A page may cover fewer events than the limit.',
  },
  {
    file: 'server/feed/events/events.ts',
    code: 'const last = rows.length === limit ? rows.at(-1)?.id : bounds?.lastId',
    change: /→ true$/,
    reason: 'Continuing after the last event that matched, instead of at the end of the feed, is only slower.',
  },
  {
    file: 'server/feed/events/events.ts',
    code: "const direction = from < to ? 'ASC' : 'DESC'",
    change: /<= to$/,
    reason: 'A section whose ends are equal is not read.',
  },
  {
    file: 'server/feed/events/events.ts',
    code: 'const upTo = from < to ? Math.min(position + SCAN_STEP, to) : Math.max(position - SCAN_STEP, to)',
    change: /<= to$/,
    reason: 'A section whose ends are equal is not read.',
  },
  {
    file: 'server/feed/events/events.ts',
    code: 'for (let step = 0; step < SCAN_STEPS && position !== to && events.length < limit; step += 1) {',
    change: /<= limit$|^0 → 1$/,
    reason: 'Reading nothing after a full page is only slower, and a page may cover fewer events than the limit.',
  },
  {
    file: 'server/feed/events/events.ts',
    code: 'await nextTurn()',
    reason: 'Without pauses, other requests only wait longer.',
  },
  {
    file: 'server/feed/events/events.ts',
    code: 'const half = before + Math.ceil((last - before) / 2)',
    change: /^2 → [13]$/,
    reason: 'An uneven split is only slower.',
  },
  {
    file: 'server/feed/events/events.ts',
    code: 'const middle = await db.get(queries.eventTimes, { after: half - 1, limit: 1 })',
    change: /^1 → 2$/,
    reason: 'Only the first row is used.',
  },
  {
    file: 'server/feed/events/events.ts',
    code: 'const from = Math.max(before ?? (bounds?.lastId ?? 0) + 1, to)',
    change: /^1 → 2$/,
    reason: 'No event follows the last one.',
  },
  {
    file: 'server/feed/events/events.ts',
    code: 'let before = bounds?.purgedTo ?? 0',
    reason: 'Position 0 leads to the first kept event, too.',
  },
  {
    file: 'server/feed/events/events.ts',
    code: 'const { purgedTo = 0 } = (await db.get(queries.eventBounds, {})) ?? {}',
    change: /^0 → 1$|&&/,
    reason: 'The statement always returns a row, and a search that starts before the first kept event is only slower.',
  },
  {
    file: 'server/feed/events/events.ts',
    code: 'undeleted = []',
    reason: 'Deleting events again is only slower.',
  },
  {
    file: 'server/feed/events/events.ts',
    code: 'undeleted.push(after)',
    reason: 'Deleting all expired events in one transaction only makes other changes wait longer.',
  },
  {
    file: 'server/feed/webhooks/webhooks.ts',
    code: 'const PURGE_BATCH = 1000',
    reason: 'The size of a batch is not promised.',
  },
  {
    file: 'server/feed/webhooks/webhooks.ts',
    code: 'const { count = 0 } = (await db.get(queries.countWebhooks, {})) ?? {}',
    change: /^0 → 1$/,
    reason: 'The statement always returns a row.',
  },
  {
    file: 'server/feed/webhooks/webhooks.ts',
    code: "if (!row) throw new Error('The inserted webhook was not returned.')",
    change: /→ false$/,
    reason: 'The statement always returns a row.',
  },
  {
    file: 'server/feed/webhooks/webhooks.ts',
    code: "if (!delivery) throw new Error('The inserted delivery was not returned.')",
    change: /→ false$/,
    reason: 'The statement always returns a row.',
  },
  {
    file: 'server/feed/webhooks/webhooks.ts',
    code: 'return { webhook: toWebhook(row ?? notFound(id)), secret: key?.verificationKey }',
    change: /→ row$/,
    reason: 'The transaction has locked the row.',
  },
  {
    file: 'server/feed/webhooks/webhooks.ts',
    code: 'const MAX_UNQUEUED_MS = 20_000',
    change: /20001$|19999$/,
    reason: 'A millisecond makes no difference.',
  },
  {
    file: 'server/feed/webhooks/webhooks.ts',
    code: '...(types ? { types } : {}),',
    change: /→ true$/,
    reason: 'JSON omits undefined types.',
  },
  {
    file: 'server/feed/webhooks/webhooks.rules.ts',
    code: 'export function isSuccess({ status = 0 }: Outcome): boolean {',
    reason: 'Any default works that is not a success status.',
  },
]
