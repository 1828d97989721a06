// Reads a request body, and checks its media type, size, UTF-8 encoding, and JSON syntax.
import type { Id } from '../../../contract/identifiers.ts'
import { StoreError } from '../../errors.ts'
import { parseExactJson } from './exact-json.ts'

export const MAX_BODY_BYTES = 64 * 1024

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Returns the body's media type, which must be one of `accepted`. Fails with: unsupported_media_type. */
export function mediaTypeOf(request: Request, accepted: readonly string[]): string {
  const header = request.headers.get('content-type')
  // Skip parsing for a bare media type, which nearly every client sends.
  const type = header !== null && accepted.includes(header) ? header : parseMediaType(header, accepted)
  const encoding = request.headers.get('content-encoding') || 'identity'
  if (encoding.toLowerCase() !== 'identity')
    throw new StoreError(
      'unsupported_media_type',
      `Send the body uncompressed, not with Content-Encoding ${encoding.slice(0, 100)}.`,
    )
  return type
}

function parseMediaType(header: string | null, accepted: readonly string[]): string {
  const type = header?.split(';', 1)[0]?.trim().toLowerCase()
  if (type === undefined || !accepted.includes(type))
    throw new StoreError(
      'unsupported_media_type',
      `Send the body as ${accepted.join(' or ')}${header ? `, not ${header.slice(0, 100)}` : ''}.`,
    )
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(header ?? '')?.[1]?.toLowerCase() ?? 'utf-8'
  if (charset !== 'utf-8' && charset !== 'utf8')
    throw new StoreError('unsupported_media_type', `Send the body in UTF-8, not in ${charset.slice(0, 100)}.`)
  return type
}

/** Reads and parses the body. Fails with: body_too_large, malformed_json. */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await readBytes(request).catch(rejectIncomplete)
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    throw new StoreError('malformed_json', 'The body is not valid UTF-8.')
  }
  if (text.trim() === '') throw new StoreError('malformed_json', 'The body is empty; send a JSON object.')
  try {
    return parseExactJson(text)
  } catch {
    throw new StoreError('malformed_json', 'The body is not valid JSON.')
  }
}

// If the declared length is too large, rejects the body without reading it. Counts the bytes of a chunked body as they arrive.
async function readBytes(request: Request): Promise<Uint8Array> {
  const declared = request.headers.get('content-length')
  if (declared !== null && Number(declared) > MAX_BODY_BYTES) throw tooLarge()
  if (declared !== null) return await request.bytes()
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > MAX_BODY_BYTES) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Reports a body that ends early as a client error, although the disconnected client will not read the response. */
function rejectIncomplete(error: unknown): never {
  throw error instanceof StoreError ? error : new StoreError('malformed_json', 'The body ended before it was complete.')
}

function tooLarge(): StoreError {
  return new StoreError('body_too_large', `The body is larger than ${MAX_BODY_BYTES} bytes.`)
}

/** Checks that an id in a PUT body matches the path. Fails with: invalid_request. */
export function requireSameId(inPath: Id, inBody: Id | undefined): void {
  if (inBody !== undefined && inBody !== inPath)
    throw new StoreError('invalid_request', `Body field id must be ${inPath}, as in the path, or be omitted.`)
}
