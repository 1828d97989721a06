// Keeps API keys and webhook secrets out of the log, request ids, and key names, because sooner or later a client puts one in a URL or
// header.

const secrets = /(ps_[0-9a-z]{12}_)[0-9a-z]+|(wh(?:sec|sk)_)[0-9a-z+/]+/gi

// Matches percent-encoded characters instead of decoding the string first, because the string may contain an invalid escape elsewhere.
const letter = '(?:[0-9a-z]|%3[0-9]|%[46][1-9a-f]|%[57][0-9a])'
const underscore = '(?:_|%5f)'
const encodedSecrets = new RegExp(
  `((?:p|%[57]0)(?:s|%[57]3)${underscore}${letter}{12}${underscore})${letter}+|(wh(?:sec|sk)${underscore})(?:${letter}|[+/]|%2[bf])+`,
  'gi', // Ignore case, because some clients send keys in upper case.
)

const secretsIn = (text: string): RegExp => (text.includes('%') ? encodedSecrets : secrets)

/** Replaces the secret part of every key and webhook secret with `***`. */
export function withoutSecrets(text: string): string {
  return text.replaceAll(secretsIn(text), '$1$2***')
}

export function hasSecret(text: string): boolean {
  return text.search(secretsIn(text)) >= 0
}
