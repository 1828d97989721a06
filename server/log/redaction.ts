// Keeps API keys out of everything that is stored or logged: sooner or later a client puts one into a URL, a name or a request id.

// Some clients percent-encode more characters than they must, and some send everything in capitals.
const secrets = /(ps(?:_|%5f)[0-9a-z]{12}(?:_|%5f))[0-9a-z]+/gi

/** Replaces the secret part of every key by `***`. */
export function withoutSecrets(text: string): string {
  return text.replaceAll(secrets, '$1***')
}

export function hasSecret(text: string): boolean {
  return text.search(secrets) >= 0
}

/** The same for a URL, in which every character may be percent-encoded. */
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
