// Compares what two schemas say about the fields of an object.
import { type Change, change } from './change.ts'
import type { Compare, Direction } from './direction.ts'
import { isThere, type Spot } from './node.ts'
import type { SchemaView } from './schema-view.ts'

export function compareObjects(direction: Direction, was: SchemaView, is: SchemaView, compare: Compare): Change[] {
  return [
    ...compareFields(direction, was, is, compare),
    ...(direction === 'sent' ? newlyRequired(was, is) : noLongerRequired(was, is)),
    ...compareOtherFields(direction, was, is, compare),
  ]
}

function compareFields(direction: Direction, was: SchemaView, is: SchemaView, compare: Compare): Change[] {
  return [...was.properties].flatMap(([name, property]) => {
    const still = is.properties.get(name)
    return still ? compare(property, still) : [fieldGone(direction, name, property)]
  })
}

function fieldGone(direction: Direction, name: string, property: Spot): Change {
  const why = direction === 'sent' ? 'callers who send it are no longer understood' : 'callers who read it find nothing'
  return change(property, `the field ${name}`, 'no such field', why)
}

function newlyRequired(was: SchemaView, is: SchemaView): Change[] {
  return [...is.required.difference(was.required)].map((name) =>
    change(was.spot, `a body without ${name} is taken`, `${name} is required`, 'callers who leave it out are refused'),
  )
}

function noLongerRequired(was: SchemaView, is: SchemaView): Change[] {
  return [...was.required.difference(is.required)]
    .filter((name) => !was.properties.has(name) || is.properties.has(name))
    .map((name) =>
      change(was.spot, `${name} is always there`, `${name} may be left out`, 'callers who rely on it would miss it'),
    )
}

/** Fields without a name of their own. In answers they may always appear, since callers ignore what they do not know. */
function compareOtherFields(direction: Direction, was: SchemaView, is: SchemaView, compare: Compare): Change[] {
  const [before, after] = [otherFields(was), otherFields(is)]
  if (before === 'refused' || (before === 'anything' && direction === 'answered')) return []
  if (before !== 'anything' && after !== 'anything' && after !== 'refused') return compare(before, after)
  if (after === before || (after === 'anything' && direction === 'sent')) return []
  return [change(was.spot, `other fields: ${say(before)}`, `other fields: ${say(after)}`, otherFieldsHarm[direction])]
}

const otherFieldsHarm: Readonly<Record<Direction, string>> = {
  sent: 'callers who send such fields are refused',
  answered: 'callers who read such fields find something else',
}

function otherFields(view: SchemaView): Spot | 'anything' | 'refused' {
  const spot = view.under('additionalProperties')
  if (spot.value === false) return 'refused'
  const says = isThere(spot) && spot.value !== true && JSON.stringify(spot.value) !== '{}'
  return says ? spot : 'anything'
}

function say(others: Spot | 'anything' | 'refused'): string {
  return typeof others === 'string' ? others : JSON.stringify(others.value)
}
