// What all errors of a document have in common, as far as it shows: one schema, a field that says which error it is, and which of them depend on the state.
import { type DescribedContent, isJson } from './answers.ts'
import type { ExampleObject } from './objects.ts'
import type { Operation } from './operations.ts'

export interface CommonErrors {
  /** How every error looks, also where no operation is described; none where the document's errors differ. */
  readonly content: DescribedContent | undefined
  /** The field whose value names the error, where each error is documented by an example of that name. */
  readonly codeField: string | undefined
}

export function commonErrors(operations: readonly Operation[]): CommonErrors {
  const contents = operations.flatMap(({ answers }) =>
    [...answers]
      .filter(([status]) => /^[45]/.test(status))
      .flatMap(([, answer]) => answer.contents)
      .filter(({ type }) => isJson(type)),
  )
  const [first] = contents
  const isShared = first?.schema !== undefined && contents.every(({ schema }) => schema === first.schema)
  return { content: isShared ? first : undefined, codeField: codeFieldOf(contents) }
}

/** The field whose value is, in every set of named errors, the name of one of them. */
function codeFieldOf(contents: readonly DescribedContent[]): string | undefined {
  const sets = contents.map(({ examples }) => examples).filter((examples) => Object.keys(examples).length > 0)
  const [first] = sets.flatMap((examples) => Object.values(examples).map(fieldsOf))
  return Object.keys(first ?? {}).find((field) =>
    sets.every((examples) => Object.values(examples).every((example) => String(fieldsOf(example)[field]) in examples)),
  )
}

const fieldsOf = ({ value }: ExampleObject): Readonly<Record<string, unknown>> => fields(value)

export function fields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

/** Whether the document says that this answer is one to a request without fault: it looks like an example that is marked so. */
export function dependsOnState({ examples }: DescribedContent, value: unknown): boolean {
  return Object.values(examples).some((example) => example['x-depends-on-state'] && looksLike(value, example.value))
}

/** Whether two values are the same but for the numbers in their texts, which stand for what was met. */
function looksLike(value: unknown, example: unknown): boolean {
  return withoutNumbers(JSON.stringify(sorted(value))) === withoutNumbers(JSON.stringify(sorted(example)))
}

const withoutNumbers = (text = ''): string => text.replaceAll(/\d+/g, '0')

function sorted(value: unknown): unknown {
  return Object.entries(fields(value)).sort(([one], [other]) => (one < other ? -1 : 1))
}
