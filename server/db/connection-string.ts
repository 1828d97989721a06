// A connection string as it may be shown.

/** A password may contain an @, so everything up to the last one is removed. */
export function redactPassword(connectionString: string): string {
  return connectionString.replace(/(\/\/[^:/@]*):.*@/, '$1:***@')
}
