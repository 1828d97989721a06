// What callers can set: for the whole client, and for one call.

/** The part of the standard `fetch` that the client uses. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** What a call can set. It replaces what the client has set; `headers` are added, and either `signal` ends the call. */
export interface CallOptions {
  /** Ends the call, with the signal's reason as the error. */
  readonly signal?: AbortSignal | undefined
  /**
   * How long one attempt may take, in milliseconds: 30000 by default. For `events.stream` it is the longest silence before the client
   * reconnects: 20000 by default.
   */
  readonly timeoutMs?: number | undefined
  /** How often a request is sent again, if that is safe: 3 times by default, 0 for never. */
  readonly maxRetries?: number | undefined
  /** More headers, such as `X-Request-Id`. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

export interface PostOptions extends CallOptions {
  /** The `Idempotency-Key` of all attempts. By default a new one for each call. */
  readonly idempotencyKey?: string | undefined
}

export interface ConditionalPostOptions extends PostOptions {
  /** An `ETag` or `*` for `If-Match`. By default none, even if the object that you pass came with a tag. */
  readonly ifMatch?: string | undefined
}

export interface ChangeOptions extends CallOptions {
  /** An `ETag` or `*` for `If-Match`. By default the tag that came with the object that you pass; none with an identifier. */
  readonly ifMatch?: string | undefined
}

export interface PetstoreOptions extends CallOptions {
  /** Where the service is, such as `https://shop.example/api`. In a page it may be relative. */
  readonly baseUrl: string | URL
  /** The API key, `ps_...`. Without one, or with an empty one, none is sent. */
  readonly key?: string | undefined
  /** Replaces the standard `fetch`. When an attempt times out, the reason of its `signal` is a `TimeoutError`. */
  readonly fetch?: Fetch | undefined
}

export interface Settings {
  /** Without a slash at its end. */
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
    // Called without an object, because a browser's `fetch` must not be a method of another one.
    fetch: fetch ?? ((url, init) => globalThis.fetch(url, init)),
    headers: { ...headers, ...(key ? { Authorization: `Bearer ${key}` } : {}) },
    signal,
    timeoutMs: rest.timeoutMs ?? 30_000,
    maxRetries: rest.maxRetries ?? 3,
  }
}

function readBaseUrl(text: string | URL): string {
  // Only pages have a location.
  const { location } = globalThis as { readonly location?: { readonly href: string } }
  const { origin, pathname, protocol } = new URL(text, location?.href)
  if (!/^https?:$/.test(protocol)) throw new TypeError(`The baseUrl must begin with http:// or https://, not ${text}`)
  return origin + pathname.replace(/\/+$/, '')
}
