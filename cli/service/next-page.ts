// The link to the next page of a list.
import { CommandError } from '../command-error.ts'

/** Only the query of the link: the page is requested where the first one was, so that the key goes nowhere else. Undefined at the end. */
export function nextQuery(url: string, { headers }: Response): string | undefined {
  const [, target] = /<([^>]*)>; *rel="?next\b/.exec(headers.get('link') ?? '') ?? []
  if (target === undefined) return undefined
  const [, query] = /\?([^#]+)/.exec(target) ?? []
  if (query === undefined || !new URLSearchParams(query).has('cursor'))
    throw new CommandError(
      `${url} has sent a link to the next page that leads elsewhere, so the list is not complete.`,
      1,
    )
  return query
}

/** For a page that leads back to an earlier one. */
export function endlessList(url: string): CommandError {
  return new CommandError(`${url} sends the same page again and again, so the list has no end.`, 1)
}
