// What the errors of a document have in common: one schema, a field with the error's code, and which errors depend on
// the state of the service.
import { isJson } from '../../document/content.ts'
import type { Example } from './examples.ts'
import type { Operation } from './operations.ts'
import type { ContentSpec } from './responses.ts'

export interface CommonErrors {
  /** The content of every error, including those outside all operations, by media type; none of a type in which errors differ. */
  readonly contents: readonly ContentSpec[]
  /** The field with the code of the error, if the document has an example for each code under that name. */
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

/** The field whose value is, in every set of named examples, the name of one of them. */
function codeFieldOf(contents: readonly ContentSpec[]): string | undefined {
  const sets = contents.map(({ examples }) => examples).filter((examples) => Object.keys(examples).length > 0)
  const [first] = sets.flatMap((examples) => Object.values(examples).map(fieldsOf))
  return Object.keys(first ?? {}).find((field) =>
    sets.every((examples) => Object.values(examples).every((example) => String(fieldsOf(example)[field]) in examples)),
  )
}

const fieldsOf = ({ value }: Example): Readonly<Record<string, unknown>> => fields(value)

/** The fields of an object; none if the value is something else. */
export function fields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

/** Whether a valid request may get this response: it matches an example that the document marks so. */
export function dependsOnState({ examples }: ContentSpec, value: unknown): boolean {
  return Object.values(examples).some((example) => example.dependsOnState && matchesExample(value, example.value))
}

/** Whether two values are equal except for the numbers in their texts. */
function matchesExample(value: unknown, example: unknown): boolean {
  return withoutNumbers(JSON.stringify(sortedFields(value))) === withoutNumbers(JSON.stringify(sortedFields(example)))
}

const withoutNumbers = (text = ''): string => text.replaceAll(/\d+/g, '0')

function sortedFields(value: unknown): unknown {
  return Object.entries(fields(value)).sort(([one], [other]) => (one < other ? -1 : 1))
}
