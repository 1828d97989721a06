// Finds the schema and the error code field that a document's errors share, and the errors that depend on the service's
// state.
import { isJson } from '../../../../scripts/openapi/content.ts'
import type { Example } from './examples.ts'
import type { Operation } from './operations.ts'
import type { ContentSpec } from './responses.ts'

export interface CommonErrors {
  /**
   * For each media type, the content that all errors share, including errors outside operations. Omits media types
   * whose errors have different schemas.
   */
  readonly contents: readonly ContentSpec[]
  /** The field that contains the error code, if the document has an example named after each code. */
  readonly codeField: string | undefined
}

export function commonErrors(operations: readonly Operation[]): CommonErrors {
  const contents = operations.flatMap(({ responses }) =>
    [...responses]
      .filter(([status]) => /^[45]/.test(status))
      .flatMap(([, response]) => response.contents)
      .filter(({ type }) => isJson(type)),
  )
  const types = new Set(contents.map(({ type }) => type))
  return {
    contents: [...types].flatMap((wanted) => sharedContent(contents.filter(({ type }) => type === wanted))),
    codeField: codeFieldOf(contents),
  }
}

function sharedContent([first, ...others]: readonly ContentSpec[]): ContentSpec[] {
  return first?.schema && others.every(({ schema }) => schema === first.schema) ? [first] : []
}

/** Finds the field whose value, in every named example, is the name of an example for the same response. */
function codeFieldOf(contents: readonly ContentSpec[]): string | undefined {
  const sets = contents.map(({ examples }) => examples).filter((examples) => Object.keys(examples).length > 0)
  const [first] = sets.flatMap((examples) => Object.values(examples).map(fieldsOf))
  return Object.keys(first ?? {}).find((field) =>
    sets.every((examples) => Object.values(examples).every((example) => String(fieldsOf(example)[field]) in examples)),
  )
}

const fieldsOf = ({ value }: Example): Readonly<Record<string, unknown>> => fields(value)

/** Returns an object's fields, or an empty object for any other value. */
export function fields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

/** Whether the response matches an example marked `x-depends-on-state`, so even a valid request may get it. */
export function dependsOnState({ examples }: ContentSpec, value: unknown): boolean {
  return Object.values(examples).some((example) => example.dependsOnState && matchesExample(value, example.value))
}

/** Whether two values are equal except for numbers inside strings. */
function matchesExample(value: unknown, example: unknown): boolean {
  return withoutNumbers(JSON.stringify(sortedFields(value))) === withoutNumbers(JSON.stringify(sortedFields(example)))
}

const withoutNumbers = (text = ''): string => text.replaceAll(/\d+/g, '0')

function sortedFields(value: unknown): unknown {
  return Object.entries(fields(value)).sort(([one], [other]) => (one < other ? -1 : 1))
}
