// Views that the reader has saved: a name and the query of a page. They stay in this browser.

export interface View {
  readonly name: string
  /** Without the question mark. */
  readonly search: string
}

const keyOf = (page: string): string => `petstore-views ${page}`

export function keptViews(page: string): readonly View[] {
  try {
    const views: unknown = JSON.parse(localStorage.getItem(keyOf(page)) ?? '[]')
    return Array.isArray(views) ? views.filter(isView) : []
  } catch {
    // The browser blocks storage, or something else has written there.
    return []
  }
}

export function keepViews(page: string, views: readonly View[]): void {
  try {
    localStorage.setItem(keyOf(page), JSON.stringify(views))
  } catch {
    // The browser blocks storage: the views are lost with a reload.
  }
}

function isView(value: unknown): value is View {
  const { name, search } = Object(value) as Partial<View>
  return typeof name === 'string' && typeof search === 'string'
}
