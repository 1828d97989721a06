// The load that a server is put under, and what comes of it.

/** Requests that differ in one number only. */
export interface Requests {
  readonly method: 'GET' | 'POST'
  /** With `{id}` where the number goes. */
  readonly path: string
  /** JSON, with `{id}` where the number goes. */
  readonly body?: string
  /** The numbers are taken at random from 1, 1 + step, 1 + 2 × step … up to the highest. */
  readonly highest?: number
  readonly step?: number
}

export interface Load {
  readonly url: string
  readonly requests: Requests
  readonly headers: Readonly<Record<string, string>>
  /** Kept open; each sends its next request when the last is answered. */
  readonly connections: number
  readonly seconds: number
  /** The same seed makes the same numbers, whoever is asked. */
  readonly seed: number
}

export interface Outcome {
  readonly requests: number
  readonly seconds: number
  /** The median and the slow end of the times from request to answer. */
  readonly microseconds: { readonly median: number; readonly p99: number }
  /** Answers from 400 up, and connections that broke or kept us waiting. */
  readonly failures: number
}

export type Drive = (load: Load) => Promise<Outcome>

/** A request with its number in it. */
export function textWith(id: number, template: string): string {
  return template.replace('{id}', String(id))
}

/** What each request of a load carries. */
export function headersOf({ headers, requests }: Pick<Load, 'headers' | 'requests'>): Readonly<Record<string, string>> {
  return requests.body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' }
}
