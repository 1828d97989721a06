// HTML templates that escape every value that is not already HTML.

export interface Html {
  readonly html: string
}

type Value = Html | string | number | undefined | readonly Value[]

export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { html: parts.reduce((text, part, n) => text + render(values[n - 1]) + part) }
}

/** Marks a string as HTML, such as rendered Markdown. */
export function rawHtml(text: string): Html {
  return { html: text }
}

function render(value: Value): string {
  if (value === undefined) return ''
  if (typeof value === 'string' || typeof value === 'number') return Bun.escapeHTML(value)
  return 'html' in value ? value.html : value.map(render).join('')
}
