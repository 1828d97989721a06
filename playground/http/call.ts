// Calls a sandbox's own API from within the playground, with its faults but without preferences.

export interface CallOptions {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends a request to the sandbox's API: `call('GET', '/pets', { query: { limit: '5' } })`. */
export type Call = (method: string, path: string, options?: CallOptions) => Promise<Response>
