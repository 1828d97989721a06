// Compares path, query and header parameters.
import { isDeepStrictEqual } from 'node:util'
import { child, type DocumentNode, exists, expand, isTrue } from '../document/node.ts'
import type { Operation } from '../document/operations.ts'
import { nameOnTheWire, type Parameter, parametersOf } from '../document/parameters.ts'
import { parameterNames } from '../document/paths.ts'
import { type Change, change } from './change.ts'
import { compareSchemas } from './schemas.ts'

export function compareParameters(before: Operation, after: Operation): Change[] {
  const [parameters, newParameters] = [byIdentity(before), byIdentity(after)]
  const kept = [...parameters].flatMap(([key, parameter]) => {
    const same = newParameters.get(key)
    return same ? compareParameter(parameter, same) : [parameterRemoved(parameter)]
  })
  const added = [...newParameters].filter(([key, { isRequired }]) => isRequired && !parameters.has(key))
  return [...kept, ...added.map(([, parameter]) => parameterRequired(parameter.node, parameter))]
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

function compareParameter(before: Parameter, after: Parameter): Change[] {
  return [
    ...(before.in === 'path' && before.name !== after.name ? [parameterRenamed(before, after)] : []),
    ...(after.isRequired && !before.isRequired ? [parameterRequired(before.node, after)] : []),
    ...compareSerialization(before, after),
    ...compareSchemas('request', child(before.node, 'schema'), child(after.node, 'schema')),
  ]
}

/** Compares how values are serialized: a list as `a,b` or `x=a&x=b`, or a value in a media type. */
function compareSerialization(before: Parameter, after: Parameter): Change[] {
  const [serialization, newSerialization] = [serializationOf(before), serializationOf(after)]
  if (isDeepStrictEqual(serialization, newSerialization)) return []
  const impact = 'the service would misread the values that clients send today'
  const [promised, now] = [JSON.stringify(serialization), JSON.stringify(newSerialization)]
  return [change(before.node, `written as ${promised}`, now, impact)]
}

function serializationOf({ in: location, node }: Parameter) {
  const style = child(node, 'style').value ?? (location === 'query' || location === 'cookie' ? 'form' : 'simple')
  const explode = child(node, 'explode').value ?? style === 'form'
  const flags = { reserved: isTrue(child(node, 'allowReserved')), empty: isTrue(child(node, 'allowEmptyValue')) }
  const content = child(node, 'content')
  return { style, explode, ...flags, ...(exists(content) ? { content: expand(content) } : {}) }
}

function parameterRenamed(before: Parameter, after: Parameter): Change {
  const impact = 'generated clients name an argument after the parameter'
  return change(before.node, `path parameter ${before.name}`, after.name, impact)
}

function parameterRemoved({ node, name, in: location }: Parameter): Change {
  const impact =
    location === 'query' ? 'the service may reject an unknown query parameter' : 'the service ignores the parameter'
  return change(node, `${location} parameter ${name}`, 'no such parameter', impact)
}

function parameterRequired(node: DocumentNode, { in: location, name }: Parameter): Change {
  const impact = 'the service rejects requests without the parameter'
  return change(node, `optional ${location} parameter ${name}`, 'it is required', impact)
}
