// Every API error code and its HTTP status. docs/api/errors.md explains each code.

export const statusOf = {
  malformed_json: 400,
  invalid_request: 400,
  invalid_cursor: 400,
  unauthenticated: 401,
  forbidden: 403,
  route_not_found: 404,
  pet_not_found: 404,
  category_not_found: 404,
  order_not_found: 404,
  webhook_not_found: 404,
  delivery_not_found: 404,
  key_not_found: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  unknown_category: 409,
  unknown_pet: 409,
  category_name_taken: 409,
  category_in_use: 409,
  pet_in_use: 409,
  pet_not_available: 409,
  insufficient_stock: 409,
  stock_limit: 409,
  open_orders: 409,
  out_of_stock: 409,
  illegal_transition: 409,
  order_complete: 409,
  webhook_disabled: 409,
  webhook_limit: 409,
  key_revoked: 409,
  key_expired: 409,
  last_admin: 409,
  rotation_in_progress: 409,
  idempotency_in_progress: 409,
  cursor_expired: 410,
  precondition_failed: 412,
  body_too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  rate_limited: 429,
  stream_limit: 429,
  internal_error: 500,
  overloaded: 503,
  database_unavailable: 503,
  shutting_down: 503,
} as const

export type ErrorCode = keyof typeof statusOf

export function shuttingDown(): StoreError {
  return new StoreError('shutting_down', 'The service is stopping; try again soon.')
}

export function overloaded(): StoreError {
  return new StoreError('overloaded', 'Too many requests are waiting; try again soon.')
}

/** An error reported to the caller. Any other error is a bug, which the caller sees only as `internal_error`. */
export class StoreError extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode, message: string) {
    super(message)
    this.name = 'StoreError'
    this.code = code
  }
}
