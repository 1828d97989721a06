// A load on a server, and the result of running it.

/** Requests that differ only in one number. */
export interface RequestTemplate {
  readonly method: 'GET' | 'POST'
  /** The path; `{id}` is replaced by the number. */
  readonly path: string
  /** The JSON body; `{id}` is replaced by the number. */
  readonly body?: string
  /** The upper limit for random numbers. They are drawn from 1, 1 + idStep, 1 + 2 × idStep … */
  readonly maxId?: number
  readonly idStep?: number
}

export interface Load {
  readonly url: string
  readonly requests: RequestTemplate
  readonly headers: Readonly<Record<string, string>>
  /** Number of open connections; each sends its next request as soon as it receives a response. */
  readonly connections: number
  readonly seconds: number
  /** The random seed. The same seed produces the same numbers for every server. */
  readonly seed: number
}

export interface LoadResult {
  readonly requests: number
  readonly seconds: number
  /** Response time percentiles. */
  readonly microseconds: { readonly median: number; readonly p99: number }
  /** Number of responses with a status of 400 or higher, broken connections, and timeouts. */
  readonly failures: number
}

export type LoadDriver = (load: Load) => Promise<LoadResult>

export function withId(id: number, template: string): string {
  return template.replace('{id}', String(id))
}

export function requestHeaders({
  headers,
  requests,
}: Pick<Load, 'headers' | 'requests'>): Readonly<Record<string, string>> {
  return requests.body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' }
}
