// Reads a request's body: the right media type, not too large, valid UTF-8, valid JSON.
import { StoreError } from '../../errors.ts'
import { parseExactJson } from './exact-json.ts'

export const MAX_BODY_BYTES = 64 * 1024

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The media type of the body, which must be one of these. Refuses: unsupported_media_type. */
export function mediaTypeOf(request: Request, accepted: readonly string[]): string {
  const sent = request.headers.get('content-type')
  // As nearly everyone writes it, it need not be taken apart.
  const type = sent !== null && accepted.includes(sent) ? sent : typeIn(sent, accepted)
  const encoding = request.headers.get('content-encoding') || 'identity'
  if (encoding !== 'identity')
    throw new StoreError(
      'unsupported_media_type',
      `Send the body as it is, not with Content-Encoding ${encoding.slice(0, 100)}.`,
    )
  return type
}

function typeIn(sent: string | null, accepted: readonly string[]): string {
  const type = sent?.split(';', 1)[0]?.trim().toLowerCase()
  if (type === undefined || !accepted.includes(type))
    throw new StoreError(
      'unsupported_media_type',
      `Send the body as ${accepted.join(' or ')}${sent ? `, not ${sent.slice(0, 100)}` : ''}.`,
    )
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(sent ?? '')?.[1]?.toLowerCase() ?? 'utf-8'
  if (charset !== 'utf-8' && charset !== 'utf8')
    throw new StoreError('unsupported_media_type', `Send the body in UTF-8, not in ${charset.slice(0, 100)}.`)
  return type
}

/** Refuses: body_too_large, malformed_json. */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await readBytes(request).catch(refuseUnfinished)
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

// A declared length is believed only to refuse: what is sent in chunks is counted as it comes.
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

/** A caller that leaves in the middle of its body is no fault of ours, though it will not read this. */
function refuseUnfinished(error: unknown): never {
  throw error instanceof StoreError ? error : new StoreError('malformed_json', 'The body ended before it was complete.')
}

function tooLarge(): StoreError {
  return new StoreError('body_too_large', `The body is larger than ${MAX_BODY_BYTES} bytes.`)
}
