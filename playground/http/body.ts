// Reads request bodies of limited size.
import { MAX_BODY_BYTES } from '../../server/http/contract/body.ts'
import { PlaygroundError } from './responses.ts'

/**
 * Reads a body of at most 64 KiB. Counts the bytes as they arrive, because the declared length may be missing. Fails with: body_too_large,
 * invalid_request.
 */
export async function readBytes({ headers, body }: Request): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = new PlaygroundError(413, 'body_too_large', `The body is larger than ${MAX_BODY_BYTES} bytes.`)
  if (Number(headers.get('content-length')) > MAX_BODY_BYTES) throw tooLarge
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength
      if (size > MAX_BODY_BYTES) throw tooLarge
      chunks.push(chunk)
    }
  } catch (error) {
    if (error === tooLarge) throw error
    throw new PlaygroundError(400, 'invalid_request', 'The body ended before it was complete.')
  }
  return Buffer.concat(chunks)
}
