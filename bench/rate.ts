// The rate limit of every server: requests count toward it, but never reach it.

export const RATE = { requests: 999_999, seconds: 1 }
