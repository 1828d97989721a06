// Numbers in the URL of a page, which anyone can edit.

/** No identifier of the service has more digits. */
export const IDENTIFIER = /^[1-9]\d{0,14}$/

/** Undefined if there is none, or something else. Whether it can be an identifier or a count, the service says. */
export function numberIn(url: URLSearchParams, name: string): number | undefined {
  const text = url.get(name) ?? ''
  return /^-?\d+$/.test(text) ? Number(text) : undefined
}
