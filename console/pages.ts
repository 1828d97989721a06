// The route table: one entry per console page. Routes, navigation, titles, scopes, the command palette, and preloads are derived from it.
import type { ComponentType } from 'react'
import type { IconName } from './parts/icons.tsx'
import type { OperationId } from './service/action.ts'

/** A group of pages that share most of their code and are loaded together. */
export type PageGroup = 'shop' | 'intake' | 'administration'

/** A group of pages in the navigation. */
export type PageSection = 'Shop' | 'Connect' | 'System'

export interface ConsolePage {
  /** Path under `/console`. The page's code is in the folder of the same name. */
  readonly path: string
  readonly title: string
  readonly icon: IconName
  /**
   * Section of the navigation; undefined for the overview, which is above all sections, and for pages that are opened
   * from other pages.
   */
  readonly section?: PageSection
  /** Operation whose scope the page needs. */
  readonly reads: OperationId
  /** Group that contains the page; undefined for the overview, which is in the entry script. */
  readonly group?: PageGroup
  readonly load?: () => Promise<ComponentType>
  /** Page for a single item, at `path/:id`. */
  readonly item?: { readonly noun: string; readonly load: () => Promise<ComponentType<{ readonly id: number }>> }
}

export const pages: readonly ConsolePage[] = [
  { path: '/', title: 'Overview', icon: 'overview', reads: 'getStoreSummary' },
  {
    path: '/pets',
    title: 'Pets',
    icon: 'pets',
    section: 'Shop',
    reads: 'listPets',
    group: 'shop',
    load: async () => (await import('./pets/pets.tsx')).Pets,
    item: { noun: 'pet', load: async () => (await import('./pets/pet-page.tsx')).PetPage },
  },
  {
    path: '/categories',
    title: 'Categories',
    icon: 'categories',
    section: 'Shop',
    reads: 'listCategories',
    group: 'shop',
    load: async () => (await import('./categories/categories.tsx')).Categories,
  },
  {
    path: '/orders',
    title: 'Orders',
    icon: 'orders',
    section: 'Shop',
    reads: 'listOrders',
    group: 'shop',
    load: async () => (await import('./orders/orders.tsx')).Orders,
    item: { noun: 'order', load: async () => (await import('./orders/order-page.tsx')).OrderPage },
  },
  {
    path: '/inventory',
    title: 'Inventory',
    icon: 'inventory',
    section: 'Shop',
    reads: 'listInventory',
    group: 'shop',
    load: async () => (await import('./inventory/inventory.tsx')).Inventory,
  },
  {
    path: '/receive',
    title: 'Receive a delivery',
    icon: 'inventory',
    reads: 'listStockLevels',
    group: 'intake',
    load: async () => (await import('./receive/receive.tsx')).Receive,
  },
  {
    path: '/import',
    title: 'Import',
    icon: 'import',
    section: 'Shop',
    reads: 'listStockLevels',
    group: 'intake',
    load: async () => (await import('./import/import.tsx')).Import,
  },
  {
    path: '/webhooks',
    title: 'Webhooks',
    icon: 'webhooks',
    section: 'Connect',
    reads: 'listWebhooks',
    group: 'administration',
    load: async () => (await import('./webhooks/webhooks.tsx')).Webhooks,
    item: { noun: 'webhook', load: async () => (await import('./webhooks/webhook-page.tsx')).WebhookPage },
  },
  {
    path: '/keys',
    title: 'Keys',
    icon: 'keys',
    section: 'Connect',
    reads: 'listKeys',
    group: 'administration',
    load: async () => (await import('./keys/keys.tsx')).Keys,
  },
  {
    path: '/events',
    title: 'Events',
    icon: 'events',
    section: 'Connect',
    reads: 'listEvents',
    group: 'shop',
    load: async () => (await import('./events/events.tsx')).Events,
  },
  {
    path: '/about',
    title: 'About',
    icon: 'about',
    section: 'System',
    reads: 'getAccess',
    group: 'administration',
    load: async () => (await import('./about/about.tsx')).About,
  },
]

/** Finds the page for a path under `/console`, including the path of a single item. */
export const pageAt = (path: string): ConsolePage | undefined =>
  pages.find((page) => path === page.path || (page.path !== '/' && path.startsWith(`${page.path}/`)))
