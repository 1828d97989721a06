// Generates the client's comments from the contract's descriptions.
import type { ClientMethod } from './methods.ts'
import { nounOf } from './names.ts'

export function methodDoc({ doc }: ClientMethod): string {
  const { summary, description, stability, deprecation } = doc
  const tags = [
    ...(stability ? [`@${stability}`] : []),
    ...(deprecation
      ? [
          `@deprecated Since ${deprecation.since}; it will not be removed before ${deprecation.sunset}. Use ${callOf(deprecation.successor)}.`,
        ]
      : []),
  ]
  return [`${summary}.`, description.trim(), ...tags].join('\n\n')
}

/** Turns `/pets?id={petId}` into `pets.list({ id: petId })`. */
function callOf(successor: string): string {
  const [path = '', search = ''] = successor.split('?')
  return `\`${nounOf(path)}.list({ ${search.replaceAll(/(\w+)=\{(\w+)\}/g, '$1: $2')} })\``
}

/**
 * Formats text as an indented comment. Returns an empty string if there is no text. Links to the service's
 * documentation become plain text.
 */
export function docComment(text: string | undefined, indent: string): string {
  const lines = (text ?? '')
    .trim()
    .replaceAll(/\[([^\]]*)\]\(http:\/\/127\.0\.0\.1[^)]*\)/g, '$1')
    .replaceAll('*/', '*\\/')
    .split('\n')
  if (lines[0] === '') return ''
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`
}
