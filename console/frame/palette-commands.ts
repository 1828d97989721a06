// The pages and actions of the command palette.
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { pages } from '../pages.ts'
import { leaveFor } from '../parts/leaving.tsx'
import { missingScope, useSession } from '../session/session.tsx'
import type { PaletteItem } from './palette-item.ts'
import { keepSlash, usesSlash } from './palette-keys.ts'

/** Actions that are a dialog or a mode of a page. */
const pageActions = [
  { label: 'Place an order', path: '/orders?new=1', operation: 'placeOrder' },
  { label: 'Add a pet', path: '/pets?new=1', operation: 'createPet' },
  { label: 'Add a category', path: '/categories?new=1', operation: 'createCategory' },
  { label: 'Count the stock', path: '/inventory?count=1', operation: 'adjustInventory' },
] as const

export function useCommands(goTo: (path: string) => void): readonly PaletteItem[] {
  const { key, scopes, signOut } = useSession()
  const { setColorScheme } = useMantineColorScheme()
  const otherColors = useComputedColorScheme('light') === 'light' ? 'dark' : 'light'
  return [
    ...pages.map(({ title, path }) => item('Pages', title, () => goTo(path))),
    ...pageActions
      .filter(({ operation }) => missingScope(scopes, operation) === undefined)
      .map(({ label, path }) => item('Actions', label, () => goTo(path))),
    item('Actions', `Use ${otherColors} colors`, () => setColorScheme(otherColors)),
    item('Actions', usesSlash() ? 'Switch off the / key' : 'Switch on the / key', () => keepSlash(!usesSlash())),
    ...(key === undefined ? [] : [item('Actions', 'Sign out', () => leaveFor(signOut))]),
  ]
}

const item = (group: PaletteItem['group'], label: string, run: () => void): PaletteItem => ({
  id: `${group}-${label.replaceAll(' ', '-')}`,
  group,
  label,
  run,
})
