// What was read again and has not changed stays the same object, so that nothing is rendered again.

/**
 * Returns the old data if the new are equal, else the new as they are: the client remembers the tag of each object
 * that it returned, and a merged copy would have none. Equal data have equal tags.
 */
export const sameIfEqual = (old: unknown, next: unknown): unknown => (isEqual(old, next) ? old : next)

export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isEqual(one[key], other[key]))
  )
}

/** Data of the service have no other objects than those of JSON. */
function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
