// Compares path, query, header and cookie parameters.
import { isDeepStrictEqual } from 'node:util'
import { child, children, type DocumentNode, isTrue, keysOf } from '../openapi/node.ts'
import type { Operation } from '../openapi/operations.ts'
import { nameOnTheWire, type Parameter, parametersOf } from '../openapi/parameters.ts'
import { parameterNames } from '../openapi/paths.ts'
import { type Change, error, warning } from './change.ts'
import type { Sides } from './direction.ts'
import { comparePresence } from './presence.ts'

export function compareParameters(sides: Sides): Change[] {
  const [parameters, newParameters] = [byIdentity(sides.before), byIdentity(sides.after)]
  return [...new Map([...newParameters, ...parameters])].flatMap(([key, { name, in: location }]) => {
    const [before, after] = [parameters.get(key), newParameters.get(key)]
    return [
      ...comparePresence(sides.direction, 'parameter', `${location} parameter ${name}`, before, after),
      ...(before && after ? compareParameter(sides, before, after) : []),
    ]
  })
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

function compareParameter({ compareSchemas }: Sides, before: Parameter, after: Parameter): Change[] {
  return [
    ...compareNames(before, after),
    ...compareSerialization(before, after),
    ...compareSchemas(schemaOf(before), schemaOf(after)),
  ]
}

/** Compares the names of path parameters, which requests do not contain. */
function compareNames({ in: location, node, name }: Parameter, after: Parameter): Change[] {
  if (location !== 'path' || name === after.name) return []
  const text = 'generated clients name an argument after the parameter'
  return [warning('parameter-renamed', node, `path parameter ${name}`, after.name, text)]
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
