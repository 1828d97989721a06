// What a request says it would like to be answered with.
import { type Operation, producedTypes } from '../openapi/operations.ts'
import { accepted, type Change, refusedWith, type Variation } from './draft.ts'

const others = ['image/png', 'application/pdf', 'text/x-unheard-of']

export function acceptVariations(operation: Operation): Variation[] {
  const types = producedTypes(operation)
  const [type] = types
  if (!type) return []
  const right = [type, '*/*', `${type.split('/')[0]}/*`, `text/x-unheard-of, ${type};q=0.5`, `${type};q=1.0, */*;q=0.1`]
  const wrong = others.filter((other) => !types.includes(other))
  return [
    ...right.map((text) => accepted(`Accept: ${text}`, accepting(text))),
    // A service may answer with what it has, all the same: only one that describes 406 must say so.
    ...(operation.answers.has('406')
      ? wrong.map((text) => refusedWith(operation, 406, [], `Accept: ${text}`, accepting(text)))
      : []),
  ]
}

const accepting = (text: string): Change => {
  return (draft) => ({ ...draft, headers: [...draft.headers, ['Accept', text]] })
}
