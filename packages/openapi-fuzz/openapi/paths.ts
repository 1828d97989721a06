// Path templates, and the addresses that they stand for.

export type Params = Readonly<Record<string, string>>

export interface Template {
  readonly path: string
  readonly pattern: RegExp
  readonly names: readonly string[]
}

/** The templates, those with fewer parameters first: /pets/mine is not /pets/{petId}, where both are described. */
export function readTemplates(paths: readonly string[]): Template[] {
  return paths.map(readTemplate).sort((one, other) => one.names.length - other.names.length)
}

function readTemplate(path: string): Template {
  const parts = path.split(/\{([^}]+)\}/)
  const names = parts.filter((_, at) => at % 2 === 1)
  const pattern = parts.map((part, at) => (at % 2 === 1 ? '([^/]+)' : RegExp.escape(part))).join('')
  return { path, names, pattern: new RegExp(`^${pattern}$`) }
}

/** The template that describes a path, with what stands for its parameters, decoded. */
export function matching(
  templates: readonly Template[],
  path: string,
): { template: string; params: Params } | undefined {
  for (const { path: template, pattern, names } of templates) {
    const found = pattern.exec(path)
    if (found) return { template, params: Object.fromEntries(names.map((name, at) => [name, decoded(found[at + 1])])) }
  }
  return undefined
}

/** The path of a template, with these encoded texts for its parameters. */
export function filled(template: string, texts: Params): string {
  return template.replaceAll(/\{([^}]+)\}/g, (_, name) => texts[name] ?? '')
}

export function namesIn(template: string): string[] {
  return Array.from(template.matchAll(/\{([^}]+)\}/g), ([, name = '']) => name)
}

/** A percent-encoded text; itself where it is not one. */
export function decoded(text = ''): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
