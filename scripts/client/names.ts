// Derives the names of the client's methods: the noun from an operation's path, the verb from its operationId.

/** Returns the noun of a path: `/store/inventory/{petId}/adjustments` belongs to `inventory`, `/store/stock-levels` to `stockLevels`. */
export function nounOf(path: string): string {
  const [first = '', second = ''] = path.split('/').slice(1)
  return (first === 'store' ? second : first).replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())
}

/** Removes the noun from an operationId: for `webhooks`, `listWebhookDeliveries` becomes `listDeliveries`. */
export function verbOf(operationId: string, noun: string): string {
  const [, verb = '', rest = ''] = /^([a-z]+)(.*)$/.exec(operationId) ?? []
  const ofNoun = new RegExp(`^(?:Store)?(?:${pascalCase(noun)}|${pascalCase(singular(noun))})(?:Item)?`)
  if (!ofNoun.test(rest))
    throw new Error(`The operationId ${operationId} does not contain the name of its resource, ${noun}.`)
  return verb + rest.replace(ofNoun, '')
}

/** Returns the name of a noun's file, without the extension: `stock-levels` for `stockLevels`. */
export const fileName = (noun: string): string => noun.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

export const singular = (noun: string): string => noun.replace(/ies$/, 'y').replace(/s$/, '')
export const plural = (noun: string): string => (/[^aeiou]y$/.test(noun) ? noun.replace(/y$/, 'ies') : `${noun}s`)
export const pascalCase = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
export const camelCase = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)
