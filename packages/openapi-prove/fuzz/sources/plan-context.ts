// The state that the planned sources share, and functions that find the resource that a field or parameter name refers
// to.

import { decode, parameterNames } from '../../document/paths.ts'
import type { Coverage } from '../coverage.ts'
import type { KnownState } from '../known-state.ts'
import type { Operation } from '../openapi/operations.ts'
import { type Resource, resourceNamed } from '../openapi/resources.ts'
import type { Draft } from '../requests/draft.ts'
import type { Service } from '../service.ts'
import type { Source } from '../test-case.ts'
import { placeholder, type ValueContext } from '../values/value-context.ts'
import type { Creation } from './creation.ts'

export interface PlanContext {
  readonly service: Service
  readonly knownState: KnownState
  readonly coverage: Coverage
  readonly creation: Creation
  /** The resources whose lists were read to find ids. */
  readonly listed: Set<Resource>
  /** The paths whose undocumented methods were tested. */
  readonly probedPaths: Set<string>
  /** Why the lifecycles of resources did not run; undefined for those that did. */
  readonly lifecycles: Map<Resource, string | undefined>
  readonly isReadOnly: boolean
  readonly source: Source
  /** Returns a string that this run has not used yet. */
  uniqueText(): string
  /** Records that no test cases of this kind can be generated for an operation. */
  giveUp(operation: Operation, error: unknown): void
}

export function createValueContext({ service, uniqueText }: PlanContext, operation: Operation): ValueContext {
  return {
    isStrict: service.isStrict,
    uniqueText,
    reference: (name) => {
      const resource = referencedResource(service, operation, name)
      return resource && placeholder(resource.item)
    },
    isPathId: (name) => isPathId(operation, name),
  }
}

/** Finds the resource that a field or parameter refers to. In a list's filter, `id` refers to the list's items. */
export function referencedResource({ resources }: Service, operation: Operation, name: string): Resource | undefined {
  if (name === 'id') return resources.find(({ list }) => list === operation)
  return resourceNamed(resources, name)
}

/** Whether a body field repeats the id at the end of the path. */
export function isPathId({ path }: Operation, name: string): boolean {
  const [, parameter] = /\{([^}]+)\}$/.exec(path) ?? []
  return parameter !== undefined && (name === 'id' || name === parameter)
}

/** Returns the id at the end of a draft's path. */
export function pathIdOf({ path }: Operation, { params }: Pick<Draft, 'params'>): string {
  const name = parameterNames(path).at(-1) ?? ''
  return decode(params[name] ?? '1')
}
