// Placeholders for the ids of resources. Values are planned before the resources exist, so ids replace the placeholders when a request
// is built.

/** An unassigned character, which the contract does not contain. */
const MARK = '\u{f5555}'

/** Returns a placeholder for the id of the resource that a path parameter, such as `petId`, identifies. */
export const placeholder = (parameter: string): string => MARK + parameter + MARK

export function placeholdersIn(text: string): string[] {
  return Array.from(text.matchAll(marked), ([, parameter = '']) => parameter)
}

/** Replaces placeholders with ids; by default with 1, so that a validator can read the text. */
export function withIds(text: string, idOf: (parameter: string) => string = () => '1'): string {
  return text.replaceAll(marked, (_, parameter) => idOf(parameter))
}

const marked = new RegExp(`${MARK}(\\w+)${MARK}`, 'gu')
