// Where a database is, as it may be shown.

/** A password may have an @ in it, so everything up to the last one goes. */
export function redactPassword(address: string): string {
  return address.replace(/(\/\/[^:/@]*):.*@/, '$1:***@')
}
