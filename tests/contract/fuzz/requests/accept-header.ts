// Variations of the Accept header.
import { type Operation, producedTypes } from '../openapi/operations.ts'
import { accepted, type DraftChange, rejectedWith, type Variation } from './draft.ts'

const others = ['image/png', 'application/pdf', 'text/x-unheard-of']

export function acceptVariations(operation: Operation): Variation[] {
  const types = producedTypes(operation)
  const [type] = types
  if (!type) return []
  const valid = [type, '*/*', `${type.split('/')[0]}/*`, `text/x-unheard-of, ${type};q=0.5`, `${type};q=1.0, */*;q=0.1`]
  const invalid = others.filter((other) => !types.includes(other))
  return [
    ...valid.map((text) => accepted(`Accept: ${text}`, accepting(text))),
    // A service may ignore Accept, unless it documents 406.
    ...(operation.responses.has('406')
      ? invalid.map((text) => rejectedWith(operation, 406, [], `Accept: ${text}`, accepting(text)))
      : []),
  ]
}

const accepting = (text: string): DraftChange => {
  return (draft) => ({ ...draft, headers: [...draft.headers, ['Accept', text]] })
}
