// Resource identifiers and random identifiers.

/** An identifier in a request. Above 2^53 - 1, it must be a bigint, because a number would be rounded. */
export type Id = number | bigint

/** Returns the identifier for a path parameter such as `petId`, from a field with that name or from `id`. */
export function identifierOf(reference: unknown, parameter: string): string {
  const fields = Object(reference) as Readonly<Record<string, unknown>>
  const id = typeof reference === 'object' ? (fields[parameter] ?? fields.id) : reference
  // Reject any string that could lead to another path.
  if (typeof id === 'bigint' || Number.isSafeInteger(id) || (typeof id === 'string' && /^[\w-]+$/.test(id)))
    return `${id}`
  throw new TypeError(`${parameter} must be an integer (a bigint if above 2^53 - 1), not ${String(id)}.`)
}

/** Returns 128 random bits in hexadecimal. Unlike crypto.randomUUID, it also works on pages served without TLS. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
