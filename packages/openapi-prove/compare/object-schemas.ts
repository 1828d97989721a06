// Compares the fields of two object schemas.
import type { MergedSchema } from '../document/merged-schema.ts'
import { type DocumentNode, exists } from '../document/node.ts'
import { type Change, change } from './change.ts'
import type { CompareSchemas, Direction } from './direction.ts'

export function compareObjects(
  direction: Direction,
  before: MergedSchema,
  after: MergedSchema,
  compare: CompareSchemas,
): Change[] {
  return [
    ...compareFields(direction, before, after, compare),
    ...(direction === 'request' ? newlyRequired(before, after) : noLongerRequired(before, after)),
    ...compareOtherFields(direction, before, after, compare),
  ]
}

function compareFields(
  direction: Direction,
  before: MergedSchema,
  after: MergedSchema,
  compare: CompareSchemas,
): Change[] {
  return [...before.properties].flatMap(([name, property]) => {
    const same = after.properties.get(name)
    return same ? compare(property, same) : [fieldRemoved(direction, name, property)]
  })
}

function fieldRemoved(direction: Direction, name: string, property: DocumentNode): Change {
  const impact =
    direction === 'request'
      ? 'the service ignores or rejects the field'
      : 'clients that read the field no longer find it'
  return change(property, `the field ${name}`, 'no such field', impact)
}

function newlyRequired({ node, required }: MergedSchema, after: MergedSchema): Change[] {
  const added = [...after.required].filter((name) => !required.has(name))
  return added.map((name) =>
    change(node, `${name} is optional`, `${name} is required`, 'the service rejects clients that omit the field'),
  )
}

function noLongerRequired({ node, required, properties }: MergedSchema, after: MergedSchema): Change[] {
  return [...required]
    .filter((name) => !after.required.has(name) && (!properties.has(name) || after.properties.has(name)))
    .map((name) =>
      change(node, `${name} is required`, `${name} is optional`, 'clients that rely on the field may not find it'),
    )
}

/**
 * Compares the rules for fields that a schema does not list. Responses may always add fields, because clients ignore
 * unknown ones.
 */
function compareOtherFields(
  direction: Direction,
  before: MergedSchema,
  after: MergedSchema,
  compare: CompareSchemas,
): Change[] {
  const [others, newOthers] = [otherFields(before), otherFields(after)]
  if (others === 'forbidden' || (others === 'any' && direction === 'response')) return []
  if (others !== 'any' && newOthers !== 'any' && newOthers !== 'forbidden') return compare(others, newOthers)
  if (newOthers === others || (newOthers === 'any' && direction === 'request')) return []
  return [
    change(
      before.node,
      `other fields: ${inWords(others)}`,
      `other fields: ${inWords(newOthers)}`,
      otherFieldsImpact[direction],
    ),
  ]
}

const otherFieldsImpact: Readonly<Record<Direction, string>> = {
  request: 'the service rejects clients that send such fields',
  response: 'clients that read such fields get different values',
}

function otherFields(schema: MergedSchema): DocumentNode | 'any' | 'forbidden' {
  const node = schema.under('additionalProperties')
  if (node.value === false) return 'forbidden'
  const isRestricted = exists(node) && node.value !== true && JSON.stringify(node.value) !== '{}'
  return isRestricted ? node : 'any'
}

function inWords(others: DocumentNode | 'any' | 'forbidden'): string {
  return typeof others === 'string' ? others : JSON.stringify(others.value)
}
