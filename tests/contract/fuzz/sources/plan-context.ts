// State shared by the planned sources, and functions that find the resource to which a field or parameter name refers.

import { decode, parameterNames } from '../../../../scripts/openapi/paths.ts'
import type { Coverage } from '../coverage.ts'
import type { KnownState } from '../known-state.ts'
import type { Operation } from '../openapi/operations.ts'
import { nounOf, type Resource, resourcesNamed } from '../openapi/resources.ts'
import type { Draft } from '../requests/draft.ts'
import type { Service } from '../service.ts'
import type { Source } from '../test-case.ts'
import type { Creation } from './creation.ts'

/** A list that could not be searched for new or deleted resources. */
export interface UnsearchedList {
  /** The id of the operation that returns the list. */
  readonly operation: string
  readonly check: 'ensure_resource_availability' | 'use_after_free'
  readonly reason: string
}

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
  /** The searches of lists that proved nothing, by list and check. */
  readonly unsearchedLists: Map<string, UnsearchedList>
  /** The operations that the run may use. */
  readonly usable: readonly Operation[]
  readonly isReadOnly: boolean
  readonly source: Source
  /**
   * Whether to create each resource with at most one request, because other operations are waiting for their first
   * request.
   */
  readonly isHasty?: boolean
  /** Returns a string that this run has not used yet. */
  uniqueText(): string
  /** Records that no test cases of this kind can be generated for an operation. */
  giveUp(operation: Operation, error: unknown): void
}

/**
 * Finds the resource that a field or parameter refers to, preferably one that exists. In a list's filter, `id` refers to
 * the list's items; for tags, `type` may refer to a tag type. A new resource does not refer to itself.
 */
export function referencedResource(
  { service, knownState }: Pick<PlanContext, 'service' | 'knownState'>,
  operation: Operation,
  name: string,
): Resource | undefined {
  const { resources } = service
  if (name === 'id') return resources.find(({ list }) => list === operation)
  const noun = nounOf(operation.path.split('/').findLast((part) => !part.startsWith('{')) ?? '')
  // The name of a tag does not refer to another tag.
  const longer = resourcesNamed(resources, noun + name).filter((one) => one.noun !== noun)
  const named = [...resourcesNamed(resources, name), ...longer]
  const others = named.filter(({ create }) => create !== operation)
  return others.find((one) => knownState.existing(one).length > 0) ?? others[0]
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
