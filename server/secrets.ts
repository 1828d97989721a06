// Keeps API keys out of whatever is written down: someone will put one into an address, a name or a request id.

const PREFIX = 'ps_'
const secrets = /(ps_[0-9a-z]{12}_)[0-9A-Za-z]+/g

/** The text with the secret part of every key left out. */
export function withoutSecrets(text: string): string {
  return text.includes(PREFIX) ? text.replaceAll(secrets, '$1***') : text
}
