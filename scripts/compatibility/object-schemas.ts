// Compares the fields of two object schemas. Clients ignore response fields that they do not know, and send only documented
// fields.
import { type Change, error, warning } from './change.ts'
import type { Claim, Evidence } from './claims.ts'
import type { Direction, Pair } from './direction.ts'
import { type MergedSchema, schemasUnder, under, valuesOf } from './merged-schema.ts'
import { comparePresence } from './presence.ts'

/** The fields of a schema that travel in one direction: requests do not contain read-only fields. */
interface Fields {
  readonly schema: MergedSchema
  readonly byName: ReadonlyMap<string, MergedSchema>
  readonly required: ReadonlySet<string>
  readonly excluded: ReadonlySet<string>
  /** The rule for fields that the schema does not list. */
  readonly others: 'forbidden' | 'any' | MergedSchema
}

export function compareObjects({ direction, before, after, claim }: Pair): readonly Evidence[] {
  const [fields, newFields] = [readFields(direction, before), readFields(direction, after)]
  const names = new Set([fields, newFields].flatMap(({ byName, required }) => [...byName.keys(), ...required]))
  const changes = [...names].flatMap((name) => {
    const part = ({ required }: Fields) => ({ node: before.node, isRequired: required.has(name) })
    const wasKnown = fields.byName.has(name) || fields.required.has(name)
    const isKept = newFields.byName.has(name) || !fields.byName.has(name)
    const [was, is] = [wasKnown ? part(fields) : undefined, isKept ? part(newFields) : undefined]
    const isRejected = newFields.others === 'forbidden' && !newFields.excluded.has(name)
    return comparePresence(direction, 'field', `field ${name}`, was, is, isRejected)
  })
  return [...changes, ...compareOthers(direction, fields, newFields), ...compareFields(fields, newFields, claim)]
}

function readFields(direction: Direction, schema: MergedSchema): Fields {
  const properties = [...schemasUnder(schema, 'properties')]
  const marker = direction === 'request' ? 'readOnly' : 'writeOnly'
  const excluded = new Set(
    properties.flatMap(([name, field]) => (valuesOf(field, marker).includes(true) ? [name] : [])),
  )
  const rules = valuesOf(schema, 'additionalProperties')
  const isAny = rules.every((rule) => rule === true || JSON.stringify(rule) === '{}')
  return {
    schema,
    byName: new Map(properties.filter(([name]) => !excluded.has(name))),
    required: new Set(
      valuesOf(schema, 'required')
        .flat()
        .map(String)
        .filter((name) => !excluded.has(name)),
    ),
    excluded,
    others: rules.includes(false) ? 'forbidden' : isAny ? 'any' : under(schema, 'additionalProperties'),
  }
}

/** Compares each field. A field that only one schema lists is compared with the rule for other fields, if there is one. */
function compareFields(before: Fields, after: Fields, claim: Pair['claim']): readonly Claim[] {
  const [others, newOthers] = [before, after].map((fields) =>
    typeof fields.others === 'string' ? undefined : fields.others,
  )
  const names = new Set([...before.byName.keys(), ...after.byName.keys()])
  const pairs = [...names].map(
    (name) => [before.byName.get(name) ?? others, after.byName.get(name) ?? newOthers] as const,
  )
  return [...pairs, [others, newOthers] as const].flatMap(([one, other]) => (one && other ? [claim(one, other)] : []))
}

/** Compares the rules for fields that a schema does not list. */
function compareOthers(direction: Direction, before: Fields, after: Fields): readonly Change[] {
  const [others, newOthers] = [kindOf(before), kindOf(after)]
  const isHarmless = direction === 'request' ? others === 'forbidden' || newOthers === 'any' : others !== 'described'
  if (others === newOthers || isHarmless) return []
  // Without properties, or with an explicit rule, a schema invites clients to send fields of their own.
  const invites = valuesOf(before.schema, 'additionalProperties').length > 0 || before.byName.size === 0
  const change = (direction === 'request' ? invites : newOthers === 'any') ? error : warning
  const text =
    direction === 'request'
      ? 'the service rejects clients that send such fields'
      : 'clients that read such fields get different values or none'
  return [change(`${direction}-other-fields`, before.schema.node, inWords(before), inWords(after), text)]
}

function kindOf({ others }: Fields): 'forbidden' | 'any' | 'described' {
  return typeof others === 'string' ? others : 'described'
}

function inWords({ others }: Fields): string {
  return `other fields: ${typeof others === 'string' ? others : JSON.stringify(others.node.value)}`
}
