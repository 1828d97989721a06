// Right requests with something wrong in the path or in the query.
import fc from 'fast-check'
import { brokenEncodings, parameterTexts, percentEncoded, singleText } from './address-values.ts'
import { refused, type Variation, type Variations, withoutParameter } from './draft.ts'
import type { OperationInputs } from './operation-inputs.ts'
import { type KnownIds, trickyNames } from './schema.ts'
import { anyText } from './string-values.ts'

export function wrongPaths({ pathParameters }: OperationInputs, ids: KnownIds): Variations {
  return [...pathParameters].map(([name, schema]) => {
    const wrong = parameterTexts(schema, name, ids).wrong.map(({ texts: [text = ''], why }) => ({ text, why }))
    const broken = brokenEncodings.map((text) => ({ text, why: 'not percent-encoded UTF-8' }))
    return (
      fc
        .oneof({ weight: 3, arbitrary: wrong }, broken)
        // These would be other addresses.
        .filter(({ text }) => !['', '.', '..'].includes(text))
        .map(({ text, why }) =>
          refused(`path ${name}: ${why}`, (draft) => ({ ...draft, params: { ...draft.params, [name]: text } })),
        )
    )
  })
}

export function wrongQueries({ queryParameters }: OperationInputs, ids: KnownIds): Variations {
  const known = [...queryParameters]
  const wrong = known.map(([name, schema]) =>
    parameterTexts(schema, name, ids).wrong.map(({ texts, why }) => instead(name, texts, why)),
  )
  const twice = known
    .filter(([, schema]) => schema.type !== 'array')
    .map(([name, schema]) => {
      const text = singleText(schema, name, ids)
      return fc.tuple(text, text).map((texts) => instead(name, texts, 'given twice'))
    })
  const strange = fc.oneof(fc.constantFrom(...trickyNames, 'Limit', 'limit[]', 'page'), anyText)
  const unknown = fc
    .tuple(
      strange.filter((name) => !queryParameters.has(name)),
      fc.constantFrom('', '=', '=1', '=1&x'),
    )
    .map(([name, value]) => percentEncoded(name) + value)
  const broken = fc
    .tuple(fc.constantFrom('', 'q=', 'limit=1', 'x'), brokenEncodings)
    .map(([before, odd]) => before + odd)
  return [
    ...wrong,
    ...(twice.length > 0 ? [fc.oneof(...twice)] : []),
    fc.oneof(
      // A part without a name and a value is nothing at all.
      unknown.filter((part) => part !== '').map((part) => besides(part, 'an unknown query parameter')),
      broken.map((part) => besides(part, 'a query that is not percent-encoded UTF-8')),
    ),
  ]
}

function instead(name: string, texts: readonly string[], why: string): Variation {
  const parts = texts.map((text) => `${name}=${text}`)
  return refused(`query ${name}: ${why}`, (draft) => ({
    ...draft,
    query: [...withoutParameter(draft.query, name), ...parts],
  }))
}

function besides(part: string, why: string): Variation {
  return refused(why, (draft) => ({ ...draft, query: [...draft.query, part] }))
}
