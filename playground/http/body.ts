// Reads request bodies of limited size.
import { MAX_BODY_BYTES } from '../../server/http/contract/body.ts'
import { PlaygroundError } from './responses.ts'

/** Reads a body of at most 64 KiB. Fails with: body_too_large, invalid_request. */
export async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readUntilTooLarge(request)
  if (bytes.length <= MAX_BODY_BYTES) return bytes
  throw new PlaygroundError(413, 'body_too_large', `The body is larger than ${MAX_BODY_BYTES} bytes.`)
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
