// The playground's own responses: JSON, HTML, and errors in the same format as the service's errors.
import { targetOf } from '../../server/http/request.ts'
import { contentSecurityPolicy } from '../../server/pages/site.ts'

/** An error reported to the caller. */
export class PlaygroundError extends Error {
  readonly status: number
  readonly code: string
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, code: string, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.headers = headers
  }
}

export const sandboxNotFound = (id: string): PlaygroundError =>
  new PlaygroundError(404, 'sandbox_not_found', `There is no sandbox ${id.slice(0, 50)}: it may have expired.`)

export const routeNotFound = ({ url }: Request): PlaygroundError =>
  new PlaygroundError(404, 'route_not_found', `There is nothing at ${targetOf(url).path.slice(0, 200)}.`)

const always = {
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
}

export function json(value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: { ...always, 'Content-Type': 'application/json', ...headers },
  })
}

export function page(text: string, status = 200): Response {
  return new Response(text, {
    status,
    headers: {
      ...always,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy,
      // With no-referrer, browsers would send forms with the origin `null`, which the playground rejects.
      'Referrer-Policy': 'same-origin',
    },
  })
}

/** Sends a browser to a page after it submitted a form. */
export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { ...always, Location: location } })
}

export const noContent = (): Response => new Response(null, { status: 204, headers: always })

export function errorResponse({ status, code, message, headers }: PlaygroundError): Response {
  return json({ code, message, status }, status, headers)
}

/** Whether a browser sent the request: only browsers ask for text/html explicitly. */
export const wantsPage = (request: Request): boolean => request.headers.get('accept')?.includes('text/html') ?? false
