// Chooses ids for fields and parameters, and for the paths of random test cases. Most are ids of existing resources.
import fc, { type Arbitrary } from 'fast-check'
import { type PathParams, parameterNames } from '../../../../scripts/openapi/paths.ts'
import type { KnownState } from '../known-state.ts'
import type { Operation } from '../openapi/operations.ts'
import { type Resource, resourceAt } from '../openapi/resources.ts'
import type { Service } from '../service.ts'
import { safeMethods } from '../test-case.ts'
import { encodedParams } from '../values/url-encoding.ts'
import type { ValueContext } from '../values/value-context.ts'
import { isPathId, type PlanContext, referencedResource } from './plan-context.ts'

export function createValueContext(planContext: Omit<PlanContext, 'source'>, operation: Operation): ValueContext {
  const { service, knownState, uniqueText } = planContext
  return {
    isStrict: service.isStrict,
    uniqueText,
    reference: (name) => {
      const resource = referencedResource(planContext, operation, name)
      if (!resource) return undefined
      const known = paramsOfSome(knownState, resource, operation)
      return { item: resource.item, ids: known.map((params) => params?.[resource.parameter]) }
    },
    isPathId: (name) => isPathId(operation, name),
  }
}

/** Looks up ids when a value is drawn, just before the request is sent. */
function paramsOfSome(
  knownState: KnownState,
  resource: Resource,
  operation: Operation,
): Arbitrary<PathParams | undefined> {
  return fc.tuple(fc.nat(), fc.nat(9)).map(([position, chance]) => {
    const deleted = chance < 8 ? [] : knownState.deleted(resource)
    const known = deleted.length > 0 ? deleted : usable(knownState, resource, operation)
    return known[position % known.length]
  })
}

/** Returns existing resources. A DELETE uses only resources that the run created; other changes prefer such resources. */
function usable(knownState: KnownState, resource: Resource, { method }: Operation): readonly PathParams[] {
  const created = knownState.created(resource)
  const isOwn = method === 'DELETE' || (created.length > 0 && !safeMethods.includes(method))
  return isOwn ? created : knownState.existing(resource)
}

/** Draws encoded path parameters that identify a known resource. */
export function knownParams(service: Service, knownState: KnownState, operation: Operation): Arbitrary<PathParams> {
  const { path } = operation
  const whole = resourceAt(service.resources, path)
  const parts = parameterNames(path).map((name) => {
    const resource = referencedResource({ service, knownState }, operation, name)
    const values = resource
      ? paramsOfSome(knownState, resource, operation).map((params) => params?.[resource.parameter])
      : fc.constant(undefined)
    return values.map((value) => (value === undefined ? {} : { [name]: value }))
  })
  const own: Arbitrary<PathParams> = whole
    ? paramsOfSome(knownState, whole, operation).map((params) => params ?? {})
    : fc.constant({})
  return fc.tuple(own, ...parts).map(([first, ...others]) => {
    const names = parameterNames(path)
    const all = Object.entries({ ...Object.assign({}, ...others), ...first }).filter(([name]) => names.includes(name))
    return encodedParams(Object.fromEntries(all.map(([name, value]) => [name, String(value)])))
  })
}
