// The examples in the contract.
import { child, children, type DocumentNode, exists, isTrue } from '../../../../scripts/openapi/node.ts'

/** Reads all examples of a parameter or media type. */
export function exampleValues(node: DocumentNode): unknown[] {
  const examples = children(child(node, 'examples')).map(([, example]) => child(example, 'value'))
  return [child(node, 'example'), ...examples].filter(exists).map(({ value }) => value)
}

/** Reads the examples of errors that even a valid request may get, depending on the service's state (`x-depends-on-state`). */
export function stateErrors(media: DocumentNode): unknown[] {
  return children(child(media, 'examples')).flatMap(([, example]) =>
    isTrue(child(example, 'x-depends-on-state')) ? [child(example, 'value').value] : [],
  )
}
