// Which part of the script has the pages below each first step of the path. The overview is in the script that all pages need.

export type PagePart = 'shop' | 'administration'

export const partByStep: ReadonlyMap<string, PagePart> = new Map([
  ['pets', 'shop'],
  ['categories', 'shop'],
  ['orders', 'shop'],
  ['inventory', 'shop'],
  ['webhooks', 'administration'],
  ['keys', 'administration'],
  ['activity', 'administration'],
])

/** `path` is that below `/console`. Undefined if no other part is needed. */
export const partAt = (path: string): PagePart | undefined => partByStep.get(path.split('/')[1] ?? '')
