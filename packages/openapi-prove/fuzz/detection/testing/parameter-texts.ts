// Parameters as strings, and how the reference service reads them.

import { readNumber } from './json.ts'
import { validatorOf } from './reference.ts'
import { schemaIn } from './schema.ts'
import type { ParameterModel } from './service-model.ts'

/** Returns a value as one string, or one string for each item of a list. */
export function textsOf(value: unknown): string[] {
  return [value].flat().map((one) => (typeof one === 'string' ? one : JSON.stringify(one)))
}

/**
 * Whether a request can contain these strings unambiguously. For example, many services treat an empty string like an absent
 * parameter.
 */
export function canCarry(
  { in: location, isList, isExploded }: Omit<ParameterModel, 'name'>,
  texts: readonly string[],
): boolean {
  if (texts.length === 0 || (texts.length > 1 && !isList) || texts.includes('')) return false
  if (isList && !isExploded && texts.some((text) => text.includes(','))) return false
  if (location === 'path') return texts.every((text) => !/[/\\]|^\.+$/.test(text))
  return location === 'query' || texts.every((text) => /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(text))
}

/** Whether the schema accepts these strings under any interpretation. For example, `7` may be a number or a string. */
export function accepts({ schema, isList }: ParameterModel, texts: readonly string[]): boolean {
  const isValid = validatorOf(schema)
  if (!isList) return texts.length === 1 && readings(texts[0] ?? '').some(isValid)
  const isValidItem = validatorOf(schemaIn(schema.items))
  return isValid(texts.map((text) => readings(text).find(isValidItem) ?? text))
}

function readings(text: string): unknown[] {
  if (/^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(text)) return [text, readNumber(text)]
  return text === 'true' || text === 'false' ? [text, text === 'true'] : [text]
}
