// Options for the whole client and for one call.

/** The part of the standard `fetch` that the client uses. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Options of one call. They override the client's, except that `headers` are merged and either `signal` ends the call. */
export interface CallOptions {
  /** Ends the call, with the signal's reason as the error. */
  readonly signal?: AbortSignal | undefined
  /**
   * The timeout of one attempt in milliseconds: 30000 by default. For `events.stream`, the longest silence before the client
   * reconnects: 20000 by default.
   */
  readonly timeoutMs?: number | undefined
  /** How many times to retry a request, if that is safe: 3 by default, 0 for never. */
  readonly maxRetries?: number | undefined
  /** Additional headers, such as `X-Request-Id`. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

export interface PostOptions extends CallOptions {
  /** The `Idempotency-Key` of all attempts. By default, a new one for each call. */
  readonly idempotencyKey?: string | undefined
}

export interface ConditionalPostOptions extends PostOptions {
  /** An `ETag` or `*` for `If-Match`. By default, none, even if the object that you pass came with an ETag. */
  readonly ifMatch?: string | undefined
}

export interface ChangeOptions extends CallOptions {
  /** An `ETag` or `*` for `If-Match`. By default, the ETag of the object that you pass; none for an identifier. */
  readonly ifMatch?: string | undefined
}

export interface PetstoreOptions extends CallOptions {
  /** The service's URL, such as `https://shop.example/api`. In a web page, it may be relative. */
  readonly baseUrl: string | URL
  /** The API key, `ps_...`. If it is absent or empty, the client sends none. */
  readonly key?: string | undefined
  /** Replaces the standard `fetch`. When an attempt times out, its `signal` aborts with a `TimeoutError`. */
  readonly fetch?: Fetch | undefined
}

export interface Settings {
  /** The service's URL without a trailing slash. */
  readonly baseUrl: string
  readonly fetch: Fetch
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal | undefined
  readonly timeoutMs: number
  readonly maxRetries: number
}

export function readOptions({ baseUrl, key, fetch, headers, signal, ...rest }: PetstoreOptions): Settings {
  return {
    baseUrl: readBaseUrl(baseUrl),
    // Call it on no other object: a browser's `fetch` requires that.
    fetch: fetch ?? ((url, init) => globalThis.fetch(url, init)),
    headers: { ...headers, ...(key ? { Authorization: `Bearer ${key}` } : {}) },
    signal,
    timeoutMs: rest.timeoutMs ?? 30_000,
    maxRetries: rest.maxRetries ?? 3,
  }
}

function readBaseUrl(text: string | URL): string {
  // Only web pages have a location.
  const { location } = globalThis as { readonly location?: { readonly href: string } }
  const { origin, pathname, protocol } = new URL(text, location?.href)
  if (!/^https?:$/.test(protocol)) throw new TypeError(`The baseUrl must begin with http:// or https://, not ${text}`)
  return origin + pathname.replace(/\/+$/, '')
}
