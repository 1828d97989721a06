// Identifiers for random cases, from what the run has learned so far: mostly of what is there, at times of what is gone.
import fc, { type Arbitrary } from 'fast-check'
import type { Memory } from '../memory.ts'
import type { Operation } from '../openapi/operations.ts'
import { namesIn, type Params } from '../openapi/paths.ts'
import { type Resource, resourceAt, resourceNamed } from '../openapi/resources.ts'
import type { Service } from '../service.ts'
import { percentEncoded } from '../values/addresses.ts'
import type { RandomSurroundings } from '../values/surroundings.ts'
import { isOwn, referredBy } from './setting.ts'

export function randomSurroundings(service: Service, memory: Memory, operation: Operation): RandomSurroundings {
  return {
    isStrict: service.isStrict,
    references: (name) => {
      const resource = referredBy(service, operation, name)
      return resource && someParams(memory, resource).map((params) => params?.[resource.parameter] ?? '1')
    },
    isOwn: (name) => isOwn(operation, name),
  }
}

/** Looked up when the value is drawn, which is right before its request is sent. */
function someParams(memory: Memory, resource: Resource): Arbitrary<Params | undefined> {
  return fc.tuple(fc.nat(), fc.nat(9)).map(([position, chance]) => {
    const known = chance < 8 ? memory.present(resource) : memory.gone(resource)
    return known[position % known.length]
  })
}

/** Encoded texts for the parameters of an operation's path, as far as they identify something that is known. */
export function knownParams(service: Service, memory: Memory, { path }: Operation): Arbitrary<Params> {
  const whole = resourceAt(service.resources, path)
  const parts = namesIn(path).map((name) => {
    const resource = resourceNamed(service.resources, name)
    const values = resource
      ? someParams(memory, resource).map((params) => params?.[resource.parameter])
      : fc.constant(undefined)
    return values.map((value) => (value === undefined ? {} : { [name]: value }))
  })
  const own: Arbitrary<Params> = whole ? someParams(memory, whole).map((params) => params ?? {}) : fc.constant({})
  return fc.tuple(own, ...parts).map(([first, ...others]) => {
    const names = namesIn(path)
    const all = Object.entries({ ...Object.assign({}, ...others), ...first }).filter(([name]) => names.includes(name))
    return Object.fromEntries(all.map(([name, value]) => [name, percentEncoded(String(value))]))
  })
}
