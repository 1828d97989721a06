// Keeps API keys out of whatever is written down: someone will put one into an address, a name or a request id.

// Some write an address with more signs encoded than must be, and some write everything in capitals.
const secrets = /(ps(?:_|%5f)[0-9a-z]{12}(?:_|%5f))[0-9a-z]+/gi

/** The text with the secret part of every key left out. */
export function withoutSecrets(text: string): string {
  return text.replaceAll(secrets, '$1***')
}

export function hasSecret(text: string): boolean {
  return text.search(secrets) >= 0
}

/** The same for an address, in which every sign may be encoded. */
export function urlWithoutSecrets(url: string): string {
  const decoded = url.includes('%') ? decode(url) : url
  return hasSecret(decoded) ? withoutSecrets(decoded) : url
}

function decode(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}
