// Compares path, query, header and cookie parameters.
import { isDeepStrictEqual } from 'node:util'
import { child, children, type DocumentNode, isTrue, keysOf } from '../document/node.ts'
import type { Operation } from '../document/operations.ts'
import { nameOnTheWire, type Parameter, parametersOf } from '../document/parameters.ts'
import { parameterNames } from '../document/paths.ts'
import { type Change, error, warning } from './change.ts'
import type { Sides } from './direction.ts'

export function compareParameters(sides: Sides): Change[] {
  const [parameters, newParameters] = [byIdentity(sides.before), byIdentity(sides.after)]
  const kept = [...parameters].flatMap(([key, parameter]) => {
    const same = newParameters.get(key)
    return same ? compareParameter(sides, parameter, same) : [parameterRemoved(sides, parameter)]
  })
  const added = [...newParameters].filter(([key, { isRequired }]) => isRequired && !parameters.has(key))
  return [...kept, ...(sides.direction === 'request' ? added.map(([, one]) => parameterRequired(one.node, one)) : [])]
}

/** Identifies path parameters by position, because requests do not contain their names. */
function byIdentity(operation: Operation): ReadonlyMap<string, Parameter> {
  const positions = parameterNames(operation.path)
  return new Map(
    parametersOf(operation).map((one) => [
      one.in === 'path' ? `path ${positions.indexOf(one.name)}` : `${one.in} ${nameOnTheWire(one)}`,
      one,
    ]),
  )
}

/** Returns the schema of the parameter or of its only media type. */
function schemaOf({ node }: Parameter): DocumentNode {
  const [media] = children(child(node, 'content'))
  return child(media?.[1] ?? node, 'schema')
}

function compareParameter({ direction, compareSchemas }: Sides, before: Parameter, after: Parameter): Change[] {
  const isNowRequired = direction === 'request' && after.isRequired && !before.isRequired
  const isNowOptional = direction === 'response' && before.isRequired && !after.isRequired
  return [
    ...(before.in === 'path' && before.name !== after.name ? [parameterRenamed(before, after)] : []),
    ...(isNowRequired ? [parameterRequired(before.node, after)] : []),
    ...(isNowOptional ? [parameterOptional(before)] : []),
    ...compareSerialization(before, after),
    ...compareSchemas(schemaOf(before), schemaOf(after)),
  ]
}

/** Compares how values are serialized: a list as `a,b` or `x=a&x=b`, or a value in a media type. */
function compareSerialization(before: Parameter, after: Parameter): Change[] {
  const [serialization, newSerialization] = [serializationOf(before), serializationOf(after)]
  if (isDeepStrictEqual(serialization, newSerialization)) return []
  const text = 'the recipient would misread the values that are sent today'
  const [promised, now] = [`written as ${JSON.stringify(serialization)}`, JSON.stringify(newSerialization)]
  return [error('parameter-serialization-changed', before.node, promised, now, text)]
}

function serializationOf({ in: location, node }: Parameter) {
  const style = child(node, 'style').value ?? (location === 'query' || location === 'cookie' ? 'form' : 'simple')
  const explode = child(node, 'explode').value ?? style === 'form'
  const flags = { reserved: isTrue(child(node, 'allowReserved')), empty: isTrue(child(node, 'allowEmptyValue')) }
  const [mediaType] = keysOf(child(node, 'content'))
  return { style, explode, ...flags, ...(mediaType === undefined ? {} : { mediaType }) }
}

function parameterRenamed({ node, name }: Parameter, after: Parameter): Change {
  const text = 'generated clients name an argument after the parameter'
  return warning('parameter-renamed', node, `path parameter ${name}`, after.name, text)
}

function parameterRemoved({ direction }: Sides, { node, name, in: location, isRequired }: Parameter): Change {
  const [promised, now] = [`${location} parameter ${name}`, 'no such parameter']
  if (direction === 'request')
    return warning('parameter-removed', node, promised, now, 'the service ignores or rejects the parameter')
  const change = isRequired ? error : warning
  return change('parameter-removed', node, promised, now, 'clients that read the parameter no longer find it')
}

function parameterRequired(node: DocumentNode, { in: location, name }: Parameter): Change {
  const text = 'the service rejects requests without the parameter'
  return error('parameter-required', node, `optional ${location} parameter ${name}`, 'it is required', text)
}

function parameterOptional({ node, in: location, name }: Parameter): Change {
  const text = 'clients that rely on the parameter may not find it'
  return error('parameter-optional', node, `required ${location} parameter ${name}`, 'it is optional', text)
}
