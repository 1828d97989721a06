// A load to run against a server, and its result.

/** Requests that are identical except for a random ID. */
export interface RequestTemplate {
  readonly method: 'GET' | 'POST'
  /** The path. Each request replaces `{id}` with its ID. */
  readonly path: string
  /** The JSON body. Each request replaces `{id}` with its ID. */
  readonly body?: string
  /** The highest possible ID. IDs are drawn from 1, 1 + idStep, 1 + 2 × idStep … */
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
  /** The random seed. The same seed produces the same IDs for every server. */
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
