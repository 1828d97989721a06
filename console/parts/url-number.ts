// Numbers in the URL of a page, which anyone can edit.

/** An identifier or a count; undefined if there is none, or something else. */
export function numberIn(url: URLSearchParams, name: string): number | undefined {
  const text = url.get(name) ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}
