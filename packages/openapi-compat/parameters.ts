// Compares what callers send in the path, the query and the headers.
import { isDeepStrictEqual } from 'node:util'
import { type Change, change } from './change.ts'
import { expand, inside, isThere, type Spot, start, step } from './node.ts'
import { type Operation, pathParameterNames } from './operations.ts'
import { compareSchemas } from './schemas.ts'

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly spot: Spot
}

export function compareParameters(was: Operation, is: Operation): Change[] {
  const [before, after] = [parametersOf(was), parametersOf(is)]
  const kept = [...before].flatMap(([key, parameter]) => {
    const still = after.get(key)
    return still ? compareParameter(parameter, still) : [parameterGone(parameter)]
  })
  const added = [...after].filter(([key, { required }]) => required && !before.has(key))
  return [...kept, ...added.map(([, parameter]) => newRequirement(parameter.spot, parameter))]
}

/** An operation's own parameters replace those of its path. Path parameters are known by their position. */
function parametersOf(operation: Operation): ReadonlyMap<string, Parameter> {
  const positions = pathParameterNames(operation)
  const item = step(start(operation.spot.root), 'paths', operation.path)
  const lists = [step(item, 'parameters'), step(operation.spot, 'parameters')]
  const parameters = lists.flatMap((list) => inside(list).map(([, spot]) => readParameter(spot, list)))
  return new Map(
    parameters.map((one) => [
      one.in === 'path' ? `path ${positions.indexOf(one.name)}` : `${one.in} ${nameOnTheWire(one)}`,
      one,
    ]),
  )
}

function readParameter(spot: Spot, list: Spot): Parameter {
  const name = String(step(spot, 'name').value)
  const isInline = spot.place.startsWith(`${list.place}.`)
  return {
    name,
    in: String(step(spot, 'in').value),
    required: step(spot, 'required').value === true,
    // People look for a name, not for the number of a line in a list.
    spot: isInline ? { ...spot, place: `${list.place}.${name}` } : spot,
  }
}

function nameOnTheWire(parameter: Parameter): string {
  return parameter.in === 'header' ? parameter.name.toLowerCase() : parameter.name
}

function compareParameter(was: Parameter, is: Parameter): Change[] {
  return [
    ...(was.in === 'path' && was.name !== is.name ? [parameterRenamed(was, is)] : []),
    ...(is.required && !was.required ? [newRequirement(was.spot, is)] : []),
    ...compareWriting(was, is),
    ...compareSchemas('sent', step(was.spot, 'schema'), step(is.spot, 'schema')),
  ]
}

/** How the value is written: a list as `a,b` or as `x=a&x=b`, or as a document of a media type. */
function compareWriting(was: Parameter, is: Parameter): Change[] {
  const [before, after] = [writingOf(was), writingOf(is)]
  if (isDeepStrictEqual(before, after)) return []
  const why = 'what callers write today would be read as something else'
  return [change(was.spot, `written as ${JSON.stringify(before)}`, JSON.stringify(after), why)]
}

function writingOf({ in: where, spot }: Parameter) {
  const style = step(spot, 'style').value ?? (where === 'query' || where === 'cookie' ? 'form' : 'simple')
  const explode = step(spot, 'explode').value ?? style === 'form'
  const flags = {
    reserved: step(spot, 'allowReserved').value === true,
    empty: step(spot, 'allowEmptyValue').value === true,
  }
  const content = step(spot, 'content')
  return { style, explode, ...flags, ...(isThere(content) ? { content: expand(content) } : {}) }
}

function parameterRenamed(was: Parameter, is: Parameter): Change {
  const why = 'callers name it in the code that is made from the description'
  return change(was.spot, `path parameter ${was.name}`, is.name, why)
}

function parameterGone(was: Parameter): Change {
  const why =
    was.in === 'query' ? 'an unknown query parameter is refused' : 'what callers send there is no longer heeded'
  return change(was.spot, `${was.in} parameter ${was.name}`, 'no such parameter', why)
}

function newRequirement(spot: Spot, { in: where, name }: Parameter): Change {
  return change(
    spot,
    `works without ${where} parameter ${name}`,
    'it is required',
    'callers who leave it out are refused',
  )
}
