// Generated from contract/openapi.yaml by `npm run generate`; do not edit.
import type { Id } from '../identifiers.ts'
import type { DeliveryState, EventType, PetStatus, SubjectType } from './schemas.ts'

/** The filters and sort order of `pets.list`. */
export interface ListPetsQuery {
  /** Only pets with this identifier. Repeat the parameter to allow several, at most 100. */
  readonly id?: Id | readonly Id[] | undefined
  /** Only pets with this status. Repeat the parameter to allow several. */
  readonly status?: PetStatus | readonly PetStatus[] | undefined
  /** Only pets in this category. If the category does not exist, the page is empty. */
  readonly categoryId?: Id | undefined
  /**
   * Only items whose name contains this string, regardless of case, canonical form (NFC or NFD), surrounding and
   * repeated white space, and zero-width characters. At least one character must be visible. There are no wildcards:
   * `%` and `_` match themselves. Write a space as `%20` or `+`.
   */
  readonly q?: string | undefined
  /**
   * The sort order; a leading `-` reverses it. Names are compared by code point, ignoring the same differences
   * as `q`. Pets with the same name are sorted by `id`, in the same direction.
   */
  readonly sort?: 'id' | '-id' | 'name' | '-name' | undefined
  /** The maximum number of items in the page. */
  readonly limit?: number | undefined
  /** The position where the page starts, from the `Link` header of the previous page. */
  readonly cursor?: string | undefined
}

/** The filters and sort order of `categories.list`. */
export interface ListCategoriesQuery {
  /**
   * Only items whose name contains this string, regardless of case, canonical form (NFC or NFD), surrounding and
   * repeated white space, and zero-width characters. At least one character must be visible. There are no wildcards:
   * `%` and `_` match themselves. Write a space as `%20` or `+`.
   */
  readonly q?: string | undefined
  /** The sort order. Names are compared by code point, ignoring the same differences as `q`. */
  readonly sort?: 'id' | 'name' | undefined
  /** The maximum number of items in the page. */
  readonly limit?: number | undefined
  /** The position where the page starts, from the `Link` header of the previous page. */
  readonly cursor?: string | undefined
}

/** The filters and sort order of `orders.list`. */
export interface ListOrdersQuery {
  /** Only orders for this pet. If the pet does not exist, the page is empty. */
  readonly petId?: Id | undefined
  /** Only fulfilled orders (`true`) or only open ones (`false`). */
  readonly complete?: boolean | undefined
  /** Only orders with this ship date or a later one. Orders without a ship date do not match. */
  readonly shipDateFrom?: string | undefined
  /**
   * Only orders with an earlier ship date. Orders without a ship date do not match. For the orders of one day, set
   * `shipDateFrom` to the start of the day and `shipDateTo` to the start of the next day.
   */
  readonly shipDateTo?: string | undefined
  /**
   * The sort order; a leading `-` reverses it. Orders with the same ship date are sorted by `id`, in the same
   * direction. Orders without a ship date come last in both directions.
   */
  readonly sort?: 'id' | '-id' | 'shipDate' | '-shipDate' | undefined
  /** The maximum number of items in the page. */
  readonly limit?: number | undefined
  /** The position where the page starts, from the `Link` header of the previous page. */
  readonly cursor?: string | undefined
}

/** The filters and sort order of `orderDetails.list`. */
export interface ListOrderDetailsQuery {
  /** Only orders for this pet. If the pet does not exist, the page is empty. */
  readonly petId?: Id | undefined
  /** Only fulfilled orders (`true`) or only open ones (`false`). */
  readonly complete?: boolean | undefined
  /** Only orders for pets in this category. If the category does not exist, the page is empty. */
  readonly categoryId?: Id | undefined
  /**
   * Only pets whose name contains this string, regardless of case, canonical form (NFC or NFD), surrounding and
   * repeated white space, and zero-width characters. At least one character must be visible. There are no wildcards:
   * `%` and `_` match themselves. Write a space as `%20` or `+`.
   */
  readonly q?: string | undefined
  /** Only orders with this ship date or a later one. Orders without a ship date do not match. */
  readonly shipDateFrom?: string | undefined
  /**
   * Only orders with an earlier ship date. Orders without a ship date do not match. For the orders of one day, set
   * `shipDateFrom` to the start of the day and `shipDateTo` to the start of the next day.
   */
  readonly shipDateTo?: string | undefined
  /** Only orders with a ship date (`true`) or only those without one (`false`). */
  readonly hasShipDate?: boolean | undefined
  /**
   * The sort order; a leading `-` reverses it. Orders with the same ship date are sorted by `id`, in the same
   * direction. Orders without a ship date come last in both directions.
   */
  readonly sort?: 'id' | '-id' | 'shipDate' | '-shipDate' | undefined
  /** The maximum number of items in the page. */
  readonly limit?: number | undefined
  /** The position where the page starts, from the `Link` header of the previous page. */
  readonly cursor?: string | undefined
}

/** The filters and sort order of `inventory.list`. */
export interface ListInventoryQuery {
  /** Only the stock of these pets. Repeat the parameter to allow several, at most 100. */
  readonly petId?: Id | readonly Id[] | undefined
  /** Only pets with this status. Repeat the parameter to allow several. */
  readonly status?: PetStatus | readonly PetStatus[] | undefined
  /** Only pets with at most this many units. */
  readonly maxQuantity?: number | undefined
  /** The sort order; a leading `-` reverses it. Pets with equal quantities are sorted by `petId`, in the same direction. */
  readonly sort?: 'petId' | 'quantity' | '-quantity' | undefined
  /** The maximum number of items in the page. */
  readonly limit?: number | undefined
  /** The position where the page starts, from the `Link` header of the previous page. */
  readonly cursor?: string | undefined
}

/** The filters and sort order of `stockLevels.list`. */
export interface ListStockLevelsQuery {
  /** Only the stock of these pets. Repeat the parameter to allow several, at most 100. */
  readonly petId?: Id | readonly Id[] | undefined
  /** Only pets with this status. Repeat the parameter to allow several. */
  readonly status?: PetStatus | readonly PetStatus[] | undefined
  /** Only pets in this category. If the category does not exist, the page is empty. */
  readonly categoryId?: Id | undefined
  /**
   * Only pets whose name contains this string, regardless of case, canonical form (NFC or NFD), surrounding and
   * repeated white space, and zero-width characters. At least one character must be visible. There are no wildcards:
   * `%` and `_` match themselves. Write a space as `%20` or `+`.
   */
  readonly q?: string | undefined
  /** Only pets with at most this many units that can still be ordered. */
  readonly maxQuantity?: number | undefined
  /**
   * The sort order; a leading `-` reverses it. Names are compared by code point, ignoring the same differences
   * as `q`. Pets with equal names or quantities are sorted by `petId`, in the same direction.
   */
  readonly sort?: 'petId' | '-petId' | 'name' | '-name' | 'quantity' | '-quantity' | undefined
  /** The maximum number of items in the page. */
  readonly limit?: number | undefined
  /** The position where the page starts, from the `Link` header of the previous page. */
  readonly cursor?: string | undefined
}

/** The filters and sort order of `inventory.listMovements`. */
export interface ListInventoryMovementsQuery {
  /** The maximum number of items in the page. */
  readonly limit?: number | undefined
  /** The position where the page starts, from the `Link` header of the previous page. */
  readonly cursor?: string | undefined
}

/** The filters and sort order of `sales.get`. */
export interface GetSalesQuery {
  /** The number of days, including today. */
  readonly days?: number | undefined
  /**
   * The time zone in which the days start and end, by its name in the IANA time zone database, such as
   * `America/New_York`.
   */
  readonly timeZone?: string | undefined
}

/** The filters and sort order of `events.list`. */
export interface ListEventsQuery {
  /** Only events of this type. Repeat the parameter to allow several. */
  readonly type?: EventType | readonly EventType[] | undefined
  /** Only events about subjects of this type. */
  readonly subjectType?: SubjectType | undefined
  /**
   * Only events about the subject with this identifier. Set `subjectType` too, because a pet and an order can have the
   * same identifier.
   */
  readonly subjectId?: Id | undefined
  /** Only events that happened at this time or later. */
  readonly since?: string | undefined
  /** `id` for oldest first, `-id` for newest first. */
  readonly sort?: 'id' | '-id' | undefined
  /** The maximum number of items in the page. */
  readonly limit?: number | undefined
  /** The position where the page starts, from the `Link` header of the previous page. */
  readonly cursor?: string | undefined
}

/** The filters and sort order of `webhooks.list`. */
export interface ListWebhooksQuery {
  /** The maximum number of items in the page. */
  readonly limit?: number | undefined
  /** The position where the page starts, from the `Link` header of the previous page. */
  readonly cursor?: string | undefined
}

/** The filters and sort order of `webhooks.listDeliveries`. */
export interface ListWebhookDeliveriesQuery {
  /** Only deliveries in this state. Repeat the parameter to allow several. */
  readonly state?: DeliveryState | readonly DeliveryState[] | undefined
  /** The maximum number of items in the page. */
  readonly limit?: number | undefined
  /** The position where the page starts, from the `Link` header of the previous page. */
  readonly cursor?: string | undefined
}

/** The filters and sort order of `keys.list`. */
export interface ListKeysQuery {
  /** The maximum number of items in the page. */
  readonly limit?: number | undefined
  /** The position where the page starts, from the `Link` header of the previous page. */
  readonly cursor?: string | undefined
}
