// The rate limit of the servers with the same features as ours: counted per key, and never reached.

export const RATE_LIMIT = 999_999
export const RATE_WINDOW_MS = 1000
