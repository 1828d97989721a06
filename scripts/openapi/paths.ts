// Path templates such as `/pets/{petId}`.

/** Returns the names of a template's parameters, in order. */
export function parameterNames(template: string): string[] {
  return Array.from(template.matchAll(/\{([^}]*)\}/g), ([, name = '']) => name)
}

/** Returns a template without its parameter names, which requests do not contain. */
export function withoutNames(template: string): string {
  return template.replace(/\{[^}]*\}/g, '{}')
}
