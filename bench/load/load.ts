// The load on a server, and its result.

/** Requests that differ only in one number. */
export interface RequestTemplate {
  readonly method: 'GET' | 'POST'
  /** The path, in which `{id}` stands for the number. */
  readonly path: string
  /** The JSON body, in which `{id}` stands for the number. */
  readonly body?: string
  /** The upper limit of the random number, which is one of 1, 1 + idStep, 1 + 2 × idStep … */
  readonly maxId?: number
  readonly idStep?: number
}

export interface Load {
  readonly url: string
  readonly requests: RequestTemplate
  readonly headers: Readonly<Record<string, string>>
  /** Open connections; each sends its next request when it has received a response. */
  readonly connections: number
  readonly seconds: number
  /** The random seed: the same seed produces the same numbers for every server. */
  readonly seed: number
}

export interface LoadResult {
  readonly requests: number
  readonly seconds: number
  /** Percentiles of the response times. */
  readonly microseconds: { readonly median: number; readonly p99: number }
  /** Responses with a status of 400 or more, broken connections and timeouts. */
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
