// Compares path, query and header parameters.
import { child } from '../openapi/node.ts'
import type { Operation } from '../openapi/operations.ts'
import { nameOnTheWire, type Parameter, parametersOf } from '../openapi/parameters.ts'
import { parameterNames } from '../openapi/paths.ts'
import { type Change, error } from './change.ts'
import type { Sides } from './direction.ts'
import { requireKnown } from './known.ts'
import { comparePresence } from './presence.ts'

export function compareParameters({ direction, compareSchemas, ...sides }: Sides): Change[] {
  const [parameters, newParameters] = [byIdentity(sides.before), byIdentity(sides.after)]
  return [...new Map([...newParameters, ...parameters])].flatMap(([key, { name, in: location }]) => {
    const [before, after] = [parameters.get(key), newParameters.get(key)]
    const presence = comparePresence(direction, 'parameter', `${location} parameter ${name}`, before, after)
    if (!before || !after) return presence
    const [schema, newSchema] = [child(before.node, 'schema'), child(after.node, 'schema')]
    return [...presence, ...compareNames(before, after), ...compareSchemas(schema, newSchema)]
  })
}

/** Identifies path parameters by position, because requests do not contain their names. */
function byIdentity(operation: Operation): ReadonlyMap<string, Parameter> {
  const positions = parameterNames(operation.path)
  const parameters = parametersOf(operation)
  for (const { node } of parameters) requireKnown('parameter', node)
  return new Map(
    parameters.map((one) => [
      one.in === 'path' ? `path ${positions.indexOf(one.name)}` : `${one.in} ${nameOnTheWire(one)}`,
      one,
    ]),
  )
}

/** Compares the names of path parameters, which requests do not contain. */
function compareNames({ in: location, node, name }: Parameter, after: Parameter): Change[] {
  if (location !== 'path' || name === after.name) return []
  const text = 'generated clients name an argument after the parameter'
  return [error('parameter-renamed', node, `path parameter ${name}`, after.name, text)]
}
