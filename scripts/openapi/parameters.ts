// An operation's parameters: its own and those of its path.
import { child, children, type DocumentNode, isTrue, textOf } from './node.ts'
import type { Operation } from './operations.ts'

export interface Parameter {
  readonly name: string
  /** The location: `path`, `query`, `header` or `cookie`. */
  readonly in: string
  readonly isRequired: boolean
  readonly node: DocumentNode
}

/** Merges both lists: an operation's parameter replaces the path's parameter with the same name and location. */
export function parametersOf({ item, node }: Operation): Parameter[] {
  const shared = readList(child(item, 'parameters'))
  const own = readList(child(node, 'parameters'))
  return [...shared.filter((one) => !own.some((other) => isSame(one, other))), ...own]
}

function isSame(one: Parameter, other: Parameter): boolean {
  return one.in === other.in && nameOnTheWire(one) === nameOnTheWire(other)
}

/** Returns the parameter's name as servers compare it: header names are case-insensitive. */
export function nameOnTheWire(parameter: Parameter): string {
  return parameter.in === 'header' ? parameter.name.toLowerCase() : parameter.name
}

function readList(list: DocumentNode): Parameter[] {
  return children(list).map(([, node]) => readParameter(node, list))
}

function readParameter(node: DocumentNode, list: DocumentNode): Parameter {
  const name = textOf(child(node, 'name')) ?? ''
  const location = textOf(child(node, 'in')) ?? ''
  const isInline = node.location.startsWith(`${list.location}.`)
  return {
    name,
    in: location,
    isRequired: location === 'path' || isTrue(child(node, 'required')),
    // Put the name into the location, because people search for a name, not an index.
    node: isInline ? { ...node, location: `${list.location}.${name}` } : node,
  }
}
