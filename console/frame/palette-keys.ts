// Keyboard shortcuts for the command palette.
import { useLocalStorage, useWindowEvent } from '@mantine/hooks'
import { isField } from '../parts/search-field.tsx'

/** Whether `/` opens the palette. Speech-input users can turn it off: https://www.w3.org/TR/WCAG22/#character-key-shortcuts */
export const useSlash = () =>
  useLocalStorage<'on' | 'off'>({ key: 'petstore-slash', defaultValue: 'on', getInitialValueInEffect: false })

/** Calls `open` on `/` outside fields, and on Ctrl+K or ⌘K anywhere, even with Caps Lock on. */
export function usePaletteKeys(open: () => void): void {
  const [slash] = useSlash()
  useWindowEvent('keydown', (event) => {
    const isSlash =
      event.key === '/' && slash === 'on' && !isField(event.target) && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isSlash && !(event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey))) return
    event.preventDefault()
    open()
  })
}
