// Keeps API keys and secrets of webhooks out of the log, and out of request ids and the names of keys: sooner or later a client puts one into a URL or a header.

const secrets = /(ps_[0-9a-z]{12}_)[0-9a-z]+|(wh(?:sec|sk)_)[0-9a-z+/]+/gi

// The same where each character may be percent-encoded. It is not decoded first: another escape in the text may be invalid.
const letter = '(?:[0-9a-z]|%3[0-9]|%[46][1-9a-f]|%[57][0-9a])'
const underscore = '(?:_|%5f)'
const encodedSecrets = new RegExp(
  `((?:p|%[57]0)(?:s|%[57]3)${underscore}${letter}{12}${underscore})${letter}+|(wh(?:sec|sk)${underscore})(?:${letter}|[+/]|%2[bf])+`,
  'gi', // Some clients send everything in capitals.
)

const secretsIn = (text: string): RegExp => (text.includes('%') ? encodedSecrets : secrets)

/** Replaces the secret part of every key and secret by `***`. */
export function withoutSecrets(text: string): string {
  return text.replaceAll(secretsIn(text), '$1$2***')
}

export function hasSecret(text: string): boolean {
  return text.search(secretsIn(text)) >= 0
}
