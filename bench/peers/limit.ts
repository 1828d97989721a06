// The rate limit for the servers that have our service's features: requests are counted per key but never reach the limit.

export const RATE_LIMIT = 999_999
export const RATE_WINDOW_MS = 1000
