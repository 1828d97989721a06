// Reads request bodies: as they are for a sandbox, and as JSON or an HTML form for the playground's own operations.
import { MAX_BODY_BYTES } from '../../server/http/contract/body.ts'
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
  const bytes = await readUntilTooLarge(request)
  if (bytes.length > MAX_BODY_BYTES)
    throw new PlaygroundError(413, 'body_too_large', `The body is larger than ${MAX_BODY_BYTES} bytes.`)
  const text = Buffer.from(bytes).toString()
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

/**
 * Reads a body to its end, or until it is larger than 64 KiB. Counts the bytes as they arrive, because the declared length may be missing.
 * Fails with: invalid_request.
 */
export async function readUntilTooLarge({ body }: Request): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of body ?? []) {
      chunks.push(chunk)
      size += chunk.byteLength
      if (size > MAX_BODY_BYTES) break
    }
  } catch {
    throw new PlaygroundError(400, 'invalid_request', 'The body ended before it was complete.')
  }
  return Buffer.concat(chunks)
}
