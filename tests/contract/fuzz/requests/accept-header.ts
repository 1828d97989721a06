// Variations of the Accept header.
import type { Operation } from '../document/operations.ts'
import { accepted, type DraftChange, rejected, type Variation, withHeader } from './draft.ts'

export function acceptVariations({ producedTypes, statuses }: Operation): Variation[] {
  const [type] = producedTypes
  if (type === undefined) return []
  const [group] = type.split('/')
  const valid = [type, '*/*', `${group}/*`, `text/x-unheard-of, ${type};q=0.5`, `${type};q=1.0, */*;q=0.1`]
  // A service may ignore Accept, unless it documents 406.
  const invalid = statuses.includes('406') ? ['image/png', 'application/pdf', 'text/x-unheard-of'] : []
  return [
    ...valid.map((text) => accepted(`Accept: ${text}`, accepting(text))),
    ...invalid.map((text) => rejected(`Accept: ${text}`, accepting(text), 406)),
  ]
}

const accepting = (text: string): DraftChange => {
  return (draft) => ({ ...draft, headers: withHeader(draft.headers, 'Accept', text) })
}
