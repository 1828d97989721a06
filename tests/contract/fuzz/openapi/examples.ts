// The examples in a document.
import { child, children, type DocumentNode, exists, isTrue } from '../../../../scripts/openapi/node.ts'

export interface Example {
  readonly value: unknown
  /** Whether a valid request may get this response, depending on the service's state (`x-depends-on-state`). */
  readonly dependsOnState: boolean
}

/** Reads the named examples of a media type. */
export function namedExamples(media: DocumentNode): Readonly<Record<string, Example>> {
  return Object.fromEntries(
    children(child(media, 'examples')).map(([name, example]) => [
      name,
      { value: child(example, 'value').value, dependsOnState: isTrue(child(example, 'x-depends-on-state')) },
    ]),
  )
}

/** Reads all examples of a parameter or media type, with its schema's examples last. */
export function exampleValues(node: DocumentNode): unknown[] {
  const examples = children(child(node, 'examples')).map(([, example]) => child(example, 'value'))
  const inSchema = [
    child(node, 'schema', 'example'),
    ...children(child(node, 'schema', 'examples')).map(([, one]) => one),
  ]
  return [child(node, 'example'), ...examples, ...inSchema].filter(exists).map(({ value }) => value)
}
