// The pages of the console: their paths, names and icons, and the operation that shows whether the caller may read them.
import type { IconName } from '../parts/icons.tsx'
import type { OperationId } from '../service/action.ts'

export interface ConsolePage {
  readonly path: string
  readonly title: string
  readonly icon: IconName
  readonly reads: OperationId
}

export const pages: readonly ConsolePage[] = [
  { path: '/', title: 'Overview', icon: 'overview', reads: 'getStoreSummary' },
  { path: '/pets', title: 'Pets', icon: 'pets', reads: 'listPets' },
  { path: '/categories', title: 'Categories', icon: 'categories', reads: 'listCategories' },
  { path: '/orders', title: 'Orders', icon: 'orders', reads: 'listOrders' },
  { path: '/inventory', title: 'Inventory', icon: 'inventory', reads: 'listInventory' },
  { path: '/webhooks', title: 'Webhooks', icon: 'webhooks', reads: 'listWebhooks' },
  { path: '/keys', title: 'Keys', icon: 'keys', reads: 'listKeys' },
  { path: '/activity', title: 'Activity', icon: 'activity', reads: 'getActivity' },
]

/** The page that a path belongs to, also as one of its details. */
export const pageAt = (path: string): ConsolePage | undefined =>
  pages.find((page) => path === page.path || (page.path !== '/' && path.startsWith(`${page.path}/`)))
