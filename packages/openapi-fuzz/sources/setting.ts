// What the planned sources work with, and what the names in an operation refer to.
import type { Source } from '../case.ts'
import type { Memory } from '../memory.ts'
import type { Operation } from '../openapi/operations.ts'
import { decoded, namesIn } from '../openapi/paths.ts'
import { type Resource, resourceNamed } from '../openapi/resources.ts'
import type { Draft } from '../requests/draft.ts'
import type { Service } from '../service.ts'
import { placeholder, type Surroundings } from '../values/surroundings.ts'

export interface Setting {
  readonly service: Service
  readonly memory: Memory
  readonly source: Source
  /** A text that was not used before. */
  fresh(): string
}

export function surroundings({ service, fresh }: Setting, operation: Operation): Surroundings {
  return {
    isStrict: service.isStrict,
    fresh,
    reference: (name) => {
      const resource = referredBy(service, operation, name)
      return resource && placeholder(resource.item)
    },
    isOwn: (name) => isOwn(operation, name),
  }
}

/** What a field or parameter of an operation refers to; a plain `id` among the filters of a list is that of its items. */
export function referredBy({ resources }: Service, operation: Operation, name: string): Resource | undefined {
  if (name === 'id') return resources.find(({ list }) => list === operation)
  return resourceNamed(resources, name)
}

/** Whether a field of the body repeats the identifier at the end of the path. */
export function isOwn({ path }: Operation, name: string): boolean {
  const [, parameter] = /\{([^}]+)\}$/.exec(path) ?? []
  return parameter !== undefined && (name === 'id' || name === parameter)
}

/** The identifier at the end of a draft's path. */
export function ownIdOf({ path }: Operation, { params }: Pick<Draft, 'params'>): string {
  const name = namesIn(path).at(-1) ?? ''
  return decoded(params[name] ?? '1')
}
