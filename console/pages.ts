// The pages of the console: their paths, names and icons, the operation that shows whether the caller may read them, and the part of
// the script that has them. The overview is in the script that all pages need.

export type PagePart = 'shop' | 'administration'

export const pages = [
  { path: '/', title: 'Overview', icon: 'overview', reads: 'getStoreSummary', part: undefined },
  { path: '/pets', title: 'Pets', icon: 'pets', reads: 'listPets', part: 'shop' },
  { path: '/categories', title: 'Categories', icon: 'categories', reads: 'listCategories', part: 'shop' },
  { path: '/orders', title: 'Orders', icon: 'orders', reads: 'listOrders', part: 'shop' },
  { path: '/inventory', title: 'Inventory', icon: 'inventory', reads: 'listInventory', part: 'shop' },
  { path: '/events', title: 'Events', icon: 'events', reads: 'listEvents', part: 'shop' },
  { path: '/webhooks', title: 'Webhooks', icon: 'webhooks', reads: 'listWebhooks', part: 'administration' },
  { path: '/keys', title: 'Keys', icon: 'keys', reads: 'listKeys', part: 'administration' },
  { path: '/activity', title: 'Activity', icon: 'activity', reads: 'getActivity', part: 'administration' },
  { path: '/about', title: 'About', icon: 'about', reads: 'getAccess', part: 'administration' },
] as const satisfies readonly (Record<'path' | 'title' | 'icon' | 'reads', string> & { part: PagePart | undefined })[]

export type ConsolePage = (typeof pages)[number]

/** The page that a path below `/console` belongs to, also as one of its details. */
export const pageAt = (path: string): ConsolePage | undefined =>
  pages.find((page) => path === page.path || (page.path !== '/' && path.startsWith(`${page.path}/`)))
