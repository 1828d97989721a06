// Chooses the content coding of a response. https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3
import { readWeights } from '../weights.ts'

export const IDENTITY = 'identity'

/** Weight of `identity` if the client does not list it. It is acceptable, but any listed coding is better. */
const UNLISTED_IDENTITY = 0.0001

/** Maximum header length, ample for every client. Parsing the longest possible header would take milliseconds. */
const MAX_HEADER_LENGTH = 1000

/**
 * Returns the available coding that the client prefers, or the first of several equally preferred codings; undefined if the client accepts
 * none of them. If the Accept-Encoding header is missing or too long, treats only `identity` as accepted, because the client may be unable
 * to decode any other coding.
 */
export function chooseEncoding<Coding extends string>(
  header: string | null,
  available: readonly Coding[],
): Coding | undefined {
  const list = header === null || header.length > MAX_HEADER_LENGTH ? '' : header
  const weights = readWeights(list)
  const weightOf = (coding: string): number =>
    weights.get(coding) ?? weights.get('*') ?? (coding === IDENTITY ? UNLISTED_IDENTITY : 0)
  const [best] = [...available].sort((one, other) => weightOf(other) - weightOf(one))
  return best !== undefined && weightOf(best) > 0 ? best : undefined
}
