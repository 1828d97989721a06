// The rate limit for the servers that have our service's features: counted per key, but never reached.

export const RATE_LIMIT = 999_999
export const RATE_WINDOW_MS = 1000
