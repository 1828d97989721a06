// Path templates such as `/books/{bookId}`, and the paths that match them.

export type PathParams = Readonly<Record<string, string>>

export interface PathTemplate {
  readonly path: string
  readonly pattern: RegExp
  readonly names: readonly string[]
}

/** Returns the names of a template's parameters, in order. */
export function parameterNames(template: string): string[] {
  return Array.from(template.matchAll(/\{([^}]*)\}/g), ([, name = '']) => name)
}

/** Returns a template without its parameter names, which requests do not contain. */
export function withoutNames(template: string): string {
  return template.replace(/\{[^}]*\}/g, '{}')
}

/** Parses templates and sorts them by number of parameters, so `/books/new` is tried before `/books/{bookId}`. */
export function readTemplates(paths: readonly string[]): PathTemplate[] {
  return paths.map(readTemplate).sort((one, other) => one.names.length - other.names.length)
}

function readTemplate(path: string): PathTemplate {
  const pattern = path.split(/\{[^}]*\}/).map((part) => part.replaceAll(/[^\w/]/g, '\\$&'))
  return { path, names: parameterNames(path), pattern: new RegExp(`^${pattern.join('([^/]+)')}$`) }
}

/** Finds the template that a path matches, and decodes its parameters. */
export function matchPath(
  templates: readonly PathTemplate[],
  path: string,
): { template: string; params: PathParams } | undefined {
  for (const { path: template, pattern, names } of templates) {
    const match = pattern.exec(path)
    if (match)
      return { template, params: Object.fromEntries(names.map((name, index) => [name, decode(match[index + 1])])) }
  }
  return undefined
}

/** Fills a template with encoded parameters. */
export function fillTemplate(template: string, params: PathParams): string {
  return template.replaceAll(/\{([^}]*)\}/g, (_, name) => params[name] ?? '')
}

/** Decodes a string; returns it unchanged if it is not percent-encoded UTF-8. */
export function decode(text = ''): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
