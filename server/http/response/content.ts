// Serves pages and documents. Compresses cached content once per coding, and does not resend content that the client already has.
import { StoreError } from '../../errors.ts'
import { node } from '../../runtime/node.ts'
import { chooseEncoding, IDENTITY } from '../accept.ts'
import { etagMatches, etagOf } from './etags.ts'
import { type FileResponseData, revalidate } from './results.ts'

export interface TextFile {
  readonly type: string
  readonly text: string
}

export interface Content {
  readonly type: string
  /** ETag shared by all codings of the text and therefore sent as a weak ETag. */
  readonly etag: string
  readonly codings: readonly Coding[]
  body(coding: Coding): Blob
}

type Coding = 'br' | 'gzip' | typeof IDENTITY

const allCodings: readonly Coding[] = ['br', 'gzip', IDENTITY]

/** Compression level that takes a quarter of the highest level's time and yields nearly the same size. */
const BROTLI_QUALITY = 9

/** Maximum length of If-None-Match, as in the contract. Parsing an unlimited header could take milliseconds. */
const MAX_TAGS_LENGTH = 4096

/** Creates content whose Blobs all responses share: separate copies for clients that do not read their responses would fill memory. */
export function createContent(text: string, type: string): Content {
  const bodies = new Map<Coding, Blob>()
  return {
    type,
    etag: etagOf(text),
    codings: allCodings,
    body: (coding) => {
      const body = bodies.get(coding) ?? new Blob([compress(text, coding)])
      bodies.set(coding, body)
      return body
    },
  }
}

/** Creates uncompressed content for a single response: compressing it would take longer than generating it, and could saturate the CPU. */
export function createPlainContent(text: string, type: string): Content {
  return { type, etag: etagOf(text), codings: [IDENTITY], body: () => new Blob([text]) }
}

/**
 * Returns a function that loads a file's content on first request and caches it. The function returns undefined if `read` does not find the
 * file.
 */
export function keptContent(
  read: (name: string) => TextFile | undefined,
  create: (text: string, type: string) => Content = createContent,
): (name: string) => Content | undefined {
  const kept = new Map<string, Content>()
  return (name) => {
    const known = kept.get(name)
    if (known) return known
    const file = read(name)
    const content = file && create(file.text, file.type)
    if (content) kept.set(name, content)
    return content
  }
}

/** Headers for files whose names change with their content. */
export const immutable = { 'Cache-Control': 'public, max-age=31536000, immutable' }

/** Returns the content in the client's preferred coding, or 304 if the client already has it. Fails with: not_acceptable. */
export function contentResponse(
  request: Request,
  content: Content,
  own: Readonly<Record<string, string>> = {},
  status = 200,
): FileResponseData {
  const headers = { ETag: `W/${content.etag}`, ...revalidate, Vary: 'Accept-Encoding', ...own }
  if (status === 200 && etagMatches(content.etag, request.headers.get('if-none-match')?.slice(0, MAX_TAGS_LENGTH)))
    return { status: 304, headers, body: null }
  const { codings } = content
  const coding = chooseEncoding(request.headers.get('accept-encoding'), codings)
  if (coding === undefined)
    throw new StoreError('not_acceptable', `The response is available as ${codings.join(', ')}; accept one of them.`)
  const encoding = coding === IDENTITY ? {} : { 'Content-Encoding': coding }
  return { status, headers: { ...headers, ...encoding, 'Content-Type': content.type }, body: content.body(coding) }
}

function compress(text: string, coding: Coding): string | Uint8Array<ArrayBuffer> {
  if (coding === 'gzip') return Bun.gzipSync(Buffer.from(text))
  if (coding === IDENTITY) return text
  const { brotliCompressSync, constants } = node.zlib
  return Uint8Array.from(brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }))
}
