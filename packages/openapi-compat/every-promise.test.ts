// Goes through the whole real contract and takes every single promise away: none may go without being told.
import { describe, expect, test } from 'bun:test'
import contract from '../../contract/generated/openapi.json'
import { findBrokenPromises } from './compatibility.ts'
import { inside, isThere, type Spot, start, step } from './node.ts'
import { listOperations } from './operations.ts'
import { edited } from './testing/cases.ts'
import { type Edit, remove, set } from './testing/edits.ts'

const operations = listOperations(start(contract))

/** Whether an edit is told of an operation, at whatever level of stability; only its path is compared, for speed. */
function isTold(id: string, edit: Edit): boolean {
  const { path, spot } = operations.find((operation) => operation.id === id) ?? fail(id)
  const released = { ...contract, paths: { [path]: step(start(spot.root), 'paths', path).value } }
  const findings = findBrokenPromises(released, edited(contract, edit), '2026-11-15')
  return findings.some((finding) => finding.operations.includes(id))
}

function fail(id: string): never {
  throw new Error(`There is no operation ${id}.`)
}

function everySchema(spot: Spot): Spot[] {
  if (!isThere(spot)) return []
  const fields = inside(step(spot, 'properties')).flatMap(([, field]) => everySchema(field))
  return [spot, ...fields, ...everySchema(step(spot, 'items'))]
}

const answered = unique(
  operations.flatMap(({ id, spot }) =>
    inside(step(spot, 'responses')).flatMap(([, answer]) =>
      inside(step(answer, 'content')).flatMap(([, content]) =>
        everySchema(step(content, 'schema')).map((at) => [id, at] as const),
      ),
    ),
  ),
)
const sent = unique(
  operations.flatMap(({ id, spot }) => [
    ...inside(step(spot, 'requestBody', 'content')).flatMap(([, content]) =>
      everySchema(step(content, 'schema')).map((at) => [id, at] as const),
    ),
    ...inside(step(spot, 'parameters')).flatMap(([, parameter]) =>
      everySchema(step(parameter, 'schema')).map((at) => [id, at] as const),
    ),
  ]),
)

/** One operation is enough for each schema. */
function unique(schemas: readonly (readonly [string, Spot])[]): [place: string, id: string, spot: Spot][] {
  return [
    ...new Map(schemas.map(([id, spot]) => [spot.place, [spot.place, id, spot] as [string, string, Spot]])).values(),
  ]
}

describe('every operation', () => {
  test.each(operations.map((one) => [one.id, one] as const))('%s', (id, { spot, method, path }) => {
    const place = `paths.${path}.${method}`
    expect(isTold(id, remove(place))).toBe(true)
    expect(isTold(id, set(`${place}.operationId`, 'other'))).toBe(true)
    for (const [status] of inside(step(spot, 'responses')).filter(([status]) => status < '4'))
      expect(isTold(id, remove(`${place}.responses.${status}`))).toBe(true)
    for (const [index] of inside(step(spot, 'parameters')))
      expect(isTold(id, remove(`${place}.parameters.${index}`))).toBe(true)
  })
})

describe('every schema that is answered', () => {
  test.each(answered)('%s', (place, id, spot) => {
    expect(isTold(id, set(`${place}.nullable`, true))).toBe(true)
    expect(isTold(id, set(`${place}.type`, 'other'))).toBe(true)
    for (const keyword of ['format', 'enum', 'minimum', 'maximum', 'minLength', 'maxLength', 'maxItems', 'pattern'])
      if (isThere(step(spot, keyword))) expect(isTold(id, remove(`${place}.${keyword}`))).toBe(true)
    for (const [name] of inside(step(spot, 'properties')))
      expect(isTold(id, remove(`${place}.properties.${name}`))).toBe(true)
    for (const [index] of inside(step(spot, 'required')))
      expect(isTold(id, remove(`${place}.required.${index}`))).toBe(true)
  })
})

describe('every schema that is sent', () => {
  test.each(sent)('%s', (place, id, spot) => {
    expect(isTold(id, set(`${place}.type`, 'other'))).toBe(true)
    expect(isTold(id, set(`${place}.enum`, ['none of those before']))).toBe(true)
    expect(isTold(id, set(`${place}.default`, 'another'))).toBe(true)
    if (step(spot, 'nullable').value === true) expect(isTold(id, remove(`${place}.nullable`))).toBe(true)
    for (const [name] of inside(step(spot, 'properties')))
      expect(isTold(id, remove(`${place}.properties.${name}`))).toBe(true)
  })
})
