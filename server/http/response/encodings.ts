// Chooses the content coding of a response. https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3
import { readWeights } from '../weights.ts'

export const IDENTITY = 'identity'

/** Weight of `identity` if the client does not list it: acceptable, but worse than any listed coding. */
const UNLISTED_IDENTITY = 0.0001

/** Longer than any client needs; parsing the longest possible header would take milliseconds. */
const MAX_HEADER_LENGTH = 1000

/**
 * Returns the client's preferred coding, or the first in `available` among equals; undefined if it accepts none of them. A client
 * without an Accept-Encoding header, or with one that is too long, may be unable to decode any coding.
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
