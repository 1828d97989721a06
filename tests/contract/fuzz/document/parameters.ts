// The parameters of an operation.
import { child, exists, isTrue } from '../../../../scripts/openapi/node.ts'
import type { Parameter as DocumentedParameter } from '../../../../scripts/openapi/parameters.ts'
import { readSchema, type Schema } from '../../../../scripts/openapi/schema.ts'
import { notKnown } from '../known.ts'
import { exampleValues } from './examples.ts'

export type ParameterLocation = 'path' | 'query' | 'header'

export interface Parameter {
  readonly name: string
  readonly in: ParameterLocation
  /** The schema of the parameter or, if the parameter may be repeated, of the list of its values. */
  readonly schema: Schema
  readonly examples: readonly unknown[]
  /** Whether only values from the service are valid, such as a next-page cursor (`x-depends-on-state`). */
  readonly dependsOnState: boolean
}

/** Throws if the parameter has a property that the fuzzer does not know. */
export function readParameter({ name, in: location, isRequired, node }: DocumentedParameter): Parameter {
  const schema = readSchema(child(node, 'schema'))
  const isUnusual = ['style', 'explode', 'allowReserved', 'content'].some((key) => exists(child(node, key)))
  const isRequiredElsewhere = isRequired && location !== 'path'
  const isList = schema?.type === 'array'
  if (!schema || !isLocation(location) || isUnusual || isRequiredElsewhere || (isList && location !== 'query'))
    throw notKnown(`how to send ${node.location}`, 'document/parameters.ts')
  return {
    name,
    in: location,
    schema,
    examples: exampleValues(node),
    dependsOnState: isTrue(child(node, 'x-depends-on-state')),
  }
}

const isLocation = (text: string): text is ParameterLocation => ['path', 'query', 'header'].includes(text)
