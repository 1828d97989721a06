// Reads the small bodies that the playground's own operations take, as JSON or from an HTML form.
import { readBytes } from './body.ts'
import { PlaygroundError, wantsPage } from './responses.ts'

const FORM = 'application/x-www-form-urlencoded'

export interface Input {
  /** The body's fields; values other than strings are converted to strings. */
  readonly fields: Readonly<Record<string, string>>
  /** Whether a browser submitted a form, so it expects a page as the response. */
  readonly isForm: boolean
}

/** Reads a body whose fields must be among the given names. Fails with: malformed_json, invalid_request, body_too_large. */
export async function readInput(request: Request, names: readonly string[]): Promise<Input> {
  const text = Buffer.from(await readBytes(request)).toString()
  // curl -d declares every body as a form, even JSON.
  const isEncoded =
    (request.headers.get('content-type')?.startsWith(FORM) ?? false) && !text.trimStart().startsWith('{')
  const fields = isEncoded ? Object.fromEntries(new URLSearchParams(text)) : readJsonObject(text)
  const unknown = Object.keys(fields).find((name) => !names.includes(name))
  if (unknown !== undefined)
    throw new PlaygroundError(
      400,
      'invalid_request',
      `Body field ${unknown.slice(0, 50)} is not known; the fields are ${names.join(', ')}.`,
    )
  return { fields, isForm: wantsPage(request) }
}

function readJsonObject(text: string): Record<string, string> {
  if (text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return Object.fromEntries(
        Object.entries(value).map(([name, field]) => [name, field === null ? '' : String(field)]),
      )
  } catch {
    throw new PlaygroundError(400, 'malformed_json', 'The body is not valid JSON.')
  }
  throw new PlaygroundError(400, 'invalid_request', 'The body must be a JSON object.')
}
