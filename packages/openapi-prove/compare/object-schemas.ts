// Compares the fields of two object schemas. Clients ignore response fields that they do not know, and send only documented
// fields.
import type { DocumentNode } from '../document/node.ts'
import { type Change, error, warning } from './change.ts'
import type { Claim, Evidence } from './claims.ts'
import type { Direction } from './direction.ts'
import { type MergedSchema, propertiesOf, under, valuesOf } from './merged-schema.ts'
import type { Pair } from './pair.ts'

export function compareObjects(pair: Pair): readonly Evidence[] {
  const [fields, newFields] = [fieldsOf(pair.direction, pair.before), fieldsOf(pair.direction, pair.after)]
  const removed = [...fields].filter(([name]) => !newFields.has(name))
  return [
    ...removed.map(([name, { node }]) => fieldRemoved(pair, name, node)),
    ...(pair.direction === 'request' ? newlyRequired(pair) : noLongerRequired(pair)),
    ...compareOtherFields(pair),
    ...compareFields(pair, fields, newFields),
  ]
}

type Fields = ReadonlyMap<string, MergedSchema>

/** Returns the fields that travel in this direction: requests do not contain read-only fields. */
function fieldsOf(direction: Direction, schema: MergedSchema): Fields {
  const excluded = direction === 'request' ? 'readOnly' : 'writeOnly'
  return new Map([...propertiesOf(schema)].filter(([, field]) => !valuesOf(field, excluded).includes(true)))
}

/** Returns the names of the required fields that travel in this direction. */
function requiredIn(direction: Direction, schema: MergedSchema): readonly string[] {
  const [listed, fields] = [propertiesOf(schema), fieldsOf(direction, schema)]
  const names = valuesOf(schema, 'required').flatMap((list) => (Array.isArray(list) ? list.map(String) : []))
  return [...new Set(names)].filter((name) => fields.has(name) || !listed.has(name))
}

/** Compares each field. A field that only one schema lists is compared with the rule for other fields, if there is one. */
function compareFields({ before, after, claim }: Pair, fields: Fields, newFields: Fields): readonly Claim[] {
  const [others, newOthers] = [before, after].map((schema) =>
    othersOf(schema) === 'described' ? under(schema, 'additionalProperties') : undefined,
  )
  const names = new Set([...fields.keys(), ...newFields.keys()])
  const pairs = [...names].map((name) => [fields.get(name) ?? others, newFields.get(name) ?? newOthers] as const)
  return [...pairs, [others, newOthers] as const].flatMap(([one, other]) => (one && other ? [claim(one, other)] : []))
}

function fieldRemoved({ direction, before, after }: Pair, name: string, node: DocumentNode): Change {
  const [id, promised] = [`${direction}-field-removed`, `the field ${name}`]
  if (direction === 'response') {
    const change = requiredIn(direction, before).includes(name) ? error : warning
    return change(id, node, promised, 'no such field', 'clients that read the field no longer find it')
  }
  const isReadOnly = propertiesOf(after).has(name)
  const now = isReadOnly ? 'a read-only field' : 'no such field'
  return othersOf(after) === 'forbidden' && !isReadOnly
    ? error(id, node, promised, now, 'the service rejects clients that send the field')
    : warning(id, node, promised, now, 'the service ignores the field')
}

function newlyRequired({ before, after }: Pair): readonly Change[] {
  const required = requiredIn('request', before)
  const [id, text] = ['request-field-required', 'the service rejects clients that omit the field']
  return requiredIn('request', after)
    .filter((name) => !required.includes(name))
    .map((name) => error(id, before.node, `${name} is optional`, `${name} is required`, text))
}

function noLongerRequired({ before, after }: Pair): readonly Change[] {
  const required = requiredIn('response', after)
  const [listed, newListed] = [propertiesOf(before), propertiesOf(after)]
  const [id, text] = ['response-field-optional', 'clients that rely on the field may not find it']
  return requiredIn('response', before)
    .filter((name) => !required.includes(name) && (newListed.has(name) || !listed.has(name)))
    .map((name) => error(id, before.node, `${name} is required`, `${name} is optional`, text))
}

/** Compares the rules for fields that a schema does not list. */
function compareOtherFields({ direction, before, after }: Pair): readonly Change[] {
  const [others, newOthers] = [othersOf(before), othersOf(after)]
  const change = [`${direction}-other-fields`, before.node, inWords(before), inWords(after)] as const
  if (others === newOthers) return []
  if (direction === 'response') {
    if (others !== 'described') return []
    return newOthers === 'any'
      ? [error(...change, 'clients that read such fields get different values')]
      : [warning(...change, 'clients that read such fields no longer find them')]
  }
  if (others === 'forbidden' || newOthers === 'any') return []
  // Without properties, or with an explicit rule, a schema invites clients to send fields of their own.
  const invites = valuesOf(before, 'additionalProperties').length > 0 || fieldsOf(direction, before).size === 0
  return invites
    ? [error(...change, 'the service rejects clients that send such fields')]
    : [warning(...change, 'the service rejects clients that send undocumented fields')]
}

function othersOf(schema: MergedSchema): 'forbidden' | 'described' | 'any' {
  const rules = valuesOf(schema, 'additionalProperties')
  if (rules.includes(false)) return 'forbidden'
  return rules.every((rule) => rule === true || JSON.stringify(rule) === '{}') ? 'any' : 'described'
}

function inWords(schema: MergedSchema): string {
  const [rule] = valuesOf(schema, 'additionalProperties')
  const others = othersOf(schema)
  return `other fields: ${others === 'described' ? JSON.stringify(rule) : others}`
}
