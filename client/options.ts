// Options for the whole client and for one call.

/** The part of the standard `fetch` that the client uses. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/**
 * Options for one call. They override the client's options, but `headers` are merged, and either `signal` aborts the
 * call.
 */
export interface CallOptions {
  /** Aborts the call, which then throws the signal's reason. */
  readonly signal?: AbortSignal | undefined
  /**
   * The timeout for one attempt in milliseconds: 30000 by default. For `events.stream`, the longest silence before the
   * client reconnects: 20000 by default.
   */
  readonly timeoutMs?: number | undefined
  /** The maximum number of retries, if retrying is safe: 3 by default; 0 disables retries. */
  readonly maxRetries?: number | undefined
  /** Additional headers, such as `X-Request-Id`. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

export interface PostOptions extends CallOptions {
  /** The `Idempotency-Key` for all attempts. By default, each call generates its own. */
  readonly idempotencyKey?: string | undefined
}

export interface ConditionalPostOptions extends PostOptions {
  /**
   * An `ETag` or `*` to send as `If-Match`. By default, nothing is sent, even if the object that you pass came with an
   * ETag.
   */
  readonly ifMatch?: string | undefined
}

export interface ChangeOptions extends CallOptions {
  /**
   * An `ETag` or `*` to send as `If-Match`. By default, the ETag of the object that you pass, or nothing if you pass an
   * identifier.
   */
  readonly ifMatch?: string | undefined
}

export interface PetstoreOptions extends CallOptions {
  /** The service's URL, such as `https://shop.example/api`. In a web page, it may be relative. */
  readonly baseUrl: string | URL
  /** The API key, `ps_...`. If it is absent or empty, requests are sent without a key. */
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
    // Wrap `fetch`, because browsers reject it when it is called as a method of another object.
    fetch: fetch ?? ((url, init) => globalThis.fetch(url, init)),
    headers: { ...headers, ...(key ? { Authorization: `Bearer ${key}` } : {}) },
    signal,
    timeoutMs: rest.timeoutMs ?? 30_000,
    maxRetries: rest.maxRetries ?? 3,
  }
}

function readBaseUrl(text: string | URL): string {
  // Resolve a relative URL against the page's `location`, which exists only in web pages.
  const { location } = globalThis as { readonly location?: { readonly href: string } }
  const { origin, pathname, protocol } = new URL(text, location?.href)
  if (!/^https?:$/.test(protocol)) throw new TypeError(`The baseUrl must begin with http:// or https://, not ${text}`)
  return origin + pathname.replace(/\/+$/, '')
}
