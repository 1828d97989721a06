// HTML from templates: every value is escaped unless it is HTML itself.

export interface Html {
  readonly html: string
}

type Value = Html | string | number | undefined | readonly Value[]

export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { html: parts.reduce((text, part, n) => text + render(values[n - 1]) + part) }
}

/** Text that is HTML already, such as rendered Markdown. */
export function rawHtml(text: string): Html {
  return { html: text }
}

function render(value: Value): string {
  if (value === undefined) return ''
  if (typeof value === 'string' || typeof value === 'number') return Bun.escapeHTML(value)
  return 'html' in value ? value.html : value.map(render).join('')
}
