// Compares the fields of two object schemas. Clients ignore response fields that they do not know, and send only documented
// fields.
import { children, keysOf } from '../../openapi/node.ts'
import { type Change, error } from '../change.ts'
import { comparePresence, type Part } from '../presence.ts'
import type { Pair } from './keywords.ts'
import { type MergedSchema, nodesUnder, schemaUnder } from './merged-schema.ts'

/** Compares two versions of a field or an item. */
export type CompareNested = (before: MergedSchema, after: MergedSchema) => readonly Change[]

/** A field that a schema describes or requires. */
interface Field extends Part {
  readonly isDescribed: boolean
  readonly schema: MergedSchema
}

export function compareObjects({ direction, before, after }: Pair, compare: CompareNested): readonly Change[] {
  const [fields, newFields] = [fieldsOf(before), fieldsOf(after)]
  const [wasClosed, isNowClosed] = [isClosed(before), isClosed(after)]
  const changes = [...new Map([...fields, ...newFields]).keys()].flatMap((name) => {
    const [was, found] = [fields.get(name), newFields.get(name)]
    const is = was?.isDescribed && !found?.isDescribed ? undefined : found
    const presence = comparePresence(direction, 'field', `field ${name}`, was, is)
    return was && is ? [...presence, ...compare(was.schema, is.schema)] : presence
  })
  // A service may add fields to its responses even if a schema forbids it.
  if (direction === 'response' || wasClosed || !isNowClosed) return changes
  const text = 'the service rejects clients that send such fields'
  return [...changes, error('request-other-fields', before.node, 'other fields: any', 'other fields: forbidden', text)]
}

function fieldsOf(schema: MergedSchema): ReadonlyMap<string, Field> {
  const { node } = schema
  const required = nodesUnder(schema, 'required').flatMap((list) => children(list).map(([, name]) => `${name.value}`))
  const described = nodesUnder(schema, 'properties').flatMap(keysOf)
  const fieldOf = (name: string): Field => ({
    node,
    isRequired: required.includes(name),
    isDescribed: described.includes(name),
    schema: schemaUnder(schema, 'properties', name),
  })
  return new Map([...described, ...required].map((name) => [name, fieldOf(name)]))
}

/** Whether a schema forbids fields that it does not list. */
function isClosed(schema: MergedSchema): boolean {
  const rules = nodesUnder(schema, 'additionalProperties')
  for (const { location, value } of rules)
    if (value !== false)
      throw new Error(`${location} is not false, which is all that scripts/compatibility/ compares yet.`)
  return rules.length > 0
}
