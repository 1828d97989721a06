// A page of a list as it is answered: what is on it, and whether there is another.
import type { Answer, Case } from './case.ts'
import { isJson } from './openapi/answers.ts'
import { fields } from './openapi/errors.ts'
import { type Operation, parametersIn } from './openapi/operations.ts'
import type { Service } from './service.ts'

const nextLink = /<([^>]*)>\s*;[^,<]*\brel="?next\b/

export const isLastPage = ({ headers }: Answer): boolean => !nextLink.test(headers.get('link') ?? '')

/** The address of the next page, as a target below the base (RFC 8288). */
export function nextPage({ base }: Service, { request }: Case, { headers }: Answer): string | undefined {
  const [, address] = nextLink.exec(headers.get('link') ?? '') ?? []
  const asked = base + request.target
  if (address === undefined || !URL.canParse(address, asked)) return undefined
  const { href } = new URL(address, asked)
  return href.startsWith(`${base}/`) ? href.slice(base.length) : undefined
}

/** Whether one can see where a list ends: by its links, or because nothing in its parameters counts pages. */
export function endsVisibly(list: Operation): boolean {
  const answers = [...list.answers].filter(([status]) => status.startsWith('2')).map(([, answer]) => answer)
  const hasLinks = answers.some(({ headers }) => headers.some(({ name }) => name.toLowerCase() === 'link'))
  return hasLinks || parametersIn(list, 'query').every(({ schema }) => schema.type !== 'integer')
}

/** The identifiers on a page, by the field that a path calls them or by a plain `id`; nothing where it is no list of such things. */
export function idsOn({ status, headers, text }: Answer, field: string): string[] | undefined {
  if (status !== 200 || !isJson(headers.get('content-type') ?? '')) return undefined
  const page = parsed(text)
  if (!Array.isArray(page)) return undefined
  const ids = page.map(fields).map((item) => item[field] ?? item.id)
  return ids.every((id) => id !== undefined) ? ids.map(String) : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
