// A right request in parts, and ways to exchange one of them.
import type { Arbitrary } from 'fast-check'
import type { Body, Expectation } from './generated-request.ts'

export interface Draft {
  /** Encoded, as they stand in the path. */
  readonly params: Readonly<Record<string, string>>
  /** Each `name=value`, encoded. */
  readonly query: readonly string[]
  readonly body: { readonly type: string; readonly content: string } | undefined
}

export interface Variation {
  readonly expected: Expectation
  readonly why: string
  vary(draft: Draft): Omit<Draft, 'body'> & { readonly body: Body | undefined }
}

export type Variations = readonly Arbitrary<Variation>[]

export const refused = (why: string, vary: Variation['vary']): Variation => ({ expected: 'refused', why, vary })

export function withoutParameter(query: readonly string[], name: string): string[] {
  return query.filter((part) => !part.startsWith(`${name}=`))
}
