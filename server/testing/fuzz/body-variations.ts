// Right requests with another body: wrong, unusual, or such that the contract leaves the answer open.
import fc, { type Arbitrary } from 'fast-check'
import { asLargeAsAllowed, spoiltBodies } from './broken-bodies.ts'
import { type Draft, refused, type Variation, type Variations } from './draft.ts'
import { type JsonTexts, jsonFor } from './json-values.ts'
import type { OperationInputs } from './operation-inputs.ts'
import type { KnownIds, Schema } from './schema.ts'

/** What may stand in the body, by media type. The id of what the path names is left out; see ownIds. */
export function bodyTexts(
  operation: OperationInputs,
  ids: KnownIds,
): readonly (readonly [type: string, texts: JsonTexts])[] {
  const adapt = operation.pathParameters.size > 0 ? withoutId : (schema: Schema) => schema
  return [...operation.bodies].map(([type, schema]) => [type, jsonFor(adapt(schema), 'body', ids)])
}

function withoutId(schema: Schema): Schema {
  const { id, ...properties } = schema.properties ?? {}
  const { example, ...others } = schema
  if (!id) return schema
  return example instanceof Object && !('id' in example)
    ? { ...others, properties, example }
    : { ...others, properties }
}

export function wrongBodies(operation: OperationInputs, ids: KnownIds): Variations {
  if (operation.bodies.size === 0) return []
  const wrong = bodyTexts(operation, ids).map(([type, texts]) =>
    texts.wrong.map(({ text, why }) =>
      refused(`body ${why}`, (draft) => ({ ...draft, body: { type, content: text } })),
    ),
  )
  const spoilt = spoiltBodies([...operation.bodies.keys()]).map(({ why, spoil }) =>
    refused(why, (draft) => ({ ...draft, body: draft.body && spoil(draft.body) })),
  )
  const none = fc.constant(refused('no body', (draft) => ({ ...draft, body: undefined })))
  // Most of what can be wrong with a request is in its body.
  return [...wrong, ...wrong, ...wrong, fc.oneof({ weight: 12, arbitrary: spoilt }, none)]
}

export function unusualBodies(operation: OperationInputs, ids: KnownIds): Variations {
  const open = bodyTexts(operation, ids).flatMap(([type, texts]): Arbitrary<Variation>[] => {
    const unclear = texts.open?.map(({ text, why }): Variation => {
      return { expected: 'either', why, vary: (draft) => ({ ...draft, body: { type, content: text } }) }
    })
    return unclear ? [unclear] : []
  })
  return operation.bodies.size > 0 ? [...open, fc.constant(large), ...ownIds(operation)] : []
}

const large: Variation = {
  expected: 'understood',
  why: 'as large as allowed',
  vary: (draft) => withContent(draft, asLargeAsAllowed),
}

/** A body may repeat the identifier in the path, and name no other: no schema can say that. */
function ownIds({ pathParameters, bodies }: OperationInputs): Variations {
  const parameter = [...pathParameters.keys()].at(-1)
  if (parameter === undefined || ![...bodies.values()].some((schema) => schema.properties?.id)) return []
  const withId = (draft: Draft, write: (id: string) => string): Draft => {
    const id = write(decodeURIComponent(draft.params[parameter] ?? ''))
    return withContent(draft, (content) => content.replace(/\{(\s*\})?/, (_, end = ',') => `{"id":${id}${end}`))
  }
  return [
    fc.constant({ expected: 'understood', why: 'the id again', vary: (draft) => withId(draft, (id) => id) }),
    fc
      .constantFrom(...otherIds)
      .map((write) => refused('another id than in the path', (draft) => withId(draft, write))),
  ]
}

const otherIds: readonly ((id: string) => string)[] = [
  (id) => String(BigInt(id) + 1n),
  (id) => `"${id}"`,
  (id) => `${id}.00000000000000000001`,
  (id) => `${id}0`,
  () => 'null',
  () => '0',
]

function withContent(draft: Draft, change: (content: string) => string): Draft {
  return { ...draft, body: draft.body && { ...draft.body, content: change(draft.body.content) } }
}
